import { colors, styles, type TextStyle } from "../pdf/theme.ts";

/** Widest line of running text, in points: about 70 letters. Tables and examples use the whole column. */
export const MEASURE = 385;

/** The look of the guides, beyond that of every document. Sizes in points. */
export const guideStyles = {
  brand: { ...styles.body, face: "heading", size: 15, leading: 19, color: colors.accent },
  title: { ...styles.title, size: 46, leading: 50 },
  deck: { ...styles.deck, size: 13.5, leading: 20.5 },
  chapter: { ...styles.heading1, size: 26, leading: 31 },
  section: { ...styles.heading2, size: 15.5, leading: 20 },
  part: { face: "bold", size: 10.6, leading: 15, color: colors.text },
  body: { ...styles.body, size: 10.2, leading: 15.6 },
  table: { ...styles.table, size: 9.2, leading: 13 },
  kicker: { face: "bold", size: 7.8, leading: 11, color: colors.accent },
  exampleTitle: { face: "heading", size: 11.2, leading: 15, color: colors.text },
  example: { face: "serif", size: 10.3, leading: 15, color: colors.text },
  commentTitle: { face: "bold", size: 9, leading: 13, color: colors.text },
  comment: { face: "body", size: 8.6, leading: 12.6, color: colors.text },
  reminderTitle: { face: "heading", size: 12.5, leading: 17, color: colors.text },
  contents: { face: "body", size: 10.4, leading: 14.5, color: colors.text },
} as const satisfies Record<string, TextStyle>;

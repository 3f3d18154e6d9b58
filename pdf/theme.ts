import { paperColours } from "../src/styles/palette.ts";

export const page = {
  width: 595.28,
  height: 841.89,
  left: 74,
  right: 50,
  top: 52,
  bottom: 62,
} as const;

export const columnWidth = page.width - page.left - page.right;
export const columnHeight = page.height - page.top - page.bottom;

export const colors = paperColours;
export type Color = (typeof colors)[keyof typeof colors];

export type FontRole = "body" | "bold" | "heading";

export interface TextStyle {
  readonly face: FontRole;
  readonly size: number;
  readonly leading: number;
  readonly color: Color;
}

export const styles = {
  title: { face: "heading", size: 38, leading: 43, color: colors.text },
  deck: { face: "body", size: 10.5, leading: 15, color: colors.secondary },
  heading1: { face: "heading", size: 24, leading: 30, color: colors.text },
  marginal: { face: "heading", size: 17, leading: 19, color: colors.accent },
  lead: { face: "body", size: 12, leading: 18, color: colors.text },
  heading2: { face: "heading", size: 15, leading: 19, color: colors.text },
  heading3: { face: "bold", size: 8.5, leading: 12, color: colors.accent },
  body: { face: "body", size: 9.5, leading: 14, color: colors.text },
  card: { face: "body", size: 8.9, leading: 12.1, color: colors.text },
  secondary: { face: "body", size: 9, leading: 13, color: colors.secondary },
  label: { face: "body", size: 8, leading: 11, color: colors.secondary },
  small: { face: "body", size: 7.8, leading: 11, color: colors.secondary },
  cardTitle: { face: "heading", size: 13, leading: 17, color: colors.text },
  cell: { face: "bold", size: 9, leading: 12, color: colors.text },
  figure: { face: "heading", size: 30, leading: 34, color: colors.text },
  table: { face: "body", size: 8.8, leading: 12, color: colors.text },
} as const satisfies Record<string, TextStyle>;

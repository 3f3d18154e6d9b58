import { LAST_MONTH } from "./budget-plan.ts";
import type { CellStyleName } from "./cell-styles.ts";
import texts from "./read-first.json" with { type: "json" };
import { SheetGrid } from "./sheet-grid.ts";

export const readFirstColumnWidths = [5, 22, 78] as const;

/** The first sheet that a buyer sees: the meaning of the colours and sheets, the steps, and the terms of the form. */
export function layOutReadFirst(): SheetGrid {
  const grid = new SheetGrid();
  let row = 1;
  const chapter = (text: string) => {
    row += 1;
    grid.put("A", row, { style: "plain" });
    row += 1;
    grid.setHeight(row, 22);
    grid.put("A", row, { style: "chapter", value: text, span: 3 });
    row += 1;
    grid.setHeight(row, 6);
    grid.put("A", row, { style: "plain" });
    row += 1;
  };
  const pair = (label: string, text: string) => {
    grid.setHeight(row, heightOf(text, 88));
    grid.put("A", row, { style: "plain" });
    grid.put("B", row, { style: "paragraph", value: label });
    grid.put("C", row, { style: "paragraphBeside", value: text });
    row += 1;
  };
  grid.put("A", row, { style: "lead", value: "Legatkompas" });
  row += 1;
  grid.setHeight(row, 30);
  grid.put("A", row, { style: "title", value: "Budget for et udlandsophold", span: 3 });
  row += 1;
  grid.setHeight(row, 32);
  grid.put("A", row, { style: "paragraph", value: texts.lead, span: 3 });
  chapter("Farverne");
  const colour = (style: CellStyleName, value: string, text: string) => {
    pair(value, text);
    grid.put("B", row - 1, { style, value });
  };
  colour("inputText", "Gul", "Her skriver du. Tabulator går fra felt til felt.");
  colour("paragraph", "Hvid", "Tekst og formler. De er låst og regner af sig selv.");
  colour("gapTotal", "Mangler", "Det tal, hele budgettet ender i.");
  chapter("Sådan gør du");
  texts.steps.forEach((text, index) => {
    grid.setHeight(row, heightOf(text, 112));
    grid.put("A", row, { style: "step", value: `${index + 1}.` });
    grid.put("B", row, { style: "paragraph", value: text, span: 2 });
    row += 1;
  });
  const chapters = {
    Arkene: texts.sheets,
    "Status på finansieringen": texts.statuses,
    "Ord og felter": texts.questions,
  };
  for (const [title, pairs] of Object.entries(chapters)) {
    chapter(title);
    for (const [label, text] of Object.entries(pairs))
      pair(label, text.replace("{lastMonth}", `${LAST_MONTH}`));
  }
  return grid;
}

/** Height in points of a text that wraps at about `width` characters. */
function heightOf(text: string, width: number): number {
  return Math.ceil(text.length / width) * 14 + 4;
}

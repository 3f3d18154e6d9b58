import { parse } from "node-html-parser";
import { expect, test } from "vitest";
import { renderSheet } from "../../worker/list/render/sheet.ts";
import { convertDocuments } from "../products/libre-office.ts";
import { openXmlFaults } from "../products/open-xml.ts";
import { listOf, type Row } from "../support/lists.ts";

interface OpenedCell {
  readonly text: string;
  /** "date", "float" or "string", as the program understood it. */
  readonly type: string;
  readonly value: string | undefined;
  readonly formula: string | undefined;
  readonly link: string | undefined;
}

/** More columns than any table of ours has. */
const MOST_COLUMNS = 30;

/** Workbooks as LibreOffice opens them, all in one start of it: sheets by name, and all that it found in the file. */
async function openAll(lists: readonly ReturnType<typeof listOf>[]) {
  const workbooks = await Promise.all(
    lists.map(
      async ({ list, plan, notes }, index) =>
        [`${index}.xlsx`, await renderSheet(list, plan, notes)] as const,
    ),
  );
  const files = await convertDocuments(new Map(workbooks), "fods");
  return lists.map((_, index) => readOpened(files.get(`${index}.fods`)));
}

function render(rows: readonly Row[]): Promise<Uint8Array> {
  const { list, plan, notes } = listOf(rows);
  return renderSheet(list, plan, notes);
}

function readOpened(file: Uint8Array | undefined) {
  const markup = new TextDecoder().decode(file);
  const root = parse(markup);
  const sheets = new Map(
    root.querySelectorAll("table\\:table").map((table) => [
      table.getAttribute("table:name") ?? "",
      table.querySelectorAll("table\\:table-row").map((row) =>
        row.querySelectorAll("table\\:table-cell").flatMap((cell): OpenedCell[] => {
          const attribute = (name: string) => cell.getAttribute(name);
          const opened = {
            text: cell
              .querySelectorAll("text\\:p")
              .map((line) => line.text)
              .join("\n"),
            type: attribute("office:value-type") ?? "",
            value: attribute("office:date-value") ?? attribute("office:value"),
            formula: attribute("table:formula"),
            link: cell.querySelector("text\\:a")?.getAttribute("xlink:href"),
          };
          // Equal cells beside each other are written once; those to the right of the table are endless.
          const times = Number(attribute("table:number-columns-repeated") ?? 1);
          return Array.from({ length: times > MOST_COLUMNS ? 1 : times }, () => opened);
        }),
      ),
    ]),
  );
  return { sheets, markup };
}

const [varied] = await openAll([
  listOf(
    [
      {
        fond_navn: "Fonden",
        legat_navn: "Rejselegat",
        frist_type: "fast",
        frister: "03-01",
        aabner: "12-01",
        studyLevel: "kandidat",
        gradeAverage: "8",
        min_beloeb_dkk: "5000",
        max_beloeb_dkk: "25000",
        bilag: "karakterudskrift;cv;anbefaling",
        link: "https://www.fonden.example/søg/legat",
      },
      { fond_navn: "En anden fond", min_beloeb_dkk: "5000", bilag: "karakterudskrift" },
      { fond_navn: "Tredje fond", frist_type: "ukendt" },
    ],
    {
      answers: { studyLevel: "kandidat", gradeAverage: "8,6" },
      notes: {
        "grant:legat-1": {
          status: "sent",
          sentOn: "2026-11-20",
          askedKroner: 5000,
          note: "Ring\ntil dem",
        },
      },
    },
  ),
]);
if (varied === undefined) throw new Error("LibreOffice opened nothing");

test("LibreOffice opens the list with dates, amounts and links that work, ready to be filtered and printed", () => {
  const { sheets, markup } = varied;
  expect([...sheets.keys()]).toEqual(["Legater", "Bilag"]);
  const [head = [], ...rows] = sheets.get("Legater") ?? [];
  const cellOf = (row: number, column: string) =>
    rows[row]?.[head.findIndex(({ text }) => text === column)];
  const textOf = (row: number, column: string) => cellOf(row, column)?.text;
  expect(cellOf(0, "Åbner")).toMatchObject({ type: "date", value: "2026-12-01" });
  expect(cellOf(0, "Søg senest")).toMatchObject({ type: "date", value: "2027-03-01" });
  expect(cellOf(0, "Beløb (normalt)")).toMatchObject({ type: "float", value: "15000" });
  expect(cellOf(0, "Link")?.link).toBe("https://www.fonden.example/s%C3%B8g/legat");
  expect(textOf(0, "Derfor passer det")).toBe("Kandidat · 8,6 i gennemsnit (mindst 8)");
  expect(textOf(0, "Bilag")).toBe("Karakterudskrift, CV og anbefaling");
  expect(textOf(0, "Kontakt")).toBe("Se fonden.example");
  expect(textOf(0, "Status")).toBe("Overvejer");
  // What is noted on the list is in it.
  expect(textOf(1, "Status")).toBe("Sendt");
  expect(cellOf(1, "Sendt")).toMatchObject({ type: "date", value: "2026-11-20" });
  expect(cellOf(1, "Søgt om")).toMatchObject({ type: "float", value: "5000" });
  expect(textOf(1, "Noter")).toContain("Ring");
  expect(textOf(2, "Søg senest")).toBe("Spørg fonden om fristen");

  expect(
    (sheets.get("Bilag") ?? []).slice(1, 4).map((row) => row.slice(0, 3).map(({ text }) => text)),
  ).toEqual([
    ["Anbefaling", "1", expect.stringMatching(/^25\.\s?januar$/)],
    ["Karakterudskrift", "1 og 2", "Du henter det selv"],
    ["CV", "1", "Du skriver det selv"],
  ]);
  expect(markup).toContain(
    "cell-content-is-in-list(&quot;Overvejer&quot;;&quot;I gang&quot;;&quot;Sendt&quot;;&quot;Ja&quot;;&quot;Nej&quot;;&quot;Ikke for mig&quot;)",
  );
  expect(markup).toMatch(/table:display-filter-buttons="true"/);
  expect(markup).toMatch(/style:print-orientation="landscape"/);
  expect(markup).toMatch(/style:scale-to-X="1"/);
});

test("the Open XML SDK calls the workbook right, full or empty", async () => {
  const full: Row[] = [
    {
      legat_navn: "Rejselegat",
      bilag: "cv;budget",
      link: "https://www.fonden.example/søg?a=1&b=2",
    },
    { legat_navn: "=1+1 <&>", frist_type: "dato", frister: "2027-03-01", max_beloeb_dkk: "25000" },
  ];
  for (const rows of [full, [{}], []])
    expect(await openXmlFaults("liste.xlsx", await render(rows))).toEqual([]);
});

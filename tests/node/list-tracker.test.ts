import { strFromU8, unzipSync } from "fflate";
import { parse } from "node-html-parser";
import { expect, test } from "vitest";
import type { GrantList } from "../../src/domain/list/grant-list.ts";
import { renderTracker } from "../../worker/list/tracker.ts";
import { convertDocuments } from "../products/libre-office.ts";
import { openXmlFaults } from "../products/open-xml.ts";
import { listFor, listOf } from "../support/list-forms.ts";

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
async function openAll(lists: readonly GrantList[]) {
  const workbooks = await Promise.all(
    lists.map(async (list, index) => [`${index}.xlsx`, await renderTracker(list, null)] as const),
  );
  const files = await convertDocuments(new Map(workbooks), "fods");
  return lists.map((_, index) => readOpened(files.get(`${index}.fods`)));
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

const formulas = ["=1+1", "+45 12 34", "-2", "@SUM(A1)", '=HYPERLINK("https://evil.example")'];
const [varied, abroad, risky, bare] = await openAll([
  listFor(
    { studyLevel: "kandidat", gradeAverage: "8,6" },
    {
      legat_navn: "Rejselegat",
      frist_type: "fast",
      frister: "03-01",
      aabner: "12-01",
      studyLevel: "kandidat",
      gradeAverage: "8",
      min_beloeb_dkk: "5000",
      max_beloeb_dkk: "25000",
      bilag: "Karakterudskrift;CV;budget",
      link: "https://www.fonden.example/søg/legat",
    },
    { fond_navn: "En anden fond", min_beloeb_dkk: "5000", bilag: "seneste karakterudskrift" },
    { fond_navn: "Tredje fond", frist_type: "ukendt" },
  ),
  listFor(
    { exchangeStart: "2027-02-01", exchangeEnd: "2027-06-30", stayType: "udveksling" },
    { legat_navn: "Før", frist_type: "dato", frister: "2027-01-15" },
    {
      legat_navn: "Imens",
      frist_type: "dato",
      frister: "2027-04-15",
      tjek_selv: "Spørg fonden.",
    },
    { legat_navn: "Bagefter", frist_type: "dato", frister: "2027-09-01" },
    { legat_navn: "Praktiklegatet", stayType: "praktik" },
  ),
  listOf(...formulas.map((name) => ({ legat_navn: name, fond_navn: name, bilag: "=cmd|x" }))),
  listOf({}),
]);
if (!(varied && abroad && risky && bare)) throw new Error("LibreOffice opened too few");

test("LibreOffice opens the list with dates, amounts and links that work, ready to be filtered and printed", () => {
  const { sheets, markup } = varied;
  expect([...sheets.keys()]).toEqual(["Legater", "Bilag"]);
  const [head, ...rows] = sheets.get("Legater") ?? [];
  expect(head?.slice(0, 18).map(({ text }) => text)).toEqual([
    "Nr.",
    "Legat",
    "Fond",
    "Passer",
    "Åbner",
    "Frist",
    "Beløb (normalt)",
    "Derfor passer det",
    "Tjek selv",
    "Bilag",
    "Status",
    "Søgt om",
    "Sendt",
    "Svar senest",
    "Fik",
    "Link",
    "Tjekket",
    "Noter",
  ]);
  const [dated, rolling, unknown] = rows;
  expect(dated?.slice(0, 16).map(({ text }) => text)).toEqual([
    "1",
    "Rejselegat",
    "Fonden",
    "passer",
    expect.stringMatching(/^1\. dec\.? 2026$/),
    expect.stringMatching(/^1\. mar\.? 2027$/),
    "15.000 kr.",
    "Kandidatniveau · snit 8,6 (mindst 8)",
    "",
    "Karakterudskrift, CV og budget",
    "Overvejer",
    "",
    "",
    "",
    "",
    "fonden.example",
  ]);
  expect(dated?.[4]).toMatchObject({ type: "date", value: "2026-12-01" });
  expect(dated?.[5]).toMatchObject({ type: "date", value: "2027-03-01" });
  expect(dated?.[6]).toMatchObject({ type: "float", value: "15000" });
  expect(dated?.[15]?.link).toBe("https://www.fonden.example/s%C3%B8g/legat");
  expect(rolling?.[5]?.text).toBe("løbende");
  expect(rolling?.[6]?.text).toBe("5.000 kr.");
  expect(unknown?.[5]?.text).toBe("ukendt – spørg fonden");

  expect(
    sheets
      .get("Bilag")?.[1]
      ?.slice(0, 5)
      .map(({ text }) => text),
  ).toEqual(["Karakterudskrift", "2 af 2", "1, 2", "Nu", "Mangler"]);
  expect(markup).toContain(
    "cell-content-is-in-list(&quot;Overvejer&quot;;&quot;I gang&quot;;&quot;Sendt&quot;;&quot;Ja&quot;;&quot;Nej&quot;;&quot;Ikke for mig&quot;)",
  );
  expect(markup).toMatch(/table:display-filter-buttons="true"/);
  expect(markup).toMatch(/style:print-orientation="landscape"/);
  expect(markup).toMatch(/style:scale-to-X="1"/);
});

test("a deadline during the stay is said, and what is only near stands on a sheet of its own with its reason", () => {
  const { sheets } = abroad;
  const rows = (name: string) =>
    (sheets.get(name) ?? []).slice(1).map((row) => row.map(({ text }) => text));
  const [before, during] = rows("Legater");
  expect(before?.slice(0, 4)).toEqual(["1", "Før", "Fonden", "passer"]);
  expect(before?.[8]).toBe("");
  expect(during?.[1]).toBe("Imens");
  expect(during?.[8]).toBe("Fristen ligger efter din afrejse. Spørg fonden.");
  const near = rows("Andre").filter(([name]) => name !== "" && name !== undefined);
  expect(near.map(([name, , why]) => [name, why])).toEqual([
    ["Praktiklegatet", "Kræver praktik"],
    [
      "Bagefter",
      expect.stringMatching(/^Fristen kommer for sent til dit ophold\. Næste frist ligger/),
    ],
  ]);
});

test("the header row stays in sight and is printed on every page", async () => {
  const files = unzipSync(await renderTracker(listOf({}), null));
  for (const sheet of [1, 2]) {
    const pane = parse(
      strFromU8(files[`xl/worksheets/sheet${sheet}.xml`] ?? new Uint8Array()),
    ).querySelector("pane");
    expect(pane?.attributes).toMatchObject({ ySplit: "1", topLeftCell: "A2", state: "frozen" });
  }
  const workbook = strFromU8(files["xl/workbook.xml"] ?? new Uint8Array());
  expect(workbook).toContain("Legater!$1:$1");
  expect(workbook).toContain("Bilag!$1:$1");
});

test("the Open XML SDK calls the workbook right, full or empty", async () => {
  const full = listOf(
    {
      legat_navn: "Rejselegat",
      bilag: "CV;budget",
      link: "https://www.fonden.example/søg?a=1&b=2",
    },
    { legat_navn: "=1+1 <&>", frist_type: "dato", frister: "2027-03-01", max_beloeb_dkk: "25000" },
  );
  for (const list of [full, listOf({}), listOf()])
    expect(await openXmlFaults("liste.xlsx", await renderTracker(list, null))).toEqual([]);
});

test("what looks like a formula stays text", () => {
  const { sheets } = risky;
  const cells = (sheets.get("Legater") ?? []).slice(1).flat();
  expect(cells.some(({ formula }) => formula !== undefined)).toBe(false);
  const names = (sheets.get("Legater") ?? []).slice(1, 6).map((row) => row[1]);
  expect(names.map((cell) => [cell?.text, cell?.type])).toEqual(
    formulas.map((name) => [name, "string"]),
  );
});

test("a list whose grants name no attachments opens too", () => {
  const { sheets } = bare;
  expect(sheets.get("Legater")?.[1]?.[2]?.text).toBe("Fonden");
  expect(sheets.get("Bilag")?.[0]?.[0]?.text).toBe("Bilag");
});

import { expect, test } from "vitest";
import type { Block } from "../../pdf/blocks.ts";
import type { Text } from "../../pdf/lines.ts";
import { nodeFonts } from "../../publish/pdf-fonts.ts";
import { makeSampleList } from "../../publish/sample-list.ts";
import { sourceAges } from "../../src/domain/list/list-wording.ts";
import { worthRows } from "../../src/domain/list/list-worth.ts";
import { planStart } from "../../src/domain/list/start-page-plan.ts";
import { renderCalendar } from "../../worker/list/calendar.ts";
import {
  composeGrantList,
  composeGrantListPdf,
} from "../../worker/list/paper/grant-list-document.ts";
import { renderWebPage } from "../../worker/list/web-page.ts";
import {
  listFor,
  listOf,
  listOptions,
  madeAt,
  readCalendar,
  readPage,
} from "../support/list-forms.ts";

const stay = { exchangeStart: "2027-08-01", exchangeEnd: "2027-12-31" };

function plain(text: Text): string {
  if (typeof text === "string") return text;
  return text.map((part) => (typeof part === "string" ? part : part.text)).join("");
}

/** All words of blocks, in reading order, what stands in a drawing included. */
function wordsOf(blocks: readonly Block[]): string {
  return blocks
    .map((block): string => {
      switch (block.kind) {
        case "heading":
        case "paragraph":
          return plain(block.text);
        case "list":
          return block.items.map(plain).join("\n");
        case "table":
          return [
            ...(block.groups ?? []).map(({ title }) => plain(title)),
            ...block.rows.map((row) => row.map(plain).join(" | ")),
          ].join("\n");
        case "columns":
          return block.columns.map(wordsOf).join("\n");
        case "balanced":
          return block.parts.map(wordsOf).join("\n");
        case "together":
        case "panel":
          return wordsOf(block.blocks);
        case "drawing":
          return block.alt ?? "";
        default:
          return "";
      }
    })
    .join("\n");
}

/** The words of one grant's card. */
function cardOf(list: ReturnType<typeof listOf>, id = "legat-0"): string {
  const card = composeGrantList(list, listOptions).find(
    (block) =>
      block.kind === "together" &&
      block.blocks.some((inner) => inner.kind === "heading" && inner.anchor === `grant-${id}`),
  );
  return card === undefined ? "" : wordsOf([card]);
}

test("the plan lays openings, writing days, what others make, last days and departure out in order", () => {
  const list = listFor(
    stay,
    {
      legat_navn: "Vinter",
      fond_navn: "Vinterfonden",
      frist_type: "fast",
      frister: "03-01",
      aabner: "01-10",
      bilag: "anbefaling;karakterudskrift;cv",
    },
    { fond_navn: "Sommerfonden", frist_type: "fast", frister: "06-20", bilag: "anbefaling" },
    { fond_navn: "Den hemmelige fond", frist_type: "ukendt" },
    { fond_navn: "Den tavse fond", frist_type: "ukendt" },
    { fond_navn: "Den glemte fond", frist_type: "ukendt" },
    { fond_navn: "Løbende fond", foer_start: "30" },
  );
  const { steps, askBy } = planStart(list);
  const told = steps.map(({ on, kind, title }) => [on, kind, title]);
  expect(told).toEqual([
    [null, "now", "Spørg fonden om fristen"],
    ["2026-12-20", "ask", "Bestil karakterudskrift"],
    ["2027-01-10", "opens", "Vinterfonden"],
    ["2027-01-30", "begin", "Begynd at skrive én ansøgning"],
    ["2027-03-01", "last", "Vinterfonden"],
    ["2027-05-21", "begin", "Begynd at skrive to ansøgninger"],
    ["2027-06-20", "last", "Sommerfonden"],
    ["2027-07-02", "last", "Løbende fond"],
    ["2027-08-01", "leave", "Du rejser"],
  ]);
  // A recommender needs a month and an office three weeks, before applications open.
  expect(askBy.get("anbefaling")).toBe("2026-12-13");
  expect(askBy.get("karakterudskrift")).toBe("2026-12-20");
  // 20 June 2027 is a Sunday.
  expect(steps.find(({ title }) => title === "Sommerfonden")?.text).toContain(
    "Send fredag 18.\u00a0juni",
  );
  const words = wordsOf(composeGrantList(list, listOptions));
  expect(words).toContain(
    "10.\u00a0januar søndag | åbner | Vinterfonden. Åbent til 1.\u00a0marts.",
  );
  expect(words).toContain("Bed om en anbefaling");
});

test("what is worth the sum on the cover adds up to it, and what it rests on to the whole list", async () => {
  const list = await makeSampleList(madeAt);
  const rows = worthRows(list);
  expect(rows.length).toBeGreaterThan(2);
  expect(rows.reduce((sum, { kroner }) => sum + kroner, 0)).toBe(list.summary.usualDkk);
  const ages = sourceAges(list);
  const counts = ages.filter(({ label }) => label.startsWith("Kilde "));
  expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe(list.matches.length);
  expect(ages[0]?.count).toBeGreaterThan(400);
  expect(ages.at(-1)).toEqual({ label: "Tjekket hos fonden inden for et år", count: 0 });

  const many = listOf(
    ...Array.from({ length: 9 }, (_, index) => ({
      fond_navn: `Fond ${index}`,
      max_beloeb_dkk: String(1000 * (index + 1)),
    })),
  );
  const shown = worthRows(many);
  expect(shown.at(-1)?.title).toBe("fire andre");
  expect(shown.reduce((sum, { kroner }) => sum + kroner, 0)).toBe(many.summary.usualDkk);
});

test("a card says in its band how much, by when, what stay and how to apply", () => {
  const card = cardOf(
    listFor(
      { ...stay, studyLevel: "kandidat" },
      {
        frist_type: "fast",
        frister: "03-01",
        aabner: "01-10",
        satser: "660 EUR maaned",
        uddelinger: "900",
        months: "3-12",
        daekker: "rejse;ophold",
        studyLevel: "kandidat",
        link: "https://www.fonden.example/soeg",
      },
    ),
  );
  for (const words of [
    "Beløb\nOmkring 25.200\u00a0kr.\n660\u00a0euro om måneden",
    "omkring 900\u00a0legater om året",
    "Sidste dag\n1.\u00a0marts 2027\nåbner 10.\u00a0januar",
    "Ophold\n3-12\u00a0måneder\ndækker rejse og ophold",
    "Sådan søger du\nPå fondens side fra 10.\u00a0januar\nfonden.example/soeg",
    "Derfor passer det: kandidatniveau · 5\u00a0måneder (3-12\u00a0måneder)",
  ])
    expect(card).toContain(words);
  expect(card).not.toMatch(/færrest/i);
});

test("what is applied for at one's own institution is asked there, on paper and on the page", async () => {
  const list = listFor(
    { ...stay, currentInstitution: "via" },
    { fond_navn: "VIA-legatet", frist_type: "ukendt", soeges_hos: "egen-institution" },
    {
      fond_navn: "Årslegatet",
      frist_type: "fast",
      frister: "03-01",
      soeges_hos: "egen-institution",
    },
  );
  const paper = wordsOf(composeGrantList(list, listOptions));
  const page = readPage((await renderWebPage(list, listOptions)).html).text;
  for (const form of [paper, page]) {
    expect(form).toContain("Spørg VIAs internationale kontor");
    expect(form).not.toMatch(/spørg fonden/i);
  }
  // Calendars are shared: which institution it is stands in none.
  const { events } = readCalendar(await renderCalendar(list, listOptions));
  expect(events.map(({ description }) => description).join()).toContain(
    "Spørg dit uddannelsessteds internationale kontor",
  );
  expect(events.map(({ description }) => description).join()).not.toMatch(/VIAs|spørg fonden/i);
});

test("windows are drawn from their opening where it is known, and told in words", () => {
  const [first, second, third] = ["Åben nu", "Åbner", "Ukendt"].map((name) => `${name} fond`);
  const list = listFor(
    stay,
    { fond_navn: first ?? "", frist_type: "fast", frister: "02-01", aabner: "11-01" },
    { fond_navn: second ?? "", frist_type: "fast", frister: "04-01", aabner: "02-15" },
    { fond_navn: third ?? "", frist_type: "fast", frister: "05-01" },
  );
  const chart = composeGrantList(list, listOptions).find(
    (block) => block.kind === "drawing" && block.alt !== undefined,
  );
  const alt = chart?.kind === "drawing" ? (chart.alt ?? "") : "";
  expect(alt).toContain("Åben nu fond: sidste dag 1.\u00a0februar 2027, åben nu");
  expect(alt).toContain("Åbner fond: sidste dag 1.\u00a0april 2027, åbner 15.\u00a0februar 2027");
  expect(alt).toContain("Ukendt fond: sidste dag 1.\u00a0maj 2027.");
});

test("the log has a row to write in for each grant, and attachments a box to tick", () => {
  const list = listOf({ fond_navn: "A" }, { fond_navn: "B", bilag: "cv" });
  const tables = composeGrantList(list, listOptions).flatMap((block) =>
    block.kind === "table" ? [block] : [],
  );
  const log = tables.find(({ columns }) => columns.some(({ header }) => header === "Sendt"));
  expect(log?.rows.map(([number, name]) => [number, name])).toEqual([
    ["1", "A"],
    ["2", "B"],
  ]);
  expect(log?.columns.filter(({ blank }) => blank === "line").map(({ header }) => header)).toEqual([
    "Søgt om",
    "Sendt",
    "Svar senest",
    "Svar",
    "Fik",
  ]);
  const attachments = tables.find(({ columns }) => columns.some(({ blank }) => blank === "box"));
  expect(attachments?.rows.map((row) => plain(row[0] ?? ""))).toEqual(["CV"]);
});

test("a late grant says how far from the stay it is and what can be done", () => {
  const words = wordsOf(
    composeGrantList(
      listFor(
        { exchangeStart: "2027-02-15", exchangeEnd: "2027-08-14" },
        { fond_navn: "Begyndt", frist_type: "fast", frister: "02-17", foer_start: "frist" },
        { fond_navn: "Hjemme", frist_type: "fast", frister: "10-11" },
      ),
      listOptions,
    ),
  );
  expect(words).toContain("17.\u00a0februar 2027 2\u00a0dage efter afrejsen");
  expect(words).toContain("Rejser du senere, passer det.");
  expect(words).toContain("11.\u00a0oktober 2027 to\u00a0måneder efter hjemkomsten");
});

test("a list that has lost all its grants is still a document", async () => {
  const list = { ...listOf({}), matches: [] };
  const made = await composeGrantListPdf(list, listOptions, nodeFonts);
  expect(made.byteLength).toBeGreaterThan(5_000);
  expect(wordsOf(composeGrantList(list, listOptions))).not.toContain("Begynd her");
});

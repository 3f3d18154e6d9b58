import type { Block, Paragraph } from "../pdf/blocks.ts";
import { company } from "../src/content/company.ts";
import { formatMonth } from "../src/domain/danish-date.ts";
import type { Guide } from "./guide-definitions.ts";
import { guideStyles, MEASURE } from "./guide-look.ts";

function prose(text: Paragraph["text"]): Block {
  return { kind: "paragraph", text, style: guideStyles.body, measure: MEASURE, spaceBefore: 9 };
}

function section(text: string): Block {
  return { kind: "heading", level: 2, text, style: guideStyles.section, spaceBefore: 26 };
}

function list(items: readonly string[]): Block {
  return {
    kind: "list",
    marker: "bullet",
    items,
    style: guideStyles.body,
    measure: MEASURE,
    spaceBefore: 8,
    spaceBetween: 4.5,
  };
}

/** The last page: what the buyer may do with the guide, what it cannot promise, and who made it. */
export function guideClosing(guide: Guide, editionOn: string): Block[] {
  return [
    { kind: "page-break" },
    {
      kind: "heading",
      level: 1,
      text: "Om guiden",
      anchor: "about",
      bookmark: "Om guiden",
      style: guideStyles.chapter,
      spaceBefore: 0,
    },
    section("Den er til dit eget brug"),
    prose("Guiden og skabelonen er købt til én person og til ikke-kommerciel brug."),
    list([
      "Du må gemme den på dine egne enheder, printe den, så tit du vil, og skrive i den.",
      "Du må bruge sætningsstartere, skemaer og skabelon frit i dine egne ansøgninger.",
      "Du må vise den til dem, der hjælper dig, men du må ikke sende filen videre, lægge den ud på nettet eller sælge den.",
    ]),
    section("Hvad den ikke kan love"),
    prose(
      "Ingen guide kan love et legat. Fonden afgør selv, hvem den støtter, og den kan ændre frister, beløb og krav uden varsel. Læs derfor altid fondens egen side, før du søger. Personer, projekter, priser og beløb i eksemplerne er opdigtede og må ikke skrives af.",
    ),
    section("Hvis noget driller"),
    prose([
      "Gem filen, når du henter den, for linket i din e-mail udløber. Skabelonen, der hører til, hedder ",
      { text: guide.template, bold: true },
      ` og åbner i Word og LibreOffice. Finder du en fejl, eller virker en fil ikke, så skriv til ${company.email}. Så retter vi den eller sender en ny.`,
    ]),
    section("Hvem der står bag"),
    {
      kind: "table",
      columns: [{ share: 1 }, { share: 3.6 }],
      rowHeaders: true,
      rows: [
        ["Udgiver", `${company.brand}, ${company.legalName}`],
        ["CVR", company.cvr],
        ["Adresse", `${company.street}, ${company.postalCode} ${company.city}`],
        ["E-mail", company.email],
        ["Telefon", company.phone],
        ["Udgave", formatMonth(editionOn.slice(0, 7))],
      ].map(([label = "", value = ""]) => [[{ text: label, bold: true }], value]),
      style: guideStyles.table,
    },
  ];
}

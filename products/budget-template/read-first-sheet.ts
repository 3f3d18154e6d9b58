import { LAST_MONTH } from "./budget-plan.ts";
import { SheetGrid } from "./sheet-grid.ts";

export const readFirstColumnWidths = [5, 22, 78] as const;

const steps = [
  "Begynd på arket Udfyld. Skriv fond, ophold, datoer og antal måneder i del 1. Halve måneder skrives 4,5.",
  "Skriv de valutaer ind, du skal betale i, med kurs, dato og kilde. Kursen er kroner for én enhed. Nationalbanken viser kroner for 100 enheder: del med 100.",
  "Udfyld del 2 og 3 færdigt, før du ser på finansieringen. Slet ikke rækker, du ikke bruger. Lad dem stå tomme.",
  "Vælg bufferens procent efter, hvor sikre priserne er: 5 % med lejekontrakt og billet, 10 % med usikker bolig og svingende kurs.",
  "Udfyld del 4 og 5, og vælg en status for hvert beløb. Kun »På kontoen« og »Bevilget« tæller som sikre penge. Den fond, du søger her, skal ikke med.",
  "Læs i del 6, hvad der mangler. Skriv i kolonnen »Søges her«, hvilke poster denne fond skal betale, til »Stadig udækket« er 0.",
  "Gå linjerne i »Før du sender« igennem på arket Kun til dig. Står der I orden ved dem alle, kan budgettet sendes.",
  "Gem eller udskriv arket Budget som PDF. Det fylder én side og viser kun de linjer, du har udfyldt. Gem en kopi for hver fond, og ret kun fond og »Søges her«.",
  "Gem regnearket til opholdet er slut. Arket Regnskab har de samme poster, så du kan skrive, hvad de kostede, og sende regnskabet til fonden.",
];

const sheets: [string, string][] = [
  ["Udfyld", "Her skriver du. Alle andre ark henter deres tal her."],
  ["Budget", "Siden til fonden, på dansk eller engelsk. Den regner selv."],
  ["Kun til dig", "Tjek, og penge måned for måned. Send ikke dette ark."],
  ["Regnskab", "Til bagefter: budget, brugt og forskel, og hvad legatet har betalt."],
  [
    "Eks. …",
    "Tre udfyldte eksempler: et semester med Erasmus+, et selvarrangeret ophold og en hel kandidat.",
  ],
];

const statuses: [string, string][] = [
  ["På kontoen", "Pengene står der. Egen opsparing, et udbetalt legat."],
  ["Bevilget", "Du har svaret på skrift. SU, Erasmus+ med tildelingsbrev, et tilsagn fra en fond."],
  [
    "Søgt",
    "Ansøgningen er sendt, svaret er ikke kommet. Skriv i bemærkningen, hvornår du venter det.",
  ],
  ["Forventet", "Du regner med det, men har ikke søgt eller aftalt det endnu."],
];

const questions: [string, string][] = [
  [
    "Engelsk",
    "Vælg English ved »Sprog til fonden« på arket Udfyld. Så står Budget og Regnskab på engelsk. Det, du selv har skrevet, skriver du om.",
  ],
  [
    "Måned",
    `0 er før afrejsen, 1 er opholdets første måned, ${LAST_MONTH} er efter hjemkomsten. Tallene styrer planen måned for måned.`,
  ],
  [
    "Depositum",
    "Det er ikke en udgift, for du får det tilbage. Det står for sig selv og tæller kun med i planen måned for måned.",
  ],
  [
    "SU og stipendium",
    "Skriv SU efter skat, og skriv den én gang. Udlandsstipendiet dækker kun studieafgift, så begge dele skal stå i budgettet.",
  ],
  ["kurs?", "Står der kurs? i en række, mangler rækken en valuta, eller valutaen mangler en kurs."],
  [
    "Låste felter",
    "Arkene er beskyttet uden adgangskode, så formlerne ikke bliver overskrevet ved en fejl. Vil du ændre opbygningen, så vælg Gennemse og Fjern arkbeskyttelse i Excel eller Funktioner og Beskyt ark i LibreOffice.",
  ],
  [
    "Fondens eget skema",
    "Har fonden et budgetskema, skal du bruge det. Regn færdig her, og flyt tallene over.",
  ],
];

/** The sheet that a buyer meets first: what the colours and sheets are, the steps, and the words of the form. */
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
  const lead =
    "Regnearket viser, hvad opholdet koster, hvilke penge der er sikre, og hvad der mangler. Det siger til, når tallene ikke kan passe, og laver den side, du sender til fonden.";
  grid.setHeight(row, 32);
  grid.put("A", row, { style: "paragraph", value: lead, span: 3 });
  chapter("Farverne");
  grid.put("A", row, { style: "plain" });
  grid.put("B", row, { style: "inputText", value: "Gul" });
  grid.put("C", row, {
    style: "paragraphBeside",
    value: "Her skriver du. Tabulator går fra felt til felt.",
  });
  row += 1;
  pair("Hvid", "Tekst og formler. De er låst og regner af sig selv.");
  grid.put("A", row, { style: "plain" });
  grid.put("B", row, { style: "gapTotal", value: "Mangler" });
  grid.put("C", row, { style: "paragraphBeside", value: "Det tal, hele budgettet ender i." });
  row += 1;
  chapter("Sådan gør du");
  steps.forEach((text, index) => {
    grid.setHeight(row, heightOf(text, 112));
    grid.put("A", row, { style: "step", value: `${index + 1}.` });
    grid.put("B", row, { style: "paragraph", value: text, span: 2 });
    row += 1;
  });
  chapter("Arkene");
  for (const [label, text] of sheets) pair(label, text);
  chapter("Status på finansieringen");
  for (const [label, text] of statuses) pair(label, text);
  chapter("Ord og felter");
  for (const [label, text] of questions) pair(label, text);
  return grid;
}

/** Points for a text that wraps at about `width` characters. */
function heightOf(text: string, width: number): number {
  return Math.ceil(text.length / width) * 14 + 4;
}

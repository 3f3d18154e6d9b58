import { fieldLabel, isOptionField } from "../../../src/domain/matching/answer-options.ts";
import { conditionGroups } from "../../../src/domain/matching/conditions.ts";
import { type DataFileName, dataFiles } from "../../../src/domain/matching/data-rows.ts";
import { deadlineKinds } from "../../../src/domain/matching/grant.ts";
import {
  type GrantColumn,
  grantColumns,
  grantStatuses,
} from "../../../src/domain/matching/grant-row.ts";

export interface DeskField {
  readonly column: string;
  readonly label: string;
  readonly help: string;
  readonly kind: "line" | "lines" | "choice";
  readonly options?: readonly string[];
}

type Words = readonly [label: string, help?: string];

const wordsOf: Partial<Record<string, Words>> = {
  id: ["Id", "a-z, tal og bindestreger. Kan ikke ændres siden."],
  status: ["Status"],
  fond_navn: ["Fond"],
  legat_navn: ["Legatets navn", "Kun hvis det hedder andet end fonden."],
  beskrivelse: ["Beskrivelse", "En eller to sætninger med vores egne ord."],
  min_beloeb_dkk: ["Mindste beløb", "Hele kroner for én portion: 5000."],
  max_beloeb_dkk: ["Største beløb", "Hele kroner for én portion: 25000."],
  satser: [
    "Satser",
    "SUM VALUTA ENHED, flere adskilt af semikolon: 540-606 EUR maaned;-400 EUR rejse. SUM er 6000, 200-250 (mellem), -30000 (op til) eller 180- (mindst). ENHED er engang, rejse, dag, uge, maaned, semester eller aar. Kun for nogle: 1300 EUR rejse exchangeCountry=groenland.",
  ],
  uddelinger: ["Portioner om året"],
  frist_type: [
    "Fristens slags",
    "fast: samme dage hvert år. dato: én bestemt dag. loebende: hele året.",
  ],
  frister: ["Frister", "fast: MM-DD, flere adskilt af semikolon: 03-01;10-01. dato: ÅÅÅÅ-MM-DD."],
  aabner: ["Åbner", "MM-DD for hver frist, i samme rækkefølge."],
  foer_start: [
    "Før opholdet",
    "Hvor længe før opholdet man skal søge: 30 (dage), 2m (måneder), frist (opholdet begynder efter fristen) eller frist+30.",
  ],
  link: ["Legatets side"],
  soeges_hos: [
    "Søges hos",
    "egen-institution, vaert, automatisk eller en klub (soroptimistklub); tom: hos fonden.",
  ],
  kontakt_email: ["E-mail"],
  kontakt_telefon: ["Telefon"],
  kontakt_adresse: ["Adresse"],
  bredt: ["Bredt formål", "ja, når formålet er alment, og siden hverken nævner udland eller fag."],
  tjek_selv: [
    "Skal man selv tjekke",
    "Et hårdt krav, som intet svar afgør. Legatet står da under »Tjek selv«.",
  ],
  krav: ["Krav", "Andre krav og bemærkninger, på dansk."],
  bilag: [
    "Bilag",
    "Id'er fra bilagene, adskilt af semikolon: budget;anbefaling (to);pas|koerekort.",
  ],
  daekker: ["Dækker", "rejse, ophold, studieafgift, materialer, sprogkursus, forsikring, visum."],
  kilde: ["Kilde", "Den side, oplysningerne er læst på."],
  kilde_aar: ["Kildens år", "Det nyeste årstal, siden nævner."],
  age: ["Alder", "18-30, -35 eller 25-."],
  gradeAverage: ["Karaktersnit", "Det laveste, med punktum: 9.5."],
  months: ["Måneder", "Opholdets længde: 3-12, -6 eller 3-."],
  exchangeUniversity: ["Universitet i udlandet"],
  betingelser: [
    "Betingelser",
    "Id'er fra betingelserne, adskilt af semikolon. Alle skal gælde; !id må ikke gælde.",
  ],
  gruppe: ["Gruppe"],
  tekst: [
    "Tekst",
    "Det, en studerende siger ja til, i første person; for sted og skole navnet alene.",
  ],
  forklaring: ["Forklaring", "Én sætning, der gør klart, hvem der kan sige ja."],
  andel: ["Andel", "Hvor mange af danske studerende i udlandet der kan sige ja: 0.001 til 1."],
  ja_naar: ["Ja, når", "Svar, der afgør det uden at spørge: municipality=esbjerg;city=esbjerg."],
  nej_naar: ["Nej, når", "Som ovenfor."],
  del_af: ["Del af", "Id for den betingelse, den er en del af: et ja hertil er et ja til den."],
  efter: ["Efter", "Id for den betingelse, den følger efter."],
  soegeord: ["Søgeord", "Ord, der finder den, adskilt af semikolon."],
  maaske: ["Måske", "ja, når »ved ikke endnu« er et naturligt svar."],
  valuta: ["Valuta", "Kode: EUR."],
  navn: ["Navn"],
  kurs: ["Kurs", "Kroner for én, med punktum: 7.46."],
  fra: ["Fra", "Hvem det kommer fra."],
  dage: ["Dage", "Hvor mange dage før man beder om det eller går i gang."],
  hvordan: ["Hvordan", "En sætning eller to om, hvordan man får det."],
};
export const CRITERIA_HELP =
  "Krav til svar i quizzen: svar adskilt af semikolon, ét er nok. ~svar foretrækkes og udelukker ingen; ?svar lader det stå åbent.";

const sentences = ["beskrivelse", "tjek_selv", "krav", "bilag", "forklaring", "hvordan", "satser"];
const choices: Partial<Record<string, readonly string[]>> = {
  status: grantStatuses,
  frist_type: deadlineKinds,
  bredt: ["", "ja"],
  gruppe: conditionGroups,
  maaske: ["", "ja"],
};

function fieldOf(column: string): DeskField {
  const [label, help] = wordsOf[column] ?? [isOptionField(column) ? fieldLabel(column) : column];
  const options = choices[column];
  const kind = options !== undefined ? "choice" : sentences.includes(column) ? "lines" : "line";
  return { column, label, help: help ?? "", kind, ...(options === undefined ? {} : { options }) };
}

export function deskFieldsOf(file: DataFileName): readonly DeskField[] {
  return dataFiles[file].columns.map(fieldOf);
}

export const fieldsShownFirst: readonly GrantColumn[] = [
  "status",
  "frist_type",
  "frister",
  "aabner",
  "foer_start",
  "min_beloeb_dkk",
  "max_beloeb_dkk",
  "satser",
  "uddelinger",
  "link",
  "beskrivelse",
  "krav",
  "tjek_selv",
  "betingelser",
];
const notEdited: readonly GrantColumn[] = ["id", "verificeret"];

export const grantFields: readonly DeskField[] = [
  ...fieldsShownFirst,
  ...grantColumns.filter(
    (column) => !fieldsShownFirst.includes(column) && !notEdited.includes(column),
  ),
].map(fieldOf);
export const idField = fieldOf("id");

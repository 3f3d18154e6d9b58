import {
  type AnswerOption,
  type OptionField,
  optionLabel,
  optionsOf,
} from "../matching/answer-options.ts";
import { type Answers, otherNameField } from "../matching/answers.ts";
import type { ChoiceField } from "./questions.ts";
import { townsByMunicipality } from "./searched-towns.ts";

const MIN_SEARCHED_OPTIONS = 16;

const listedFirst: readonly string[] = ["no", "none"];
const listedLast: readonly string[] = ["andet", "anden", "uoplyst"];

/** What students may type instead of the option's label. */
export const optionSynonyms: Partial<
  Record<OptionField, Readonly<Record<string, readonly string[]>>>
> = {
  currentInstitution: {
    ku: ["KU", "Kbh. Universitet"],
    au: ["AU", "DPU"],
    sdu: ["SDU", "Odense Universitet"],
    aau: ["AAU"],
    dtu: ["DTU"],
    cbs: ["CBS", "Handelshøjskolen i København"],
    ruc: ["RUC"],
    itu: ["ITU"],
    kp: ["KP", "Kbh. Professionshøjskole", "Metropol", "UCC"],
    via: ["VIA"],
    ucl: ["Lillebælt"],
    dmjx: ["DMJX", "Journalisthøjskolen"],
    ek: ["EK"],
    eaaa: ["EAAA"],
    kadk: ["KADK", "Kunstakademiets Arkitektskole"],
    kunstakademiet: ["Kunstakademiet"],
    dkdm: ["DKDM"],
    djm: ["DJM"],
    sdmk: ["SDMK"],
    rmc: ["RMC"],
    ddsks: ["DDSKS", "Teaterskolen"],
    msk: ["MSK"],
    aams: ["AAMS"],
    fms: ["FMS"],
    andet: ["Mit uddannelsessted er her ikke"],
  },
  unionMember: {
    no: ["Ingen"],
    "dansk-journalistforbund": ["DJ"],
    "dansk-sygeplejeraad": ["DSR"],
    "danmarks-laererforening": ["DLF"],
    "dansk-socialraadgiverforening": ["DS"],
    djoef: ["Danmarks Jurist- og Økonomforbund"],
    "forbundet-arkitekter-og-designere": ["FAOD"],
    "gymnasieskolernes-laererforening": ["GL"],
    "kristelig-fagforening": ["Krifa"],
    laegeforeningen: ["Yngre Læger"],
    "teknisk-landsforbund": ["TL"],
    "den-danske-dyrlaegeforening": ["DDD"],
    anden: ["SL", "Socialpædagogerne", "FADL", "ASE", "Det Faglige Hus", "Jordemoderforeningen"],
  },
  currentField: {
    bygningsingenioer: ["Civilingeniør i byggeri", "Byggeri", "Anlæg"],
    diplomingenioer: ["Civil- og diplomingeniør"],
    elektroingenioer: ["Civilingeniør i elektroteknologi"],
    energiingenioer: ["Civilingeniør i energi"],
    kemiingenioer: ["Civilingeniør i kemi"],
    maskiningenioer: ["Civilingeniør i maskinteknik", "Produktion"],
    softwareingenioer: ["Civilingeniør i software", "Softwareteknologi"],
    "erhvervsoekonomi-ha-cand-merc": [
      "HA",
      "cand.merc.",
      "International Business",
      "Finansiering",
      "Finansøkonom",
      "Finansbachelor",
    ],
    datalogi: ["Computer science"],
    "informationsteknologi-it": ["IT", "Softwareudvikling", "Medialogi", "Digital design"],
    "film-og-medievidenskab": ["Medialogi", "Medievidenskab"],
    medicin: ["Læge"],
    odontologi: ["Tandlæge"],
    veterinaermedicin: ["Dyrlæge"],
    farmaci: ["Farmaceut"],
    jura: ["cand.jur."],
    erhvervsjura: ["HA(jur.)"],
    oekonomi: ["Nationaløkonomi", "polit", "Finansiering"],
    statskundskab: ["Politologi", "Political science"],
    laerer: ["Folkeskolelærer"],
    fysioterapi: ["Fysioterapeut"],
    ergoterapi: ["Ergoterapeut"],
    teologi: ["Præst"],
    psykologi: ["Psykolog"],
    anden: [
      "Min uddannelse er her ikke",
      "Jordemoder",
      "Bioanalytiker",
      "Radiograf",
      "Ernæring og sundhed",
      "Datamatiker",
      "Multimediedesigner",
      "Markedsføringsøkonom",
      "Bygningskonstruktør",
      "Serviceøkonom",
      "Laborant",
      "Landinspektør",
    ],
  },
  exchangeCountry: {
    usa: ["Amerika", "De Forenede Stater", "United States"],
    england: ["England", "Skotland", "Wales", "Nordirland", "UK"],
    holland: ["Holland"],
    sydkorea: ["Korea"],
    hongkong: ["Hong Kong"],
    newzealand: ["NZ"],
    anden: ["Mit land er her ikke"],
  },
  municipality: {
    koebenhavn: ["Kbh"],
    frederiksberg: ["Frb"],
    "lyngby-taarbaek": ["Kgs. Lyngby"],
    andet: ["Jeg bor ikke i Danmark", "Udlandet"],
  },
  city: { koebenhavn: ["Kbh"], andet: ["Min by er her ikke"] },
};

const universityCollege = "laerer paedagog sygeplejerske socialraadgiver fysioterapi ergoterapi";
const maritime = "maskinmester maritim-uddannelse";

/** By institution, whose students see them first. */
const fieldsTaughtAt: Readonly<Record<string, string>> = {
  cbs: "erhvervsoekonomi-ha-cand-merc erhvervsjura international-virksomhedskommunikation oekonomi kommunikation informationsteknologi-it",
  itu: "informationsteknologi-it datalogi design",
  dtu: "bioteknologi bygningsingenioer diplomingenioer elektroingenioer energiingenioer kemiingenioer maskiningenioer softwareingenioer miljoeteknologi nanoteknologi fysik kemi matematik",
  kp: universityCollege,
  via: universityCollege,
  ucl: universityCollege,
  "uc-syd": universityCollege,
  ucn: universityCollege,
  absalon: universityCollege,
  dmjx: "journalistik kommunikation design",
  kadk: "arkitektur design konservering landskabsarkitektur",
  kunstakademiet: "billedkunst",
  aarch: "arkitektur",
  "designskolen-kolding": "design",
  dkdm: "musik",
  djm: "musik",
  sdmk: "musik",
  rmc: "musik",
  ddsks: "scenekunst",
  msk: "maskinmester",
  aams: "maskinmester",
  fms: "maskinmester",
  simac: maritime,
  martec: maritime,
};

export interface SearchedOption extends AnswerOption {
  readonly synonyms?: readonly string[];
  readonly group?: string;
  readonly note?: string;
  /** Found by typing, but not in the opened list. */
  readonly isTypedOnly?: boolean;
  readonly isNone?: boolean;
  readonly answers: Answers;
}

const danishOrder = new Intl.Collator("da");
const optionsByField = new Map<OptionField, readonly SearchedOption[]>();

export function isSearched({ kind, options }: ChoiceField): boolean {
  return kind === "select" && options.length >= MIN_SEARCHED_OPTIONS;
}

/** The name is kept for display; the answer is the option that covers it. */
function namedOption(field: string, name: string, note: string, answers: Answers): SearchedOption {
  return {
    value: `${note} ${name}`,
    label: name,
    note,
    isTypedOnly: true,
    answers: { ...answers, [otherNameField(field)]: name },
  };
}

/** ISO 3166, and XK for Kosovo; continents by UN M49, but Cyprus in Europe. */
const otherCountries = {
  europa: "AD AL BA BG BY CY FO GI LI LU MC MD ME MK MT RO RS RU SK SM UA VA XK",
  asien:
    "AE AF AM AZ BD BH BN BT GE IQ IR JO KG KH KP KW KZ LA LB LK MM MN MO MV NP OM PK PS QA SA SY TJ TL TM UZ YE",
  andet:
    "AG AO BB BF BI BJ BO BS BW BZ CD CF CG CI CM CO CR CU CV DJ DM DO DZ EC EG ER ET FJ FM GA GD GM GN GQ GT GW GY HN HT JM KI KM KN LC LR LS LY MG MH ML MR MU MW MZ NA NC NE NG NI NR PA PE PF PG PR PW PY RW SB SC SD SL SN SO SR SS ST SV SZ TD TG TN TO TT TV UG UY VC VE VU WS ZM ZW",
} as const;

export const otherCountryNames = {
  europa: "Andet land i Europa",
  asien: "Andet land i Asien",
  andet: "Andet land uden for Europa og Asien",
} as const;

/** Places are handled by `typedOnly`. */
function namedOthers(field: OptionField): readonly SearchedOption[] {
  if (field === "municipality" || field === "city" || field === "exchangeCountry") return [];
  return ["anden", "andet"].flatMap((other) =>
    (optionSynonyms[field]?.[other] ?? [])
      .filter((name) => !name.endsWith("er her ikke"))
      .map((name) =>
        namedOption(field, name, "Ikke på listen: vi gemmer navnet", { [field]: other }),
      ),
  );
}

function typedOnly(field: OptionField): readonly SearchedOption[] {
  if (field === "municipality")
    return Object.entries(townsByMunicipality).flatMap(([municipality, names]) =>
      names
        .split("|")
        .map((town) =>
          namedOption(field, town, `${optionLabel(field, municipality)} Kommune`, { municipality }),
        ),
    );
  if (field !== "exchangeCountry") return [];
  const danish = new Intl.DisplayNames("da", { type: "region" });
  return (["europa", "asien", "andet"] as const).flatMap((destination) =>
    otherCountries[destination]
      .split(" ")
      .map((code) =>
        namedOption(
          field,
          danish.of(code) ?? code,
          `Ikke på listen: vi bruger »${otherCountryNames[destination]}«`,
          { exchangeCountry: "anden", destination },
        ),
      ),
  );
}

function makeOptions(field: ChoiceField): readonly SearchedOption[] {
  const names = optionSynonyms[field.id] ?? {};
  const place = (value: string) =>
    listedFirst.includes(value) ? -1 : 1 + listedLast.indexOf(value);
  const named = namedOthers(field.id);
  const namedLabels = new Set(named.map(({ label }) => label));
  const listed = field.options
    .toSorted(
      (a, b) =>
        place(a.value) - place(b.value) ||
        // Institutions keep the file's order, which is by kind.
        (field.id === "currentInstitution" ? 0 : danishOrder.compare(a.label, b.label)),
    )
    .map((option): SearchedOption => {
      const others = names[option.value]?.filter((name) => !namedLabels.has(name));
      const answers = { [field.id]: option.value, [otherNameField(field.id)]: undefined };
      const isNone = listedFirst.includes(option.value);
      return { ...option, answers, isNone, ...(others === undefined ? {} : { synonyms: others }) };
    });
  return [...listed, ...named, ...typedOnly(field.id)];
}

/** Fields of study taught at `institution` come first. */
export function searchedOptions(field: ChoiceField, institution = ""): readonly SearchedOption[] {
  const options = optionsByField.get(field.id) ?? makeOptions(field);
  optionsByField.set(field.id, options);
  if (field.id !== "currentField" || !Object.hasOwn(fieldsTaughtAt, institution)) return options;
  const taught = new Set(fieldsTaughtAt[institution]?.split(" "));
  const place = optionLabel("currentInstitution", institution);
  return [
    ...options.filter(({ value }) => taught.has(value)),
    ...options.filter(({ value }) => !taught.has(value)),
  ].map((option) => ({
    ...option,
    group: taught.has(option.value) ? place : "Alle andre",
  }));
}

const unionNames = new Set(
  optionsOf("unionMember")
    .filter(({ value }) => !listedFirst.includes(value))
    .flatMap(({ value, label }) => [label, ...(optionSynonyms.unionMember?.[value] ?? [])])
    // "FADL" and "Yngre" are a union's, "og" and "Det" anybody's.
    .flatMap((name) => [name, ...(name.match(/\p{Lu}(\S*\p{Lu}|[^\s,)]{3,})/gu) ?? [])])
    .map((name) => name.toLowerCase()),
);

/** A union's name or a word of it: "IDA". */
export function isUnion(typed: string): boolean {
  return unionNames.has(typed.trim().toLowerCase());
}

export function otherOption(field: ChoiceField, typed: string): SearchedOption | undefined {
  const other = field.options.find(({ value }) => value === "andet" || value === "anden");
  if (other === undefined) return undefined;
  return {
    ...other,
    note: `»${typed}« er ikke på listen. Vi gemmer navnet til din liste.`,
    answers: { [field.id]: other.value, [otherNameField(field.id)]: typed },
  };
}

export function chosenOption(field: ChoiceField, answers: Answers): SearchedOption | undefined {
  const value = answers[field.id] ?? "";
  const name = answers[otherNameField(field.id)];
  const options = searchedOptions(field);
  if (name === undefined) return options.find((option) => option.value === value);
  const isChosen = (option: SearchedOption) =>
    option.label === name && option.answers[field.id] === value;
  return options.find(isChosen) ?? { value: name, label: name, answers: {} };
}

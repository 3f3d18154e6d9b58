/** Long lists that are searched by typing: in Danish alphabetical order, with the alternative names people use. */
import { type AnswerOption, type OptionField, optionLabel } from "../matching/answer-options.ts";
import type { ChoiceField } from "./questions.ts";

/** From this many options a list is searched by typing instead of scrolled. */
export const SEARCHED_FROM = 16;

/** Always listed first: what most students answer. */
const first: readonly string[] = ["no", "none"];
/** Always listed last: for when nothing else fits. */
const last: readonly string[] = ["andet", "anden", "uoplyst"];

/** Alternative names of options, as students write them; abbreviations as the institutions and unions use them. */
export const synonyms: Partial<Record<OptionField, Readonly<Record<string, readonly string[]>>>> = {
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
    "erhvervsoekonomi-ha-cand-merc": ["HA", "cand.merc.", "International Business"],
    datalogi: ["Computer science"],
    "informationsteknologi-it": ["IT", "Softwareudvikling"],
    medicin: ["Læge"],
    odontologi: ["Tandlæge"],
    veterinaermedicin: ["Dyrlæge"],
    farmaci: ["Farmaceut"],
    jura: ["cand.jur."],
    erhvervsjura: ["HA(jur.)"],
    oekonomi: ["Nationaløkonomi", "polit"],
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
      "Finansøkonom",
      "Finansbachelor",
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
    anden: ["Mit land er her ikke", "Færøerne", "Emiraterne"],
  },
  // Towns that go by another name than their municipality.
  municipality: {
    koebenhavn: ["Kbh", "Amager", "Valby", "Vanløse", "Brønshøj", "Nørrebro"],
    frederiksberg: ["Frb"],
    gentofte: ["Hellerup", "Charlottenlund"],
    "lyngby-taarbaek": ["Kgs. Lyngby", "Kongens Lyngby", "Virum"],
    rudersdal: ["Holte", "Birkerød"],
    furesoe: ["Farum", "Værløse"],
    taarnby: ["Kastrup"],
    egedal: ["Ølstykke", "Stenløse"],
    fredensborg: ["Humlebæk"],
    gribskov: ["Helsinge"],
    halsnaes: ["Frederiksværk"],
    bornholm: ["Rønne"],
    lolland: ["Nakskov", "Maribo"],
    guldborgsund: ["Nykøbing Falster"],
    odsherred: ["Nykøbing Sjælland"],
    morsoe: ["Nykøbing Mors"],
    slagelse: ["Korsør"],
    stevns: ["Store Heddinge"],
    faxe: ["Haslev"],
    langeland: ["Rudkøbing"],
    nordfyns: ["Bogense"],
    esbjerg: ["Ribe"],
    billund: ["Grindsted"],
    norddjurs: ["Grenaa"],
    syddjurs: ["Ebeltoft"],
    mariagerfjord: ["Hobro"],
    vesthimmerland: ["Aars"],
    frederikshavn: ["Skagen"],
    andet: ["Jeg bor ikke i Danmark", "Udlandet"],
  },
  city: { koebenhavn: ["Kbh"], andet: ["Min by er her ikke"] },
};

const universityCollege = "laerer paedagog sygeplejerske socialraadgiver fysioterapi ergoterapi";
const maritime = "maskinmester maritim-uddannelse";

/**
 * The fields taught at specialised institutions, listed first for their students. Large universities teach nearly
 * everything, and our list has no fields of the business academies. Nothing is left out: everything else follows.
 */
const taughtAt: Readonly<Record<string, string>> = {
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

/** An option with its alternative names, and its section of the list. */
export interface SearchedOption extends AnswerOption {
  readonly synonyms?: readonly string[];
  readonly group?: string;
}

const danishOrder = new Intl.Collator("da");
const made = new Map<OptionField, readonly SearchedOption[]>();

/** Whether a field's list is long enough to be searched by typing. */
export function isSearched({ kind, options }: ChoiceField): boolean {
  return kind === "select" && options.length >= SEARCHED_FROM;
}

function sortOptions(field: ChoiceField): readonly SearchedOption[] {
  const names = synonyms[field.id] ?? {};
  const place = (value: string) => (first.includes(value) ? -1 : 1 + last.indexOf(value));
  return field.options
    .toSorted((a, b) => place(a.value) - place(b.value) || danishOrder.compare(a.label, b.label))
    .map((option) => {
      const others = names[option.value];
      return others === undefined ? option : { ...option, synonyms: others };
    });
}

/**
 * The options of a searched field, sorted, with "Nej" and "Ingen" first and "Anden" last.
 *
 * @param institution where the student studies; the fields taught there come first
 */
export function searchedOptions(field: ChoiceField, institution = ""): readonly SearchedOption[] {
  const options = made.get(field.id) ?? sortOptions(field);
  made.set(field.id, options);
  if (field.id !== "currentField" || !Object.hasOwn(taughtAt, institution)) return options;
  const taught = new Set(taughtAt[institution]?.split(" "));
  const place = optionLabel("currentInstitution", institution);
  return [
    ...options.filter(({ value }) => taught.has(value)),
    ...options.filter(({ value }) => !taught.has(value)),
  ].map((option) => ({
    ...option,
    group: taught.has(option.value) ? place : "Alle andre",
  }));
}

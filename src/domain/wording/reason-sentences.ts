import { capitalize, joinWithOr, placeWithPreposition, uncapitalize } from "../danish/sentences.ts";
import { optionLabel, optionsOf } from "../matching/answer-options.ts";
import type { ValueCriterion } from "../matching/grant.ts";

type Column = ValueCriterion["column"];

/** For "en af 35 studieretninger", which shows how narrow the grant is. */
export const countedNouns: Partial<Record<Column, readonly [article: string, plural: string]>> = {
  exchangeCountry: ["et", "lande"],
  exchangeUniversity: ["et", "universiteter"],
  currentField: ["en", "studieretninger"],
  currentInstitution: ["et", "uddannelsessteder"],
  municipality: ["en", "kommuner"],
  city: ["en", "byer"],
};

const wholeAnswers: Partial<Record<Column, Readonly<Record<string, string>>>> = {
  studyLevel: {
    bachelor: "Du læser en bachelor",
    kandidat: "Du læser en kandidat",
    phd: "Du er ph.d.-studerende",
    anden: "Du læser en anden uddannelse",
  },
  educationLevel: {
    bachelor: "Du tager en bacheloruddannelse",
    kandidat: "Du tager en kandidatuddannelse",
    mba: "Du tager en MBA",
    phd: "Du er ph.d.-studerende",
    professionsbachelor: "Du tager en professionsbacheloruddannelse",
    anden: "Du tager en anden uddannelse end bachelor, kandidat og ph.d.",
  },
  maritalStatus: {
    single: "Du er enlig",
    relationship: "Du er i et forhold",
    married: "Du er gift",
    divorced: "Du er skilt",
    widowed: "Du er enke eller enkemand",
  },
  additionalInfo: {
    none: "Du har ingen særlige forhold",
    finansieringsbehov: "Du har et særligt økonomisk behov",
    virksomhed: "Du har egen virksomhed",
  },
  danishCitizenship: { ja: "Du er dansk statsborger", nej: "Du er ikke dansk statsborger" },
  employed: { ja: "Du er i arbejde", nej: "Du er ikke i arbejde" },
  hasDisability: {
    ja: "Du har svaret ja til handicap eller kronisk sygdom",
    nej: "Du har ikke et handicap",
  },
  internationalConnection: {
    ja: "Du har en særlig tilknytning til et andet land",
    nej: "Du har ingen særlig tilknytning til et andet land",
  },
  stayType: {
    udveksling: "Du skal på udveksling",
    selvarrangeret: "Du arrangerer selv opholdet",
    "hel-uddannelse": "Du tager hele uddannelsen i udlandet",
    praktik: "Du skal i praktik",
    forskning: "Du skal forske, skrive speciale eller lave feltarbejde",
    kursus: "Du skal på sommerskole, sprogkursus eller konference",
  },
  unionMember: { no: "Du er ikke medlem af en fagforening" },
  familyConnection: { none: "Du er ikke af en bestemt slægt" },
  institutionalConnection: { none: "Du har ikke tilknytning til en bestemt virksomhed" },
};

/** Values whose labels do not fit after "Kræver". */
const requirementNames: Partial<Record<Column, Readonly<Record<string, string>>>> = {
  danishCitizenship: {
    ja: "dansk statsborgerskab",
    nej: "et andet statsborgerskab end det danske",
  },
  employed: { ja: "at du er i arbejde", nej: "at du ikke er i arbejde" },
  hasDisability: { ja: "et handicap eller en kronisk sygdom", nej: "at du ikke har et handicap" },
  internationalConnection: {
    ja: "en særlig tilknytning til et andet land",
    nej: "ingen særlig tilknytning til et andet land",
  },
  studyLevel: { anden: "en anden uddannelse end bachelor, kandidat og ph.d." },
  stayType: {
    udveksling: "udveksling gennem uddannelsen",
    selvarrangeret: "et selvarrangeret studieophold",
    "hel-uddannelse": "en hel uddannelse i udlandet",
    praktik: "praktik",
    forskning: "forskningsophold, speciale eller feltarbejde",
    kursus: "sommerskole, sprogkursus eller konference",
  },
  unionMember: { no: "at du ikke er medlem af en fagforening" },
};

const secondPersonPronouns = new Map([
  ["jeg", "du"],
  ["mig", "dig"],
  ["min", "din"],
  ["mit", "dit"],
  ["mine", "dine"],
]);
const firstPersonPronouns = new Map(
  [...secondPersonPronouns].map(([first, second]) => [second, first]),
);

function withPronouns(text: string, pronouns: ReadonlyMap<string, string>): string {
  return capitalize(text.replace(/\p{L}+/gu, (word) => pronouns.get(word.toLowerCase()) ?? word));
}

export function toSecondPerson(text: string): string {
  return withPronouns(text, secondPersonPronouns);
}

export function toFirstPerson(text: string): string {
  return withPronouns(text, firstPersonPronouns);
}

/** "du ikke er begyndt", as after "at" or "hvis". */
export function asSubordinateClause(text: string): string {
  return uncapitalize(toSecondPerson(text)).replace(
    /\b(er|har|får|går|kan|skal|betaler) (ikke|selv|i mindst \S+ år)(?!\S)/gu,
    "$2 $1",
  );
}

const studentNames: Readonly<Record<string, string>> = {
  bachelor: "bachelorstuderende",
  kandidat: "kandidatstuderende",
  mba: "MBA-studerende",
  phd: "ph.d.-studerende",
  professionsbachelor: "professionsbachelorer",
  anden: "andre uddannelser",
};

/** For "Det står ikke, om … er med": "praktik", "bachelorstuderende". */
export function unclearValueName(column: Column, value: string): string | undefined {
  if (column === "stayType") return stayNames[value];
  if (column === "studyLevel" || column === "educationLevel") return studentNames[value];
  if (column !== "studyField" && column !== "studyArea" && column !== "currentField")
    return undefined;
  return isOther(value) ? "dit fag" : valueName(column, value).replace(/ \(.*\)$/u, "");
}

const MAX_LISTED_VALUES = 6;

export function abbreviateList(names: readonly string[]): string {
  return names.length <= MAX_LISTED_VALUES
    ? joinWithOr(names)
    : `${names.slice(0, MAX_LISTED_VALUES - 1).join(", ")} eller ${names.length - MAX_LISTED_VALUES + 1} andre`;
}

const degreeNames: Readonly<Record<string, string>> = {
  bachelor: "bacheloruddannelse",
  kandidat: "kandidatuddannelse",
  mba: "MBA",
  phd: "ph.d.",
  professionsbachelor: "professionsbacheloruddannelse",
  anden: "anden uddannelse, fx en erhvervsuddannelse",
};
const levels: Readonly<Record<string, string>> = {
  bachelor: "bachelorniveau",
  kandidat: "kandidatniveau",
  phd: "ph.d.-niveau",
  anden: "en anden uddannelse",
};
export const stayNames: Readonly<Record<string, string>> = {
  udveksling: "udveksling",
  selvarrangeret: "et selvarrangeret ophold",
  "hel-uddannelse": "en hel uddannelse i udlandet",
  praktik: "praktik",
  forskning: "et forskningsophold",
  kursus: "et kursus",
};

const otherNames: Partial<Record<Column, string>> = {
  destination: "et land uden for Europa, USA, Asien og Oceanien",
  exchangeCountry: "et andet land",
  currentField: "en anden studieretning",
  studyField: "et andet end dem i quizzen",
  studyArea: "et andet end dem i quizzen",
  currentInstitution: "en anden institution",
  unionMember: "en anden fagforening",
};

const commonNouns: readonly Column[] = [
  "studyLevel",
  "educationLevel",
  "studyField",
  "studyArea",
  "currentField",
  "duration",
];

function isOther(value: string): boolean {
  return value === "andet" || value === "anden";
}

function valueName(column: Column, value: string): string {
  const special =
    requirementNames[column]?.[value] ?? (isOther(value) ? otherNames[column] : undefined);
  if (special !== undefined) return special;
  if (column === "exchangeUniversity") return value;
  const label = optionLabel(column, value);
  return commonNouns.includes(column) ? uncapitalize(label) : label;
}

/** After a label or "søge med": "jura eller kemi". */
export function valueNames(column: Column, values: readonly string[]): string {
  const names = abbreviateList(values.map((value) => valueName(column, value)));
  return column === "unionMember" && !values.includes("no") ? `medlemskab af ${names}` : names;
}

/** After "Kræver": "at du læser jura". `isAbroad`: the whole degree is taken abroad. */
export function requirementClause(
  column: Column,
  values: readonly string[],
  isAbroad: boolean,
): string {
  const names = valueNames(column, values);
  const reads = `at du ${isAbroad ? "skal læse" : "læser"}`;
  const named = (special: Readonly<Record<string, string>>) =>
    abbreviateList(values.map((value) => special[value] ?? valueName(column, value)));
  switch (column) {
    case "studyLevel":
      return values.every(isOther) ? names : `${reads} på ${named(levels)}`;
    case "educationLevel":
      return `en ${named(degreeNames)}`;
    case "currentField":
      return `${reads} ${abbreviateList(values.map((value) => withProfession(valueName(column, value))))}`;
    case "studyField":
      return `at dit fagområde er ${names}`;
    case "studyArea":
      return `at dit studieområde er ${names}`;
    case "currentInstitution":
      return `at du læser på ${names}`;
    case "destination":
    case "exchangeCountry":
      return `at du skal til ${names}`;
    case "exchangeUniversity":
      return `et ophold ved ${names}`;
    case "duration": {
      const all = optionsOf("duration").map(({ value }) => value);
      const longer = all.slice(all.findIndex((value) => values.includes(value)));
      return values.length > 1 && longer.length === values.length
        ? `et ophold på mindst ${Number.parseInt(longer[0] ?? "", 10)} måneder`
        : `et ophold på ${names}`;
    }
    case "stayType":
      return values.length === 1 ? names : named(stayNames);
    case "region":
    case "municipality":
    case "city":
    case "institutionalConnection":
      return `tilknytning til ${names}`;
    case "familyConnection":
      return `tilknytning til slægten ${names}`;
    case "maritalStatus":
    case "additionalInfo": {
      const clauses = values.map((value) => answerSentence(column, value).replace(/^Du /u, ""));
      return `at du ${abbreviateList(clauses)}`;
    }
    case "unionMember": {
      const unions = values.filter((value) => value !== "no");
      return unions.length === values.length || unions.length === 0
        ? names
        : `at du er ${valueNames(column, unions).replace("medlemskab", "medlem")} eller ikke er i en fagforening`;
    }
    default:
      return names;
  }
}

function withProfession(field: string): string {
  return `${isProfession(field) ? "til " : ""}${field}`;
}

export function isProfession(field: string): boolean {
  return /(?:ingeniør|mester|lærer|pædagog|sygeplejerske|rådgiver)$/i.test(field);
}

/** "Du læser bioteknologi", or "Du skal læse bioteknologi" for a whole degree abroad. */
export function answerSentence(column: Column, value: string, isAbroad = false): string {
  const whole = wholeAnswers[column]?.[value];
  if (whole !== undefined)
    return isAbroad && (column === "educationLevel" || column === "studyLevel")
      ? whole
          .replace("Du læser", "Du skal læse")
          .replace("Du tager", "Du skal tage")
          .replace("Du er", "Du skal være")
      : whole;
  const name = valueName(column, value);
  switch (column) {
    case "currentField":
      return `${isAbroad ? "Du skal læse" : "Du læser"} ${withProfession(name)}`;
    case "studyField":
    case "studyArea": {
      const area = column === "studyField" ? "fagområde" : "studieområde";
      if (isOther(value)) return `Dit ${area} er ${name}`;
      return `Du ${isAbroad ? "skal læse" : "læser"} inden for ${name}`;
    }
    case "currentInstitution":
      return `Du læser på ${name}${isOther(value) ? " end dem i quizzen" : ""}`;
    case "destination":
    case "exchangeCountry":
    case "exchangeUniversity":
      return `Du skal til ${name}`;
    case "duration":
      return `Dit ophold varer ${name}`;
    case "unionMember":
      return `Du er medlem af ${name}`;
    case "region":
    case "municipality":
    case "city":
      return isOther(value) ? "Du bor et andet sted" : `Du bor ${placeWithPreposition(name)}`;
    case "familyConnection":
      return `Du har tilknytning til slægten ${name}`;
    case "institutionalConnection":
      return `Du har tilknytning til ${name}`;
    case "additionalInfo":
      return `Du er ${uncapitalize(name)}`;
    default:
      return `Du har svaret ${uncapitalize(name)}`;
  }
}

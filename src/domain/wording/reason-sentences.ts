/** The words of a reason: a sentence for each answer of a student, and a name for each that a foundation requires. */

import { inSentence } from "../danish/sentences.ts";
import { optionLabel } from "../matching/answer-options.ts";
import type { ValueCriterion } from "../matching/grant.ts";

type Column = ValueCriterion["column"];

/**
 * One of how many: "en af 35 studieretninger". Only if the quiz offers so many that the number shows how narrow the
 * grant is; "et af 2 niveauer" tells nobody anything.
 */
export const kinds: Partial<Record<Column, readonly [article: string, plural: string]>> = {
  exchangeCountry: ["et", "lande"],
  exchangeUniversity: ["et", "universiteter"],
  currentField: ["en", "studieretninger"],
  currentInstitution: ["et", "uddannelsessteder"],
  municipality: ["en", "kommuner"],
  city: ["en", "byer"],
};

/** Sentences for answers whose label does not fit into one. */
const wholeAnswers: Partial<Record<Column, Readonly<Record<string, string>>>> = {
  studyLevel: {
    bachelor: "Du læser på bachelorniveau",
    kandidat: "Du læser på kandidatniveau",
    phd: "Du er ph.d.-studerende",
    anden: "Du læser en anden uddannelse",
  },
  educationLevel: { phd: "Du er ph.d.-studerende" },
  destination: { andet: "Du skal til et land uden for Europa, USA, Asien og Oceanien" },
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
    ja: "Legatet er for studerende med et handicap eller en kronisk sygdom, og det har du svaret ja til",
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
    forskning: "Du skal på forskningsophold, skrive speciale eller på feltarbejde",
    kursus: "Du skal på sommerskole, sprogkursus eller konference",
  },
  unionMember: { no: "Du er ikke medlem af en fagforening" },
  familyConnection: { none: "Du er ikke af en bestemt slægt" },
  institutionalConnection: { none: "Du har ikke tilknytning til en bestemt virksomhed" },
};

/** A value as it reads in "kræver …". */
export const wantedNames: Partial<Record<Column, Readonly<Record<string, string>>>> = {
  exchangeCountry: { anden: "et andet land" },
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

const professions = /(?:ingeniør|mester|lærer|pædagog|sygeplejerske|rådgiver)$/i;

/** An answer addressed to the student, without a full stop: "Du læser bioteknologi". */
export function answerSentence(column: Column, value: string): string {
  const whole = wholeAnswers[column]?.[value];
  if (whole !== undefined) return whole;
  const name = column === "exchangeUniversity" ? value : optionLabel(column, value);
  switch (column) {
    case "currentField":
      if (value === "anden") return "Du læser en anden studieretning";
      return `Du læser ${professions.test(name) ? "til " : ""}${inSentence(name)}`;
    case "studyField":
      return `Dit fagområde er ${inSentence(name)}`;
    case "studyArea":
      return `Dit studieområde er ${inSentence(name)}`;
    case "educationLevel":
      return `Din uddannelse er en ${inSentence(name)}`;
    case "currentInstitution":
      return value === "andet"
        ? "Du læser på en anden institution end dem på listen"
        : `Du læser på ${name}`;
    case "destination":
    case "exchangeCountry":
      return value === "anden" ? "Du skal til et andet land" : `Du skal til ${name}`;
    case "exchangeUniversity":
      return `Du skal til ${name}`;
    case "duration":
      return `Dit ophold varer ${inSentence(name)}`;
    case "unionMember":
      return `Du er medlem af ${value === "anden" ? "en anden fagforening" : name}`;
    case "region":
    case "municipality":
    case "city":
      return value === "andet" ? "Du kommer fra et andet sted" : `Du kommer fra ${name}`;
    case "familyConnection":
      return `Du har tilknytning til slægten ${name}`;
    case "institutionalConnection":
      return `Du har tilknytning til ${name}`;
    case "additionalInfo":
      return `Du er ${inSentence(name)}`;
    default:
      return `Du har svaret ${inSentence(name)}`;
  }
}

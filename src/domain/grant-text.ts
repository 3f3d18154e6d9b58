/** How grants and reasons read in Danish: the same words on screen, in the PDF, in the calendar and in the spreadsheet. */
import { fieldLabel, optionLabel } from "./answer-options.ts";
import type { Answers } from "./answers.ts";
import { formatDate, type IsoDate } from "./danish-date.ts";
import type { CoveredCost, Criterion, Grant } from "./grant.ts";
import { placeColumns } from "./grant.ts";
import type { Reason } from "./match.ts";
import { formatKroner } from "./money.ts";

const costNames: Readonly<Record<CoveredCost, string>> = {
  rejse: "rejse",
  ophold: "ophold",
  studieafgift: "studieafgift",
  materialer: "materialer",
  sprogkursus: "sprogkursus",
  forsikring: "forsikring",
  visum: "visum",
};

export function costName(cost: CoveredCost): string {
  return costNames[cost];
}

const conjunction = new Intl.ListFormat("da-DK", { type: "conjunction" });
const disjunction = new Intl.ListFormat("da-DK", { type: "disjunction" });

/** "rejse, ophold og studieafgift" */
export function listAnd(items: readonly string[]): string {
  return conjunction.format(items);
}

/** "Djøf, HK eller PROSA" */
export function listOr(items: readonly string[]): string {
  return disjunction.format(items);
}

/** A text as it begins a line. */
export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** "karakterudskrift" as it stands in the middle of a sentence; "CV" and "SAFT's skema" stay. */
export function inSentence(text: string): string {
  return /^\p{Lu}\p{Lu}/u.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1);
}

/** An address as one reads it; one with a broken escape is shown as it is. */
export function shownUrl(url: string): string {
  const short = url.replace(/^https?:\/\/(?:www\.)?/, "").replace(/\/$/, "");
  try {
    return decodeURI(short);
  } catch {
    return short;
  }
}

/** "5.000-25.000 kr.", "op til 25.000 kr." or "Beløb ikke oplyst". */
export function amountText(grant: Pick<Grant, "minAmountDkk" | "maxAmountDkk">): string {
  const { minAmountDkk: min, maxAmountDkk: max } = grant;
  if (max === null) return min === null ? "Beløb ikke oplyst" : `fra ${formatKroner(min)}`;
  if (min === null) return `op til ${formatKroner(max)}`;
  return min === max
    ? formatKroner(max)
    : `${formatKroner(min).replace(" kr.", "")}-${formatKroner(max)}`;
}

/** Exactly one of: a date, "løbende", "ukendt – spørg fonden" (TRUST.md). */
export function deadlineText(grant: Pick<Grant, "deadlineKind">, deadline: IsoDate | null): string {
  if (deadline !== null) return formatDate(deadline);
  return grant.deadlineKind === "loebende" ? "løbende" : "ukendt – spørg fonden";
}

/** Where the facts come from and when they were checked. */
export function sourceText(grant: Pick<Grant, "sourceYear" | "verifiedOn">): string {
  const year =
    grant.sourceYear === null ? "Kilden nævner intet årstal" : `Kilden er fra ${grant.sourceYear}`;
  return grant.verifiedOn === null
    ? `${year}. Ikke tjekket hos fonden endnu, så tjek selv, før du søger.`
    : `${year}. Tjekket hos fonden ${formatDate(grant.verifiedOn)}.`;
}

/** A reason as a student reads it. */
export interface ReasonText {
  readonly result: Reason["result"];
  /** "Uddannelsesniveau" */
  readonly label: string;
  /** "Kandidat" where it is met; what is asked for, and what is missing, where it is not. */
  readonly text: string;
}

/** More than this many accepted values are summed up rather than listed. */
const LISTED_VALUES = 6;

/** What a yes or a no stands for: "kræver Ja" would say nothing. */
const yesNoNames: Readonly<Record<string, Readonly<Record<string, string>>>> = {
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
};

function valueName(column: Criterion["column"], value: string): string {
  if (column === "exchangeUniversity" || column === "age" || column === "gradeAverage")
    return value;
  return yesNoNames[column]?.[value] ?? optionLabel(column, value);
}

function accepted(criterion: Criterion | undefined, kind: "required" | "preferred"): string {
  if (criterion === undefined) return "";
  if (criterion.column === "age") {
    const { min, max } = criterion;
    if (min === null) return `højst ${max} år`;
    return max === null ? `mindst ${min} år` : `${min}-${max} år`;
  }
  if (criterion.column === "gradeAverage")
    return `mindst ${String(criterion.min).replace(".", ",")}`;
  const { column } = criterion;
  const names = criterion[kind].map((value) => valueName(column, value));
  if (names.length <= LISTED_VALUES) return listOr(names);
  return `${names.slice(0, LISTED_VALUES - 1).join(", ")} eller ${names.length - LISTED_VALUES + 1} andre`;
}

const labels = {
  place: "Sted",
  age: "Alder",
  tjek_selv: "Tjek selv",
  status: "Status",
  deadline: "Frist",
  exchangeUniversity: "Universitet",
  gradeAverage: "Karaktergennemsnit",
} as const;

/** One reason of a grant in words. Says what the grant asks for, never what a student answered about health or union. */
export function reasonText(reason: Reason, grant: Grant): ReasonText {
  const { criterion, result } = reason;
  const label =
    criterion in labels
      ? labels[criterion as keyof typeof labels]
      : fieldLabel(criterion as Parameters<typeof fieldLabel>[0]);
  if (criterion === "tjek_selv") return { result, label, text: grant.checkYourself ?? "" };
  if (criterion === "status") return { result, label, text: "Legatet kan ikke søges for tiden" };
  if (criterion === "deadline") return { result, label, text: "Fristen er overskredet" };

  const kind = result === "preferred" ? "preferred" : "required";
  const columns: readonly string[] = criterion === "place" ? placeColumns : [criterion];
  const asked = grant.criteria
    .filter((entry) => columns.includes(entry.column))
    .map((entry) => accepted(entry, kind))
    .filter((text) => text !== "")
    .join(" eller ");
  switch (result) {
    case "preferred":
      return { result, label, text: `${asked} går forud, og det passer på dig` };
    case "unknown":
      return { result, label, text: `kræver ${asked}. Det har du ikke oplyst` };
    case "unmet":
      return { result, label, text: `kræver ${asked}` };
    default:
      return { result, label, text: asked };
  }
}

/** A list's situation on the cover: the answers that shaped it, in words, without the sensitive ones. */
export function situationOf(answers: Answers): { label: string; value: string }[] {
  const shown = [
    "studyLevel",
    "currentInstitution",
    "currentField",
    "stayType",
    "exchangeCountry",
    "duration",
  ] as const;
  const rows: { label: string; value: string }[] = [];
  for (const field of shown) {
    const answer = answers[field];
    if (answer !== undefined && answer !== "" && answer !== "uoplyst")
      rows.push({ label: fieldLabel(field), value: optionLabel(field, answer) });
  }
  if (answers.exchangeUniversity)
    rows.push({ label: "Universitet", value: answers.exchangeUniversity });
  return rows;
}

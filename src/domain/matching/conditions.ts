import {
  isOption,
  isOptionField,
  NOT_TOLD,
  type OptionField,
  optionsOf,
} from "./answer-options.ts";
import { slugPattern } from "./grant.ts";

/** What conditions are about. */
export const conditionGroups = [
  "sted",
  "skole",
  "familie",
  "medlem",
  "fag",
  "person",
  "ophold",
  "emne",
  "studie",
] as const;
export type ConditionGroup = (typeof conditionGroups)[number];

/** The columns of the conditions file, in order. */
export const conditionColumns = [
  "id",
  "gruppe",
  "tekst",
  "forklaring",
  "andel",
  "ja_naar",
  "nej_naar",
  "efter",
] as const;
export type ConditionColumn = (typeof conditionColumns)[number];

/** A raw row of the conditions file: every cell as text. */
export type ConditionRow = Readonly<Record<ConditionColumn, string>>;

/** An answer in the quiz that settles a condition without asking. */
export interface SettlingAnswer {
  readonly field: OptionField;
  readonly value: string;
}

/** A yes-or-no fact about a student that decides narrow grants. Plain data: it survives JSON. */
export interface Condition {
  readonly id: string;
  readonly group: ConditionGroup;
  /** What saying yes means, in the first person; for `sted` and `skole` the name alone. */
  readonly text: string;
  /** One sentence that explains who may say yes. */
  readonly explanation: string | null;
  /** The share of Danish students abroad who can say yes, our estimate, 0.001-1. */
  readonly share: number;
  readonly yesWhen: readonly SettlingAnswer[];
  readonly noWhen: readonly SettlingAnswer[];
  /** The condition that this one follows: only asked after a yes to that one, and no if that one is no. */
  readonly after: string | null;
}

/** A student's answers to conditions, by id. */
export type ConditionAnswers = Readonly<Record<string, "ja" | "nej">>;

/** What is wrong with a cell, and what it allows. */
export interface ConditionFault {
  readonly column: ConditionColumn;
  readonly value: string;
  readonly message: string;
}

const sharePattern = /^(?:1|0\.\d{1,3})$/;

function isGroup(text: string): text is ConditionGroup {
  return (conditionGroups as readonly string[]).includes(text);
}

/** Parses a row of the conditions file: the condition, or every fault in the row with what is allowed there. */
export function parseConditionRow(
  row: ConditionRow,
): { ok: true; condition: Condition } | { ok: false; faults: ConditionFault[] } {
  const faults: ConditionFault[] = [];
  const fault = (column: ConditionColumn, message: string, value: string = row[column]) => {
    faults.push({ column, value, message });
  };
  for (const column of conditionColumns) {
    if (row[column] !== row[column].trim()) fault(column, "uden mellemrum først og sidst");
    else if (/[\p{Cc}\ufffd]/u.test(row[column]))
      fault(column, "uden linjeskift, styretegn og ulæselige tegn");
  }
  if (row.id.length > 100 || !slugPattern.test(row.id))
    fault("id", "små bogstaver a-z, tal og bindestreger, højst 100 tegn");
  const group = row.gruppe;
  if (!isGroup(group)) fault("gruppe", `en af: ${conditionGroups.join(", ")}`);
  if (row.tekst === "") fault("tekst", "det, den studerende siger ja til, må ikke mangle");
  const share = Number(row.andel);
  if (!sharePattern.test(row.andel) || share < 0.001)
    fault("andel", "et tal fra 0.001 til 1 med punktum og højst tre decimaler, fx 0.02");
  const yesWhen = readSettling(row.ja_naar, (value, message) => fault("ja_naar", message, value));
  const noWhen = readSettling(row.nej_naar, (value, message) => fault("nej_naar", message, value));
  for (const { field, value } of noWhen)
    if (yesWhen.some((yes) => yes.field === field && yes.value === value))
      fault("nej_naar", "et svar, der ikke også står i ja_naar", `${field}=${value}`);
  if (row.efter !== "" && !slugPattern.test(row.efter))
    fault("efter", "id for en anden betingelse, eller tom");
  if (row.efter !== "" && row.efter === row.id)
    fault("efter", "en anden betingelse: en betingelse kan ikke følge sig selv");
  if (faults.length > 0 || !isGroup(group)) return { ok: false, faults };
  return {
    ok: true,
    condition: {
      id: row.id,
      group,
      text: row.tekst,
      explanation: row.forklaring === "" ? null : row.forklaring,
      share,
      yesWhen,
      noWhen,
      after: row.efter === "" ? null : row.efter,
    },
  };
}

/** Parses a list of `field=value` and reports each pair that no answer in the quiz can match. */
function readSettling(
  cell: string,
  fault: (value: string, message: string) => void,
): SettlingAnswer[] {
  const answers: SettlingAnswer[] = [];
  for (const part of cell === "" ? [] : cell.split(";")) {
    const [field = "", value = "", ...more] = part.split("=");
    if (!isOptionField(field) || more.length > 0)
      fault(part, "felt=værdi adskilt af ;, hvor feltet er et af quizzens valg, fx city=esbjerg");
    else if (value === NOT_TOLD || !isOption(field, value))
      fault(
        part,
        `${field} og en af: ${optionsOf(field)
          .map((option) => option.value)
          .filter((option) => option !== NOT_TOLD)
          .join(", ")}`,
      );
    else if (answers.some((other) => other.field === field && other.value === value))
      fault(part, "hvert svar kun én gang");
    else answers.push({ field, value });
  }
  return answers;
}

import {
  allowedValuesText,
  isOptionField,
  isSpecificOption,
  type OptionField,
} from "./answer-options.ts";
import { checkCells, isOneOf, type ParsedRow, slugPattern } from "./cells.ts";

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

export const conditionColumns = [
  "id",
  "gruppe",
  "tekst",
  "forklaring",
  "andel",
  "ja_naar",
  "nej_naar",
  "del_af",
  "efter",
  "soegeord",
  "maaske",
] as const;
export type ConditionColumn = (typeof conditionColumns)[number];

export type ConditionRow = Readonly<Record<ConditionColumn, string>>;

export interface SettlingAnswer {
  readonly field: OptionField;
  readonly value: string;
}

export interface Condition {
  readonly id: string;
  readonly group: ConditionGroup;
  /** In the student's words; for `sted` and `skole` just the place or school. */
  readonly text: string;
  readonly explanation: string | null;
  /** Estimated share of Danish students abroad who can say yes, 0.001-1. */
  readonly share: number;
  readonly yesWhen: readonly SettlingAnswer[];
  readonly noWhen: readonly SettlingAnswer[];
  /** A no to the whole or a yes to the part settles the other, unless the answers say otherwise. */
  readonly partOf: string | null;
  /** Like `partOf`, but a yes here says nothing about the other. */
  readonly after: string | null;
  readonly searchWords: readonly string[];
  readonly canBeMaybe: boolean;
}

/** `maaske`: not known yet, and not asked again. */
export const conditionAnswerValues = ["ja", "nej", "maaske"] as const;
export type ConditionAnswer = (typeof conditionAnswerValues)[number];

export type ConditionAnswers = Readonly<Record<string, ConditionAnswer>>;

export function parentOf({ partOf, after }: Pick<Condition, "partOf" | "after">): string | null {
  return partOf ?? after;
}

export type ConditionLookup = (id: string) => Condition | undefined;

export function conditionLookup(conditions: readonly Condition[]): ConditionLookup {
  const byId = new Map(conditions.map((condition) => [condition.id, condition]));
  return (id) => byId.get(id);
}

/** The conditions that this one is part of, directly or through others. */
export function wholesAbove(id: string, conditionOf: ConditionLookup): readonly string[] {
  const wholes: string[] = [];
  for (let whole = conditionOf(id)?.partOf; whole != null && !wholes.includes(whole); ) {
    wholes.push(whole);
    whole = conditionOf(whole)?.partOf;
  }
  return wholes;
}

const sharePattern = /^(?:1|0\.\d{1,3})$/;

export function parseConditionRow(row: ConditionRow): ParsedRow<Condition, ConditionColumn> {
  const { faults, fault } = checkCells(row, conditionColumns);
  const group = row.gruppe;
  if (!isOneOf(conditionGroups, group)) fault("gruppe", `en af: ${conditionGroups.join(", ")}`);
  if (row.tekst === "") fault("tekst", "det, den studerende siger ja til, må ikke mangle");
  const share = Number(row.andel);
  if (!sharePattern.test(row.andel) || share < 0.001)
    fault("andel", "et tal fra 0.001 til 1 med punktum og højst tre decimaler, fx 0.02");
  const yesWhen = readSettling(row.ja_naar, (value, message) => fault("ja_naar", message, value));
  const noWhen = readSettling(row.nej_naar, (value, message) => fault("nej_naar", message, value));
  for (const { field, value } of noWhen)
    if (yesWhen.some((yes) => yes.field === field && yes.value === value))
      fault("nej_naar", "et svar, der ikke også står i ja_naar", `${field}=${value}`);
  for (const column of ["del_af", "efter"] as const)
    if (row[column] !== "" && (!slugPattern.test(row[column]) || row[column] === row.id))
      fault(column, "id for en anden betingelse, eller tom");
  if (row.del_af !== "" && row.efter !== "")
    fault("efter", "tom, når betingelsen er del af en anden");
  const searchWords = row.soegeord === "" ? [] : row.soegeord.split(";");
  if (searchWords.some((word) => word === "" || word !== word.trim()))
    fault("soegeord", "ord adskilt af ; uden tomme led");
  if (row.maaske !== "" && row.maaske !== "ja") fault("maaske", "ja, eller tom");
  if (faults.length > 0 || !isOneOf(conditionGroups, group)) return { ok: false, faults };
  return {
    ok: true,
    value: {
      id: row.id,
      group,
      text: row.tekst,
      explanation: row.forklaring === "" ? null : row.forklaring,
      share,
      yesWhen,
      noWhen,
      partOf: row.del_af === "" ? null : row.del_af,
      after: row.efter === "" ? null : row.efter,
      searchWords,
      canBeMaybe: row.maaske === "ja",
    },
  };
}

function readSettling(
  cell: string,
  fault: (value: string, message: string) => void,
): SettlingAnswer[] {
  const answers: SettlingAnswer[] = [];
  for (const part of cell === "" ? [] : cell.split(";")) {
    const [field = "", value = "", ...more] = part.split("=");
    if (!isOptionField(field) || more.length > 0)
      fault(part, "felt=værdi adskilt af ;, hvor feltet er et af quizzens valg, fx city=esbjerg");
    else if (!isSpecificOption(field, value))
      fault(part, `${field} og en af: ${allowedValuesText(field)}`);
    else if (answers.some((other) => other.field === field && other.value === value))
      fault(part, "hvert svar kun én gang");
    else answers.push({ field, value });
  }
  return answers;
}

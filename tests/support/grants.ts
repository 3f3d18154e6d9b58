import type { IsoDate } from "../../src/domain/danish/danish-date.ts";
import type { StudentAnswers } from "../../src/domain/matching/answers.ts";
import type { ParsedRow } from "../../src/domain/matching/cells.ts";
import {
  type Condition,
  type ConditionColumn,
  type ConditionRow,
  conditionColumns,
  parseConditionRow,
} from "../../src/domain/matching/conditions.ts";
import { type CurrencyRow, parseCurrencyRow } from "../../src/domain/matching/currencies.ts";
import type { Grant } from "../../src/domain/matching/grant.ts";
import type { GrantData } from "../../src/domain/matching/grant-data.ts";
import {
  type GrantColumn,
  type GrantRow,
  grantColumns,
  parseGrantRow,
} from "../../src/domain/matching/grant-row.ts";
import { type AssessedGrant, assessGrants } from "../../src/domain/matching/match.ts";
import { prepareGrants, startMatchRun } from "../../src/domain/matching/requirements.ts";
import { parseStudent } from "../../src/domain/matching/student.ts";

export function assess(
  grant: Grant,
  answers: StudentAnswers,
  today: IsoDate,
  conditions: readonly Condition[] = [],
): AssessedGrant {
  const student = parseStudent(answers, conditions, today);
  const prepared = prepareGrants(dataOf([grant], conditions));
  const [assessed] = assessGrants(startMatchRun(prepared, student));
  if (assessed === undefined) throw new Error("one grant in, none out");
  return assessed;
}

export const currencyRows: readonly CurrencyRow[] = [
  { valuta: "DKK", navn: "kr.", kurs: "1" },
  { valuta: "EUR", navn: "euro", kurs: "7.5" },
  { valuta: "USD", navn: "dollar", kurs: "6.6" },
];
export const currencies = currencyRows.map((row) => parsed(parseCurrencyRow(row)));

function parsed<T>(result: ParsedRow<T, string>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.faults));
  return result.value;
}

export function dataOf(grants: readonly Grant[], conditions: readonly Condition[] = []): GrantData {
  return { grants, conditions, currencies, attachments: [] };
}

export function conditionRow(
  overrides: Partial<Record<ConditionColumn, string>> = {},
): ConditionRow {
  const empty = Object.fromEntries(conditionColumns.map((column) => [column, ""])) as ConditionRow;
  return {
    ...empty,
    id: "kvinde",
    gruppe: "person",
    tekst: "Jeg er kvinde",
    andel: "0.5",
    ...overrides,
  };
}

export function conditionWith(overrides: Partial<Record<ConditionColumn, string>> = {}): Condition {
  return parsed(parseConditionRow(conditionRow(overrides)));
}

export function grantRow(overrides: Partial<Record<GrantColumn, string>> = {}): GrantRow {
  const empty = Object.fromEntries(grantColumns.map((column) => [column, ""])) as GrantRow;
  return {
    ...empty,
    id: "et-legat",
    status: "aktiv",
    fond_navn: "Fonden",
    beskrivelse: "Støtte til udlandsophold.",
    frist_type: "loebende",
    kilde: "https://fonden.example/legat",
    ...overrides,
  };
}

export function grantWith(overrides: Partial<Record<GrantColumn, string>> = {}): Grant {
  return parsed(parseGrantRow(grantRow(overrides)));
}

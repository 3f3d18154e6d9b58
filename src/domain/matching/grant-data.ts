import type { Condition, ConditionFault } from "./conditions.ts";
import type { Currency, CurrencyFault } from "./currencies.ts";
import { type CellFault, type Grant, isRequirement } from "./grant.ts";

/** What students are matched against: grants, the conditions they refer to, and the currencies of their rates. */
export interface GrantData {
  readonly grants: readonly Grant[];
  readonly conditions: readonly Condition[];
  readonly currencies: readonly Currency[];
}

/** A fault that only shows across files, with the index of its row, from 0. */
export type DataFault =
  | ({ readonly file: "grants"; readonly row: number } & CellFault)
  | ({ readonly file: "conditions"; readonly row: number } & ConditionFault)
  | ({ readonly file: "currencies"; readonly row: number } & CurrencyFault);

/** Whether a grant depends on the student at all: it has a required value, a range or a condition. */
export function isRestricted({ criteria }: Pick<Grant, "criteria">): boolean {
  return criteria.some(isRequirement);
}

/** Whether the chain of conditions that a condition follows is circular. */
function goesInCircle(condition: Condition, byId: ReadonlyMap<string, Condition>): boolean {
  const seen = new Set<string>();
  for (
    let next: Condition | undefined = condition;
    next !== undefined;
    next = next.after === null ? undefined : byId.get(next.after)
  ) {
    if (seen.has(next.id)) return true;
    seen.add(next.id);
  }
  return false;
}

/** All files as far as they could be parsed: `null` stands for a faulty row. */
export interface ReadRows {
  readonly grants: readonly (Grant | null)[];
  readonly conditions: readonly (Condition | null)[];
  /** The ids of all conditions, and those that any grant refers to, faulty rows included. */
  readonly conditionIds: ReadonlySet<string>;
  readonly namedIds: ReadonlySet<string>;
  /** The codes of all currencies, faulty rows included. */
  readonly currencyCodes: ReadonlySet<string>;
}

/** Every contradiction between grants, conditions and currencies. */
export function checkGrantData(read: ReadRows): DataFault[] {
  const { grants, conditions, conditionIds, namedIds, currencyCodes } = read;
  const faults: DataFault[] = [];
  const forbidden = new Set<string>();
  for (const [row, grant] of grants.entries()) {
    if (grant === null) continue;
    for (const criterion of grant.criteria) {
      if (criterion.column !== "betingelser") continue;
      if (!criterion.mustHold) forbidden.add(criterion.condition);
      if (!conditionIds.has(criterion.condition))
        faults.push({
          file: "grants",
          row,
          column: "betingelser",
          value: criterion.condition,
          message: "id'er, der står i conditions.csv",
        });
    }
    for (const code of new Set(grant.rates.map(({ currency }) => currency)))
      if (!currencyCodes.has(code))
        faults.push({
          file: "grants",
          row,
          column: "satser",
          value: code,
          message: "valutaer, der står i currencies.csv",
        });
    if (grant.active && !isRestricted(grant))
      faults.push({
        file: "grants",
        row,
        column: "betingelser",
        value: "",
        message:
          "et aktivt legat skal stille mindst ét krav: en betingelse, eller en værdi i en kolonne med kriterier",
      });
  }
  const byId = new Map(
    conditions.flatMap((condition) =>
      condition === null ? [] : [[condition.id, condition] as const],
    ),
  );
  for (const [row, condition] of conditions.entries()) {
    if (condition === null) continue;
    const { id, after, share } = condition;
    const fault = (column: ConditionFault["column"], value: string, message: string) =>
      faults.push({ file: "conditions", row, column, value, message });
    if (!namedIds.has(id)) fault("id", id, "betingelser, som mindst ét legat nævner");
    if (forbidden.has(id) && share >= 1)
      fault("andel", String(share), "under 1, fordi et legat nævner betingelsen med !");
    if (after !== null && !conditionIds.has(after))
      fault("efter", after, "id for en betingelse i filen");
    else if (after !== null && goesInCircle(condition, byId))
      fault("efter", after, "en betingelse, der ikke selv følger denne: efter må ikke gå i ring");
  }
  return faults;
}

import { matchingFields } from "./answers.ts";
import { type ConditionLookup, conditionLookup, parentOf } from "./conditions.ts";
import type { Criterion, CriterionColumn, Grant } from "./grant.ts";
import type { GrantData } from "./grant-data.ts";

/** Criteria that do not read just the answer they are named after. */
const readBy: Partial<Record<CriterionColumn, readonly string[]>> = {
  age: ["birthday"],
  destination: ["destination", "exchangeCountry"],
  months: ["exchangeStart", "exchangeEnd", "duration"],
};

function fieldsSettling(id: string, conditionOf: ConditionLookup): string[] {
  const fields: string[] = [];
  const seen = new Set<string>();
  for (let next: string | null = id; next !== null && !seen.has(next); ) {
    seen.add(next);
    const condition = conditionOf(next);
    for (const { field } of [...(condition?.yesWhen ?? []), ...(condition?.noWhen ?? [])])
      fields.push(...(field === "destination" ? ["destination", "exchangeCountry"] : [field]));
    next = condition === undefined ? null : parentOf(condition);
  }
  return fields;
}

export function fieldsReadBy(
  criterion: Criterion,
  conditionOf: ConditionLookup,
): readonly string[] {
  return criterion.column === "betingelser"
    ? fieldsSettling(criterion.condition, conditionOf)
    : (readBy[criterion.column] ?? [criterion.column]);
}

/** Preferences included. */
export function countGrantsByField({
  grants,
  conditions,
}: Pick<GrantData, "conditions"> & {
  readonly grants: readonly Pick<Grant, "criteria">[];
}): Record<string, number> {
  const conditionOf = conditionLookup(conditions);
  const readers: Record<string, number> = Object.fromEntries(
    matchingFields.map((field) => [field, 0]),
  );
  for (const { criteria } of grants) {
    const fields = new Set(criteria.flatMap((criterion) => fieldsReadBy(criterion, conditionOf)));
    for (const field of fields) readers[field] = (readers[field] ?? 0) + 1;
  }
  return readers;
}

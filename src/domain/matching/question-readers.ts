import { matchingFields } from "./answers.ts";
import type { Condition } from "./conditions.ts";
import type { Criterion, CriterionColumn } from "./grant.ts";
import type { GrantData } from "./grant-data.ts";

/** Answers that a criterion reads besides, or in place of, the one it is named after. */
const readBy: Partial<Record<CriterionColumn, readonly string[]>> = {
  age: ["birthday"],
  destination: ["destination", "exchangeCountry"],
  months: ["exchangeStart", "exchangeEnd", "duration"],
};

/** The answers that settle a condition, or one that it follows. */
function settledBy(id: string, conditionOf: (id: string) => Condition | undefined): string[] {
  const fields: string[] = [];
  const seen = new Set<string>();
  for (let next: string | null = id; next !== null && !seen.has(next); ) {
    seen.add(next);
    const condition = conditionOf(next);
    for (const { field } of [...(condition?.yesWhen ?? []), ...(condition?.noWhen ?? [])])
      fields.push(...(field === "destination" ? ["destination", "exchangeCountry"] : [field]));
    next = condition?.after ?? null;
  }
  return fields;
}

/** The answers, other than to conditions, that a criterion reads. */
export function fieldsReadBy(
  criterion: Criterion,
  conditionOf: (id: string) => Condition | undefined,
): readonly string[] {
  return criterion.column === "betingelser"
    ? settledBy(criterion.condition, conditionOf)
    : (readBy[criterion.column] ?? [criterion.column]);
}

/**
 * How many grants read each answer that matching can read, preferences included: what a question is for, in a number.
 * An answer that no grant reads has a 0.
 */
export function countReaders({
  grants,
  conditions,
}: {
  readonly grants: readonly { readonly criteria: readonly Criterion[] }[];
  readonly conditions: GrantData["conditions"];
}): Record<string, number> {
  const byId = new Map(conditions.map((condition) => [condition.id, condition]));
  const readers: Record<string, number> = Object.fromEntries(
    matchingFields.map((field) => [field, 0]),
  );
  for (const { criteria } of grants) {
    const fields = new Set(
      criteria.flatMap((criterion) => fieldsReadBy(criterion, (id) => byId.get(id))),
    );
    for (const field of fields) readers[field] = (readers[field] ?? 0) + 1;
  }
  return readers;
}

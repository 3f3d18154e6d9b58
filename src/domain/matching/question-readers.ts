import { matchingFields } from "./answers.ts";
import type { Condition } from "./conditions.ts";
import type { Criterion, CriterionColumn } from "./grant.ts";
import type { GrantData } from "./grant-data.ts";

/** Criteria that read other answers than the one they are named after, or more. */
const readBy: Partial<Record<CriterionColumn, readonly string[]>> = {
  age: ["birthday"],
  destination: ["destination", "exchangeCountry"],
  months: ["exchangeStart", "exchangeEnd", "duration"],
};

/** The answers that settle a condition or one that it follows. */
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

/** The answers that a criterion reads, apart from answers to conditions. */
export function fieldsReadBy(
  criterion: Criterion,
  conditionOf: (id: string) => Condition | undefined,
): readonly string[] {
  return criterion.column === "betingelser"
    ? settledBy(criterion.condition, conditionOf)
    : (readBy[criterion.column] ?? [criterion.column]);
}

/**
 * How many grants read each answer, preferences included: the use of a question, as a number.
 * 0 for an answer that no grant reads.
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

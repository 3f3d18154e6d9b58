import { addDays, type IsoDate } from "../../src/domain/danish/danish-date.ts";
import { nextDeadline } from "../../src/domain/matching/deadlines.ts";
import type { Grant } from "../../src/domain/matching/grant.ts";

export interface StaleGrant {
  readonly grant: Grant;
  readonly causes: readonly string[];
}

/**
 * The grants an operator should look at again: those not checked for more than `days` days, those
 * without a link, and those whose only date has passed. Never checked first, then the oldest checks.
 */
export function staleGrants(grants: readonly Grant[], today: IsoDate, days: number): StaleGrant[] {
  const oldest = addDays(today, -days);
  return grants
    .map((grant) => ({ grant, causes: causesOf(grant, today, oldest) }))
    .filter(({ causes }) => causes.length > 0)
    .toSorted(
      (a, b) =>
        byText(a.grant.verifiedOn ?? "", b.grant.verifiedOn ?? "") ||
        byText(a.grant.id, b.grant.id),
    );
}

function byText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

function causesOf(grant: Grant, today: IsoDate, oldest: IsoDate): string[] {
  const causes: string[] = [];
  if (grant.verifiedOn === null) causes.push("aldrig tjekket");
  else if (grant.verifiedOn < oldest) causes.push("tjekket for længe siden");
  if (grant.url === null) causes.push("link mangler");
  if (grant.deadlineKind === "dato" && nextDeadline(grant, today) === null)
    causes.push(`fristen ${grant.deadlines.join(", ")} er passeret`);
  return causes;
}

/** The grants as a table that fits a terminal, with their number. */
export function formatStaleTable(stale: readonly StaleGrant[], of: number): string {
  const header = ["id", "status", "tjekket", "se på"];
  const rows = stale.map(({ grant, causes }) => [
    grant.id,
    grant.active ? "aktiv" : "inaktiv",
    grant.verifiedOn ?? "-",
    causes.join("; "),
  ]);
  const widths = header.map((_, column) =>
    Math.max(...[header, ...rows].map((row) => (row[column] ?? "").length)),
  );
  const lines = (stale.length === 0 ? [] : [header, ...rows]).map((row) =>
    row
      .map((cell, column) => (column === row.length - 1 ? cell : cell.padEnd(widths[column] ?? 0)))
      .join("  "),
  );
  return [...lines, `${stale.length} af ${of} legater skal ses efter.`].join("\n");
}

import { addDays, type IsoDate } from "../../src/domain/danish/danish-date.ts";
import type { Grant } from "../../src/domain/matching/grant.ts";
import { nextDeadline } from "../../src/domain/matching/timing.ts";
import { formatTable } from "../table.ts";

export function formatStaleGrants(
  grants: readonly Grant[],
  today: IsoDate,
  days: number,
): string[] {
  const oldest = addDays(today, -days);
  const rows = grants
    .toSorted((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1))
    .map((grant) => [
      grant.id,
      grant.active ? "aktiv" : "inaktiv",
      grant.verifiedOn ?? "-",
      causesOf(grant, today, oldest).join("; "),
    ])
    .filter(([, , , causes]) => causes !== "");
  const table =
    rows.length === 0 ? [] : formatTable([["id", "status", "tjekket", "se på"], ...rows]);
  return [...table, `${rows.length} af ${grants.length} legater skal ses efter.`];
}

const orderOf = ({ verifiedOn, id }: Grant) => `${verifiedOn ?? ""} ${id}`;

function causesOf(grant: Grant, today: IsoDate, oldest: IsoDate): string[] {
  const causes: string[] = [];
  if (grant.verifiedOn === null) causes.push("aldrig tjekket");
  else if (grant.verifiedOn < oldest) causes.push("tjekket for længe siden");
  if (grant.url === null) causes.push("link mangler");
  if (grant.deadlineKind === "dato" && nextDeadline(grant, today) === null)
    causes.push(`fristen ${grant.deadlines.join(", ")} er passeret`);
  return causes;
}

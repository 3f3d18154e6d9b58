import { closest, distance } from "fastest-levenshtein";
import type { CellFault } from "../../src/domain/matching/cells.ts";
import { type Condition, parentOf } from "../../src/domain/matching/conditions.ts";
import type { DataFileName, DataRows, ParsedRows } from "../../src/domain/matching/data-rows.ts";
import { isRequirement } from "../../src/domain/matching/grant.ts";

/** `row` counts from 0. */
export interface DataFault extends CellFault {
  readonly file: DataFileName;
  readonly row: number;
}

function hasCycle(condition: Condition, byId: ReadonlyMap<string, Condition>): boolean {
  const seen = new Set<string>();
  let next: Condition | undefined = condition;
  while (next !== undefined) {
    if (seen.has(next.id)) return true;
    seen.add(next.id);
    next = byId.get(parentOf(next) ?? "");
  }
  return false;
}

export function conditionIdsOf({ betingelser = "" }: Readonly<Record<string, string>>): string[] {
  return betingelser === "" ? [] : betingelser.split(";").map((id) => id.replace(/^!/, ""));
}

/** A row with faults still counts as existing: others may name it. */
export function checkAcrossFiles(rows: DataRows, parsed: ParsedRows): DataFault[] {
  const faults: DataFault[] = [];
  const conditionIds = new Set(rows.conditions.map(({ id }) => id));
  const attachmentIds = new Set(rows.attachments.map(({ id }) => id));
  const currencyCodes = new Set(rows.currencies.map(({ valuta }) => valuta));
  const forbidden = new Set<string>();
  for (const [row, grant] of parsed.grants.entries()) {
    if (grant === null) continue;
    const fault = (column: string, value: string, message: string) =>
      faults.push({ file: "grants", row, column, value, message });
    for (const criterion of grant.criteria) {
      if (criterion.column !== "betingelser") continue;
      if (!criterion.mustHold) forbidden.add(criterion.condition);
      if (!conditionIds.has(criterion.condition))
        fault(
          "betingelser",
          criterion.condition,
          `id'er, der står i conditions.csv${suggestion(criterion.condition, conditionIds)}`,
        );
    }
    for (const id of grant.attachments.flatMap(({ anyOf }) => anyOf))
      if (!attachmentIds.has(id))
        fault("bilag", id, `id'er, der står i attachments.csv${suggestion(id, attachmentIds)}`);
    for (const code of new Set(grant.rates.map(({ currency }) => currency)))
      if (!currencyCodes.has(code)) fault("satser", code, "valutaer, der står i currencies.csv");
    if (grant.active && !grant.criteria.some(isRequirement))
      fault(
        "betingelser",
        "",
        "et aktivt legat skal stille mindst ét krav: en betingelse, eller en værdi i en kolonne med kriterier",
      );
  }
  const named = new Set([
    ...rows.grants.flatMap(conditionIdsOf),
    ...rows.conditions.flatMap(({ del_af, efter }) => [del_af, efter]),
  ]);
  const byId = new Map(
    parsed.conditions.flatMap((condition) =>
      condition === null ? [] : [[condition.id, condition] as const],
    ),
  );
  for (const [row, condition] of parsed.conditions.entries()) {
    if (condition === null) continue;
    const { id, share } = condition;
    const fault = (column: string, value: string, message: string) =>
      faults.push({ file: "conditions", row, column, value, message });
    if (!named.has(id))
      fault("id", id, "betingelser, som mindst ét legat eller en anden betingelse nævner");
    if (forbidden.has(id) && share >= 1)
      fault("andel", String(share), "under 1, fordi et legat nævner betingelsen med !");
    const parent = parentOf(condition);
    if (parent === null) continue;
    const column = condition.partOf === null ? "efter" : "del_af";
    if (!conditionIds.has(parent))
      fault(column, parent, `id for en betingelse i filen${suggestion(parent, conditionIds)}`);
    else if (hasCycle(condition, byId))
      fault(
        column,
        parent,
        "en betingelse, der ikke selv følger denne: del_af og efter må ikke gå i ring",
      );
  }
  return faults;
}

function suggestion(written: string, known: ReadonlySet<string>): string {
  const nearest = closest(written, [...known]);
  const isNear =
    nearest !== undefined && distance(written, nearest) <= Math.max(2, written.length / 2);
  return isNear ? `. Mente du ${nearest}?` : "";
}

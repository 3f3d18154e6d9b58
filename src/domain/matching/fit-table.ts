import type { CriterionResult } from "./criteria.ts";

/** Faster to read than objects: grant `g` has `ids[starts[g]]` up to, but excluding, `ids[starts[g + 1]]`. */
export interface FitTable {
  readonly starts: Uint32Array;
  readonly ids: Uint16Array;
}

const results = [undefined, null, "met", "unknown", "unmet"] as const;
const UNMET = results.indexOf("unmet");
export const NOT_JUDGED = 0;

export function encodeResult(result: CriterionResult | null): number {
  return results.indexOf(result);
}

export function decodeResult(code: number | undefined): CriterionResult | null | undefined {
  return results[code ?? NOT_JUDGED];
}

/** @param rows each grant's requirement ids, below 65,536; those that fewest students meet first */
export function makeFitTable(rows: readonly (readonly number[])[]): FitTable {
  const starts = [0];
  for (const ids of rows) starts.push((starts.at(-1) ?? 0) + ids.length);
  return { starts: Uint32Array.from(starts), ids: Uint16Array.from(rows.flat()) };
}

/** `codes` holds the results so far; `judge` supplies a missing one. */
export function rowsWithoutUnmet(
  { starts, ids }: FitTable,
  codes: Uint8Array,
  judge: (id: number) => number,
): number[] {
  const rows: number[] = [];
  for (let row = 0; row + 1 < starts.length; row++) {
    const end = starts[row + 1] ?? 0;
    let code = NOT_JUDGED;
    for (let index = starts[row] ?? 0; index < end && code !== UNMET; index++) {
      const id = ids[index] ?? 0;
      code = codes[id] || judge(id);
    }
    if (code !== UNMET) rows.push(row);
  }
  return rows;
}

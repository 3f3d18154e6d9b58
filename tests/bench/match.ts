import type { MatchingAnswers } from "../../src/domain/matching/answers.ts";
import type { Criterion, Grant } from "../../src/domain/matching/grant.ts";
import { countGrants, fittingGrants } from "../../src/domain/matching/match.ts";
import { prepareGrants, startRun } from "../../src/domain/matching/requirements.ts";
import { readStudent } from "../../src/domain/matching/student.ts";
import { findWhatIfs } from "../../src/domain/matching/what-if.ts";
import { readRealData } from "../support/real-grants.ts";
import { student } from "../support/students.ts";

const TODAY = "2026-11-21";

/** Numbers from 0 up to 1 that are the same in every run (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Each has the columns of some real grant, but the values, deadlines and amounts of others. */
export function generateGrants(count: number, seed = 1): Grant[] {
  const real = readRealData().grants;
  const random = createRandom(seed);
  const pick = <T>(items: readonly T[]): T => {
    const item = items[Math.floor(random() * items.length)];
    if (item === undefined) throw new Error("nothing to pick from");
    return item;
  };
  const byColumn = new Map<Criterion["column"], Criterion[]>();
  for (const criterion of real.flatMap((grant) => grant.criteria))
    byColumn.set(criterion.column, [...(byColumn.get(criterion.column) ?? []), criterion]);
  return Array.from({ length: count }, (_, index) => {
    const shape = pick(real);
    const timing = pick(real);
    const { minAmountDkk, maxAmountDkk, rates } = pick(real);
    // Through JSON, as grants reach the Worker: no two share an array.
    return JSON.parse(
      JSON.stringify({
        ...shape,
        id: `${shape.id}-${index}`,
        deadlineKind: timing.deadlineKind,
        deadlines: timing.deadlines,
        openings: timing.openings,
        beforeStart: timing.beforeStart,
        minAmountDkk,
        maxAmountDkk,
        rates,
        criteria: shape.criteria.map(({ column }) => pick(byColumn.get(column) ?? [])),
      }),
    ) as Grant;
  });
}

export interface MatchingFigures {
  readonly grants: number;
  readonly listed: number;
  readonly listMs: number;
  /** How many fit and may fit, which the quiz shows after each answer. */
  readonly countMs: number;
  readonly unansweredMs: number;
  readonly prepareMs: number;
  /** A loop over the same rows that only adds up their numbers of criteria. Like the rest, in a heap that has been in use. */
  readonly bareLoopMs: number;
  readonly realListMs: number;
  readonly whatIfsMs: number;
}

export function measureMatching({ count = 10_000, runs = 300 } = {}): MatchingFigures {
  const real = readRealData();
  const grants = generateGrants(count);
  const data = { ...real, grants };
  const said = Object.fromEntries(real.conditions.map(({ id }) => [id, "nej" as const]));
  const answers = student({ conditions: said });
  const prepared = prepareGrants(data);
  const preparedReal = prepareGrants(real);
  const read = (from: typeof prepared, given: MatchingAnswers) =>
    startRun(from, readStudent(given, real.conditions, TODAY));
  return {
    grants: count,
    listed: fittingGrants(read(prepared, answers)).length,
    listMs: medianMs(() => fittingGrants(read(prepared, answers)).length, runs),
    countMs: medianMs(() => countGrants(read(prepared, answers)).match, runs),
    unansweredMs: medianMs(() => fittingGrants(read(prepared, {})).length, Math.ceil(runs / 10)),
    prepareMs: medianMs(() => prepareGrants(data).data.grants.length, 5),
    bareLoopMs: medianMs(() => {
      let criteria = 0;
      for (const grant of grants) criteria += grant.criteria.length;
      return criteria;
    }, runs),
    realListMs: medianMs(() => fittingGrants(read(preparedReal, answers)).length, runs),
    whatIfsMs: medianMs(() => findWhatIfs(read(preparedReal, answers)).length, runs),
  };
}

/** Uses the results, so that the engine cannot optimise the work away. */
let used = 0;

function medianMs(work: () => number, runs: number): number {
  for (let run = 0; run < Math.ceil(runs / 3); run++) used += work();
  const times: number[] = [];
  for (let run = 0; run < runs; run++) {
    const start = performance.now();
    used += work();
    times.push(performance.now() - start);
  }
  if (used < 0) throw new Error("unreachable");
  times.sort((a, b) => a - b);
  return times[Math.floor(times.length / 2)] ?? Number.NaN;
}

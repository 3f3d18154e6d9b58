import type { MatchingAnswers } from "../../src/domain/matching/answers.ts";
import type { Criterion, Grant } from "../../src/domain/matching/grant.ts";
import { countFittingGrants, findFittingGrants } from "../../src/domain/matching/match.ts";
import { prepareGrants, startMatchRun } from "../../src/domain/matching/requirements.ts";
import { parseStudent } from "../../src/domain/matching/student.ts";
import { findWhatIfs } from "../../src/domain/matching/what-if.ts";
import { readRealData } from "../support/real-grants.ts";
import { student } from "../support/students.ts";
import { goal, medianOf, number, type Say, section, table } from "./report.ts";

const TODAY = "2026-11-21";
const GRANTS = 10_000;
const RUNS = 300;

/** Each has the columns of some real grant, but the values, deadlines and amounts of others. The same in every run. */
function generateGrants(real: readonly Grant[]): Grant[] {
  let turn = 0;
  const pick = <T>(items: readonly T[]): T => {
    // The C standard's example generator.
    turn = (Math.imul(turn, 1_103_515_245) + 12_345) & 0x7fff_ffff;
    const item = items[Math.floor((turn / 2 ** 31) * items.length)];
    if (item === undefined) throw new Error("nothing to pick from");
    return item;
  };
  const byColumn = new Map<Criterion["column"], Criterion[]>();
  for (const criterion of real.flatMap((grant) => grant.criteria))
    byColumn.set(criterion.column, [...(byColumn.get(criterion.column) ?? []), criterion]);
  return Array.from({ length: GRANTS }, (_, index) => {
    const shape = pick(real);
    const { deadlineKind, deadlines, openings, beforeStart } = pick(real);
    const { minAmountDkk, maxAmountDkk, rates } = pick(real);
    // Copied as when grants reach the Worker: no two share an array.
    return structuredClone({
      ...{ ...shape, id: `${shape.id}-${index}`, deadlineKind, deadlines, openings, beforeStart },
      ...{ minAmountDkk, maxAmountDkk, rates },
      criteria: shape.criteria.map(({ column }) => pick(byColumn.get(column) ?? [])),
    });
  });
}

/** Uses the results, so that the engine cannot optimise the work away. */
let used = 0;

function medianMs(work: () => number, runs = RUNS): number {
  for (let run = 0; run < Math.ceil(runs / 3); run++) used += work();
  const times = Array.from({ length: runs }, () => {
    const start = performance.now();
    used += work();
    return performance.now() - start;
  });
  if (used < 0) throw new Error("unreachable");
  return medianOf(times);
}

export async function benchMatching(say: Say): Promise<string> {
  say(`Matcher én studerende med ${GRANTS} legater …`);
  const real = readRealData();
  const grants = generateGrants(real.grants);
  const data = { ...real, grants };
  const conditions = Object.fromEntries(real.conditions.map(({ id }) => [id, "nej" as const]));
  const answers = student({ conditions });
  const prepared = prepareGrants(data);
  const preparedReal = prepareGrants(real);
  const run = (from: typeof prepared, given: MatchingAnswers = answers) =>
    startMatchRun(from, parseStudent(given, real.conditions, TODAY));
  const bareLoopMs = medianMs(() => {
    let criteria = 0;
    for (const grant of grants) criteria += grant.criteria.length;
    return criteria;
  });
  const listMs = medianMs(() => findFittingGrants(run(prepared)).length);
  const countMs = medianMs(() => countFittingGrants(run(prepared)).match);
  const unansweredMs = medianMs(() => findFittingGrants(run(prepared, {})).length, RUNS / 10);
  const prepareMs = medianMs(() => prepareGrants(data).data.grants.length, 5);
  const realListMs = medianMs(() => findFittingGrants(run(preparedReal)).length);
  const whatIfsMs = medianMs(() => findWhatIfs(run(preparedReal)).length);
  const timed = (what: string, ms: number, digits = 3) => [
    what,
    number(ms, digits),
    number(ms / bareLoopMs, 1),
  ];
  return section(
    "Matching",
    "One student against 10,000 generated grants, on one thread.",
    table(
      ["what", "ms", "× the bare loop"],
      [
        timed("a bare loop over the same rows", bareLoopMs),
        timed("the list in order, with every reason", listMs),
        timed("the count that the quiz shows", countMs),
        timed("no answers: every grant may fit", unansweredMs),
        timed("grants made ready, once for each version", prepareMs, 2),
        ["the list from the real grants", number(realListMs, 3), "–"],
        ["every what-if against the real grants", number(whatIfsMs), "–"],
      ],
    ),
    [
      `- The list takes ${number(listMs / bareLoopMs, 1)} × the bare loop, which gives no reasons, amounts or order: ${goal(listMs / bareLoopMs, 3, "at most")}.`,
      `- Every what-if takes ${number(whatIfsMs)} ms: ${goal(whatIfsMs, 2, "at most")}.`,
    ].join("\n"),
  );
}

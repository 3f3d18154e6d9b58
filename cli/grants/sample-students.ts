import type { IsoDate } from "../../src/domain/danish/danish-date.ts";
import { destinationOf, specificOptionsOf } from "../../src/domain/matching/answer-options.ts";
import type { MatchingAnswers } from "../../src/domain/matching/answers.ts";
import { type Condition, parentOf } from "../../src/domain/matching/conditions.ts";
import { optionCriteria } from "../../src/domain/matching/grant.ts";
import { parseStudent } from "../../src/domain/matching/student.ts";

/** mulberry32, seeded so that figures can be compared over time. */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Random answers, the same in each run. */
export function generateStudents(
  count: number,
  conditions: readonly Condition[],
  today: IsoDate,
): MatchingAnswers[] {
  const random = seededRandom(1);
  const oneOf = <T>(values: readonly T[]): T | undefined =>
    values[Math.floor(random() * values.length)];
  const randomInt = (low: number, high: number) => low + Math.floor(random() * (high - low + 1));
  return Array.from({ length: count }, () => {
    const chosen: Record<string, string | undefined> = {};
    for (const field of optionCriteria) chosen[field] = oneOf(specificOptionsOf(field))?.value;
    const answers = definedOnly({
      ...chosen,
      destination: destinationOf(chosen.exchangeCountry ?? "") ?? chosen.destination,
      birthday: `${randomInt(1996, 2007)}-${String(randomInt(1, 12)).padStart(2, "0")}-15`,
      gradeAverage: String(randomInt(50, 120) / 10).replace(".", ","),
    });
    const settled = parseStudent(answers, conditions, today).conditions;
    const replies: Record<string, "ja" | "nej"> = {};
    for (const condition of conditions) {
      const { id, share } = condition;
      const parent = parentOf(condition);
      const holds = random() < share;
      if (settled.has(id)) continue;
      replies[id] = holds && (parent === null || replies[parent] !== "nej") ? "ja" : "nej";
    }
    return { ...answers, conditions: replies };
  });
}

function definedOnly(answers: Record<string, string | undefined>): MatchingAnswers {
  return Object.fromEntries(Object.entries(answers).filter(([, answer]) => answer !== undefined));
}

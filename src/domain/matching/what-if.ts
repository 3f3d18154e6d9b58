import { NOT_TOLD, type OptionField, optionsOf } from "./answer-options.ts";
import { type Answers, type StudentAnswers, textAnswer } from "./answers.ts";
import type { Condition } from "./conditions.ts";
import { type Reading, rereadGrants, standing, standingsOf } from "./match.ts";
import { readSettledStudent, readStudent } from "./student.ts";

/**
 * Answers that a student can still change, in the order of the quiz, and the answers that each change makes void
 * (docs/matching.md, "What if").
 */
const changeable = {
  destination: ["exchangeCountry", "exchangeUniversity"],
  duration: ["exchangeStart", "exchangeEnd"],
  unionMember: [],
  hasRecommendations: [],
  stayType: [],
} as const satisfies Partial<Record<OptionField, readonly string[]>>;
export type ChangeableField = keyof typeof changeable;
export const changeableFields = Object.keys(changeable) as readonly ChangeableField[];

/** What changing one answer would gain and lose. Late grants are not counted. */
export interface Gain {
  readonly field: ChangeableField;
  readonly value: string;
  /** Grants that would be added to the list. */
  readonly gain: number;
  /** How many of these would fit, rather than have to be checked. */
  readonly newMatches: number;
  /** Grants that would be removed from the list. */
  readonly loss: number;
  /** Grants on both lists that would change from "to check" to "fits", and the other way round. */
  readonly becomeMatch: number;
  readonly becomePossible: number;
}

/** A student's answers with one of them changed, and those it makes void removed. */
export function withChange(
  answers: StudentAnswers,
  field: ChangeableField,
  value: string,
): StudentAnswers {
  const dropped: readonly string[] = changeable[field];
  const kept = Object.entries(answers).filter(([id]) => !dropped.includes(id));
  return { ...Object.fromEntries(kept), [field]: value };
}

/** What is gained and lost between two lists. */
function compareStandings(before: Uint8Array, after: Uint8Array): Omit<Gain, "field" | "value"> {
  const { absent, late, possible, match } = standing;
  let [gain, newMatches, loss, becomeMatch, becomePossible] = [0, 0, 0, 0, 0];
  for (let place = 0; place < before.length; place++) {
    const [old, now] = [before[place], after[place]];
    if (old === now || old === late) continue;
    if (old === absent && now !== late) {
      gain++;
      if (now === match) newMatches++;
    } else if (old !== absent) {
      if (now === absent) loss++;
      else if (now === match) becomeMatch++;
      else if (now === possible) becomePossible++;
    }
  }
  return { gain, newMatches, loss, becomeMatch, becomePossible };
}

/** Whether one of these answers settles some condition. */
function settlesConditions(conditions: readonly Condition[], fields: readonly string[]): boolean {
  return conditions.some(
    ({ yesWhen, noWhen }) =>
      yesWhen.some(({ field }) => fields.includes(field)) ||
      noWhen.some(({ field }) => fields.includes(field)),
  );
}

/** The gain of every single change, largest first, leaving out those without any. Exact: each change is matched in full. */
export function findGains(reading: Reading): Gain[] {
  const { student: asked, grants } = reading;
  const { answers, today } = asked;
  const { conditions } = grants.data;
  const before = standingsOf(reading);
  const gains: Gain[] = [];
  for (const field of changeableFields) {
    const present = textAnswer(answers, field);
    const changed = [field, ...changeable[field]];
    const areSettled = !settlesConditions(conditions, changed);
    for (const { value } of optionsOf(field)) {
      if (value === present || value === NOT_TOLD) continue;
      const other = withChange(answers, field, value);
      const student = areSettled
        ? readSettledStudent(asked, other)
        : readStudent(other, conditions, today);
      const after = standingsOf(rereadGrants(reading, student, changed));
      const found = compareStandings(before, after);
      if (found.gain > 0) gains.push({ field, value, ...found });
    }
  }
  // Sorting is stable, so ties keep the quiz's order.
  return gains.sort((a, b) => b.gain - a.gain || b.newMatches - a.newMatches);
}

/** How many gains are worth showing. */
const GAINS = 3;

/** Changes somebody might make for the sake of a grant: nobody leaves a union or gives up a recommender for one. */
function isWorthTrying({ field, value }: Gain): boolean {
  if (field === "unionMember") return value !== "no" && value !== "anden";
  return field !== "hasRecommendations" || value === "ja";
}

/** What students who have named a country can change more easily than the place. */
const easier: readonly ChangeableField[] = ["unionMember", "duration"];

/**
 * The best change for each question: three distant countries in a row say nothing new. The largest gain first; for
 * students who have named a country, the union and the length of the stay come before that, and another country last.
 */
export function bestOfEach(gains: readonly Gain[], { exchangeCountry = "" }: Answers): Gain[] {
  const fields = new Set<string>();
  const hasCountry = !["", "anden", NOT_TOLD].includes(exchangeCountry);
  const rank = ({ field }: Gain) =>
    !hasCountry ? 0 : easier.includes(field) ? 0 : field === "destination" ? 2 : 1;
  return gains
    .toSorted((a, b) => rank(a) - rank(b))
    .filter((gain) => {
      if (fields.has(gain.field) || !isWorthTrying(gain)) return false;
      fields.add(gain.field);
      return true;
    })
    .slice(0, GAINS);
}

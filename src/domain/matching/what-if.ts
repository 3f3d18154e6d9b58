import type { IsoDate } from "../danish/danish-date.ts";
import { fieldsOf, steps } from "../quiz/questions.ts";
import { NOT_TOLD, type OptionField, optionsOf } from "./answer-options.ts";
import { type StudentAnswers, textAnswer } from "./answers.ts";
import { forEachBit, hasBit } from "./bits.ts";
import type { Grant } from "./grant.ts";
import type { GrantData } from "./grant-data.ts";
import type { Fitting, GrantIndex } from "./grant-index.ts";
import {
  type Assessment,
  assessGrant,
  compareMatches,
  conditionsById,
  type ReasonCriterion,
} from "./match.ts";
import { readStudent } from "./student.ts";

/** Answers that a student may yet change, and those that a change makes void (MATCHING.md, "What if"). */
const changeable = {
  destination: ["exchangeCountry", "exchangeUniversity"],
  duration: ["exchangeStart", "exchangeEnd"],
  stayType: [],
  unionMember: [],
  hasRecommendations: [],
} as const satisfies Partial<Record<OptionField, readonly string[]>>;
export type ChangeableField = keyof typeof changeable;

/** What one other answer would bring. */
export interface Gain {
  readonly field: ChangeableField;
  readonly value: string;
  /** Grants that would be on the list and are not today, without those that would come too late. */
  readonly gain: number;
  /** How many of these would fit, rather than be left to check. */
  readonly newMatches: number;
}

/** The fields in the order in which the quiz asks them. */
const inQuizOrder: readonly ChangeableField[] = steps
  .flatMap((step) => fieldsOf(step).map(({ id }) => id))
  .filter((id): id is ChangeableField => Object.hasOwn(changeable, id));

/** A student's answers with one of them changed, and what that makes void taken away. */
export function withChange(
  answers: StudentAnswers,
  field: ChangeableField,
  value: string,
): StudentAnswers {
  const dropped: readonly string[] = changeable[field];
  const kept = Object.entries(answers).filter(([id]) => !dropped.includes(id));
  return { ...Object.fromEntries(kept), [field]: value };
}

/** The grants of one list that are not on another, without those that come too late. */
function countNew(before: Fitting, after: Fitting): Omit<Gain, "field" | "value"> {
  let gain = 0;
  let newMatches = 0;
  forEachBit(after.listed, after.late, (place) => {
    if (hasBit(before.listed, place)) return;
    gain++;
    if (!hasBit(after.possible, place)) newMatches++;
  });
  return { gain, newMatches };
}

/** What each single change would bring: the largest gain first, and nothing that brings none. Exact: each is matched. */
export function findGains(index: GrantIndex, answers: StudentAnswers, today: IsoDate): Gain[] {
  const before = index.find(answers, today);
  const gains: Gain[] = [];
  for (const field of inQuizOrder) {
    const present = textAnswer(answers, field);
    let unnamed: Omit<Gain, "field" | "value"> | null = null;
    for (const { value } of optionsOf(field)) {
      if (value === present || value === NOT_TOLD) continue;
      const isNamed = field === "duration" || index.names(field, value);
      const found: Omit<Gain, "field" | "value"> =
        (isNamed ? null : unnamed) ??
        countNew(before, index.find(withChange(answers, field, value), today));
      if (!isNamed) unnamed = found;
      if (found.gain > 0) gains.push({ field, value, ...found });
    }
  }
  // Sorting is stable, so that equals keep the quiz's order.
  return gains.sort((a, b) => b.gain - a.gain || b.newMatches - a.newMatches);
}

/** A grant that one change would open. */
export interface WithinReach extends Assessment {
  readonly grant: Grant;
  /** The one criterion that stands in the way. */
  readonly obstacle: ReasonCriterion;
}

/** Criteria that a student can do something about. */
const reachable: ReadonlySet<ReasonCriterion> = new Set([
  "duration",
  "months",
  "destination",
  "exchangeCountry",
  "exchangeUniversity",
  "stayType",
  "unionMember",
] as const);

/** The open grants that exactly one criterion rules out, and one that the student can change, in the order of the list. */
export function findWithinReach(
  data: GrantData,
  answers: StudentAnswers,
  today: IsoDate,
): WithinReach[] {
  const student = readStudent(answers, data.conditions, today);
  const conditionOf = conditionsById(data);
  return data.grants
    .filter((grant) => grant.active)
    .flatMap((grant): WithinReach[] => {
      const assessment = assessGrant(grant, student, conditionOf);
      if (assessment.outcome !== "no") return [];
      const unmet = assessment.reasons.filter(({ result }) => result === "unmet");
      const [only] = unmet;
      if (unmet.length !== 1 || only === undefined || !reachable.has(only.criterion)) return [];
      return [{ grant, ...assessment, obstacle: only.criterion }];
    })
    .sort(compareMatches);
}

import type { IsoDate } from "../../../src/domain/danish/danish-date.ts";
import {
  fieldLabel,
  isOptionField,
  type OptionField,
  optionLabel,
} from "../../../src/domain/matching/answer-options.ts";
import type { MatchingAnswers } from "../../../src/domain/matching/answers.ts";
import type { GrantData } from "../../../src/domain/matching/grant-data.ts";
import {
  assessGrants,
  findFittingGrants,
  type Reason,
} from "../../../src/domain/matching/match.ts";
import { prepareGrants, startMatchRun } from "../../../src/domain/matching/requirements.ts";
import { parseStudent } from "../../../src/domain/matching/student.ts";

export interface SampleMatchCount {
  readonly shown: number;
  readonly met: number;
}

export const noMatches: SampleMatchCount = { shown: 0, met: 0 };

const SHOWN_HURDLES = 5;

/** By grant id. Grants without a match or possible match have no entry. */
export function countSampleMatches(
  data: GrantData,
  students: readonly MatchingAnswers[],
  today: IsoDate,
): Map<string, SampleMatchCount> {
  const grants = prepareGrants(data);
  const counts = new Map<string, SampleMatchCount>();
  for (const answers of students) {
    const student = parseStudent(answers, data.conditions, today);
    for (const { grant, outcome } of findFittingGrants(startMatchRun(grants, student))) {
      const { shown, met } = counts.get(grant.id) ?? noMatches;
      counts.set(grant.id, { shown: shown + 1, met: met + (outcome === "match" ? 1 : 0) });
    }
  }
  return counts;
}

export type SampleMatches = ReturnType<typeof findSampleMatches>;

export function findSampleMatches(
  id: string,
  data: GrantData,
  before: GrantData,
  students: readonly MatchingAnswers[],
  today: IsoDate,
) {
  const now = resultsFor(id, data, students, today);
  const then = resultsFor(id, before, students, today);
  const isMet = (results: typeof now, index: number) => results[index]?.outcome === "match";
  const described = (wanted: (index: number) => boolean) =>
    students.filter((_, index) => wanted(index)).map(describe);
  const stopped = new Map<string, number>();
  for (const { reasons } of now)
    for (const name of new Set(
      reasons.filter(({ result }) => result === "unmet").map((reason) => nameOf(reason, data)),
    ))
      stopped.set(name, (stopped.get(name) ?? 0) + 1);
  return {
    total: students.length,
    met: now.filter(({ outcome }) => outcome === "match").length,
    shown: now.filter(({ outcome }) => outcome === "match" || outcome === "possible").length,
    gained: described((index) => isMet(now, index) && !isMet(then, index)),
    lost: described((index) => isMet(then, index) && !isMet(now, index)),
    hurdles: [...stopped]
      .map(([name, count]) => ({ name, students: count }))
      .toSorted((a, b) => b.students - a.students)
      .slice(0, SHOWN_HURDLES),
  };
}

function resultsFor(
  id: string,
  data: GrantData,
  students: readonly MatchingAnswers[],
  today: IsoDate,
) {
  const grant = data.grants.find((other) => other.id === id);
  if (grant === undefined) return [];
  const grants = prepareGrants({ ...data, grants: [grant] });
  return students.flatMap((answers) =>
    assessGrants(startMatchRun(grants, parseStudent(answers, data.conditions, today))),
  );
}

const names: Readonly<Record<string, string>> = {
  place: "Sted",
  age: "Alder",
  gradeAverage: "Karaktersnit",
  months: "Opholdets længde",
  exchangeUniversity: "Universitet",
  status: "Lukket",
  deadline: "Fristen er passeret",
};

function nameOf({ criterion, condition }: Reason, { conditions }: GrantData): string {
  if (condition !== undefined)
    return `»${conditions.find(({ id }) => id === condition)?.text ?? condition}«`;
  return names[criterion] ?? (isOptionField(criterion) ? fieldLabel(criterion) : criterion);
}

const describingFields = [
  "studyLevel",
  "studyField",
  "currentInstitution",
  "exchangeCountry",
] as const satisfies readonly OptionField[];

function describe(answers: MatchingAnswers): string {
  const words = describingFields.flatMap((field) => {
    const answer = answers[field];
    return answer === undefined ? [] : [optionLabel(field, answer)];
  });
  return words.length === 0 ? "en, der næsten intet har svaret" : words.join(", ");
}

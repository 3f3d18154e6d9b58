import type { IsoDate } from "../danish/danish-date.ts";
import { conditionAnswers, type StudentAnswers } from "../matching/answers.ts";
import type { GrantIndex } from "../matching/grant-index.ts";
import { type GrantMatch, isListed, type ReasonCriterion } from "../matching/match.ts";
import { answeredQuestions, hangsOnCondition, openQuestions } from "../matching/open-questions.ts";
import { readStudent } from "../matching/student.ts";
import { type ChangeableField, findGains, findWithinReach } from "../matching/what-if.ts";
import { PREVIEW_SIZE } from "../orders/catalogue.ts";
import { type MatchPreview, type NamelessGrant, summarize } from "./match-summary.ts";

/** The answer that a student would change to get past each obstacle. */
const changeFor: Partial<Record<ReasonCriterion, ChangeableField>> = {
  duration: "duration",
  months: "duration",
  destination: "destination",
  exchangeCountry: "destination",
  exchangeUniversity: "destination",
  stayType: "stayType",
  unionMember: "unionMember",
};

function nameless({ grant, outcome, timing, deadline }: GrantMatch): NamelessGrant {
  const { minAmountDkk, maxAmountDkk, deadlineKind } = grant;
  return { outcome, timing, minAmountDkk, maxAmountDkk, deadline, deadlineKind };
}

/** What a student sees for free of the list that the answers give. */
export function makePreview(
  index: GrantIndex,
  answers: StudentAnswers,
  today: IsoDate,
): MatchPreview {
  const { data } = index;
  const listed = index.match(answers, today).filter(isListed);
  const matches = listed.filter(({ timing }) => timing !== "late");
  const match = matches.filter(({ outcome }) => outcome === "match").length;
  const preview = matches.slice(0, PREVIEW_SIZE);
  const named = new Set(
    preview.flatMap(({ reasons }) => reasons.flatMap(({ condition }) => condition ?? [])),
  );
  const reach = new Map<ChangeableField, number>();
  const withinReach = findWithinReach(data, answers, today);
  for (const { obstacle } of withinReach) {
    const field = changeFor[obstacle];
    if (field !== undefined) reach.set(field, (reach.get(field) ?? 0) + 1);
  }
  return {
    total: matches.length,
    match,
    possible: matches.length - match,
    late: listed.length - matches.length,
    preview,
    rows: listed.map(nameless),
    summary: summarize(matches, today),
    hanging: matches.filter(hangsOnCondition).length,
    openQuestions: openQuestions(matches, data, readStudent(answers, data.conditions, today)),
    answeredQuestions: answeredQuestions(data, conditionAnswers(answers)),
    gains: findGains(index, answers, today),
    withinReach: {
      count: withinReach.length,
      byField: [...reach]
        .map(([field, count]) => ({ field, count }))
        .sort((a, b) => b.count - a.count || (a.field < b.field ? -1 : 1)),
    },
    conditions: data.conditions.filter(({ id }) => named.has(id)),
  };
}

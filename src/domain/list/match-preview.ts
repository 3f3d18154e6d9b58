import type { IsoDate } from "../danish/danish-date.ts";
import { conditionAnswers, type StudentAnswers } from "../matching/answers.ts";
import {
  fittingGrants,
  type GrantMatch,
  isListed,
  type PreparedGrants,
  type ReasonCriterion,
  readGrants,
} from "../matching/match.ts";
import {
  answeredQuestions,
  followingQuestions,
  hangsOnCondition,
  openQuestions,
} from "../matching/questions-to-ask.ts";
import { readStudent, type Student } from "../matching/student.ts";
import { type ChangeableField, findGains } from "../matching/what-if.ts";
import { findWithinReach } from "../matching/within-reach.ts";
import { PREVIEW_SIZE } from "../orders/catalogue.ts";
import { amountInTable } from "../wording/amount-text.ts";
import { windowText } from "../wording/date-text.ts";
import { actionGroupOf } from "./due.ts";
import { isListForSale, SHORTEST_SOLD } from "./list-for-sale.ts";
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

function nameless(match: GrantMatch, student: Student): NamelessGrant {
  const { grant, outcome, timing, amount, deadline, due, isDueAfterStart } = match;
  const { opensOn, likelyOpenOn } = match;
  const { today } = student;
  const { usual, most } = amount;
  return {
    outcome,
    timing,
    usual,
    most,
    amountText: usual === null ? null : amountInTable(match),
    due,
    isDueAfterStart,
    window:
      deadline === null || due === null
        ? null
        : { from: likelyOpenOn, to: due, isOpeningKnown: opensOn !== null },
    deadlineKind: grant.deadlineKind,
    action: actionGroupOf(match, today),
    when: windowText(match, student),
  };
}

/** The free part of a student's list. */
export function makePreview(
  grants: PreparedGrants,
  answers: StudentAnswers,
  today: IsoDate,
): MatchPreview {
  const { data } = grants;
  const student = readStudent(answers, data.conditions, today);
  const reading = readGrants(grants, student);
  const listed = fittingGrants(reading).filter(isListed);
  const matches = listed.filter(({ timing }) => timing !== "late");
  const match = matches.filter(({ outcome }) => outcome === "match").length;
  const possible = matches.length - match;
  const open = openQuestions(matches, data, student);
  const isForSale = isListForSale({ match, possible });
  // What is not for sale is free. A long list with open questions shows its first grants only: it may hold two hundred;
  // those that fit, three at most, come first.
  const isWhole = !isForSale && (open.length === 0 || matches.length < SHORTEST_SOLD);
  const preview = isWhole ? matches : matches.slice(0, PREVIEW_SIZE);
  const latePreview = isWhole ? listed.filter(({ timing }) => timing === "late") : [];
  const named = new Set(
    [...preview, ...latePreview].flatMap(({ reasons }) =>
      reasons.flatMap(({ condition }) => condition ?? []),
    ),
  );
  const reach = new Map<ChangeableField, number>();
  const withinReach = findWithinReach(reading).filter(({ timing }) => timing !== "late");
  for (const { obstacle } of withinReach) {
    const field = changeFor[obstacle];
    if (field !== undefined) reach.set(field, (reach.get(field) ?? 0) + 1);
  }
  return {
    total: matches.length,
    match,
    possible,
    late: listed.length - matches.length,
    isForSale,
    preview,
    latePreview,
    rows: listed.map((each) => nameless(each, student)),
    summary: summarize(matches, today),
    hanging: matches.filter(hangsOnCondition).length,
    openQuestions: open,
    followingQuestions: followingQuestions(matches, data, open),
    answeredQuestions: answeredQuestions(data, conditionAnswers(answers)),
    gains: findGains(reading),
    withinReach: {
      count: withinReach.length,
      byField: [...reach]
        .map(([field, count]) => ({ field, count }))
        .sort((a, b) => b.count - a.count || (a.field < b.field ? -1 : 1)),
    },
    conditions: data.conditions.filter(({ id }) => named.has(id)),
  };
}

import type { IsoDate } from "../danish/danish-date.ts";
import { conditionAnswers, type StudentAnswers } from "../matching/answers.ts";
import { type ConditionLookup, wholesAbove } from "../matching/conditions.ts";
import { countForAnswers, countsInTotals, type GrantMatch } from "../matching/match.ts";
import {
  answeredQuestions,
  followingQuestions,
  hasUnansweredCondition,
  isDeclined,
} from "../matching/questions-to-ask.ts";
import { type PreparedGrants, startMatchRun } from "../matching/requirements.ts";
import { parseStudent } from "../matching/student.ts";
import { studentListFor } from "../matching/student-list.ts";
import { findWhatIfs } from "../matching/what-if.ts";
import { isListForSale, MIN_SOLD_LENGTH, PREVIEW_SIZE } from "./list-for-sale.ts";
import { type MatchPreview, type PickReason, summarizeMatches } from "./match-summary.ts";
import { namelessGrants, routeEvents } from "./nameless-grant.ts";

/** At most this share of students meets a rare condition. */
const RARE_SHARE = 0.05;

function isForFew({ grant, reasons }: GrantMatch, conditionOf: ConditionLookup): boolean {
  return grant.criteria.some(
    (criterion) =>
      criterion.column === "betingelser" &&
      criterion.mustHold &&
      (conditionOf(criterion.condition)?.share ?? 1) <= RARE_SHARE &&
      reasons.some(
        ({ condition, result }) => condition === criterion.condition && result === "met",
      ),
  );
}

function firstWithMost<T>(among: readonly T[], numberOf: (one: T) => number): T | undefined {
  const most = Math.max(...among.map(numberOf));
  return among.find((one) => numberOf(one) === most);
}

/** The free preview (docs/matching.md, "Order"). */
export function pickPreview(
  matches: readonly GrantMatch[],
  conditionOf: ConditionLookup,
): { readonly match: GrantMatch; readonly why: PickReason }[] {
  const toApplyFor = matches.filter(({ grant }) => grant.appliedAt !== "automatisk");
  const fitting = toApplyFor.filter(({ outcome }) => outcome === "match").length;
  const all = toApplyFor.slice(0, Math.max(fitting, PREVIEW_SIZE));
  const chosen = new Map<GrantMatch, PickReason>();
  const isLeft = (match: GrantMatch) => !chosen.has(match);
  const choose = (match: GrantMatch | undefined, why: PickReason) => {
    const first = all.find(isLeft);
    if (match !== undefined) chosen.set(match, why);
    else if (first !== undefined) chosen.set(first, "next");
  };
  const usualOf = ({ amount }: GrantMatch) => amount.usual ?? 0;
  choose(
    all.find(({ due, grant }) => due !== null || grant.deadlineKind === "loebende"),
    "surest",
  );
  const stated = all.filter((match) => isLeft(match) && match.amount.usual !== null);
  const largest = firstWithMost(stated, usualOf);
  const above = toApplyFor.filter(
    (one) => largest !== undefined && usualOf(one) > usualOf(largest),
  );
  const isAmongLargest = above.length * 3 <= toApplyFor.filter(usualOf).length;
  choose(largest, above.length === 0 ? "largest" : isAmongLargest ? "larger" : "next");
  const closest = firstWithMost(all.filter(isLeft), ({ score }) => score);
  choose(closest, closest !== undefined && isForFew(closest, conditionOf) ? "rare" : "close");
  return matches.flatMap((match) => {
    const why = chosen.get(match);
    return why === undefined ? [] : [{ match, why }];
  });
}

export function makePreview(
  grants: PreparedGrants,
  answers: StudentAnswers,
  today: IsoDate,
): MatchPreview {
  const { data, conditionOf } = grants;
  const student = parseStudent(answers, data.conditions, today);
  const run = startMatchRun(grants, student);
  const { listed, questions: open } = studentListFor(run);
  const questions = open.filter(({ id }) => !isDeclined(id, conditionOf, answers));
  const matches = listed.filter(countsInTotals);
  const late = listed.filter(({ timing }) => timing === "late");
  const faint = listed.filter((each) => each.timing !== "late" && each.faint !== null);
  const before = countForAnswers(grants, { ...answers, conditions: undefined }, today);
  const match = matches.filter(({ outcome }) => outcome === "match").length;
  const possible = matches.length - match;
  const isForSale = isListForSale({ match, possible });
  // A long list with open questions may yet be sold, so it is not shown whole.
  const isWhole = !isForSale && (questions.length === 0 || matches.length < MIN_SOLD_LENGTH);
  const picked = isWhole ? [] : pickPreview(matches, conditionOf);
  const preview = isWhole ? matches : picked.map(({ match }) => match);
  const [faintPreview, latePreview] = isWhole ? [faint, late] : [[], []];
  const shown = [...preview, ...faintPreview, ...latePreview];
  const named = new Set(
    shown.flatMap(({ reasons }) => reasons.flatMap(({ condition }) => condition ?? [])),
  );
  const neededAttachments = new Set(
    shown.flatMap(({ grant }) => grant.attachments.flatMap(({ anyOf }) => anyOf)),
  );
  return {
    total: matches.length,
    couldFit: before.match + before.possible,
    match,
    possible,
    faint: {
      broad: faint.filter((each) => each.faint === "broad").length,
      old: faint.filter((each) => each.faint === "old-source").length,
    },
    late: late.length,
    isForSale,
    preview,
    picks: picked.map(({ why }) => why),
    faintPreview,
    latePreview,
    rows: namelessGrants(
      matches.filter((each) => !preview.includes(each)),
      student,
      conditionOf,
    ),
    events: routeEvents(matches, preview, student),
    summary: summarizeMatches(matches, today),
    awaitingAnswer: matches.filter((each) => hasUnansweredCondition(each, conditionOf, answers))
      .length,
    openQuestions: questions,
    followingQuestions: followingQuestions(matches, grants, questions),
    answeredQuestions: answeredQuestions(data, conditionAnswers(answers)),
    dials: findWhatIfs(run),
    attachments: data.attachments
      .filter(({ id }) => neededAttachments.has(id))
      .map(({ id, name }) => ({ id, name })),
    // Their parts too: a reason names those that were ticked.
    conditions: data.conditions.filter(
      ({ id }) => named.has(id) || wholesAbove(id, conditionOf).some((whole) => named.has(whole)),
    ),
  };
}

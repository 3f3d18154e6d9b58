import { danishDateAt, type IsoDate } from "../danish/danish-date.ts";
import type { StudentAnswers } from "../matching/answers.ts";
import { isOpen } from "../matching/deadlines.ts";
import {
  type AssessedGrant,
  assessGrants,
  fittingGrants,
  type GrantMatch,
  isListed,
  type PreparedGrants,
  readGrants,
} from "../matching/match.ts";
import { openQuestions } from "../matching/questions-to-ask.ts";
import { findWithinReach, type WithinReach } from "../matching/within-reach.ts";
import { situationOf } from "../wording/grant-text.ts";
import { type ReasonView, reasonViewOf } from "../wording/reason-text.ts";
import { type MatchSummary, summarize } from "./match-summary.ts";
import { nameOf } from "./student-words.ts";

/**
 * A student's whole list. Screen, PDF, web page, calendar, spreadsheet and e-mail are all made from this,
 * so that they cannot show different grants or another order.
 */
export interface GrantList {
  readonly madeOn: IsoDate;
  /** How many open grants the answers were matched against. */
  readonly comparedWith: number;
  readonly situation: readonly { readonly label: string; readonly value: string }[];
  readonly summary: MatchSummary;
  /** In the order of docs/matching.md: first "Passer til dig", then "Tjek selv". */
  readonly matches: readonly GrantMatch[];
  /** Grants that one change of plan would open, and in time. Not part of any total. */
  readonly withinReach: readonly WithinReach[];
  /** Fitting grants whose deadline comes too late for the stay. Not part of any total. */
  readonly late: readonly GrantMatch[];
  /** How many questions that would sharpen the list are unanswered. */
  readonly openQuestions: number;
  /** The student, for putting reasons into words. */
  readonly view: ReasonView;
}

/** Makes a student's list as of an instant. */
export function makeGrantList(
  grants: PreparedGrants,
  answers: StudentAnswers,
  now: Date,
): GrantList {
  const today = danishDateAt(now);
  const { data } = grants;
  const name = nameOf(answers);
  const view = reasonViewOf(answers, data.conditions, today);
  const reading = readGrants(grants, view.student);
  const listed = fittingGrants(reading).filter(isListed);
  const matches = listed.filter(({ timing }) => timing !== "late");
  return {
    madeOn: today,
    comparedWith: data.grants.filter((grant) => isOpen(grant, today)).length,
    situation: [
      ...(name === null ? [] : [{ label: "Navn", value: name }]),
      ...situationOf(answers),
    ],
    summary: summarize(matches, today),
    matches,
    withinReach: findWithinReach(reading).filter(({ timing }) => timing !== "late"),
    late: listed.filter(({ timing }) => timing === "late"),
    openQuestions: openQuestions(matches, data, view.student).length,
    view,
  };
}

/** Grants by their ids, as they stand for the list's student, whether they are open and fit or not. */
export function assessByIds(
  grants: PreparedGrants,
  { view }: Pick<GrantList, "view">,
  ids: readonly string[],
): AssessedGrant[] {
  if (ids.length === 0) return [];
  return assessGrants(readGrants(grants, view.student)).filter(({ grant }) =>
    ids.includes(grant.id),
  );
}

export const sections = [
  { outcome: "match", title: "Passer til dig" },
  { outcome: "possible", title: "Tjek selv" },
] as const;

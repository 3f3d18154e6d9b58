import type { IsoDate } from "../danish/danish-date.ts";
import type { AttachmentKind } from "../matching/attachment-kinds.ts";
import type { Condition } from "../matching/conditions.ts";
import { isCheckedWithinYear } from "../matching/freshness.ts";
import { countsInTotals, type GrantMatch } from "../matching/match.ts";
import type { OpenQuestion } from "../matching/questions-to-ask.ts";
import type { WhatIfQuestion } from "../matching/what-if.ts";
import type { AnswerCount } from "../wording/count-sentence.ts";
import { worthOf } from "./list-worth.ts";
import type { NamelessGrant } from "./nameless-grant.ts";
import type { RouteEvent } from "./route.ts";

export type PickReason =
  /** The first grant of the list that has a last day to apply or is open all year. */
  | "surest"
  | "largest"
  /** Not the largest, but at most a third of the grants with a known amount usually give more. */
  | "larger"
  /** As `close`, with a condition that few students meet. */
  | "rare"
  /** The grant with the highest score of those left. */
  | "close"
  | "next";

export interface MatchPreview extends AnswerCount {
  readonly total: number;
  /** How many grants are faint, by reason. Like late grants, they are not part of `total`. */
  readonly faint: { readonly broad: number; readonly old: number };
  readonly late: number;
  readonly isForSale: boolean;
  /** A few grants (docs/matching.md, "Order"), or all of `total` if the list is not sold but shown whole. */
  readonly preview: readonly GrantMatch[];
  readonly picks: readonly PickReason[];
  readonly faintPreview: readonly GrantMatch[];
  readonly latePreview: readonly GrantMatch[];
  readonly rows: readonly NamelessGrant[];
  readonly events: readonly RouteEvent[];
  readonly summary: ReturnType<typeof summarizeMatches>;
  /** How many of the grants to check depend on a question that the student has not answered. */
  readonly awaitingAnswer: number;
  readonly openQuestions: readonly OpenQuestion[];
  /** Questions to ask only after a yes to one of the open questions. */
  readonly followingQuestions: readonly OpenQuestion[];
  readonly answeredQuestions: readonly Omit<OpenQuestion, "grants">[];
  readonly dials: readonly WhatIfQuestion[];
  readonly attachments: readonly Pick<AttachmentKind, "id" | "name">[];
  /** The conditions named in the reasons of the grants shown. */
  readonly conditions: readonly Condition[];
}

export function summarizeMatches(matches: readonly GrantMatch[], today: IsoDate) {
  const inTime = matches.filter(countsInTotals);
  const fitting = inTime.filter(({ outcome }) => outcome === "match");
  const checked = inTime.filter(({ grant }) => isCheckedWithinYear(grant, today));
  const checkDays = checked.map(({ grant }) => grant.verifiedOn ?? "").toSorted();
  return {
    today,
    worth: worthOf(fitting.map(({ amount }) => amount.usual)),
    checkedWithinYear: checked.length,
    checkedOn: checkDays.at(-1) ?? null,
  };
}

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
  /** The first with a last day to apply, or open all year. */
  | "surest"
  | "largest"
  /** At most a third of the known amounts are larger. */
  | "larger"
  /** As `close`, with a condition that few students meet. */
  | "rare"
  | "close"
  | "next";

export interface MatchPreview extends AnswerCount {
  readonly total: number;
  /** Like late grants, not part of `total`. */
  readonly faint: { readonly broad: number; readonly old: number };
  readonly late: number;
  readonly isForSale: boolean;
  /** All of `total` if the list is shown whole. */
  readonly preview: readonly GrantMatch[];
  readonly picks: readonly PickReason[];
  readonly faintPreview: readonly GrantMatch[];
  readonly latePreview: readonly GrantMatch[];
  readonly rows: readonly NamelessGrant[];
  readonly events: readonly RouteEvent[];
  readonly summary: ReturnType<typeof summarizeMatches>;
  readonly awaitingAnswer: number;
  readonly openQuestions: readonly OpenQuestion[];
  readonly followingQuestions: readonly OpenQuestion[];
  readonly answeredQuestions: readonly Omit<OpenQuestion, "grants">[];
  readonly dials: readonly WhatIfQuestion[];
  readonly attachments: readonly Pick<AttachmentKind, "id" | "name">[];
  /** Those named in the reasons shown, and their parts. */
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

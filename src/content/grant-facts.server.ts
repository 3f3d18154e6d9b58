/** What the pages say about our grants, counted from the grants themselves when the site is built. */
import type { IsoDate } from "../domain/danish/danish-date.ts";
import { type MatchSummary, summarize } from "../domain/list/match-summary.ts";
import { statesAmount } from "../domain/matching/amounts.ts";
import type { GrantData } from "../domain/matching/grant-data.ts";
import { type GrantMatch, isListed, matchGrants } from "../domain/matching/match.ts";
import { countReaders } from "../domain/matching/question-readers.ts";
import { situationOf } from "../domain/wording/grant-text.ts";
import { type ReasonText, reasonTexts, reasonViewOf } from "../domain/wording/reason-text.ts";
import { type GuideNumbers, isOpenToLevel, numbersFor } from "./grant-counts.server.ts";
import { countedOn, grantData } from "./grant-data.server.ts";
import { sampleAnswers } from "./sample-student.ts";

/** A grant on the sample student's list, with its reasons in words. */
export interface SampleGrant {
  readonly match: GrantMatch;
  readonly reasons: readonly ReasonText[];
}

export interface GrantFacts {
  readonly countedOn: IsoDate;
  readonly activeGrants: number;
  readonly foundations: number;
  readonly withAmount: number;
  readonly withFixedDeadline: number;
  readonly rolling: number;
  readonly checked: number;
  /** The latest day on which an operator checked a grant with its foundation; `null`: none has been checked yet. */
  readonly newestCheck: IsoDate | null;
  /** By the first answer of the quiz: how many grants ask for that level, or for none (`isOpenToLevel`). */
  readonly openTo: Readonly<Record<"bachelor" | "kandidat" | "phd" | "anden", number>>;
  /** Twelve months from now, with how many grants have their next deadline in each. */
  readonly deadlinesByMonth: MatchSummary["deadlinesByMonth"];
  /** By answer of the quiz: how many active grants read it. */
  readonly readers: Readonly<Record<string, number>>;
  readonly sample: {
    readonly situation: readonly { readonly label: string; readonly value: string }[];
    readonly match: number;
    readonly possible: number;
    /** A grant that fits, with its reasons. */
    readonly fitting: SampleGrant;
    /** A grant that fits except for what the student has to check. */
    readonly toCheck: SampleGrant;
  };
}

function metCount({ reasons }: GrantMatch): number {
  return reasons.filter(({ result }) => result === "met").length;
}

function unknownCount({ reasons }: GrantMatch): number {
  return reasons.filter(({ result }) => result === "unknown").length;
}

/** The most telling example: one with an amount, little left to find out, and most reasons. */
function mostTelling(matches: readonly GrantMatch[]): GrantMatch {
  const [best] = matches
    // The pages are also read after one-off dates have passed.
    .filter(({ grant }) => statesAmount(grant) && grant.deadlineKind !== "dato")
    .sort((a, b) => unknownCount(a) - unknownCount(b) || metCount(b) - metCount(a));
  if (best === undefined)
    throw new Error("data/grants.csv: no grant shows the sample student what a match is");
  return best;
}

/** Counts what is active, and matches the sample student against it. */
export function gatherGrantFacts(data: GrantData, today: IsoDate): GrantFacts {
  const active = data.grants.filter((grant) => grant.active);
  const matches = matchGrants(data, sampleAnswers, today).filter(isListed);
  const everyDeadline = summarize(matchGrants(data, {}, today), today);
  const view = reasonViewOf(sampleAnswers, data.conditions, today);
  const sampleOf = (outcome: GrantMatch["outcome"]): SampleGrant => {
    const match = mostTelling(matches.filter((candidate) => candidate.outcome === outcome));
    return { match, reasons: reasonTexts(match, view) };
  };
  const openTo = (level: string) => active.filter((grant) => isOpenToLevel(grant, level)).length;
  const checks = active.flatMap(({ verifiedOn }) => verifiedOn ?? []).sort();
  return {
    countedOn: today,
    activeGrants: active.length,
    foundations: new Set(active.map(({ foundation }) => foundation)).size,
    withAmount: active.filter(statesAmount).length,
    withFixedDeadline: active.filter(({ deadlineKind }) => deadlineKind === "fast").length,
    rolling: active.filter(({ deadlineKind }) => deadlineKind === "loebende").length,
    checked: checks.length,
    newestCheck: checks.at(-1) ?? null,
    openTo: {
      bachelor: openTo("bachelor"),
      kandidat: openTo("kandidat"),
      phd: openTo("phd"),
      anden: openTo("anden"),
    },
    deadlinesByMonth: everyDeadline.deadlinesByMonth,
    readers: countReaders({ grants: active, conditions: data.conditions }),
    sample: {
      situation: situationOf(sampleAnswers),
      match: matches.filter(({ outcome }) => outcome === "match").length,
      possible: matches.filter(({ outcome }) => outcome === "possible").length,
      fitting: sampleOf("match"),
      toCheck: sampleOf("possible"),
    },
  };
}

export const grantFacts: GrantFacts = gatherGrantFacts(grantData, countedOn);
export const guideNumbers: GuideNumbers = numbersFor(grantData, countedOn);

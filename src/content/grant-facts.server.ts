/** The pages' facts about our grants, counted when the site is built. */
import type { IsoDate } from "../domain/danish/danish-date.ts";
import { makePreview } from "../domain/list/match-preview.ts";
import { type MatchPreview, type MatchSummary, summarize } from "../domain/list/match-summary.ts";
import { statesAmount } from "../domain/matching/amounts.ts";
import type { GrantData } from "../domain/matching/grant-data.ts";
import { doesCount, type GrantMatch } from "../domain/matching/match.ts";
import { countReaders } from "../domain/matching/question-readers.ts";
import { prepareGrants } from "../domain/matching/requirements.ts";
import { matchGrants } from "../domain/matching/student-list.ts";
import { type ReasonText, reasonTexts, reasonViewOf } from "../domain/wording/reason-text.ts";
import { type GuideNumbers, isOpenToLevel, numbersFor } from "./grant-counts.server.ts";
import { countedOn, grantData } from "./grant-data.server.ts";
import { allSampleAnswers } from "./sample-student.ts";

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
  /** The made-up student's result today. */
  readonly sample: Pick<MatchPreview, "couldFit" | "match" | "possible" | "events"> & {
    readonly worth: MatchSummary["worth"];
    readonly fitting: {
      readonly match: GrantMatch;
      readonly reasons: readonly ReasonText[];
    };
    /** A grant that fits except for what the student has to check. */
    readonly toCheck: GrantFacts["sample"]["fitting"];
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

export function gatherGrantFacts(data: GrantData, today: IsoDate): GrantFacts {
  const active = data.grants.filter((grant) => grant.active);
  const answers = allSampleAnswers(data.conditions);
  const matches = matchGrants(data, answers, today).filter(doesCount);
  const { couldFit, match, possible, events, summary } = makePreview(
    prepareGrants(data),
    answers,
    today,
  );
  const everyDeadline = summarize(matchGrants(data, {}, today), today);
  const view = reasonViewOf(answers, data.conditions, today);
  const sampleOf = (outcome: GrantMatch["outcome"]): GrantFacts["sample"]["fitting"] => {
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
      couldFit,
      match,
      possible,
      events,
      worth: summary.worth,
      fitting: sampleOf("match"),
      toCheck: sampleOf("possible"),
    },
  };
}

export const grantFacts: GrantFacts = gatherGrantFacts(grantData, countedOn);
export const guideNumbers: GuideNumbers = numbersFor(grantData, countedOn);

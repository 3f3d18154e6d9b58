/**
 * What the pages say about our grants, counted from the grants themselves. For loaders, which run when the site is
 * built: nothing of this file belongs in a browser.
 */
import { parse } from "csv-parse/sync";
import conditionSource from "../../data/conditions.csv?raw";
import source from "../../data/grants.csv?raw";
import { danishDateAt, type IsoDate } from "../domain/danish/danish-date.ts";
import { type MatchSummary, summarize } from "../domain/list/match-summary.ts";
import {
  type Condition,
  type ConditionRow,
  parseConditionRow,
} from "../domain/matching/conditions.ts";
import { type Grant, type GrantRow, parseGrantRow } from "../domain/matching/grant.ts";
import type { GrantData } from "../domain/matching/grant-data.ts";
import { type GrantMatch, isListed, matchGrants } from "../domain/matching/match.ts";
import { countReaders } from "../domain/matching/question-readers.ts";
import { situationOf } from "../domain/wording/grant-text.ts";
import { type ReasonText, reasonTexts, reasonViewOf } from "../domain/wording/reason-text.ts";
import { type GuideNumbers, numbersFor } from "./grant-counts.ts";
import { sampleAnswers } from "./sample-student.ts";

/** A grant of the sample student's list, with its reasons in words. */
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
  /** The latest day on which an operator checked a grant with its foundation; `null`: none is checked yet. */
  readonly newestCheck: IsoDate | null;
  /** By the first answer of the quiz: how many grants ask for that level, or for none. */
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
    /** A grant that fits but for what the student has to check. */
    readonly toCheck: SampleGrant;
  };
}

function readGrants(csv: string): Grant[] {
  const rows = parse(csv, { columns: true, bom: true }) as GrantRow[];
  return rows.map((row) => {
    const result = parseGrantRow(row);
    if (!result.ok)
      throw new Error(
        `data/grants.csv: ${row.id}: ${result.faults.map(({ message }) => message).join("; ")}`,
      );
    return result.grant;
  });
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
    .filter(({ grant }) => grant.maxAmountDkk !== null)
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
  const openTo = (level: string) =>
    active.filter(({ criteria }) =>
      criteria.every(
        (criterion) =>
          criterion.column !== "studyLevel" ||
          criterion.required.length === 0 ||
          criterion.required.includes(level),
      ),
    ).length;
  const checks = active.flatMap(({ verifiedOn }) => verifiedOn ?? []).sort();
  return {
    countedOn: today,
    activeGrants: active.length,
    foundations: new Set(active.map(({ foundation }) => foundation)).size,
    withAmount: active.filter(({ maxAmountDkk }) => maxAmountDkk !== null).length,
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

function readConditions(csv: string): Condition[] {
  const rows = parse(csv, { columns: true, bom: true }) as ConditionRow[];
  return rows.map((row) => {
    const result = parseConditionRow(row);
    if (!result.ok)
      throw new Error(
        `data/conditions.csv: ${row.id}: ${result.faults.map(({ message }) => message).join("; ")}`,
      );
    return result.condition;
  });
}

/** The grants and conditions that a new installation starts with. */
export const grantData: GrantData = {
  grants: readGrants(source),
  conditions: readConditions(conditionSource),
};

/** The day of the build: what the pages say of the grants is counted then. */
export const countedOn: IsoDate = danishDateAt(new Date());

export const grantFacts: GrantFacts = gatherGrantFacts(grantData, countedOn);
export const guideNumbers: GuideNumbers = numbersFor(grantData.grants, countedOn);

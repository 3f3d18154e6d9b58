import type { IsoDate } from "../domain/danish/danish-date.ts";
import { joinWithOr } from "../domain/danish/sentences.ts";
import { makePreview } from "../domain/list/match-preview.ts";
import { routeEvents } from "../domain/list/nameless-grant.ts";
import { hasStatedAmount } from "../domain/matching/amounts.ts";
import { type OptionField, optionLabel } from "../domain/matching/answer-options.ts";
import type { Grant } from "../domain/matching/grant.ts";
import type { GrantData } from "../domain/matching/grant-data.ts";
import { countsInTotals, type GrantMatch } from "../domain/matching/match.ts";
import { countGrantsByField } from "../domain/matching/question-readers.ts";
import { prepareGrants } from "../domain/matching/requirements.ts";
import { listForAnswers } from "../domain/matching/student-list.ts";
import { countDeadlinesByMonth } from "../domain/matching/timing.ts";
import { reasonViewOf, wordReasons } from "../domain/wording/reason-text.ts";
import { becauseText } from "../results/why-it-fits.ts";
import { gatherGuideNumbers, isOpenToLevel } from "./grant-counts.server.ts";
import { countedOn, grantData } from "./grant-data.server.ts";
import { allSampleAnswers } from "./sample-student.ts";

function countReasons({ reasons }: GrantMatch, wanted: "met" | "unknown"): number {
  return reasons.filter(({ result }) => result === wanted).length;
}

function bestExample(matches: readonly GrantMatch[]): GrantMatch {
  const [best] = matches
    // A one-off date may have passed by the time the page is read.
    .filter(({ grant }) => hasStatedAmount(grant) && grant.deadlineKind !== "dato")
    .sort(
      (a, b) =>
        countReasons(a, "unknown") - countReasons(b, "unknown") ||
        countReasons(b, "met") - countReasons(a, "met"),
    );
  if (best === undefined)
    throw new Error("data/grants.csv: no grant shows the sample student what a match is");
  return best;
}

function optionLabelsIn(
  grants: readonly Grant[],
  field: OptionField,
  use: "required" | "preferred",
) {
  const named = grants.flatMap(({ criteria }) =>
    criteria.flatMap((each) => (each.column === field ? each[use] : [])),
  );
  return [...new Set(named)].map((value) => optionLabel(field, value)).sort();
}

/** "Er du af slægten Wedell, er der et legat kun til jer." */
function connectionsText(grants: readonly Grant[]): string {
  const families = optionLabelsIn(grants, "familyConnection", "required");
  const others = optionLabelsIn(grants, "institutionalConnection", "preferred");
  return [
    families.length > 0 && `Er du af slægten ${joinWithOr(families)}, er der et legat kun til jer.`,
    others.length > 0 &&
      `Har du tilknytning til ${joinWithOr(others)}, står du stærkere hos andre fonde.`,
  ]
    .filter(Boolean)
    .join(" ");
}

export function gatherGrantFacts(data: GrantData, today: IsoDate) {
  const active = data.grants.filter((grant) => grant.active);
  const answers = allSampleAnswers(data.conditions);
  const matches = listForAnswers(data, answers, today).filter(countsInTotals);
  const { couldFit, match, possible, summary } = makePreview(prepareGrants(data), answers, today);
  const view = reasonViewOf(answers, data.conditions, today);
  const sampleOf = (outcome: GrantMatch["outcome"]) => {
    const match = bestExample(matches.filter((candidate) => candidate.outcome === outcome));
    const reasons = wordReasons(match, view);
    return { match, reasons, because: becauseText(reasons, view.student) };
  };
  const openTo = (level: string) => active.filter((grant) => isOpenToLevel(grant, level)).length;
  const deadlines = { fast: 0, dato: 0, loebende: 0, ukendt: 0 };
  for (const { deadlineKind } of active) deadlines[deadlineKind] += 1;
  const checks = active.flatMap(({ verifiedOn }) => verifiedOn ?? []).sort();
  return {
    countedOn: today,
    activeGrants: active.length,
    foundations: new Set(active.map(({ foundation }) => foundation)).size,
    withAmount: active.filter(hasStatedAmount).length,
    deadlines,
    checked: checks.length,
    newestCheck: checks.at(-1) ?? null,
    openTo: {
      bachelor: openTo("bachelor"),
      kandidat: openTo("kandidat"),
      phd: openTo("phd"),
      anden: openTo("anden"),
    },
    deadlinesByMonth: countDeadlinesByMonth(active, today),
    readers: countGrantsByField({ grants: active, conditions: data.conditions }),
    connections: connectionsText(active),
    sample: {
      couldFit,
      match,
      possible,
      // The sample is free to see, so its grants may be named.
      events: routeEvents(matches, matches, view.student),
      worth: summary.worth,
      fitting: sampleOf("match"),
      toCheck: sampleOf("possible"),
    },
  };
}

export const grantFacts = gatherGrantFacts(grantData, countedOn);
export type GrantFacts = typeof grantFacts;

export const guideNumbers = gatherGuideNumbers(grantData, countedOn);

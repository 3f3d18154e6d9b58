import { capitalize } from "../danish/sentences.ts";
import { grantTitle } from "../matching/grant.ts";
import type { GrantMatch } from "../matching/match.ts";
import { amountForTable, awardsText } from "../wording/amount-text.ts";
import { windowText } from "../wording/date-text.ts";
import { type ReasonView, wordReasons } from "../wording/reason-text.ts";
import type { GrantFact } from "./list.ts";

export interface GrantExtract {
  readonly title: string;
  readonly facts: readonly GrantFact[];
  readonly reasons: readonly string[];
}

const MAX_REASONS = 3;

export function makeGrantExtract(match: GrantMatch, view: ReasonView): GrantExtract {
  const { when, note } = windowText(match, view.student);
  const [first = "", then] = when.split(", ");
  const met = wordReasons(match, view).filter(({ result }) => result === "met");
  const amount = amountForTable(match, view.student.today);
  return {
    title: grantTitle(match.grant),
    facts: [
      { label: "Giver", value: capitalize(amount), note: awardsText(match.grant) },
      { label: "Hvornår", value: first, note: then === undefined ? note : capitalize(then) },
    ],
    reasons: met.slice(0, MAX_REASONS).map(({ text }) => text),
  };
}

import { formatDate, formatDay } from "../danish/danish-date.ts";
import { capitalized, listAnd } from "../danish/sentences.ts";
import type { GrantMatch } from "../matching/match.ts";
import { amountInTable, amountText, awardsText, isAmountKnown } from "../wording/amount-text.ts";
import { opensLater, whomToAsk } from "../wording/date-text.ts";
import { costName } from "../wording/grant-text.ts";
import { monthsText, type ReasonView } from "../wording/reason-text.ts";
import { weekdayName } from "./plan-words.ts";

/** One fact in the band on a grant's card, in print and on the web page. */
export interface CardFact {
  readonly label: string;
  readonly value: string;
  /** Detail in small type; `null` if there is none. */
  readonly note: string | null;
}

function joined(...parts: readonly (string | null)[]): string | null {
  const told = parts.filter((part) => part !== null);
  return told.length === 0 ? null : told.join("; ");
}

function amountFact(match: GrantMatch): CardFact[] {
  if (!isAmountKnown(match)) return [];
  const value = amountInTable(match);
  const whole = amountText(match);
  return [
    {
      label: "Beløb",
      value: capitalized(value),
      note: joined(whole === value ? null : whole, awardsText(match.grant)),
    },
  ];
}

/** When to apply, and from when. */
function dateFact(match: GrantMatch, { student }: ReasonView): CardFact {
  const { due, deadline, opensOn, timing, isDueAfterStart, grant } = match;
  const isRolling = grant.deadlineKind === "loebende";
  if (due === null)
    return isRolling
      ? { label: "Frist", value: "Hele året", note: "søg i god tid, før du rejser" }
      : {
          label: "Frist",
          value: grant.appliedForAtSchool ? "Står ikke på siden" : "Står ikke hos fonden",
          note: `spørg ${whomToAsk(grant, student)}`,
        };
  const day = weekdayName(due);
  const opening =
    opensOn === null
      ? null
      : opensLater(match)
        ? `åbner ${opensOn.slice(0, 4) === due.slice(0, 4) ? formatDay(opensOn) : formatDate(opensOn)}`
        : `åben siden ${formatDay(opensOn)}`;
  return {
    label: "Sidste dag",
    value: formatDate(due),
    note: joined(
      deadline === null && isRolling ? "tager imod hele året" : opening,
      deadline === null && !isRolling ? "fristen står ikke hos fonden" : null,
      deadline !== null && due < deadline ? `fondens frist er ${formatDate(deadline)}` : null,
      day === "lørdag" || day === "søndag" ? `en ${day}` : null,
      timing === "away" || isDueAfterStart ? "efter din afrejse" : null,
    ),
  };
}

/** Which stays are supported, and which of their costs. */
function stayFact({ grant }: GrantMatch): CardFact[] {
  const months = grant.criteria.find((criterion) => criterion.column === "months");
  const covers = grant.covers.length === 0 ? null : listAnd(grant.covers.map(costName));
  if (months !== undefined)
    return [
      {
        label: "Ophold",
        value: capitalized(monthsText(months)),
        note: covers === null ? null : `dækker ${covers}`,
      },
    ];
  return covers === null ? [] : [{ label: "Dækker", value: capitalized(covers), note: null }];
}

/** What everybody asks first about a grant, in this order. How to apply follows with its link. */
export function cardFacts(match: GrantMatch, view: ReasonView): CardFact[] {
  return [...amountFact(match), dateFact(match, view), ...stayFact(match)];
}

/** How to apply: "På fondens side fra 10. januar", "Spørg VIAs internationale kontor". */
export function howToApplyText(match: GrantMatch, { student }: ReasonView): string {
  const { grant, due, opensOn } = match;
  if (grant.appliedForAtSchool) return `Spørg ${whomToAsk(grant, student)}`;
  if (due === null && grant.deadlineKind !== "loebende") return "Skriv og spørg om fristen";
  const from = opensOn !== null && opensLater(match) ? ` fra ${formatDay(opensOn)}` : "";
  if (grant.url !== null) return `På fondens side${from}`;
  if (grant.contactEmail !== null) return `Skriv til fonden${from}`;
  return grant.contactPhone === null ? "Se kilden nedenfor" : `Ring til fonden${from}`;
}

import type { IsoDate } from "../danish/danish-date.ts";
import type { GrantMatch } from "../matching/match.ts";

type DueMatch = GrantMatch & { readonly due: IsoDate };

function isDue(match: GrantMatch): match is DueMatch {
  return match.due !== null && match.timing !== "late";
}

export interface NextDue {
  readonly on: IsoDate;
  readonly outcome: GrantMatch["outcome"];
  /** The day is counted back from the departure, and no deadline of the foundation's. */
  readonly isOuterLimit: boolean;
}

/**
 * "Your next deadline", and whether its grant fits or is to be checked: of those that fit, the first that one can apply for
 * before departure, else the first of all; only if nothing fits, of those to check. `null` if there is none.
 */
export function headlineDue(matches: readonly GrantMatch[]): NextDue | null {
  const isFitting = ({ outcome }: GrantMatch) => outcome === "match";
  const { dated } = groupByDue(matches.some(isFitting) ? matches.filter(isFitting) : matches);
  const first = dated.find(({ timing }) => timing === "ahead") ?? dated[0];
  return first === undefined
    ? null
    : { on: first.due, outcome: first.outcome, isOuterLimit: first.due !== first.deadline };
}

export interface DueGroups {
  /** With a day by which to apply, the earliest first; ties keep the list's order. */
  readonly dated: readonly DueMatch[];
  readonly rolling: readonly GrantMatch[];
  readonly unknown: readonly GrantMatch[];
}

export function groupByDue(matches: readonly GrantMatch[]): DueGroups {
  const undated = matches.filter((match) => !isDue(match));
  return {
    dated: matches.filter(isDue).sort((a, b) => (a.due < b.due ? -1 : a.due > b.due ? 1 : 0)),
    rolling: undated.filter(({ grant }) => grant.deadlineKind === "loebende"),
    unknown: undated.filter(({ grant }) => grant.deadlineKind !== "loebende"),
  };
}

export type ActionGroup = "now" | "ahead" | "away" | "rolling" | "unknown";

export const actionGroups: readonly {
  readonly id: ActionGroup;
  readonly title: string;
  readonly intro: string;
}[] = [
  { id: "now", title: "Nu", intro: "Kan efter alt at dømme søges i dag." },
  { id: "ahead", title: "Før afrejse", intro: "Åbner for ansøgninger, før du rejser." },
  {
    id: "away",
    title: "Mens du er ude",
    intro: "Spørg først, om et ophold, der er begyndt, kan støttes.",
  },
  { id: "rolling", title: "Rullende", intro: "Tager imod hele året." },
  {
    id: "unknown",
    title: "Uden kendt frist",
    intro: "Fristen står ikke på siden. Spørg, før du bruger tid på en ansøgning.",
  },
];

/**
 * When something can be done for a grant: open for applications today, opening before departure, only open while
 * the student is away, open all year, or unknown.
 *
 * @param today the day on which the list is read
 */
export function actionGroupOf(
  grant: {
    readonly deadline: IsoDate | null;
    readonly isRolling: boolean;
    readonly opensFrom: IsoDate;
    readonly isAway: boolean;
  },
  today: IsoDate,
): ActionGroup {
  if (grant.deadline === null) return grant.isRolling ? "rolling" : "unknown";
  if (grant.opensFrom <= today) return "now";
  return grant.isAway ? "away" : "ahead";
}

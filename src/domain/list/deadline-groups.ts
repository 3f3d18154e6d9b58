import type { IsoDate } from "../danish/danish-date.ts";
import type { GrantMatch } from "../matching/match.ts";

type DueMatch = GrantMatch & { readonly due: IsoDate };

function isDue(match: GrantMatch): match is DueMatch {
  return match.due !== null && match.timing !== "late";
}

export interface NextDue {
  readonly on: IsoDate;
  readonly outcome: GrantMatch["outcome"];
  /** Set by the departure, not by the foundation. */
  readonly isOuterLimit: boolean;
}

/** The first deadline before the departure or, failing that, after it; of the fitting grants if there are any. */
export function nextDueOf(matches: readonly GrantMatch[]): NextDue | null {
  const isFitting = ({ outcome }: GrantMatch) => outcome === "match";
  const { dated } = groupByDue(matches.some(isFitting) ? matches.filter(isFitting) : matches);
  const first = dated.find(({ timing }) => timing === "ahead") ?? dated[0];
  return first === undefined
    ? null
    : { on: first.due, outcome: first.outcome, isOuterLimit: first.due !== first.deadline };
}

export interface DueGroups {
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

export type ActionGroup = "now" | "ahead" | "away" | "rolling" | "unknown" | "automatic";

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
  {
    id: "automatic",
    title: "Skal ikke søges",
    intro: "Pengene kommer af sig selv. Spørg, hvis de udebliver.",
  },
];

export function actionGroupOf(
  grant: {
    readonly deadline: IsoDate | null;
    readonly isRolling: boolean;
    readonly isAutomatic: boolean;
    readonly opensFrom: IsoDate;
    readonly isAway: boolean;
  },
  today: IsoDate,
): ActionGroup {
  if (grant.isAutomatic) return "automatic";
  if (grant.deadline === null) return grant.isRolling ? "rolling" : "unknown";
  if (grant.opensFrom <= today) return "now";
  return grant.isAway ? "away" : "ahead";
}

import { numberWord } from "../danish/length-of-time.ts";
import { formatKroner } from "../danish/money.ts";
import type { GrantMatch } from "../matching/match.ts";
import { amountInTable } from "../wording/amount-text.ts";
import type { GrantList } from "./grant-list.ts";
import { shortTitles } from "./short-titles.ts";

/** Grants beyond this number share one row. */
const SHOWN = 5;

/** One part of a list's worth. */
export interface WorthRow {
  /** `null` if the row adds up several. */
  readonly match: GrantMatch | null;
  readonly title: string;
  /** "10.000 kr." */
  readonly text: string;
  readonly kroner: number;
  /** What the sum was worked out from, if it differs: "op til 30.000 kr." */
  readonly note: string | null;
}

/** The sum of a list, part by part, the largest first; the parts come to `summary.usualDkk`. */
export function worthRows({ matches }: Pick<GrantList, "matches">): WorthRow[] {
  const names = shortTitles(matches);
  const parts = matches.flatMap((match) => {
    const { usual } = match.amount;
    return match.outcome !== "match" || match.timing === "late" || usual === null
      ? []
      : [{ match, kroner: usual }];
  });
  const largest = [...parts].sort((a, b) => b.kroner - a.kroner);
  const shown = largest.length > SHOWN + 1 ? largest.slice(0, SHOWN) : largest;
  const others = largest.slice(shown.length);
  const rest = others.reduce((sum, { kroner }) => sum + kroner, 0);
  return [
    ...shown.map(({ match, kroner }) => {
      const text = formatKroner(kroner);
      const given = amountInTable(match);
      return {
        match,
        title: names.get(match.grant.id) ?? "",
        text,
        kroner,
        note: given === text || given === `omkring ${text}` ? null : given,
      };
    }),
    ...(others.length === 0
      ? []
      : [
          {
            match: null,
            title: `${numberWord(others.length)} andre`,
            text: formatKroner(rest),
            kroner: rest,
            note: null,
          },
        ]),
  ];
}

import { formatDate } from "../danish/danish-date.ts";
import { formatKroner } from "../danish/money.ts";
import type { BoughtGrant, BoughtList } from "./bought-list.ts";
import { entryName, type GrantEntry, valuesOf } from "./buyer-entries.ts";

/**
 * What a foundation has answered, as it is passed on to whoever keeps the grants (worker/reports); `null` where nothing
 * was noted.
 */
export function toldAnswer(
  told: Pick<GrantEntry, "toldDeadline" | "toldKroner" | "toldOther">,
): string | null {
  const parts = [
    ...(told.toldDeadline === null ? [] : [`Frist: ${formatDate(told.toldDeadline)}.`]),
    ...(told.toldKroner === null ? [] : [`Beløb: ${formatKroner(told.toldKroner)}`]),
    ...(told.toldOther === "" ? [] : [`Andet: ${told.toldOther}`]),
  ];
  return parts.length === 0 ? null : ["Fonden har svaret en, der spurgte.", ...parts].join("\n");
}

function withAnswer(
  grant: BoughtGrant,
  { toldDeadline, toldKroner }: Pick<GrantEntry, "toldDeadline" | "toldKroner">,
): BoughtGrant {
  return {
    ...grant,
    ...(toldDeadline !== null && {
      deadline: toldDeadline,
      due: toldDeadline,
      whenText: `${formatDate(toldDeadline)} (fondens svar)`,
    }),
    ...(toldKroner !== null && {
      usualKroner: toldKroner,
      mostKroner: toldKroner,
      amountText: `${formatKroner(toldKroner)} (fondens svar)`,
    }),
  };
}

/**
 * The list with what foundations have answered its buyer in place of what their pages say: from here on a date or amount
 * that was told counts like any other.
 */
export function asTold(list: BoughtList): BoughtList {
  return {
    ...list,
    grants: list.grants.map((grant) => {
      const entry = list.entries[entryName("grant", grant.id)];
      return entry === undefined ? grant : withAnswer(grant, valuesOf("grant", entry));
    }),
  };
}

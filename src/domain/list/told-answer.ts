import { formatDate } from "../danish/danish-date.ts";
import { formatKroner } from "../danish/money.ts";
import type { GrantEntry } from "./buyer-entries.ts";

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

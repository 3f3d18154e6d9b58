import { formatDate } from "../danish/danish-date.ts";
import { formatKroner } from "../danish/money.ts";
import type { GrantNote } from "./notes.ts";

/** A foundation's answer for whoever maintains the grants; `null` where nothing was noted. */
export function statedAnswerText(
  stated: Pick<GrantNote, "statedDeadline" | "statedKroner" | "statedOther">,
): string | null {
  const parts = [
    ...(stated.statedDeadline === null ? [] : [`Frist: ${formatDate(stated.statedDeadline)}.`]),
    ...(stated.statedKroner === null ? [] : [`Beløb: ${formatKroner(stated.statedKroner)}`]),
    ...(stated.statedOther === "" ? [] : [`Andet: ${stated.statedOther}`]),
  ];
  return parts.length === 0 ? null : ["Fonden har svaret en, der spurgte.", ...parts].join("\n");
}

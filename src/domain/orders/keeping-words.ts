import { formatDate, type IsoDate } from "../danish/danish-date.ts";
import type { Keeping } from "./retention.ts";

/**
 * What follows from how long a list is kept: links, updates, calendar, reminders, renewal. The one telling of it, at
 * checkout, in the confirmation and on the list's page; the terms say the same with durations for dates.
 *
 * @param keptUntil the last day on which list, answers and files are there
 * @param renewableUntil the last day on which a list that is kept for the month can be made anew
 */
export function keepingWords(
  keeping: Keeping,
  { keptUntil, renewableUntil }: { readonly keptUntil: IsoDate; readonly renewableUntil: IsoDate },
): readonly string[] {
  const kept = `Listen, dine svar, det, du skriver, og filerne er der til og med ${formatDate(keptUntil)}. Dit link, kalenderen og påmindelserne virker lige så længe.`;
  return keeping === "year"
    ? [
        kept,
        "Listen følger legaterne af sig selv imens.",
        "Du kan når som helst slette det hele før.",
      ]
    : [
        kept,
        `Du kan få listen lavet på ny én gang uden betaling til og med ${formatDate(renewableUntil)}.`,
        "Du kan når som helst slette det hele før, eller vælge 12 måneder, så længe listen er der.",
      ];
}

import { danishDateAt, formatDate, type IsoDate } from "../danish/danish-date.ts";
import { lastRenewalDay } from "./renewal-right.ts";
import { type Keeping, lastFileDay } from "./retention.ts";

/** The last days of what the choice of keeping gives. */
export interface KeepingDays {
  /** The last day on which list, answers and files are there. */
  readonly keptUntil: IsoDate;
  /** The last day on which a list kept for 30 days can be renewed. */
  readonly renewableUntil: IsoDate;
}

/**
 * What follows from how long a list is kept: links, updates, calendar, reminders, renewal. The only wording of it, point
 * by point, at checkout, in the confirmation and on the list's page; the terms say it with durations instead of dates.
 */
export function keepingWords(
  keeping: Keeping,
  { keptUntil, renewableUntil }: KeepingDays,
): readonly string[] {
  const kept = `Link, liste, svar, noter og filer er der til og med ${formatDate(keptUntil)}.`;
  return keeping === "year"
    ? [
        kept,
        "Listen og kalenderen følger med, når frister ændrer sig.",
        "Du får påmindelser på mail, hvis du beder om dem.",
        "Du kan slette det hele når som helst.",
      ]
    : [
        kept,
        "Kalender og påmindelser stopper samme dag.",
        `Når noget har ændret sig, kan du få listen lavet på ny én gang uden betaling, til og med ${formatDate(renewableUntil)}.`,
        "Du kan slette det hele når som helst, eller vælge 12 måneder, så længe listen er der.",
      ];
}

/** The days of a list that is bought, paid and delivered at an instant. */
export function keepingDays(keeping: Keeping, now: Date): KeepingDays {
  const order = { keepListConsent: keeping === "year" ? keeping : null, paidAt: now };
  return {
    keptUntil: lastFileDay(order, now),
    renewableUntil: lastRenewalDay(danishDateAt(now)),
  };
}

import { formatDate, type IsoDate } from "../danish/danish-date.ts";
import type { Retention } from "./retention.ts";

/** Consent must be free, so the texts recommend neither choice. */
export const retentionChoices: readonly {
  readonly retention: Retention;
  readonly title: string;
  readonly text: (retainedUntil: IsoDate) => string;
}[] = [
  {
    retention: "month",
    title: "30\u00a0dage",
    text: (retainedUntil) =>
      `Vi gemmer liste, svar og noter til og med ${formatDate(retainedUntil)}. Så sletter vi dem, medmindre du inden da vælger 12\u00a0måneder. Du kan slette dem før.`,
  },
  {
    retention: "year",
    title: "12\u00a0måneder",
    text: (retainedUntil) =>
      `Vi gemmer liste, svar og noter til og med ${formatDate(retainedUntil)}. Så sletter vi dem. Du kan slette dem før.`,
  },
];

export function retentionTerms(retention: Retention, retainedUntil: IsoDate): readonly string[] {
  return [
    `Link, liste, svar, noter og filer er der til og med ${formatDate(retainedUntil)}.`,
    "Så længe følger listen og kalenderen med, når frister ændrer sig, og du kan rette dine svar tre gange.",
    "Du får påmindelser på mail, hvis du beder om dem.",
    retention === "year"
      ? "Du kan slette det hele når som helst."
      : "Du kan slette det hele når som helst, eller vælge 12 måneder, så længe listen er der.",
  ];
}

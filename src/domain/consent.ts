/**
 * What a buyer agrees to, word for word. The version is stored with the order, so that it can be shown later
 * exactly what was agreed to: a change of wording is a new version, and old ones stay here.
 */
export const consents = {
  /** Forbrugeraftaleloven § 18, stk. 2, nr. 13: both the request and the loss of the right must be said. */
  immediateDelivery: {
    version: "2026-11",
    text: "Jeg beder om at få mit køb leveret med det samme, og jeg ved, at min fortrydelsesret på 14 dage dermed bortfalder, når leveringen er begyndt.",
  },
  /** Databeskyttelsesforordningen art. 6 and 9: the answers may tell of union membership and disability. */
  storeAnswers: {
    version: "2026-11",
    text: "Jeg giver samtykke til, at I gemmer de svar, listen bygger på, også om fagforening og handicap, hvis jeg har oplyst det. De slettes 30 dage efter leveringen, og jeg kan selv slette dem før.",
  },
} as const;

export type ConsentId = keyof typeof consents;

/** Days after delivery on which answers and documents are erased. */
export const ERASURE_DAYS = 30;

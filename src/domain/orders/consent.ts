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
  /** Databeskyttelsesforordningen art. 6 and 9: answers and ticked conditions may tell of such things. */
  storeAnswers: {
    version: "2026-11-22",
    text: "Jeg giver samtykke til, at I gemmer de svar, listen bygger på, også det, jeg selv har oplyst om fagforening, helbred og handicap, medlemskaber, tro og oprindelse. De slettes 30 dage efter leveringen, og jeg kan selv slette dem før.",
  },
  /** In its place for whoever works with the list for a season: what is written on it is kept as well. */
  keepList: {
    version: "2026-11-23",
    text: "Jeg giver samtykke til, at I gemmer min liste, de svar, den bygger på, også det, jeg selv har oplyst om fagforening, helbred og handicap, medlemskaber, tro og oprindelse, og det, jeg selv skriver på listen, i 12 måneder fra købet, så jeg kan arbejde med den. Jeg kan selv slette det hele før.",
  },
} as const;

export type ConsentId = keyof typeof consents;
/** All that anybody has ever agreed to. */
export type StoredConsentId = ConsentId | "keepAnswers";

/** Wordings that stood here before, by version: what somebody agreed to is never forgotten while the order is kept. */
const earlierConsents: Readonly<Record<StoredConsentId, Readonly<Record<string, string>>>> = {
  immediateDelivery: {},
  storeAnswers: {
    "2026-11":
      "Jeg giver samtykke til, at I gemmer de svar, listen bygger på, også om fagforening og handicap, hvis jeg har oplyst det. De slettes 30 dage efter leveringen, og jeg kan selv slette dem før.",
  },
  keepList: {},
  /** Until November 2026: the answers alone for up to twelve months, for the one free renewal. */
  keepAnswers: {
    "2026-11":
      "Gem svarene i op til 12 måneder i stedet for 30 dage, så I kan forny listen, uden at jeg svarer igen. De slettes 30 dage efter fornyelsen, og jeg kan selv slette dem før.",
  },
};

/**
 * The words that a buyer agreed to.
 *
 * @throws where there is no such version of them
 */
export function consentText(id: StoredConsentId, version: string): string {
  const current = id === "keepAnswers" ? null : consents[id];
  const found = version === current?.version ? current.text : earlierConsents[id][version];
  if (found === undefined) throw new Error(`There is no version ${version} of ${id}`);
  return found;
}

/** Days after delivery on which answers and documents are erased. */
export const ERASURE_DAYS = 30;

/** Months after which a message from the contact form is erased. */
export const CONTACT_MONTHS = 12;

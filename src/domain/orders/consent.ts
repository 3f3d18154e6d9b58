/**
 * What a buyer agrees to, word for word, under a few words that name it in the form. The version is stored with the order, so that it can be shown later
 * exactly what was agreed to: a change of wording is a new version, and old ones stay here.
 */
export const consents = {
  /** Forbrugeraftaleloven § 18, stk. 2, nr. 13: must state both the request and the loss of the right. */
  immediateDelivery: {
    version: "2026-11",
    title: "Lever mit køb med det samme",
    text: "Jeg beder om at få mit køb leveret med det samme, og jeg ved, at min fortrydelsesret på 14 dage dermed bortfalder, når leveringen er begyndt.",
  },
  /** GDPR art. 6 and 9: answers and ticked conditions may reveal special categories of data. */
  storeAnswers: {
    version: "2026-11-24",
    title: "Slet efter 30\u00a0dage",
    text: "Jeg giver samtykke til, at I gemmer de svar, listen bygger på, også det, jeg selv har oplyst om fagforening, helbred og handicap, medlemskaber, tro og oprindelse, og mit navn og formål, hvis jeg har skrevet dem. De slettes 30 dage efter leveringen, og jeg kan selv slette dem før.",
  },
  /** Replaces it for buyers who keep the list for a season: their notes are kept as well. */
  keepList: {
    version: "2026-11-24",
    title: "Gem min liste og mine svar i 12\u00a0måneder, så jeg kan arbejde med dem",
    text: "Jeg giver samtykke til, at I gemmer min liste, de svar, den bygger på, også det, jeg selv har oplyst om fagforening, helbred og handicap, medlemskaber, tro og oprindelse, mit navn og formål, hvis jeg har skrevet dem, og det, jeg selv skriver på listen, i 12 måneder fra købet, så jeg kan arbejde med den. Jeg kan selv slette det hele før.",
  },
} as const;

export type ConsentId = keyof typeof consents;
/** Every wording that anybody has ever agreed to. */
export type StoredConsentId = ConsentId | "keepAnswers";

/** Earlier wordings, by version: they are kept as long as the orders that refer to them. */
const earlierConsents: Readonly<Record<StoredConsentId, Readonly<Record<string, string>>>> = {
  immediateDelivery: {},
  storeAnswers: {
    "2026-11-22":
      "Jeg giver samtykke til, at I gemmer de svar, listen bygger på, også det, jeg selv har oplyst om fagforening, helbred og handicap, medlemskaber, tro og oprindelse. De slettes 30 dage efter leveringen, og jeg kan selv slette dem før.",
    "2026-11":
      "Jeg giver samtykke til, at I gemmer de svar, listen bygger på, også om fagforening og handicap, hvis jeg har oplyst det. De slettes 30 dage efter leveringen, og jeg kan selv slette dem før.",
  },
  keepList: {
    "2026-11-23":
      "Jeg giver samtykke til, at I gemmer min liste, de svar, den bygger på, også det, jeg selv har oplyst om fagforening, helbred og handicap, medlemskaber, tro og oprindelse, og det, jeg selv skriver på listen, i 12 måneder fra købet, så jeg kan arbejde med den. Jeg kan selv slette det hele før.",
  },
  /** Until November 2026: the answers alone for up to twelve months, for the one free renewal. */
  keepAnswers: {
    "2026-11":
      "Gem svarene i op til 12 måneder i stedet for 30 dage, så I kan forny listen, uden at jeg svarer igen. De slettes 30 dage efter fornyelsen, og jeg kan selv slette dem før.",
  },
};

/**
 * The wording that a buyer agreed to.
 *
 * @throws if there is no such version
 */
export function consentText(id: StoredConsentId, version: string): string {
  const current = id === "keepAnswers" ? null : consents[id];
  const found = version === current?.version ? current.text : earlierConsents[id][version];
  if (found === undefined) throw new Error(`There is no version ${version} of ${id}`);
  return found;
}

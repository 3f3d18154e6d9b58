/** Orders store the version, so a new wording needs a new version. */
export const consents = {
  /** Must state the request and the loss of the right (forbrugeraftaleloven § 18, stk. 2, nr. 13). */
  immediateDelivery: {
    version: "2026-11-23",
    text: "Jeg beder om at få mit køb leveret med det samme, og jeg ved, at min fortrydelsesret på 14 dage dermed bortfalder, når leveringen er begyndt.",
  },
  /** Answers may be sensitive data, which need explicit consent (GDPR art. 9). */
  storeAnswers: {
    version: "2026-11-23",
    text: "Jeg giver samtykke til, at I gemmer min liste, de svar, den bygger på, også det, jeg selv har oplyst om fagforening, helbred og handicap, medlemskaber, tro og oprindelse, mit navn og formål, hvis jeg har skrevet dem, og det, jeg selv skriver på listen. Det slettes 30 dage efter leveringen, og jeg kan selv slette det hele før.",
  },
  keepList: {
    version: "2026-11-23",
    text: "Jeg giver samtykke til, at I gemmer min liste, de svar, den bygger på, også det, jeg selv har oplyst om fagforening, helbred og handicap, medlemskaber, tro og oprindelse, mit navn og formål, hvis jeg har skrevet dem, og det, jeg selv skriver på listen, i 12 måneder fra købet, så jeg kan arbejde med den. Jeg kan selv slette det hele før.",
  },
} as const;

export type ConsentId = keyof typeof consents;

export function consentText(id: ConsentId, version: string): string {
  const { version: known, text } = consents[id];
  if (version !== known) throw new Error(`There is no version ${version} of ${id}`);
  return text;
}

/** Answers may be sensitive data, which need explicit consent (GDPR art. 9). */
const storageConsent = (period: string) =>
  `Jeg giver samtykke til, at I gemmer min liste og de svar, den bygger på, ${period}. Det gælder også svar om fagforening, medlemskaber, helbred, handicap, tro og oprindelse, mit navn og formål og det, jeg selv skriver på listen. Jeg kan selv slette det hele før.`;

/** Orders store the version, so a new wording needs a new version. */
export const consents = {
  /** Must state the request and the loss of the right (forbrugeraftaleloven § 18, stk. 2, nr. 13). */
  immediateDelivery: {
    version: "2026-11-23",
    text: "Jeg beder om at få mit køb leveret med det samme, og jeg ved, at min fortrydelsesret på 14 dage dermed bortfalder, når leveringen er begyndt.",
  },
  storeAnswers: {
    version: "2026-11-28",
    text: storageConsent("i 30 dage efter leveringen"),
  },
  keepList: {
    version: "2026-11-28",
    text: storageConsent("i 12 måneder fra købet, så jeg kan arbejde med den"),
  },
} as const;

export type ConsentId = keyof typeof consents;

export function consentText(id: ConsentId, version: string): string {
  const { version: known, text } = consents[id];
  if (version !== known) throw new Error(`There is no version ${version} of ${id}`);
  return text;
}

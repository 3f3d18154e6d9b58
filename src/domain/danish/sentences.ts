/** Putting words together into Danish sentences. */

const conjunction = new Intl.ListFormat("da-DK", { type: "conjunction" });
const disjunction = new Intl.ListFormat("da-DK", { type: "disjunction" });

/** "rejse, ophold og studieafgift" */
export function listAnd(items: readonly string[]): string {
  return conjunction.format(items);
}

/** "Djøf, HK eller PROSA" */
export function listOr(items: readonly string[]): string {
  return disjunction.format(items);
}

/** With a capital letter, as at the start of a sentence. */
export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** "karakterudskrift" as it stands in the middle of a sentence; "CV" and "SAFT's skema" stay. */
export function inSentence(text: string): string {
  return /^\p{Lu}\p{Lu}/u.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1);
}

const conjunction = new Intl.ListFormat("da-DK", { type: "conjunction" });
const disjunction = new Intl.ListFormat("da-DK", { type: "disjunction" });

export function joinWithAnd(items: readonly string[]): string {
  return conjunction.format(items);
}

export function joinWithOr(items: readonly string[]): string {
  return disjunction.format(items);
}

export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export function truncate(text: string, maxLength: number): string {
  return text.length > maxLength ? `${text.slice(0, maxLength - 1).trimEnd()}…` : text;
}

export function withFullStop(text: string): string {
  return /[.?!]$/.test(text) ? text : `${text}.`;
}

export function joinNonNull(separator: string, ...parts: readonly (string | null)[]): string {
  return parts.filter((part) => part !== null).join(separator);
}

export function joinSentences(...texts: readonly string[]): string {
  return texts
    .filter((text) => text !== "")
    .map(withFullStop)
    .join(" ");
}

/** Leaves abbreviations, as in "SAFT's skema". */
export function uncapitalize(text: string): string {
  return /^\p{Lu}\p{Lu}/u.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1);
}

export function placeWithPreposition(name: string): string {
  const isIsland =
    /^(?:Bali|Bornholm|Cuba|Cypern|Fanø|Filippinerne|Fyn|Færøerne|Island|Langeland|Lolland|Læsø|Malta|Morsø|Samsø|Svalbard|Ærø)$/u;
  return `${isIsland.test(name) ? "på" : "i"} ${name}`;
}

/** Reasons that share one leave it to the last. */
const sharedEnding = / (?:Det har du ikke oplyst|Spørg [^.]+)\.$/u;

export function joinUnclearReasons(texts: readonly string[]): string {
  const sentences = [...new Set(texts)].map(withFullStop);
  return sentences
    .map((text, index) => {
      const [ending] = sharedEnding.exec(text) ?? [];
      const isRepeated = sentences.slice(index + 1).some((later) => later.endsWith(ending ?? "\n"));
      return isRepeated ? text.replace(sharedEnding, "") : text;
    })
    .join(" ");
}

const hidden = /(?![\n\t])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** Writes hidden characters as "⟨U+202E⟩". */
export function escapeControlCharacters(text: string): string {
  return text.replaceAll(
    hidden,
    (sign) => `⟨U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}⟩`,
  );
}

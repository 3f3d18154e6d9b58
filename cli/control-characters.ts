const hidden = /(?![\n\t])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** "⟨U+202E⟩" for what controls a terminal, is invisible or changes the reading direction. */
export function escapeControlCharacters(text: string): string {
  return text.replaceAll(
    hidden,
    (sign) => `⟨U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}⟩`,
  );
}

const hidden = /(?![\n\t])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** Writes control, format and line-separator characters as "⟨U+202E⟩", but keeps tabs and line feeds. */
export function escapeControlCharacters(text: string): string {
  return text.replaceAll(
    hidden,
    (sign) => `⟨U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}⟩`,
  );
}

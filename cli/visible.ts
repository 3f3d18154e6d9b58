/** Characters that a terminal or page would act on or not show: control and format characters, and line separators. */
const hidden = /(?![\n\t])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/**
 * Makes somebody else's text safe to read: characters that control the terminal, change the reading direction or are
 * invisible are shown by their code point, "⟨U+202E⟩".
 */
export function visible(text: string): string {
  return text.replaceAll(
    hidden,
    (sign) => `⟨U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}⟩`,
  );
}

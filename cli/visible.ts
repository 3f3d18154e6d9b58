/** What a terminal or a page would act on, or not show: control and format characters, and separators of lines. */
const hidden = /(?![\n\t])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/**
 * Text as somebody may read it who did not write it: what would steer the terminal, turn the reading direction or not be
 * seen at all stands there by its number, "⟨U+202E⟩".
 */
export function visible(text: string): string {
  return text.replaceAll(
    hidden,
    (sign) => `⟨U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}⟩`,
  );
}

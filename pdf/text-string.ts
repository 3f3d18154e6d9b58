import { PDFHexString, PDFString } from "@cantoo/pdf-lib";

/**
 * A text outside the pages, such as the description of a link (ISO 32000-1, 7.9.2.2): one byte a character where all
 * are the same in PDF's own encoding, which is a third of what UTF-16 takes.
 */
export function textString(text: string): PDFString | PDFHexString {
  return /^[\x20-\x7e\xa1-\xac\xae-\xff]*$/.test(text)
    ? PDFString.of(text.replace(/[()\\]/g, String.raw`\$&`))
    : PDFHexString.fromText(text);
}

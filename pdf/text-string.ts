import { PDFHexString, PDFString } from "@cantoo/pdf-lib";

/** A text in PDF's own encoding if possible: a third of the size of UTF-16 (ISO 32000-1, 7.9.2.2). */
export function textString(text: string): PDFString | PDFHexString {
  return /^[\x20-\x7e\xa1-\xac\xae-\xff]*$/.test(text)
    ? PDFString.of(text.replace(/[()\\]/g, String.raw`\$&`))
    : PDFHexString.fromText(text);
}

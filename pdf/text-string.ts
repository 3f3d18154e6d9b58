import { PDFHexString, PDFString } from "@cantoo/pdf-lib";

/** PDFDocEncoding for printable Latin-1, otherwise UTF-16 in hexadecimal (ISO 32000-1, 7.9.2.2). */
export function textString(text: string): PDFString | PDFHexString {
  return /^[\x20-\x7e\xa1-\xac\xae-\xff]*$/.test(text)
    ? PDFString.of(text.replace(/[()\\]/g, String.raw`\$&`))
    : PDFHexString.fromText(text);
}

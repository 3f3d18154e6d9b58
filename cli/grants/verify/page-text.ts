import { isUtf8 } from "node:buffer";
import { createHash } from "node:crypto";
import { decodeBuffer } from "encoding-sniffer";
import { compile } from "html-to-text";
import { extractText, getDocumentProxy } from "unpdf";
import { findUnreadable, tellsSomething, type UnreadablePage } from "./unreadable.ts";

/** What stands on a page, without anything that runs, hides or reorders. */
export type PageText = { readonly ok: true; readonly text: string } | UnreadablePage;

/** A page whose text is shorter than this has its content made by a script, or none. */
const LEAST_TEXT = 30;
/** A PDF of more pages is a report, not a call for applications; the first pages are read. */
const MAX_PDF_PAGES = 40;
const MAX_TEXT = 400_000;
/** A page may be nested without end; text below this depth is left out. */
const MAX_DEPTH = 200;

const toText = compile({
  wordwrap: false,
  limits: { maxInputLength: undefined, maxDepth: MAX_DEPTH, ellipsis: "" },
  selectors: [
    ...["nav", "footer", "noscript", "svg", "template", "iframe", "select", "img", "[hidden]"].map(
      (selector) => ({ selector, format: "skip" }),
    ),
    { selector: "a", options: { ignoreHref: true } },
    ...["h1", "h2", "h3", "h4", "h5", "h6"].map((selector) => ({
      selector,
      options: { uppercase: false },
    })),
    ...["td", "th", "dt", "dd", "li"].map((selector) => ({
      selector,
      format: "block",
      options: { leadingLineBreaks: 1, trailingLineBreaks: 1 },
    })),
    { selector: "ul", format: "block" },
    { selector: "ol", format: "block" },
    { selector: "table", format: "block" },
  ],
});

/**
 * The text of a page as it was sent: HTML in whatever encoding it says or shows, plain text, or PDF.
 *
 * @param contentType as the server gave it; PDF is known by its first bytes as well
 */
export async function readPageText(
  bytes: Uint8Array,
  contentType: string | null,
): Promise<PageText> {
  const [type = "", ...parameters] = (contentType ?? "").toLowerCase().split(";");
  const media = type.trim();
  const isPdf = new TextDecoder("latin1").decode(bytes.subarray(0, 5)) === "%PDF-";
  if (isPdf) return await readPdf(bytes);
  const isHtml = media === "" || media === "text/html" || media === "application/xhtml+xml";
  if (!isHtml && media !== "text/plain")
    return { ok: false, reason: `en fil af typen ${tidyText(media).slice(0, 60)}` };
  const charset = parameters
    .map((parameter) => /^\s*charset="?([\w:-]+)"?\s*$/.exec(parameter)?.[1])
    .find((label) => label !== undefined);
  const markup = decodeBuffer(Buffer.from(bytes), {
    defaultEncoding: isUtf8(bytes) ? "utf-8" : "windows-1252",
    ...(charset === undefined ? {} : { transportLayerEncodingLabel: charset }),
  });
  const text = tidyText(isHtml ? toText(markup) : markup);
  const unreadable = isHtml ? findUnreadable(markup, text) : null;
  if (unreadable !== null) return unreadable;
  return text.length < LEAST_TEXT && !tellsSomething(text)
    ? { ok: false, reason: "ingen tekst uden script" }
    : { ok: true, text };
}

async function readPdf(bytes: Uint8Array): Promise<PageText> {
  try {
    const pdf = await getDocumentProxy(new Uint8Array(bytes), {
      maxImageSize: 1,
      stopAtErrors: false,
      verbosity: 0,
    });
    try {
      if (pdf.numPages > MAX_PDF_PAGES * 5)
        return { ok: false, reason: `en PDF på ${pdf.numPages} sider` };
      const { text } = await extractText(pdf, { mergePages: false });
      const tidy = tidyText(text.slice(0, MAX_PDF_PAGES).join("\n"));
      return tidy.length < LEAST_TEXT
        ? { ok: false, reason: "en PDF uden tekst, formentlig et billede" }
        : { ok: true, text: tidy };
    } finally {
      await pdf.loadingTask.destroy();
    }
  } catch {
    // The library throws errors of many kinds for what is no whole PDF; all of them mean the same here.
    return { ok: false, reason: "en PDF, der ikke kan læses" };
  }
}

/**
 * Text as it can be shown anywhere: one kind of space, one empty line at most, and none of the characters that control
 * a terminal, hide words or turn their direction.
 */
export function tidyText(text: string): string {
  return text
    .normalize("NFC")
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll(/[\p{Zs}\t]+/gu, " ")
    .replaceAll(/(?!\n)[\p{C}\p{Zl}\p{Zp}\ufffd]/gu, "")
    .split("\n")
    .map((line) => line.trim())
    .join("\n")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim()
    .slice(0, MAX_TEXT);
}

/** Lines that are another at every visit and say nothing of a grant. */
const restlessLine =
  /besøgende|besøg nr|sidst (?:ændret|opdateret)|senest opdateret|last (?:modified|updated)|i dag er det|©|copyright|cookie/iu;

/** Names the content of a text: the same words have the same name, whatever the time of day that stands among them. */
export function fingerprintOf(text: string): string {
  const steady = text
    .split("\n")
    .filter((line) => !restlessLine.test(line))
    .join(" ")
    .toLowerCase()
    .replaceAll(/\b\d{1,2}[.:]\d{2}(?::\d{2})?\b/g, "")
    .replaceAll(/\s+/g, " ");
  return createHash("sha256").update(steady).digest("hex").slice(0, 16);
}

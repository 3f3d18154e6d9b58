import { isUtf8 } from "node:buffer";
import { decodeBuffer } from "encoding-sniffer";
import { compile } from "html-to-text";
import { extractText, getDocumentProxy } from "unpdf";
import { findPassages } from "./passages.ts";

export interface PageText {
  readonly kind: "read";
  readonly text: string;
}

export interface UnreadablePage {
  readonly kind: "unreadable";
  readonly reason: string;
  /** The server answers, but the former content is gone. */
  readonly isLost?: true;
}

/** Characters; shorter text counts if it states a fact, but not in a PDF. */
const MIN_TEXT = 30;
const MAX_PDF_PAGES = 40;
const MAX_TEXT = 400_000;
/** Deeper HTML is ignored: nesting has no limit. */
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
    ...["ul", "ol", "table"].map((selector) => ({ selector, format: "block" })),
  ],
});

const unreadable = (reason: string): UnreadablePage => ({ kind: "unreadable", reason });

export async function extractPageText(
  bytes: Uint8Array,
  contentType: string | null,
): Promise<PageText | UnreadablePage> {
  const [type = "", ...parameters] = (contentType ?? "").toLowerCase().split(";");
  const media = type.trim();
  if (Buffer.from(bytes.subarray(0, 5)).toString("latin1") === "%PDF-") return await readPdf(bytes);
  const isHtml = media === "" || media === "text/html" || media === "application/xhtml+xml";
  if (!isHtml && media !== "text/plain")
    return unreadable(`en fil af typen ${sanitizeText(media).slice(0, 60)}`);
  const charset = /^\s*charset="?([\w:-]+)"?\s*$/m.exec(parameters.join("\n"))?.[1];
  const markup = decodeBuffer(Buffer.from(bytes), {
    defaultEncoding: isUtf8(bytes) ? "utf-8" : "windows-1252",
    ...(charset === undefined ? {} : { transportLayerEncodingLabel: charset }),
  });
  const text = sanitizeText(isHtml ? toText(markup) : markup);
  const fault = isHtml ? findUnreadable(markup, text) : null;
  if (fault !== null) return fault;
  return text.length < MIN_TEXT && !hasRowFact(text)
    ? unreadable("ingen tekst uden script")
    : { kind: "read", text };
}

async function readPdf(bytes: Uint8Array): Promise<PageText | UnreadablePage> {
  try {
    const pdf = await getDocumentProxy(new Uint8Array(bytes), {
      maxImageSize: 1,
      stopAtErrors: false,
      verbosity: 0,
    });
    try {
      if (pdf.numPages > MAX_PDF_PAGES * 5) return unreadable(`en PDF på ${pdf.numPages} sider`);
      const { text } = await extractText(pdf, { mergePages: false });
      const tidy = sanitizeText(text.slice(0, MAX_PDF_PAGES).join("\n"));
      return tidy.length < MIN_TEXT
        ? unreadable("en PDF uden tekst, formentlig et billede")
        : { kind: "read", text: tidy };
    } finally {
      await pdf.loadingTask.destroy();
    }
  } catch {
    // The library throws many kinds of error on broken PDFs.
    return unreadable("en PDF, der ikke kan læses");
  }
}

/** Removes characters that could steer a terminal or hide text; tidies white space. */
export function sanitizeText(text: string): string {
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

/** Longer pages are not taken for login walls or parked domains. */
const SHORT = 1500;

const notFound =
  /(?:siden|side|indholdet|artiklen)\s(?:\p{L}+\s){0,4}?(?:ikke (?:fundet|findes|længere)|findes (?:desværre )?ikke|kunne ikke findes|kan ikke findes|blev ikke fundet|eksisterer ikke)|(?:kan|kunne) (?:desværre )?ikke finde (?:siden|den side)|ikke fundet(?:$|\s[–|-])|page (?:was )?not found|seite nicht gefunden|(?:^|\s)404(?:\s|$|:)/iu;
const forSale =
  /domænet?\b.{0,40}(?:til salg|kan købes|er udløbet|er registreret|er parkeret)|(?:er til salg|køb (?:dette )?domæne)|domain (?:is|may be) for sale|buy this domain|sponsored listings|her kommer (?:snart|der snart)|nyt webhotel|parkeret domæne|domain parked|coming soon|welcome to nginx|apache2 .*default page|^index of \//imu;
const wall =
  /sendt videre|viderestil|redirect|log(?:ge)? ?(?:ind|på)|adgangskode|brugernavn|password|uni-?login|wayf|cookie|samtykke|indlæser|loading|vent venligst|please wait|et øjeblik|just a moment|javascript|verify (?:that )?you are|checking your browser|access denied|er du et menneske|unusual traffic|vedligehold|under opbygning|under construction|maintenance/iu;

function findUnreadable(markup: string, text: string): UnreadablePage | null {
  const title = /<title[^>]*>([^<]{0,300})/iu.exec(markup)?.[1]?.trim() ?? "";
  const headings = [...markup.matchAll(/<h[12][^>]*>([^<]{0,200})/giu)].map(([, words = ""]) =>
    words.trim(),
  );
  const lines = text.split("\n").filter((line) => line !== "");
  if (text.length < SHORT && forSale.test(`${title}\n${text}`))
    return { ...unreadable("domænet er forladt, til salg eller uden side"), isLost: true };
  if ([title, ...headings, ...(text.length < SHORT ? lines.slice(0, 3) : [])].some(saysNotFound))
    return { ...unreadable("siden siger selv, at den ikke findes"), isLost: true };
  const isWall = text.length < SHORT && wall.test(`${title}\n${text}`) && !hasRowFact(text);
  return isWall ? unreadable("viser kun login, cookies, ventetid eller lignende") : null;
}

function saysNotFound(line: string): boolean {
  return line.length <= 80 && notFound.test(line);
}

function hasRowFact(text: string): boolean {
  return findPassages(text).some(({ facts }) => facts.length > 0);
}

import { html, raw } from "hono/html";
import { type GrantList, sections } from "../../src/domain/list/grant-list.ts";
import { changeText, listTitle, sectionIntros } from "../../src/domain/list/list-wording.ts";
import { planStart } from "../../src/domain/list/start-page-plan.ts";
import { base64, sha256 } from "../sha256.ts";
import type { ListOptions } from "./list-options.ts";
import { asideSections, startSection } from "./web-page-asides.ts";
import { grantArticle } from "./web-page-grant.ts";
import {
  about,
  attachmentChecklist,
  changesSection,
  deadlineSection,
  opening,
} from "./web-page-parts.ts";
import { webPageStyle } from "./web-page-style.ts";

/** The site's own fonts, in their Danish subsets: the page embeds them, so that it loads nothing. */
export interface WebFonts {
  readonly body: ArrayBuffer;
  readonly heading: ArrayBuffer;
}

export interface WebPageOptions extends ListOptions {
  /** The page's fonts; `null` leaves it to the reader's own. */
  readonly fonts?: WebFonts | null;
}

function asDataUrl(font: ArrayBuffer): string {
  let binary = "";
  for (const byte of new Uint8Array(font)) binary += String.fromCharCode(byte);
  return `data:font/woff2;base64,${btoa(binary)}`;
}

function fontFaces(fonts: WebFonts | null): string {
  if (fonts === null) return "";
  const face = (family: string, weight: string, font: ArrayBuffer) =>
    `@font-face{font-family:"${family}";font-weight:${weight};font-display:swap;src:url(${asDataUrl(font)}) format("woff2")}\n`;
  return face("Inter", "100 900", fonts.body) + face("Source Serif 4", "200 900", fonts.heading);
}

/** A stored page, and the policy that it must be served with: its own style sheet and fonts, and nothing else. */
export interface WebPage {
  readonly html: string;
  readonly contentSecurityPolicy: string;
}

async function policyFor(style: string): Promise<string> {
  const hash = base64(await sha256(style));
  return `default-src 'none'; style-src 'sha256-${hash}'; font-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
}

/** The whole list as one page of HTML that needs no script and loads nothing: the PDF's counterpart, in its order. */
export async function renderWebPage(list: GrantList, options: WebPageOptions): Promise<WebPage> {
  const changes = options.changes ?? null;
  const plan = planStart(list);
  const style = `${fontFaces(options.fonts ?? null)}${webPageStyle}`;
  const numbers = new Map(list.matches.map(({ grant }, index) => [grant.id, index + 1]));
  const articles = sections.flatMap(({ outcome, title }) => {
    const matches = list.matches.filter((match) => match.outcome === outcome);
    if (matches.length === 0) return [];
    return [
      html`<section aria-labelledby="${outcome}">
<h2 id="${outcome}">${title} (${matches.length})</h2>
<p class="deck">${sectionIntros[outcome]}</p>
${matches.map((match) => grantArticle(match, list.view, numbers.get(match.grant.id) ?? 0, changeText(changes, match), options.siteUrl))}
</section>`,
    ];
  });
  const page = html`<!DOCTYPE html>
<html lang="da">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<meta name="referrer" content="no-referrer">
<title>${listTitle} - Legatkompas</title>
<style>${raw(style)}</style>
</head>
<body>
<a class="skip" href="#indhold">Gå til indholdet</a>
<main id="indhold">
${opening(list, options)}
${startSection(list, plan)}
${changes === null ? "" : changesSection(list, changes)}
${deadlineSection(list)}
${articles}
${attachmentChecklist(list, plan)}
${asideSections(list)}
${about(list, options)}
</main>
</body>
</html>
`;
  return { html: String(await page), contentSecurityPolicy: await policyFor(style) };
}

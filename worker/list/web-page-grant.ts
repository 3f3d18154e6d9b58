import { html } from "hono/html";
import { capitalized } from "../../src/domain/danish/sentences.ts";
import { REPORT_LINK, reportPath } from "../../src/domain/forms/report-schema.ts";
import { cardFacts, howToApplyText } from "../../src/domain/list/card-facts.ts";
import type { Grant } from "../../src/domain/matching/grant.ts";
import type { GrantMatch } from "../../src/domain/matching/match.ts";
import { shownUrl, sourceText } from "../../src/domain/wording/grant-text.ts";
import { fitFragments } from "../../src/domain/wording/reason-fragments.ts";
import { type ReasonView, reasonText } from "../../src/domain/wording/reason-text.ts";

/** Short facts on a line with dots between them, none of which is left at the end of a line when the facts wrap. */
export function dotLine(parts: readonly unknown[]) {
  return html`<span class="dots">${parts.map((part, index) => html`<span>${index === 0 ? "" : html`<span class="dot">· </span>`}${part}</span> `)}</span>`;
}

/** The anchor of a grant on the page. */
export function articleId({ id }: Pick<Grant, "id">): string {
  return `legat-${id}`;
}

function fact(label: string, value: unknown) {
  return html`<div><dt>${label}</dt><dd>${value}</dd></div>`;
}

/** What the student has to find out: a question to settle first. */
function openQuestions(match: GrantMatch, view: ReasonView) {
  const open = match.reasons.filter(({ result }) => result === "unknown");
  if (open.length === 0) return "";
  return html`<div class="question">
<h4>Tjek selv</h4>
${open.map((reason) => {
  const { label, text } = reasonText(reason, match, view);
  return html`<p>${reason.criterion === "tjek_selv" ? text : `${label}: ${text}`}</p>`;
})}
</div>`;
}

function contact({ contactEmail, contactPhone, contactAddress }: Grant) {
  const parts = [
    ...(contactEmail === null ? [] : [html`<a href="mailto:${contactEmail}">${contactEmail}</a>`]),
    ...(contactPhone === null ? [] : [html`tlf. ${contactPhone}`]),
    ...(contactAddress === null ? [] : [html`${contactAddress}`]),
  ];
  if (parts.length === 0) return "";
  return html`<h4>Kontakt</h4>
<ul class="plain">${parts.map((part) => html`<li>${part}</li>`)}</ul>`;
}

/** The first questions, in one band: how much, by when, what stay, and how. */
function factsBand(match: GrantMatch, view: ReasonView) {
  const { url } = match.grant;
  return html`<dl class="facts">
${cardFacts(match, view).map(({ label, value, note }) => fact(label, html`${value}${note === null ? "" : html`<span class="quiet">${note}</span>`}`))}
${fact("Sådan søger du", html`${howToApplyText(match, view)}${url === null ? "" : html`<a href="${url}">${shownUrl(url)}</a>`}`)}
</dl>`;
}

function fits(match: GrantMatch, view: ReasonView) {
  const fragments = fitFragments(match, view);
  return fragments.length === 0
    ? ""
    : html`<h4>${match.outcome === "match" ? "Derfor passer det" : "Det passer"}</h4>
<p>${fragments.join(" · ")}</p>`;
}

/**
 * Everything about one grant.
 *
 * @param change how it differs from the previous edition
 */
export function grantArticle(
  match: GrantMatch,
  view: ReasonView,
  number: number,
  change: string | null,
  siteUrl: string,
) {
  const { grant } = match;
  const id = articleId(grant);
  return html`<article id="${id}" class="grant" aria-labelledby="${id}-navn">
<h3 id="${id}-navn"><span class="number">${number}.</span> ${grant.name ?? grant.foundation}</h3>
${grant.name === null ? "" : html`<p class="quiet">${grant.foundation}</p>`}
${change === null ? "" : html`<p><mark>${change}</mark></p>`}
${factsBand(match, view)}
${openQuestions(match, view)}
<p>${grant.description}</p>
${fits(match, view)}
${
  grant.requirements === null
    ? ""
    : html`<h4>Husk</h4>
<p>${grant.requirements}</p>`
}
${
  grant.attachments.length === 0
    ? ""
    : html`<h4>Bilag</h4>
<ul class="ticks">${grant.attachments.map((attachment) => html`<li><label><input type="checkbox"> <span>${capitalized(attachment)}</span></label></li>`)}</ul>`
}
${contact(grant)}
<p class="source">${dotLine([
    sourceText(grant),
    html`<a href="${grant.sourceUrl}">${shownUrl(grant.sourceUrl)}</a>`,
    html`<a href="${siteUrl}${reportPath(grant.id)}">${REPORT_LINK}</a>`,
  ])}</p>
</article>
`;
}

import { html } from "hono/html";
import { capitalized, listAnd } from "../../src/domain/danish/sentences.ts";
import { REPORT_LINK, reportPath } from "../../src/domain/forms/report-schema.ts";
import type { Grant } from "../../src/domain/matching/grant.ts";
import type { GrantMatch, ReasonResult } from "../../src/domain/matching/match.ts";
import { amountText, awardsText, isAmountKnown } from "../../src/domain/wording/amount-text.ts";
import { dueText, untoldText } from "../../src/domain/wording/date-text.ts";
import { costName, shownUrl, sourceText } from "../../src/domain/wording/grant-text.ts";
import { type ReasonView, reasonText } from "../../src/domain/wording/reason-text.ts";

/** Short facts on a line with dots between them, none of which is left at the end of a line that is too short for all. */
export function dotLine(parts: readonly unknown[]) {
  return html`<span class="dots">${parts.map((part, index) => html`<span>${index === 0 ? "" : html`<span class="dot">· </span>`}${part}</span> `)}</span>`;
}

/** Where a grant stands on the page. */
export function articleId({ id }: Pick<Grant, "id">): string {
  return `legat-${id}`;
}

function fact(label: string, value: unknown) {
  return html`<div><dt>${label}</dt><dd>${value}</dd></div>`;
}

function reasons(
  title: string,
  className: string,
  match: GrantMatch,
  view: ReasonView,
  results: readonly ReasonResult[],
) {
  const found = match.reasons.filter(({ result }) => results.includes(result));
  if (found.length === 0) return "";
  const items = found.map((reason) => {
    const { label, text } = reasonText(reason, match, view);
    return reason.criterion === "tjek_selv"
      ? html`<li>${text}</li>`
      : html`<li><strong>${label}:</strong> ${text}</li>`;
  });
  return html`<h4>${title}</h4>
<ul class="${className}">${items}</ul>`;
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

function howToApply(grant: Grant) {
  return html`<h4>Søg legatet</h4>
<p>${
    grant.url === null
      ? "Vi kender ingen side at søge på. Spørg fonden, eller se kilden nedenfor."
      : html`<a href="${grant.url}">${shownUrl(grant.url)}</a>`
  }</p>`;
}

/** What the foundation tells stands large; what it does not, in one quiet line. */
function facts(match: GrantMatch, { student }: ReasonView) {
  const { grant, due } = match;
  const awards = awardsText(grant);
  const amount = [amountText(match), ...(awards === null ? [] : [awards])].join("; ");
  const told = [
    ...(isAmountKnown(match) ? [fact("Beløb", capitalized(amount))] : []),
    ...(due === null
      ? grant.deadlineKind === "loebende"
        ? [fact("Frist", "Løbende")]
        : []
      : [fact("Frist", html`<mark><time datetime="${due}">${dueText(match)}</time></mark>`)]),
    ...(grant.covers.length === 0
      ? []
      : [fact("Dækker", capitalized(listAnd(grant.covers.map(costName))))]),
  ];
  const untold = untoldText(match, student);
  return html`${
    told.length === 0
      ? ""
      : html`<dl class="facts">
${told}
</dl>`
  }${untold === null ? "" : html`<p class="quiet">${untold}</p>`}`;
}

/**
 * Everything about one grant.
 *
 * @param change how it differs from the edition before
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
${facts(match, view)}
<p>${grant.description}</p>
${reasons("Tjek selv", "open", match, view, ["unknown"])}
${reasons("Derfor passer det", "met", match, view, ["met", "preferred"])}
${
  grant.requirements === null
    ? ""
    : html`<h4>Krav</h4>
<p>${grant.requirements}</p>`
}
${
  grant.attachments.length === 0
    ? ""
    : html`<h4>Bilag</h4>
<ul class="ticks">${grant.attachments.map((attachment) => html`<li><label><input type="checkbox"> <span>${capitalized(attachment)}</span></label></li>`)}</ul>`
}
${howToApply(grant)}
${contact(grant)}
<p class="source">${dotLine([
    sourceText(grant),
    html`<a href="${grant.sourceUrl}">${shownUrl(grant.sourceUrl)}</a>`,
    html`<a href="${siteUrl}${reportPath(grant.id)}">${REPORT_LINK}</a>`,
  ])}</p>
</article>
`;
}

import { html } from "hono/html";
import { formatInstant } from "../../src/domain/danish/danish-date.ts";
import { formatKroner } from "../../src/domain/danish/money.ts";
import { countText, mergeAttachments } from "../../src/domain/list/attachments.ts";
import { groupByAction } from "../../src/domain/list/due.ts";
import type { ListChanges } from "../../src/domain/list/edition-changes.ts";
import { type GrantList, sections } from "../../src/domain/list/grant-list.ts";
import {
  aboutList,
  actionIntros,
  askByText,
  attachmentGroups,
  attachmentsDeck,
  changeGroups,
  changesDeck,
  changesTitle,
  deadlinesDeck,
  lateTitle,
  listDeck,
  listTitle,
  outcomeNames,
  reachTitle,
  sourceAges,
  sourcesNote,
  sourcesTitle,
  startTitle,
  tipsTitle,
  worthDeck,
  worthlessText,
  worthNote,
  worthTitle,
} from "../../src/domain/list/list-wording.ts";
import { worthRows } from "../../src/domain/list/list-worth.ts";
import type { StartPlan } from "../../src/domain/list/start-page-plan.ts";
import { grantTitle } from "../../src/domain/matching/grant.ts";
import type { GrantMatch } from "../../src/domain/matching/match.ts";
import { documentFacts } from "../../src/domain/orders/document-kind.ts";
import { amountInTable, roundSum } from "../../src/domain/wording/amount-text.ts";
import { dueText } from "../../src/domain/wording/date-text.ts";
import type { ListOptions } from "./list-options.ts";
import { articleId, dotLine } from "./web-page-grant.ts";

const compassLine = html`<svg class="compass" viewBox="0 0 440 76" aria-hidden="true" focusable="false"><path d="M8 62C98 62 126 28 200 40S330 14 426 14" fill="none" stroke="currentColor" stroke-width="2.5" stroke-linecap="round"/><circle cx="8" cy="62" r="6" fill="currentColor"/><circle class="there" cx="426" cy="14" r="9"/></svg>`;

/** Served beside this page under the same private link. */
const otherForms = ["grant-list", "calendar", "tracker"] as const;

/** What the page is, what it adds up to, and the way into it. */
export function opening(list: GrantList, { orderNumber, changes }: ListOptions) {
  const { situation, matches, withinReach, late } = list;
  const countOf = (outcome: GrantMatch["outcome"]) =>
    matches.filter((match) => match.outcome === outcome).length;
  return html`<header>
<p class="brand">Legatkompas</p>
${compassLine}
<h1>${listTitle}</h1>
<p class="deck">${listDeck(list)}</p>
<div class="basis">
<div><h2>${worthTitle}</h2>
${worthPart(list)}
</div>
<div><h2>${sourcesTitle}</h2>
<dl class="sum">
${sourceAges(list).map(({ label, count }) => html`<div><dt>${label}</dt><dd>${count}</dd></div>`)}
</dl>
${matches.length === 0 ? "" : html`<p>${sourcesNote(list)}</p>`}
</div>
</div>
<nav aria-label="På denne side">
<ul class="plain">
${matches.length === 0 ? "" : html`<li><a href="#begynd">${startTitle}</a></li>`}
${changes ? html`<li><a href="#siden-sidst">${changesTitle}</a></li>` : ""}
${matches.length === 0 ? "" : html`<li><a href="#frister">Dine frister</a></li>`}
${sections.map(({ outcome, title }) => (countOf(outcome) === 0 ? "" : html`<li><a href="#${outcome}">${title} (${countOf(outcome)})</a></li>`))}
${mergeAttachments(matches).length === 0 ? "" : html`<li><a href="#bilag">Dine bilag</a></li>`}
${late.length === 0 ? "" : html`<li><a href="#sent">${lateTitle}</a></li>`}
${withinReach.length > 0 ? html`<li><a href="#raekkevidde">${reachTitle}</a></li>` : ""}
<li><a href="#om">Om listen</a></li>
</ul>
</nav>
<nav class="forms" aria-label="Listen i andre former">
<ul class="plain">
${otherForms.map((kind) => html`<li><a href="${kind}">${documentFacts[kind].label}</a></li>`)}
</ul>
</nav>
${
  situation.length === 0
    ? ""
    : html`<h2>Din situation</h2>
<dl class="situation">
${situation.map(({ label, value }) => html`<div><dt>${label}</dt><dd>${value}</dd></div>`)}
</dl>`
}
<p class="source">Ordrenummer ${orderNumber}.</p>
</header>`;
}

/** A grant in a list of deadlines: its name, its amount and how it fits. */
function entryText(match: GrantMatch) {
  const amount = amountInTable(match).replace("ikke oplyst", "beløb ikke oplyst");
  return html`<a href="#${articleId(match.grant)}">${grantTitle(match.grant)}</a><span class="quiet">${dotLine([amount, outcomeNames[match.outcome]])}</span>`;
}

function dayText(match: GrantMatch, list: GrantList) {
  const text = dueText(match, list.view.student);
  return match.due === null
    ? html`<span class="day">${text}</span>`
    : html`<time class="day" datetime="${match.due}">${text}</time>`;
}

/** The value of the list, with the sum behind it. */
function worthPart(list: GrantList) {
  const { usualDkk } = list.summary;
  const note = worthNote(list);
  if (usualDkk === 0) return html`<p>${worthlessText(list)}</p>`;
  return html`<p class="worth"><mark>omkring ${formatKroner(roundSum(usualDkk))}</mark></p>
<p>${worthDeck(list)}</p>
<dl class="sum">
${worthRows(list).map((row) => html`<div><dt>${row.title}${row.note === null ? "" : html` <span class="quiet">${row.note}</span>`}</dt><dd>${row.text}</dd></div>`)}
<div class="total"><dt>Normalt i alt</dt><dd>${formatKroner(usualDkk)}</dd></div>
</dl>
${note === null ? "" : html`<p class="source">${note}</p>`}`;
}

/** How a renewed list differs from the previous one. */
export function changesSection(list: GrantList, changes: ListChanges) {
  const groups = changeGroups(list, changes);
  return html`<section aria-labelledby="siden-sidst">
<h2 id="siden-sidst">${changesTitle}</h2>
<p class="deck">${changesDeck(groups.length)}</p>
${groups.map(
  ({ title, items }) => html`<h3>${title} (${items.length})</h3>
<ul>${items.map((item) => html`<li>${item}</li>`)}</ul>`,
)}
</section>`;
}

/** Every grant by the date on which something can be done for it. */
export function deadlineSection(list: GrantList) {
  if (list.matches.length === 0) return "";
  return html`<section aria-labelledby="frister">
<h2 id="frister">Dine frister</h2>
<p class="deck">${deadlinesDeck(list)}</p>
${groupByAction(list.matches, list.madeOn).map(
  ({ id, title, matches }) => html`<h3>${title}</h3>
<p class="quiet">${actionIntros[id]}</p>
<ul class="entries plain">
${matches.map((match) => html`<li>${dayText(match, list)}${entryText(match)}</li>`)}
</ul>`,
)}
</section>`;
}

/** Each attachment of all grants once, with the grants that require it; nothing if no grant names any. */
export function attachmentChecklist(list: GrantList, plan: StartPlan) {
  const attachments = mergeAttachments(list.matches);
  const [first] = attachments;
  if (first === undefined) return "";
  const linkTo = (number: number) => {
    const match = list.matches[number - 1];
    return match === undefined ? "" : html`<a href="#${articleId(match.grant)}">${number}</a> `;
  };
  const groups = attachmentGroups(attachments).map(
    ([title, group]) => html`<h3>${title}</h3>
<ul class="ticks">
${group.map((attachment) => html`<li><label><input type="checkbox"> <span>${attachment.name}: ${countText(attachment)}</span></label> <span class="places">${askByText(attachment.name, plan, list.madeOn)} · nr. ${attachment.numbers.map(linkTo)}</span></li>`)}
</ul>`,
  );
  return html`<section aria-labelledby="bilag">
<h2 id="bilag">Dine bilag</h2>
<p class="deck">${attachmentsDeck(list, first.of)}</p>
${groups}
<p class="quiet screen-only">Siden husker ikke dine kryds, når du lukker den. Print den, eller brug regnearket, hvis de skal blive stående.</p>
</section>`;
}

/** How the list was made, and what to do with it. */
export function about(list: GrantList, { orderNumber, siteUrl, madeAt }: ListOptions) {
  const { made, amounts, ask, tips, granted, declined } = aboutList(list);
  return html`<section aria-labelledby="om">
<h2 id="om">Om listen</h2>
<h3>Sådan er den lavet</h3>
${made.map((text) => html`<p>${text}</p>`)}
<h3>Sådan er beløbene regnet</h3>
<p>${amounts}</p>
<h3>Læs fondens side først</h3>
<p>${ask}</p>
<h3>${tipsTitle}</h3>
<ol>${tips.map((tip) => html`<li>${tip}</li>`)}</ol>
<h3>Får du ja</h3>
<p>${granted}</p>
<h3>Får du nej</h3>
<p>${declined}</p>
<h3>Hvis du mister linket</h3>
<p>Linket til listen står i din e-mail. Virker det ikke længere, så <a href="${siteUrl}/contact">skriv til os</a> og oplys ordrenummer ${orderNumber}. Så sender vi et nyt.</p>
<p class="source">Listen er lavet ${formatInstant(madeAt)} til ordre ${orderNumber}.</p>
</section>`;
}

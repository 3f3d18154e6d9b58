import { html } from "hono/html";
import { formatDate, formatInstant, formatMonth } from "../../src/domain/danish/danish-date.ts";
import { capitalized } from "../../src/domain/danish/sentences.ts";
import { countText, mergeAttachments } from "../../src/domain/list/attachments.ts";
import { type DueGroups, groupByDue } from "../../src/domain/list/due.ts";
import type { ListChanges } from "../../src/domain/list/edition-changes.ts";
import { type GrantList, sections } from "../../src/domain/list/grant-list.ts";
import {
  aboutList,
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
  startTitle,
  undatedGroups,
} from "../../src/domain/list/list-wording.ts";
import { grantTitle } from "../../src/domain/matching/grant.ts";
import type { GrantMatch } from "../../src/domain/matching/match.ts";
import { documentFacts } from "../../src/domain/orders/document-kind.ts";
import { amountInTable } from "../../src/domain/wording/amount-text.ts";
import { dueText } from "../../src/domain/wording/date-text.ts";
import type { ListOptions } from "./list-options.ts";
import { articleId, dotLine } from "./web-page-grant.ts";

const compassLine = html`<svg class="compass" viewBox="0 0 440 76" aria-hidden="true" focusable="false"><path d="M8 62C98 62 126 28 200 40S330 14 426 14" fill="none" stroke="currentColor" stroke-width="2.5" stroke-linecap="round"/><circle cx="8" cy="62" r="6" fill="currentColor"/><circle class="there" cx="426" cy="14" r="9"/></svg>`;

/** Beside this page under the same private link. */
const otherForms = ["grant-list", "calendar", "tracker"] as const;

/** What the page is, what it amounts to, and the way into it. */
export function opening(list: GrantList, { orderNumber, changes }: ListOptions) {
  const { situation, summary, matches, withinReach, late } = list;
  const countOf = (outcome: GrantMatch["outcome"]) =>
    matches.filter((match) => match.outcome === outcome).length;
  return html`<header>
<p class="brand">Legatkompas</p>
${compassLine}
<h1>${listTitle}</h1>
<p class="deck">${listDeck(list)}</p>
<dl class="figures">
<div><dt>passer til dig</dt><dd>${countOf("match")}</dd></div>
<div><dt>skal du selv tjekke</dt><dd>${countOf("possible")}</dd></div>
<div><dt>${summary.nextDue?.outcome === "possible" ? "næste frist (tjek selv)" : "næste frist"}</dt><dd>${summary.nextDue === null ? "ingen kendt dato" : formatDate(summary.nextDue.on)}</dd></div>
</dl>
<nav aria-label="På denne side">
<ul class="plain">
${matches.length === 0 ? "" : html`<li><a href="#begynd">${startTitle}</a></li>`}
${changes ? html`<li><a href="#siden-sidst">${changesTitle}</a></li>` : ""}
<li><a href="#frister">Dine frister</a></li>
${mergeAttachments(matches).length === 0 ? "" : html`<li><a href="#bilag">Dine bilag</a></li>`}
${sections.map(({ outcome, title }) => (countOf(outcome) === 0 ? "" : html`<li><a href="#${outcome}">${title} (${countOf(outcome)})</a></li>`))}
${withinReach.length > 0 ? html`<li><a href="#raekkevidde">${reachTitle}</a></li>` : ""}
${late.length === 0 ? "" : html`<li><a href="#sent">${lateTitle}</a></li>`}
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

/** A grant in a list of deadlines: its name, what it gives and how it fits. */
function entryText(match: GrantMatch) {
  const amount = amountInTable(match).replace("ikke oplyst", "beløb ikke oplyst");
  return html`<a href="#${articleId(match.grant)}">${grantTitle(match.grant)}</a><span class="quiet">${dotLine([amount, outcomeNames[match.outcome]])}</span>`;
}

function byMonth(dated: DueGroups["dated"]): [month: string, matches: DueGroups["dated"]][] {
  const months = [...new Set(dated.map(({ due }) => due.slice(0, 7)))];
  return months.map((month) => [month, dated.filter(({ due }) => due.startsWith(month))]);
}

function undatedList(group: keyof typeof undatedGroups, matches: readonly GrantMatch[]) {
  if (matches.length === 0) return "";
  const { title, intro } = undatedGroups[group];
  return html`<h3>${title}</h3>
<p>${intro}</p>
<ul class="entries plain">
${matches.map((match) => html`<li>${entryText(match)}</li>`)}
</ul>`;
}

/** What a renewed list says of the one before it. */
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

/** All deadlines by date, then the grants that have none. */
export function deadlineSection(list: GrantList) {
  const { dated, rolling, unknown } = groupByDue(list.matches);
  return html`<section aria-labelledby="frister">
<h2 id="frister">Dine frister</h2>
<p class="deck">${deadlinesDeck(list)}</p>
${byMonth(dated).map(
  ([month, due]) => html`<h3>${capitalized(formatMonth(month))}</h3>
<ul class="entries plain">
${due.map((match) => html`<li><time class="day" datetime="${match.due}">${dueText(match)}</time>${entryText(match)}</li>`)}
</ul>`,
)}
${undatedList("rolling", rolling)}
${undatedList("unknown", unknown)}
</section>`;
}

/** The attachments of all grants, each once, with the grants that ask for it; nothing where no grant names any. */
export function attachmentChecklist(list: GrantList) {
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
${group.map((attachment) => html`<li><label><input type="checkbox"> <span>${attachment.name}: ${countText(attachment)}</span></label> <span class="places">nr. ${attachment.numbers.map(linkTo)}</span></li>`)}
</ul>`,
  );
  return html`<section aria-labelledby="bilag">
<h2 id="bilag">Dine bilag</h2>
<p class="deck">${attachmentsDeck(list, first.of)}</p>
${groups}
<p class="quiet screen-only">Siden husker ikke dine kryds, når du lukker den. Print den, eller brug regnearket, hvis de skal blive stående.</p>
</section>`;
}

/** How the list came about, and what to do with it. */
export function about(list: GrantList, { orderNumber, siteUrl, madeAt }: ListOptions) {
  const { made, ask, tips } = aboutList(list);
  return html`<section aria-labelledby="om">
<h2 id="om">Om listen</h2>
<h3>Sådan er den lavet</h3>
${made.map((text) => html`<p>${text}</p>`)}
<h3>Spørg fonden, før du søger</h3>
<p>${ask}</p>
<h3>Fire ting, der løfter en ansøgning</h3>
<ol>${tips.map((tip) => html`<li>${tip}</li>`)}</ol>
<h3>Hvis du mister linket</h3>
<p>Linket til listen står i din e-mail. Virker det ikke længere, så <a href="${siteUrl}/contact">skriv til os</a> og oplys ordrenummer ${orderNumber}. Så sender vi et nyt.</p>
<p class="source">Listen er lavet ${formatInstant(madeAt)} til ordre ${orderNumber}.</p>
</section>`;
}

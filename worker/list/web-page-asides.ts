import { html } from "hono/html";
import type { GrantList } from "../../src/domain/list/grant-list.ts";
import {
  lateIntro,
  lateTitle,
  obstacleText,
  reachIntro,
  reachTitle,
  startDeck,
  startTitle,
} from "../../src/domain/list/list-wording.ts";
import { planStart, stepDate } from "../../src/domain/list/start-page-plan.ts";
import { type Grant, grantTitle } from "../../src/domain/matching/grant.ts";
import { amountInTable } from "../../src/domain/wording/amount-text.ts";
import { deadlineText, dueText } from "../../src/domain/wording/date-text.ts";
import { articleId } from "./web-page-grant.ts";

/** Where to begin: the best grants with their deadlines, and what to do when. */
export function startSection(list: GrantList) {
  const plan = planStart(list);
  if (plan.best.length === 0) return "";
  return html`<section aria-labelledby="begynd">
<h2 id="begynd">${startTitle}</h2>
<p class="deck">${startDeck(plan)}</p>
<ol class="entries">
${plan.best.map((match) => html`<li><a href="#${articleId(match.grant)}">${grantTitle(match.grant)}</a><span class="quiet">${dueText(match, list.view.student)}</span></li>`)}
</ol>
${
  plan.steps.length === 0
    ? ""
    : html`<h3>Hvad du gør hvornår</h3>
<dl class="steps">
${plan.steps.map((step) => html`<div><dt>${stepDate(step)}</dt><dd>${step.text}</dd></div>`)}
</dl>`
}
</section>`;
}

function entry(grant: Grant, ...lines: readonly string[]) {
  return html`<li><a href="${grant.url ?? grant.sourceUrl}">${grantTitle(grant)}</a>${lines.map((line) => html`<span class="quiet">${line}</span>`)}</li>`;
}

/** What one change would open, and what fits too late: beside the list, and counted nowhere. */
export function asideSections({ withinReach: reach, late, view }: GrantList) {
  return html`${
    reach.length === 0
      ? ""
      : html`<section aria-labelledby="raekkevidde">
<h2 id="raekkevidde">${reachTitle} (${reach.length})</h2>
<p class="deck">${reachIntro}</p>
<ul class="entries plain">
${reach.map((match) => entry(match.grant, obstacleText(match, view), `Frist: ${dueText(match, view.student)}`))}
</ul>
</section>`
  }${
    late.length === 0
      ? ""
      : html`<section aria-labelledby="sent">
<h2 id="sent">${lateTitle} (${late.length})</h2>
<p class="deck">${lateIntro}</p>
<ul class="entries plain">
${late.map((match) => entry(match.grant, `Beløb: ${amountInTable(match)}`, `Næste frist: ${deadlineText(match.grant, match.deadline, view.student)}`))}
</ul>
</section>`
  }`;
}

import { html } from "hono/html";
import type { IsoDate } from "../../src/domain/danish/danish-date.ts";
import type { GrantList } from "../../src/domain/list/grant-list.ts";
import { lateReason } from "../../src/domain/list/late-reason.ts";
import {
  lateIntro,
  lateTitle,
  obstacleText,
  planDeck,
  planTitle,
  reachIntro,
  reachTitle,
  startDeck,
  startTitle,
} from "../../src/domain/list/list-wording.ts";
import { weekdayName } from "../../src/domain/list/plan-words.ts";
import {
  placesText,
  type StartPlan,
  type StartStep,
  stepDay,
  stepNames,
  stepWords,
} from "../../src/domain/list/start-page-plan.ts";
import { type Grant, grantTitle } from "../../src/domain/matching/grant.ts";
import {
  amountInTable,
  isAmountKnown,
  UNKNOWN_AMOUNT,
} from "../../src/domain/wording/amount-text.ts";
import { dueText } from "../../src/domain/wording/date-text.ts";

function stepItem(step: StartStep, today: IsoDate) {
  const [title, text] = stepWords(step);
  const places = step.numbers.length === 0 ? "" : `nr. ${placesText(step.numbers)}`;
  return html`<div class="${step.kind}"><dt>${stepDay(step, today)}${step.on === null ? "" : html` <span class="quiet">${weekdayName(step.on)}</span>`}</dt><dd><span class="sign">${stepNames[step.kind]}</span> <strong>${title}</strong> ${text} <span class="quiet">${places}</span></dd></div>`;
}

/** Where to begin: the first things to do, and what to do when. */
export function startSection(list: GrantList, plan: StartPlan) {
  if (list.matches.length === 0) return "";
  const deck = planDeck(plan, list);
  return html`<section aria-labelledby="begynd">
<h2 id="begynd">${startTitle}</h2>
<p class="deck">${startDeck(plan)}</p>
<ul class="ticks tasks">
${plan.tasks.map(({ title, when, facts, text }) => html`<li><label><input type="checkbox"> <span><strong>${title}.</strong> ${when === "Nu" ? "" : html`<span class="quiet">(fra ${when})</span> `}${facts === "" ? "" : `${facts}. `}${text}</span></label></li>`)}
</ul>
${plan.tasks
  .filter(({ inquiry }) => inquiry !== null)
  .slice(0, 1)
  .map(
    ({ inquiry }) => html`<blockquote class="mail">
${(inquiry?.body ?? "").split("\n\n").map((paragraph) => html`<p>${paragraph}</p>`)}
</blockquote>`,
  )}
${
  plan.steps.length === 0
    ? ""
    : html`<h3>${planTitle}</h3>
${deck === null ? "" : html`<p>${deck}</p>`}
<dl class="steps">
${plan.steps.map((step) => stepItem(step, list.madeOn))}
</dl>`
}
</section>`;
}

function entry(grant: Grant, ...lines: readonly string[]) {
  return html`<li><a href="${grant.url ?? grant.sourceUrl}">${grantTitle(grant)}</a>${lines.map((line) => html`<span class="quiet">${line}</span>`)}</li>`;
}

/** Grants that one change would open up, and those that come too late: beside the list, and not counted. */
export function asideSections({ withinReach: reach, late, view }: GrantList) {
  return html`${
    late.length === 0
      ? ""
      : html`<section aria-labelledby="sent">
<h2 id="sent">${lateTitle} (${late.length})</h2>
<p class="deck">${lateIntro}</p>
<ul class="entries plain">
${late.map((match) => {
  const { day, distance, text } = lateReason(match, view.student);
  return entry(
    match.grant,
    `${day}, ${distance}`,
    text,
    isAmountKnown(match) ? `Beløb: ${amountInTable(match)}` : UNKNOWN_AMOUNT,
  );
})}
</ul>
</section>`
  }${
    reach.length === 0
      ? ""
      : html`<section aria-labelledby="raekkevidde">
<h2 id="raekkevidde">${reachTitle}</h2>
<p class="deck">${reachIntro}</p>
<ul class="entries plain">
${reach.map((match) => entry(match.grant, obstacleText(match, view), `Frist: ${dueText(match, view.student)}`))}
</ul>
</section>`
  }`;
}

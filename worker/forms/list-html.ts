import { html } from "hono/html";
import { formatDate, type IsoDate } from "../../src/domain/danish/danish-date.ts";
import { formatKroner } from "../../src/domain/danish/money.ts";
import type {
  BoughtAttachment,
  BoughtGrant,
  BoughtList,
} from "../../src/domain/list/bought-list.ts";
import {
  entryName,
  entryStatuses,
  NOTE_LENGTH,
  noEntry,
  statusLabels,
  valuesOf,
} from "../../src/domain/list/buyer-entries.ts";
import { asNoted } from "../../src/domain/list/noted-list.ts";
import { planSeason, progressOf } from "../../src/domain/list/now-plan.ts";
import {
  dayText,
  planHeading,
  progressText,
  taskWords,
  visitText,
} from "../../src/domain/list/plan-words.ts";

/** What the fields of a form are called, on the form and where one of them is refused. */
export const listFieldLabels = {
  link: "Linket til din liste",
  status: "Status",
  sentOn: "Sendt den",
  answerBy: "Svar senest",
  askedKroner: "Søgt beløb (kr.)",
  grantedKroner: "Bevilget (kr.)",
  note: "Note",
  ready: "Klar",
  expectedOn: "Ventes den",
} as const;

type Html = ReturnType<typeof html>;

interface ShownList {
  readonly list: BoughtList;
  /** Of the private link: it goes back in the body of each form, and stands in no address. */
  readonly token: string;
  readonly today: IsoDate;
}

const sections = [
  { section: "match", title: "Passer til dig" },
  { section: "possible", title: "Tjek selv" },
  { section: "late", title: "For sent til dette ophold" },
] as const;

/** A form that writes one thing on the list, made from the version that is shown. */
function entryForm(
  { list, token }: ShownList,
  kind: "grant" | "attachment",
  id: string,
  fields: readonly Html[],
): Html {
  const { version } = list.entries[entryName(kind, id)] ?? noEntry;
  return html`<form method="post" action="/api/list/mine/entries" class="plain-form"><input type="hidden" name="link" value="${token}"><input type="hidden" name="kind" value="${kind}"><input type="hidden" name="id" value="${id}"><input type="hidden" name="version" value="${version}">${fields}<button type="submit">Gem</button></form>`;
}

function line(
  id: string,
  name: keyof typeof listFieldLabels,
  type: "date" | "text",
  value: string | number | null,
): Html {
  const control = `${name}-${id}`;
  return html`<p><label for="${control}">${listFieldLabels[name]}</label><input id="${control}" name="${name}" type="${type}" value="${value ?? ""}"${type === "text" ? html` inputmode="numeric"` : ""}></p>`;
}

/** The fields of a grant that can be written without script, with what stands in them. */
export function grantForm(
  shown: ShownList,
  { id }: Pick<BoughtGrant, "id">,
  typed: Partial<ReturnType<typeof valuesOf<"grant">>> = {},
): Html {
  const entry = { ...valuesOf("grant", shown.list.entries[entryName("grant", id)]), ...typed };
  const note = `note-${id}`;
  return entryForm(shown, "grant", id, [
    html`<p><label for="status-${id}">${listFieldLabels.status}</label><select id="status-${id}" name="status">${entryStatuses.map(
      (status) =>
        html`<option value="${status}"${status === entry.status ? html` selected` : ""}>${statusLabels[status]}</option>`,
    )}</select></p>`,
    line(id, "sentOn", "date", entry.sentOn),
    line(id, "answerBy", "date", entry.answerBy),
    line(id, "askedKroner", "text", entry.askedKroner),
    line(id, "grantedKroner", "text", entry.grantedKroner),
    html`<p class="plain-form__wide"><label for="${note}">${listFieldLabels.note}</label><textarea id="${note}" name="note" rows="3" maxlength="${NOTE_LENGTH}">${entry.note}</textarea></p>`,
  ]);
}

function grantHtml(shown: ShownList, grant: BoughtGrant): Html {
  const { list } = shown;
  const { status } = valuesOf("grant", list.entries[entryName("grant", grant.id)]);
  const told = status === "considering" ? "" : html` · ${statusLabels[status]}`;
  const address =
    grant.url === null ? "" : html`<p><a href="${grant.url}" rel="noopener">Fondens side</a></p>`;
  return html`<details><summary><strong>${grant.title}</strong>${told}<br>${grant.whenText} · ${grant.amountText}</summary><p>${grant.description}</p>${
    grant.reasons.length === 0
      ? ""
      : html`<ul>${grant.reasons.map(({ text, isOpen }) => html`<li>${text}${isOpen ? " (tjek selv)" : ""}</li>`)}</ul>`
  }${address}${grantForm(shown, grant)}</details>`;
}

/** What is written of an attachment, with what stands there. */
export function attachmentForm(
  shown: ShownList,
  { key, name }: Pick<BoughtAttachment, "key" | "name">,
  typed: Partial<ReturnType<typeof valuesOf<"attachment">>> = {},
): Html {
  const entry = {
    ...valuesOf("attachment", shown.list.entries[entryName("attachment", key)]),
    ...typed,
  };
  return entryForm(shown, "attachment", key, [
    html`<p><label><input type="checkbox" name="ready" value="ja"${entry.ready ? html` checked` : ""}> ${name}</label></p>`,
    line(key, "expectedOn", "date", entry.expectedOn),
  ]);
}

/**
 * The list for a browser without JavaScript: what to do now, every grant with its state, and the attachments, each with a
 * form of its own.
 *
 * @param saved what was written just now; `null` where the list was only opened
 */
export function listHtml(shown: ShownList, saved: string | null): Html {
  const { token, today } = shown;
  const list = asNoted(shown.list);
  const plan = planSeason(list, today);
  const isAway = ({ id }: BoughtGrant) =>
    valuesOf("grant", list.entries[entryName("grant", id)]).status === "dismissed";
  const kept = list.grants.filter((grant) => !isAway(grant));
  const away = list.grants.filter(isAway);
  const { neededKroner } = progressOf(list);
  const group = (title: string, grants: readonly BoughtGrant[]) =>
    grants.length === 0
      ? ""
      : html`<section><h2>${title} (${grants.length})</h2>${grants.map((grant) => grantHtml(shown, grant))}</section>`;
  const shared = list.attachments.filter(({ from }) => from !== "foundation");
  return html`<p>${visitText(today, list.stay.leavesOn)}</p><h2>${planHeading(plan, { today, leavesOn: list.stay.leavesOn })}</h2>${
    saved === null ? "" : html`<p role="status"><strong>Gemt:</strong> ${saved}</p>`
  }<p>${progressText(progressOf(list))}${neededKroner === null ? "" : ` af de ${formatKroner(neededKroner)}, du mangler`}</p>${
    plan.now.length === 0
      ? ""
      : html`<ol>${plan.now.map((planned) => {
          const words = taskWords(planned, today);
          return html`<li><strong>${words.title}</strong>${words.facts === "" ? "" : html`<br>${words.facts}`}<br>${words.text}</li>`;
        })}</ol>`
  }${
    plan.now.length > 0 || plan.later[0] === undefined
      ? ""
      : html`<p>Næste gang er ${dayText(plan.later[0].from, today)}: ${taskWords(plan.later[0], today).title}.</p>`
  }${sections.map(({ section, title }) =>
    group(
      title,
      kept.filter((grant) => grant.section === section),
    ),
  )}${group("Lagt væk", away)}${
    list.closed.length === 0
      ? ""
      : html`<section><h2>Lukket siden sidst</h2><ul>${list.closed.map((title) => html`<li>${title}</li>`)}</ul></section>`
  }${
    shared.length === 0
      ? ""
      : html`<section><h2>Bilag</h2>${shared.map((attachment) => attachmentForm(shown, attachment))}</section>`
  }<form method="post" action="/api/orders/mine"><input type="hidden" name="link" value="${token}"><button type="submit">Kvittering og filer</button></form><p>Listen gemmes til og med ${formatDate(list.keptUntil)}. Kalender, deling og påmindelser kræver JavaScript.</p>`;
}

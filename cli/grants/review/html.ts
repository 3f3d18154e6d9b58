import { html } from "hono/html";
import type { HtmlEscapedString } from "hono/utils/html";
import { formatInstant } from "../../../src/domain/danish/danish-date.ts";
import {
  type Grant,
  type GrantColumn,
  type GrantRow,
  grantTitle,
} from "../../../src/domain/matching/grant.ts";
import type { GrantReport } from "../../../worker/reports/report-store.ts";
import { visible } from "../../visible.ts";
import type { Comparable } from "../verify/held-against.ts";
import type { Judgement } from "../verify/judge.ts";
import { aboutNames, findingNames, reasonsOf } from "../verify/verify-report.ts";
import type { Desk } from "./desk.ts";
import { type DeskField, deskFields } from "./fields.ts";
import type { Coverage } from "./queue.ts";
import { type RowFaults, shownAs } from "./rows-on-disk.ts";

type Html = HtmlEscapedString | Promise<HtmlEscapedString>;

export interface GrantPageFacts {
  readonly grant: Grant;
  /** The row as the form shows it. */
  readonly row: GrantRow;
  /** The row as the file has it. */
  readonly stored: GrantRow;
  readonly faults: RowFaults;
  readonly judgement: Judgement;
  /** Danish: why the grant is proposed for closing; `null` if it is not. */
  readonly closing: string | null;
  readonly shown: number;
  readonly met: number;
  readonly students: number;
  readonly reports: readonly GrantReport[];
  readonly progress: Desk;
  readonly coverage: Coverage;
}

function frame(title: string, body: Html): Html {
  return html`<!doctype html><html lang="da"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title} · Gennemsyn</title><link rel="stylesheet" href="/tokens.css"><link rel="stylesheet" href="/desk.css"><script type="module" src="/desk.js"></script></head><body>${body}</body></html>`;
}

/** One grant: its row as a form, and beside it the place where the script puts the pages' texts. */
export function grantPage(facts: GrantPageFacts): Html {
  const { grant, row, judgement, progress, coverage } = facts;
  return frame(
    row.id,
    html`<header class="top"><div><h1>${grantTitle(grant)}</h1><p class="top__facts">${factLine(facts)}</p></div>${progressOf(progress, coverage)}</header>
<main class="desk" data-id="${row.id}" data-edit="${grant.active ? columnToEdit(judgement) : "status"}"><section class="row" aria-labelledby="row-heading"><h2 id="row-heading" class="visually-hidden">Rækken</h2>
${closingOf(facts)}${findingOf(judgement)}${reportsOf(facts)}
<form method="post" action="/legat/${row.id}/ret" id="row-form" class="fields" autocomplete="off"><input type="hidden" name="shown" value="${shownAs(facts.stored)}">${fieldsOf(facts)}</form></section>
<section class="source" aria-labelledby="source-heading" aria-busy="true"><h2 id="source-heading" class="visually-hidden">Fondens side</h2><div id="pages"><p class="quiet">Henter siden …</p></div></section></main>
${actions(facts.stored, progress)}`,
  );
}

const columnsAbout = {
  closed: "status",
  deadline: "frister",
  opening: "aabner",
  amount: "max_beloeb_dkk",
} as const satisfies Record<Comparable, GrantColumn>;

/** The column that a finding is most likely about. */
function columnToEdit({ differences, movedTo }: Judgement): GrantColumn {
  const [first] = differences;
  if (first !== undefined) return columnsAbout[first.about];
  return movedTo === null ? "frister" : "link";
}

function factLine({ row, shown, met, students, grant }: GrantPageFacts): string {
  return [
    row.id,
    grant.active ? "aktiv" : "inaktiv",
    row.verificeret === "" ? "aldrig tjekket" : `tjekket ${row.verificeret}`,
    `passer til ${met} og står hos ${shown} af ${students} prøvestuderende`,
  ].join(" · ");
}

/** The question to the operator, with the sentence that it is based on. */
function closingOf({ closing, grant }: GrantPageFacts): Html | "" {
  if (!grant.active)
    return html`<div class="proposal"><p><strong>Legatet er lukket.</strong> Uddeles det igen, så sæt status til aktiv (<kbd>R</kbd>). Er det stadig lukket, så tryk <kbd>S</kbd>; om et år kommer det igen.</p></div>`;
  if (closing === null) return "";
  return html`<div class="proposal"><p><strong>Skal legatet lukkes?</strong></p><blockquote>${visible(closing)}</blockquote><p><kbd>L</kbd> lukker det. <kbd>S</kbd> siger, at det stadig er rigtigt; så foreslås det ikke igen, før siden ændrer sig.</p></div>`;
}

function progressOf(desk: Desk, coverage: Coverage): Html {
  const { right, mended, closed, skipped } = desk.counts();
  const done = right + mended + closed + skipped;
  return html`<div class="top__progress"><progress max="${desk.total}" value="${done}">${done} af ${desk.total}</progress><p>${done} af ${desk.total}: ${right} rigtige, ${mended} rettet, ${closed} lukket, ${skipped} sprunget over</p><p>${coverageWords(coverage)}</p></div>`;
}

/** How much of what suits students has been checked. */
function coverageWords({ checked, afterNext, checks }: Coverage): string {
  const percent = (share: number) => `${Math.floor(share * 100)}\u00a0%`;
  const now = `${percent(checked)} af det, der passer til prøvestuderende, er tjekket`;
  return checks === 0 ? now : `${now}; med de næste ${checks} bliver det ${percent(afterNext)}`;
}

function findingOf(judgement: Judgement): Html {
  const details = [...reasonsOf(judgement), ...agreedWords(judgement)];
  return html`<div class="finding finding_${judgement.finding}"><p><strong>${findingNames[judgement.finding]}</strong></p>${
    details.length === 0
      ? ""
      : html`<ul>${details.map((detail) => html`<li>${visible(detail)}</li>`)}</ul>`
  }${
    judgement.movedTo === null
      ? ""
      : html`<p><button type="button" data-fill="link" data-value="${judgement.movedTo}">Brug den nye adresse</button></p>`
  }</div>`;
}

/** The parts of the row that the page confirms, so that an operator need not look for them. */
function agreedWords({ agreed }: Judgement): string[] {
  return agreed.length === 0
    ? []
    : [`stemmer: ${agreed.map((about) => aboutNames[about]).join(", ")}`];
}

function reportsOf({ reports }: GrantPageFacts): Html | "" {
  if (reports.length === 0) return "";
  return html`<div class="reports"><p><strong>Fra læsere</strong></p>${reports.map(
    ({ message, receivedAt, email }) =>
      html`<blockquote>${visible(message)}<footer>${formatInstant(receivedAt)}${email === null ? "" : ", vil have svar"}</footer></blockquote>`,
  )}</div>`;
}

/** Filled fields and those most often changed; the remaining empty ones are folded away. */
function fieldsOf({ row, faults }: GrantPageFacts): Html {
  const isOpen = ({ column }: DeskField, index: number) =>
    index < OPEN_FIELDS || row[column] !== "" || faults[column] !== undefined;
  const open = deskFields.filter(isOpen);
  const folded = deskFields.filter((field, index) => !isOpen(field, index));
  const all = (fields: readonly DeskField[]) =>
    fields.map((field) => fieldOf(field, row, faults[field.column] ?? []));
  const own = deskFields.map(({ column }) => column as string);
  const elsewhere = Object.entries(faults).filter(([column]) => !own.includes(column));
  return html`${elsewhere.map(([column, words]) => html`<p class="field__fault">${column}: ${words?.join(". ")}</p>`)}${all(open)}<details class="fields__rest"><summary>${folded.length} tomme felter</summary>${all(folded)}</details>`;
}

/** Status, deadline, opening, amounts, link and texts stay open even when empty. */
const OPEN_FIELDS = 13;

function fieldOf(
  { column, kind, options = [] }: DeskField,
  row: GrantRow,
  faults: readonly string[],
): Html {
  const value = row[column];
  const described = html`id="f-${column}" name="${column}" aria-describedby="fault-${column}" ${
    faults.length > 0 ? html`aria-invalid="true"` : ""
  }`;
  const control =
    kind === "choice"
      ? html`<select ${described}>${options.map(
          (option) => html`<option ${option === value ? html`selected` : ""}>${option}</option>`,
        )}</select>`
      : kind === "lines"
        ? html`<textarea ${described} rows="${rowsOf(value)}" spellcheck="true">${value}</textarea>`
        : html`<input ${described} type="text" value="${value}" spellcheck="false">`;
  return html`<div class="field"><label for="f-${column}">${column}</label>${control}<p id="fault-${column}" class="field__fault" role="status">${faults.join(". ")}</p></div>`;
}

function rowsOf(text: string): number {
  return Math.min(8, Math.max(2, Math.ceil(text.length / 62)));
}

function actions(stored: GrantRow, desk: Desk): Html {
  const { id } = stored;
  const shown = shownAs(stored);
  const button = (path: string, key: string, words: string, extra = "") =>
    html`<form method="post" action="/legat/${id}/${path}"><input type="hidden" name="shown" value="${shown}"><button class="action ${extra}" data-key="${key}"><kbd>${key.toUpperCase()}</kbd> ${words}</button></form>`;
  return html`<footer class="actions">${button("rigtig", "s", "Stadig rigtig", "action_main")}<button type="button" class="action" data-key="r" data-edit><kbd>R</kbd> Ret</button><button class="action action_main" form="row-form" data-save hidden><kbd>Ctrl</kbd>+<kbd>Enter</kbd> Gem rettelsen</button>${button("luk", "l", "Luk")}${button("spring-over", "o", "Spring over")}<form method="post" action="/fortryd"><button class="action" data-key="u" ${desk.canUndo ? "" : html`disabled`}><kbd>U</kbd> Fortryd</button></form><p class="actions__help"><kbd>N</kbd> næste mærke <kbd>P</kbd> forrige <kbd>Å</kbd> åbn siden <kbd>Esc</kbd> ud af feltet</p></footer>`;
}

/** Nothing is left to review. */
export function donePage(desk: Desk, coverage: Coverage): Html {
  return frame(
    "Færdig",
    html`<main class="message"><h1>Der er ikke flere at se på</h1>${progressOf(desk, coverage)}<p>Se ændringerne med <code>git diff data/grants.csv</code>, og læg dem ind med <code>npm run grants -- import data/grants.csv</code>.</p>${
      desk.canUndo
        ? html`<form method="post" action="/fortryd"><button class="action" data-key="u"><kbd>U</kbd> Fortryd den sidste</button></form>`
        : ""
    }</main>`,
  );
}

/** The row is not the one that the operator saw, or no longer exists. */
export function refusedPage(id: string | null): Html {
  return frame(
    "Ikke gemt",
    html`<main class="message"><h1>${id === null ? "Siden findes ikke" : "Rækken er ændret imens"}</h1><p>${
      id === null
        ? ""
        : "Filen er blevet redigeret, siden du åbnede rækken. Intet er gemt. Se på den igen."
    }</p><p><a href="${id === null ? "/" : `/legat/${id}`}">${id === null ? "Til den næste" : "Åbn rækken igen"}</a></p></main>`,
  );
}

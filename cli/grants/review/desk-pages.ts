import { html } from "hono/html";
import type { HtmlEscapedString } from "hono/utils/html";
import { formatInstant } from "../../../src/domain/danish/danish-date.ts";
import { capitalize } from "../../../src/domain/danish/sentences.ts";
import { type DataFileName, dataFiles } from "../../../src/domain/matching/data-rows.ts";
import { grantTitle } from "../../../src/domain/matching/grant.ts";
import type { GrantColumn, GrantRow } from "../../../src/domain/matching/grant-row.ts";
import { escapeControlCharacters } from "../../control-characters.ts";
import { conditionIdsOf } from "../check-across-files.ts";
import { rowNouns } from "../data-files.ts";
import { gapNames, missingColumns } from "../gaps.ts";
import { type ComparedFact, comparedFactNames } from "../verify/compare.ts";
import { findingNames, type Judgement } from "../verify/judge.ts";
import { formatReasons } from "../verify/verify.ts";
import type { Desk, DeskGrant, RowCheck } from "./desk.ts";
import type { GrantDraft } from "./drafts.ts";
import {
  CRITERIA_HELP,
  type DeskField,
  deskFieldsOf,
  fieldsShownFirst,
  grantFields,
  idField,
} from "./fields.ts";
import type { ShownLine, ShownPage } from "./foundation-pages.ts";
import type { PublishPlan } from "./publish.ts";
import type { QueueOrder, ReviewCandidate } from "./queue.ts";
import type { DataRow, RowFaults } from "./rows-on-disk.ts";
import type { SampleMatches } from "./sample-matches.ts";

type Html = HtmlEscapedString | Promise<HtmlEscapedString>;

export interface GrantPage {
  readonly row: GrantRow;
  /** As in the file, or as the draft proposes it. */
  readonly stored: GrantRow;
  readonly faults: RowFaults;
  readonly facts: DeskGrant | null;
  readonly draft: GrantDraft | null;
  /** Columns whose proposals a person has confirmed. */
  readonly confirmed: readonly string[];
  readonly check: RowCheck;
  readonly progress: Desk;
}

type Action = "" | `/${string}`;

export const newGrantPath = (address: string, action: Action = "") =>
  `/nyt${action}?adresse=${encodeURIComponent(address)}`;

export function grantPath(
  { row, draft }: { readonly row: GrantRow; readonly draft: GrantDraft | null },
  action: Action = "",
): string {
  return draft === null ? `/legat/${row.id}${action}` : newGrantPath(draft.row.link, action);
}

function frame(title: string, body: Html, query = ""): Html {
  const link = (path: string, words: string) => html`<a href="${path}">${words}</a>`;
  return html`<!doctype html><html lang="da"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title} · Legatbordet</title><link rel="stylesheet" href="/site.css"><link rel="stylesheet" href="/desk.css"><script type="module" src="/desk.js"></script></head><body>
<header class="bar cluster"><nav class="cluster" aria-label="Bordet">${link("/", "Næste")}${link("/liste", "Legater")}${link("/fil/conditions", "Betingelser")}${link("/fil/attachments", "Bilag")}${link("/fil/currencies", "Valutaer")}${link("/nyt", "Nyt legat")}</nav><form action="/liste" role="search"><label class="visually-hidden" for="q">Søg i legaterne</label><input id="q" name="q" type="search" value="${query}" placeholder="Søg i legaterne (tast /)" autocomplete="off"></form><a class="action action_main" href="/udgiv">Udgiv</a></header>
${body}</body></html>`;
}

function plainPage(title: string, body: Html, query = ""): Html {
  return frame(title, html`<main class="plain stack-3"><h1>${title}</h1>${body}</main>`, query);
}

export function grantPage(page: GrantPage): Html {
  const { row, stored, facts, draft, check } = page;
  return frame(
    row.fond_navn || row.id,
    html`<section class="top cluster" aria-labelledby="title"><div><h1 id="title">${facts === null ? row.fond_navn || "Nyt legat" : grantTitle(facts.grant)}</h1><p class="secondary-text">${factLine(page)}</p></div>${progressOf(page.progress)}</section>
<main class="desk" data-pages="${grantPath(page, "/sider")}" data-edit="${columnToEdit(page)}"><section class="row stack-3" aria-labelledby="row-heading"><h2 id="row-heading" class="visually-hidden">Rækken</h2>
${draft === null ? "" : draftNote(draft)}${facts === null ? "" : html`${closingOf(facts)}${findingOf(facts.judgement)}${reportsOf(facts)}`}
<section class="who" aria-labelledby="who-heading"><h2 id="who-heading">Hvem får det</h2><div id="who">${sampleMatchesHtml(check.who)}</div></section>
<form method="post" action="${grantPath(page, "/ret")}" data-check="${grantPath(page, "/tjek")}" id="row-form" class="stack-3" autocomplete="off"><input type="hidden" name="shown" value="${serialiseRow(stored)}">${grantFieldsOf(page)}</form></section>
<section class="source" aria-labelledby="source-heading" aria-busy="true"><h2 id="source-heading" class="visually-hidden">Fondens side</h2><div id="pages"><p class="secondary-text">Henter siden …</p></div></section></main>
${draft === null ? actions(page) : draftActions}`,
  );
}

/** Sent back with the form, so that edits made meanwhile are noticed. */
export function serialiseRow(row: DataRow): string {
  return JSON.stringify(Object.values(row));
}

export function parseShownRow(text: string, row: DataRow): DataRow {
  const values: string[] = JSON.parse(text);
  return Object.fromEntries(Object.keys(row).map((column, place) => [column, values[place] ?? ""]));
}

const columnsAbout = {
  closed: "status",
  deadline: "frister",
  opening: "aabner",
  amount: "max_beloeb_dkk",
} as const satisfies Record<ComparedFact, GrantColumn>;

function columnToEdit({ facts, row, draft }: GrantPage): string {
  if (facts === null) return Object.keys(draft?.proposals ?? {})[0] ?? "fond_navn";
  const { differences, movedTo } = facts.judgement;
  const [first] = differences;
  if (!facts.grant.active) return "status";
  if (first !== undefined) return columnsAbout[first.about];
  return movedTo === null ? (missingColumns(row)[0] ?? "frister") : "link";
}

function factLine({ row, facts, check, draft }: GrantPage): string {
  if (facts === null) return `kladde · ${draft?.row.link ?? ""}`;
  return [
    row.id,
    facts.grant.active ? "aktiv" : "inaktiv",
    row.verificeret === "" ? "aldrig tjekket" : `tjekket ${row.verificeret}`,
    ...(check.who === null
      ? []
      : [`${check.who.met} af ${check.who.total} prøvestuderende får det`]),
    ...gapNames(row).map((gap) => `uden ${gap}`),
  ].join(" · ");
}

function draftNote({ proposals }: GrantDraft): Html {
  const count = Object.keys(proposals).length;
  return html`<div class="proposal"><p><strong>${count === 0 ? "Siden gav ingen forslag." : `${count} felter er forslag fra siden.`}</strong> ${count === 0 ? "Udfyld rækken ud fra den." : "Hold hvert op mod siden, og sæt hak, eller ret det. Beskrivelse og krav skriver du selv."}</p></div>`;
}

function closingOf({ closing, grant }: DeskGrant): Html | "" {
  if (!grant.active)
    return html`<div class="proposal"><p><strong>Legatet er lukket.</strong> Uddeles det igen, så sæt status til aktiv (<kbd>R</kbd>). Er det stadig lukket, så tryk <kbd>S</kbd>; om et år kommer det igen.</p></div>`;
  if (closing === null) return "";
  return html`<div class="proposal"><p><strong>Skal legatet lukkes?</strong></p><blockquote>${escapeControlCharacters(closing)}</blockquote><p><kbd>L</kbd> lukker det. <kbd>S</kbd> siger, at det stadig er rigtigt; så foreslås det ikke igen, før siden ændrer sig.</p></div>`;
}

function progressOf(progress: Desk): Html {
  const { right, corrected, closed, skipped } = progress.counts();
  const percent = `${Math.floor(progress.checkedShare() * 100)}\u00a0%`;
  const done = right + corrected + closed + skipped;
  return html`<div class="progress secondary-text"><progress max="${progress.total}" value="${done}" aria-label="Set i dag">${done} af ${progress.total}</progress><p>${done} af ${progress.total}: ${right} rigtige, ${corrected} rettet, ${closed} lukket, ${skipped} sprunget over</p><p>${percent} af det, der passer til prøvestuderende, er tjekket</p></div>`;
}

function findingOf(judgement: Judgement): Html {
  const { agreed, finding, movedTo } = judgement;
  const details = [
    ...formatReasons(judgement),
    ...(agreed.length === 0
      ? []
      : [`stemmer: ${agreed.map((about) => comparedFactNames[about]).join(", ")}`]),
  ];
  return html`<div class="finding finding_${finding}"><p><strong>${findingNames[finding]}</strong></p>${
    details.length === 0
      ? ""
      : html`<ul>${details.map((detail) => html`<li>${escapeControlCharacters(detail)}</li>`)}</ul>`
  }${
    movedTo === null
      ? ""
      : html`<p><button type="button" class="action" data-fill="link" data-value="${movedTo}">Brug den nye adresse</button></p>`
  }</div>`;
}

function reportsOf({ reports }: DeskGrant): Html | "" {
  if (reports.length === 0) return "";
  return html`<div class="reports"><p><strong>Fra læsere</strong></p>${reports.map(
    ({ message, receivedAt, email }) =>
      html`<blockquote>${escapeControlCharacters(message)}<footer class="secondary-text">${formatInstant(receivedAt)}${email === null ? "" : ", vil have svar"}</footer></blockquote>`,
  )}</div>`;
}

export function foundationPagesHtml(pages: readonly ShownPage[]): Html {
  const lineOf = ({ pieces, isNew }: ShownLine) =>
    html`<p class="line ${isNew ? "line_new" : ""}">${pieces.map(({ text, mark }) =>
      mark === null ? text : html`<mark class="mark mark_${mark}">${text}</mark>`,
    )}</p>`;
  return html`${pages.map(
    ({ address, note, removed, lines }) =>
      html`<article class="hairline"><p><a href="${address}" target="_blank" rel="noopener noreferrer" data-page>${address}</a></p><p class="secondary-text">${note}</p>${
        removed.length === 0 ? "" : html`<p class="secondary-text">Stod der før:</p>`
      }${removed.map((passage) => html`<p class="line line_removed">${passage}</p>`)}${lines.map(lineOf)}</article>`,
  )}`;
}

const SHOWN_STUDENTS = 4;

export function sampleMatchesHtml(who: SampleMatches | null): Html {
  if (who === null) return html`<p class="secondary-text">Vises, når rækken er uden fejl.</p>`;
  const { met, shown, total, gained, lost, hurdles } = who;
  const change = (words: string, sign: string, students: readonly string[]) =>
    students.length === 0
      ? ""
      : html`<div><p><strong>${sign}${students.length}</strong> ${words}</p><ul>${students
          .slice(0, SHOWN_STUDENTS)
          .map((student) => html`<li>${student}</li>`)}</ul>${
          students.length > SHOWN_STUDENTS
            ? html`<p class="secondary-text">og ${students.length - SHOWN_STUDENTS} flere</p>`
            : ""
        }</div>`;
  return html`<p><meter max="${total}" value="${met}" aria-label="Får det"></meter> <strong>${met}</strong> af ${total} prøvestuderende får det; det står hos ${shown}.</p>${change("får det nu", "+", gained)}${change("får det ikke mere", "−", lost)}${
    hurdles.length === 0
      ? ""
      : html`<p class="secondary-text">Stopper flest: ${hurdles.map(({ name, students }) => `${name} (${students})`).join(", ")}</p>`
  }`;
}

function grantFieldsOf(page: GrantPage): Html {
  const { row, stored, faults, draft } = page;
  const urgent = draft === null ? missingColumns(stored) : ["fond_navn", "beskrivelse"];
  const isUrgent = ({ column }: DeskField) => urgent.includes(column as GrantColumn);
  const fields = [
    ...(draft === null ? [] : [idField]),
    ...urgent.flatMap((column) => grantFields.find((field) => field.column === column) ?? []),
    ...grantFields.filter((field) => !isUrgent(field)),
  ];
  const isOpen = ({ column }: DeskField) =>
    urgent.includes(column as GrantColumn) ||
    fieldsShownFirst.includes(column as GrantColumn) ||
    row[column as GrantColumn] !== "" ||
    faults[column] !== undefined;
  const own = fields.map(({ column }) => column);
  const elsewhere = Object.entries(faults).filter(([column]) => !own.includes(column));
  const folded = fields.filter((field) => !isOpen(field));
  const show = (field: DeskField) => fieldOf(field, row, faults, page);
  return html`${elsewhere.map(([column, words]) => html`<p class="field__fault">${column}: ${words.join(". ")}</p>`)}${fields.filter(isOpen).map(show)}<details class="stack-3"><summary>${folded.length} tomme felter</summary><p class="secondary-text">${CRITERIA_HELP}</p>${folded.map(show)}</details>`;
}

function fieldOf(
  { column, label, help, kind, options = [] }: DeskField,
  row: DataRow,
  faults: RowFaults,
  { draft, confirmed, check, facts }: Partial<GrantPage> = {},
): Html {
  const value = row[column] ?? "";
  const own = faults[column] ?? [];
  const described = html`id="f-${column}" name="${column}" aria-describedby="help-${column} fault-${column}" ${
    own.length > 0 ? html`aria-invalid="true"` : ""
  }`;
  const control =
    kind === "choice"
      ? html`<select ${described}>${options.map(
          (option) => html`<option ${option === value ? html`selected` : ""}>${option}</option>`,
        )}</select>`
      : kind === "lines"
        ? html`<textarea ${described} rows="${Math.min(8, Math.max(2, Math.ceil(value.length / 62)))}" spellcheck="true">${value}</textarea>`
        : html`<input ${described} type="text" value="${value}" spellcheck="false">`;
  const proposal = draft?.proposals[column];
  return html`<div class="field ${proposal === undefined ? "" : "field_proposed"}"><label for="f-${column}">${label}</label><div>${control}${
    help === "" ? "" : html`<p class="secondary-text" id="help-${column}">${help}</p>`
  }${column === "satser" ? html`<p>Læses: <output id="rates" for="f-satser">${check?.rates ?? "–"}</output></p>` : ""}${
    column === "betingelser" && facts !== undefined ? conditionLinks(value, facts) : ""
  }${
    proposal === undefined
      ? ""
      : html`<p class="secondary-text"><label><input type="checkbox" name="bekraeft" value="${column}" ${confirmed?.includes(column) ? html`checked` : ""}> Forslag: »${escapeControlCharacters(proposal)}«. Jeg har set efter.</label></p>`
  }<p class="field__fault" id="fault-${column}">${own.join(". ")}</p></div></div>`;
}

function conditionLinks(value: string, facts: DeskGrant | null): Html {
  return html`<p>${conditionIdsOf({ betingelser: value }).map((id) => html`<a href="/fil/conditions/${id}">${id}</a> `)}${facts === null ? "" : html`<a href="/fil/conditions/ny?legat=${facts.grant.id}">Ny betingelse</a>`}</p>`;
}

const key = (letter: string) => html`<kbd>${letter}</kbd>`;
const keysHelp = html`<p class="secondary-text">${key("N")} næste mærke ${key("P")} forrige ${key("Å")} åbn siden ${key("/")} søg ${key("Esc")} ud af feltet</p>`;
const saveButton = html`<button class="action action_main" form="row-form" data-save hidden><kbd>Ctrl</kbd>+<kbd>Enter</kbd> Gem</button>`;
const undoButton = (desk: Desk) =>
  html`<form method="post" action="/fortryd"><button class="action" data-key="u" ${desk.canUndo ? "" : html`disabled`}>${key("U")} Fortryd</button></form>`;

function actions({ stored, progress }: GrantPage): Html {
  const button = (path: string, letter: string, words: string, extra = "") =>
    html`<form method="post" action="/legat/${stored.id}/${path}"><input type="hidden" name="shown" value="${serialiseRow(stored)}"><button class="action ${extra}" data-key="${letter.toLowerCase()}">${key(letter)} ${words}</button></form>`;
  return html`<footer class="actions cluster">${button("rigtig", "S", "Stadig rigtig", "action_main")}<button type="button" class="action" data-edit>${key("R")} Ret</button>${saveButton}${button("luk", "L", "Luk")}${button("spring-over", "O", "Spring over")}${undoButton(progress)}${keysHelp}</footer>`;
}

const draftActions = html`<footer class="actions cluster"><button class="action action_main" form="row-form"><kbd>Ctrl</kbd>+<kbd>Enter</kbd> Gem som legat</button><button type="button" class="action" data-edit>${key("R")} Til felterne</button>${keysHelp}</footer>`;

export const queueOrderNames: Readonly<Record<QueueOrder, string>> = {
  "most-met": "Flest får det",
  urgent: "Haster",
  close: "Skal lukkes?",
};

export function listPage(
  query: string,
  order: QueueOrder,
  found: readonly ReviewCandidate[],
  students: number,
): Html {
  return plainPage(
    "Legater",
    html`<form method="post" action="/orden" class="cluster"><p>Rækkefølge:</p>${Object.entries(
      queueOrderNames,
    ).map(
      ([name, words]) =>
        html`<button class="action" name="orden" value="${name}" aria-pressed="${name === order ? "true" : "false"}">${words}</button>`,
    )}</form>
<p role="status" class="secondary-text">${query === "" ? `${found.length} i køen` : `${found.length} med »${query}«`}</p>
<table class="rows"><thead><tr><th scope="col">Legat</th><th scope="col" class="number">Får det (af ${students})</th><th scope="col">Mangler</th><th scope="col">Siden</th><th scope="col">Tjekket</th></tr></thead><tbody>${found.map(
      ({ grant, met, gaps, judgement }) =>
        html`<tr><td><a href="/legat/${grant.id}">${grantTitle(grant)}</a>${grant.active ? "" : " (lukket)"}</td><td class="number">${met}</td><td>${gaps.join(", ")}</td><td>${findingNames[judgement.finding]}</td><td>${grant.verifiedOn ?? "aldrig"}</td></tr>`,
    )}</tbody></table>`,
    query,
  );
}

export function dataFilePage(
  file: DataFileName,
  rows: readonly DataRow[],
  usedBy: (key: string) => number | null,
): Html {
  const { key, columns } = dataFiles[file];
  const [, second = key] = columns;
  const text = file === "conditions" ? "tekst" : second;
  return plainPage(
    capitalize(rowNouns[file]),
    html`<p class="secondary-text">${rows.length} ${rowNouns[file]}. ${file === "conditions" ? "En ny begyndes ved det legat, der stiller den." : html`<a href="/fil/${file}/ny">Tilføj en</a>`}</p>
<table class="rows"><thead><tr><th scope="col">${key}</th><th scope="col">${text}</th><th scope="col" class="number">Legater</th></tr></thead><tbody>${rows.map(
      (row) =>
        html`<tr><td><a href="/fil/${file}/${row[key] ?? ""}">${row[key]}</a></td><td>${row[text]}</td><td class="number">${usedBy(row[key] ?? "") ?? ""}</td></tr>`,
    )}</tbody></table>`,
  );
}

export function dataRowPage(
  file: DataFileName,
  stored: DataRow | null,
  row: DataRow,
  faults: RowFaults,
  about: {
    readonly grantId: string | null;
    readonly usedBy: readonly GrantRow[];
    readonly progress: Desk;
  },
): Html {
  const { key } = dataFiles[file];
  const fields = deskFieldsOf(file).filter(({ column }) => stored === null || column !== key);
  const name = stored === null ? "ny" : (row[key] ?? "");
  const own = fields.map(({ column }) => column);
  return plainPage(
    stored === null ? `Ny i ${rowNouns[file]}` : name,
    html`${about.grantId === null ? "" : html`<p>Den bliver et krav til <strong>${about.grantId}</strong>.</p>`}<form method="post" action="/fil/${file}/${name}" data-check="/fil/${file}/${name}/tjek" id="row-form" class="stack-3" autocomplete="off"><input type="hidden" name="shown" value="${stored === null ? "" : serialiseRow(stored)}"><input type="hidden" name="legat" value="${about.grantId ?? ""}">${Object.entries(
      faults,
    )
      .filter(([column]) => !own.includes(column))
      .map(
        ([, words]) => html`<p class="field__fault">${words.join(". ")}</p>`,
      )}${fields.map((field) => fieldOf(field, row, faults))}</form>
<div class="cluster">${saveButton}${undoButton(about.progress)}<a href="/fil/${file}">Tilbage</a></div>
${about.usedBy.length === 0 ? "" : html`<h2>${about.usedBy.length} legater nævner den</h2><ul class="rows plain-list">${about.usedBy.map(({ id, fond_navn }) => html`<li><a href="/legat/${id}">${fond_navn}</a> <span class="secondary-text">${id}</span></li>`)}</ul>`}`,
  );
}

export function newGrantPage(fault: string | null, address: string): Html {
  return plainPage(
    "Nyt legat",
    html`<p>Skriv adressen på legatets egen side. Den hentes, og det, den siger om frist, beløb og kontakt, bliver til forslag, som du holder op mod siden.</p><form action="/nyt" class="stack-3"><label for="adresse">Adresse</label><input id="adresse" name="adresse" type="url" required value="${address}" placeholder="https://" ${fault === null ? "" : html`aria-invalid="true" aria-describedby="adresse-fejl"`}><button class="action action_main">Hent siden</button><p class="field__fault" id="adresse-fejl">${fault ?? ""}</p></form>`,
  );
}

export function publishPage(plan: PublishPlan, done: boolean): Html {
  const lines = html`<ul>${plan.lines.map((line) => html`<li>${escapeControlCharacters(line)}</li>`)}</ul>`;
  if (!plan.ok)
    return plainPage(
      "Kan ikke udgives",
      html`<p>Til databasen på <strong>${plan.host}</strong>. Intet er skrevet.</p><div class="proposal">${lines}</div>`,
    );
  if (done)
    return plainPage(
      "Udgivet",
      html`<p>I databasen på <strong>${plan.host}</strong>:</p>${lines}<p><a href="/">Tilbage til køen</a></p>`,
    );
  if (plan.isSame)
    return plainPage(
      "Udgiv",
      html`<p>Databasen på <strong>${plan.host}</strong> har allerede de samme legater. Der er intet at udgive.</p>`,
    );
  return plainPage(
    "Udgiv",
    html`<p>Filerne er tjekket og uden fejl. Det her ændres i databasen på <strong>${plan.host}</strong>:</p>${lines}<form method="post" action="/udgiv" class="stack-3"><input type="hidden" name="version" value="${plan.version}">${
      plan.mustAsk
        ? html`<label for="ja">Skriv ja for at udgive</label><input id="ja" name="ja" required pattern="\\s*[jJ][aA]\\s*" autocomplete="off">`
        : ""
    }<button class="action action_main">Udgiv</button></form>`,
  );
}

export function queueDonePage(desk: Desk): Html {
  return plainPage(
    "Der er ikke flere at se på",
    html`${progressOf(desk)}<div class="cluster"><a class="action action_main" href="/udgiv">Udgiv</a><a class="action" href="/liste">Tag en anden rækkefølge</a>${undoButton(desk)}</div>`,
  );
}

export function errorPage(path: string | null): Html {
  return plainPage(
    path === null ? "Siden findes ikke" : "Rækken er ændret imens",
    path === null
      ? html`<p><a href="/">Til den næste</a></p>`
      : html`<p>Filen er blevet redigeret, siden du åbnede rækken. Intet er gemt. Se på den igen.</p><p><a href="${path}">Åbn rækken igen</a></p>`,
  );
}

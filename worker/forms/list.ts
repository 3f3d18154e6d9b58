import type { Context } from "hono";
import { html } from "hono/html";
import * as v from "valibot";
import { danishDateAt, formatDate, isRealDate } from "../../src/domain/danish/danish-date.ts";
import { readKroner } from "../../src/domain/danish/money.ts";
import { orderLinkSchema, pastedLinkSchema } from "../../src/domain/forms/order-link-schema.ts";
import type { BoughtList } from "../../src/domain/list/bought-list.ts";
import {
  type EntryChange,
  type EntryValue,
  entryChangeSchema,
  entryName,
  entryStatuses,
  statusLabels,
  valuesOf,
} from "../../src/domain/list/buyer-entries.ts";
import { changeListByLink } from "../orders/change-list.ts";
import { readListByLink } from "../orders/read-list.ts";
import type { AppEnv } from "../routes/app-env.ts";
import { answerPage } from "./answer-page.ts";
import { brokenLinkPage } from "./download.ts";
import { attachmentForm, grantForm, listFieldLabels, listHtml } from "./list-html.ts";
import { type FormFields, readForm } from "./read-form.ts";
import { refusalPage } from "./refusal-page.ts";

/** What the Worker shows of a list to a browser without script, with what it says above it. */
async function listPage(c: Context<AppEnv>, token: string, saved: string | null) {
  const result = await readListByLink(c.var.deps, token);
  if (!result.ok) return notShown(c, result.code);
  const { list } = result;
  const today = danishDateAt(c.var.deps.now());
  return answerPage(c, 200, {
    title: "Din liste",
    text: [],
    body: listHtml({ list, token, today }, saved),
  });
}

/** A value as it is read on the page. */
function wordOf(value: unknown): string {
  if (typeof value === "boolean") return value ? "Ja" : "Nej";
  if (value === null || value === "" || value === undefined) return "tomt";
  const text = String(value);
  const status = entryStatuses.find((known) => known === text);
  if (status !== undefined) return statusLabels[status];
  return isRealDate(text) ? formatDate(text) : text;
}

type Refusal = Exclude<Awaited<ReturnType<typeof readListByLink>>, { ok: true }>["code"];

function notShown(c: Context<AppEnv>, code: Refusal): Promise<Response> {
  return code === "not-found" ||
    code === "link-expired" ||
    code === "files-erased" ||
    code === "order-not-ready"
    ? brokenLinkPage(c, code)
    : refusalPage(c, code);
}

/** The list of a link that was pasted into the form for browsers without JavaScript. */
export async function postedListPage(c: Context<AppEnv>): Promise<Response> {
  const form = await readForm(c, orderLinkSchema, listFieldLabels);
  return form.ok ? listPage(c, form.input.link, null) : form.page;
}

const changeFormSchema = v.strictObject({ link: pastedLinkSchema, change: entryChangeSchema });

const days = ["sentOn", "answerBy", "expectedOn"] as const;
const amounts = ["askedKroner", "grantedKroner"] as const;

/** What stands in a form's fields, as the list keeps it: an empty field is none, and "10.000 kr." is ten thousand. */
function valuesIn(fields: FormFields): Record<string, EntryValue> {
  const values: Record<string, EntryValue> = {};
  if (fields.kind === "attachment") values.ready = fields.ready !== undefined;
  if (fields.status !== undefined) values.status = fields.status;
  // Browsers send a line's end as two characters.
  if (fields.note !== undefined) values.note = fields.note.replaceAll("\r\n", "\n");
  for (const name of days) if (fields[name] !== undefined) values[name] = fields[name] || null;
  for (const name of amounts) {
    if (fields[name] !== undefined) values[name] = readKroner(fields[name]);
  }
  return values;
}

/** A form is stamped as it comes: it has no clock of its own. */
function toChange(at: number) {
  return (fields: FormFields) => ({
    link: fields.link ?? "",
    change: {
      kind: fields.kind,
      id: fields.id ?? "",
      version: Number(fields.version ?? Number.NaN),
      fields: Object.fromEntries(
        Object.entries(valuesIn(fields)).map(([name, value]) => [name, { value, at }]),
      ),
    },
  });
}

/** What is called by a field's path in the schema is called as on the form. */
const changeLabels = Object.fromEntries(
  Object.entries(listFieldLabels).flatMap(([name, label]) => [
    [name, label],
    [`change.fields.${name}.value`, label],
  ]),
);

function nameOf(list: BoughtList, { kind, id }: EntryChange): string {
  return kind === "grant"
    ? (list.grants.find((grant) => grant.id === id)?.title ?? "legatet")
    : (list.attachments.find(({ key }) => key === id)?.name ?? "bilaget");
}

/**
 * Writes what was typed into the form of one thing on the list, and shows the list again. Where the form was made from an
 * older state, both are shown before anything is written over.
 */
export async function changedListPage(c: Context<AppEnv>): Promise<Response> {
  const { deps } = c.var;
  const form = await readForm(c, changeFormSchema, changeLabels, toChange(deps.now().getTime()));
  if (!form.ok) return form.page;
  const { link: token, change } = form.input as { link: string; change: EntryChange };
  const { kind, id } = change;
  if (kind === "list") return refusalPage(c, "invalid-fields");
  const result = await readListByLink(deps, token);
  if (!result.ok) return notShown(c, result.code);
  const { list } = result;
  const stored: Readonly<Record<string, unknown>> = valuesOf(
    kind,
    list.entries[entryName(kind, id)],
  );
  // Only what was changed in the form counts as written now: the rest keeps its own time.
  const fields = Object.fromEntries(
    Object.entries(change.fields).filter(([name, { value }]) => stored[name] !== value),
  );
  const name = nameOf(list, change);
  if (Object.keys(fields).length === 0) return listPage(c, token, name);
  const changed = await changeListByLink(deps, token, { ...change, fields });
  if (changed.ok) return listPage(c, token, name);
  if ("code" in changed) return notShown(c, changed.code);
  const newer: BoughtList = {
    ...list,
    entries: { ...list.entries, [entryName(kind, id)]: changed.newer },
  };
  const shown = { list: newer, token, today: danishDateAt(deps.now()) };
  const typed = Object.fromEntries(
    Object.entries(change.fields).map(([field, { value }]) => [field, value]),
  );
  const now: Readonly<Record<string, unknown>> = valuesOf(kind, changed.newer);
  return answerPage(c, 409, {
    title: `${name} er ændret et andet sted`,
    text: [
      "Siden, du gemte fra, var ikke den nyeste. Intet er skrevet over. Her er begge udgaver: ret til, og gem igen.",
    ],
    rows: Object.keys(fields).map((field) => [
      `${listFieldLabels[field as keyof typeof listFieldLabels]}, som det er gemt`,
      wordOf(now[field]),
    ]),
    body: html`${
      kind === "grant"
        ? grantForm(shown, { id }, typed)
        : attachmentForm(shown, { key: id, name }, typed)
    }<form method="post" action="/api/list/mine"><input type="hidden" name="link" value="${token}"><button type="submit">Behold det, der er gemt</button></form>`,
    isRefusal: true,
  });
}

import { zipSync } from "fflate";
import { danishDateAt } from "../../src/domain/danish/danish-date.ts";
import type { BoughtGrant, BoughtList } from "../../src/domain/list/bought-list.ts";
import { entryName, type GrantEntry, valuesOf } from "../../src/domain/list/buyer-entries.ts";
import { makeBoughtList } from "../../src/domain/list/make-bought-list.ts";
import { sentOffList } from "../../src/domain/list/noted-list.ts";
import { catalogue, filesOf } from "../../src/domain/orders/catalogue.ts";
import { groupFiles, inBuyersOrder } from "../../src/domain/orders/file-groups.ts";
import { lastRenewalDay } from "../../src/domain/orders/renewal-right.ts";
import { keepingOf, lastFileDay } from "../../src/domain/orders/retention.ts";
import type { Deps } from "../context.ts";
import { limits } from "../limits.ts";
import { openList, type Refused } from "./change-list.ts";
import { askForFiles } from "./deliver.ts";
import { readDocuments, readEntries } from "./document-store.ts";
import { ownCopies, productKey, readFile, renderList } from "./documents.ts";
import { type Edition, listToday, rememberEdition } from "./edition.ts";
import { fingerprintOf } from "./fingerprint.ts";
import { keepRight } from "./keep-right.ts";
import { readOpenKinds } from "./link-store.ts";
import { notesByName, readNotes, selectNotes } from "./note-store.ts";
import { deliveredAt, type Order, readOrder } from "./order-store.ts";
import { readShownOutcomes } from "./outcome-store.ts";
import type { DownloadResult } from "./read.ts";
import { renderStartPage } from "./start-page.ts";

/** The list with today's grants, the changes since its buyer last saw it, and all notes. */
export async function boughtListOf(
  deps: Deps,
  order: Order,
): Promise<{ readonly list: BoughtList; readonly edition: Edition }> {
  const { db } = deps;
  const { list, since, assess } = await listToday(deps, order);
  const grants = [...list.matches, ...list.late].map(({ grant }) => grant);
  const ids = grants.map(({ id }) => id);
  const [before, notes, links, outcomes] = await db.batch([
    readEntries(db, order.id, order.edition),
    selectNotes(db, order.id),
    readOpenKinds(db, order.id, deps.now()),
    readShownOutcomes(db, ids),
  ]);
  const edition = { list, changes: since(before) };
  const open = new Set(links.map(({ kind }) => kind));
  const facts = {
    orderNumber: order.id,
    edition: order.edition,
    madeFrom: await fingerprintOf(order.answers ?? {}),
    keeping: keepingOf(order),
    keptUntil: lastFileDay(order, deliveredAt(order, deps.now())),
    renewableUntil: lastRenewalDay(danishDateAt(order.paidAt ?? order.consentedAt)),
    hasReminders: order.remindersFrom !== null,
    hasFeed: open.has("feed"),
    hasShare: open.has("share"),
    entries: notesByName(notes),
  };
  const gone = assess(sentOffList({ grants, entries: facts.entries }));
  const bought = makeBoughtList(list, edition.changes, facts, outcomes, gone);
  return { list: bought, edition };
}

export async function readListByLink(
  deps: Deps,
  token: string,
): Promise<{ readonly ok: true; readonly list: BoughtList } | Refused> {
  const opened = await openList(deps, token);
  if (!opened.ok) return opened;
  const { list } = await boughtListOf(deps, opened.order);
  await keepRight(deps, opened.order);
  return { ok: true, list };
}

/** What holders of the shared link may see: grants, dates, states and attachments; no notes, amounts or answers. */
export async function readSharedList(
  deps: Deps,
  token: string,
): Promise<{ readonly ok: true; readonly list: BoughtList } | Refused> {
  const opened = await openList(deps, token, "share");
  if (!opened.ok) return opened;
  const { list } = await boughtListOf(deps, opened.order);
  const shown = new Set(["status", "sentOn", "answerBy", "ready", "expectedOn"]);
  return {
    ok: true,
    list: {
      ...list,
      orderNumber: "",
      owner: null,
      madeFrom: "",
      hasReminders: false,
      hasFeed: false,
      hasShare: false,
      grants: list.grants.map((grant) => ({
        ...withoutSchool(grant),
        reasons: [],
        paragraphs: [],
        inquiry: null,
      })),
      entries: Object.fromEntries(
        Object.entries(list.entries)
          .filter(([name]) => name !== entryName("list", ""))
          .map(([name, { version, fields }]) => [
            name,
            {
              version,
              fields: Object.fromEntries(
                Object.entries(fields).filter(([field]) => shown.has(field)),
              ),
            },
          ]),
      ),
    },
  };
}

/** A grant without the name of the student's own institution, which is an answer. */
function withoutSchool(grant: BoughtGrant): BoughtGrant {
  const { ownOffice, whenText } = grant;
  if (ownOffice === null) return grant;
  return { ...grant, ownOffice: ANY_OFFICE, whenText: whenText.replaceAll(ownOffice, ANY_OFFICE) };
}

const ANY_OFFICE = "uddannelsesstedets internationale kontor";

/** Records today's list as the one that its buyer has seen. */
export async function seeListByLink(
  deps: Deps,
  token: string,
): Promise<{ readonly ok: true } | Refused> {
  const opened = await openList(deps, token);
  if (!opened.ok) return opened;
  const { list } = await listToday(deps, opened.order);
  const { id, edition } = opened.order;
  await deps.db.transaction(async (tx) => {
    // Erased or renewed while the list was being made: there is nothing left to record.
    const current = await readOrder(tx, id);
    if (current === null || current.answers === null || current.erasedAt !== null) return;
    if (current.edition === edition) await rememberEdition(tx, current, list);
  });
  return { ok: true };
}

/** Grants that need no more work: they leave the calendar. */
const settled: ReadonlySet<string> = new Set(["sent", "granted", "declined", "dismissed"]);

type CalendarFile = Extract<DownloadResult, { ok: true }>;

/** Dates of the list as of today, or as foundations have told its buyer, for the requested grants. */
async function calendarOf(
  deps: Deps,
  order: Order,
  isWanted: (grantId: string, entry: GrantEntry) => boolean,
  options: { readonly filename: string; readonly refreshSeconds?: number },
): Promise<CalendarFile | null> {
  const [{ list }, notes, { renderCalendar }] = await Promise.all([
    listToday(deps, order),
    readNotes(deps.db, order.id),
    import("../list/calendar.ts"),
  ]);
  const matches = list.matches.flatMap((match) => {
    const entry = valuesOf("grant", notes[entryName("grant", match.grant.id)]);
    const due = entry.toldDeadline ?? match.due;
    return due !== null && isWanted(match.grant.id, entry) ? [{ ...match, due }] : [];
  });
  const { filename, ...rest } = options;
  if (matches.length === 0 && rest.refreshSeconds === undefined) return null;
  const text = await renderCalendar(
    { ...list, matches },
    {
      orderNumber: order.id,
      edition: order.edition,
      madeAt: order.fulfilledAt ?? deps.now(),
      ...rest,
    },
  );
  const body = new TextEncoder().encode(text);
  return {
    ok: true,
    body: body.buffer as ArrayBuffer,
    bytes: body.byteLength,
    filename,
    contentType: "text/calendar; charset=utf-8",
    contentSecurityPolicy: null,
  };
}

/** The calendar that follows the list, without the grants that have been sent or put away. */
export async function calendarFeed(deps: Deps, token: string): Promise<CalendarFile | Refused> {
  const opened = await openList(deps, token, "feed");
  if (!opened.ok) return opened;
  const feed = await calendarOf(deps, opened.order, (_, { status }) => !settled.has(status), {
    filename: "legatfrister.ics",
    refreshSeconds: limits.calendarRefreshMs / 1000,
  });
  return feed ?? { ok: false, code: "not-found" };
}

/** The dates of one grant on the list, for a calendar that imports them one by one. */
export async function grantDatesByLink(
  deps: Deps,
  token: string,
  grantId: string,
): Promise<CalendarFile | Refused> {
  const opened = await openList(deps, token);
  if (!opened.ok) return opened;
  const dates = await calendarOf(deps, opened.order, (id) => id === grantId, {
    filename: `frist-${grantId}.ics`,
  });
  return dates ?? { ok: false, code: "not-found" };
}

/** A list on its own has no folders; a package has a folder for each group, and a page to begin with. */
function inFolders(
  packed: readonly { kind: string; name: string; bytes: Uint8Array }[],
): Record<string, Uint8Array> {
  const groups = groupFiles(packed);
  if (groups.length < 2) return Object.fromEntries(packed.map(({ name, bytes }) => [name, bytes]));
  const entries = groups.flatMap(({ folder, files }) =>
    files.map(({ name, bytes }) => [`${folder}/${name}`, bytes] as const),
  );
  const start = new TextEncoder().encode(renderStartPage(groups));
  return Object.fromEntries([["Begynd her.html", start], ...entries]);
}

/** Everything in one file: today's list in its formats, and the other files of the purchase. */
export async function packListByLink(
  deps: Deps,
  token: string,
): Promise<Extract<DownloadResult, { ok: true }> | Refused> {
  const opened = await openList(deps, token);
  if (!opened.ok) return opened;
  const { order } = opened;
  const now = deps.now();
  const { list, since } = await listToday(deps, order);
  const { db } = deps;
  const [before, stored, documents] = await db.batch([
    readEntries(db, order.id, order.edition),
    selectNotes(db, order.id),
    readDocuments(db, order.id),
  ]);
  const notes = notesByName(stored);
  const edition = { list, changes: since(before) };
  const made = await renderList(deps, order, edition, now);
  const isMade: ReadonlySet<string> = new Set(made.map(({ kind }) => kind));
  const encoder = new TextEncoder();
  const packed: { kind: string; name: string; bytes: Uint8Array }[] = made.map(
    ({ kind, extension, body }) => ({
      kind,
      name: `legatliste-${edition.list.madeOn}.${extension}`,
      bytes: typeof body === "string" ? encoder.encode(body) : body,
    }),
  );
  const product = catalogue[order.product];
  const copies = await ownCopies(product);
  for (const { kind, key, filename } of documents) {
    if (isMade.has(kind)) continue;
    const file = filesOf(product).find((one) => one.kind === kind);
    const fill = file === undefined ? undefined : copies[file.kind];
    // Filled in from today's list and notes: the delivered files reflect their own time.
    const from = file !== undefined && fill !== undefined ? productKey(file) : key;
    const template = await readFile(deps, from);
    // A pack with something silently missing would be taken for the whole purchase.
    if (template === null) {
      await askForFiles(deps, order.id, key);
      return { ok: false, code: "order-not-ready" };
    }
    const about = { list, notes, madeAt: now };
    packed.push({ kind, name: filename, bytes: fill?.(template, about) ?? template });
  }
  await keepRight(deps, order);
  const files = inFolders(inBuyersOrder(packed, order.answers));
  // Its contents are compressed already; no time is spent on compressing them again.
  const zip = zipSync(files, { level: 0, mtime: now });
  return {
    ok: true,
    body: zip.buffer as ArrayBuffer,
    bytes: zip.byteLength,
    filename: `legatkompas-${edition.list.madeOn}.zip`,
    contentType: "application/zip",
    contentSecurityPolicy: null,
  };
}

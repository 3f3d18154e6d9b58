import type { BoughtList } from "../domain/list/bought-list.ts";
import {
  type Entry,
  type EntryValue,
  noEntry,
  type Stamped,
  type StampedFields,
} from "../domain/list/buyer-entries.ts";
import { mergeFields, stampAfter } from "../domain/list/merge-entries.ts";

/**
 * What this browser knows of one thing on the list: what the server last sent, and what was written here and is not
 * yet sent. Kept as plain data (kept-list.ts), so that it survives a reload without a connection; sent by sync-list.ts.
 */
export interface LocalEntry {
  readonly known: Entry;
  readonly pending: StampedFields;
  /** A text that was written here while another was written elsewhere: both are shown until one is chosen. */
  readonly overwritten: Readonly<Record<string, Stamped>>;
}

/**
 * The bought list as this browser stores it: it opens at once and without a connection, and what was written waits here
 * until it is sent. Kept under the private link's token, which is what opens the list again ("Åbn din liste").
 */
export interface KeptList {
  readonly list: BoughtList;
  readonly entries: Readonly<Record<string, LocalEntry>>;
}

export const untouched: LocalEntry = { known: noEntry, pending: {}, overwritten: {} };

/** What the page shows: the newer of what the server sent and what is written here. */
export function shownEntry({ known, pending }: LocalEntry): Entry {
  return { version: known.version, fields: mergeFields(known.fields, pending) };
}

export function hasPending({ pending }: LocalEntry): boolean {
  return Object.keys(pending).length > 0;
}

/** Writes values, to be sent when possible. A text set aside stays until somebody has chosen: a typist has not read it. */
export function write(
  entry: LocalEntry,
  values: Readonly<Record<string, EntryValue>>,
  nowMs: number,
): LocalEntry {
  const shown = shownEntry(entry).fields;
  const pending: Record<string, Stamped> = { ...entry.pending };
  for (const [name, value] of Object.entries(values))
    pending[name] = { value, at: stampAfter(shown[name], nowMs) };
  return { ...entry, pending };
}

/** Keeps the newer text as it is, and drops the one that was written here. */
export function settle(entry: LocalEntry, field: string): LocalEntry {
  const { [field]: _, ...overwritten } = entry.overwritten;
  return { ...entry, overwritten };
}

/**
 * What the server once sent and no longer has, for example after a restore from backup: it is sent again. A server that has
 * lost nothing never sends an older state.
 */
function lostAtServer({ known }: LocalEntry, stored: Entry): StampedFields {
  return Object.fromEntries(
    Object.entries(known.fields).filter(([name, { at }]) => at > (stored.fields[name]?.at ?? -1)),
  );
}

/** After the server has taken what was sent: what was written in the meantime still waits. */
export function taken(entry: LocalEntry, sent: StampedFields, stored: Entry): LocalEntry {
  const pending = Object.fromEntries(
    Object.entries(entry.pending).filter(([name, { at }]) => sent[name]?.at !== at),
  );
  return { ...entry, known: stored, pending: { ...lostAtServer(entry, stored), ...pending } };
}

/** After the server has said that it will never accept what was sent: texts are set aside, for a person to shorten. */
export function declined(entry: LocalEntry, sent: StampedFields): LocalEntry {
  // Not sent again as lost: the server has refused it.
  const known = {
    ...entry.known,
    fields: Object.fromEntries(
      Object.entries(entry.known.fields).filter(([name, { at }]) => sent[name]?.at !== at),
    ),
  };
  const after = taken({ ...entry, known }, sent, known);
  const kept = Object.entries(sent).filter(([name, stamped]) => texts.has(name) && isText(stamped));
  return { ...after, overwritten: { ...after.overwritten, ...Object.fromEntries(kept) } };
}

/** Texts that a person wrote: losing one silently would be losing work. */
const texts: ReadonlySet<string> = new Set(["note", "toldOther"]);

function isText({ value }: Stamped): boolean {
  return typeof value === "string" && value !== "";
}

/**
 * After the server has sent a newer state: for each field the newest wins. A text that loses is set aside, whichever of
 * the two it is.
 */
export function heard(entry: LocalEntry, newer: Entry): LocalEntry {
  const pending: Record<string, Stamped> = { ...lostAtServer(entry, newer) };
  const overwritten: Record<string, Stamped> = { ...entry.overwritten };
  for (const [name, mine] of Object.entries(entry.pending)) {
    const theirs = newer.fields[name];
    const before = entry.known.fields[name];
    const isNew = theirs !== undefined && theirs.at > (before?.at ?? -1);
    const wins =
      theirs === undefined || mergeFields({ [name]: mine }, { [name]: theirs })[name] === mine;
    if (wins) pending[name] = mine;
    else delete pending[name];
    if (!isNew || theirs.value === mine.value || !texts.has(name)) continue;
    const loser = wins ? theirs : mine;
    if (isText(loser)) overwritten[name] = loser;
  }
  return { known: newer, pending, overwritten };
}

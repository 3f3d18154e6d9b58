import * as v from "valibot";
import type { BoughtList } from "../domain/list/bought-list.ts";
import type { KeptList, LocalEntry } from "./pending-changes.ts";

/** What a stored copy yields: always what was written, and the list where this page can read it. */
export interface ReadCopy extends Pick<KeptList, "entries"> {
  readonly list: BoughtList | null;
}

/*
 * A copy may be a year old and written by any earlier page, or by a later one in another tab. The one rule: a field that may be
 * empty is empty where it is missing or of another type; where anything else is, the list is read from the server again.
 * The types hold schema and list together, so a new field has to say here which of the two it is.
 */
const text = v.string();
const flag = v.boolean();
const noText = v.fallback(v.nullable(text), null);
const noNumber = v.fallback(v.nullable(v.number()), null);
const titled = v.object({ title: text, text });

const stamped = v.object({
  value: v.union([text, v.number(), flag, v.null()]),
  at: v.number(),
});
const fields = v.record(text, stamped);
const entry = v.object({ version: v.number(), fields });

const grant = v.object({
  id: text,
  title: text,
  foundation: text,
  description: text,
  section: v.picklist(["match", "possible", "late"]),
  opensOn: noText,
  deadline: noText,
  due: noText,
  isRolling: flag,
  isAway: flag,
  usualKroner: noNumber,
  mostKroner: noNumber,
  amountText: text,
  whenText: text,
  awardsText: noText,
  outcomesText: noText,
  url: noText,
  sourceUrl: text,
  sourceText: text,
  email: noText,
  ownOffice: noText,
  requirements: noText,
  attachments: v.array(text),
  reasons: v.array(v.object({ text, isOpen: flag })),
  paragraphs: v.array(titled),
  inquiry: v.fallback(v.nullable(v.object({ subject: text, body: text })), null),
  change: v.fallback(
    v.nullable(
      v.union([
        v.object({ kind: v.literal("new") }),
        v.object({ kind: v.picklist(["moved", "missed"]), before: v.nullable(text) }),
      ]),
    ),
    null,
  ),
});

const attachment = v.object({
  key: text,
  name: text,
  from: v.picklist(["self", "recommender", "office", "foundation"]),
});

const list = v.object({
  orderNumber: text,
  edition: v.number(),
  madeOn: text,
  owner: noText,
  madeFrom: text,
  keeping: v.picklist(["year", "month"]),
  keptUntil: text,
  renewableUntil: text,
  stay: v.object({ place: noText, leavesOn: noText, returnsOn: noText }),
  grants: v.array(grant),
  attachments: v.array(attachment),
  closed: v.array(text),
  hasReminders: flag,
  hasFeed: flag,
  hasShare: flag,
  entries: v.record(text, entry),
}) satisfies v.GenericSchema<unknown, BoughtList>;

const local = v.object({
  known: entry,
  pending: fields,
  overwritten: fields,
}) satisfies v.GenericSchema<unknown, LocalEntry>;

const copy = v.object({
  list: v.fallback(v.nullable(list), null),
  entries: v.record(text, v.unknown()),
});

/** Reads a stored copy; `null` where nothing is readable. What was written is kept entry by entry, list or no list. */
export function readCopy(stored: string | null): ReadCopy | null {
  if (stored === null) return null;
  try {
    const read = v.safeParse(copy, JSON.parse(stored));
    if (!read.success) return null;
    const entries: Record<string, LocalEntry> = {};
    for (const [name, value] of Object.entries(read.output.entries))
      if (v.is(local, value)) entries[name] = value;
    return { list: read.output.list, entries };
  } catch {
    return null;
  }
}

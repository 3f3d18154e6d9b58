import {
  mergeFields,
  mergeNotes,
  type NoteFields,
  type Notes,
  type NoteValue,
  type RefusedField,
  type StampedValue,
  stampFields,
} from "../domain/list/notes.ts";

export interface NotesSyncState {
  /** As the server last sent them. */
  readonly stored: Notes;
  /** As shown, including what has not been sent yet. */
  readonly notes: Notes;
  /** What the server refuses to store. `at` is the timestamp of the refused value. */
  readonly refused: readonly (RefusedField & { readonly at: number })[];
  /** The older version of a text written on two devices, until the buyer chooses. */
  readonly setAside: readonly {
    readonly name: string;
    readonly field: string;
    readonly text: string;
  }[];
}

export const emptySyncState: NotesSyncState = { stored: {}, notes: {}, refused: [], setAside: [] };

/** Texts that take effort to write: the older of two versions is set aside. */
const texts: ReadonlySet<string> = new Set(["note", "statedOther"]);

function isUnsent(mine: StampedValue, stored: StampedValue | undefined): boolean {
  return stored === undefined || (mine.at > stored.at && mine.value !== stored.value);
}

export function unsentNotes({ stored, notes, refused }: NotesSyncState): Notes {
  const unsent: Record<string, NoteFields> = {};
  for (const [name, note] of Object.entries(notes)) {
    const fields = Object.entries(note).filter(
      ([field, mine]) =>
        isUnsent(mine, stored[name]?.[field]) &&
        !refused.some((one) => one.name === name && one.field === field && one.at === mine.at),
    );
    if (fields.length > 0) unsent[name] = Object.fromEntries(fields);
  }
  return unsent;
}

/** `null` if the newer one contains it. */
function olderText(mine: StampedValue, other: StampedValue): string | null {
  const newer = mergeFields({ text: mine }, { text: other }).text;
  const older = newer === mine ? other : mine;
  return typeof older.value === "string" && !String(newer?.value).includes(older.value)
    ? older.value
    : null;
}

function conflictingTexts(mine: Notes, before: Notes, stored: Notes): NotesSyncState["setAside"] {
  return Object.entries(mine).flatMap(([name, note]) =>
    Object.entries(note).flatMap(([field, written]) => {
      const other = stored[name]?.[field];
      const isNew = other !== undefined && other.at > (before[name]?.[field]?.at ?? -1);
      const text = isNew && texts.has(field) ? olderText(written, other) : null;
      return text === null ? [] : [{ name, field, text }];
    }),
  );
}

interface LocalEdit {
  readonly values: Readonly<Record<string, NoteValue>>;
  /** What the writer saw: if another text has arrived since, the older of the two is set aside. */
  readonly before?: Readonly<Record<string, NoteValue>> | undefined;
}

export function applyLocalEdit(
  written: NotesSyncState,
  name: string,
  { values, before = {} }: LocalEdit,
  nowMs: number,
): NotesSyncState {
  const note = written.notes[name] ?? {};
  const stamped = stampFields(note, values, nowMs);
  const setAside = Object.entries(stamped).flatMap(([field, mine]) => {
    const other = note[field];
    const hasArrived = Object.hasOwn(before, field) && (other?.value ?? "") !== before[field];
    const text =
      hasArrived && other !== undefined && texts.has(field) ? olderText(mine, other) : null;
    return text === null ? [] : [{ name, field, text }];
  });
  return {
    ...written,
    notes: { ...written.notes, [name]: { ...note, ...stamped } },
    setAside: [...written.setAside, ...setAside],
  };
}

/** Keeps fields that the server lacks or has an older version of. */
export function applyServerNotes(written: NotesSyncState, stored: Notes): NotesSyncState {
  const newer = unsentNotes({ ...written, stored, refused: [] });
  const unsent = unsentNotes(written);
  return {
    ...written,
    stored,
    notes: mergeNotes(stored, newer),
    setAside: [...written.setAside, ...conflictingTexts(unsent, written.stored, stored)],
  };
}

/** What was written in the meantime stays unsent. */
export function applyServerAnswer(
  written: NotesSyncState,
  sent: Notes,
  answer: { readonly notes: Notes; readonly refused: readonly RefusedField[] },
): NotesSyncState {
  const refused = answer.refused.map((one) => ({
    ...one,
    at: sent[one.name]?.[one.field]?.at ?? 0,
  }));
  const isRefused = (name: string, field: string) =>
    refused.some((one) => one.name === name && one.field === field);
  const notes: Record<string, NoteFields> = { ...written.notes };
  for (const [name, stored] of Object.entries(answer.notes)) {
    // What the server made of the sent values counts: it may have corrected a fast clock.
    const left = Object.entries(written.notes[name] ?? {}).filter(
      ([field, { at }]) => isRefused(name, field) || sent[name]?.[field]?.at !== at,
    );
    notes[name] = mergeFields(stored, Object.fromEntries(left));
  }
  return {
    ...written,
    stored: mergeNotes(written.stored, answer.notes),
    notes,
    refused: [...written.refused.filter((one) => !isRefused(one.name, one.field)), ...refused],
    setAside: [...written.setAside, ...conflictingTexts(sent, written.stored, answer.notes)],
  };
}

export function mergeTabNotes<W extends NotesSyncState>(one: W, other: NotesSyncState): W {
  const stored = mergeNotes(one.stored, other.stored);
  const [mine, theirs] = [one, other].map((tab) => unsentNotes({ ...tab, stored, refused: [] }));
  return { ...one, stored, notes: mergeNotes(mergeNotes(stored, mine ?? {}), theirs ?? {}) };
}

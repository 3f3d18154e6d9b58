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

export interface WrittenNotes {
  /** As the server last answered. */
  readonly stored: Notes;
  /** As they are shown: with what is not yet sent. */
  readonly notes: Notes;
  /** What the server will never store, and why; `at` is the stamp of what was refused. */
  readonly refused: readonly (RefusedField & { readonly at: number })[];
  /** Texts that were written while others were written elsewhere, and that are older: shown until somebody has chosen. */
  readonly setAside: readonly {
    readonly name: string;
    readonly field: string;
    readonly text: string;
  }[];
}

export const emptyNotes: WrittenNotes = { stored: {}, notes: {}, refused: [], setAside: [] };

/** Texts are work: none is lost silently. */
const texts: ReadonlySet<string> = new Set(["note", "statedOther"]);

function isUnsent(mine: StampedValue, stored: StampedValue | undefined): boolean {
  return stored === undefined || (mine.at > stored.at && mine.value !== stored.value);
}

export function unsentNotes({ stored, notes, refused }: WrittenNotes): Notes {
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

/** The older of two texts for one field, if the newer does not hold it as well. */
function olderText(mine: StampedValue, other: StampedValue): string | null {
  const newer = mergeFields({ text: mine }, { text: other }).text;
  const older = newer === mine ? other : mine;
  return typeof older.value === "string" && !String(newer?.value).includes(older.value)
    ? older.value
    : null;
}

/** Texts of this device that meet a text that was written elsewhere since the server last answered: the older of each two. */
function textsThatMeet(mine: Notes, before: Notes, stored: Notes): WrittenNotes["setAside"] {
  return Object.entries(mine).flatMap(([name, note]) =>
    Object.entries(note).flatMap(([field, written]) => {
      const other = stored[name]?.[field];
      const isNew = other !== undefined && other.at > (before[name]?.[field]?.at ?? -1);
      const text = isNew && texts.has(field) ? olderText(written, other) : null;
      return text === null ? [] : [{ name, field, text }];
    }),
  );
}

interface Writing {
  readonly values: Readonly<Record<string, NoteValue>>;
  /** What was known of these fields by whoever has written them: a text that has come since is set aside. */
  readonly before?: Readonly<Record<string, NoteValue>> | undefined;
}

export function applyLocalEdit(
  written: WrittenNotes,
  name: string,
  { values, before = {} }: Writing,
  nowMs: number,
): WrittenNotes {
  const note = written.notes[name] ?? {};
  const stamped = stampFields(note, values, nowMs);
  const setAside = Object.entries(stamped).flatMap(([field, mine]) => {
    const other = note[field];
    const isNews = Object.hasOwn(before, field) && (other?.value ?? "") !== before[field];
    const text = isNews && other !== undefined && texts.has(field) ? olderText(mine, other) : null;
    return text === null ? [] : [{ name, field, text }];
  });
  return {
    ...written,
    notes: { ...written.notes, [name]: { ...note, ...stamped } },
    setAside: [...written.setAside, ...setAside],
  };
}

/** After the server has sent all notes: what it does not have stays, to be sent again. */
export function applyServerNotes(written: WrittenNotes, stored: Notes): WrittenNotes {
  const newer = unsentNotes({ ...written, stored, refused: [] });
  const unsent = unsentNotes(written);
  return {
    ...written,
    stored,
    notes: mergeNotes(stored, newer),
    setAside: [...written.setAside, ...textsThatMeet(unsent, written.stored, stored)],
  };
}

/** After the server has merged what was sent: what was written in the meantime stays unsent. */
export function withServerAnswer(
  written: WrittenNotes,
  sent: Notes,
  answer: { readonly notes: Notes; readonly refused: readonly RefusedField[] },
): WrittenNotes {
  const refused = answer.refused.map((one) => ({
    ...one,
    at: sent[one.name]?.[one.field]?.at ?? 0,
  }));
  const isRefused = (name: string, field: string) =>
    refused.some((one) => one.name === name && one.field === field);
  const notes: Record<string, NoteFields> = { ...written.notes };
  for (const [name, stored] of Object.entries(answer.notes)) {
    // The server may have moved a stamp of a fast clock: what was sent is as the server says from now on.
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
    setAside: [...written.setAside, ...textsThatMeet(sent, written.stored, answer.notes)],
  };
}

export function joinTabs<W extends WrittenNotes>(one: W, other: WrittenNotes): W {
  const stored = mergeNotes(one.stored, other.stored);
  const [mine, theirs] = [one, other].map((tab) => unsentNotes({ ...tab, stored, refused: [] }));
  return { ...one, stored, notes: mergeNotes(mergeNotes(stored, mine ?? {}), theirs ?? {}) };
}

import {
  mergeFields,
  type NoteFields,
  type Notes,
  parseNotes,
  type RefusedField,
} from "../../src/domain/list/notes.ts";
import type { Deps } from "../context.ts";
import { limits } from "../limits.ts";
import { notesByName, selectNotes, storeNotes } from "./note-store.ts";
import { openList, type Refused } from "./open-list.ts";

interface Written {
  readonly ok: true;
  readonly notes: Notes;
  readonly refused: readonly RefusedField[];
}

/** The newer of two values wins, whichever device sent it last. A bad field does not spoil the others. */
export async function writeNotes(
  deps: Pick<Deps, "db" | "now">,
  token: string,
  sent: Notes,
): Promise<Written | Refused> {
  const { notes, refused } = parseNotes(sent, deps.now().getTime());
  const names = Object.keys(notes);
  // Another device may write between our read and our write; if so, we merge again.
  for (let left = limits.noteMerges; left > 0; left--) {
    const opened = await openList(deps, token);
    if (!opened.ok) return opened;
    const { id } = opened.order;
    const stored = notesByName(await selectNotes(deps.db, id));
    const isNew = names.some((name) => stored[name] === undefined);
    if (isNew && Object.keys(stored).length + names.length > limits.notesPerOrder)
      return { ok: false, code: "list-full" };
    const merged = Object.fromEntries(
      names.map((name): [string, NoteFields] => [
        name,
        mergeFields(stored[name] ?? {}, notes[name] ?? {}),
      ]),
    );
    if (names.length === 0 || (await storeNotes(deps.db, id, stored, merged)))
      return { ok: true, notes: merged, refused };
  }
  return { ok: false, code: "unavailable" };
}

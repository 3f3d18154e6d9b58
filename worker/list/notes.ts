import {
  mergeFields,
  type NoteFields,
  type Notes,
  parseNotes,
} from "../../src/domain/list/notes.ts";
import type { Deps } from "../context.ts";
import { limits } from "../limits.ts";
import { Refusal } from "../refusal.ts";
import { notesByName, selectNotes, storeNotes } from "./note-store.ts";
import { openList } from "./open-list.ts";

/** Merges by field: the value written last wins, not the one sent last. */
export async function writeNotes(deps: Deps, token: string, sent: Notes) {
  const { notes, refused } = parseNotes(sent, deps.now().getTime());
  const names = Object.keys(notes);
  // Another device may write between our read and our write.
  for (let left = limits.noteMerges; left > 0; left--) {
    const { id } = (await openList(deps, token)).order;
    const stored = notesByName(await selectNotes(deps.db, id));
    const isNew = names.some((name) => stored[name] === undefined);
    if (isNew && Object.keys(stored).length + names.length > limits.notesPerOrder)
      throw new Refusal("list-full");
    const merged = Object.fromEntries(
      names.map((name): [string, NoteFields] => [
        name,
        mergeFields(stored[name] ?? {}, notes[name] ?? {}),
      ]),
    );
    if (names.length === 0 || (await storeNotes(deps.db, id, stored, merged)))
      return { notes: merged, refused };
  }
  throw new Refusal("unavailable");
}

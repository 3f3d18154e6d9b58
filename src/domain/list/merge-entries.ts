import type { Entry, EntryChange, Stamped, StampedFields } from "./buyer-entries.ts";

/** The newer of two values of a field; a tie always falls the same way. */
function newerOf(one: Stamped, other: Stamped): Stamped {
  if (one.at !== other.at) return one.at > other.at ? one : other;
  return JSON.stringify(one.value) >= JSON.stringify(other.value) ? one : other;
}

/** Merges the state of two devices: the newest value of each field wins, and no field is lost. Commutative. */
export function mergeFields(one: StampedFields, other: StampedFields): StampedFields {
  const merged: Record<string, Stamped> = { ...one };
  for (const [name, stamped] of Object.entries(other)) {
    const known = merged[name];
    merged[name] = known === undefined ? stamped : newerOf(known, stamped);
  }
  return merged;
}

/**
 * The timestamp of a change, always newer than what it replaces, even if this device's clock is slow.
 *
 * @param known the device's state when the change was made
 */
export function stampAfter(known: Stamped | undefined, nowMs: number): number {
  return known === undefined ? nowMs : Math.max(nowMs, known.at + 1);
}

/** The server's reply to a change: accepted, or refused with the newer state it was not based on. */
export type ChangeOutcome =
  | { readonly ok: true; readonly entry: Entry }
  | { readonly ok: false; readonly newer: Entry };

/**
 * Applies a change to the stored entry. A timestamp in the future (a fast clock) counts as now: otherwise it
 * would beat everything written after it.
 */
export function applyChange(stored: Entry, change: EntryChange, nowMs: number): ChangeOutcome {
  if (change.version !== stored.version) return { ok: false, newer: stored };
  const fields = Object.fromEntries(
    Object.entries(change.fields).map(([name, { value, at }]) => {
      const known = stored.fields[name]?.at ?? -1;
      // It was made with knowledge of the stored value, so it must stay newer, if only by a millisecond.
      const counted = at <= Math.max(nowMs, known) ? at : Math.max(nowMs, known + 1);
      return [name, { value, at: counted }];
    }),
  );
  return {
    ok: true,
    entry: { version: stored.version + 1, fields: mergeFields(stored.fields, fields) },
  };
}

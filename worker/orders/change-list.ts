import type { ProblemCode } from "../../src/domain/forms/problem.ts";
import {
  type Entry,
  type EntryChange,
  entryName,
  noEntry,
} from "../../src/domain/list/buyer-entries.ts";
import { applyChange } from "../../src/domain/list/merge-entries.ts";
import { downloadIsOpen } from "../../src/domain/orders/order-state.ts";
import type { Deps } from "../context.ts";
import { limits } from "../limits.ts";
import { openLink } from "./link.ts";
import { countNotes, readNote, replaceNote } from "./note-store.ts";
import type { Order } from "./order-store.ts";

export type Refused = { readonly ok: false; readonly code: ProblemCode };

/**
 * The order behind a private link, if its list can be worked with.
 *
 * @param kind the buyer's own link, or one made to share the list or its dates
 */
export async function openList(
  deps: Pick<Deps, "db" | "now">,
  token: string,
  kind: "order" | "share" | "feed" = "order",
): Promise<{ readonly ok: true; readonly order: Order } | Refused> {
  const link = await openLink(deps.db, token, deps.now(), kind);
  if (!link.ok) return link;
  const { order } = link;
  if (order.erasedAt !== null) return { ok: false, code: "files-erased" };
  if (order.state === "refunded" || order.state === "refunding")
    return { ok: false, code: "files-erased" };
  if (!downloadIsOpen(order, deps.now())) return { ok: false, code: "order-not-ready" };
  // An order of guides has no list; one whose answers are erased no longer has one.
  return order.answers === null ? { ok: false, code: "files-erased" } : { ok: true, order };
}

export type ChangeResult =
  | { readonly ok: true; readonly entry: Entry }
  /** The change was based on an older version: this is the newer one. */
  | { readonly ok: false; readonly newer: Entry }
  | Refused;

/** Applies a change based on the stored version; otherwise returns the newer state. */
export async function changeListByLink(
  deps: Deps,
  token: string,
  change: EntryChange,
): Promise<ChangeResult> {
  const opened = await openList(deps, token);
  if (!opened.ok) return opened;
  const { db } = deps;
  const { id: orderId } = opened.order;
  const name = entryName(change.kind, change.id);
  const stored = await readNote(db, orderId, name);
  if (stored === null && (await countNotes(db, orderId)) >= limits.notesPerOrder)
    return { ok: false, code: "list-full" };
  const outcome = applyChange(stored ?? noEntry, change, deps.now().getTime());
  if (!outcome.ok) return outcome;
  if (await replaceNote(db, orderId, name, outcome.entry)) return outcome;
  // Two devices at once: the other was first.
  return { ok: false, newer: (await readNote(db, orderId, name)) ?? noEntry };
}

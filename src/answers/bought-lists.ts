/**
 * Which lists were bought or opened in this browser: what the results and the header link to, instead of selling them
 * again. Nothing of a list or its answers is stored here except a fingerprint of them; its page keeps the list itself.
 */
import { endOfDanishDay, type IsoDate, isRealDate } from "../domain/danish/danish-date.ts";
import { KNOWN_LISTS } from "./known-list-link.ts";

export interface KnownList {
  /** Of the private link that opens it. */
  readonly token: string;
  /** Fingerprint of the answers that it was made from. */
  readonly madeFrom: string;
  /** The last day on which it is kept. */
  readonly keptUntil: IsoDate;
}

function isKnownList(value: unknown): value is KnownList {
  if (typeof value !== "object" || value === null) return false;
  const { token, madeFrom, keptUntil } = value as Record<string, unknown>;
  return (
    typeof token === "string" &&
    typeof madeFrom === "string" &&
    typeof keptUntil === "string" &&
    isRealDate(keptUntil)
  );
}

/** The instant at which a list is over: the one rule for header, shop, results and `/liste`. */
function isOverAt({ keptUntil }: KnownList): number {
  return endOfDanishDay(keptUntil).getTime();
}

function readAll(): KnownList[] {
  try {
    const stored = localStorage.getItem(KNOWN_LISTS) ?? "";
    const lists: unknown = JSON.parse(stored.slice(stored.indexOf(" ")));
    return Array.isArray(lists) ? lists.filter(isKnownList) : [];
  } catch {
    return [];
  }
}

/** The lists that are still kept, newest first; none where the browser stores nothing. The others are forgotten. */
export function readKnownLists(now: Date): KnownList[] {
  const all = readAll();
  const kept = all.filter((list) => isOverAt(list) > now.getTime());
  if (kept.length < all.length) keep(kept);
  return kept;
}

function keep(lists: readonly KnownList[]): void {
  try {
    if (lists.length === 0) localStorage.removeItem(KNOWN_LISTS);
    else
      localStorage.setItem(
        KNOWN_LISTS,
        `${Math.max(...lists.map(isOverAt))} ${JSON.stringify(lists)}`,
      );
  } catch {
    // Then its mail leads to it, as before.
  }
}

/** Puts a list first among the known ones. */
export function rememberList(list: KnownList): void {
  const known = readAll();
  const [first] = known;
  if (first?.token === list.token && JSON.stringify(first) === JSON.stringify(list)) return;
  keep([list, ...known.filter(({ token }) => token !== list.token)]);
}

/** The link no longer opens anything. */
export function forgetKnownList(token: string): void {
  const known = readAll();
  if (known.some((list) => list.token === token))
    keep(known.filter((list) => list.token !== token));
}

import { forgetKnownList, rememberList } from "../answers/bought-lists.ts";
import { type ReadCopy, readCopy } from "./kept-copy.ts";
import type { KeptList } from "./pending-changes.ts";

const PREFIX = "legatkompas-liste/";

/** What this browser stores of the list that a link opens; `null` where nothing is readable. */
export function readKeptList(token: string): ReadCopy | null {
  try {
    return readCopy(localStorage.getItem(PREFIX + token));
  } catch {
    return null;
  }
}

/** False where the browser stores nothing: what is written is then lost with the page. */
export function keepList(token: string, kept: KeptList): boolean {
  const { madeFrom, keptUntil } = kept.list;
  // A list that is only shared with somebody has no fingerprint, and is not theirs.
  if (madeFrom !== "") rememberList({ token, madeFrom, keptUntil });
  try {
    localStorage.setItem(PREFIX + token, JSON.stringify(kept));
    return true;
  } catch {
    return false;
  }
}

export function forgetList(token: string): void {
  forgetKnownList(token);
  try {
    localStorage.removeItem(PREFIX + token);
  } catch {
    // Nothing was stored there.
  }
}

/** Calls back when another tab of this browser has written to the list. */
export function watchKeptList(token: string, changed: () => void): () => void {
  const listen = ({ key }: StorageEvent) => {
    if (key === PREFIX + token) changed();
  };
  addEventListener("storage", listen);
  return () => removeEventListener("storage", listen);
}

/** Whether this browser stores any list. */
export function hasKeptList(): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith(PREFIX));
  } catch {
    return false;
  }
}

import { forgetKnownList, rememberList } from "../answers/bought-lists.ts";
import type { KeptList } from "./pending-changes.ts";

const PREFIX = "legatkompas-liste/";

function isKept(value: unknown): value is KeptList {
  if (typeof value !== "object" || value === null) return false;
  const { list, entries } = value as Partial<KeptList>;
  return (
    typeof list === "object" &&
    list !== null &&
    Array.isArray(list.grants) &&
    typeof entries === "object" &&
    entries !== null
  );
}

/** The list that a link opens, as it was kept; `null` where nothing readable is. */
export function readKeptList(token: string): KeptList | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(PREFIX + token) ?? "null");
    return isKept(kept) ? kept : null;
  } catch {
    return null;
  }
}

/** False where the browser keeps nothing: what is written is then lost with the page. */
export function keepList(token: string, kept: KeptList): boolean {
  const { madeFrom, keptUntil } = kept.list;
  // One that is only shown to somebody has no fingerprint, and is not theirs.
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
    // Nothing was kept there.
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

/** Whether this browser keeps any list. */
export function hasKeptList(): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith(PREFIX));
  } catch {
    return false;
  }
}

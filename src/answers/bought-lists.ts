/** Bought lists and their offline copies, in session storage if the buyer says that the device is shared. */
import {
  LIST_COPY_PREFIX,
  pruneRememberedLists,
  REMEMBERED_LISTS_KEY,
  type RememberedList,
} from "./remembered-list-link.ts";

const DEVICE = "legatkompas-enhed";
/** Marks the lists that this tab has seen remembered: one that no longer is has been forgotten. */
const SEEN = "legatkompas-set/";

/** The mark outlives the list, so it must not open it. */
export function seenListKey(token: string): string {
  return SEEN + token.slice(0, 8);
}

/** Storage throws where the browser blocks it. */
export function withStorage<T>(act: () => T, otherwise: T): T {
  try {
    return act();
  } catch {
    return otherwise;
  }
}

export function readDeviceKind(): "own" | "shared" | null {
  return withStorage(() => {
    const stored = localStorage.getItem(DEVICE);
    return stored === "own" || stored === "shared" ? stored : null;
  }, "own");
}

export function storeDeviceKind(device: "own" | "shared"): void {
  withStorage(() => {
    if (device === "shared") {
      for (const key of Object.keys(localStorage).filter(isListKey)) {
        sessionStorage.setItem(key, localStorage.getItem(key) ?? "");
        localStorage.removeItem(key);
      }
    }
    localStorage.setItem(DEVICE, device);
  }, undefined);
}

function isListKey(key: string): boolean {
  return key === REMEMBERED_LISTS_KEY || key.startsWith(LIST_COPY_PREFIX);
}

export function listStorage(): Storage {
  return readDeviceKind() === "shared" ? sessionStorage : localStorage;
}

export function boughtListHref(token: string): string {
  return `/liste#order=${token}`;
}

/** Marks them as seen. */
export function readRememberedLists(now: Date): RememberedList[] {
  return withStorage(() => {
    const lists = pruneRememberedLists(listStorage(), now.getTime());
    for (const key of lists.map(({ token }) => seenListKey(token))) sessionStorage.setItem(key, "");
    return lists;
  }, []);
}

export function isListForgotten(token: string): boolean {
  const isSeen = withStorage(() => seenListKey(token) in sessionStorage, false);
  return isSeen && readRememberedLists(new Date()).every((list) => list.token !== token);
}

/** Removes the list `without`, and puts `first` at the top. */
function storeRememberedLists(without: string, first: readonly RememberedList[]): void {
  const others = readRememberedLists(new Date()).filter(({ token }) => token !== without);
  const lists = [...first, ...others];
  withStorage(() => {
    if (lists.length === 0) listStorage().removeItem(REMEMBERED_LISTS_KEY);
    else listStorage().setItem(REMEMBERED_LISTS_KEY, JSON.stringify(lists));
  }, undefined);
}

/** Does nothing after the list was forgotten, in whichever tab. */
export function rememberList(list: RememberedList): void {
  if (isListForgotten(list.token)) return;
  storeRememberedLists(list.token, [list]);
  readRememberedLists(new Date());
}

export function forgetList(token: string): void {
  storeRememberedLists(token, []);
  withStorage(() => {
    const key = LIST_COPY_PREFIX + token;
    listStorage().removeItem(key);
    // Tells tabs that have it in session storage.
    localStorage.setItem(key, "");
    localStorage.removeItem(key);
  }, undefined);
}

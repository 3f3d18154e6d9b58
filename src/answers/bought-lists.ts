/**
 * A browser's record of bought lists: the ones it knows, what the header, the shop and the results link to, and
 * the copy that opens without a network. On a shared computer it is stored for the open tab alone.
 */
import { KNOWN_LISTS, type KnownList, LIST_COPY, readLists } from "./known-list-link.ts";

const DEVICE = "legatkompas-enhed";

export function readDevice(): "own" | "shared" | null {
  try {
    const said = localStorage.getItem(DEVICE);
    return said === "own" || said === "shared" ? said : null;
  } catch {
    // Without storage there is no reason to ask.
    return "own";
  }
}

export function storeDevice(device: "own" | "shared"): void {
  try {
    if (device === "shared") {
      for (const key of Object.keys(localStorage).filter(isOfList)) {
        sessionStorage.setItem(key, localStorage.getItem(key) ?? "");
        localStorage.removeItem(key);
      }
    }
    localStorage.setItem(DEVICE, device);
  } catch {
    // Then nothing was stored.
  }
}

function isOfList(key: string): boolean {
  return key === KNOWN_LISTS || key.startsWith(LIST_COPY);
}

function storage(): Storage {
  return readDevice() === "shared" ? sessionStorage : localStorage;
}

export function readKnownLists(now: Date): KnownList[] {
  try {
    return readLists(storage(), now.getTime());
  } catch {
    return [];
  }
}

export function rememberList(list: KnownList): void {
  try {
    const others = readLists(storage(), Date.now()).filter(({ token }) => token !== list.token);
    storage().setItem(KNOWN_LISTS, JSON.stringify([list, ...others]));
  } catch {
    // This browser stores nothing.
  }
}

export function forgetList(token: string): void {
  try {
    const known = readLists(storage(), Date.now());
    const left = known.filter((list) => list.token !== token);
    if (left.length === 0) storage().removeItem(KNOWN_LISTS);
    else storage().setItem(KNOWN_LISTS, JSON.stringify(left));
    storage().removeItem(LIST_COPY + token);
  } catch {
    // This browser stores nothing.
  }
}

export function readListCopy(token: string): string | null {
  try {
    return storage().getItem(LIST_COPY + token);
  } catch {
    return null;
  }
}

/** False where the browser stores nothing: what is written is then lost with the page. */
export function storeListCopy(token: string, copy: string): boolean {
  try {
    storage().setItem(LIST_COPY + token, copy);
    return true;
  } catch {
    return false;
  }
}

export function watchListCopy(token: string, changed: (copy: string | null) => void): () => void {
  const listen = ({ key, newValue }: StorageEvent) => {
    if (key === LIST_COPY + token) changed(newValue);
  };
  addEventListener("storage", listen);
  return () => removeEventListener("storage", listen);
}

type StorageName = "sessionStorage" | "localStorage";

/** `null` if nothing readable is stored, or if storage is blocked. */
export function readStored(storage: StorageName, key: string): unknown {
  try {
    return JSON.parse(window[storage].getItem(key) ?? "null");
  } catch {
    return null;
  }
}

/** `null` removes the key. Returns false if the browser refuses. */
export function writeStored(storage: StorageName, key: string, value: unknown): boolean {
  try {
    if (value === null) window[storage].removeItem(key);
    else window[storage].setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

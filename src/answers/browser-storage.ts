type Place = "sessionStorage" | "localStorage";

/** `null` if nothing readable is stored under the key, or if the browser blocks storage. */
export function readStored(place: Place, key: string): unknown {
  try {
    return JSON.parse(window[place].getItem(key) ?? "null");
  } catch {
    return null;
  }
}

/** Stores a value, or removes it if it is `null`. Returns false if the browser blocks storage. */
export function writeStored(place: Place, key: string, value: unknown): boolean {
  try {
    if (value === null) window[place].removeItem(key);
    else window[place].setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

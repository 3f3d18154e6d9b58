type Place = "sessionStorage" | "localStorage";

/** `null` where nothing is stored under the key, nothing that can be read, or nothing at all by this browser. */
export function readStored(place: Place, key: string): unknown {
  try {
    return JSON.parse(window[place].getItem(key) ?? "null");
  } catch {
    return null;
  }
}

/** False where the browser stores nothing. `null` removes the value. */
export function store(place: Place, key: string, value: unknown): boolean {
  try {
    if (value === null) window[place].removeItem(key);
    else window[place].setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

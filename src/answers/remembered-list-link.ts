/** The part of `bought-lists.ts` that the inlined script needs. */

export interface RememberedList {
  readonly token: string;
  readonly madeFrom: string;
  readonly endsAt: number;
  readonly isPackage: boolean;
}

export const REMEMBERED_LISTS_KEY = "legatkompas-koebte";
/** The list's token follows. */
export const LIST_COPY_PREFIX = "legatkompas-liste/";

/** Also removes the copies of expired lists. The list remembered last comes first. */
export function pruneRememberedLists(storage: Storage, now: number): RememberedList[] {
  const all: RememberedList[] = JSON.parse(storage.getItem(REMEMBERED_LISTS_KEY) ?? "[]");
  const valid = all.filter(({ endsAt }) => endsAt > now);
  for (const list of all)
    if (!valid.includes(list)) storage.removeItem(LIST_COPY_PREFIX + list.token);
  if (valid.length < all.length) storage.setItem(REMEMBERED_LISTS_KEY, JSON.stringify(valid));
  return valid;
}

export function showRememberedLists(now: number): void {
  try {
    const lists = pruneRememberedLists(localStorage, now);
    document.documentElement.toggleAttribute(
      "data-has-package",
      lists.some(({ isPackage }) => isPackage),
    );
    if (lists.length > 0)
      for (const link of document.querySelectorAll("[data-order-link]:not([aria-current])"))
        Object.assign(link, { href: "/liste", textContent: "Din liste" });
  } catch {
    // Without storage the page stays as it is.
  }
}

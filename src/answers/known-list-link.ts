/** The part of `bought-lists.ts` that every page runs. */

export interface KnownList {
  readonly token: string;
  readonly madeFrom: string;
  readonly endsAt: number;
  /** It came with all that the shop sells. */
  readonly isPackage: boolean;
}

export const KNOWN_LISTS = "legatkompas-koebte";
/** Followed by the token: the browser's copy of that list. */
export const LIST_COPY = "legatkompas-liste/";

/** The lists that still exist, newest first. What is stored of the others goes with them. */
export function readLists(storage: Storage, now: number): KnownList[] {
  const all: KnownList[] = JSON.parse(storage.getItem(KNOWN_LISTS) ?? "[]");
  const left = all.filter(({ endsAt }) => endsAt > now);
  for (const list of all) if (!left.includes(list)) storage.removeItem(LIST_COPY + list.token);
  if (left.length < all.length) storage.setItem(KNOWN_LISTS, JSON.stringify(left));
  return left;
}

export function showKnownList(now: number): void {
  try {
    const lists = readLists(localStorage, now);
    document.documentElement.toggleAttribute(
      "data-has-package",
      lists.some(({ isPackage }) => isPackage),
    );
    if (lists.length > 0)
      // On the order's own page the link names the current page.
      for (const link of document.querySelectorAll("[data-order-link]:not([aria-current])"))
        Object.assign(link, { href: "/liste", textContent: "Din liste" });
  } catch {
    // This browser stores nothing.
  }
}

import { isListForgotten, readRememberedLists, seenListKey } from "../answers/bought-lists.ts";
import { readStored, writeStored } from "../answers/browser-storage.ts";

export interface ListLink {
  readonly kind: "own" | "shared";
  readonly token: string;
}

const OPENED = "legatkompas-aaben-liste";

function linkIn(hash: string): ListLink | null {
  const parameters = new URLSearchParams(hash.slice(1));
  const [own, shared] = [parameters.get("order"), parameters.get("delt")];
  if (own !== null) return { kind: "own", token: own };
  return shared === null ? null : { kind: "shared", token: shared };
}

/** From the address, else the tab's storage, else the list last remembered in this browser. */
export function takeListLink(): ListLink | null {
  const link = linkIn(window.location.hash);
  if (link !== null) {
    reviveList(link.token);
    const rest = new URLSearchParams(window.location.hash.slice(1));
    rest.delete("order");
    rest.delete("delt");
    const { pathname, search } = window.location;
    // A link that cannot be stored stays in the address, for a reload to find.
    if (writeStored("sessionStorage", OPENED, link))
      history.replaceState(
        history.state,
        "",
        `${pathname}${search}${rest.size > 0 ? `#${rest}` : ""}`,
      );
    return link;
  }
  const [known] = readRememberedLists(new Date());
  const opened = readStored("sessionStorage", OPENED) as ListLink | null;
  if (opened !== null && !isListForgotten(opened.token)) return opened;
  return known === undefined ? null : { kind: "own", token: known.token };
}

/** From here on the list does not count as forgotten. */
export function reviveList(token: string): void {
  writeStored("sessionStorage", seenListKey(token), null);
}

export function closeListInTab(): void {
  writeStored("sessionStorage", OPENED, null);
  window.location.replace("/liste");
}

import { readRememberedLists } from "../answers/bought-lists.ts";
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

/**
 * The link that opens the list in this tab: the one in the address, which is then removed from it; otherwise the one
 * this tab has opened before, or the newest list that this browser knows.
 */
export function takeListLink(): ListLink | null {
  const link = linkIn(window.location.hash);
  if (link !== null) {
    const rest = new URLSearchParams(window.location.hash.slice(1));
    rest.delete("order");
    rest.delete("delt");
    const { pathname, search } = window.location;
    // If it cannot be stored, a reload has to find it in the address.
    if (writeStored("sessionStorage", OPENED, link))
      history.replaceState(
        history.state,
        "",
        `${pathname}${search}${rest.size > 0 ? `#${rest}` : ""}`,
      );
    return link;
  }
  const opened = readStored("sessionStorage", OPENED) as ListLink | null;
  if (opened !== null) return opened;
  const [known] = readRememberedLists(new Date());
  return known === undefined ? null : { kind: "own", token: known.token };
}

/** Makes this tab forget the list, so that it does not open again by itself. */
export function forgetOpenedLink(): void {
  writeStored("sessionStorage", OPENED, null);
  window.location.replace("/liste");
}

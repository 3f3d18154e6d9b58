import { readRememberedLists } from "../answers/bought-lists.ts";
import { readStored, writeStored } from "../answers/browser-storage.ts";

export interface ListLink {
  readonly kind: "own" | "shared";
  readonly token: string;
}

interface OpenedLink extends ListLink {
  /** By this browser too, until a tab forgets it. */
  readonly isRemembered?: boolean;
}

const OPENED = "legatkompas-aaben-liste";

function linkIn(hash: string): ListLink | null {
  const parameters = new URLSearchParams(hash.slice(1));
  const [own, shared] = [parameters.get("order"), parameters.get("delt")];
  if (own !== null) return { kind: "own", token: own };
  return shared === null ? null : { kind: "shared", token: shared };
}

function readOpened(): OpenedLink | null {
  return readStored("sessionStorage", OPENED) as OpenedLink | null;
}

function isRemembered(token: string): boolean {
  return readRememberedLists(new Date()).some((list) => list.token === token);
}

export function markRemembered(link: ListLink): void {
  if (isRemembered(link.token))
    writeStored("sessionStorage", OPENED, { ...link, isRemembered: true });
}

/** The list of this tab was remembered, and another tab has forgotten it. */
export function isForgotten(): boolean {
  const opened = readOpened();
  return opened?.isRemembered === true && !isRemembered(opened.token);
}

/** From the address, else the tab's storage, else the list last remembered in this browser. */
export function takeListLink(): ListLink | null {
  const link = linkIn(window.location.hash);
  if (link !== null) {
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
  if (isForgotten()) writeStored("sessionStorage", OPENED, null);
  const opened = readOpened();
  if (opened !== null) return opened;
  const [known] = readRememberedLists(new Date());
  return known === undefined ? null : { kind: "own", token: known.token };
}

export function closeListInTab(): void {
  writeStored("sessionStorage", OPENED, null);
  window.location.replace("/liste");
}

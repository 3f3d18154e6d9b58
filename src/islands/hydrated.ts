/** The inline script and the islands' scripts are built separately, and communicate through their elements. */

/** Also sent when an island has failed to load. */
export const HYDRATED_EVENT = "island-hydrated";

export function announceHydrated(element: Element): void {
  element.setAttribute("data-hydrated", "");
  element.dispatchEvent(new Event(HYDRATED_EVENT, { bubbles: true }));
}

export function isHydrated(element: Element): boolean {
  return element.hasAttribute("data-hydrated");
}

/**
 * How the inline script (`on-need.ts`) and the islands' scripts communicate, through the elements they share: they are
 * built separately, and may run in any order.
 */

/** Sent when an island is hydrated or has failed to load, so that code waiting for it can go on. */
export const HYDRATED_EVENT = "island-hydrated";

export function announceHydrated(element: Element): void {
  element.setAttribute("data-hydrated", "");
  element.dispatchEvent(new Event(HYDRATED_EVENT, { bubbles: true }));
}

export function isHydrated(element: Element): boolean {
  return element.hasAttribute("data-hydrated");
}

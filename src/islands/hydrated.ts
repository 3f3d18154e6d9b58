/**
 * How the inline script (`on-need.ts`) and the islands' scripts communicate, through the elements they share: they are
 * built separately, and may run in any order.
 */

/** An island is hydrated, or never will be: code that waits for it may go on. */
export const HYDRATED = "island-hydrated";

export function announceHydrated(element: Element): void {
  element.setAttribute("data-hydrated", "");
  element.dispatchEvent(new Event(HYDRATED, { bubbles: true }));
}

export function isHydrated(element: Element): boolean {
  return element.hasAttribute("data-hydrated");
}

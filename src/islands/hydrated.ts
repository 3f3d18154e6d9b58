/**
 * What the lines in the page (`on-need.ts`) and the islands' scripts say to one another, by the elements they share:
 * they are built apart, and may run in any order.
 */

/** An island is hydrated, or never will be: code that waits for it may go on. */
export const HYDRATED = "island-hydrated";

export function tellHydrated(element: Element): void {
  element.setAttribute("data-hydrated", "");
  element.dispatchEvent(new Event(HYDRATED, { bubbles: true }));
}

export function isHydrated(element: Element): boolean {
  return element.hasAttribute("data-hydrated");
}

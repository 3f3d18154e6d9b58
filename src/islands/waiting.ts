/**
 * What the waiting script (`on-need.ts`) and the island scripts say to one another, by the elements they share: they are
 * built apart, and may meet in any order.
 */

/** An island is awake, or never will be: whoever has waited for it may go on. */
export const AWAKE = "island-awake";

export function tellAwake(element: Element): void {
  element.setAttribute("data-awake", "");
  element.dispatchEvent(new Event(AWAKE, { bubbles: true }));
}

export function isAwake(element: Element): boolean {
  return element.hasAttribute("data-awake");
}

import { type ComponentType, type ReactNode, useEffect } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { CannotLoad } from "./cannot-load.tsx";
import { IslandBoundary } from "./island-boundary.tsx";
import { isIslandName, islands } from "./registry.ts";
import { tellAwake } from "./waiting.ts";

function Awake({ element, children }: { readonly element: Element; readonly children: ReactNode }) {
  useEffect(() => tellAwake(element), [element]);
  return children;
}

function propsOf({ dataset }: HTMLElement): object {
  const props: unknown = JSON.parse(dataset.props ?? "{}");
  return typeof props === "object" && props !== null ? props : {};
}

/**
 * Brings one island to life. Where its script cannot be fetched, what was built stays: a form goes on working as it does
 * without script. Only an island of which nothing was built says so in its place.
 */
async function hydrateIsland(element: HTMLElement): Promise<void> {
  const { island } = element.dataset;
  if (!isIslandName(island)) return;
  let Part: ComponentType<object>;
  try {
    // Each name's component takes what its element carries: `Island` wrote both.
    Part = (await islands[island]()) as ComponentType<object>;
  } catch {
    // What was waited for does not come: nothing is kept out of sight for it.
    delete document.documentElement.dataset.opening;
    if (element.childElementCount === 0) createRoot(element).render(<CannotLoad />);
    tellAwake(element);
    return;
  }
  hydrateRoot(
    element,
    <Awake element={element}>
      <IslandBoundary>
        <Part {...propsOf(element)} />
      </IslandBoundary>
    </Awake>,
  );
}

/** Brings every island of the page to life, each by itself. */
export function hydrateIslands(): void {
  for (const element of document.querySelectorAll<HTMLElement>("[data-island]"))
    void hydrateIsland(element);
}

import { type ComponentType, type ReactNode, useEffect } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { announceHydrated } from "./hydrated.ts";
import { findIsland } from "./islands.ts";
import { IslandBoundary, LoadFailure } from "./load-failure.tsx";

function Hydrated({ element, children }: { element: Element; children: ReactNode }) {
  useEffect(() => announceHydrated(element), [element]);
  return children;
}

function propsOf({ dataset }: HTMLElement): object {
  const props: unknown = JSON.parse(dataset.props ?? "{}");
  return typeof props === "object" && props !== null ? props : {};
}

/** If its script cannot be fetched, the prerendered markup stays: a form works as without JavaScript. */
async function hydrateIsland(element: HTMLElement): Promise<void> {
  const island = findIsland(element.dataset.island);
  if (island === undefined) return;
  let Part: ComponentType<object>;
  try {
    Part = (await island.load()) as ComponentType<object>;
  } catch {
    // The script will not come, so nothing may stay hidden waiting for it.
    delete document.documentElement.dataset.opening;
    if (element.childElementCount === 0) createRoot(element).render(<LoadFailure />);
    announceHydrated(element);
    return;
  }
  hydrateRoot(
    element,
    <Hydrated element={element}>
      <IslandBoundary>
        <Part {...propsOf(element)} />
      </IslandBoundary>
    </Hydrated>,
  );
}

export function hydrateIslands(): void {
  for (const element of document.querySelectorAll<HTMLElement>("[data-island]"))
    void hydrateIsland(element);
}

import type { ComponentType } from "react";
import type { IslandName } from "./registry.ts";

interface IslandElementProps<P extends object> {
  readonly name: IslandName;
  /** The component of that name, for the page as it is built. */
  readonly is: ComponentType<P>;
  /** Nothing but what JSON can carry. */
  readonly props: P;
}

/** A part of a built page that comes alive in the browser, from the same component and the same properties. */
export function Island<P extends object>({ name, is: Part, props }: IslandElementProps<P>) {
  return (
    <div data-island={name} data-props={JSON.stringify(props)}>
      <Part {...props} />
    </div>
  );
}

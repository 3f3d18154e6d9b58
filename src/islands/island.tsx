import type { ComponentProps, ComponentType } from "react";
import type { IslandComponent, IslandName } from "./islands.ts";

interface IslandElementProps<N extends IslandName> {
  readonly name: N;
  readonly is: IslandComponent<N>;
  readonly props: ComponentProps<IslandComponent<N>>;
}

export function Island<N extends IslandName>({ name, is, props }: IslandElementProps<N>) {
  // TypeScript cannot relate a component to its props while the name is generic.
  const Part = is as ComponentType<object>;
  const given = props as object;
  return (
    <div data-island={name} data-props={JSON.stringify(given)}>
      <Part {...given} />
    </div>
  );
}

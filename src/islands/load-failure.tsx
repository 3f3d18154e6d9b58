import { Component, type ReactNode, useEffect, useRef } from "react";
import { Button, LinkButton } from "../components/button.tsx";

/** Offers a reload: some browsers do not refetch a script that failed to load. */
export function LoadFailure() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="page-width narrow-page" role="alert">
      <h1 ref={heading} tabIndex={-1}>
        Siden kunne ikke hentes færdig
      </h1>
      <p>
        Det sker, når forbindelsen ryger, eller når vi lige har lagt en ny udgave af siden op. Dine
        svar er gemt i denne fane, og du kommer tilbage til samme sted.
      </p>
      <div className="cluster">
        <Button onClick={() => window.location.reload()}>Prøv igen</Button>
        <LinkButton href="/contact" variant="secondary">
          Skriv til os
        </LinkButton>
      </div>
    </section>
  );
}

/** An island that throws has most likely failed to fetch a script. */
export class IslandBoundary extends Component<{ readonly children: ReactNode }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? <LoadFailure /> : this.props.children;
  }
}

import { Component, type ReactNode, useEffect, useRef } from "react";
import { Button, LinkButton } from "../components/button.tsx";

/**
 * Says that a part of the page did not load, and what still works. Not every browser refetches a script that has once
 * failed to load, so trying again reloads the page; it comes back to the same step, with the same answers.
 */
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

/**
 * Replaces an island that throws with the message above. Nearly always a script could not be fetched, because the
 * connection was lost or a new version has been published.
 */
export class IslandBoundary extends Component<{ readonly children: ReactNode }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? <LoadFailure /> : this.props.children;
  }
}

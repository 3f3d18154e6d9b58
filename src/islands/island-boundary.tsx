import { Component, type ReactNode } from "react";
import { CannotLoad } from "./cannot-load.tsx";

interface IslandBoundaryProps {
  readonly children: ReactNode;
}

/**
 * Replaces a broken island: nearly always because a script could not be fetched, in a tunnel or
 * because a new version was published in the meantime.
 */
export class IslandBoundary extends Component<IslandBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? <CannotLoad /> : this.props.children;
  }
}

import { useEffect, useRef } from "react";

/**
 * Calls `onLeave` when the browser's Back leads out of the quiz from its first step, to the landing or to another page.
 * A reload is no leaving, nor is a link that opens something to read.
 */
export function useLeaving(isFirstStep: boolean, onLeave: () => void): void {
  const latest = useRef({ isFirstStep, onLeave });
  useEffect(() => {
    latest.current = { isFirstStep, onLeave };
  });

  // To the landing: the same page, which takes the quiz away.
  useEffect(
    () => () => {
      if (latest.current.isFirstStep) latest.current.onLeave();
    },
    [],
  );

  // To another page: only the browser's history tells Back from a reload.
  useEffect(() => {
    if (!("navigation" in window)) return;
    const { navigation } = window;
    const watch = (event: NavigateEvent) => {
      const { destination, navigationType } = event;
      if (
        latest.current.isFirstStep &&
        navigationType === "traverse" &&
        !destination.sameDocument &&
        destination.index < (navigation.currentEntry?.index ?? 0)
      )
        latest.current.onLeave();
    };
    navigation.addEventListener("navigate", watch);
    return () => navigation.removeEventListener("navigate", watch);
  }, []);
}

import { useEffect } from "react";

/** Brings back the place on the page when one comes back to it from another one, as its content arrives too late for the browser. */
export function useStoredScroll(): void {
  useEffect(() => {
    const { scrolledTo } = (window.history.state ?? {}) as { scrolledTo?: unknown };
    if (typeof scrolledTo === "number") window.scrollTo(0, scrolledTo);
    const keep = () =>
      window.history.replaceState({ ...window.history.state, scrolledTo: window.scrollY }, "");
    window.addEventListener("pagehide", keep);
    return () => window.removeEventListener("pagehide", keep);
  }, []);
}

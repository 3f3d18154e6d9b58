import { useEffect } from "react";

/** Leaves only the logo above the page, and a few links below it, during the quiz and on its results. */
export function useQuietPage(): void {
  useEffect(() => {
    document.body.dataset.quiet = "";
    return () => document.body.removeAttribute("data-quiet");
  }, []);
}

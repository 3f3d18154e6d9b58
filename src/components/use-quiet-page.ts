import { useEffect } from "react";

/** Leaves only the logo above the page, and a few links below it, while questions are asked. */
export function useQuietPage(isQuiet = true): void {
  useEffect(() => {
    if (!isQuiet) return;
    document.body.dataset.quiet = "";
    return () => document.body.removeAttribute("data-quiet");
  }, [isQuiet]);
}

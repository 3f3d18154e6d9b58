import { useEffect } from "react";

/** Gives the tab a title while a part of the page is shown. */
export function useTitle(text: string): void {
  useEffect(() => {
    const before = document.title;
    document.title = `${text} | Legatkompas`;
    return () => {
      document.title = before;
    };
  }, [text]);
}

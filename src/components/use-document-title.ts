import { useEffect } from "react";

export function useDocumentTitle(text: string): void {
  useEffect(() => {
    const before = document.title;
    document.title = `${text} | Legatkompas`;
    return () => {
      document.title = before;
    };
  }, [text]);
}

import { useEffect } from "react";

export function useTitle(text: string): void {
  useEffect(() => {
    const before = document.title;
    document.title = `${text} | Legatkompas`;
    return () => {
      document.title = before;
    };
  }, [text]);
}

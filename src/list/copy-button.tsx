import { useState } from "react";
import { Button } from "../components/button.tsx";

export function CopyButton({ text, what }: { readonly text: string; readonly what: string }) {
  const [said, setSaid] = useState("Kopiér");
  return (
    <Button
      variant="quiet"
      onClick={async () => {
        try {
          await navigator.clipboard.writeText(text);
          setSaid("Kopieret");
        } catch {
          setSaid("Markér teksten, og kopiér den selv");
        }
      }}
    >
      <span aria-live="polite">{said}</span>
      <span className="visually-hidden"> {what}</span>
    </Button>
  );
}

import { useState } from "react";
import { Button } from "../components/button.tsx";

export function CopyButton({ text, what }: { readonly text: string; readonly what: string }) {
  const [label, setLabel] = useState("Kopiér");
  return (
    <Button
      variant="quiet"
      onClick={async () => {
        try {
          await navigator.clipboard.writeText(text);
          setLabel("Kopieret");
        } catch {
          setLabel("Markér teksten, og kopiér den selv");
        }
      }}
    >
      <span aria-live="polite">{label}</span>
      <span className="visually-hidden"> {what}</span>
    </Button>
  );
}

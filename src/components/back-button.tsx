import type { ReactNode } from "react";
import { Button } from "./button.tsx";

export function BackButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <Button variant="quiet" onClick={onClick}>
      <svg className="icon" viewBox="0 0 20 20" aria-hidden="true">
        <path d="M16.5 10h-13M9 4.5 3.5 10 9 15.5" />
      </svg>
      {children}
    </Button>
  );
}

import type { ReactNode } from "react";
import { Button } from "../components/button.tsx";
import styles from "./quiz.module.css";

/** The way back, above the content. */
export function BackButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <Button variant="quiet" onClick={onClick}>
      <svg className={styles.quiz__arrow} viewBox="0 0 20 20" aria-hidden="true">
        <path d="M16.5 10h-13M9 4.5 3.5 10 9 15.5" />
      </svg>
      {children}
    </Button>
  );
}

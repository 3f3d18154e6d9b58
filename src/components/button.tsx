import type { ComponentProps } from "react";
import styles from "./button.module.css";

interface ButtonProps extends Omit<ComponentProps<"button">, "className" | "disabled"> {
  variant?: "primary" | "secondary" | "quiet";
  /** Presses are ignored, but the button keeps its focus and its label. */
  busy?: boolean;
}

/** Never `disabled`, which would take it out of the tab order just when somebody needs to find it. */
export function Button({
  variant = "primary",
  busy = false,
  type = "button",
  onClick,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={`${styles.button} ${styles[variant]}`}
      aria-disabled={busy || undefined}
      onClick={(event) => {
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {busy && <span className={styles.wait} aria-hidden="true" />}
      {children}
    </button>
  );
}

export function ComingSoonButton({ children }: { readonly children: string }) {
  return (
    <button type="button" disabled className={`${styles.button} ${styles.soon}`}>
      {children}
    </button>
  );
}

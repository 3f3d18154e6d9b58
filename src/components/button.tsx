import type { ComponentProps } from "react";
import styles from "./button.module.css";

interface ButtonProps extends Omit<ComponentProps<"button">, "className" | "disabled"> {
  variant?: "primary" | "secondary" | "quiet";
  /** Work is in progress: a press does nothing, and the button keeps its focus and its label. */
  busy?: boolean;
}

/** The product's button. It is never `disabled`, so that it can always be found and explained. */
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
      className={`${styles.button} ${styles[`button_${variant}`]}`}
      aria-disabled={busy || undefined}
      onClick={(event) => {
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {busy && <span className={styles.button__wait} aria-hidden="true" />}
      {children}
    </button>
  );
}

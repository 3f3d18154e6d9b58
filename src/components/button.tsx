import type { ComponentProps, ReactNode } from "react";
import styles from "./button.module.css";

interface ButtonProps extends Omit<ComponentProps<"button">, "className" | "disabled"> {
  variant?: "primary" | "secondary" | "quiet";
  /** Ignores presses; unlike with `disabled`, the focus stays. */
  busy?: boolean;
}

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

interface LinkButtonProps extends Omit<ComponentProps<"a">, "className"> {
  readonly href: string;
  readonly variant?: "primary" | "secondary";
}

export function LinkButton({ variant = "primary", children, ...rest }: LinkButtonProps) {
  return (
    <a {...rest} className={`screen-only ${styles.button} ${styles[variant]}`}>
      {children}
    </a>
  );
}

/** A live region has to be in the page before its text changes. */
export function FormFailure({ text }: { readonly text: string | null }) {
  return (
    <p role="alert" className={`measure ${styles.failure}`}>
      {text}
    </p>
  );
}

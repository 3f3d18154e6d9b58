import type { ComponentProps } from "react";
import styles from "./button.module.css";

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

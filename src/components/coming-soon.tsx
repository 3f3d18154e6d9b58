import styles from "./button.module.css";

/** Says that something is not available yet, in place of its button. */
export function ComingSoon({ children }: { readonly children: string }) {
  return (
    <button type="button" disabled className={`${styles.button} ${styles.button_soon}`}>
      {children}
    </button>
  );
}

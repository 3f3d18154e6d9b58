import styles from "./button.module.css";

export function ComingSoon({ children }: { readonly children: string }) {
  return (
    <button type="button" disabled className={`${styles.button} ${styles.button_soon}`}>
      {children}
    </button>
  );
}

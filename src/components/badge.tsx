import styles from "./badge.module.css";

/** A short label on something, set as with a marker pen. */
export function Badge({ children }: { readonly children: string }) {
  return <span className={styles.badge}>{children}</span>;
}

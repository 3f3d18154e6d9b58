import styles from "./logo.module.css";

export function Logo({ name }: { readonly name: string }) {
  return (
    <span className={styles.logo}>
      <svg className={styles.logo__mark} viewBox="0 0 32 32" aria-hidden="true">
        <circle cx="16" cy="16" r="13.25" fill="none" stroke="currentColor" strokeWidth="2.5" />
        <path d="M22.6 9.4 18.4 18.4 9.4 22.6 13.6 13.6Z" fill="currentColor" />
        <path className={styles.logo__needle} d="M22.6 9.4 18.4 18.4 13.6 13.6Z" />
      </svg>
      <span className={styles.logo__name}>{name}</span>
    </span>
  );
}

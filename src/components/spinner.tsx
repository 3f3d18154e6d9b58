import styles from "./spinner.module.css";

export function Spinner({ text }: { text: string }) {
  return (
    <p className={styles.spinner} role="status" data-spinner="">
      <svg className={`icon ${styles.compass}`} viewBox="0 0 48 48" aria-hidden="true">
        <circle cx="24" cy="24" r="21" />
        <path d="M24 3v4M24 41v4M3 24h4M41 24h4" />
        <g className={styles.needle}>
          <path className={styles.north} d="m24 10 4 14h-8Z" />
          <path className={styles.south} d="m24 38-4-14h8Z" />
        </g>
      </svg>
      {text}
    </p>
  );
}

import styles from "./toast.module.css";

/** Stays until closed: reading it has no time limit. */
export function Toast({ text, onClose }: { text: string; onClose: () => void }) {
  return (
    <div className={`box ${styles.toast}`} role="alert">
      <div className="stack-1">
        <p className={styles.title}>Fejl</p>
        <p>{text}</p>
      </div>
      <button
        type="button"
        className={`icon-button ${styles.close}`}
        onClick={onClose}
        aria-label="Luk beskeden"
      >
        <svg className="icon" viewBox="0 0 20 20" aria-hidden="true">
          <path d="m5 5 10 10M15 5 5 15" />
        </svg>
      </button>
    </div>
  );
}

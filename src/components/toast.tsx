import styles from "./toast.module.css";

interface ToastProps {
  title: string;
  text: string;
  onClose: () => void;
}

/** Stays until closed: nobody should have to read against the clock. */
export function Toast({ title, text, onClose }: ToastProps) {
  return (
    <div className={styles.toast} role="alert">
      <div>
        <p className={styles.title}>{title}</p>
        <p className={styles.text}>{text}</p>
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

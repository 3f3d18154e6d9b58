import styles from "./form-failure.module.css";

/** Always rendered: a live region has to be in the page before its text changes. */
export function FormFailure({ text }: { readonly text: string | null }) {
  return (
    <p role="alert" className={styles.failure}>
      {text}
    </p>
  );
}

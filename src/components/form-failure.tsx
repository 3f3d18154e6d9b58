import styles from "./form-failure.module.css";

/** Why what was asked for did not happen, said at once beside the button. Nothing where nothing is wrong. */
export function FormFailure({ text }: { readonly text: string | null }) {
  return (
    <p role="alert" className={styles.failure}>
      {text}
    </p>
  );
}

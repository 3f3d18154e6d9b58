import styles from "./form-failure.module.css";

/** Says at once, beside the button, why a request failed. Renders nothing if it did not. */
export function FormFailure({ text }: { readonly text: string | null }) {
  return (
    <p role="alert" className={styles.failure}>
      {text}
    </p>
  );
}

import styles from "./consent-box.module.css";

interface ConsentBoxProps {
  readonly name: string;
  /** Version of the words, which the form sends in their place. */
  readonly version: string;
  readonly text: string;
  /** Nothing is sold or done before it is ticked. */
  readonly required?: boolean;
}

/** Something to agree to, never ticked beforehand. Works before any script. */
export function ConsentBox({ name, version, text, required = false }: ConsentBoxProps) {
  return (
    <label className={styles.consent}>
      <input type="checkbox" name={name} value={version} required={required} />
      <span>
        {text}
        {!required && <span className={styles.consent__optional}> (valgfrit)</span>}
      </span>
    </label>
  );
}

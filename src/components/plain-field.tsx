import type { ComponentProps } from "react";
import styles from "./plain-field.module.css";

interface PlainFieldProps {
  /** Needed where the page has another field of the name. */
  readonly id?: string;
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly type?: "text" | "email";
  readonly lines?: number;
  readonly autoComplete?: ComponentProps<"input">["autoComplete"];
  readonly maxLength: number;
  readonly optional?: boolean;
}

/** A field of a form that works before any script: the browser keeps what is typed and checks it. */
export function PlainField({
  name,
  id = name,
  label,
  hint,
  type = "text",
  lines,
  autoComplete,
  maxLength,
  optional = false,
}: PlainFieldProps) {
  const control = {
    id,
    name,
    maxLength,
    autoComplete,
    required: !optional,
    "aria-describedby": hint === undefined ? undefined : `${id}-hint`,
    className: styles.plainField__control,
  };
  return (
    <div className={styles.plainField}>
      <label htmlFor={id} className={styles.plainField__label}>
        {label}
        {optional && <span className={styles.plainField__optional}> (valgfrit)</span>}
      </label>
      {hint !== undefined && (
        <p id={`${id}-hint`} className={styles.plainField__hint}>
          {hint}
        </p>
      )}
      {lines === undefined ? (
        <input {...control} type={type} />
      ) : (
        <textarea {...control} rows={lines} />
      )}
    </div>
  );
}

import type { ComponentProps, ReactNode } from "react";
import styles from "./field.module.css";

export interface FieldProps {
  id: string;
  label: string;
  hint?: string | undefined;
  whyWeAsk?: string | undefined;
  error?: string | undefined;
  /** "unmarked": without the word "valgfrit", where the fields around it are optional too. */
  optional?: boolean | "unmarked";
}

interface ControlProps {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
  "aria-required": true | undefined;
}

/** Without `onChange` the field is uncontrolled, and works before hydration. */
interface FieldValue {
  value?: string | undefined;
  onChange?: ((value: string) => void) | undefined;
  onBlur?: ((isComplete: boolean) => void) | undefined;
  defaultValue?: string | undefined;
}

/** `required` lets the browser validate an uncontrolled field before hydration. */
function valueProps({ value, onChange, onBlur, defaultValue, optional }: FieldValue & FieldProps) {
  return onChange === undefined
    ? { defaultValue, required: !optional }
    : {
        value: value ?? "",
        onChange: (event: { currentTarget: { value: string } }) =>
          onChange(event.currentTarget.value),
        // A half-typed date has an empty value, but sets `badInput`.
        onBlur: (event: { currentTarget: { validity: ValidityState } }) =>
          onBlur?.(!event.currentTarget.validity.badInput),
      };
}

export function FieldError({ id, error }: { id: string; error: string }) {
  return (
    <p className={styles.error} id={id}>
      <svg className="icon" viewBox="0 0 20 20" aria-hidden="true">
        <path d="M10 2.5 18.5 17.5H1.5Z M10 8v4.2 M10 14.6v.4" />
      </svg>
      {error}
    </p>
  );
}

/** With `isGroup`, several controls make one answer. */
export function Field(
  props: FieldProps & {
    isGroup?: boolean;
    children: (control: ControlProps, labelId: string) => ReactNode;
  },
) {
  const { id, label, hint, whyWeAsk, error, optional = false, isGroup = false, children } = props;
  // Not `useId`: the ids of a separately hydrated island would differ from the prerendered ones.
  const describedBy = [
    hint !== undefined && `${id}-hint`,
    whyWeAsk !== undefined && `${id}-why`,
    error !== undefined && `${id}-error`,
  ].filter((part) => part !== false);
  const text = (
    <>
      {label}
      {optional === true && <span className={`secondary ${styles.optional}`}> (valgfrit)</span>}
    </>
  );
  return (
    <div
      className={`stack-2 ${styles.field} ${error === undefined ? "" : `inset ${styles.wrong}`}`}
    >
      {isGroup ? (
        <span className={styles.label} id={`${id}-label`}>
          {text}
        </span>
      ) : (
        <label className={styles.label} htmlFor={id} id={`${id}-label`}>
          {text}
        </label>
      )}
      {hint !== undefined && (
        <p className={`secondary-text measure ${styles.hint}`} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error !== undefined && <FieldError id={`${id}-error`} error={error} />}
      {children(
        {
          id,
          "aria-describedby": describedBy.length === 0 ? undefined : describedBy.join(" "),
          "aria-invalid": error === undefined ? undefined : true,
          "aria-required": optional ? undefined : true,
        },
        `${id}-label`,
      )}
      {whyWeAsk !== undefined && (
        <p className={`inset secondary-text measure ${styles.why}`} id={`${id}-why`}>
          <strong>Derfor spørger vi.</strong> {whyWeAsk}
        </p>
      )}
    </div>
  );
}

interface TextFieldProps extends FieldProps, FieldValue {
  type: "text" | "email" | "tel" | "date";
  name: string;
  autoComplete?: string | undefined;
  inputMode?: ComponentProps<"input">["inputMode"];
  maxLength?: number | undefined;
  width?: "short" | "full";
}

/** `email` is plain text: browsers' own validation rejects Danish letters. */
const inputPropsByType = {
  text: { type: "text" },
  email: { type: "text", inputMode: "email", autoCapitalize: "none", spellCheck: false },
  tel: { type: "tel" },
  // With a maximum, browsers stop after four digits of the year.
  date: { type: "date", min: "1900-01-01", max: "2100-12-31" },
} as const satisfies Record<TextFieldProps["type"], ComponentProps<"input">>;

export function TextField(props: TextFieldProps) {
  const { type, name, autoComplete, inputMode, maxLength, width } = props;
  return (
    <Field {...props}>
      {(control) => (
        <input
          {...control}
          {...inputPropsByType[type]}
          {...(inputMode === undefined ? {} : { inputMode })}
          className={`${styles.control} ${width === "short" ? styles.short : ""}`}
          name={name}
          autoComplete={autoComplete}
          maxLength={maxLength}
          {...valueProps(props)}
        />
      )}
    </Field>
  );
}

interface TextAreaFieldProps extends FieldProps, FieldValue {
  name: string;
  maxLength?: number | undefined;
  lines?: number;
}

export function TextAreaField(props: TextAreaFieldProps) {
  return (
    <Field {...props}>
      {(control) => (
        <textarea
          {...control}
          className={`${styles.control} ${styles.lines}`}
          name={props.name}
          rows={props.lines ?? 5}
          maxLength={props.maxLength}
          {...valueProps(props)}
        />
      )}
    </Field>
  );
}

interface SelectFieldProps extends FieldProps, Pick<FieldValue, "value" | "onChange"> {
  name: string;
  options: readonly { readonly value: string; readonly label: string }[];
  /** Label of an empty first option; `null` to leave it out. */
  none?: string | null;
}

export function SelectField({ none = "Vælg...", ...props }: SelectFieldProps) {
  return (
    <Field {...props}>
      {(control) => (
        <div className={styles.list}>
          <select {...control} {...valueProps(props)} className={styles.control} name={props.name}>
            {none !== null && <option value="">{none}</option>}
            {props.options.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
          <svg className="icon secondary" viewBox="0 0 20 20" aria-hidden="true">
            <path d="m5 7.5 5 5 5-5" />
          </svg>
        </div>
      )}
    </Field>
  );
}

interface CheckFieldProps {
  id: string;
  name: string;
  value?: string;
  checked?: boolean;
  onChange?: (checked: boolean) => void;
  error?: string | undefined;
  optional?: boolean;
  children: ReactNode;
}

export function CheckField({
  id,
  name,
  value,
  checked,
  onChange,
  error,
  optional = false,
  children,
}: CheckFieldProps) {
  return (
    <div
      className={`stack-2 ${styles.field} ${error === undefined ? "" : `inset ${styles.wrong}`}`}
    >
      {error !== undefined && <FieldError id={`${id}-error`} error={error} />}
      <label className={`tick ${styles.tick}`}>
        <input
          id={id}
          name={name}
          value={value}
          type="checkbox"
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
          aria-required={optional ? undefined : true}
          {...(onChange === undefined
            ? { required: !optional }
            : { checked, onChange: (event) => onChange(event.currentTarget.checked) })}
        />
        <span>
          {children}
          {optional && <span className={`secondary ${styles.optional}`}> (valgfrit)</span>}
        </span>
      </label>
    </div>
  );
}

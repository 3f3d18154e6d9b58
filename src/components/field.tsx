import { type ComponentProps, type ReactNode, useId } from "react";
import { ChoiceList } from "./choice-list.tsx";
import styles from "./field.module.css";

/** What every field has, whatever it is filled with. */
interface FieldProps {
  /** Id of the control: what the label names and an error summary links to. */
  id: string;
  label: string;
  hint?: string | undefined;
  /** What a personal answer is used for. */
  whyWeAsk?: string | undefined;
  /** Says what to do; stands beside the field in the same words as in the summary. */
  error?: string | undefined;
  optional?: boolean;
}

/** What the control has to carry so that its hint, reason and error are read out with it. */
interface ControlProps {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
  "aria-required": true | undefined;
}

function Field(
  props: FieldProps & {
    group?: boolean;
    children: (control: ControlProps, labelId: string) => ReactNode;
  },
) {
  const { id, label, hint, whyWeAsk, error, optional = false, group = false, children } = props;
  const base = useId();
  const describing = [
    hint !== undefined && `${base}hint`,
    whyWeAsk !== undefined && `${base}why`,
    error !== undefined && `${base}error`,
  ].filter((part) => part !== false);
  const text = (
    <>
      {label}
      {optional && <span className={styles.field__optional}> (valgfrit)</span>}
    </>
  );
  return (
    <div className={`${styles.field} ${error === undefined ? "" : styles.field_wrong}`}>
      {group ? (
        <span className={styles.field__label} id={`${base}label`}>
          {text}
        </span>
      ) : (
        <label className={styles.field__label} htmlFor={id} id={`${base}label`}>
          {text}
        </label>
      )}
      {hint !== undefined && (
        <p className={styles.field__hint} id={`${base}hint`}>
          {hint}
        </p>
      )}
      {error !== undefined && (
        <p className={styles.field__error} id={`${base}error`}>
          <svg viewBox="0 0 20 20" aria-hidden="true">
            <path d="M10 2.5 18.5 17.5H1.5Z M10 8v4.2 M10 14.6v.4" />
          </svg>
          {error}
        </p>
      )}
      {children(
        {
          id,
          "aria-describedby": describing.length === 0 ? undefined : describing.join(" "),
          "aria-invalid": error === undefined ? undefined : true,
          "aria-required": optional ? undefined : true,
        },
        `${base}label`,
      )}
      {whyWeAsk !== undefined && (
        <p className={styles.field__why} id={`${base}why`}>
          <strong>Derfor spørger vi.</strong> {whyWeAsk}
        </p>
      )}
    </div>
  );
}

interface TextFieldProps extends FieldProps {
  type: "text" | "email" | "tel" | "date";
  name: string;
  value: string;
  onChange: (value: string) => void;
  autoComplete?: string | undefined;
  inputMode?: ComponentProps<"input">["inputMode"];
  /** About how much is written here: a short field looks short. */
  width?: "short" | "full";
}

/** One line of text, or a date. */
export function TextField({
  type,
  name,
  value,
  onChange,
  autoComplete,
  inputMode,
  width = "full",
  ...field
}: TextFieldProps) {
  return (
    <Field {...field}>
      {(control) => (
        <input
          {...control}
          className={`${styles.field__control} ${width === "short" ? styles.field__control_short : ""}`}
          type={type}
          name={name}
          value={value}
          autoComplete={autoComplete}
          inputMode={inputMode}
          // Keeps the year at four digits while it is typed.
          {...(type === "date" ? { min: "1900-01-01", max: "2100-12-31" } : {})}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}

interface TextAreaFieldProps extends FieldProps {
  name: string;
  value: string;
  onChange: (value: string) => void;
}

/** Several lines of text. */
export function TextAreaField({ name, value, onChange, ...field }: TextAreaFieldProps) {
  return (
    <Field {...field}>
      {(control) => (
        <textarea
          {...control}
          className={`${styles.field__control} ${styles.field__control_lines}`}
          name={name}
          rows={5}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}

interface OptionsFieldProps extends FieldProps {
  name: string;
  options: readonly { readonly value: string; readonly label: string }[];
  value: string;
  onChange: (value: string) => void;
}

/** A list to open: the device's own, which is the best there is for a hundred options on a phone. */
export function SelectField({ name, options, value, onChange, ...field }: OptionsFieldProps) {
  return (
    <Field {...field}>
      {(control) => (
        <div className={styles.field__list}>
          <select
            {...control}
            className={styles.field__control}
            name={name}
            value={value}
            onChange={(event) => onChange(event.currentTarget.value)}
          >
            <option value="">Vælg...</option>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <svg viewBox="0 0 20 20" aria-hidden="true">
            <path d="m5 7.5 5 5 5-5" />
          </svg>
        </div>
      )}
    </Field>
  );
}

/** A few options that are all in view. */
export function RadioField({ name, options, value, onChange, ...field }: OptionsFieldProps) {
  return (
    <Field {...field} group>
      {(control, labelId) => (
        <ChoiceList
          layout="inline"
          id={control.id}
          name={name}
          options={options}
          value={value}
          onChange={onChange}
          labelledBy={labelId}
          describedBy={control["aria-describedby"]}
          invalid={control["aria-invalid"] ?? false}
          required={control["aria-required"] ?? false}
        />
      )}
    </Field>
  );
}

interface CheckFieldProps {
  id: string;
  name: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  error?: string | undefined;
  children: ReactNode;
}

/** A box to tick, with the whole of what it says as its label. */
export function CheckField({ id, name, checked, onChange, error, children }: CheckFieldProps) {
  const base = useId();
  return (
    <div className={`${styles.field} ${error === undefined ? "" : styles.field_wrong}`}>
      {error !== undefined && (
        <p className={styles.field__error} id={`${base}error`}>
          <svg viewBox="0 0 20 20" aria-hidden="true">
            <path d="M10 2.5 18.5 17.5H1.5Z M10 8v4.2 M10 14.6v.4" />
          </svg>
          {error}
        </p>
      )}
      <label className={styles.field__tick} htmlFor={id}>
        <input
          id={id}
          name={name}
          type="checkbox"
          checked={checked}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? undefined : `${base}error`}
          aria-required
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        <span>{children}</span>
      </label>
    </div>
  );
}

import { useState } from "react";
import styles from "./field.module.css";
import { Field, type FieldProps } from "./field.tsx";

interface TypedDateFieldProps extends FieldProps {
  name: string;
  value: string;
  onChange: (value: string) => void;
}

const parts = [
  { key: "day", label: "Dag", digits: 2, autoComplete: "bday-day" },
  { key: "month", label: "Måned", digits: 2, autoComplete: "bday-month" },
  { key: "year", label: "År", digits: 4, autoComplete: "bday-year" },
] as const;
type Typed = Readonly<Record<(typeof parts)[number]["key"], string>>;

function read(value: string): Typed {
  const [year = "", month = "", day = ""] = value.split("-");
  return { day, month, year };
}

function write({ day, month, year }: Typed): string {
  const padded = (part: string) => (part.length === 1 ? `0${part}` : part);
  return day + month + year === "" ? "" : `${year}-${padded(month)}-${padded(day)}`;
}

/** Three text fields: paging a calendar back twenty years takes long. */
export function TypedDateField({ name, value, onChange, ...field }: TypedDateFieldProps) {
  // Kept apart from the answer, which is padded with zeros.
  const [typed, setTyped] = useState(() => read(value));
  const setPart = (key: keyof Typed, text: string) => {
    const next = { ...typed, [key]: text.replace(/\D/g, "") };
    setTyped(next);
    onChange(write(next));
  };
  return (
    <Field {...field} isGroup>
      {(control, labelId) => (
        // biome-ignore lint/a11y/useSemanticElements: its label is drawn like every other field's, which a legend cannot be
        <div
          role="group"
          aria-labelledby={labelId}
          aria-describedby={control["aria-describedby"]}
          className={styles.parts}
        >
          {parts.map(({ key, label, digits, autoComplete }, index) => (
            <label
              key={key}
              className={`stack-1 secondary-text ${key === "year" ? styles.year : styles.part}`}
            >
              {label}
              <input
                id={index === 0 ? control.id : `${control.id}-${key}`}
                className={styles.control}
                type="text"
                inputMode="numeric"
                autoComplete={name === "birthday" ? autoComplete : "off"}
                maxLength={digits}
                name={`${name}-${key}`}
                value={typed[key]}
                aria-invalid={control["aria-invalid"]}
                aria-required={control["aria-required"]}
                onChange={(event) => setPart(key, event.currentTarget.value)}
              />
            </label>
          ))}
        </div>
      )}
    </Field>
  );
}

import { type KeyboardEvent, type MouseEvent, useId } from "react";
import styles from "./choice-list.module.css";
import { KeptTogether } from "./kept-together.tsx";

interface ChoiceListProps {
  /** Groups the radio buttons, and names the answer in a form. */
  name: string;
  /** Id of the first radio button, which a link from an error summary leads to. */
  id: string;
  options: readonly { readonly value: string; readonly label: string }[];
  value: string;
  onChange: (value: string) => void;
  /**
   * A choice that is meant to be final: a click or tap on a row, also the chosen one, or Enter or Space on it.
   * Walking the rows with the arrow keys only chooses. Where it is given, it is called instead of `onChange` for them.
   */
  onCommit?: (value: string) => void;
  labelledBy: string;
  describedBy?: string | undefined;
  invalid?: boolean;
  required?: boolean;
  /** `rows` for the large rows of a question of its own, `inline` for a few short options in a form. */
  layout: "rows" | "inline";
}

/** Arrow keys make the browser send clicks as well; only those of a pointer count their presses. */
function isPressed(event: Event): boolean {
  return event instanceof UIEvent && event.detail > 0;
}

/** Radio buttons whose whole row can be hit. */
export function ChoiceList(props: ChoiceListProps) {
  const {
    name,
    id,
    options,
    value,
    onChange,
    onCommit,
    labelledBy,
    describedBy,
    invalid = false,
    required = false,
    layout,
  } = props;
  const rowId = useId();

  const onClick = (event: MouseEvent<HTMLInputElement>) => {
    if (isPressed(event.nativeEvent)) onCommit?.(event.currentTarget.value);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (onCommit === undefined || (event.key !== "Enter" && event.key !== " ")) return;
    event.preventDefault();
    if (!event.repeat) onCommit(event.currentTarget.value);
  };

  return (
    <div
      role="radiogroup"
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      aria-invalid={invalid || undefined}
      aria-required={required || undefined}
      className={`${styles.choices} ${styles[`choices_${layout}`]}`}
    >
      {options.map((option, index) => (
        <label
          key={option.value}
          className={styles.choices__row}
          htmlFor={index === 0 ? id : `${rowId}${index}`}
        >
          <input
            className={styles.choices__input}
            type="radio"
            id={index === 0 ? id : `${rowId}${index}`}
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={(event) => {
              if (onCommit === undefined || !isPressed(event.nativeEvent)) onChange(option.value);
            }}
            onClick={onClick}
            onKeyDown={onKeyDown}
          />
          <svg className={styles.choices__mark} viewBox="0 0 24 24" aria-hidden="true">
            <circle cx="12" cy="12" r="10.5" />
            <path d="m7 12.4 3.4 3.4L17 9.2" />
          </svg>
          <span>
            <KeptTogether text={option.label} />
          </span>
        </label>
      ))}
    </div>
  );
}

import {
  type AriaAttributes,
  type KeyboardEvent,
  type MouseEvent as PressEvent,
  useEffect,
  useId,
  useRef,
} from "react";
import styles from "./choice-list.module.css";
import { keepTogether } from "./keep-together.tsx";

interface ChoiceListProps extends AriaAttributes {
  name: string;
  id: string;
  options: readonly {
    readonly value: string;
    readonly label: string;
    readonly note?: string | undefined;
  }[];
  value: string;
  onChange: (value: string) => void;
  /** Called when an option is pressed or chosen by its number key, but not by an arrow key. */
  onCommit?: (value: string) => void;
}

/** An arrow key also sends a radio button a click, but with `detail` 0. */
function isPressed(event: Event): boolean {
  return event instanceof UIEvent && event.detail > 0;
}

export function ChoiceList({
  name,
  id,
  options,
  value,
  onChange,
  onCommit,
  ...aria
}: ChoiceListProps) {
  const rowId = useId();
  const hasRows = onCommit !== undefined;

  const onClick = (event: PressEvent<HTMLInputElement>) => {
    if (isPressed(event.nativeEvent)) onCommit?.(event.currentTarget.value);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (onCommit === undefined || (event.key !== "Enter" && event.key !== " ")) return;
    event.preventDefault();
    if (!event.repeat) onCommit(event.currentTarget.value);
  };

  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Keys that worked everywhere could be triggered by speech input (WCAG 2.1.4).
    const content = list.current?.closest("main");
    if (!hasRows || !content) return;
    const choose = (event: globalThis.KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey, repeat } = event;
      const isTyping =
        target instanceof Element && target.matches("input:not([type=radio]), textarea");
      if (!/^[1-9]$/.test(key) || ctrlKey || metaKey || altKey || repeat || isTyping) return;
      list.current
        ?.querySelectorAll<HTMLInputElement>("input")
        [Number(key) - 1]?.dispatchEvent(
          new MouseEvent("click", { bubbles: true, cancelable: true, detail: 1 }),
        );
    };
    content.addEventListener("keydown", choose);
    return () => content.removeEventListener("keydown", choose);
  }, [hasRows]);

  return (
    <div
      ref={list}
      role="radiogroup"
      {...aria}
      className={`stack-3 ${styles.choices} ${hasRows ? "" : styles.inline}`}
    >
      {options.map((option, index) => (
        <label key={option.value} className={`spread ${styles.choice} ${styles.row}`}>
          <input
            className={styles.input}
            type="radio"
            id={index === 0 ? id : undefined}
            name={name}
            value={option.value}
            checked={option.value === value}
            aria-describedby={option.note === undefined ? undefined : `${rowId}${index}note`}
            onChange={(event) => {
              if (!hasRows || !isPressed(event.nativeEvent)) onChange(option.value);
            }}
            onClick={onClick}
            onKeyDown={onKeyDown}
          />
          <svg className={`icon ${styles.mark}`} viewBox="0 0 24 24" aria-hidden="true">
            <circle cx="12" cy="12" r="10.5" />
            <path d="m7 12.4 3.4 3.4L17 9.2" />
          </svg>
          <span className={styles.text}>
            <span>{keepTogether(option.label)}</span>
            {option.note !== undefined && (
              <small className="secondary" id={`${rowId}${index}note`} aria-hidden="true">
                {option.note}
              </small>
            )}
          </span>
          {hasRows && index < 9 && (
            <span className={`secondary ${styles.key}`} aria-hidden="true">
              {index + 1}
            </span>
          )}
        </label>
      ))}
    </div>
  );
}

import { Fragment, type KeyboardEvent, useEffect, useRef, useState } from "react";
import styles from "./combobox.module.css";
import fields from "./field.module.css";
import { Field, type FieldProps } from "./field.tsx";
import { type FoundOption, findOptions, type SearchOption } from "./find-options.ts";
import { keepTogether } from "./keep-together.tsx";

interface ComboboxProps<Option extends SearchOption> extends FieldProps {
  name: string;
  options: readonly Option[];
  chosen: Option | undefined;
  onChoose: (option: Option | null) => void;
  fallback?: (typed: string) => Option | undefined;
  nothingFound?: (typed: string) => string;
}

const PAUSE_MS = 800;

function countText(count: number, nothingText: string): string {
  if (count === 0) return nothingText;
  return count === 1 ? "1 mulighed" : `${count} muligheder`;
}

/** Follows the ARIA pattern "combobox with list autocomplete". */
export function Combobox<Option extends SearchOption>({
  name,
  options,
  chosen,
  onChoose,
  fallback = () => undefined,
  nothingFound = () => "Det er ikke på listen. Prøv med et andet ord.",
  ...field
}: ComboboxProps<Option>) {
  const [typed, setTyped] = useState<string | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  /** Set by arrow keys and by opening the list; `null` after typing. */
  const [highlighted, setHighlighted] = useState<number | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const matching = isOpen ? findOptions(options, typed ?? "") : [];
  const isGuess = matching.every(({ isInside }) => isInside);
  const fallbackOption = isOpen && isGuess ? fallback((typed ?? "").trim()) : undefined;
  const found =
    fallbackOption === undefined
      ? matching
      : [...matching, { option: fallbackOption, mark: null, synonym: null, isInside: false }];
  const active = highlighted ?? (found[0]?.isInside ? -1 : 0);
  const [isPaused, setIsPaused] = useState(false);
  useEffect(() => {
    setIsPaused(false);
    const timer = typed === null ? undefined : setTimeout(() => setIsPaused(true), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const nothingText = isPaused ? nothingFound(typed ?? "") : "";
  const listId = `${field.id}-liste`;
  const optionId = (index: number) => `${listId}-${index}`;

  const open = () => {
    if (isOpen) return;
    setIsOpen(true);
    const chosenIndex = options.findIndex((each) => each.value === chosen?.value);
    setHighlighted(typed === null ? Math.max(0, chosenIndex) : null);
  };
  const close = () => setIsOpen(false);
  const choose = (option: Option) => {
    setTyped(null);
    close();
    onChoose(option);
  };

  useEffect(() => {
    if (isOpen)
      list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: "nearest" });
  });

  const onKeyDown = (event: KeyboardEvent) => {
    const hit = found[active];
    switch (event.key) {
      case "ArrowDown":
      case "ArrowUp": {
        event.preventDefault();
        if (!isOpen) return open();
        const next = active + (event.key === "ArrowDown" ? 1 : -1);
        setHighlighted((next + found.length) % Math.max(1, found.length));
        return;
      }
      case "Enter":
        if (!isOpen) return;
        event.preventDefault();
        if (hit !== undefined) choose(hit.option);
        return;
      case "Tab":
        if (isOpen && typed && hit !== undefined && fallbackOption === undefined)
          choose(hit.option);
        return;
      case "Escape":
        if (!isOpen && typed === null) return;
        event.preventDefault();
        setTyped(null);
        close();
    }
  };

  /** Leaving the field chooses a single match, but not one in the middle of a word. */
  const onBlur = () => {
    close();
    if (typed === null) return;
    if (typed.trim() === "") {
      setTyped(null);
      if (chosen !== undefined) onChoose(null);
      return;
    }
    const hits = findOptions(options, typed);
    const [only] = hits;
    if (hits.length === 1 && only !== undefined && !only.isInside) choose(only.option);
    else if (chosen !== undefined) setTyped(null);
  };

  return (
    <Field {...field}>
      {(control) => (
        <div className={styles.combobox}>
          <input type="hidden" name={name} value={chosen?.value ?? ""} />
          <svg className={`icon secondary ${styles.glass}`} viewBox="0 0 20 20" aria-hidden="true">
            <path d="M8.5 14a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11Zm4-1.5L17 17" />
          </svg>
          <input
            {...control}
            className={`${fields.control} ${styles.input}`}
            type="text"
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={isOpen}
            aria-controls={listId}
            aria-activedescendant={isOpen && found[active] ? optionId(active) : undefined}
            autoComplete="off"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="done"
            value={typed ?? chosen?.label ?? ""}
            onChange={(event) => {
              setTyped(event.currentTarget.value);
              setHighlighted(null);
              setIsOpen(true);
            }}
            onFocus={(event) => event.currentTarget.select()}
            onClick={open}
            onKeyDown={onKeyDown}
            onBlur={onBlur}
          />
          <div
            ref={list}
            id={listId}
            className={styles.list}
            role="listbox"
            aria-label="Muligheder"
            hidden={!isOpen || found.length === 0}
          >
            {found.map((hit, index) => {
              const { value: optionValue, group } = hit.option;
              const isFirstOfGroup =
                hit.mark === null &&
                hit.synonym === null &&
                group !== undefined &&
                group !== found[index - 1]?.option.group;
              return (
                <Fragment key={optionValue}>
                  {isFirstOfGroup && (
                    <div className={styles.group} aria-hidden="true">
                      {group}
                    </div>
                  )}
                  {/* biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled by the field, which keeps the focus */}
                  <div
                    id={optionId(index)}
                    className={styles.option}
                    role="option"
                    tabIndex={-1}
                    aria-selected={index === active}
                    // The blur would close the list before the click.
                    onMouseDown={(event) => event.preventDefault()}
                    onClick={() => choose(hit.option)}
                  >
                    <OptionName hit={hit} />
                  </div>
                </Fragment>
              );
            })}
          </div>
          {isOpen && found.length === 0 && nothingText !== "" && (
            <p className={`${styles.list} secondary-text ${styles.nothing}`}>{nothingText}</p>
          )}
          <p role="status" className="visually-hidden">
            {isOpen ? countText(found.length, nothingText) : ""}
          </p>
        </div>
      )}
    </Field>
  );
}

function OptionName({ hit: { option, mark, synonym } }: { hit: FoundOption }) {
  const letters = [...option.label];
  return (
    <>
      <span>
        {mark === null ? (
          keepTogether(option.label)
        ) : (
          <>
            {letters.slice(0, mark.from).join("")}
            <mark>{letters.slice(mark.from, mark.to).join("")}</mark>
            {letters.slice(mark.to).join("")}
          </>
        )}
      </span>
      {(option.note ?? synonym) && <small>{option.note ?? synonym}</small>}
    </>
  );
}

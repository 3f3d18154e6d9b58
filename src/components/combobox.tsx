import {
  Fragment,
  type KeyboardEvent,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import styles from "./combobox.module.css";
import { Field, type FieldProps, SelectField } from "./field.tsx";
import { type FoundOption, findOptions, type SearchOption } from "./find-options.ts";
import { KeptTogether } from "./kept-together.tsx";

interface ComboboxProps extends FieldProps {
  name: string;
  options: readonly SearchOption[];
  /** The value of the chosen option; empty where none is, and always where each choice is handed on elsewhere. */
  value: string;
  onChange: (value: string) => void;
  /** What is said where nothing matches what was typed. */
  nothingFound?: (typed: string) => string;
}

/** It never changes: it only tells the browser from the build. */
const never = () => () => {};

/**
 * One of many options, searched by typing: a list that opens under the field, navigated with the arrow keys (ARIA's
 * "combobox with list autocomplete"). The page as built has a select in its place, which works without
 * JavaScript.
 */
export function Combobox({ options, nothingFound, ...props }: ComboboxProps) {
  const isBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  if (!isBrowser) return <SelectField {...props} options={options} />;
  return <SearchField {...props} options={options} nothingFound={nothingFound} />;
}

/** "3 muligheder" */
function countText(count: number, nothing: string): string {
  if (count === 0) return nothing;
  return count === 1 ? "1 mulighed" : `${count} muligheder`;
}

function SearchField({
  name,
  options,
  value,
  onChange,
  nothingFound = () => "Intet på listen passer til det, du skrev.",
  ...field
}: Omit<ComboboxProps, "nothingFound"> & {
  nothingFound: ComboboxProps["nothingFound"] | undefined;
}) {
  const chosen = options.find((option) => option.value === value)?.label ?? "";
  /** What is being typed; `null` while the field shows what is chosen. */
  const [typed, setTyped] = useState<string | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(0);
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const found = isOpen ? findOptions(options, typed ?? "") : [];
  const nothing = nothingFound((typed ?? "").trim());
  const listId = `${field.id}-liste`;
  const optionId = (at: number) => `${listId}-${at}`;

  const open = () => {
    if (isOpen) return;
    setIsOpen(true);
    setActive(
      typed === null
        ? Math.max(
            0,
            options.findIndex((each) => each.value === value),
          )
        : 0,
    );
  };
  const close = () => setIsOpen(false);
  const choose = (option: SearchOption) => {
    setTyped(null);
    close();
    onChange(option.value);
  };

  useEffect(() => {
    if (isOpen)
      list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: "nearest" });
  });

  const onKeyDown = (event: KeyboardEvent) => {
    const at = found[active];
    switch (event.key) {
      case "ArrowDown":
      case "ArrowUp": {
        event.preventDefault();
        if (!isOpen) return open();
        const next = active + (event.key === "ArrowDown" ? 1 : -1);
        setActive((next + found.length) % Math.max(1, found.length));
        return;
      }
      case "Enter":
        if (!isOpen) return;
        // The form is not submitted by the key that chooses.
        event.preventDefault();
        if (at !== undefined) choose(at.option);
        return;
      case "Tab":
        if (isOpen && typed !== null && typed !== "" && at !== undefined) choose(at.option);
        return;
      case "Escape":
        if (!isOpen && typed === null) return;
        event.preventDefault();
        setTyped(null);
        close();
    }
  };

  /** What was typed but not chosen: empty is no answer, a single match is taken, and anything else is left visible. */
  const onBlur = () => {
    close();
    if (typed === null) return;
    if (typed.trim() === "") {
      setTyped(null);
      if (value !== "") onChange("");
      return;
    }
    const hits = findOptions(options, typed);
    const [only] = hits;
    if (hits.length === 1 && only !== undefined) choose(only.option);
    else if (value !== "") setTyped(null);
  };

  return (
    <Field {...field}>
      {(control) => (
        <div className={styles.combobox}>
          <input type="hidden" name={name} value={value} />
          <svg className={styles.combobox__glass} viewBox="0 0 20 20" aria-hidden="true">
            <path d="M8.5 14a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11Zm4-1.5L17 17" />
          </svg>
          <input
            {...control}
            ref={input}
            className={styles.combobox__input}
            type="text"
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={isOpen}
            aria-controls={listId}
            aria-activedescendant={isOpen && found.length > 0 ? optionId(active) : undefined}
            autoComplete="off"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="done"
            value={typed ?? chosen}
            onChange={(event) => {
              setTyped(event.currentTarget.value);
              setActive(0);
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
            className={styles.combobox__list}
            role="listbox"
            aria-label="Muligheder"
            hidden={!isOpen || found.length === 0}
          >
            {found.map((hit, at) => {
              const { value: optionValue, group } = hit.option;
              const isFirstOfPart =
                hit.mark === null &&
                hit.synonym === null &&
                group !== undefined &&
                group !== found[at - 1]?.option.group;
              return (
                <Fragment key={optionValue}>
                  {isFirstOfPart && (
                    <div className={styles.combobox__part} aria-hidden="true">
                      {group}
                    </div>
                  )}
                  {/* biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled by the field, which keeps the focus */}
                  <div
                    id={optionId(at)}
                    className={styles.combobox__option}
                    role="option"
                    tabIndex={-1}
                    aria-selected={at === active}
                    // A press must not take away the focus, which would close the list.
                    onMouseDown={(event) => event.preventDefault()}
                    onClick={() => choose(hit.option)}
                  >
                    <Name hit={hit} />
                  </div>
                </Fragment>
              );
            })}
          </div>
          {isOpen && found.length === 0 && (
            <p className={`${styles.combobox__list} ${styles.combobox__nothing}`}>{nothing}</p>
          )}
          <p role="status" className="visually-hidden">
            {isOpen ? countText(found.length, nothing) : ""}
          </p>
        </div>
      )}
    </Field>
  );
}

/** An option with the typed part marked, or with the synonym that was typed below. */
function Name({ hit: { option, mark, synonym } }: { hit: FoundOption }) {
  const letters = [...option.label];
  return (
    <>
      <span>
        {mark === null ? (
          <KeptTogether text={option.label} />
        ) : (
          <>
            {letters.slice(0, mark.from).join("")}
            <mark>{letters.slice(mark.from, mark.to).join("")}</mark>
            {letters.slice(mark.to).join("")}
          </>
        )}
      </span>
      {(synonym ?? option.note) !== undefined && <small>{synonym ?? option.note}</small>}
    </>
  );
}

import { useEffect, useEffectEvent, useRef, useState } from "react";
import { TextAreaField, TextField } from "../components/field.tsx";
import { formatTime } from "../domain/danish/danish-date.ts";
import { parseKroner } from "../domain/danish/money.ts";
import {
  MAX_NOTE_LENGTH,
  MAX_STATED_LENGTH,
  type NoteKind,
  type NoteValue,
  noteKey,
  parseNoteField,
} from "../domain/list/notes.ts";
import { useList } from "./list-context.ts";

const PAUSE_MS = 800;

const lengths = {
  lines: MAX_NOTE_LENGTH,
  line: MAX_STATED_LENGTH,
  date: undefined,
  kroner: undefined,
};
type FieldKind = keyof typeof lengths;

interface NoteFieldProps {
  readonly noteKind: NoteKind;
  readonly id: string;
  readonly field: string;
  readonly kind: FieldKind;
  readonly label: string;
  /** Needed if another field of the same name is on the page. */
  readonly controlId?: string;
}

const kroner = new Intl.NumberFormat("da-DK");

function textOf(value: NoteValue): string {
  return typeof value === "number" ? kroner.format(value) : String(value ?? "");
}

function readTyped(kind: FieldKind, text: string): NoteValue | undefined {
  if (kind === "kroner") return parseKroner(text);
  return kind === "date" ? text || null : text;
}

/** A value from another device does not replace what is being typed. */
export function NoteField({ noteKind, id, field, kind, label, controlId }: NoteFieldProps) {
  const { written, connection, write, setTyping } = useList();
  const name = noteKey(noteKind, id);
  const stamped = written.notes[name]?.[field];
  const shown = textOf(stamped?.value ?? null);
  const [draft, setDraft] = useState<string | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const typed = useRef<string | null>(null);
  const before = useRef(shown);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const check = (text: string): ReturnType<typeof parseNoteField> => {
    const value = readTyped(kind, text);
    return value === undefined
      ? { ok: false, message: "Skriv beløbet i hele kroner, for eksempel 12.500" }
      : parseNoteField(name, field, value);
  };
  const save = useEffectEvent((): string | null => {
    clearTimeout(timer.current);
    if (typed.current === null) return null;
    const read = check(typed.current);
    if (!read.ok) return read.message;
    typed.current = null;
    setTyping(false);
    if (textOf(read.value) !== shown)
      write(noteKind, id, { [field]: read.value }, { [field]: before.current });
    before.current = textOf(read.value);
    return null;
  });
  const change = (text: string) => {
    if (draft === null) before.current = shown;
    typed.current = text;
    setTyping(true);
    setDraft(text);
    // A first error waits for blur; one already shown follows the typing.
    if (fault !== null) setFault(((read) => (read.ok ? null : read.message))(check(text)));
    clearTimeout(timer.current);
    if (kind === "lines" || kind === "line") timer.current = setTimeout(save, PAUSE_MS);
  };
  const leave = (isComplete: boolean) => {
    const message = isComplete ? save() : "Skriv hele datoen: dag, måned og år";
    setFault(message);
    setTyping(false);
    if (message === null) setDraft(null);
  };

  useEffect(() => {
    const saveIfHidden = () => {
      if (document.visibilityState === "hidden") save();
    };
    const saveNow = () => void save();
    addEventListener("pagehide", saveNow);
    document.addEventListener("visibilitychange", saveIfHidden);
    return () => {
      removeEventListener("pagehide", saveNow);
      document.removeEventListener("visibilitychange", saveIfHidden);
      save();
      setTyping(false);
    };
  }, [setTyping]);

  const refusal = written.refused.find(
    (one) => one.name === name && one.field === field && one.at === stamped?.at,
  );
  const stored = written.stored[name]?.[field];
  const isStored = stored !== undefined && stored.at === stamped?.at;
  const waiting = stamped !== undefined && !isStored && connection !== "up";
  // Shown from the start: the field must not move while the buyer types.
  const saving =
    kind !== "lines"
      ? undefined
      : isStored && shown !== ""
        ? `Gemt kl. ${formatTime(new Date(stored.at))}`
        : "Gemmes, mens du skriver";
  const hint = waiting ? "Ikke sendt endnu" : saving;
  const props = {
    id: controlId ?? field,
    name: field,
    label,
    hint,
    optional: "unmarked",
    error: fault ?? refusal?.message,
    value: draft ?? shown,
    maxLength: lengths[kind],
    onChange: change,
    onBlur: leave,
  } as const;
  return kind === "lines" ? (
    <TextAreaField {...props} lines={3} />
  ) : (
    <TextField
      {...props}
      type={kind === "date" ? "date" : "text"}
      {...(kind === "kroner" ? { inputMode: "numeric" } : {})}
    />
  );
}

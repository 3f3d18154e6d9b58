import * as v from "valibot";
import { formatDate, type IsoDate, isRealDate } from "../danish/danish-date.ts";
import { formatKroner } from "../danish/money.ts";
import type { FieldProblem } from "../forms/problem.ts";

/** "dismissed" removes a grant from the plan. */
export const applicationStatuses = [
  "considering",
  "started",
  "sent",
  "granted",
  "declined",
  "dismissed",
] as const;
export type ApplicationStatus = (typeof applicationStatuses)[number];

export const applicationStatusLabels: Readonly<Record<ApplicationStatus, string>> = {
  considering: "Overvejer",
  started: "I gang",
  sent: "Sendt",
  granted: "Ja",
  declined: "Nej",
  dismissed: "Ikke for mig",
};

/** In UTF-16 code units, as browsers count. */
export const MAX_NOTE_LENGTH = 2000;
export const MAX_STATED_LENGTH = 500;
const FIRST_DAY: IsoDate = "2020-01-01";
const LAST_DAY: IsoDate = "2100-12-31";
const MAX_KRONER = 10_000_000;
const MAX_NOTES = 1000;
const MAX_NAME_LENGTH = 200;

/** Allowed are line breaks, and the joiners that emoji and some scripts need. */
const disallowed = /[\p{Cs}\p{Noncharacter_Code_Point}]|(?!\n)\p{Cc}|(?![\u200C\u200D])\p{Cf}/gu;

export function cleanText(text: string): string {
  return text
    .replaceAll(/\r\n?|[\v\f\u0085\u2028\u2029]/g, "\n")
    .replaceAll("\t", " ")
    .replaceAll(disallowed, "");
}

function text(maxLength: number, clean: (text: string) => string) {
  const tooLong = `Der er plads til ${maxLength} tegn`;
  return v.pipe(v.string("Skriv en tekst"), v.transform(clean), v.maxLength(maxLength, tooLong));
}
const lines = (maxLength: number) => text(maxLength, cleanText);
const line = (maxLength: number) =>
  text(maxLength, (typed) => cleanText(typed).replaceAll("\n", " "));

const day = v.nullable(
  v.pipe(
    v.string("Skriv en dato"),
    v.check(isRealDate, "Skriv en dato, der findes, med fire cifre i årstallet"),
    v.check((date) => date >= FIRST_DAY && date <= LAST_DAY, "Skriv et årstal fra 2020 til 2100"),
  ),
);
const WHOLE_KRONER = "Skriv beløbet i hele kroner";
const kroner = v.nullable(
  v.pipe(
    v.number(WHOLE_KRONER),
    v.integer(WHOLE_KRONER),
    v.minValue(0, WHOLE_KRONER),
    v.maxValue(MAX_KRONER, "Der er plads til 10.000.000 kr."),
  ),
);
const flag = v.boolean("Svar ja eller nej");

const fields = {
  grant: v.object({
    status: v.optional(v.picklist(applicationStatuses, "Vælg en af mulighederne"), "considering"),
    sentOn: v.optional(day, null),
    answerBy: v.optional(day, null),
    askedKroner: v.optional(kroner, null),
    grantedKroner: v.optional(kroner, null),
    note: v.optional(lines(MAX_NOTE_LENGTH), ""),
    inquiredOn: v.optional(day, null),
    statedDeadline: v.optional(day, null),
    statedKroner: v.optional(kroner, null),
    statedOther: v.optional(line(MAX_STATED_LENGTH), ""),
    /** When the buyer sent us the foundation's answer. */
    statedSharedOn: v.optional(day, null),
    /** Whether "Fik du noget?" was answered or skipped. */
    outcomeAsked: v.optional(flag, false),
    snoozedUntil: v.optional(day, null),
  }),
  attachment: v.object({
    ready: v.optional(flag, false),
    expectedOn: v.optional(day, null),
    snoozedUntil: v.optional(day, null),
  }),
  list: v.object({ neededKroner: v.optional(kroner, null) }),
};

export type NoteKind = keyof typeof fields;
type ValuesOf<K extends NoteKind> = Readonly<v.InferOutput<(typeof fields)[K]>>;
export type GrantNote = ValuesOf<"grant">;
export type AttachmentNote = ValuesOf<"attachment">;

export type NoteValue = string | number | boolean | null;

/** `at` is in milliseconds since 1970. */
export interface StampedValue {
  readonly value: NoteValue;
  readonly at: number;
}
export type NoteFields = Readonly<Record<string, StampedValue>>;

export type Notes = Readonly<Record<string, NoteFields>>;

export function noteKey(kind: NoteKind, id: string): string {
  return kind === "list" ? kind : `${kind}:${id}`;
}

function kindOf(name: string): NoteKind | null {
  if (name === "list") return "list";
  const [kind] = name.split(":", 1);
  return name.length > `${kind}:`.length && (kind === "grant" || kind === "attachment")
    ? kind
    : null;
}

function schemaOf(kind: NoteKind, field: string): v.GenericSchema<unknown, NoteValue> | undefined {
  const schemas: Readonly<Record<string, v.GenericSchema<unknown, NoteValue>>> =
    fields[kind].entries;
  return Object.hasOwn(schemas, field) ? schemas[field] : undefined;
}

function valuesOf<K extends NoteKind>(kind: K, note: NoteFields | undefined): ValuesOf<K> {
  return Object.fromEntries(
    Object.keys(fields[kind].entries).map((field) => {
      const schema = schemaOf(kind, field) as v.GenericSchema<unknown, NoteValue>;
      const read = v.safeParse(schema, note?.[field]?.value);
      return [field, read.success ? read.output : v.parse(schema, undefined)];
    }),
  ) as ValuesOf<K>;
}

export function grantNote(notes: Notes, id: string): GrantNote {
  return valuesOf("grant", notes[noteKey("grant", id)]);
}

export function attachmentNote(notes: Notes, id: string): AttachmentNote {
  return valuesOf("attachment", notes[noteKey("attachment", id)]);
}

/** For whoever maintains the grants. */
export function statedAnswerText({
  statedDeadline,
  statedKroner,
  statedOther,
}: Pick<GrantNote, "statedDeadline" | "statedKroner" | "statedOther">): string | null {
  const parts = [
    statedDeadline === null ? [] : `Frist: ${formatDate(statedDeadline)}.`,
    statedKroner === null ? [] : `Beløb: ${formatKroner(statedKroner)}`,
    statedOther === "" ? [] : `Andet: ${statedOther}`,
  ].flat();
  return parts.length === 0 ? null : ["Fonden har svaret en, der spurgte.", ...parts].join("\n");
}

export function attachmentLineNote(notes: Notes, ids: readonly string[]): AttachmentNote {
  const all = ids.map((id) => attachmentNote(notes, id));
  return (
    all.find(({ ready }) => ready) ??
    all.find(({ expectedOn }) => expectedOn !== null) ??
    attachmentNote(notes, ids[0] ?? "")
  );
}

export function listNote(notes: Notes): ValuesOf<"list"> {
  return valuesOf("list", notes.list);
}

/** The fields are left to `parseNotes`, so that an invalid one is refused alone. */
export const notesSchema = v.pipe(
  v.record(
    v.pipe(v.string(), v.maxLength(MAX_NAME_LENGTH)),
    v.record(
      v.string(),
      v.strictObject({
        value: v.union([
          v.pipe(v.string(), v.transform(cleanText)),
          v.number(),
          v.boolean(),
          v.null(),
        ]),
        at: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
      }),
    ),
  ),
  v.check((notes) => Object.keys(notes).length <= MAX_NOTES),
);

export interface RefusedField extends FieldProblem {
  readonly name: string;
}

export function parseNoteField(
  name: string,
  field: string,
  value: unknown,
):
  | { readonly ok: true; readonly value: NoteValue }
  | { readonly ok: false; readonly message: string } {
  const kind = kindOf(name);
  const schema = kind === null ? undefined : schemaOf(kind, field);
  if (schema === undefined || value === undefined)
    return { ok: false, message: "Feltet findes ikke på listen" };
  const read = v.safeParse(schema, value);
  return read.success
    ? { ok: true, value: read.output }
    : { ok: false, message: read.issues[0].message };
}

/** A time in the future is set to `nowMs`. */
export function parseNotes(
  sent: Notes,
  nowMs: number,
): { readonly notes: Notes; readonly refused: readonly RefusedField[] } {
  const notes: Record<string, Record<string, StampedValue>> = {};
  const refused: RefusedField[] = [];
  for (const [name, note] of Object.entries(sent))
    for (const [field, { value, at }] of Object.entries(note)) {
      const read = parseNoteField(name, field, value);
      if (!read.ok) refused.push({ name, field, message: read.message });
      else {
        notes[name] ??= {};
        notes[name][field] = { value: read.value, at: Math.min(at, nowMs) };
      }
    }
  return { notes, refused };
}

/** Ties go by value, so that devices agree. */
function newerOf(one: StampedValue, other: StampedValue): StampedValue {
  if (one.at !== other.at) return one.at > other.at ? one : other;
  return JSON.stringify(one.value) >= JSON.stringify(other.value) ? one : other;
}

export function mergeFields(one: NoteFields, other: NoteFields): NoteFields {
  const merged: Record<string, StampedValue> = { ...one };
  for (const [field, stamped] of Object.entries(other)) {
    const known = merged[field];
    merged[field] = known === undefined ? stamped : newerOf(known, stamped);
  }
  return merged;
}

export function mergeNotes(one: Notes, other: Notes): Notes {
  const merged: Record<string, NoteFields> = { ...one };
  for (const [name, note] of Object.entries(other))
    merged[name] = mergeFields(merged[name] ?? {}, note);
  return merged;
}

/** Later than the values replaced, even if this device's clock is slow. */
export function stampFields(
  known: NoteFields | undefined,
  values: Readonly<Record<string, NoteValue>>,
  nowMs: number,
): NoteFields {
  return Object.fromEntries(
    Object.entries(values).map(([field, value]) => [
      field,
      { value, at: Math.max(nowMs, (known?.[field]?.at ?? -1) + 1) },
    ]),
  );
}

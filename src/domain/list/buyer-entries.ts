import * as v from "valibot";
import { isRealDate } from "../danish/danish-date.ts";
import { lineSchema, linesSchema } from "../forms/form-fields.ts";

/** The status of an application. Every grant starts as "considering"; "dismissed" removes it from the plan. */
export const entryStatuses = [
  "considering",
  "started",
  "sent",
  "granted",
  "declined",
  "dismissed",
] as const;
export type EntryStatus = (typeof entryStatuses)[number];

export const statusLabels: Readonly<Record<EntryStatus, string>> = {
  considering: "Overvejer",
  started: "I gang",
  sent: "Sendt",
  granted: "Ja",
  declined: "Nej",
  dismissed: "Ikke for mig",
};

/** Maximum length of a note, and of a foundation's answer, in characters. */
export const NOTE_LENGTH = 2000;
export const TOLD_LENGTH = 500;
const MOST_KRONER = 10_000_000;

const day = v.nullable(
  v.pipe(v.string(), v.check(isRealDate, "Skriv en dato, der findes, med fire cifre i årstallet")),
);
const kroner = v.nullable(
  v.pipe(
    v.number("Skriv et beløb i hele kroner"),
    v.integer("Skriv et beløb i hele kroner"),
    v.minValue(0, "Skriv et beløb i hele kroner"),
    v.maxValue(MOST_KRONER, "Beløbet er for stort til at være rigtigt"),
  ),
);
const emptyOr = <S extends v.GenericSchema<string, string>>(schema: S) =>
  v.union([v.literal(""), schema]);

/** What a buyer can note about a grant. Every field can be cleared. */
export const grantFields = {
  status: v.picklist(entryStatuses),
  sentOn: day,
  answerBy: day,
  askedKroner: kroner,
  grantedKroner: kroner,
  note: linesSchema({ maxLength: NOTE_LENGTH }),
  /** When the foundation was asked for what its page does not say, and what it answered. */
  inquiredOn: day,
  toldDeadline: day,
  toldKroner: kroner,
  toldOther: emptyOr(
    lineSchema({ label: "Andet", maxLength: TOLD_LENGTH, missing: "Skriv noget" }),
  ),
  /** When that answer was passed on to the next students (worker/reports). */
  toldSharedOn: day,
  /** "Fik du noget?" was answered or skipped: it is not asked again. What was answered stands elsewhere, without a name. */
  outcomeAsked: v.boolean(),
  /** Not a task before this day. */
  snoozedUntil: day,
} as const;

/** What a buyer can note about an attachment. */
export const attachmentFields = {
  ready: v.boolean(),
  /** When it has been requested: the day on which it is expected. */
  expectedOn: day,
  snoozedUntil: day,
} as const;

/** What a buyer can note about the list as a whole. */
export const listFields = {
  /** How much money the stay still lacks. */
  neededKroner: kroner,
} as const;

export const entryFields = {
  grant: grantFields,
  attachment: attachmentFields,
  list: listFields,
} as const;
export type EntryKind = keyof typeof entryFields;
export const entryKinds = Object.keys(entryFields) as readonly EntryKind[];

type FieldsOf<K extends EntryKind> = {
  readonly [F in keyof (typeof entryFields)[K]]: (typeof entryFields)[K][F] extends v.GenericSchema<
    infer _In,
    infer Out
  >
    ? Out
    : never;
};
export type GrantEntry = FieldsOf<"grant">;
export type AttachmentEntry = FieldsOf<"attachment">;
export type ListEntryFields = FieldsOf<"list">;

/** The key of an entry: "grant:nordea". */
export function entryName(kind: EntryKind, id: string): string {
  return kind === "list" ? "list" : `${kind}:${id}`;
}

export type EntryValue = string | number | boolean | null;

/** A field's value and when it was written: milliseconds since 1970 by the writing device's clock. */
export interface Stamped {
  readonly value: EntryValue;
  readonly at: number;
}
export type StampedFields = Readonly<Record<string, Stamped>>;

/** What is noted about one thing on the list. The version counts the changes that the server has accepted, from 0. */
export interface Entry {
  readonly version: number;
  readonly fields: StampedFields;
}

export const noEntry: Entry = { version: 0, fields: {} };

const stampSchema = v.pipe(v.number(), v.integer(), v.minValue(0));

function changeOf<K extends EntryKind>(kind: K) {
  return v.strictObject({
    kind: v.literal(kind),
    /** The grant's id or the attachment's key; empty for the list itself. */
    id: v.pipe(v.string(), v.maxLength(200)),
    /** The version that the change is based on. */
    version: v.pipe(v.number(), v.integer(), v.minValue(0)),
    fields: v.pipe(
      v.strictObject(
        Object.fromEntries(
          Object.entries(entryFields[kind]).map(([name, schema]) => [
            name,
            v.exactOptional(v.strictObject({ value: schema, at: stampSchema })),
          ]),
        ) as Record<string, v.GenericSchema<Stamped | undefined, Stamped>>,
      ),
      v.check((fields) => Object.keys(fields).length > 0, "Der er intet at gemme"),
    ),
  });
}

/** A change to one thing on the list, as the page sends it. */
export const entryChangeSchema = v.variant("kind", [
  changeOf("grant"),
  changeOf("attachment"),
  changeOf("list"),
]);
export interface EntryChange {
  readonly kind: EntryKind;
  readonly id: string;
  readonly version: number;
  readonly fields: StampedFields;
}

const empty = {
  grant: {
    status: "considering",
    sentOn: null,
    answerBy: null,
    askedKroner: null,
    grantedKroner: null,
    note: "",
    inquiredOn: null,
    toldDeadline: null,
    toldKroner: null,
    toldOther: "",
    toldSharedOn: null,
    outcomeAsked: false,
    snoozedUntil: null,
  } satisfies GrantEntry,
  attachment: { ready: false, expectedOn: null, snoozedUntil: null } satisfies AttachmentEntry,
  list: { neededKroner: null } satisfies ListEntryFields,
} as const;

/** The values of an entry, with defaults for the rest. Values that cannot be read (kept by an older page) count as missing. */
export function valuesOf<K extends EntryKind>(kind: K, entry: Entry | undefined): FieldsOf<K> {
  const values: Record<string, unknown> = { ...empty[kind] };
  for (const [name, schema] of Object.entries(entryFields[kind])) {
    const stamped = entry?.fields[name];
    if (stamped !== undefined && v.is(schema as v.GenericSchema, stamped.value))
      values[name] = stamped.value;
  }
  return values as FieldsOf<K>;
}

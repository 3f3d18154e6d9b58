import type { IsoDate } from "../../src/domain/danish/danish-date.ts";
import type { List, SeenGrants } from "../../src/domain/list/list.ts";
import { makeList } from "../../src/domain/list/make-list.ts";
import { type Notes, type NoteValue, stampFields } from "../../src/domain/list/notes.ts";
import { type Plan, planList } from "../../src/domain/list/task-plan.ts";
import type { StudentAnswers } from "../../src/domain/matching/answers.ts";
import type { GrantColumn } from "../../src/domain/matching/grant-row.ts";
import { prepareGrants } from "../../src/domain/matching/requirements.ts";
import { dataOf, grantWith } from "./grants.ts";
import { readRealData } from "./real-grants.ts";

export type Row = Partial<Record<GrantColumn, string>>;

export function notesOf(
  values: Readonly<Record<string, Readonly<Record<string, NoteValue>>>>,
): Notes {
  return Object.fromEntries(
    Object.entries(values).map(([name, fields]) => [name, stampFields({}, fields, 1)]),
  );
}

/** A list with one grant for each row, and its plan. A grant fits unless its row says otherwise. */
export function listOf(
  rows: readonly Row[],
  {
    today = "2026-11-23",
    answers = { exchangeStart: "2027-08-16", exchangeEnd: "2027-12-20" },
    notes = {},
    seen = [],
  }: {
    readonly today?: IsoDate;
    readonly answers?: StudentAnswers;
    readonly notes?: Parameters<typeof notesOf>[0];
    readonly seen?: SeenGrants;
  } = {},
): { readonly list: List; readonly plan: Plan; readonly notes: Notes } {
  const grants = rows.map((row, index) =>
    grantWith({
      id: `legat-${index}`,
      fond_navn: row.id ?? `Fond ${index}`,
      kilde_aar: "2026",
      ...row,
    }),
  );
  const { attachments } = readRealData();
  const written = notesOf(notes);
  const list = makeList({
    grants: prepareGrants({ ...dataOf(grants), attachments }),
    answers,
    today,
    notes: written,
    seen,
  });
  return { list, plan: planList(list, written, today), notes: written };
}

import type { IsoDate } from "../../../src/domain/danish/danish-date.ts";
import type { List, ListedGrant } from "../../../src/domain/list/list.ts";
import { countedGrants } from "../../../src/domain/list/list-words.ts";
import { type ApplicationStatus, grantNote, type Notes } from "../../../src/domain/list/notes.ts";
import { type CellValue, WorkbookFile } from "./office-file.ts";

const statusWords: Readonly<Record<Exclude<ApplicationStatus, "dismissed">, string>> = {
  considering: "Skal søges",
  started: "Skal søges",
  sent: "Søgt",
  granted: "Bevilget",
  declined: "Afslag",
};

function chosen(list: List, notes: Notes, count: number) {
  const noted = countedGrants(list).map((grant) => ({ grant, note: grantNote(notes, grant.id) }));
  const isBegun = ({ note }: (typeof noted)[number]) => note.status !== "considering";
  return noted
    .filter(({ note }) => note.status !== "dismissed")
    .sort((a, b) => Number(isBegun(b)) - Number(isBegun(a)))
    .slice(0, count);
}

function headsOf(grants: readonly ListedGrant[]): string[] {
  const foundations = grants.map(({ foundation }) => foundation);
  return grants.map(({ foundation, name }) =>
    foundations.filter((one) => one === foundation).length > 1 ? (name ?? foundation) : foundation,
  );
}

function serialDay(day: IsoDate | null): number | null {
  return day === null ? null : Date.parse(`${day}T00:00:00Z`) / 86_400_000 + 25_569;
}

export function fillWorkbook(
  workbook: Uint8Array,
  { list, notes, madeAt }: { readonly list: List; readonly notes: Notes; readonly madeAt: Date },
): Uint8Array {
  const book = new WorkbookFile(workbook);
  const grants = chosen(list, notes, book.named("LegatNavne").addresses.length);
  const names = headsOf(grants.map(({ grant }) => grant));
  const { facts } = list;
  const programme = [facts.field, facts.school].filter((part) => part !== null).join(", ");
  const values: Record<string, readonly (CellValue | null)[]> = {
    LegatNavne: names,
    LegatHoveder: names,
    LegatStatus: grants.map(({ note: { status } }) =>
      status === "dismissed" ? null : statusWords[status],
    ),
    LegatFrister: grants.map(({ grant }) => serialDay(grant.due)),
    LegatSvar: grants.map(({ note }) => serialDay(note.answerBy)),
    LegatBeloeb: grants.map(({ grant }) => grant.usualKroner),
    OpholdUddannelse: [programme === "" ? null : programme],
    OpholdVaert: [facts.host],
    OpholdFra: [serialDay(facts.leavesOn)],
    OpholdTil: [serialDay(facts.returnsOn)],
    OpholdMaaneder: [facts.months],
  };
  for (const [name, cells] of Object.entries(values)) book.fillNamed(name, cells);
  return book.toBytes(madeAt);
}

import type { IsoDate } from "../../src/domain/danish/danish-date.ts";
import {
  type Entry,
  type EntryStatus,
  entryName,
  valuesOf,
} from "../../src/domain/list/buyer-entries.ts";
import type { GrantList } from "../../src/domain/list/grant-list.ts";
import { type StayFacts, stayFacts } from "../../src/domain/list/student-words.ts";
import type { GrantMatch } from "../../src/domain/matching/match.ts";
import { NotFillable, OfficeFile, xmlText } from "./office-file.ts";

type Value = string | number | null;

/** The buyer's notes on the list, by entry name. */
export type Notes = Readonly<Record<string, Entry>>;

/** How the workbook's sheet of foundations words the state of an application; grants put away are not on it. */
const statusWords: Readonly<Record<Exclude<EntryStatus, "dismissed">, string>> = {
  considering: "Skal søges",
  started: "Skal søges",
  sent: "Søgt",
  granted: "Bevilget",
  declined: "Afslag",
};

/** The first grants of the list, beginning with those that the buyer is working on. */
function chosen(list: GrantList, notes: Notes, count: number) {
  const noted = list.matches.map((match) => ({
    match,
    values: valuesOf("grant", notes[entryName("grant", match.grant.id)]),
  }));
  const isBegun = ({ values }: (typeof noted)[number]) => values.status !== "considering";
  return noted
    .filter(({ values }) => values.status !== "dismissed")
    .sort((a, b) => Number(isBegun(b)) - Number(isBegun(a)))
    .slice(0, count);
}

/** A heading for each column: the foundation, or the grant's own title if a foundation has several of them. */
function headsOf(matches: readonly GrantMatch[]): string[] {
  const foundations = matches.map(({ grant }) => grant.foundation);
  return matches.map(({ grant }) =>
    foundations.filter((one) => one === grant.foundation).length > 1
      ? (grant.name ?? grant.foundation)
      : grant.foundation,
  );
}

/** Excel's days since the last day of 1899. */
function serialDay(day: IsoDate): number {
  return Date.parse(`${day}T00:00:00Z`) / 86_400_000 + 25_569;
}

function dayOrNothing(day: IsoDate | null): Value {
  return day === null ? null : serialDay(day);
}

/** The cells that a name in the workbook refers to: on one row, side by side. */
interface Place {
  readonly part: string;
  readonly addresses: readonly string[];
}

/** @throws {NotFillable} if the workbook has no such name */
function placeOf(book: OfficeFile, name: string): Place {
  const workbook = book.read("xl/workbook.xml");
  const reference = new RegExp(`<definedName name="${name}"[^>]*>([^<]+)</definedName>`).exec(
    workbook,
  )?.[1];
  const [, sheet, from = "", row, to = from] =
    /^'?([^'!]+)'?!\$([A-Z])\$(\d+)(?::\$([A-Z])\$\d+)?$/.exec(reference ?? "") ?? [];
  const id = new RegExp(`<sheet name="${sheet}"[^>]* r:id="([^"]+)"`).exec(workbook)?.[1];
  const relations = book.read("xl/_rels/workbook.xml.rels");
  const relation = relations
    .match(/<Relationship [^>]+>/g)
    ?.find((one) => one.includes(`Id="${id}"`));
  const target = /Target="\/?(?:xl\/)?([^"]+)"/.exec(relation ?? "")?.[1];
  if (row === undefined || target === undefined) throw new NotFillable(`no place ${name}`);
  const first = from.charCodeAt(0);
  const addresses = Array.from(
    { length: to.charCodeAt(0) - first + 1 },
    (_, index) => `${String.fromCharCode(first + index)}${row}`,
  );
  return { part: `xl/${target}`, addresses };
}

/** A cell with a value in its own look; a formula stays, and the value becomes its cached result. */
function withValue(sheet: string, address: string, value: Value): string {
  if (value === null) return sheet;
  const cell = new RegExp(`<c r="${address}"([^>]*?)(?:/>|>(.*?)</c>)`);
  const [whole, attributes, content = ""] = cell.exec(sheet) ?? [];
  if (whole === undefined || attributes === undefined) throw new NotFillable(`no cell ${address}`);
  const look = attributes.replace(/ t="[^"]*"/, "");
  const formula = /<f>.*?<\/f>/.exec(content)?.[0] ?? "";
  const filled =
    typeof value === "number"
      ? `<c r="${address}"${look}>${formula}<v>${value}</v></c>`
      : formula === ""
        ? `<c r="${address}"${look} t="inlineStr"><is><t xml:space="preserve">${xmlText(value)}</t></is></c>`
        : `<c r="${address}"${look} t="str">${formula}<v>${xmlText(value)}</v></c>`;
  return sheet.replace(whole, () => filled);
}

function fill(book: OfficeFile, name: string, values: readonly Value[]): void {
  const { part, addresses } = placeOf(book, name);
  const filled = addresses.reduce(
    (sheet, address, index) => withValue(sheet, address, values[index] ?? null),
    book.read(part),
  );
  book.write(part, filled);
}

/** "Datalogi, Københavns Universitet", as far as it is known. */
function programmeOf({ field, school }: StayFacts): string | null {
  const words = [field, school].filter((part) => part !== null);
  return words.length === 0 ? null : words.join(", ");
}

/**
 * The budget workbook with what the buyer's own list knows: in the sheet of foundations the first six grants with their
 * usual amounts, deadlines and states, and in the budget programme, host and dates. Amounts are left to the student.
 * Programs compute the formulas when they open it.
 *
 * @param workbook budgetskabelon.xlsx as sold; its names say where everything goes
 * @throws {NotFillable} if it is a different file
 */
export function fillWorkbook(
  workbook: Uint8Array,
  {
    list,
    notes,
    madeAt,
  }: { readonly list: GrantList; readonly notes: Notes; readonly madeAt: Date },
): Uint8Array {
  const book = new OfficeFile(workbook);
  const grants = chosen(list, notes, placeOf(book, "LegatNavne").addresses.length);
  const names = headsOf(grants.map(({ match }) => match));
  fill(book, "LegatNavne", names);
  fill(book, "LegatHoveder", names);
  fill(
    book,
    "LegatStatus",
    grants.map(({ values: { status } }) => (status === "dismissed" ? null : statusWords[status])),
  );
  fill(
    book,
    "LegatFrister",
    grants.map(({ match, values }) => dayOrNothing(values.toldDeadline ?? match.due)),
  );
  fill(
    book,
    "LegatSvar",
    grants.map(({ values }) => dayOrNothing(values.answerBy)),
  );
  fill(
    book,
    "LegatBeloeb",
    grants.map(({ match, values }) => values.toldKroner ?? match.amount.usual),
  );
  const facts = stayFacts(list.view.student);
  fill(book, "OpholdUddannelse", [programmeOf(facts)]);
  fill(book, "OpholdVaert", [facts.host]);
  fill(book, "OpholdFra", [dayOrNothing(facts.leavesOn)]);
  fill(book, "OpholdTil", [dayOrNothing(facts.returnsOn)]);
  fill(book, "OpholdMaaneder", [facts.months]);
  return book.toBytes(madeAt);
}

import { strFromU8, unzipSync } from "fflate";
import ICAL from "ical.js";
import { type HTMLElement, parse } from "node-html-parser";
import { type GrantList, makeGrantList } from "../../src/domain/list/grant-list.ts";
import type { StudentAnswers } from "../../src/domain/matching/answers.ts";
import type { GrantColumn } from "../../src/domain/matching/grant.ts";
import { prepareGrants } from "../../src/domain/matching/match.ts";
import { dataOf, grantWith } from "./grants.ts";

/** When the lists of these tests are made. */
export const madeAt = new Date("2026-11-21T10:00:00Z");

export const listOptions = {
  orderNumber: "LK-2345678ABC",
  siteUrl: "https://legatkompas.example",
  edition: 0,
  madeAt,
};

/** A list of one grant for each row, all of which fit. */
export function listOf(...rows: Partial<Record<GrantColumn, string>>[]): GrantList {
  return listFor({}, ...rows);
}

/** The list of a student from a grant for each row. */
export function listFor(
  answers: StudentAnswers,
  ...rows: Partial<Record<GrantColumn, string>>[]
): GrantList {
  const grants = rows.map((row, index) => grantWith({ id: `legat-${index}`, ...row }));
  return makeGrantList(prepareGrants(dataOf(grants)), answers, madeAt);
}

/** A calendar as an independent parser reads it. */
export function readCalendar(file: string): { calendar: ICAL.Component; events: ICAL.Event[] } {
  const calendar = new ICAL.Component(ICAL.parse(file));
  return {
    calendar,
    events: calendar.getAllSubcomponents("vevent").map((event) => new ICAL.Event(event)),
  };
}

/** The page as a tree. */
export function readPage(html: string): HTMLElement {
  return parse(html, { comment: true });
}

/** A workbook's sheet, counted from 1, as the words in each column by its letter, without the header. */
export function readSheet(workbook: Uint8Array, sheet: number): ReadonlyMap<string, string[]> {
  const path = `xl/worksheets/sheet${sheet}.xml`;
  const files = unzipSync(workbook, {
    filter: ({ name }) => name === path || name === "xl/sharedStrings.xml",
  });
  const read = (name: string) => parse(strFromU8(files[name] ?? new Uint8Array()));
  const strings = read("xl/sharedStrings.xml")
    .querySelectorAll("si")
    .map((entry) => entry.text);
  const wordsIn = (cell: HTMLElement) => {
    const value = cell.querySelector("v")?.text ?? "";
    return cell.getAttribute("t") === "s" ? (strings[Number(value)] ?? "") : value;
  };
  const columns = new Map<string, string[]>();
  for (const cell of read(path).querySelectorAll("c")) {
    const [, letter = "", row] = /^([A-Z]+)(\d+)$/.exec(cell.getAttribute("r") ?? "") ?? [];
    if (row === "1") columns.set(letter, []);
    else columns.get(letter)?.push(wordsIn(cell));
  }
  return columns;
}

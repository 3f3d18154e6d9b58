import { expect, test } from "vitest";
import type { MatchingAnswers } from "../../src/domain/matching/answers.ts";
import { criterionColumns, type GrantRow, placeColumns } from "../../src/domain/matching/grant.ts";
import {
  assessGrants,
  fittingGrants,
  isListed,
  readGrants,
} from "../../src/domain/matching/match.ts";
import { readStudent } from "../../src/domain/matching/student.ts";
import { findWithinReach } from "../../src/domain/matching/within-reach.ts";
import { numberOfRuns } from "../support/number-of-runs.ts";
import { prepareRealGrants, readRealFiles } from "../support/real-grants.ts";
import {
  type ListedGrant,
  readWholeLists,
  type Section,
  sections,
  type WholeList,
} from "./golden/whole-lists.ts";
import { plainStudent } from "./plain-matching.ts";

const files = readRealFiles();
const rows = new Map(files.grantRows.map((row) => [row.id, row]));
const lists = readWholeLists();

/** What the student has said in the end: no to every condition that the answers and the choices left open. */
function answersOf({ answers, chosen, on }: WholeList): MatchingAnswers {
  const conditions: Record<string, "ja" | "nej"> = {};
  for (const id of chosen) conditions[id] = "ja";
  const settled = readStudent({ ...answers, conditions }, files.data.conditions, on).conditions;
  for (const { id } of files.data.conditions) if (!settled.has(id)) conditions[id] = "nej";
  return { ...answers, conditions };
}

/** "passer otto-moensteds-fond-studieophold 2027-03-01", in the order of ids within each section. */
type Line = `${Section} ${string}`;
function linesOf(grants: readonly Pick<ListedGrant, "section" | "id" | "due">[]): Line[] {
  return sections.flatMap((section) =>
    grants
      .filter((grant) => grant.section === section)
      .map(({ id, due }): Line => `${section} ${id} ${due ?? "-"}`)
      .toSorted(),
  );
}
function sectionOf(of: { readonly timing: string; readonly outcome: string }): Section {
  const { timing, outcome } = of;
  return timing === "late" ? "sent" : outcome === "match" ? "passer" : "tjek";
}

test("one hundred students differ, and their lists name only grants and conditions that there are", () => {
  expect(new Set(lists.map(({ name }) => name)).size).toBe(100);
  for (const { chosen, grants } of lists) {
    for (const { id } of grants) expect(rows.has(id), id).toBe(true);
    for (const id of chosen)
      expect(
        files.conditionRows.some((row) => row.id === id),
        id,
      ).toBe(true);
  }
});

/** Fields whose answers are not compared as they stand: another one comes first, or part of it is enough. */
const readOtherwise: readonly string[] = ["destination", "exchangeUniversity"];

/**
 * What is wrong with what a line says that its row asks for: a criterion that is left out, an answer that is not the
 * student's, or one that the cell does not hold.
 */
function faultsOf(row: GrantRow, asks: readonly string[], answers: MatchingAnswers): string[] {
  const isPlaceNamed = asks.some((ask) => /^(?:region|municipality|city)=/.test(ask));
  const faults: string[] = [];
  for (const column of [...criterionColumns, "tjek_selv"] as const) {
    const cell = row[column];
    if (cell === "") continue;
    const values = cell.split(";");
    if (column === "tjek_selv") {
      if (!asks.includes("tjek_selv?")) faults.push(column);
    } else if (column === "betingelser") {
      for (const value of values)
        if (!asks.includes(value) && !asks.includes(`${value}?`)) faults.push(value);
    } else if (column === "age" || column === "gradeAverage" || column === "months") {
      if (!asks.includes(`${column}:${cell}`) && !asks.includes(`${column}:${cell}?`))
        faults.push(`${column}:${cell}`);
    } else {
      const isPlace = placeColumns.some((place) => place === column);
      const said = asks.find((ask) => ask.startsWith(`${column}=`));
      const value = said?.slice(column.length + 1).replaceAll("_", " ");
      const answer = answers[column] ?? "";
      const isAnswer = value?.replace(/\?$/, "") === answer.replace("uoplyst", "");
      if (value !== undefined && !isAnswer && !readOtherwise.includes(column))
        faults.push(`${column}: ${answer}`);
      const required = values.filter((each) => !/^[?~]/.test(each));
      if (value === undefined) {
        // What only prefers or leaves open asks nothing of whoever answers otherwise; one place is enough.
        if (required.length > 0 && !(isPlace && isPlaceNamed)) faults.push(column);
      } else if (value.endsWith("?")) {
        const isOpen = value === "?" || values.includes(`?${value.slice(0, -1)}`);
        if (!isOpen) faults.push(`${column}=${value}`);
      } else if (!required.includes(value)) faults.push(`${column}=${value}`);
    }
  }
  return faults;
}

test.for(lists)("every line says what its row asks for: $name", ({ grants, answers }) => {
  for (const { section, id, asks } of grants) {
    const row = rows.get(id);
    if (row === undefined) continue;
    if (section === "nær") {
      const [column = "", ...cell] = (asks[0] ?? "").split(":");
      expect(row[column as keyof GrantRow], id).toBe(cell.join(":").replaceAll("_", " "));
    } else {
      expect(faultsOf(row, asks, answers), id).toEqual([]);
      const isOpen = asks.some((ask) => ask.endsWith("?"));
      if (section !== "sent") expect([id, isOpen]).toEqual([id, section === "tjek"]);
    }
  }
});

test.for(lists)("the whole list is what was read from the rows: $name", (list) => {
  const answers = answersOf(list);
  const reading = readGrants(
    prepareRealGrants(),
    readStudent(answers, files.data.conditions, list.on),
  );
  const listed = fittingGrants(reading).filter(isListed);
  const found = [
    ...listed.map(({ grant: { id }, due, timing, outcome }) => ({
      section: sectionOf({ timing, outcome }),
      id,
      due,
    })),
    ...findWithinReach(reading)
      .filter(({ timing }) => timing !== "late")
      .map(({ grant: { id }, due }) => ({ section: "nær" as const, id, due })),
  ];
  expect(linesOf(found)).toEqual(linesOf(list.grants));
  // Every other grant of the file is on no list: ruled out, closed, or late and not settled.
  const named = new Set(listed.map(({ grant }) => grant.id));
  for (const { grant, outcome, timing } of assessGrants(reading))
    if (!named.has(grant.id) && timing !== "late")
      expect(["no", "closed"], grant.id).toContain(outcome);
});

const everyOther = numberOfRuns(10, 1);
const some = lists.filter((_, place) => place % everyOther === 0);
test.for(some)("the plain reading finds the same list: $name", (list) => {
  const plain = plainStudent(files, answersOf(list), list.on);
  const reach = new Set(plain.withinReach.map(({ id }) => id));
  const found = [
    ...plain.list.map(({ id, due, timing, outcome }) => ({
      section: sectionOf({ timing, outcome }),
      id,
      due,
    })),
    ...plain.results
      .filter(({ id, timing }) => reach.has(id) && timing !== "late")
      .map(({ id, due }) => ({ section: "nær" as const, id, due })),
  ];
  expect(linesOf(found)).toEqual(linesOf(list.grants));
});

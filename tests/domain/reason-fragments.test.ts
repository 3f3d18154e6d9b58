import { expect, test } from "vitest";
import { goldenStudents } from "../../cli/grants/sample-students.ts";
import { makeGrantList } from "../../src/domain/list/grant-list.ts";
import { fitFragments, reasonFragment } from "../../src/domain/wording/reason-fragments.ts";
import { prepareRealGrants } from "../support/real-grants.ts";

test.each([
  ["Du læser på kandidatniveau", "kandidatniveau"],
  [
    "Du læser på Danmarks Tekniske Universitet (et af 5 uddannelsessteder)",
    "Danmarks Tekniske Universitet",
  ],
  ["Du læser til maskiningeniør (en af 8 studieretninger)", "maskiningeniør"],
  ["Du er medlem af Djøf", "medlem af Djøf"],
  ["Dit gennemsnit er 8,7 (mindst 8)", "snit 8,7 (mindst 8)"],
  ["Dit ophold varer 5 måneder (mindst 3 måneder)", "5 måneder (mindst 3 måneder)"],
  ["Du har svaret: »Jeg er kvinde«", "»Jeg er kvinde«"],
  [
    "Du læser til maskiningeniør. Derfor regner vi med: »Mine studier har med jern at gøre«",
    "»Mine studier har med jern at gøre«",
  ],
  [
    "Det gælder ikke dig: »Mit ophold går gennem Nordplus«",
    "ikke »Mit ophold går gennem Nordplus«",
  ],
  ["Du har svaret, at du har tilknytning til Fur", "tilknytning til Fur"],
  ["Du kommer fra Skive, og det giver tilknytning til Fur, Thy eller Mors", "Skive"],
  ["Du får ikke løn i praktikken", "du får ikke løn i praktikken"],
])("»%s« is »%s« among other reasons", (text, fragment) => {
  expect(reasonFragment({ text, result: "met" })).toBe(fragment);
});

test("what a foundation prefers is said once, and so", () => {
  expect(
    reasonFragment({
      text: "Dit studieområde er teknik og IT, og det prioriterer fonden",
      result: "preferred",
    }),
  ).toBe("teknik og IT prioriteres");
});

test("no reason on a real list is empty, told twice or left a whole sentence about the reader's answers", () => {
  const grants = prepareRealGrants();
  let count = 0;
  for (const { answers } of goldenStudents) {
    const list = makeGrantList(grants, answers, new Date("2026-11-23T09:00:00Z"));
    for (const match of list.matches) {
      const fragments = fitFragments(match, list.view);
      count += fragments.length;
      expect(new Set(fragments).size).toBe(fragments.length);
      for (const fragment of fragments)
        expect(fragment).toMatch(/^(?!$|Du |Dit |Din |Dine |du læser)/);
    }
  }
  expect(count).toBeGreaterThan(1000);
});

import { expect, test } from "vitest";
import { catalogue, filesOf } from "../../src/domain/orders/catalogue.ts";
import { documentKinds } from "../../src/domain/orders/document-kind.ts";
import { fileGroups, groupFiles, inBuyersOrder } from "../../src/domain/orders/file-groups.ts";

test("every kind of file has its place in one group", () => {
  const grouped = fileGroups.flatMap(({ kinds }) => kinds);
  expect(grouped.toSorted()).toEqual([...documentKinds].toSorted());
});

test("a package has four groups, each with the example of its part, and a product that stands alone has one", () => {
  const titles = (id: keyof typeof catalogue) =>
    groupFiles(filesOf(catalogue[id])).map(({ title }) => title);
  expect(titles("super-package")).toEqual(["Listen", "Budgettet", "Cv'et", "Ansøgningen"]);
  expect(titles("cv-guide")).toEqual(["Cv'et"]);
  const examples = groupFiles(filesOf(catalogue["super-package"])).map(({ files }) =>
    files.filter(({ kind }) => kind.startsWith("case-")).map(({ kind }) => kind),
  );
  expect(examples).toEqual([["case-story"], ["case-budget"], ["case-cv"], ["case-letter"]]);
});

test("a file that is no longer made keeps its place in an earlier order", () => {
  const groups = groupFiles([{ kind: "grant-list" }, { kind: "grant-table" }]);
  expect(groups.map(({ title, files }) => [title, files.length])).toEqual([
    ["Listen", 1],
    ["Andre filer", 1],
  ]);
});

test.each([
  [{ studyLevel: "bachelor" }, "cv-bachelor"],
  [{ studyLevel: "kandidat", currentField: "fysik" }, "cv-master"],
  [{ studyLevel: "phd" }, "cv-phd"],
  [{ studyLevel: "anden", currentField: "sygeplejerske" }, "cv-nurse"],
  [{ studyLevel: "bachelor", currentField: "laerer" }, "cv-teacher"],
  [{ studyLevel: "kandidat", currentField: "design" }, "cv-artist"],
  [{ studyLevel: "phd", currentField: "sygeplejerske" }, "cv-phd"],
  [null, "cv-bachelor"],
])("of the example CVs a student of %o meets %s first", (study, first) => {
  const kinds = inBuyersOrder(filesOf(catalogue["cv-guide"]), study).map(({ kind }) => kind);
  expect(kinds.slice(0, 5)).toEqual([
    "cv-guide",
    "cv-template",
    "cv-template-classic",
    "cv-template-english",
    first,
  ]);
  expect(kinds).toHaveLength(filesOf(catalogue["cv-guide"]).length);
  expect(new Set(kinds).size).toBe(kinds.length);
});

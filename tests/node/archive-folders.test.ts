import { expect, test } from "vitest";
import { catalogue, productFilesOf } from "../../src/domain/orders/catalogue.ts";
import { groupFiles, sortForBuyer } from "../../src/domain/orders/documents.ts";

test("a package has four groups, each with the example of its part, and a product that stands alone has one", () => {
  const titles = (id: keyof typeof catalogue) =>
    groupFiles(productFilesOf(catalogue[id])).map(({ title }) => title);
  expect(titles("super-package")).toEqual(["Listen", "Budgettet", "Cv'et", "Ansøgningen"]);
  expect(titles("cv-guide")).toEqual(["Cv'et"]);
  const examples = groupFiles(productFilesOf(catalogue["super-package"])).map(({ files }) =>
    files.filter(({ kind }) => kind.startsWith("case-")).map(({ kind }) => kind),
  );
  expect(examples).toEqual([["case-story"], ["case-budget", "case-accounts"], [], []]);
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
  const kinds = sortForBuyer(productFilesOf(catalogue["cv-guide"]), study).map(({ kind }) => kind);
  expect(kinds.find((kind) => /^cv-(?!guide|template)/.test(kind))).toBe(first);
  expect(kinds).toHaveLength(productFilesOf(catalogue["cv-guide"]).length);
  expect(new Set(kinds).size).toBe(kinds.length);
});

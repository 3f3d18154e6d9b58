import { expect, test } from "vitest";
import { goldenStudents } from "../../../tests/domain/golden-students.ts";
import { prepareRealGrants } from "../../../tests/support/real-grants.ts";
import { countedGrants } from "../list/list-words.ts";
import { makeList } from "../list/make-list.ts";
import { reasonFragment } from "./reason-fragments.ts";

test.each([
  ["Du læser en kandidat", "kandidat"],
  [
    "Du læser på Danmarks Tekniske Universitet (et af 5 uddannelsessteder)",
    "Danmarks Tekniske Universitet",
  ],
  ["Du læser til maskiningeniør (en af 8 studieretninger)", "maskiningeniør"],
  ["Du er medlem af Djøf", "medlem af Djøf"],
  ["Du har 8,7 i gennemsnit (mindst 8)", "8,7 i gennemsnit (mindst 8)"],
  ["Dit ophold varer 5 måneder (mindst 3 måneder)", "5 måneder"],
  ["Du er kvinde", "kvinde"],
  ["Dit ophold går gennem Nordplus", "dit ophold går gennem Nordplus"],
  ["Du har tilknytning til Fur", "tilknytning til Fur"],
  ["Du skal læse jura, og det prioriterer fonden", "jura prioriteres"],
])("»%s« is »%s« among other reasons", (text, fragment) => {
  expect(reasonFragment({ text })).toBe(fragment);
});

test("no reason on a real list is empty, told twice or left a whole sentence about the reader's answers", () => {
  const grants = prepareRealGrants();
  let count = 0;
  for (const { answers } of goldenStudents.filter((_, index) => index % 4 === 0))
    for (const { fits } of countedGrants(makeList({ grants, answers, today: "2026-11-23" }))) {
      count += fits.length;
      const wrong = fits.filter(
        (text, at) => fits.indexOf(text) !== at || /^(?:$|Du |Dit |Din |Dine |du læser)/.test(text),
      );
      if (wrong.length > 0) expect(wrong).toEqual([]);
    }
  expect(count).toBeGreaterThan(250);
});

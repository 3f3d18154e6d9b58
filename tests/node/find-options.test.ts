import { expect, test } from "vitest";
import { findOptions } from "../../src/components/find-options.ts";
import { quizSteps, stepFields } from "../../src/domain/quiz/questions.ts";
import {
  chosenOption,
  isSearched,
  optionSynonyms,
  otherOption,
  searchedOptions,
} from "../../src/domain/quiz/searched-options.ts";

const searched = quizSteps
  .flatMap((step) => stepFields(step))
  .flatMap((field) => (field.kind === "select" && isSearched(field) ? [field] : []));
const optionsOf = (id: string) => {
  const field = searched.find((each) => each.id === id);
  if (field === undefined) throw new Error(`${id} is not searched`);
  return searchedOptions(field);
};
/** Those of the open list: towns and countries without an option of their own are only found by typing. */
const listed = (id: string) => optionsOf(id).filter(({ isTypedOnly }) => !isTypedOnly);
const find = (id: string, typed: string) =>
  findOptions(optionsOf(id), typed).map(({ option }) => option.label);

test("every option of a searched list is found first by its whole name", () => {
  // Of the towns, which are looked up in each other, a fifth.
  for (const { id } of searched)
    for (const [index, { label, isTypedOnly }] of optionsOf(id).entries())
      if (!isTypedOnly || index % 5 === 0) expect(find(id, label)[0], label).toBe(label);
});

test.each([
  [
    "municipality",
    "frederiks",
    ["Frederiksberg", "Frederikshavn", "Frederikssund", "Frederiksværk", "Frederiksberg"],
  ],
  ["municipality", "århus", ["Aarhus"]],
  ["municipality", "sonderb", ["Sønderborg"]],
  ["municipality", "ÆRØ", ["Ærø", "Ærøskøbing"]],
  ["currentInstitution", "ruc", ["Roskilde Universitet"]],
  ["municipality", "lyng", ["Lyngby-Taarbæk", "Lynge", "Lyngså", "Kongens Lyngby"]],
  ["currentField", "medialogi", ["Film og medievidenskab", "Informationsteknologi (IT)"]],
  ["currentInstitution", "kbh", ["Københavns Universitet", "Københavns Professionshøjskole"]],
  ["unionMember", "sl", ["SL"]],
  ["familyConnection", "bulow", ["Bülow"]],
  ["currentField", "xyz", []],
])("in %s »%s« finds %j", (id, typed, expected) => {
  expect(find(id, typed)).toEqual(expected);
});

test.each([
  ["currentInstitution", "ku", "Københavns Universitet"],
  ["unionMember", "ingen", "Nej"],
  ["familyConnection", "inge", "Ingen"],
  ["exchangeCountry", "ital", "Italien"],
  ["municipality", "hiller", "Hillerød"],
  ["exchangeCountry", "nz", "New Zealand"],
  ["currentInstitution", "køb", "Københavns Universitet"],
  ["currentField", "finans", "Erhvervsøkonomi (HA/cand.merc.)"],
])("in %s »%s« is %s before what only holds those letters", (id, typed, expected) => {
  expect(find(id, typed)[0]).toBe(expected);
});

test("every synonym belongs to an option that is there", () => {
  for (const [id, names] of Object.entries(optionSynonyms)) {
    const values = new Set(optionsOf(id).map(({ value }) => value));
    expect([id, Object.keys(names).filter((value) => !values.has(value))]).toEqual([id, []]);
  }
});

test("what begins with it comes first, then a word that does, then what holds it", () => {
  const options = ["Samsø", "Sønderborg", "Nord Sø", "Sorø", "Søborg"].map((label) => ({
    value: label,
    label,
  }));
  const found = (typed: string) => findOptions(options, typed).map(({ option }) => option.label);
  expect(found("sø")).toEqual(["Sønderborg", "Søborg", "Nord Sø"]);
  expect(found("borg")).toEqual(["Sønderborg", "Søborg"]);
});

test("lists stand as a Dane sorts them, with none of it first and something else last", () => {
  const labels = listed("unionMember").map(({ label }) => label);
  expect(labels[0]).toBe("Nej");
  expect(labels.slice(-2)).toEqual(["Anden fagforening", "Vil ikke oplyse"]);
  const towns = listed("municipality").map(({ label }) => label);
  expect(towns.slice(-5)).toEqual(["Ærø", "Aabenraa", "Aalborg", "Aarhus", "Anden"]);
});

const answersOf = (id: string, typed: string) =>
  findOptions(optionsOf(id), typed)[0]?.option.answers;

test("a town answers its municipality, and a country without an option the rest of its part of the world; both keep their names", () => {
  expect(answersOf("municipality", "gilleleje")).toEqual({
    municipality: "gribskov",
    municipalityName: "Gilleleje",
  });
  expect(answersOf("exchangeCountry", "nepal")).toEqual({
    exchangeCountry: "anden",
    destination: "asien",
    exchangeCountryName: "Nepal",
  });
  expect(answersOf("exchangeCountry", "japan")).toEqual({ exchangeCountry: "japan" });
});

test("what is on no list is answered by what stands for the rest, and keeps its name", () => {
  const field = searched.find(({ id }) => id === "currentField");
  if (field === undefined) throw new Error("currentField is not searched");
  expect(find("currentField", "bagerkunst")).toEqual([]);
  const { answers = {} } = otherOption(field, "Bagerkunst") ?? {};
  expect(answers).toEqual({ currentField: "anden", currentFieldName: "Bagerkunst" });
  expect(chosenOption(field, answers)?.label).toBe("Bagerkunst");
});

test("what stands on the screen comes before hidden names, and the middle of a word is never taken unasked", () => {
  for (const typed of ["gita", "ital", "inge"])
    expect(findOptions(optionsOf("currentField"), typed)[0]?.isInside, typed).toBe(true);
  const [place] = findOptions(
    [
      { value: "thisted", label: "Thisted", optionSynonyms: ["Hillerslev"] },
      { value: "hilleroed", label: "Handelsskole i Hillerød" },
    ],
    "hiller",
  );
  expect(place?.option.value).toBe("hilleroed");
  const [inside] = findOptions([{ value: "it", label: "Digital" }], "gita");
  expect(inside?.isInside).toBe(true);
});

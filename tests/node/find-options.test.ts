import { expect, test } from "vitest";
import { findOptions } from "../../src/components/find-options.ts";
import { fieldsOf, steps } from "../../src/domain/quiz/questions.ts";
import { isSearched, searchedOptions, synonyms } from "../../src/domain/quiz/searched-options.ts";

const searched = steps
  .flatMap((step) => fieldsOf(step))
  .flatMap((field) => (field.kind === "select" && isSearched(field) ? [field] : []));
const optionsOf = (id: string) => {
  const field = searched.find((each) => each.id === id);
  if (field === undefined) throw new Error(`${id} is not searched`);
  return searchedOptions(field);
};
const find = (id: string, typed: string) =>
  findOptions(optionsOf(id), typed).map(({ option }) => option.label);

test("every list of more than fifteen is searched, and every option is found first by its whole name", () => {
  expect(searched.map(({ id }) => id)).toEqual(
    [
      "unionMember",
      "region",
      "municipality",
      "city",
      "familyConnection",
      "institutionalConnection",
      "currentInstitution",
      "currentField",
      "exchangeCountry",
    ].filter((id) => id !== "region"),
  );
  for (const { id } of searched)
    for (const { label } of optionsOf(id)) expect(find(id, label)[0], label).toBe(label);
});

test.each([
  ["municipality", "frederiks", ["Frederiksberg", "Frederikshavn", "Frederikssund", "Halsnæs"]],
  ["municipality", "århus", ["Aarhus"]],
  ["municipality", "aarhus", ["Aarhus"]],
  ["municipality", "soenderborg", ["Sønderborg"]],
  ["municipality", "sonderb", ["Sønderborg"]],
  ["municipality", "kobenhavn", ["København"]],
  ["municipality", "ÆRØ", ["Ærø"]],
  ["municipality", "lyngby taa", ["Lyngby-Taarbæk"]],
  ["currentInstitution", "ruc", ["Roskilde Universitet"]],
  ["currentInstitution", "roskilde", ["Roskilde Universitet"]],
  ["municipality", "kbh", ["København"]],
  ["municipality", "kgs lyngby", ["Lyngby-Taarbæk"]],
  ["municipality", "roenne", ["Bornholm"]],
  ["municipality", "nykøbing", ["Guldborgsund", "Morsø", "Odsherred"]],
  ["city", "Kbh", ["København"]],
  ["currentInstitution", "kbh", ["Københavns Professionshøjskole", "Københavns Universitet"]],
  ["unionMember", "sl", ["Anden fagforening"]],
  ["familyConnection", "bulow", ["Bülow"]],
  ["currentField", "xyz", []],
])("in %s »%s« finds %j", (id, typed, expected) => {
  expect(find(id, typed)).toEqual(expected);
});

test.each([
  ["currentInstitution", "ku", "Københavns Universitet"],
  ["currentInstitution", "au", "Aarhus Universitet"],
  ["currentInstitution", "itu", "IT-Universitetet i København"],
  ["unionMember", "ingen", "Nej"],
  ["unionMember", "ds", "Dansk Socialrådgiverforening"],
  ["exchangeCountry", "nz", "New Zealand"],
  ["currentField", "jordemoder", "Anden"],
])("in %s »%s« is %s before what only holds those letters", (id, typed, expected) => {
  expect(find(id, typed)[0]).toBe(expected);
});

test("every synonym belongs to an option that is there", () => {
  for (const [id, names] of Object.entries(synonyms)) {
    const values = new Set(optionsOf(id).map(({ value }) => value));
    expect([id, Object.keys(names).filter((value) => !values.has(value))]).toEqual([id, []]);
  }
});

test("what begins with it comes first, then a word that does, then what holds it", () => {
  const options = ["Samsø", "Sønderborg", "Nord Sø", "Sorø", "Søborg"].map((label) => ({
    value: label,
    label,
  }));
  expect(findOptions(options, "sø").map(({ option }) => option.label)).toEqual([
    "Søborg",
    "Sønderborg",
    "Nord Sø",
    "Samsø",
  ]);
});

test("what was typed is marked where it stands, also across letters that are written as two", () => {
  const marked = (id: string, typed: string) => {
    const [{ option, mark } = { option: undefined, mark: null }] = findOptions(
      optionsOf(id),
      typed,
    );
    return [...(option?.label ?? "")].slice(mark?.from, mark?.to).join("");
  };
  expect(marked("municipality", "frederiks")).toBe("Frederiks");
  expect(marked("municipality", "aar")).toBe("Aar");
  expect(marked("municipality", "soen")).toBe("Søn");
});

test("a synonym is shown where it was what was typed", () => {
  expect(findOptions(optionsOf("currentInstitution"), "ruc")[0]?.synonym).toBe("RUC");
  expect(findOptions(optionsOf("currentInstitution"), "rosk")[0]?.synonym).toBeNull();
});

test("lists stand as a Dane sorts them, with none of it first and something else last", () => {
  const labels = optionsOf("unionMember").map(({ label }) => label);
  expect(labels[0]).toBe("Nej");
  expect(labels.slice(-2)).toEqual(["Anden fagforening", "Vil ikke oplyse"]);
  const towns = optionsOf("municipality").map(({ label }) => label);
  expect(towns.slice(-5)).toEqual(["Ærø", "Aabenraa", "Aalborg", "Aarhus", "Anden"]);
});

import { expect, test } from "vitest";
import { optionsOf } from "../../src/domain/matching/answer-options.ts";
import { institutionSites, municipalitySite, unionSites } from "../../src/results/places-to-ask.ts";

test("whoever names an institution, a union or a municipality is led to its own site", () => {
  const named = (field: Parameters<typeof optionsOf>[0], not: readonly string[]) =>
    optionsOf(field)
      .map(({ value }) => value)
      .filter((value) => !not.includes(value));
  expect(Object.keys(institutionSites).sort()).toEqual(
    named("currentInstitution", ["andet"]).sort(),
  );
  expect(Object.keys(unionSites).sort()).toEqual(
    named("unionMember", ["no", "anden", "uoplyst"]).sort(),
  );
  const towns = named("municipality", ["andet"]).map(municipalitySite);
  expect(new Set(towns).size).toBe(towns.length);
  for (const site of [...towns, ...Object.values(institutionSites), ...Object.values(unionSites)])
    expect(new URL(site).origin).toBe(site);
});

import { expect, test } from "vitest";
import { optionsOf } from "../../src/domain/matching/answer-options.ts";
import { websiteOf } from "../../src/results/places-to-ask.ts";

test("whoever names an institution, a union or a municipality is led to its own site", () => {
  for (const field of ["currentInstitution", "unionMember", "municipality"] as const) {
    const sites = optionsOf(field).map(({ value }) => websiteOf(field, value));
    const named = sites.filter((site) => site !== null);
    expect(new Set(named).size).toBe(named.length);
    expect(sites.length - named.length).toBe(field === "unionMember" ? 3 : 1);
    for (const site of named) expect(new URL(site).origin).toBe(site);
  }
  expect(websiteOf("currentInstitution", "ku")).toBe("https://www.ku.dk");
  expect(websiteOf("unionMember", "djoef")).toBe("https://www.djoef.dk");
  expect(websiteOf("municipality", "hilleroed")).toBe("https://www.hillerod.dk");
});

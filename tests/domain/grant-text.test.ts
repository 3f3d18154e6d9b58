import { expect, test } from "vitest";
import {
  amountText,
  deadlineText,
  listAnd,
  listOr,
  situationOf,
  sourceText,
} from "../../src/domain/wording/grant-text.ts";
import { student } from "../support/students.ts";

test("amounts say what the source says", () => {
  expect(amountText({ minAmountDkk: 5000, maxAmountDkk: 25_000 })).toBe("5.000-25.000\u00a0kr.");
  expect(amountText({ minAmountDkk: null, maxAmountDkk: 25_000 })).toBe("op til 25.000\u00a0kr.");
  expect(amountText({ minAmountDkk: 5000, maxAmountDkk: null })).toBe("fra 5.000\u00a0kr.");
  expect(amountText({ minAmountDkk: 5000, maxAmountDkk: 5000 })).toBe("5.000\u00a0kr.");
  expect(amountText({ minAmountDkk: null, maxAmountDkk: null })).toBe("Beløb ikke oplyst");
});

test("every grant says exactly one thing about its deadline", () => {
  expect(deadlineText({ deadlineKind: "fast" }, "2027-03-01")).toBe("1.\u00a0marts 2027");
  expect(deadlineText({ deadlineKind: "loebende" }, null)).toBe("løbende");
  expect(deadlineText({ deadlineKind: "ukendt" }, null)).toBe("ukendt – spørg fonden");
});

test("a grant says when it was checked, or how old its source is", () => {
  expect(sourceText({ sourceYear: 2024, verifiedOn: "2026-11-14" })).toBe(
    "Tjekket 14.\u00a0nov. 2026",
  );
  expect(sourceText({ sourceYear: 2021, verifiedOn: null })).toBe(
    "Kilde fra 2021, ikke tjekket siden",
  );
  expect(sourceText({ sourceYear: null, verifiedOn: null })).toBe(
    "Kilde uden årstal, ikke tjekket",
  );
});

test("lists are joined in Danish", () => {
  expect(listAnd(["rejse", "ophold", "visum"])).toBe("rejse, ophold og visum");
  expect(listOr(["Djøf", "HK"])).toBe("Djøf eller HK");
});

test("the situation leaves out what is not told and what is sensitive", () => {
  const labels = situationOf(student({ duration: "uoplyst", currentField: "" })).map(
    ({ label }) => label,
  );
  expect(labels).not.toContain("Varighed");
  expect(labels).not.toContain("Fagforening");
  expect(labels).not.toContain("Handicap");
  expect(labels).toContain("Uddannelsesniveau");
});

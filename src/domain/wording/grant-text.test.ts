import { expect, test } from "vitest";
import { student } from "../../../tests/support/students.ts";
import { grantTitle } from "../matching/grant.ts";
import { sourceText, studentSituation } from "./grant-text.ts";

test("a grant says when it was checked, or how old its source is", () => {
  expect(sourceText({ sourceYear: 2024, verifiedOn: "2026-11-14" })).toBe(
    "Tjekket 14.\u00a0nov. 2026",
  );
  expect(sourceText({ sourceYear: 2021, verifiedOn: null })).toBe(
    "Kilde fra 2021, som vi ikke har tjekket hos fonden",
  );
  expect(sourceText({ sourceYear: null, verifiedOn: null })).toBe("Ikke tjekket endnu");
});

test("a name that says who gives it stands alone", () => {
  const title = (name: string, foundation: string) => grantTitle({ name, foundation });
  expect(title("Djøfs rejselegat", "Djøf")).toBe("Djøfs rejselegat");
  expect(title("Dansk Rejseforsikrings rejselegat", "Dansk Rejseforsikring A/S")).not.toContain(
    ",",
  );
  expect(title("Aarhus BSS Travel Grant", "Aarhus Universitet, Aarhus BSS")).not.toContain(",");
  expect(title("Arts Rejsestipendium", "Aarhus Universitet, Arts")).toMatch(/, Aarhus Univ/);
});

test("the situation leaves out what is not told and what is sensitive", () => {
  const labels = studentSituation(student({ duration: "uoplyst", currentField: "" })).map(
    ({ label }) => label,
  );
  expect(labels).not.toContain("Varighed");
  expect(labels).not.toContain("Fagforening");
  expect(labels).not.toContain("Handicap");
  expect(labels).toContain("Uddannelsesniveau");
});

import { expect, test } from "vitest";
import {
  amountText,
  deadlineText,
  listAnd,
  listOr,
  reasonText,
  situationOf,
  sourceText,
} from "../../src/domain/grant-text.ts";
import { assessGrant } from "../../src/domain/match.ts";
import { grantWith, readRealGrants } from "../support/grants.ts";
import { student } from "../support/students.ts";

const TODAY = "2026-11-21";

test("amounts say what the source says", () => {
  expect(amountText({ minAmountDkk: 5000, maxAmountDkk: 25_000 })).toBe("5.000-25.000 kr.");
  expect(amountText({ minAmountDkk: null, maxAmountDkk: 25_000 })).toBe("op til 25.000 kr.");
  expect(amountText({ minAmountDkk: 5000, maxAmountDkk: null })).toBe("fra 5.000 kr.");
  expect(amountText({ minAmountDkk: 5000, maxAmountDkk: 5000 })).toBe("5.000 kr.");
  expect(amountText({ minAmountDkk: null, maxAmountDkk: null })).toBe("Beløb ikke oplyst");
});

test("every grant says exactly one thing about its deadline", () => {
  expect(deadlineText({ deadlineKind: "fast" }, "2027-03-01")).toBe("1. marts 2027");
  expect(deadlineText({ deadlineKind: "loebende" }, null)).toBe("løbende");
  expect(deadlineText({ deadlineKind: "ukendt" }, null)).toBe("ukendt – spørg fonden");
});

test("the source says its year and when it was checked", () => {
  expect(sourceText({ sourceYear: 2024, verifiedOn: "2026-11-01" })).toBe(
    "Kilden er fra 2024. Tjekket hos fonden 1. november 2026.",
  );
  expect(sourceText({ sourceYear: null, verifiedOn: null })).toMatch(
    /^Kilden nævner intet årstal\. Ikke tjekket/,
  );
});

test("lists are joined in Danish", () => {
  expect(listAnd(["rejse", "ophold", "visum"])).toBe("rejse, ophold og visum");
  expect(listOr(["Djøf", "HK"])).toBe("Djøf eller HK");
});

test("a reason says what the grant asks for", () => {
  const grant = grantWith({
    studyLevel: "kandidat;phd",
    age: "-30",
    gradeAverage: "7.5",
    municipality: "aarhus",
    city: "vejle",
    tjek_selv: "Du skal være født på øen.",
  });
  const answers = student({
    studyLevel: "bachelor",
    birthday: "",
    gradeAverage: "8",
    municipality: "odense",
    city: "vejle",
  });
  const texts = assessGrant(grant, answers, TODAY).reasons.map((reason) =>
    reasonText(reason, grant),
  );
  expect(texts).toEqual([
    { result: "unmet", label: "Uddannelsesniveau", text: "kræver Kandidat eller Ph.d." },
    { result: "unknown", label: "Alder", text: "kræver højst 30 år. Det har du ikke oplyst" },
    { result: "met", label: "Karaktergennemsnit", text: "mindst 7,5" },
    { result: "met", label: "Sted", text: "Aarhus eller Vejle" },
    { result: "unknown", label: "Tjek selv", text: "Du skal være født på øen." },
  ]);
});

test("every reason of every real grant has a label and a text, whatever the student answers", () => {
  for (const answers of [{}, student(), student({ studyLevel: "phd", stayType: "forskning" })]) {
    for (const grant of readRealGrants()) {
      for (const reason of assessGrant(grant, answers, TODAY).reasons) {
        const { label, text } = reasonText(reason, grant);
        expect(label, grant.id).not.toBe("");
        expect(text, `${grant.id} ${reason.criterion}`).not.toMatch(
          /^(?:kræver )?$|undefined|null|kræver \./,
        );
      }
    }
  }
});

test("the situation leaves out what is not told and what is sensitive", () => {
  const labels = situationOf(student({ duration: "uoplyst", currentField: "" })).map(
    ({ label }) => label,
  );
  expect(labels).not.toContain("Varighed (måneder)");
  expect(labels).not.toContain("Fagforening");
  expect(labels).not.toContain("Handicap");
  expect(labels).toContain("Uddannelsesniveau");
});

test("what is asked for by yes or no is said in words", () => {
  const grant = grantWith({ danishCitizenship: "ja" });
  expect(reasonText({ criterion: "danishCitizenship", result: "unknown" }, grant).text).toBe(
    "kræver dansk statsborgerskab. Det har du ikke oplyst",
  );
});

import { expect, test } from "vitest";
import { keepTogether, remarkKeepTogether } from "../../publish/keep-together.ts";

test("a number stays with its unit, a day with its month and a paragraph sign with its number", () => {
  expect(keepTogether("Søg 10.000 kr. inden 1. oktober, § 46 d")).toBe(
    "Søg 10.000\u00a0kr. inden 1.\u00a0oktober, §\u00a046 d",
  );
  expect(keepTogether("70 % og 30 ECTS i 5 måneder")).toBe(
    "70\u00a0% og 30\u00a0ECTS i 5\u00a0måneder",
  );
});

test("a currency stays with the amount behind it, and a semester with its number", () => {
  expect(keepTogether("for GBP 3,600")).toBe("for GBP\u00a03,600");
  expect(keepTogether("på 4. semester")).toBe("på 4.\u00a0semester");
});

test("a word that only begins like a unit is left alone", () => {
  expect(keepTogether("i 2026 ordnede hun det")).toBe("i 2026 ordnede hun det");
  expect(keepTogether("3 krav")).toBe("3 krav");
});

test("code is left as it is written", () => {
  const code = { type: "inlineCode", value: "5 MB" };
  const text = { type: "text", value: "5 MB" };
  remarkKeepTogether()({ type: "root", children: [code, { type: "paragraph", children: [text] }] });
  expect(code.value).toBe("5 MB");
  expect(text.value).toBe("5\u00a0MB");
});

import { expect, test } from "vitest";
import { insertNoBreakSpaces, insertNoBreakSpacesInPage } from "../../publish/no-break-spaces.ts";

test.each([
  ["Søg 10.000 kr. inden 1. oktober, § 46 d", "Søg 10.000_kr. inden 1._oktober, §_46 d"],
  ["70 % og 30 ECTS i 5 måneder", "70_% og 30_ECTS i 5_måneder"],
  ["for GBP 3,600", "for GBP_3,600"],
  ["på 4. semester", "på 4._semester"],
  // Words that only begin like a unit.
  ["i 2026 ordnede hun det", "i 2026 ordnede hun det"],
  ["3 krav", "3 krav"],
])("of »%s« together stay »%s«", (text, kept) => {
  expect(insertNoBreakSpaces(text)).toBe(kept.replaceAll("_", "\u00a0"));
});

test("a page's ranges and its e-mail are not broken behind the hyphen, but names of files are", () => {
  expect(
    insertNoBreakSpacesInPage("<body><p>Søg 10.000-25.000 kr., 2-3 uger, med e-mailen</p></body>"),
  ).toBe(
    '<body><p>Søg <span class="no-break">10.000-25.000</span>\u00a0kr., ' +
      '<span class="no-break">2-3</span>\u00a0uger, med <span class="no-break">e-mail</span>en</p></body>',
  );
  for (const text of ["2027-03-01-fonden.docx", "LK-23-45", "A-7"]) {
    const page = `<body><p>${text}</p></body>`;
    expect(insertNoBreakSpacesInPage(page)).toBe(page);
  }
});

test("a number stays with its unit where a component has written one of them", () => {
  expect(insertNoBreakSpacesInPage("<body><p>højst 15.300<!-- --> kr. i alt</p></body>")).toBe(
    "<body><p>højst 15.300\u00a0kr. i alt</p></body>",
  );
});

test("what a browser compares or cannot nest is left as it was built", () => {
  for (const part of [
    '<div data-island="a"><p>2-3<!-- --> uger</p></div>',
    "<svg><text>2-3</text></svg>",
    "<select><option>2-3 uger</option></select>",
    '<p><span class="no-break">2-3</span>\u00a0uger</p>',
  ]) {
    const page = `<body>${part}</body>`;
    expect(insertNoBreakSpacesInPage(page)).toBe(page);
  }
});

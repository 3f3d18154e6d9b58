import { expect, test } from "vitest";
import { checkedText, isCheckedWithinYear } from "./freshness.ts";

test.each([
  ["2026-11-21", "2026-11-21", true],
  ["2026-11-22", "2026-11-21", false],
  ["2025-11-22", "2026-11-21", true],
  ["2025-11-21", "2026-11-21", false],
  ["2027-03-01", "2028-02-29", true],
  ["2027-02-28", "2028-02-29", false],
  [null, "2026-11-21", false],
])("a check of %s counts on %s: %s", (verifiedOn, today, expected) => {
  expect(isCheckedWithinYear({ verifiedOn }, today)).toBe(expected);
});

test("a list says how many of its grants were checked, whatever their number", () => {
  expect(checkedText(12, 34)).toBe(
    "12 af listens 34 legater er tjekket hos fonden inden for et år. Tjek selv de andre, før du søger.",
  );
  expect(checkedText(0, 34)).toMatch(/^Ingen af listens legater er tjekket .* så tjek selv/);
  expect(checkedText(0, 1)).toMatch(/^Listens legat er ikke tjekket/);
  expect(checkedText(34, 34)).toBe("Alle listens legater er tjekket hos fonden inden for et år.");
  expect(checkedText(1, 1)).toBe("Listens legat er tjekket hos fonden inden for et år.");
});

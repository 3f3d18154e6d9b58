import { expect, test } from "vitest";
import { addDays } from "../danish/danish-date.ts";
import { firstDayInBooks, firstDayRetained, lastFileDay } from "./retention.ts";

const noonOn = (day: string) => new Date(`${day}T11:00:00Z`);
const days = Array.from({ length: 4 * 366 }, (_, index) => addDays("2026-11-21", index));

test.each([
  ["the month from the delivery", "month", null],
  ["the year from the purchase", "year", "2026-11-23"],
] as const)(
  "%s ends on the same day for the buyer and for the database",
  (_, retention, consent) => {
    for (const today of days) {
      const first = firstDayRetained(retention, today);
      const lastDayOf = (from: string) =>
        lastFileDay({ keepListConsent: consent, paidAt: noonOn(from) }, noonOn(from));
      expect(lastDayOf(first) >= today, `${first} on ${today}`).toBe(true);
      expect(lastDayOf(addDays(first, -1)) < today, `the day before ${first} on ${today}`).toBe(
        true,
      );
    }
  },
);

test("the books' years are five whole ones after the year of the payment", () => {
  expect(firstDayInBooks("2031-12-31")).toBe("2026-01-01");
  expect(firstDayInBooks("2032-01-01")).toBe("2027-01-01");
});

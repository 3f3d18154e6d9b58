import { expect, test } from "vitest";
import { addDays } from "../../src/domain/danish/danish-date.ts";
import {
  firstDayBooked,
  firstDayKept,
  lastBookDay,
  lastFileDay,
} from "../../src/domain/orders/retention.ts";

const noonOn = (day: string) => new Date(`${day}T11:00:00Z`);
const days = Array.from({ length: 4 * 366 }, (_, index) => addDays("2026-11-21", index));

test.each([
  ["the month from the delivery", "month", null],
  ["the year from the purchase", "year", "2026-11-23"],
] as const)("%s ends on the same day for the buyer and for the database", (_, keeping, consent) => {
  for (const today of days) {
    const first = firstDayKept(keeping, today);
    const lastDayOf = (from: string) =>
      lastFileDay({ keepListConsent: consent, paidAt: noonOn(from) }, noonOn(from));
    expect(lastDayOf(first) >= today, `${first} on ${today}`).toBe(true);
    expect(lastDayOf(addDays(first, -1)) < today, `the day before ${first} on ${today}`).toBe(true);
  }
});

test("to choose the year shortens no list that was delivered late in it", () => {
  const paidAt = noonOn("2026-03-01");
  for (const delivered of ["2027-01-20", "2027-02-10", "2027-03-01"]) {
    const month = lastFileDay({ keepListConsent: null, paidAt }, noonOn(delivered));
    const year = lastFileDay({ keepListConsent: "2026-11-23", paidAt }, noonOn(delivered));
    expect(year).toBe(month > "2027-03-01" ? month : "2027-03-01");
  }
});

test("the books' years end on the same day for the reader and for the database", () => {
  for (const today of days) {
    const first = firstDayBooked(today);
    expect(lastBookDay(noonOn(first)) >= today, today).toBe(true);
    expect(lastBookDay(noonOn(addDays(first, -1))) < today, today).toBe(true);
  }
});

import { expect, test } from "vitest";
import { lastWithdrawalDay, withdrawalRefusalOf } from "./withdrawal-right.ts";

const noon = (date: string) => new Date(`${date}T11:00:00Z`);

function order(overrides: Partial<Parameters<typeof withdrawalRefusalOf>[0]> = {}) {
  return {
    state: "fulfilled" as const,
    paidAt: noon("2026-11-10"),
    fulfilledAt: noon("2026-11-10"),
    confirmedAt: noon("2026-11-10"),
    ...overrides,
  };
}

test("the right ends fourteen days after the purchase", () => {
  expect(lastWithdrawalDay("2026-11-10")).toBe("2026-11-24");
});

test("a last day that is no working day moves to the next one", () => {
  expect(lastWithdrawalDay("2026-11-07")).toBe("2026-11-23"); // Saturday 21st
  expect(lastWithdrawalDay("2026-11-08")).toBe("2026-11-23"); // Sunday 22nd
  expect(lastWithdrawalDay("2026-12-10")).toBe("2026-12-28"); // Christmas Eve to the weekend after it
  expect(lastWithdrawalDay("2026-12-17")).toBe("2027-01-04"); // New Year's Eve, New Year's Day, weekend
});

test("the days that move with Easter are days off", () => {
  // Easter Sunday: 28 March 2027, 16 April 2028, 20 April 2025.
  expect(lastWithdrawalDay("2027-03-11")).toBe("2027-03-30"); // Maundy Thursday to Easter Monday
  expect(lastWithdrawalDay("2028-05-11")).toBe("2028-05-26"); // Ascension Day
  expect(lastWithdrawalDay("2025-05-26")).toBe("2025-06-10"); // Whit Monday
  expect(lastWithdrawalDay("2027-04-09")).toBe("2027-04-23"); // Great Prayer Day is no longer one
});

test("delivered and confirmed, the purchase can no longer be withdrawn from", () => {
  expect(withdrawalRefusalOf(order(), noon("2026-11-10"))).toBe("delivery-begun");
});

test("undelivered, unconfirmed, or confirmed only after the files could be had, it can be, to the last day and no longer", () => {
  for (const open of [
    order({ state: "paid", confirmedAt: null }),
    order({ confirmedAt: null }),
    order({ fulfilledAt: new Date(noon("2026-11-10").getTime() - 60_000) }),
  ]) {
    expect(withdrawalRefusalOf(open, noon("2026-11-24"))).toBeNull();
    expect(withdrawalRefusalOf(open, new Date("2026-11-24T22:59:00Z"))).toBeNull();
    expect(withdrawalRefusalOf(open, new Date("2026-11-24T23:01:00Z"))).toBe("too-late");
  }
});

test("what is not paid, or paid back, has nothing to withdraw from", () => {
  for (const state of ["created", "expired", "refunding", "refunded"] as const)
    expect(withdrawalRefusalOf(order({ state, confirmedAt: null }), noon("2026-11-11"))).toBe(
      "not-bought",
    );
  expect(withdrawalRefusalOf(order({ state: "paid", paidAt: null }), noon("2026-11-11"))).toBe(
    "not-bought",
  );
});

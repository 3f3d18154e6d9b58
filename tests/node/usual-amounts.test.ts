import { expect, test } from "vitest";
import { computeUsualAmounts } from "../../src/content/usual-amounts.server.ts";
import type { Grant } from "../../src/domain/matching/grant.ts";
import { dataOf, grantWith } from "../support/grants.ts";

const euro = { code: "EUR", name: "euro", kroner: 7.5 };

function rowOf(label: string, grants: readonly Grant[]) {
  const row = computeUsualAmounts({ ...dataOf(grants), currencies: [euro] }, "2026-11-23").find(
    (other) => other.label === label,
  );
  if (row === undefined) throw new Error(`no row ${label}`);
  return row;
}

test("amounts are those of the grants that the level and the kind of stay are open to", () => {
  const grants = [
    grantWith({ id: "all", min_beloeb_dkk: "5000", max_beloeb_dkk: "5000" }),
    grantWith({ id: "kandidat", max_beloeb_dkk: "30000", studyLevel: "kandidat" }),
    grantWith({ id: "exchange", max_beloeb_dkk: "20000", stayType: "udveksling" }),
    grantWith({ id: "open", max_beloeb_dkk: "8000", stayType: "udveksling;?praktik" }),
    grantWith({ id: "closed", status: "inaktiv", max_beloeb_dkk: "90000" }),
    grantWith({ id: "unstated" }),
  ];
  expect(rowOf("Bachelor, udveksling", grants).grants).toBe(3);
  // Half of a maximum that stands alone: 4,000, 5,000, 15,000.
  expect(rowOf("Kandidat, praktik", grants)).toEqual({
    label: "Kandidat, praktik",
    grants: 3,
    low: 5000,
    middle: 5000,
    high: 15_000,
  });
});

test("rates are counted for the length of the stay and in kroner", () => {
  const grants = [grantWith({ id: "rate", satser: "400 EUR maaned" })];
  // 120 to 180 days: five months at 400 euro.
  expect(rowOf("Kandidat, udveksling", grants).middle).toBe(15_000);
  expect(rowOf("Kandidat, hel uddannelse", grants).middle).toBeGreaterThan(15_000);
});

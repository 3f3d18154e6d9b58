import { expect, test } from "vitest";
import { compareLists, rememberList } from "../../src/domain/list/edition-changes.ts";
import { makeGrantList } from "../../src/domain/list/grant-list.ts";
import { listContent } from "../../src/domain/list/make-bought-list.ts";
import { prepareGrants } from "../../src/domain/matching/match.ts";
import { lastRenewalDay, renewalState } from "../../src/domain/orders/renewal-right.ts";
import { dataOf, grantWith } from "../support/grants.ts";

const at = (date: string) => new Date(`${date}T12:00:00Z`);

function order(overrides: Partial<Parameters<typeof renewalState>[0]> = {}) {
  return {
    includesList: true,
    keepListConsent: null,
    state: "fulfilled" as const,
    paidAt: at("2026-11-21"),
    renewedAt: null,
    renewalFulfilledAt: null,
    ...overrides,
  };
}

test("a list can be renewed to the day a year after it was bought", () => {
  expect(lastRenewalDay("2026-11-21")).toBe("2027-11-21");
  expect(lastRenewalDay("2027-02-28")).toBe("2028-02-28");
  expect(lastRenewalDay("2028-02-29")).toBe("2029-02-28");
  expect(renewalState(order(), at("2027-11-21"))).toBe("open");
  expect(renewalState(order(), at("2027-11-22"))).toBe("too-late");
});

test("it can be renewed once", () => {
  const renewedAt = at("2027-01-01");
  expect(renewalState(order({ renewedAt }), at("2027-01-01"))).toBe("under-way");
  expect(renewalState(order({ renewedAt, renewalFulfilledAt: renewedAt }), at("2027-01-02"))).toBe(
    "used",
  );
});

test("only a delivered list can be", () => {
  expect(renewalState(order({ includesList: false }), at("2026-12-01"))).toBe("none");
  for (const state of ["created", "expired", "paid", "refunding", "refunded"] as const)
    expect(renewalState(order({ state }), at("2026-12-01"))).toBe("none");
});

const bought = "2026-11-21";
const renewed = "2027-06-01";

/** What has changed for a student without answers between two states of the grants. */
function changes(
  before: ReturnType<typeof grantWith>[],
  after: ReturnType<typeof grantWith>[],
  answers = {},
) {
  return compareLists(
    rememberList(makeGrantList(prepareGrants(dataOf(before)), {}, at(bought)).matches),
    makeGrantList(prepareGrants(dataOf(after)), answers, at(renewed)),
    { grants: after, today: renewed },
  );
}

test("new grants, closed ones and those that no longer fit are told apart", () => {
  const stays = grantWith({ id: "bliver" });
  const closing = grantWith({ id: "lukker", fond_navn: "Lukkefonden" });
  const removed = grantWith({ id: "fjernes", fond_navn: "Fjernfonden" });
  const narrowing = grantWith({ id: "snaevrer", fond_navn: "Snæverfonden" });
  const result = changes(
    [stays, closing, removed, narrowing],
    [
      stays,
      grantWith({ id: "lukker", fond_navn: "Lukkefonden", status: "inaktiv" }),
      grantWith({ id: "snaevrer", fond_navn: "Snæverfonden", studyLevel: "phd" }),
      grantWith({ id: "ny" }),
    ],
    { studyLevel: "bachelor" },
  );
  expect(result.added).toEqual(["ny"]);
  expect(new Set(result.closed)).toEqual(new Set(["Lukkefonden", "Fjernfonden"]));
  expect(result.unfit).toEqual(["Snæverfonden"]);
});

test("a yearly deadline that has come round again has not moved; another day has", () => {
  const fixed = (frister: string) => grantWith({ id: "fast", frist_type: "fast", frister });
  expect(changes([fixed("03-01")], [fixed("03-01")]).moved).toEqual([]);
  expect(changes([fixed("03-01;09-01")], [fixed("03-01;09-01")]).moved).toEqual([]);
  expect(changes([fixed("02-29")], [fixed("02-29")]).moved).toEqual([]);
  expect(changes([fixed("03-01")], [fixed("03-15")]).moved).toEqual([
    { grantId: "fast", before: "2027-03-01" },
  ]);
});

test("a deadline that comes, goes or is given anew has moved", () => {
  const rolling = grantWith({ id: "legat" });
  const once = (frister: string) => grantWith({ id: "legat", frist_type: "dato", frister });
  expect(changes([rolling], [once("2027-09-01")]).moved).toEqual([
    { grantId: "legat", before: null },
  ]);
  expect(changes([once("2027-03-01")], [rolling]).moved).toEqual([
    { grantId: "legat", before: "2027-03-01" },
  ]);
  expect(changes([once("2027-03-01")], [once("2027-09-01")]).moved).toHaveLength(1);
  expect(changes([once("2027-09-01")], [once("2027-09-01")]).moved).toEqual([]);
});

test("a deadline that passes is told on the list with the day it had, where the next is too late for the stay", () => {
  const grants = [
    grantWith({ id: "aarlig", frist_type: "fast", frister: "03-01" }),
    grantWith({ id: "senere", frist_type: "fast", frister: "06-01" }),
  ];
  const answers = { exchangeStart: "2027-08-16", exchangeEnd: "2027-12-18" };
  const listOn = (day: string) => makeGrantList(prepareGrants(dataOf(grants)), answers, at(day));
  const bought = rememberList(listOn("2026-11-23").matches);
  const told = (day: string) => {
    const list = listOn(day);
    return listContent(list, compareLists(bought, list, { grants, today: day })).grants.map(
      ({ id, section, change }) => [id, section, change],
    );
  };
  expect(told("2027-03-01").map(([, , change]) => change)).toEqual([null, null]);
  expect(told("2027-03-02")).toEqual([
    ["senere", "match", null],
    ["aarlig", "late", { kind: "missed", before: "2027-03-01" }],
  ]);
});

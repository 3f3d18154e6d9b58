import fc from "fast-check";
import { expect, test } from "vitest";
import { prepareRealGrants } from "../../../tests/support/real-grants.ts";
import { anyStudent } from "../../../tests/support/students.ts";
import { addDays } from "../danish/danish-date.ts";
import { makeList } from "./make-list.ts";
import { makePreview } from "./match-preview.ts";
import { grantEvent, layOutListRoute, layOutRoute, type RouteEvent } from "./route.ts";
import { planList } from "./task-plan.ts";

const today = "2026-11-23";
const ends = { from: "DTU", to: "KAIST", today, leavesOn: "2027-08-31" };
const event = (on: string, given: Partial<Parameters<typeof grantEvent>[0]> = {}): RouteEvent =>
  grantEvent({ on, day: "due", grant: on, name: null, amount: null, isOld: false, ...given });
const words = (...events: RouteEvent[]) =>
  layOutRoute(ends, events).stations.map(({ kind, days, text }) =>
    `${kind}, ${days}: ${text}`.replaceAll("\u00a0", " "),
  );
const otto = { grant: "otto", name: "Otto Mønsteds Fond", amount: "10.000 kr." } as const;

test("days apart stand apart, neighbours share a station, and only a foundation's own date is in doubt", () => {
  expect(
    words(
      event("2027-01-10", { ...otto, day: "opens" }),
      event("2027-02-28", { amount: "3.000 kr." }),
      event("2027-03-01", otto),
      event("2027-03-02"),
      event("2027-08-30", { amount: "3.000 kr.", day: "limit", isOld: true }),
    ),
  ).toEqual([
    "opens, 10. januar: Otto Mønsteds Fond åbner, 10.000 kr.",
    "due, 28. februar til 2. marts: Tre frister. Den første er for legatet på 3.000 kr.",
    "due, 30. august: Du skal have søgt om legatet på 3.000 kr.",
  ]);
  expect(words(event("2027-03-01", { amount: "3.000 kr." }), event("2027-03-02"))).toEqual([
    "due, 1. og 2. marts: Legatet på 3.000 kr. og et andet legat har frist",
  ]);
  const shared = ["a", "b", "c"].map((grant) => event("2027-03-02", { ...otto, grant }));
  expect(words(event("2027-03-01"), ...shared)[0]).toMatch(/ Fire frister, tre af dem 2\. marts/);
  const limit = event("2027-03-03", { ...otto, day: "limit" });
  const other = event("2027-03-02", { day: "limit" });
  expect([words(other, limit), words(event("2027-03-01"), limit)]).toEqual([
    ["due, 2. og 3. marts: Du skal have søgt hos Otto Mønsteds Fond og ét sted til"],
    ["due, 1. og 3. marts: Et legat har frist, og du skal have søgt hos Otto Mønsteds Fond"],
  ]);
  const opening = event("2027-03-01", { ...otto, day: "opens" });
  expect(words(opening, event("2027-03-15", otto))).toEqual([
    "due, 1. og 15. marts: Otto Mønsteds Fond åbner og har frist",
  ]);
  expect(words(opening, event("2027-03-02"), event("2027-03-03"), event("2027-03-04"))).toEqual([
    "due, Marts: Tre frister",
  ]);
  const old = { ...otto, isOld: true };
  expect(words(event("2027-03-01", old), event("2027-06-01", { ...old, day: "opens" }))).toEqual([
    "expected, 1. marts: Frist ventes hos Otto Mønsteds Fond, 10.000 kr.",
    "expected, 1. juni: Otto Mønsteds Fond ventes at åbne, 10.000 kr.",
  ]);
  const doubtful = event("2027-03-02", { isOld: true });
  expect(words(event("2027-03-01", otto), doubtful)).toEqual([
    "due, 1. og 2. marts: Otto Mønsteds Fond har frist, og fristen for et andet legat ventes 2. marts",
  ]);
  expect(words(opening, doubtful, event("2027-03-03"), event("2027-03-04", old))).toEqual([
    "due, Marts: Tre frister, to af dem ventes",
  ]);
});

test("whatever lies ahead of departure is on the line, in order and with room for its words", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -40, max: 500 }), { maxLength: 40 }), (offsets) => {
      const events = offsets.map((days) => event(addDays(today, days)));
      const { stations } = layOutRoute(ends, events);
      const first = events
        .map(({ on }) => on)
        .filter((on) => on >= today && on < ends.leavesOn)
        .toSorted()[0];
      expect(stations[0]?.on).toBe(first);
      expect(stations.length).toBeLessThanOrEqual(5);
      for (const [at, { x }] of stations.entries())
        expect(x - (stations[at - 1]?.x ?? -1)).toBeGreaterThan(0.1);
    }),
  );
});

test("the stations are the same before and after the purchase", () => {
  const grants = prepareRealGrants();
  fc.assert(
    fc.property(anyStudent, (answers) => {
      const list = makeList({ grants, answers, today });
      const { leavesOn } = list.stay;
      const before = layOutRoute({ ...ends, leavesOn }, makePreview(grants, answers, today).events);
      const after = layOutListRoute(list, planList(list, {}, today));
      const daysOf = ({ stations }: typeof before) =>
        stations.map(({ kind, days }) => [kind, days]);
      expect(daysOf(after)).toEqual(daysOf(before));
    }),
    { numRuns: 20 },
  );
});

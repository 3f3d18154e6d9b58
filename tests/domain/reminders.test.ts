import { expect, test } from "vitest";
import { figures } from "../../src/content/figures.ts";
import { addDays } from "../../src/domain/danish/danish-date.ts";
import { makeGrantList } from "../../src/domain/list/grant-list.ts";
import { LEAD_DAYS } from "../../src/domain/list/lead-times.ts";
import { planReminders } from "../../src/domain/list/reminders.ts";
import type { GrantColumn } from "../../src/domain/matching/grant.ts";
import { prepareGrants } from "../../src/domain/matching/match.ts";
import { dataOf, grantWith } from "../support/grants.ts";

const now = new Date("2026-11-21T10:00:00Z");
const today = "2026-11-21";

function planFor(...rows: Partial<Record<GrantColumn, string>>[]) {
  const grants = rows.map((row, index) => grantWith({ id: `legat-${index}`, ...row }));
  return planReminders(makeGrantList(prepareGrants(dataOf(grants)), {}, now)).map(
    ({ kind, on, match, attachments }) => ({
      kind,
      on,
      id: match.grant.id,
      attachments,
    }),
  );
}

test("a grant without a date plans nothing", () => {
  expect(planFor({}, { frist_type: "ukendt", bilag: "anbefaling" })).toEqual([]);
});

test("the recommender is asked four weeks before, offices three, and only where the grant wants it", () => {
  expect(
    planFor(
      { frist_type: "dato", frister: "2027-03-01", bilag: "anbefaling;karakterudskrift;cv" },
      { frist_type: "dato", frister: "2027-03-02", bilag: "budget" },
    ),
  ).toEqual([
    { kind: "deadline", on: "2027-03-01", id: "legat-0", attachments: [] },
    { kind: "recommender", on: "2027-02-01", id: "legat-0", attachments: [] },
    { kind: "attachments", on: "2027-02-08", id: "legat-0", attachments: ["Karakterudskrift"] },
    { kind: "deadline", on: "2027-03-02", id: "legat-1", attachments: [] },
  ]);
});

test("nothing is planned for a day before the list's own, but for that day itself", () => {
  const bilag = "anbefaling;karakterudskrift";
  const kindsFor = (days: number) =>
    planFor({ frist_type: "dato", frister: addDays(today, days), bilag }).map(({ kind }) => kind);
  expect(kindsFor(28)).toEqual(["deadline", "recommender", "attachments"]);
  expect(kindsFor(27)).toEqual(["deadline", "attachments"]);
  expect(kindsFor(21)).toEqual(["deadline", "attachments"]);
  expect(kindsFor(20)).toEqual(["deadline"]);
  expect(kindsFor(0)).toEqual(["deadline"]);
});

test("July is no time to ask anybody: what is needed in August is asked for in June", () => {
  expect(
    planFor({ frist_type: "dato", frister: "2027-08-15", bilag: "anbefaling;karakterudskrift" }),
  ).toMatchObject([
    { kind: "deadline" },
    { kind: "recommender", on: "2027-06-17" },
    { kind: "attachments", on: "2027-06-24" },
  ]);
});

test("the plan reckons with the notice that the guides advise", () => {
  const { recommendationWeeks, transcriptAhead } = figures;
  expect(LEAD_DAYS.recommender).toBe(7 * Number(recommendationWeeks.value[0]));
  expect(LEAD_DAYS.office).toBe(7 * Number(transcriptAhead.value));
});

import { expect, test } from "vitest";
import type { PlannedTask } from "../../src/domain/list/now-plan.ts";
import { dayText, planHeading, visitText } from "../../src/domain/list/plan-words.ts";

const tasks = (count: number) => Array.from({ length: count }, () => ({}) as PlannedTask);
const plain = (text: string) => text.replaceAll("\u00a0", " ");

test("the heading counts what there is to do, and says nothing is where nothing is", () => {
  const january = { today: "2027-01-11", leavesOn: "2027-08-16" };
  expect(planHeading({ now: tasks(3) }, january)).toBe("Tre ting i januar");
  expect(planHeading({ now: tasks(1) }, january)).toBe("Én ting i januar");
  expect(planHeading({ now: [] }, january)).toBe("Intet at gøre i denne uge");
});

test("just before departure the heading says what only can be done from here", () => {
  expect(planHeading({ now: tasks(2) }, { today: "2027-08-15", leavesOn: "2027-08-16" })).toBe(
    "To ting, før du rejser",
  );
  expect(planHeading({ now: tasks(2) }, { today: "2027-08-17", leavesOn: "2027-08-16" })).toBe(
    "To ting i august",
  );
});

test("a visit is dated, with the weeks or days that are left", () => {
  expect(plain(visitText("2027-01-11", "2027-08-16"))).toBe(
    "Mandag 11. januar 2027 · 31 uger til afrejse",
  );
  expect(plain(visitText("2027-08-15", "2027-08-16"))).toBe(
    "Søndag 15. august 2027 · afrejse i morgen",
  );
  expect(plain(visitText("2027-08-17", "2027-08-16"))).toBe("Tirsdag 17. august 2027");
});

test("a day of this season needs no year", () => {
  expect(plain(dayText("2027-03-01", "2027-01-11"))).toBe("1. marts");
  expect(plain(dayText("2028-03-01", "2027-01-11"))).toBe("1. marts 2028");
});

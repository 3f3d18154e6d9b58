import { expect, test } from "vitest";
import { listOf, type Row } from "../../../tests/support/lists.ts";
import { makeReminder } from "./reminder.ts";

const grant = (id: string, day: string, more: Row = {}): Row => ({
  id,
  frist_type: "dato",
  frister: day,
  ...more,
});

function remind(
  rows: readonly Row[],
  { after, today, ...more }: { after: string | null; today: string } & Parameters<typeof listOf>[1],
) {
  const { list, notes } = listOf(rows, { ...more, today });
  return makeReminder(list, notes, { after, today });
}

test("eight, four and one week before the last day, each once: the day that was covered is not told again", () => {
  const days: string[] = [];
  for (let day = 1; day < 31; day++) {
    const today = `2026-11-${String(day).padStart(2, "0")}`;
    const before = `2026-${day === 1 ? "10-31" : `11-${String(day - 1).padStart(2, "0")}`}`;
    if (remind([grant("a", "2026-11-29")], { after: before, today }).due.length > 0)
      days.push(today);
  }
  expect(days).toEqual(["2026-11-01", "2026-11-22"]);
  expect(
    remind([grant("a", "2026-11-30")], { after: "2026-11-01", today: "2026-11-02" }).due,
  ).toMatchObject([
    {
      grantId: "a",
      on: "2026-11-30",
      text: "a: senest mandag 30.\u00a0november 2026, om fire uger.",
    },
  ]);
});

test("nothing is told on the day after the last day, and the last day itself is still told", () => {
  const rows = [{ id: "a", frist_type: "fast", frister: "11-30" }];
  const due = (today: string) => remind(rows, { after: "2026-11-01", today }).due;
  expect(due("2026-11-30")).toMatchObject([
    { text: "a: senest mandag 30.\u00a0november 2026, i dag." },
  ]);
  expect(due("2026-12-01")).toEqual([]);
  // A deadline that the foundation has stated does not come round again.
  const notes = { "grant:b": { statedDeadline: "2026-11-30" } };
  expect(remind([{ id: "b" }], { after: "2026-11-01", today: "2026-12-01", notes }).due).toEqual(
    [],
  );
});

test("nothing of what is sent, put away or faint; openings are told; too early for another, nothing is due", () => {
  const rows = [
    grant("sendt", "2026-11-30"),
    grant("vaek", "2026-11-30"),
    { id: "aabner", frist_type: "fast", frister: "03-01", aabner: "11-20" },
  ];
  const notes = { "grant:sendt": { status: "sent" }, "grant:vaek": { status: "dismissed" } };
  const { due } = remind(rows, { after: "2026-11-01", today: "2026-11-23", notes });
  expect(due.map(({ kind, grantId }) => [kind, grantId])).toEqual([["opens", "aabner"]]);
  expect(remind(rows, { after: null, today: "2026-11-23" }).due).toEqual([]);
});

test("a moved deadline is told, a closed grant is, and one that closed on its last day is not", () => {
  const seen = [
    { id: "a", title: "a", deadline: "2027-02-01" },
    { id: "b", title: "b", deadline: "2026-11-22" },
    { id: "c", title: "c", deadline: "2027-02-01" },
    { id: "d", title: "d", deadline: null },
  ];
  const { moved, closed } = remind([grant("a", "2027-03-01")], {
    after: null,
    today: "2026-11-23",
    seen,
  });
  expect(moved).toEqual([{ id: "a", title: "a", text: "a: 1.\u00a0marts 2027" }]);
  expect(closed.map(({ id }) => id)).toEqual(["c", "d"]);
  // Open, but no longer to this student: the list says so, and no mail.
  const unfit = remind([{ id: "d", studyLevel: "phd" }], {
    after: null,
    today: "2026-11-23",
    seen: seen.slice(3),
    answers: { studyLevel: "bachelor" },
  });
  expect(unfit.closed).toEqual([]);
  const known = [{ id: "a", title: "a", deadline: "2027-03-01" }];
  expect(
    remind([grant("a", "2027-03-01")], { after: null, today: "2026-11-23", seen: known }),
  ).toEqual({ due: [], moved: [], closed: [] });
});

import { expect, test } from "vitest";
import type {
  BoughtAttachment,
  BoughtGrant,
  BoughtList,
} from "../../src/domain/list/bought-list.ts";
import { type EntryValue, entryName } from "../../src/domain/list/buyer-entries.ts";
import { asNoted } from "../../src/domain/list/noted-list.ts";
import { type PlannedTask, planSeason, progressOf } from "../../src/domain/list/now-plan.ts";

const grant = (id: string, overrides: Partial<BoughtGrant> = {}): BoughtGrant => ({
  id,
  title: id,
  foundation: id,
  description: "",
  section: "match",
  opensOn: null,
  deadline: null,
  due: null,
  isRolling: false,
  isAway: false,
  usualKroner: null,
  mostKroner: null,
  amountText: "",
  whenText: "",
  awardsText: null,
  outcomesText: null,
  url: null,
  sourceUrl: "https://example.org",
  sourceText: "",
  email: null,
  ownOffice: null,
  requirements: null,
  attachments: [],
  reasons: [],
  paragraphs: [],
  inquiry: null,
  change: null,
  ...overrides,
});
const recommendation: BoughtAttachment = {
  key: "anbefaling",
  name: "Anbefaling",
  from: "recommender",
};
const approval: BoughtAttachment = {
  key: "forhåndsgodkendelse",
  name: "Forhåndsgodkendelse",
  from: "office",
};

type Notes = Readonly<Record<string, Readonly<Record<string, EntryValue>>>>;
const list = (
  grants: readonly BoughtGrant[],
  { leavesOn = "2027-08-16" as string | null, notes = {} as Notes } = {},
): BoughtList => ({
  orderNumber: "LK-1",
  edition: 0,
  owner: null,
  madeFrom: "",
  madeOn: "2026-11-23",
  keeping: "year",
  keptUntil: "2027-11-23",
  renewableUntil: "2027-11-23",
  stay: { place: "USA", leavesOn, returnsOn: null },
  grants,
  attachments: [recommendation, approval],
  closed: [],
  hasReminders: false,
  hasFeed: false,
  hasShare: false,
  entries: Object.fromEntries(
    Object.entries(notes).map(([name, values]) => [
      name,
      {
        version: 1,
        fields: Object.fromEntries(
          Object.entries(values).map(([field, value]) => [field, { value, at: 1 }]),
        ),
      },
    ]),
  ),
});
const told = ({ task }: PlannedTask) =>
  `${task.kind} ${task.kind === "request" ? task.attachment.key : task.grant.id}`;
const on = (grantId: string) => entryName("grant", grantId);

test("what fits comes before what has to be checked first, however much that gives", () => {
  const { now } = planSeason(
    list([
      grant("tjek", { section: "possible", usualKroner: 90_000, attachments: ["anbefaling"] }),
      grant("tjek-ogsaa", { section: "possible", usualKroner: 50_000 }),
      grant("passer", { usualKroner: 1_000 }),
    ]),
    "2026-11-23",
  );
  expect(now.map(({ task }) => task.kind)).toEqual(["apply", "request", "apply"]);
  expect(now[0]?.task).toMatchObject({ grant: { id: "passer" } });
});

test("a grant that opens on 1 December is not asked for on 23 November", () => {
  const opens = list([grant("a", { opensOn: "2026-12-01", due: "2027-08-15" })]);
  expect(planSeason(opens, "2026-11-23")).toMatchObject({
    now: [],
    later: [{ task: { kind: "apply" }, from: "2026-12-01" }],
  });
  expect(planSeason(opens, "2026-12-01").now.map(told)).toEqual(["apply a"]);
});

test("where no opening is known, an application begins a month before its last day", () => {
  const unknown = list([grant("a", { due: "2027-03-01" })]);
  expect(planSeason(unknown, "2027-01-29").now).toEqual([]);
  expect(planSeason(unknown, "2027-01-30").now.map(told)).toEqual(["apply a"]);
});

test("a recommendation is asked for four weeks before it is needed at the latest, and July does not count", () => {
  const jorck = list([
    grant("jorck", { opensOn: "2027-08-01", due: "2027-08-15", attachments: ["anbefaling"] }),
  ]);
  const [request] = planSeason(jorck, "2027-05-20").now;
  expect(request).toMatchObject({ task: { kind: "request" }, by: "2027-06-03" });
});

test("one request serves every grant that waits for the same attachment", () => {
  const both = list([
    grant("a", { due: "2027-02-01", attachments: ["forhåndsgodkendelse"] }),
    grant("b", { due: "2027-03-01", attachments: ["forhåndsgodkendelse"] }),
  ]);
  const { now } = planSeason(both, "2027-01-11");
  expect(now.map(told)).toEqual(["request forhåndsgodkendelse"]);
  expect(now[0]?.task).toMatchObject({ grants: [{ id: "a" }, { id: "b" }] });
});

test("nothing is to be sent before its attachments are there, and it is the day they come", () => {
  const waits = { due: "2027-03-01", opensOn: "2027-01-10", attachments: ["anbefaling"] };
  const asked = (expectedOn: string) =>
    planSeason(
      list([grant("a", waits)], { notes: { "attachment:anbefaling": { expectedOn } } }),
      "2027-01-20",
    );
  expect(asked("2027-02-10")).toMatchObject({ now: [], later: [{ from: "2027-02-10" }] });
  expect(asked("2027-01-15").now.map(told)).toEqual(["apply a"]);
});

test("an attachment that comes after the deadline becomes a question to the foundation", () => {
  const late = list(
    [grant("a", { opensOn: "2027-01-10", due: "2027-03-01", attachments: ["anbefaling"] })],
    {
      notes: { "attachment:anbefaling": { expectedOn: "2027-04-01" } },
    },
  );
  expect(planSeason(late, "2027-01-11").now.map(told)).toEqual(["ask-late a"]);
});

test("a foundation that tells no deadline is asked, once", () => {
  const untold = grant("a", { email: "fond@example.org" });
  expect(planSeason(list([untold]), "2027-01-11").now.map(told)).toEqual(["inquire a"]);
  const asked = list([untold], { notes: { [on("a")]: { inquiredOn: "2027-01-11" } } });
  expect(planSeason(asked, "2027-01-12").now.map(told)).toEqual(["apply a"]);
});

test("a last day this week comes before everything else, however little it gives", () => {
  const season = list([
    grant("large", { opensOn: "2027-01-01", due: "2027-03-01", usualKroner: 50_000 }),
    grant("small", { due: "2027-01-15", usualKroner: 1_000 }),
  ]);
  expect(planSeason(season, "2027-01-11").now.map(told)).toEqual(["apply small", "apply large"]);
});

test("of what can be sent now the largest amount comes first, and never more than three things", () => {
  const season = list(
    [10, 40, 30, 20].map((amount) =>
      grant(`g${amount}`, { opensOn: "2027-01-01", due: "2027-03-01", usualKroner: amount * 1000 }),
    ),
  );
  const plan = planSeason(season, "2027-01-11");
  expect(plan.now.map(told)).toEqual(["apply g40", "apply g30", "apply g20"]);
  expect(plan.later.map(told)).toEqual(["apply g10"]);
});

test("what is put off comes back when its week has passed", () => {
  const snoozed = list([grant("a", { due: "2027-02-01" })], {
    notes: { [on("a")]: { snoozedUntil: "2027-01-18" } },
  });
  expect(planSeason(snoozed, "2027-01-17").now).toEqual([]);
  expect(planSeason(snoozed, "2027-01-18").now.map(told)).toEqual(["apply a"]);
});

test("sent grants are waited for until the day they name, and asked about after it", () => {
  const sent = list([grant("a", { due: "2027-03-01" })], {
    notes: { [on("a")]: { status: "sent", answerBy: "2027-04-15" } },
  });
  expect(planSeason(sent, "2027-04-15")).toMatchObject({
    now: [],
    waiting: [{ answerBy: "2027-04-15" }],
  });
  expect(planSeason(sent, "2027-04-16").now.map(told)).toEqual(["answer a"]);
});

test("grants that are answered, put away or too late ask for nothing", () => {
  const over = list(
    [
      grant("yes", { due: "2027-02-01" }),
      grant("no", { due: "2027-02-01" }),
      grant("away", { due: "2027-02-01" }),
      grant("late", { due: "2027-02-01", section: "late" }),
    ],
    {
      notes: {
        [on("yes")]: { status: "granted" },
        [on("no")]: { status: "declined" },
        [on("away")]: { status: "dismissed" },
      },
    },
  );
  expect(planSeason(over, "2027-01-20")).toEqual({ now: [], later: [], waiting: [], missed: [] });
});

test("a last day that has passed is told as missed", () => {
  expect(planSeason(list([grant("a", { due: "2027-01-10" })]), "2027-01-11").missed).toMatchObject([
    { id: "a" },
  ]);
});

test("a rolling grant is sent in time for an answer before departure", () => {
  const rolling = list([grant("a", { isRolling: true })]);
  expect(planSeason(rolling, "2027-01-11").now).toMatchObject([{ by: "2027-04-18" }]);
});

test("progress counts what is sent and granted, and leaves out what is put away", () => {
  const season = list([grant("a"), grant("b"), grant("c"), grant("d")], {
    notes: {
      [on("a")]: { status: "granted", grantedKroner: 10_000 },
      [on("b")]: { status: "sent", askedKroner: 5_000 },
      [on("c")]: { status: "dismissed" },
      list: { neededKroner: 45_000 },
    },
  });
  expect(progressOf(season)).toEqual({
    total: 3,
    sent: 2,
    answered: 1,
    grantedKroner: 10_000,
    pendingKroner: 5_000,
    neededKroner: 45_000,
  });
});

test("what a foundation has answered counts like what its page says, and only for that grant", () => {
  const unknown = grant("a", {
    whenText: "ukendt – spørg fonden",
    amountText: "Beløb står ikke hos fonden",
    email: "a@example.org",
  });
  const asked = list([unknown, grant("b", { due: "2027-03-01", whenText: "1. marts 2027" })], {
    notes: {
      [on("a")]: { inquiredOn: "2026-11-20", toldDeadline: "2027-02-01", toldKroner: 7_500 },
      [on("b")]: { status: "started" },
    },
  });
  const [a, b] = asNoted(asked).grants;
  expect(a).toMatchObject({
    deadline: "2027-02-01",
    due: "2027-02-01",
    whenText: "1.\u00a0februar 2027 (fondens svar)",
    usualKroner: 7_500,
    amountText: "7.500\u00a0kr. (fondens svar)",
  });
  expect(b).toEqual(asked.grants[1]);
  // Past the day that the foundation has named, it is missed like any other.
  expect(planSeason(asNoted(asked), "2027-02-02").missed.map(({ id }) => id)).toEqual(["a"]);
  // An answer without date and amount leaves both as they are.
  const only = list([unknown], { notes: { [on("a")]: { toldOther: "Kun pr. brev" } } });
  expect(asNoted(only).grants).toEqual([unknown]);
});

test("what was sent stays in the count and is waited for, though its grant is by now too late for the stay", () => {
  const late = { section: "late", due: "2028-03-01", whenText: "1. marts 2028" } as const;
  const season = list(
    ["sent", "granted", "declined", "started", "never"].map((id) => grant(id, late)),
    {
      notes: {
        [on("sent")]: { status: "sent", sentOn: "2027-02-20", askedKroner: 10_000 },
        [on("granted")]: { status: "granted", sentOn: "2027-02-01", grantedKroner: 15_000 },
        [on("declined")]: { status: "declined" },
        [on("started")]: { status: "started" },
      },
    },
  );
  expect(progressOf(season)).toMatchObject({
    total: 3,
    sent: 3,
    answered: 2,
    grantedKroner: 15_000,
    pendingKroner: 10_000,
  });
  const plan = planSeason(season, "2027-03-08");
  expect(plan.waiting.map(({ grant: { id } }) => id)).toEqual(["sent"]);
  // What was begun and not sent is told as missed; what nobody had begun only stands among the late ones.
  expect(plan.missed.map(({ id }) => id)).toEqual(["started"]);
  expect([...plan.now, ...plan.later]).toEqual([]);
  // Its next last day, a year on, is not about the application that was sent.
  expect(asNoted(season).grants.map(({ section, due }) => [section, due])).toEqual([
    ["match", null],
    ["match", null],
    ["match", null],
    ["late", "2028-03-01"],
    ["late", "2028-03-01"],
  ]);
  expect(asNoted(season).grants[0]?.whenText).toBe("sendt 20.\u00a0februar 2027");
  expect(asNoted(asNoted(season))).toEqual(asNoted(season));
});

test("money that was granted stays counted when its grant has closed since", () => {
  const notes = {
    [on("closed")]: { status: "granted", grantedKroner: 10_000 },
    [on("closed-unsent")]: { status: "started" },
  };
  expect(progressOf(list([grant("a")], { notes }))).toMatchObject({
    total: 2,
    sent: 1,
    answered: 1,
    grantedKroner: 10_000,
  });
});

test("a last day that its buyer saw and that has passed is told as missed, though the next is too late", () => {
  const passed = grant("a", {
    section: "late",
    due: "2028-03-01",
    change: { kind: "missed", before: "2027-03-01" },
  });
  expect(planSeason(list([passed]), "2027-03-08").missed).toMatchObject([{ id: "a" }]);
  // Nobody who has put it away, or sent it in time, is told.
  for (const status of ["dismissed", "sent"]) {
    const noted = list([passed], { notes: { [on("a")]: { status } } });
    expect(planSeason(noted, "2027-03-08").missed).toEqual([]);
  }
});

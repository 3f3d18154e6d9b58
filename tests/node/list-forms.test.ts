import { expect, test } from "vitest";
import { sampleAnswers, sampleConditions } from "../../src/content/sample-student.ts";
import { formatDate, formatDay, type IsoDate } from "../../src/domain/danish/danish-date.ts";
import { formatKroner } from "../../src/domain/danish/money.ts";
import { applyNotes, type List } from "../../src/domain/list/list.ts";
import {
  askByText,
  attachmentLines,
  countedGrants,
  listNumbersText,
} from "../../src/domain/list/list-words.ts";
import { makeList } from "../../src/domain/list/make-list.ts";
import { applicationStatusLabels, grantNote, type Notes } from "../../src/domain/list/notes.ts";
import { makeReminder } from "../../src/domain/list/reminder.ts";
import { firstTasks, type Plan, planList } from "../../src/domain/list/task-plan.ts";
import type { StudentAnswers } from "../../src/domain/matching/answers.ts";
import { renderCalendar } from "../../worker/list/render/calendar.ts";
import { composeGrantList } from "../../worker/list/render/paper/grant-list-document.ts";
import { renderSheet } from "../../worker/list/render/sheet.ts";
import { reminderMail } from "../../worker/mail/reminder-mail.ts";
import { goldenStudents } from "../domain/golden-students.ts";
import { notesOf } from "../support/lists.ts";
import { readCalendar, readSheet, wordsOf } from "../support/read-forms.ts";
import { prepareRealGrants, readRealData } from "../support/real-grants.ts";

const days = ["2026-11-23", "2027-03-01", "2027-09-20"] as const;
const stays = [
  ["2027-08-16", "2027-12-20"],
  ["2027-02-01", "2027-06-30"],
  ["2028-01-10", "2028-06-20"],
] as const;
const grants = prepareRealGrants();

/** Some students, each with a stay; every other one has begun to write on the list. The last has answered every question. */
const settled = readRealData().conditions.map(({ id }) => [
  id,
  sampleConditions.includes(id) ? "ja" : "nej",
]);
const students = [
  ...goldenStudents.filter((_, index) => index % 25 === 0),
  {
    name: "Sofie",
    answers: { ...sampleAnswers, conditions: Object.fromEntries(settled) } as StudentAnswers,
  },
].map(({ name, answers }, index) => {
  const [exchangeStart = "", exchangeEnd = ""] = stays[index % stays.length] ?? [];
  return { name, answers: { ...answers, exchangeStart, exchangeEnd } satisfies StudentAnswers };
});

function notesFor({ grants: listed, attachments }: List): Notes {
  const [first, second, third] = listed;
  const [attachment] = attachments;
  return notesOf({
    ...(first && {
      [`grant:${first.id}`]: { status: "sent", sentOn: "2026-11-20", askedKroner: 12_345 },
    }),
    ...(second && {
      [`grant:${second.id}`]: { statedDeadline: "2027-05-04", statedKroner: 7_654 },
    }),
    ...(third && { [`grant:${third.id}`]: { status: "dismissed" } }),
    ...(attachment && { [`attachment:${attachment.id}`]: { expectedOn: "2027-01-11" } }),
  });
}

const months =
  "januar|februar|marts|april|maj|juni|juli|august|september|oktober|november|december";
/** "1. marts", wherever it is said, without its year: every year that is said is said with its day. */
const dayPattern = new RegExp(`\\d{1,2}\\.[\\u00a0 ](?:${months})(?:[\\u00a0 ]\\d{4})?`, "g");
const kronerPattern = /\d[\d.]*(?=\u00a0kr\.)/g;

function stringsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (value === null || typeof value !== "object") return [];
  return Object.values(value).flatMap(stringsIn);
}

function numbersIn(value: unknown): number[] {
  if (typeof value === "number") return [value];
  if (value === null || typeof value !== "object") return [];
  return Object.values(value).flatMap(numbersIn);
}

/** Every day and sum that the model holds, as forms write them. */
function wordsOfModel(model: unknown) {
  const strings = stringsIn(model);
  const dates = strings.filter((text) => /^\d{4}-\d{2}-\d{2}$/.test(text));
  const written = strings.map((text) => text.replaceAll(/\u00a0/g, " "));
  return {
    days: new Set([
      ...dates
        .flatMap((day) => [formatDate(day), formatDay(day)])
        .map((day) => day.replaceAll("\u00a0", " ")),
      ...written.flatMap((text) => text.match(dayPattern) ?? []),
    ]),
    kroner: new Set([
      ...numbersIn(model).map((kroner) => formatKroner(kroner).replace(/\u00a0kr\.$/, "")),
      ...strings.flatMap((text) => text.match(kronerPattern) ?? []),
    ]),
  };
}

function expectFromModel(text: string, model: ReturnType<typeof wordsOfModel>, form: string) {
  for (const [day] of text.replaceAll("\u00a0", " ").matchAll(dayPattern))
    expect(model.days, `${form}: ${day}`).toContain(day);
  for (const [kroner] of text.matchAll(kronerPattern))
    expect(model.kroner, `${form}: ${kroner} kr.`).toContain(kroner);
}

function expectPaper(list: List, plan: Plan, notes: Notes, madeAt: Date) {
  const options = { orderNumber: "LK-1", siteUrl: "https://legatkompas.example", madeAt };
  const words = wordsOf(composeGrantList(list, plan, notes, options));
  expectFromModel(words, wordsOfModel([list, plan, notes, plan.today]), "PDF");
  for (const { title, dates, stake, why } of [...firstTasks(plan), ...plan.soon])
    for (const part of [title, dates, stake?.slice(1) ?? "", why])
      expect(words).toContain(part.replace(/\.$/, ""));
  for (const { title, text } of plan.days)
    for (const part of [title, text]) expect(words).toContain(part);
  for (const { number, whenText, contact, amountGiven, facts, howToApply } of countedGrants(list)) {
    expect(words).toContain(String(number));
    for (const fact of Object.values(facts)) if (fact) expect(words).toContain(fact.value);
    expect(words).toContain(howToApply);
    expect(words).toContain(contact.text.replace(/^Kontakt /, ""));
    expect([whenText, amountGiven]).not.toContain("");
  }
  if (list.worth !== null) expect(words).toContain(list.worth.text);
}

async function expectCalendar(list: List, plan: Plan, notes: Notes, madeAt: Date) {
  const file = await renderCalendar(list, plan, { orderNumber: "LK-1", edition: 1, madeAt });
  const events = plan.days.filter(({ kind }) => kind !== "leave" && kind !== "return");
  const read = events.length === 0 ? [] : readCalendar(file).events;
  expect(
    read.map(({ startDate, summary }) => [
      startDate.toString(),
      summary.replace(/^(?:Åbner|Ventes at åbne|Skal være søgt|.*frist(?: ventes)?): /i, ""),
    ]),
  ).toEqual(events.map(({ on, title }) => [on, title]));
  expect(new Set(read.map(({ uid }) => uid)).size).toBe(read.length);
  const model = wordsOfModel([list, plan, notes]);
  for (const { summary, description } of read)
    expectFromModel(`${summary}\n${description}`, model, "kalender");
}

const serial = (day: IsoDate) => Date.parse(`${day}T00:00:00Z`) / 86_400_000 + 25_569;

async function expectSheet(list: List, plan: Plan, notes: Notes) {
  const workbook = await renderSheet(list, plan, notes);
  const counted = countedGrants(list);
  const rows = readSheet(workbook, 1);
  const column = (letter: string) => rows.get(letter) ?? [];
  expect(column("A")).toEqual(counted.map(({ number }) => String(number ?? 0)));
  expect(column("F")).toEqual(
    counted.map(({ due, whenText }) => (due === null ? whenText : String(serial(due)))),
  );
  expect(column("H")).toEqual(
    counted.map(({ usualKroner, amountShort }) =>
      amountShort.includes("kr.") ? String(usualKroner) : amountShort,
    ),
  );
  expect(column("L")).toEqual(
    counted.map(({ id }) => applicationStatusLabels[grantNote(notes, id).status]),
  );
  expect(column("Q")).toEqual(counted.map(({ contact }) => contact.text));
  const attachments = attachmentLines(list).filter(
    (attachment) => listNumbersText(attachment, list) !== "",
  );
  const askBy = readSheet(workbook, 2).get("C") ?? [];
  expect(askBy.map((text) => text.toLowerCase())).toEqual(
    attachments.map((attachment) => askByText(attachment, plan).toLowerCase()),
  );
}

function expectReminder(list: List, plan: Plan, notes: Notes) {
  const { today } = plan;
  const reminder = makeReminder(list, notes, { after: "2026-06-01", today });
  const { text } = reminderMail({
    email: "a@b.example",
    siteUrl: "https://legatkompas.example",
    token: "t",
    stopToken: "s",
    reminder,
  });
  const shown = new Map(applyNotes(list, notes).grants.map((grant) => [grant.id, grant]));
  for (const item of reminder.due) {
    const grant = shown.get(item.grantId);
    expect(item.on).toBe(item.kind === "due" ? grant?.due : grant?.opensOn);
    expect(text).toContain(item.text);
  }
}

test.for(days)(
  "every form of some students' lists says what the list and its plan say, on %s",
  async (today) => {
    const madeAt = new Date(`${today}T11:00:00Z`);
    for (const [index, { answers, name }] of students.entries()) {
      const bare = makeList({ grants, answers, today });
      const notes = index % 2 === 0 ? {} : notesFor(bare);
      const list = applyNotes(makeList({ grants, answers, today, notes }), notes);
      const plan = planList(list, notes, today);
      expect(list.grants.length, name).toBeGreaterThan(0);
      expectPaper(list, plan, notes, madeAt);
      await expectCalendar(list, plan, notes, madeAt);
      await expectSheet(list, plan, notes);
      expectReminder(list, plan, notes);
      // What is sent or put away has no task and no day; what is not yet has one at most of each day and kind.
      const tasks = [...plan.now, ...plan.soon, ...plan.later];
      for (const { id } of list.grants) {
        const { status } = grantNote(notes, id);
        if (status === "considering" || status === "started") continue;
        expect(plan.days.filter(({ grantIds }) => grantIds.includes(id))).toEqual([]);
        expect(
          tasks.filter(({ grantIds, kind }) => grantIds.includes(id) && kind !== "answer"),
        ).toEqual([]);
      }
      expect(new Set(tasks.map(({ key }) => key)).size).toBe(tasks.length);
      if (name === "Sofie" && today === days[0]) expect(list.worth).not.toBeNull();
    }
  },
);

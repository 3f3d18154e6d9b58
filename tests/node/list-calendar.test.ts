import ICAL from "ical.js";
import { afterEach, expect, test } from "vitest";
import { type CalendarOptions, renderCalendar } from "../../worker/list/render/calendar.ts";
import { listOf, type Row } from "../support/lists.ts";
import { readCalendar } from "../support/read-forms.ts";

const machineZone = process.env.TZ;
afterEach(() => {
  if (machineZone === undefined) delete process.env.TZ;
  else process.env.TZ = machineZone;
});

const options: CalendarOptions = {
  orderNumber: "LK-2345678ABC",
  edition: 0,
  madeAt: new Date("2026-11-21T10:00:00Z"),
};

function calendarOf(rows: readonly Row[], more: Partial<CalendarOptions> = {}): Promise<string> {
  const { list, plan } = listOf(rows, { today: "2026-11-21", answers: {} });
  return renderCalendar(list, plan, { ...options, ...more });
}

const spring = { frist_type: "dato", frister: "2027-03-01" };

test("a deadline is an all-day event that takes up no time, with its day and the next as limits", async () => {
  const { events, calendar } = readCalendar(await calendarOf([spring]));
  expect(calendar.getFirstPropertyValue("method")).toBe("PUBLISH");
  expect(calendar.getFirstPropertyValue("x-wr-calname")).toBe("Legatfrister");
  expect(events).toHaveLength(1);
  const [event] = events;
  expect(event?.startDate).toMatchObject({ year: 2027, month: 3, day: 1, isDate: true });
  expect(event?.endDate).toMatchObject({ year: 2027, month: 3, day: 2, isDate: true });
  expect(event?.component.getFirstPropertyValue("transp")).toBe("TRANSPARENT");
  expect(event?.component.getFirstPropertyValue("dtstamp")?.toString()).toBe(
    "2026-11-21T10:00:00Z",
  );
});

test("a deadline rings at 9 in the morning four weeks and one week before the day to send", async () => {
  const { events } = readCalendar(await calendarOf([spring]));
  const alarms = events[0]?.component.getAllSubcomponents("valarm") ?? [];
  expect(alarms.map((alarm) => alarm.getFirstPropertyValue("action"))).toEqual([
    "DISPLAY",
    "DISPLAY",
  ]);
  const rings = alarms.map((alarm) => {
    expect(alarm.getFirstProperty("trigger")?.getParameter("related")).toBe("START");
    const midnight = ICAL.Time.fromDateTimeString(`${events[0]?.startDate}T00:00:00`);
    midnight.addDuration(alarm.getFirstPropertyValue("trigger") as ICAL.Duration);
    return midnight.toString();
  });
  expect(rings).toEqual(["2027-01-25T09:00:00", "2027-02-15T09:00:00"]);
});

test("what others have to be asked for is an event of its own and rings on its morning", async () => {
  const bilag = "anbefaling;karakterudskrift;forhaandsgodkendelse";
  const { events } = readCalendar(await calendarOf([{ ...spring, fond_navn: "Fonden", bilag }]));
  expect(events).toHaveLength(3);
  for (const { component } of events.slice(0, 2)) {
    const triggers = component
      .getAllSubcomponents("valarm")
      .map((alarm) => alarm.getFirstProperty("trigger")?.toICALString());
    expect(triggers).toEqual(["TRIGGER;RELATED=START:PT9H"]);
  }
});

test("the days of one grant alone can be had, and no others", async () => {
  const rows = [
    { ...spring, id: "a" },
    { ...spring, id: "b" },
  ];
  const { events } = readCalendar(await calendarOf(rows, { grantId: "b" }));
  expect(events.map(({ summary }) => summary)).toEqual(["Frist: b"]);
});

test("a calendar made again replaces its events; another order's or another date's are new", async () => {
  const uidsOf = async (row: Row = spring, more: Partial<CalendarOptions> = {}) =>
    readCalendar(await calendarOf([row], more)).events.map(({ uid, sequence }) => [uid, sequence]);
  const [[first]] = (await uidsOf()) as [[string, number]];
  const renewed = { edition: 1, madeAt: new Date("2027-01-05T10:00:00Z") };
  expect(await uidsOf(spring, renewed)).toEqual([[first, 1]]);
  const moved = await uidsOf({ ...spring, frister: "2027-03-02" });
  const foreign = await uidsOf(spring, { orderNumber: "LK-ANOTHER" });
  expect(moved[0]?.[0]).not.toBe(first);
  expect(foreign[0]?.[0]).not.toBe(first);
  expect(first).not.toContain(options.orderNumber);
});

test("the file is the same wherever it is made", async () => {
  const rows = [spring, { frist_type: "dato", frister: "2027-03-28", bilag: "anbefaling" }];
  const files = new Set<string>();
  for (const zone of ["UTC", "Pacific/Auckland", "America/Los_Angeles", "Europe/Copenhagen"]) {
    process.env.TZ = zone;
    files.add(await calendarOf(rows));
  }
  expect(files.size).toBe(1);
});

test("lines end and are folded as the format asks, and what is written comes out again", async () => {
  const name = 'Æblegårdens; legat, \\ "C" 😀';
  const description = "ø".repeat(200);
  const file = await calendarOf([
    {
      ...spring,
      fond_navn: name,
      bilag: `cv (${description})`,
      link: "https://fonden.example/søg?a=1,2;b",
    },
  ]);
  expect(file.endsWith("END:VCALENDAR\r\n")).toBe(true);
  expect(file.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
  for (const line of file.split("\r\n"))
    expect(new TextEncoder().encode(line).byteLength).toBeLessThanOrEqual(75);
  const [event] = readCalendar(file).events;
  expect(event?.summary).toBe(`Frist: ${name}`);
  expect(event?.description).toContain(`Bilag: CV (${description})`);
  expect(event?.component.getFirstPropertyValue("url")).toBe(
    "https://fonden.example/s%C3%B8g?a=1%2C2%3Bb",
  );
});

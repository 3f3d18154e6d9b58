import ICAL from "ical.js";
import { afterEach, expect, test } from "vitest";
import { makeGrantList } from "../../src/domain/list/grant-list.ts";
import { planReminders } from "../../src/domain/list/reminders.ts";
import { renderCalendar } from "../../worker/list/calendar.ts";
import { listOf, listOptions, madeAt, readCalendar } from "../support/list-forms.ts";
import { prepareRealGrants } from "../support/real-grants.ts";
import { student } from "../support/students.ts";

const machineZone = process.env.TZ;
afterEach(() => {
  if (machineZone === undefined) delete process.env.TZ;
  else process.env.TZ = machineZone;
});

const spring = { frist_type: "dato", frister: "2027-03-01" };

test("a deadline is an all-day event that takes up no time, with its day and the next as limits", async () => {
  const { events, calendar } = readCalendar(await renderCalendar(listOf(spring), listOptions));
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

test("a deadline rings at 9 in the morning four weeks and one week before", async () => {
  const { events } = readCalendar(await renderCalendar(listOf(spring), listOptions));
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
  expect(rings).toEqual(["2027-02-01T09:00:00", "2027-02-22T09:00:00"]);
});

test("what must be asked for is planned before the deadline and rings on its own morning", async () => {
  const list = listOf({ ...spring, bilag: "anbefaling;karakterudskrift;forhåndsgodkendelse" });
  const { events } = readCalendar(await renderCalendar(list, listOptions));
  expect(events.map(({ summary, startDate }) => [startDate.toString(), summary])).toEqual([
    ["2027-03-01", "Frist: Fonden"],
    ["2027-02-01", "Bed om anbefaling: Fonden"],
    ["2027-02-08", "Bestil karakterudskrift og forhåndsgodkendelse: Fonden"],
  ]);
  for (const { component } of events.slice(1)) {
    const triggers = component
      .getAllSubcomponents("valarm")
      .map((alarm) => alarm.getFirstProperty("trigger")?.toICALString());
    expect(triggers).toEqual(["TRIGGER;RELATED=START:PT9H"]);
  }
});

test("every reminder of a real list is one event, and none lies before the list's day", async () => {
  const list = makeGrantList(prepareRealGrants(), student(), madeAt);
  const { events } = readCalendar(await renderCalendar(list, listOptions));
  expect(events).toHaveLength(planReminders(list).length);
  expect(events.length).toBeGreaterThan(10);
  expect(events.every(({ startDate }) => startDate.toString() >= list.madeOn)).toBe(true);
  expect(new Set(events.map(({ uid }) => uid)).size).toBe(events.length);
});

test("a calendar made again replaces its events; another order's or another date's are new", async () => {
  const uidsOf = async (list = listOf(spring), options = listOptions) =>
    readCalendar(await renderCalendar(list, options)).events.map(({ uid, sequence }) => [
      uid,
      sequence,
    ]);
  const [[first]] = (await uidsOf()) as [[string, number]];
  const renewed = { ...listOptions, edition: 1, madeAt: new Date("2027-01-05T10:00:00Z") };
  expect(await uidsOf(listOf(spring), renewed)).toEqual([[first, 1]]);
  const moved = await uidsOf(listOf({ ...spring, frister: "2027-03-02" }));
  const foreign = await uidsOf(listOf(spring), { ...listOptions, orderNumber: "LK-ANOTHER" });
  expect(moved[0]?.[0]).not.toBe(first);
  expect(foreign[0]?.[0]).not.toBe(first);
  expect(first).not.toContain(listOptions.orderNumber);
});

test("the file is the same wherever it is made", async () => {
  const list = listOf(spring, { frist_type: "dato", frister: "2027-03-28", bilag: "anbefaling" });
  const files = new Set<string>();
  for (const zone of ["UTC", "Pacific/Auckland", "America/Los_Angeles", "Europe/Copenhagen"]) {
    process.env.TZ = zone;
    files.add(await renderCalendar(list, listOptions));
  }
  expect(files.size).toBe(1);
});

test("lines end and are folded as the format asks, and what is written comes out again", async () => {
  const name = 'Æblegårdens; legat, \\ "C" 😀';
  const description = "ø".repeat(200);
  const list = listOf({
    ...spring,
    legat_navn: name,
    tjek_selv: description,
    link: "https://fonden.example/søg?a=1,2;b",
  });
  const file = await renderCalendar(list, listOptions);
  expect(file.endsWith("END:VCALENDAR\r\n")).toBe(true);
  expect(file.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
  for (const line of file.split("\r\n"))
    expect(new TextEncoder().encode(line).byteLength).toBeLessThanOrEqual(75);
  const [event] = readCalendar(file).events;
  expect(event?.summary).toBe(`Frist: ${name}, Fonden`);
  expect(event?.description).toContain(`Tjek selv: ${description}`);
  expect(event?.component.getFirstPropertyValue("url")).toBe(
    "https://fonden.example/s%C3%B8g?a=1%2C2%3Bb",
  );
});

test("a list without dates is a calendar without events", async () => {
  const file = await renderCalendar(listOf({}, { frist_type: "ukendt" }), listOptions);
  expect(file).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\n/);
  expect(file).not.toContain("VEVENT");
});

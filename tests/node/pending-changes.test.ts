import * as fc from "fast-check";
import { expect, test } from "vitest";
import { type Entry, noEntry, valuesOf } from "../../src/domain/list/buyer-entries.ts";
import { applyChange } from "../../src/domain/list/merge-entries.ts";
import {
  hasPending,
  heard,
  type LocalEntry,
  settle,
  shownEntry,
  taken,
  untouched,
  write,
} from "../../src/list/pending-changes.ts";

/** A server that holds one entry, and devices that reach it only when they are told to. */
class Meeting {
  stored: Entry = noEntry;
  /** A copy of what was stored, to come back to. */
  copy: Entry = noEntry;
  readonly devices: LocalEntry[] = [untouched, untouched, untouched];
  nowMs = 1_000_000;

  send(index: number): void {
    const device = this.devices[index] ?? untouched;
    if (!hasPending(device)) {
      this.devices[index] = heard(device, this.stored);
      return;
    }
    const change = {
      kind: "grant",
      id: "a",
      version: device.known.version,
      fields: device.pending,
    } as const;
    const outcome = applyChange(this.stored, change, this.nowMs);
    if (outcome.ok) {
      this.stored = outcome.entry;
      this.devices[index] = taken(device, device.pending, outcome.entry);
    } else this.devices[index] = heard(device, outcome.newer);
  }

  write(index: number, field: string, value: string, clockMs: number): void {
    this.devices[index] = write(
      this.devices[index] ?? untouched,
      { [field]: value },
      this.nowMs + clockMs,
    );
  }
}

const step = fc.oneof(
  fc.record({ kind: fc.constant("send" as const), device: fc.nat(2) }),
  fc.record({
    kind: fc.constant("write" as const),
    device: fc.nat(2),
    field: fc.constantFrom("note", "status", "toldOther"),
    clockMs: fc.integer({ min: -5_000, max: 5_000 }),
  }),
);

test("three devices with crooked clocks and bad reception end with the same list, and nothing waits for ever", () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const meeting = new Meeting();
      const values = ["sent", "granted", "declined", "started"];
      steps.forEach((taken, index) => {
        meeting.nowMs += 10;
        if (taken.kind === "send") meeting.send(taken.device);
        else
          meeting.write(
            taken.device,
            taken.field,
            taken.field === "status" ? (values[index % 4] ?? "sent") : `tekst ${index}`,
            taken.clockMs,
          );
      });
      // The connection is back: everybody sends what is left, and hears of the rest.
      for (let round = 0; round < 4; round++)
        meeting.devices.forEach((_, index) => {
          meeting.nowMs += 10;
          meeting.send(index);
        });
      const shown = meeting.devices.map((device) => valuesOf("grant", shownEntry(device)));
      expect(meeting.devices.filter(hasPending)).toEqual([]);
      for (const values of shown) expect(values).toEqual(valuesOf("grant", meeting.stored));
    }),
    { numRuns: 500 },
  );
});

test("no text that somebody wrote is lost: it is on the list, or beside the one that replaced it", () => {
  fc.assert(
    fc.property(fc.integer({ min: -5_000, max: 5_000 }), (clockMs) => {
      const meeting = new Meeting();
      meeting.write(0, "note", "fra telefonen", 0);
      meeting.write(1, "note", "fra pc'en", clockMs);
      for (let round = 0; round < 3; round++) for (const index of [0, 1]) meeting.send(index);
      const [phone, computer] = meeting.devices;
      const texts = [phone, computer].flatMap((device) =>
        device === undefined
          ? []
          : [shownEntry(device).fields.note?.value, device.overwritten.note?.value],
      );
      expect(texts).toContain("fra telefonen");
      expect(texts).toContain("fra pc'en");
    }),
  );
});

test("a server that is restored from an old copy is told again what it has lost", () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(step, fc.record({ kind: fc.constantFrom("copy", "restore") })), {
        maxLength: 60,
      }),
      (steps) => {
        const meeting = new Meeting();
        const written = new Set<string>();
        for (const [index, taken] of steps.entries()) {
          meeting.nowMs += 10;
          if (taken.kind === "copy") meeting.copy = meeting.stored;
          else if (taken.kind === "restore") meeting.stored = meeting.copy;
          else if (taken.kind === "send" && "device" in taken) meeting.send(taken.device);
          else if ("field" in taken) {
            // Each device writes one field of its own, so that nothing else replaces it.
            const field = ["note", "toldOther", "toldDeadline"][taken.device] ?? "note";
            meeting.write(taken.device, field, `tekst ${index}`, taken.clockMs);
            written.add(field);
          }
        }
        const last = meeting.devices.map((device) => shownEntry(device).fields);
        for (let round = 0; round < 4; round++)
          meeting.devices.forEach((_, index) => {
            meeting.nowMs += 10;
            meeting.send(index);
          });
        expect(meeting.devices.filter(hasPending)).toEqual([]);
        for (const [index, field] of ["note", "toldOther", "toldDeadline"].entries())
          if (written.has(field))
            expect(meeting.stored.fields[field]?.value).toBe(last[index]?.[field]?.value);
      },
    ),
    { numRuns: 500 },
  );
});

test("a status that another device has changed since is no reason to ask", () => {
  const meeting = new Meeting();
  meeting.write(0, "status", "sent", 0);
  meeting.write(1, "status", "granted", 10);
  for (const index of [0, 1, 1, 0]) meeting.send(index);
  for (const device of meeting.devices.slice(0, 2)) {
    expect(shownEntry(device).fields.status?.value).toBe("granted");
    expect(device.overwritten).toEqual({});
  }
});

test("what is written while a change is on its way is sent after it", () => {
  const first = write(untouched, { note: "ét" }, 100);
  const second = write(first, { note: "to" }, 200);
  const stored: Entry = { version: 1, fields: first.pending };
  const after = taken(second, first.pending, stored);
  expect(hasPending(after)).toBe(true);
  expect(shownEntry(after).fields.note?.value).toBe("to");
});

test("a text that was kept aside goes when it is chosen or written over", () => {
  const aside: LocalEntry = { ...untouched, overwritten: { note: { value: "gammel", at: 1 } } };
  expect(settle(aside, "note").overwritten).toEqual({});
  // The first letter typed after a conflict must not take the other text away unread.
  expect(write(aside, { note: "n" }, 5).overwritten).toEqual(aside.overwritten);
});

import * as fc from "fast-check";
import { expect, test } from "vitest";
import { mergeNotes, type Notes, parseNotes } from "../domain/list/notes.ts";
import {
  applyLocalEdit,
  applyServerAnswer,
  applyServerNotes,
  emptySyncState,
  mergeTabNotes,
  type NotesSyncState,
  unsentNotes,
} from "./written-notes.ts";

const NAME = "grant:a";

function write(written: NotesSyncState, field: string, value: string, now: number): NotesSyncState {
  return applyLocalEdit(written, NAME, { values: { [field]: value } }, now);
}

/** The server's part of a call. */
function serve(stored: Notes, sent: Notes, now: number) {
  const { notes, refused } = parseNotes(sent, now);
  const all = mergeNotes(stored, notes);
  const touched = Object.fromEntries(Object.keys(notes).map((name) => [name, all[name] ?? {}]));
  return { stored: all, answer: { notes: touched, refused } };
}

const noteOf = ({ notes }: NotesSyncState) => notes[NAME]?.note?.value;

/** What happens on two devices. The clock of the second is a day fast; in `send in vain`, the answer is lost. */
const action = fc.record({
  device: fc.constantFrom(0, 1),
  act: fc.constantFrom("write", "send", "send in vain", "read"),
  field: fc.constantFrom("note", "statedOther"),
  value: fc.constantFrom("én", "to", "tre", "", "Ring efter 1. februar"),
});

test("devices agree once each has sent and read, whatever was lost on the way", () => {
  fc.assert(
    fc.property(fc.array(action, { maxLength: 30 }), (actions) => {
      let server: Notes = {};
      const devices: [NotesSyncState, NotesSyncState] = [emptySyncState, emptySyncState];
      const sendFrom = (device: 0 | 1, now: number, isAnswered: boolean) => {
        const sent = unsentNotes(devices[device]);
        const { stored, answer } = serve(server, sent, now);
        server = stored;
        if (isAnswered) devices[device] = applyServerAnswer(devices[device], sent, answer);
      };
      let now = 1_000;
      for (const { device, act, field, value } of actions) {
        now += 10;
        const own = device as 0 | 1;
        const clock = now + own * 86_400_000;
        if (act === "write") devices[own] = write(devices[own], field, value, clock);
        else if (act === "read") devices[own] = applyServerNotes(devices[own], server);
        else sendFrom(own, now, act === "send");
      }
      for (const device of [0, 1, 0, 1] as const) {
        now += 10;
        devices[device] = applyServerNotes(devices[device], server);
        sendFrom(device, now, true);
      }
      for (const device of devices) {
        expect(unsentNotes(device)).toEqual({});
        expect(device.notes).toEqual(server);
      }
    }),
  );
});

test("what is written while an answer is on its way stays, and is sent next", () => {
  const before = write(emptySyncState, "note", "Ring", 10);
  const sent = unsentNotes(before);
  const after = applyServerAnswer(
    write(before, "note", "Ring i", 20),
    sent,
    serve({}, sent, 30).answer,
  );
  expect(noteOf(after)).toBe("Ring i");
  expect(unsentNotes(after)[NAME]?.note?.value).toBe("Ring i");
  expect(after.setAside).toEqual([]);
});

test("a text that meets another is set aside where the newer does not hold it", () => {
  const server = { [NAME]: { note: { value: "Fra pc'en", at: 50 } } };
  const older = applyServerNotes(write(emptySyncState, "note", "Fra toget", 10), server);
  expect(noteOf(older)).toBe("Fra pc'en");
  expect(older.setAside).toEqual([{ name: NAME, field: "note", text: "Fra toget" }]);
  const newer = applyServerNotes(write(emptySyncState, "note", "Fra toget", 90), server);
  expect(noteOf(newer)).toBe("Fra toget");
  expect(newer.setAside).toEqual([{ name: NAME, field: "note", text: "Fra pc'en" }]);
  const longer = applyServerNotes(write(emptySyncState, "note", "Fra pc'en: ring", 90), server);
  expect(longer.setAside).toEqual([]);
  const sent = unsentNotes(write(emptySyncState, "note", "Fra toget", 10));
  const late = applyServerAnswer(
    { ...emptySyncState, notes: sent },
    sent,
    serve(server, sent, 60).answer,
  );
  expect(late.setAside).toEqual(older.setAside);
});

test("a text that comes while another is being typed over it is set aside", () => {
  const server = { [NAME]: { note: { value: "Fra telefonen", at: 50 } } };
  const news = applyServerNotes(emptySyncState, server);
  const typed = applyLocalEdit(
    news,
    NAME,
    { values: { note: "Fra pc'en" }, before: { note: "" } },
    60,
  );
  expect(noteOf(typed)).toBe("Fra pc'en");
  expect(typed.setAside).toEqual([{ name: NAME, field: "note", text: "Fra telefonen" }]);
  const read = applyLocalEdit(
    news,
    NAME,
    { values: { note: "" }, before: { note: "Fra telefonen" } },
    60,
  );
  expect(read.setAside).toEqual([]);
});

test("what the server refuses stays as it was written, is told, and is not sent again", () => {
  const written = write(emptySyncState, "status", "maybe", 10);
  const sent = unsentNotes(written);
  const after = applyServerAnswer(written, sent, serve({}, sent, 20).answer);
  expect(after.notes[NAME]?.status?.value).toBe("maybe");
  expect(after.refused).toMatchObject([{ name: NAME, field: "status", at: 10 }]);
  expect(unsentNotes(after)).toEqual({});
  expect(applyServerNotes(after, {}).notes[NAME]?.status?.value).toBe("maybe");
  expect(unsentNotes(write(after, "status", "sent", 30))[NAME]?.status?.value).toBe("sent");
});

test("a tab that slept does not write over what another has written, nor bring back what the server has moved", () => {
  const asleep = { ...emptySyncState, list: "as it was" };
  const awake = write(write(emptySyncState, "note", "Fra den anden fane", 10), "sentOn", "x", 10);
  const joined = mergeTabNotes(write(asleep, "status", "sent", 20), awake);
  expect(Object.keys(unsentNotes(joined)[NAME] ?? {}).toSorted()).toEqual([
    "note",
    "sentOn",
    "status",
  ]);
  // The copy has the timestamp of a fast clock; the server has answered with its own.
  const copy = write(emptySyncState, "note", "Først", 86_400_000);
  const sent = unsentNotes(copy);
  const answered = applyServerAnswer(copy, sent, serve({}, sent, 50).answer);
  expect(mergeTabNotes(answered, copy).notes[NAME]?.note?.at).toBe(50);
  const later = { [NAME]: { note: { value: "Senere", at: 60 } } };
  expect(noteOf(applyServerNotes(answered, later))).toBe("Senere");
});

import { expect, test } from "vitest";
import type { BoughtGrant, BoughtList } from "../../src/domain/list/bought-list.ts";
import { readCopy } from "../../src/list/kept-copy.ts";
import type { LocalEntry } from "../../src/list/pending-changes.ts";
import { ListStore } from "../../src/list/sync-list.ts";

const grant: BoughtGrant = {
  id: "a",
  title: "Rejselegatet",
  foundation: "Fonden",
  description: "Til ophold i udlandet.",
  section: "match",
  opensOn: "2026-12-01",
  deadline: "2027-01-31",
  due: "2027-01-31",
  isRolling: false,
  isAway: false,
  usualKroner: 10_000,
  mostKroner: 20_000,
  amountText: "10.000 kr.",
  whenText: "frist 31. januar 2027",
  awardsText: "omkring 30 legater om året",
  outcomesText: "14 har fortalt",
  url: "https://fonden.example/soeg",
  sourceUrl: "https://fonden.example",
  sourceText: "fondens side",
  email: "post@fonden.example",
  ownOffice: "VIAs internationale kontor",
  requirements: "Skriv kort.",
  attachments: ["budget"],
  reasons: [{ text: "Du læser", isOpen: false }],
  paragraphs: [{ title: "Formål", text: "Jeg læser." }],
  inquiry: { subject: "Frist", body: "Kære fond" },
  change: { kind: "moved", before: "2027-01-15" },
};
const list: BoughtList = {
  orderNumber: "LK-23456789AB",
  edition: 1,
  madeOn: "2026-11-23",
  owner: "Asta",
  madeFrom: "abc",
  keeping: "year",
  keptUntil: "2027-11-23",
  renewableUntil: "2027-11-23",
  stay: { place: "USA", leavesOn: "2027-08-15", returnsOn: null },
  grants: [grant],
  attachments: [{ key: "budget", name: "Budget", from: "self" }],
  closed: ["Det gamle legat"],
  hasReminders: true,
  hasFeed: false,
  hasShare: false,
  entries: { "grant:a": { version: 1, fields: { status: { value: "sent", at: 5 } } } },
};
const waiting: LocalEntry = {
  known: { version: 1, fields: {} },
  pending: { note: { value: "ikke sendt", at: 7 } },
  overwritten: {},
};
const stored = (value: unknown) => JSON.stringify({ list: value, entries: { "grant:a": waiting } });

const without = <T extends object>(whole: T, field: string): object =>
  Object.fromEntries(Object.entries(whole).filter(([name]) => name !== field));

test("a copy of today comes back as it was", () => {
  expect(readCopy(stored(list))).toEqual({ list, entries: { "grant:a": waiting } });
});

test("a copy from before grants named the student's own office opens without one", () => {
  const before = { ...list, grants: [without(grant, "ownOffice")] };
  expect(readCopy(stored(before))?.list).toEqual({
    ...list,
    grants: [{ ...grant, ownOffice: null }],
  });
});

const olderLists = [
  ...Object.keys(list).map((field) => [`list.${field}`, without(list, field)] as const),
  ...Object.keys(list.stay).map(
    (field) => [`stay.${field}`, { ...list, stay: without(list.stay, field) }] as const,
  ),
  ...Object.keys(grant).map(
    (field) => [`grant.${field}`, { ...list, grants: [without(grant, field)] }] as const,
  ),
];

test.each(olderLists)(
  "a copy without %s is whole or not shown, and what was written in it is kept",
  (place, older) => {
    const read = readCopy(stored(older));
    expect(read?.entries).toEqual({ "grant:a": waiting });
    if (read?.list === null) return;
    const field = place.slice(place.indexOf(".") + 1);
    const [whole] = read?.list.grants ?? [];
    const owner = { list: read?.list, stay: read?.list.stay, grant: whole }[
      place.split(".")[0] ?? ""
    ];
    // Empty, as the page expects what is not there, never undefined.
    expect(owner).toHaveProperty(field, null);
  },
);

test.each([null, "", "{", "null", "[]", "7", '{"list":{}}', '{"entries":[]}'])(
  "%j in the browser's storage opens nothing, and throws nothing",
  (text) => {
    expect(readCopy(text)?.list ?? null).toBeNull();
  },
);

test("what was written in a copy that cannot be read is sent, and shown once the list has come", async () => {
  const sent: unknown[] = [];
  const store = new ListStore(
    {
      canChange: true,
      read: async () => ({
        kind: "ok",
        value: { ...list, entries: { "grant:a": { version: 2, fields: waiting.pending } } },
      }),
      change: async (change) => {
        sent.push(change.fields);
        return {
          kind: "ok",
          value: { isTaken: true, entry: { version: 2, fields: change.fields } },
        };
      },
    },
    { read: () => readCopy(stored({ grants: [{}] })), keep: () => true, forget: () => {} },
    () => Date.parse("2026-11-23T12:00:00Z"),
  );
  expect(store.getState()).toMatchObject({ list: null, unsent: 1 });
  await store.sync();
  expect(sent).toEqual([waiting.pending]);
  expect(store.getState()).toMatchObject({ unsent: 0, list: { orderNumber: list.orderNumber } });
});

test("what was written in a copy that cannot be read waits where the link is not known, and goes when the list is erased", async () => {
  for (const [why, isForgotten] of [
    ["unknown-link", false],
    ["erased", true],
  ] as const) {
    let forgotten = false;
    const refuse = async () => ({ kind: "refused", why }) as const;
    const store = new ListStore(
      { canChange: true, read: refuse, change: refuse },
      {
        read: () => readCopy(stored(null)),
        keep: () => true,
        forget: () => {
          forgotten = true;
        },
      },
    );
    await store.sync();
    expect(store.getState().refusal).toBe(why);
    expect(forgotten).toBe(isForgotten);
  }
});

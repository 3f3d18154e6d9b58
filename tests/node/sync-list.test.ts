import { beforeEach, expect, test } from "vitest";
import type { BoughtList } from "../../src/domain/list/bought-list.ts";
import { type Entry, entryName, noEntry, valuesOf } from "../../src/domain/list/buyer-entries.ts";
import { applyChange } from "../../src/domain/list/merge-entries.ts";
import type { KeptList } from "../../src/list/pending-changes.ts";
import { ListStore, type Refusal, type Transport } from "../../src/list/sync-list.ts";

const NOW = Date.parse("2026-11-23T12:00:00Z");
const DAY_MS = 86_400_000;

let server: { entries: Record<string, Entry>; refusal: Refusal | null };
let browser: { kept: KeptList | null };

const list = (entries: Record<string, Entry>): BoughtList =>
  ({ grants: [], attachments: [], keptUntil: "2027-11-23", entries }) as unknown as BoughtList;

const transport: Transport = {
  canChange: true,
  read: async () =>
    server.refusal === null
      ? { kind: "ok", value: list(server.entries) }
      : { kind: "refused", why: server.refusal },
  async change(change) {
    if (server.refusal !== null) return { kind: "refused", why: server.refusal };
    const name = entryName(change.kind, change.id);
    const outcome = applyChange(server.entries[name] ?? noEntry, change, NOW);
    if (!outcome.ok) return { kind: "ok", value: { isTaken: false, entry: outcome.newer } };
    server.entries[name] = outcome.entry;
    return { kind: "ok", value: { isTaken: true, entry: outcome.entry } };
  },
};

/** The page as it is opened, on what the browser has kept. */
function open(nowMs = NOW, calls = transport): ListStore {
  return new ListStore(
    calls,
    {
      read: () => browser.kept,
      keep: (kept) => {
        browser.kept = structuredClone(kept);
        return true;
      },
      forget: () => {
        browser.kept = null;
      },
    },
    () => nowMs,
  );
}

const noteIn = (store: ListStore) =>
  valuesOf("grant", store.getState().list?.entries["grant:a"]).note;

/** Waits for what a store has begun by itself. */
async function settled(store: ListStore): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve();
  await store.sync();
  for (let turn = 0; turn < 20; turn++) await Promise.resolve();
}

async function noted(text: string): Promise<ListStore> {
  const store = open();
  await store.sync();
  store.change("grant", "a", { note: text });
  await settled(store);
  return store;
}

beforeEach(() => {
  server = { entries: {}, refusal: null };
  browser = { kept: null };
});

test.each(["unknown-link", "expired-link"] as const)(
  "what was not sent stays in the browser where the link opens nothing any more (%s), and is sent when it does",
  async (refusal) => {
    await noted("sendt");
    server.refusal = refusal;
    const store = open();
    store.change("grant", "a", { note: "ikke sendt" });
    await settled(store);
    expect(store.getState()).toMatchObject({ refusal, unsent: 1 });
    const reloaded = open();
    await settled(reloaded);
    expect(noteIn(reloaded)).toBe("ikke sendt");
    server.refusal = null;
    await settled(reloaded);
    expect(reloaded.getState()).toMatchObject({ refusal: null, unsent: 0 });
    expect(server.entries["grant:a"]?.fields.note?.value).toBe("ikke sendt");
  },
);

test("a restored server that knows neither the link nor the notes gets them back from the browser", async () => {
  const store = await noted("sendt før nedbruddet");
  server = { entries: {}, refusal: "unknown-link" };
  await settled(store);
  expect(noteIn(store)).toBe("sendt før nedbruddet");
  const reloaded = open();
  server.refusal = null;
  await settled(reloaded);
  expect(server.entries["grant:a"]?.fields.note?.value).toBe("sendt før nedbruddet");
  expect(noteIn(reloaded)).toBe("sendt før nedbruddet");
});

test("a list that the buyer has erased goes from the browser too, sent or not", async () => {
  await noted("sendt");
  server.refusal = "erased";
  const store = open();
  store.change("grant", "a", { note: "ikke sendt" });
  await settled(store);
  expect(store.getState()).toMatchObject({ list: null, refusal: "erased", unsent: 0 });
  expect(browser.kept).toBeNull();
});

test("a list whose time is over goes, but not with what was never sent", async () => {
  await noted("sendt");
  server.refusal = "erased";
  const after = NOW + 366 * DAY_MS;
  const store = open(after);
  store.change("grant", "a", { note: "ikke sendt" });
  await settled(store);
  expect(noteIn(store)).toBe("ikke sendt");
  browser.kept = null;
  server = { entries: {}, refusal: null };
  await noted("sendt");
  server.refusal = "unknown-link";
  const later = open(after);
  await settled(later);
  expect(later.getState().list).toBeNull();
  expect(browser.kept).toBeNull();
});

test("a list that somebody else has shown is not kept when the link is closed", async () => {
  await noted("købers note");
  const guest = open(NOW, { ...transport, canChange: false });
  await settled(guest);
  server.refusal = "unknown-link";
  await settled(guest);
  expect(browser.kept).toBeNull();
});

test("what the server will never take is not sent again and again", async () => {
  let calls = 0;
  await noted("sendt");
  const store = open(NOW, {
    ...transport,
    async change() {
      calls++;
      return { kind: "invalid" };
    },
  });
  server.entries = {};
  await settled(store);
  await settled(store);
  expect(calls).toBe(1);
  expect(store.getState().local["grant:a"]?.overwritten.note?.value).toBe("sendt");
});

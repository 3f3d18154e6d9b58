import { env } from "cloudflare:workers";
import { afterAll, expect, inject, vi } from "vitest";
import type { StoredDataId } from "../../src/content/stored-data.ts";
import { allQueuedJobs, type SentMail, testDeps, testEnv } from "../support/orders.ts";

export type Marks = Readonly<Record<string, string>>;

/** A place where something is stored, and its text. */
interface StoredText {
  readonly place: string;
  readonly text: string;
}

function marksIn(text: string, marks: Marks): string[] {
  const lower = text.toLowerCase();
  return Object.keys(marks).filter((name) => lower.includes((marks[name] ?? "").toLowerCase()));
}

async function walkTables(marks: Marks): Promise<StoredText[]> {
  const { $client: client } = testDeps().db;
  const { rows: tables } = await client.execute(
    "select name from sqlite_master where type = 'table'",
  );
  const found: StoredText[] = [];
  for (const { name: table } of tables) {
    const { columns, rows } = await client.execute(`select * from "${table}"`);
    for (const row of rows)
      if (marksIn(JSON.stringify(Object.values(row)), marks).length > 0)
        for (const column of columns) {
          const cell = row[column];
          if (cell !== null && cell !== undefined)
            found.push({ place: `${table}.${column}`, text: String(cell) });
        }
  }
  return found;
}

async function walkKeyValues(): Promise<StoredText[]> {
  const { keys, list_complete: isWhole } = await env.CACHE.list();
  expect(isWhole).toBe(true);
  return Promise.all(
    keys.map(async ({ name, metadata }) => {
      const value = await env.CACHE.get(name);
      return { place: `KV ${name}`, text: `${name} ${JSON.stringify(metadata)} ${value}` };
    }),
  );
}

async function walkFiles(): Promise<StoredText[]> {
  const { objects, truncated } = await env.DOCUMENTS.list({
    include: ["httpMetadata", "customMetadata"],
  });
  expect(truncated).toBe(false);
  return Promise.all(
    objects.map(async ({ key, httpMetadata, customMetadata }) => {
      const body = await env.DOCUMENTS.get(key);
      const text = new TextDecoder("latin1").decode(await body?.arrayBuffer());
      const facts = JSON.stringify([httpMetadata, customMetadata]);
      return { place: `R2 ${key}`, text: `${key} ${facts} ${text}` };
    }),
  );
}

const toStripe: StoredText[] = [];
const { fetch: realFetch } = globalThis;
afterAll(() => {
  globalThis.fetch = realFetch;
});
globalThis.fetch = async (input, init) => {
  const request = new Request(input, init);
  if (request.method === "POST" && request.url.startsWith(`${testEnv.STRIPE_API_URL}/v1/`)) {
    const fields = new URLSearchParams(
      new TextDecoder().decode(await request.clone().arrayBuffer()),
    );
    for (const [name, text] of fields) toStripe.push({ place: `Stripe ${name}`, text });
    toStripe.push({ place: "Stripe headers", text: JSON.stringify([...request.headers]) });
  }
  return realFetch(request);
};

/** What this test has logged: the set-up spies on the console. */
function walkLog(): StoredText[] {
  return [vi.spyOn(console, "error"), vi.spyOn(console, "warn")]
    .flatMap(({ mock }) => mock.calls)
    .map((words) => ({ place: "log", text: words.map(String).join(" ") }));
}

async function walkMails(): Promise<StoredText[]> {
  const response = await fetch(`${inject("mailboxUrl")}/mails.json`);
  const mails = await response.json<SentMail[]>();
  return mails.map((mail) => ({ place: `mail ${mail.kind}`, text: JSON.stringify(mail) }));
}

export interface Found {
  readonly marks: Readonly<Record<string, readonly string[]>>;
  readonly said: readonly string[];
}

const columnsOf: Readonly<Partial<Record<StoredDataId, Readonly<Record<string, string>>>>> = {
  order: {
    orders:
      "id product state email amount_oere paid_oere stripe_session_id stripe_payment_intent_id voucher_number answer_changes created_at paid_at attempts next_attempt_at last_error fulfilled_at confirmed_at refund_reason refund_requested_at refunded_at erased_at erasure_ended_at",
    refunds: "id order_id amount_oere status created_at succeeded_at failed_at",
  },
  consent: {
    orders:
      "terms_version immediate_delivery_consent store_answers_consent keep_list_consent consented_at keep_list_consented_at",
  },
  list: {
    orders: "answers seen",
  },
  notes: { list_notes: "order_id name fields" },
  reminders: { orders: "reminders_from reminded_on notified_changes" },
  outcome: { grant_outcomes: "id grant_id granted kroner month" },
  mail: {
    outbox:
      "id order_id kind recipient reply_to subject text html created_at attempts next_attempt_at last_error give_up_at sent_at",
  },
  links: { order_links: "token_hash order_id kind shows_stay created_at expires_at" },
  withdrawal: { withdrawals: "order_id declared_at accepted words" },
  request: { link_requests: "id email created_at attempts next_attempt_at" },
};

const saidOf = new Map<string, StoredDataId>(
  Object.entries(columnsOf).flatMap(([id, tables]) =>
    Object.entries(tables ?? {}).flatMap(([table, columns]) =>
      columns.split(" ").map((column) => [`${table}.${column}`, id as StoredDataId] as const),
    ),
  ),
);

function nameOf(place: string): string {
  return place.startsWith("R2 lists/") ? "list" : (saidOf.get(place) ?? place);
}

export async function findMarks(marks: Marks): Promise<Found> {
  const ours = [
    ...(await walkTables(marks)),
    ...(await walkKeyValues()).filter((rest) => marksIn(rest.text, marks).length > 0),
    ...(await walkFiles()).filter((rest) => marksIn(rest.text, marks).length > 0),
  ];
  const queue = allQueuedJobs.map((job) => ({
    place: `queue ${job.kind}`,
    text: JSON.stringify(job),
  }));
  const others = [...(await walkMails()), ...walkLog(), ...toStripe, ...queue];
  const found: Record<string, string[]> = {};
  for (const { place, text } of [...ours, ...others]) {
    const held = marksIn(text, marks);
    if (held.length === 0) continue;
    const name = Object.values(marks).reduce((left, mark) => left.replaceAll(mark, "…"), place);
    found[name] = [...new Set([...(found[name] ?? []), ...held])].sort();
  }
  return { marks: found, said: [...new Set(ours.map(({ place }) => nameOf(place)))].sort() };
}

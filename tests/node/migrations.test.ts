import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Client, createClient } from "@libsql/client";
import { drizzle } from "drizzle-orm/libsql";
import { migrate as runMigrations } from "drizzle-orm/libsql/migrator";
import { afterAll, expect, test } from "vitest";
import { openDatabase } from "../../worker/db/client.ts";
import { claimMail } from "../../worker/mail/outbox-store.ts";
import { readOrder, readOrdersOf } from "../../worker/orders/order-store.ts";
import { readRefunds } from "../../worker/orders/refund-store.ts";
import { migrate, startLibsql } from "../support/node-libsql.ts";

const migrations = fileURLToPath(new URL("../../migrations", import.meta.url));
const journal: { entries: { tag: string }[] } = JSON.parse(
  readFileSync(join(migrations, "meta/_journal.json"), "utf8"),
);
const folder = mkdtempSync(join(tmpdir(), "legatkompas-migrations-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Brings an empty database to an earlier version, as it once was. */
async function migrateTo(client: Client, count: number): Promise<void> {
  const own = join(folder, String(count));
  cpSync(migrations, own, { recursive: true });
  const entries = journal.entries.slice(0, count);
  writeFileSync(join(own, "meta/_journal.json"), JSON.stringify({ ...journal, entries }));
  await runMigrations(drizzle(client), { migrationsFolder: own });
}

const PAID_AT = Date.parse("2026-11-20T12:00:00Z");
const REFUNDED_AT = Date.parse("2026-11-21T12:00:00Z");

/** Writes a row with these values, where the database has such a table; it says which of the columns there are. */
async function insert(
  client: Client,
  table: string,
  values: Readonly<Record<string, string | number | null>>,
): Promise<void> {
  const { rows } = await client.execute(`pragma table_info(${table})`);
  if (rows.length === 0) return;
  const known = rows.map(({ name }) => String(name));
  const columns = Object.keys(values).filter((name) => known.includes(name));
  const marks = columns.map(() => "?").join(", ");
  await client.execute({
    sql: `insert into ${table} (${columns.join(", ")}) values (${marks})`,
    args: columns.map((column) => values[column] ?? null),
  });
}

/** What an installation holds: orders in every state, their links, files, mails and declarations, and a message. */
async function fill(client: Client): Promise<void> {
  const order = (id: string, overrides: Readonly<Record<string, string | number | null>>) =>
    insert(client, "orders", {
      id,
      product: "grant-list",
      email: "Studerende@example.dk",
      amount_oere: 4875,
      immediate_delivery_consent: "2026-11",
      store_answers_consent: "2026-11",
      consented_at: PAID_AT,
      created_at: PAID_AT,
      stripe_session_id: `cs_${id}`,
      ...overrides,
    });
  const paid = { paid_at: PAID_AT, paid_oere: 4875, answers: '{"unionMember":"djoef"}' };
  await order("LK-NY", { state: "created" });
  await order("LK-BETALT", { state: "paid", ...paid, voucher_number: 1, fulfil_attempts: 3 });
  await order("LK-LEVERET", {
    state: "fulfilled",
    ...paid,
    voucher_number: 2,
    fulfilled_at: PAID_AT,
    confirmed_at: PAID_AT,
    stripe_payment_intent_id: "pi_2",
  });
  await order("LK-VENTER", {
    state: "refunding",
    ...paid,
    voucher_number: 3,
    refund_requested_at: PAID_AT,
  });
  await order("LK-TILBAGE", {
    state: "refunded",
    ...paid,
    voucher_number: 4,
    refunded_at: REFUNDED_AT,
    refund_reason: "operator",
    stripe_refund_id: "re_4",
  });
  await insert(client, "refunds", {
    id: "re_4",
    order_id: "LK-TILBAGE",
    amount_oere: 4875,
    status: "succeeded",
    created_at: REFUNDED_AT,
    succeeded_at: REFUNDED_AT,
  });
  await insert(client, "order_links", {
    token_hash: "hash",
    order_id: "LK-LEVERET",
    kind: "order",
    created_at: PAID_AT,
    expires_at: PAID_AT + 30 * 86_400_000,
  });
  await insert(client, "order_documents", {
    order_id: "LK-LEVERET",
    kind: "grant-list",
    key: "orders/LK-LEVERET/0/legatliste.pdf",
    filename: "legatliste.pdf",
    content_type: "application/pdf",
    bytes: 1000,
    created_at: PAID_AT,
  });
  const mail = { recipient: "Studerende@example.dk", subject: "Emne", created_at: PAID_AT };
  await insert(client, "outbox", {
    ...mail,
    id: "LK-LEVERET:confirmation",
    order_id: "LK-LEVERET",
    kind: "confirmation",
    sent_at: PAID_AT,
  });
  await insert(client, "outbox", {
    ...mail,
    id: "LK-TILBAGE:refund",
    order_id: "LK-TILBAGE",
    kind: "refund",
    text: "Ord",
    html: "<p>Ord</p>",
    attempts: 8,
  });
  await insert(client, "withdrawals", {
    order_id: "LK-TILBAGE",
    declared_at: REFUNDED_AT,
    accepted: 1,
  });
  await insert(client, "contact_messages", {
    id: "besked",
    first_name: "Asta",
    last_name: "Holm",
    email: "asta@example.dk",
    subject: "Emne",
    message: "Besked",
    received_at: PAID_AT,
  });
}

for (let count = 1; count < journal.entries.length; count++)
  test(`orders and books of version ${journal.entries[count - 1]?.tag} come through to today's`, async () => {
    const server = await startLibsql();
    const client = createClient({ url: server.url });
    try {
      await migrateTo(client, count);
      await fill(client);
      await migrate(server.url);

      const db = openDatabase(server.url);
      expect(await readOrder(db, "LK-BETALT")).toMatchObject({
        state: "paid",
        email: "studerende@example.dk",
        answers: { unionMember: "djoef" },
        voucherNumber: 1,
        paidAt: new Date(PAID_AT),
        paidOere: 4875,
        attempts: 0,
        nextAttemptAt: null,
        termsVersion: "2026-11",
      });
      expect(await readOrder(db, "LK-NY")).toMatchObject({ state: "created", paidOere: null });
      expect(await readOrder(db, "LK-LEVERET")).toMatchObject({
        confirmedAt: new Date(PAID_AT),
        stripePaymentIntentId: "pi_2",
      });
      expect((await readOrder(db, "LK-VENTER"))?.refundRequestedAt).toEqual(new Date(PAID_AT));
      expect(await readRefunds(db, "LK-TILBAGE")).toEqual([
        {
          id: "re_4",
          orderId: "LK-TILBAGE",
          amountOere: 4875,
          status: "succeeded",
          createdAt: new Date(REFUNDED_AT),
          succeededAt: new Date(REFUNDED_AT),
        },
      ]);
      // A mail that counting had given up is tried again, for days from when the database says that it is.
      const { rows: clock } = await client.execute("select unixepoch() as seconds");
      const migratedAt = new Date(Number(clock[0]?.seconds) * 1000);
      expect(await claimMail(db, migratedAt)).toMatchObject({ id: "LK-TILBAGE:refund" });
      const left = await Promise.all(
        ["order_links", "order_documents", "withdrawals", "contact_messages"].map(async (table) => {
          const { rows } = await client.execute(`select count(*) as n from ${table}`);
          return rows[0]?.n;
        }),
      );
      expect(left).toEqual([1, 1, 1, 1]);
    } finally {
      client.close();
      await server.stop();
    }
  });

/** Older than anything that was ever published. */
const beforeFirstRelease = ["0004_operations"];

test("no migration takes from the tables what the published Worker reads until the new one is up", () => {
  const taking = journal.entries
    .map(({ tag }) => tag)
    .filter((tag) =>
      /\b(?:drop (?:column|table)|rename)\b/i.test(
        readFileSync(join(migrations, `${tag}.sql`), "utf8"),
      ),
    );
  expect(taking).toEqual(beforeFirstRelease);
});

test("an installation that was given the list's due day before that was taken back keeps it, unread", async () => {
  const server = await startLibsql();
  const client = createClient({ url: server.url });
  try {
    await migrateTo(client, journal.entries.findIndex(({ tag }) => tag.endsWith("_reminders")) + 1);
    await client.execute("alter table list_entries add due_on text");
    await client.execute({
      sql: "insert into __drizzle_migrations (hash, created_at) values ('list_due_day', ?)",
      args: [1795406828743],
    });
    await migrate(server.url);
    const { rows } = await client.execute("pragma table_info(orders)");
    expect(rows.map(({ name }) => name)).toContain("told_changes");
    const due = await client.execute("select due_on from list_entries");
    expect(due.rows).toEqual([]);
  } finally {
    client.close();
    await server.stop();
  }
});

test("an address stored in capitals, Danish ones among them, is brought into the one form that is looked for", async () => {
  const server = await startLibsql();
  const client = createClient({ url: server.url });
  try {
    await migrate(server.url);
    const write = (id: string, email: string) =>
      insert(client, "orders", {
        id,
        product: "grant-list",
        state: "fulfilled",
        email,
        amount_oere: 4875,
        immediate_delivery_consent: "2026-11",
        consented_at: PAID_AT,
        created_at: PAID_AT,
      });
    await write("LK-OLD", "SØREN.Æbel@Århus.dk");
    await write("LK-NEW", "anna@example.dk");
    await migrate(server.url);
    const db = openDatabase(server.url);
    const found = await readOrdersOf(db, "søren.æbel@århus.dk", ["fulfilled"], 5);
    expect(found).toMatchObject([{ id: "LK-OLD", email: "søren.æbel@århus.dk" }]);
    expect((await readOrder(db, "LK-NEW"))?.email).toBe("anna@example.dk");
  } finally {
    client.close();
    await server.stop();
  }
});

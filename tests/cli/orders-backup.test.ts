import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient } from "@libsql/client";
import { eq, getTableName, is } from "drizzle-orm";
import { SQLiteTable } from "drizzle-orm/sqlite-core";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { backedUpTables } from "../../cli/orders/backup.ts";
import { runOrders } from "../../cli/orders/orders-run.ts";
import { formatInstant } from "../../src/domain/danish/danish-date.ts";
import { dataFileNames } from "../../src/domain/matching/data-rows.ts";
import { openDatabase } from "../../worker/db/client.ts";
import { deleteOldRows } from "../../worker/db/old-rows.ts";
import * as schema from "../../worker/db/schema.ts";
import { eraseInDatabase } from "../../worker/orders/erase.ts";
import { claimOrder } from "../../worker/orders/order-steps.ts";
import { migrate, startLibsql } from "../support/node-libsql.ts";
import { commandTime, operatorCommand } from "../support/operator-command.ts";
import { orderRow } from "../support/operator-database.ts";

const now = commandTime;
const orderId = "LK-BACKUP0001";
const folder = mkdtempSync(join(tmpdir(), "legatkompas-backup-"));
const file = join(folder, "backup.jsonl");
let server: Awaited<ReturnType<typeof startLibsql>>;
let empty: Awaited<ReturnType<typeof startLibsql>>;

beforeAll(async () => {
  server = await startLibsql();
  await migrate(server.url);
  await fillSavedTables(server.url);
  expect((await command(server.url, "backup", file)).exitCode).toBe(0);
});
beforeEach(async () => {
  empty = await startLibsql();
  await migrate(empty.url);
});
afterEach(() => empty.stop());
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const command = (url: string, ...args: string[]) =>
  operatorCommand(runOrders, args, { LIBSQL_URL: url });

/** A row in every table that a backup holds, with everything in it that a row may hold. */
async function fillSavedTables(url: string): Promise<void> {
  const at = new Date(now.getTime() - 3_600_000);
  const email = "laeser@example.dk";
  const db = openDatabase(url);
  await db.batch([
    db.insert(schema.orders).values(orderRow({ id: orderId })),
    db
      .insert(schema.orderLinks)
      .values({ tokenHash: "fingeraftryk", orderId, kind: "order", createdAt: at, expiresAt: at }),
    db
      .insert(schema.refunds)
      .values({ id: "re_part", orderId, amountOere: 100, status: "succeeded", createdAt: at }),
    db.insert(schema.disputes).values({
      id: "dp_1",
      orderId,
      kind: "dispute",
      amountOere: 4875,
      openedAt: at,
    }),
    db.insert(schema.listNotes).values(
      // More than are read at once.
      Array.from({ length: 250 }, (_, index) => ({
        orderId,
        name: `grant:${index}`,
        fields: { note: { value: "Ring efter 1. februar", at: 1 } },
      })),
    ),
    db
      .insert(schema.grantOutcomes)
      .values({ id: "o1", grantId: "0001", granted: true, kroner: 5000, month: "2026-11" }),
    db
      .insert(schema.withdrawals)
      .values({ orderId, declaredAt: at, accepted: false, words: "Ord" }),
    db.insert(schema.outbox).values({
      id: "report:r1",
      kind: "report",
      recipient: "support@example.dk",
      subject: "Emne",
      createdAt: at,
      sentAt: at,
    }),
    db.insert(schema.linkRequests).values({ id: "l1", email, createdAt: at }),
    db.insert(schema.contactMessages).values({
      id: "c1",
      firstName: "Asta",
      lastName: "Holm",
      email,
      subject: "Emne",
      message: "Første linje\nanden \u2028 linje",
      receivedAt: at,
    }),
    db.insert(schema.grantReports).values([
      { id: "r1", grantId: "0001", grant: "Et legat", message: "Dødt link", email, receivedAt: at },
      {
        id: "r2",
        grant: "Et andet",
        message: "Frist",
        receivedAt: at,
        answeredAt: now,
        outcome: "mended",
      },
    ]),
  ]);
}

/** Every table that a backup holds, row for row. */
async function savedRows(url: string): Promise<Record<string, unknown[][]>> {
  const client = createClient({ url });
  const found = await client.batch(
    backedUpTables.map((table) => `select * from ${table} order by 1`),
    "read",
  );
  client.close();
  return Object.fromEntries(
    found.map(({ rows }, index) => [backedUpTables[index], rows.map((row) => Object.values(row))]),
  );
}

test("every table is held by a backup, or filled again by an import or the running Worker", () => {
  const ours = Object.values(schema).filter((table) => is(table, SQLiteTable));
  const handled = [...backedUpTables, ...dataFileNames, "data_versions", "last_runs"];
  expect(handled.toSorted()).toEqual(ours.map((table) => getTableName(table)).sort());
});

test("a backup comes back row for row into an empty server, and into no other", async () => {
  expect(statSync(file).mode & 0o077).toBe(0);
  const db = openDatabase(empty.url);
  await db.insert(schema.linkRequests).values({ id: "l2", email: "ny@example.dk", createdAt: now });
  expect((await command(empty.url, "restore", file)).err).toContain("i forvejen");
  await db.delete(schema.linkRequests);

  const cut = join(folder, "cut.jsonl");
  writeFileSync(cut, readFileSync(file, "utf8").trimEnd().split("\n").slice(0, -1).join("\n"));
  expect((await command(empty.url, "restore", cut)).err).toContain("ikke hel");
  // A database that was lost: it has not even tables.
  const target = await startLibsql();
  try {
    const restored = await command(target.url, "restore", file);
    expect(restored).toMatchObject({ exitCode: 0, err: "" });
    expect(restored.out).toContain(`som de var ${formatInstant(now)}`);
    const rows = await savedRows(server.url);
    for (const table of backedUpTables) expect(rows[table], table).not.toEqual([]);
    expect(await savedRows(target.url)).toEqual(rows);
  } finally {
    await target.stop();
  }
});

test("of a backup that was kept for long the next sweep takes what has had its time", async () => {
  expect((await command(empty.url, "restore", file)).exitCode).toBe(0);
  const db = openDatabase(empty.url);
  const later = { db, now: () => new Date("2027-12-01T12:00:00Z") };
  await deleteOldRows(later);
  const order = await claimOrder(db, "erase", later.now());
  expect(order?.id).toBe(orderId);
  await eraseInDatabase(later, orderId);
  const rows = await savedRows(empty.url);
  for (const table of ["grant_reports", "contact_messages", "outbox", "list_notes"])
    expect(rows[table], table).toEqual([]);
  const [kept] = await db.select().from(schema.orders).where(eq(schema.orders.id, orderId));
  expect(kept).toMatchObject({ answers: null, erasedAt: later.now() });
  expect(JSON.stringify(rows.withdrawals)).not.toContain("Ord");
});

test("a backup that cannot be written whole leaves the last good one as it was", async () => {
  const kept = join(folder, "kept.jsonl");
  writeFileSync(kept, readFileSync(file), { mode: 0o644 });
  // The whole command with room for four kilobytes in a file, as on a disk that is nearly full.
  const backUp = (limit: string) =>
    spawnSync(
      "bash",
      ["-c", `${limit} exec "${process.execPath}" cli/orders.ts backup "${kept}"`],
      { encoding: "utf8", env: { ...process.env, LIBSQL_URL: server.url } },
    );
  const failed = backUp("ulimit -f 4;");
  expect(failed.status).not.toBe(0);
  expect(readFileSync(kept, "utf8")).toBe(readFileSync(file, "utf8"));
  expect((await command(empty.url, "restore", kept)).exitCode).toBe(0);

  const made = backUp("");
  expect(made).toMatchObject({ status: 0, stderr: "" });
  expect(readFileSync(kept, "utf8").split("\n").slice(1)).toEqual(
    readFileSync(file, "utf8").split("\n").slice(1),
  );
  // Whoever could read the one that lay there cannot read the new one.
  expect(statSync(kept).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder).filter((name) => name.endsWith(".tmp"))).toEqual([]);
});

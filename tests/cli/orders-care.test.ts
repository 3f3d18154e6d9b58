import { expect, test } from "vitest";
import { runOrders } from "../../cli/orders/orders-run.ts";
import { openDatabase } from "../../worker/db/client.ts";
import { orders, outbox, refunds } from "../../worker/db/schema.ts";
import { commandTime, operatorCommand } from "../support/operator-command.ts";
import { orderRow, ownDatabase } from "../support/operator-database.ts";

const now = commandTime;
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
const url = await ownDatabase();

const command = (address: string, ...args: string[]) =>
  operatorCommand(runOrders, args, { LIBSQL_URL: address });

const storeOrder = (id: string, overrides: Partial<typeof orders.$inferInsert> = {}) =>
  openDatabase(url)
    .insert(orders)
    .values(orderRow({ id, ...overrides }));

test("what is stuck is listed with what can be done, and retry has it tried at once", async () => {
  expect(await command(url, "stuck")).toMatchObject({ exitCode: 0, out: "Intet venter." });
  const waiting = { state: "paid", paidAt: hoursAgo(1), fulfilledAt: null } as const;
  await storeOrder("LK-STUCK00001", {
    ...waiting,
    attempts: 4,
    nextAttemptAt: hoursAgo(-1),
    lastError: "DependencyError documents-failed",
  });
  await storeOrder("LK-STUCK00002", { state: "refunding", refundRequestedAt: hoursAgo(2) });
  const db = openDatabase(url);
  await db.insert(refunds).values({
    id: "re_failed",
    orderId: "LK-STUCK00002",
    amountOere: 4875,
    status: "failed",
    createdAt: hoursAgo(1),
  });
  await db.insert(outbox).values({
    id: "LK-STUCK00001:confirmation",
    orderId: "LK-STUCK00001",
    kind: "confirmation",
    recipient: "studerende@example.dk",
    subject: "Emne",
    text: "Ord",
    html: "Ord",
    createdAt: hoursAgo(200),
    giveUpAt: hoursAgo(80),
  });
  const stuck = await command(url, "stuck");
  expect(stuck.exitCode).toBe(1);
  expect(stuck.out).toMatch(
    /LK-STUCK00001 .*4 forsøg, sidst DependencyError documents-failed .*betalt, men ikke leveret/,
  );
  expect(stuck.out).toMatch(/LK-STUCK00002 .*tilbagebetalingen mislykkedes/);
  expect(stuck.out).toMatch(/en mail er opgivet.*\(confirmation, LK-STUCK00001:confirmation\)/);
  expect(stuck.out).not.toContain("@");
  const rows = JSON.parse((await command(url, "stuck", "--json")).out);
  expect(rows).toContainEqual(
    expect.objectContaining({ reason: "refund-failed", orderId: "LK-STUCK00002" }),
  );
  // Whoever runs it by the hour must not take "nobody could look" for "nothing waits".
  expect(await command("http://127.0.0.1:1", "stuck")).toMatchObject({ exitCode: 3, out: "" });

  const retried = await command(url, "retry", "LK-STUCK00001");
  expect(retried.out).toContain("1 mail sendes igen");
  await command(url, "retry", "LK-STUCK00002");
  const tried = await db.select().from(orders);
  expect(tried.find(({ id }) => id === "LK-STUCK00001")).toMatchObject({
    attempts: 0,
    nextAttemptAt: null,
  });
  expect(tried.find(({ id }) => id === "LK-STUCK00002")?.refundRequestedAt).toEqual(now);
  const [mail] = await db.select().from(outbox);
  expect(mail?.giveUpAt?.getTime()).toBeGreaterThan(now.getTime());

  const settled = await command(url, "refund", "LK-STUCK00002", "--by-hand");
  expect(settled.out).toContain("uden om Stripe");
  expect((await command(url, "refund", "LK-STUCK00002", "--by-hand")).exitCode).toBe(1);
});

test("a mail that the service will never take is listed by its name and dropped by it", async () => {
  const db = openDatabase(url);
  const id = "contact-confirmation:0a1b:2026-11-20T10";
  await db.insert(outbox).values({
    id,
    kind: "contact-confirmation",
    recipient: "ukendt@afvist.invalid",
    subject: "Emne",
    text: "Ord",
    html: "Ord",
    createdAt: hoursAgo(3),
    giveUpAt: hoursAgo(3),
    refusal: "E_RECIPIENT_NOT_ALLOWED",
  });
  expect((await command(url, "stuck")).out).toContain(`(contact-confirmation, ${id})`);
  expect(await command(url, "drop-mail", id)).toMatchObject({ exitCode: 0 });
  expect((await command(url, "stuck")).out).not.toContain(id);
  expect(await command(url, "drop-mail", id)).toMatchObject({ exitCode: 1 });
});

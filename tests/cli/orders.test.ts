import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Environment } from "../../cli/database.ts";
import { runOrders } from "../../cli/orders/orders-run.ts";
import { openDatabase } from "../../worker/db/client.ts";
import { orderLinks, orders, outbox, refunds } from "../../worker/db/schema.ts";
import { migrate, startLibsql } from "../support/node-libsql.ts";
import { commandTime, operatorCommand } from "../support/operator-command.ts";

let server: Awaited<ReturnType<typeof startLibsql>>;
let environment: Environment;
let folder: string;
const now = commandTime;

beforeAll(async () => {
  server = await startLibsql();
  await migrate(server.url);
  environment = { LIBSQL_URL: server.url };
  folder = mkdtempSync(join(tmpdir(), "legatkompas-orders-"));
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const command = (...args: string[]) => operatorCommand(runOrders, args, environment);

let count = 0;
/** A delivered order of the list, as the Worker leaves it. */
async function storeOrder(overrides: Partial<typeof orders.$inferInsert> = {}) {
  count++;
  const row = {
    id: `LK-PRUVE${String(count).padStart(5, "0")}`,
    product: "grant-list" as const,
    state: "fulfilled" as const,
    email: "studerende@example.dk",
    amountOere: 4875,
    immediateDeliveryConsent: "2026-11",
    storeAnswersConsent: "2026-11",
    consentedAt: now,
    answers: { unionMember: "djoef" },
    createdAt: now,
    paidAt: now,
    fulfilledAt: now,
    confirmedAt: now,
    stripePaymentIntentId: `pi_${count}`,
    voucherNumber: count,
    ...overrides,
  };
  await openDatabase(server.url).insert(orders).values(row);
  return row.id;
}

async function storeRefund(
  orderId: string,
  overrides: Partial<typeof refunds.$inferInsert> = {},
): Promise<void> {
  const at = new Date("2030-02-03T12:00:00Z");
  await openDatabase(server.url)
    .insert(refunds)
    .values({
      id: `re_of_${orderId}`,
      orderId,
      amountOere: 4875,
      status: "succeeded",
      createdAt: at,
      succeededAt: at,
      ...overrides,
    });
}

async function read(id: string) {
  const [order] = await openDatabase(server.url).select().from(orders).where(eq(orders.id, id));
  if (order === undefined) throw new Error(`no order ${id}`);
  return order;
}

test("the list shows nothing personal and can be narrowed to a state", async () => {
  const id = await storeOrder();
  const unpaid = await storeOrder({ state: "created", voucherNumber: null });
  const all = await command("list");
  expect(all.exitCode).toBe(0);
  expect(all.out).toContain(id);
  expect(all.out).not.toMatch(/studerende|djoef|@/);
  const created = await command("list", "--state", "created");
  expect(created.out).toContain(unpaid);
  expect(created.out).not.toContain(id);
});

test("an order is shown with its address masked, whole only when asked for, and never its answers", async () => {
  const id = await storeOrder();
  const masked = await command("show", id.toLowerCase());
  expect(masked.out).toContain("s…@example.dk");
  expect(masked.out).not.toContain("studerende@");
  expect(masked.out).not.toContain("djoef");
  expect((await command("show", id, "--email")).out).toContain("studerende@example.dk");
});

test("a refund is marked for the Worker, says when it happens, and is asked for once", async () => {
  const id = await storeOrder();
  const first = await command("refund", id);
  expect(first.exitCode).toBe(0);
  expect(first.out).toContain("inden for fem minutter");
  expect(await read(id)).toMatchObject({ state: "refunding", refundReason: "operator" });
  const again = await command("refund", id);
  expect(again.exitCode).toBe(0);
  expect(again.out).toContain("allerede");
});

test("an unpaid order is not refunded and stays as it is", async () => {
  for (const state of ["created", "expired"] as const) {
    const id = await storeOrder({ state, paidAt: null, voucherNumber: null });
    const before = await read(id);
    const result = await command("refund", id);
    expect(result.exitCode).toBe(1);
    expect(result.err).toContain("ikke betalt");
    expect(await read(id)).toEqual(before);
  }
});

test("a new link is written with its mail, and leads to the site that is named", async () => {
  const id = await storeOrder();
  environment = { ...environment, SITE_URL: "https://legatkompas.example/" };
  expect((await command("resend", id)).exitCode).toBe(0);
  const db = openDatabase(server.url);
  const [mail] = await db.select().from(outbox).where(eq(outbox.orderId, id));
  expect(mail?.text).toMatch(/https:\/\/legatkompas\.example\/ordre#order=[\w-]{43}/);
  expect(mail?.sentAt).toBeNull();
  expect(await db.select().from(orderLinks).where(eq(orderLinks.orderId, id))).toHaveLength(1);
});

test("an unpaid order gets no link, and one whose files are gone gets the news of that", async () => {
  const unpaid = await storeOrder({ state: "created", voucherNumber: null });
  expect((await command("resend", unpaid)).exitCode).toBe(1);
  const gone = await storeOrder({ erasedAt: now, paidAt: new Date("2025-01-01T12:00:00Z") });
  const told = await command("resend", gone);
  expect(told.out).toContain("er slettet, og det får køberen at vide");
  const db = openDatabase(server.url);
  const [mail] = await db.select().from(outbox).where(eq(outbox.orderId, gone));
  expect(mail?.text).toContain("Filerne er slettet og kan ikke hentes igen");
  expect(await db.select().from(orderLinks).where(eq(orderLinks.orderId, gone))).toHaveLength(0);
});

test("an erasure takes the answers and leaves the order for the books", async () => {
  const id = await storeOrder();
  expect((await command("erase", id)).exitCode).toBe(0);
  expect(await read(id)).toMatchObject({ answers: null, amountOere: 4875, state: "fulfilled" });
  const undelivered = await storeOrder({ state: "paid" });
  expect((await command("erase", undelivered)).exitCode).toBe(1);
  expect((await read(undelivered)).answers).not.toBeNull();
});

test("the export has a line for each sale and each refund of the Danish year, with moms and a sum", async () => {
  const late = new Date("2030-12-31T22:30:00Z"); // 23.30 in Denmark
  const later = new Date("2030-12-31T23:30:00Z"); // 0.30 on New Year's Day in Denmark
  const sold = await storeOrder({ paidAt: late, stripePaymentIntentId: "pi_sold" });
  await storeOrder({ paidAt: later });
  const refunded = await storeOrder({
    product: "super-package",
    amountOere: 66_075,
    state: "refunded",
    paidAt: new Date("2029-06-01T12:00:00Z"),
    refundedAt: new Date("2030-02-03T12:00:00Z"),
  });
  await storeRefund(refunded, { id: "re_1", amountOere: 66_075 });
  const file = join(folder, "2030.csv");
  expect((await command("export", "--year", "2030", file)).out).toContain("2 bilag");
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const text = readFileSync(file, "utf8");
  expect(text.startsWith("\ufeffBilag;Dato;")).toBe(true);
  const rows = parse(text, { delimiter: ";", bom: true, columns: true }) as Record<
    string,
    string
  >[];
  const number = (await read(refunded)).voucherNumber;
  expect(rows).toEqual([
    {
      Bilag: `${number}-K`,
      Dato: "03-02-2030",
      Tekst: "Tilbagebetaling: Komplet Studiepakke",
      Ordre: refunded,
      Netto: "-528,60",
      Moms: "-132,15",
      Brutto: "-660,75",
      "Stripe-reference": "re_1",
    },
    expect.objectContaining({
      Dato: "31-12-2030",
      Ordre: sold,
      Netto: "39,00",
      Moms: "9,75",
      Brutto: "48,75",
      "Stripe-reference": "pi_sold",
    }),
    expect.objectContaining({
      Tekst: "I alt",
      Netto: "-489,60",
      Moms: "-122,40",
      Brutto: "-612,00",
    }),
  ]);
  expect(text).not.toContain("@");
});

test("an unknown order, command, state or year is said, and nothing is changed", async () => {
  const before = await openDatabase(server.url).select().from(orders);
  for (const id of ["LK-FINDESIKKE", "' or 1=1"])
    expect((await command("refund", id)).exitCode).toBe(1);
  for (const args of [
    [],
    ["slet"],
    ["show"],
    ["show", "a", "b"],
    ["list", "--state", "paaen"],
    ["export"],
    ["export", "--year", "26"],
    ["refund", "LK-1", "--force"],
  ]) {
    const result = await command(...args);
    expect(result.exitCode).toBe(2);
    expect(result.err).toContain("Fejl: ");
  }
  expect(await openDatabase(server.url).select().from(orders)).toEqual(before);
});

test("without --remote no other machine's database is touched, and with it the site must be named", async () => {
  const saved = environment;
  environment = { LIBSQL_URL: "libsql://produktion.example" };
  expect((await command("list")).err).toContain("Brug --remote");
  environment = saved;
  const id = await storeOrder();
  environment = { LIBSQL_URL: server.url };
  expect((await command("resend", id, "--remote")).err).toContain("SITE_URL");
  environment = saved;
});

test("help names every command", async () => {
  const { out } = await command("help");
  for (const name of [
    "list",
    "show",
    "stuck",
    "retry",
    "resend",
    "refund",
    "erase",
    "export",
    "backup",
    "restore",
  ])
    expect(out).toContain(`orders -- ${name}`);
});

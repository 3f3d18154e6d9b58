import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import { eq } from "drizzle-orm";
import { afterAll, expect, test, vi } from "vitest";
import type { Environment } from "../../cli/database.ts";
import { runOrders } from "../../cli/orders/orders-run.ts";
import { startPaymentSandbox } from "../../dev/payment-sandbox.ts";
import { findFreePort } from "../../dev/ports.ts";
import { openDatabase } from "../../worker/db/client.ts";
import {
  contactMessages,
  listNotes,
  orderLinks,
  orders,
  outbox,
  refunds,
} from "../../worker/db/schema.ts";
import { commandTime, operatorCommand } from "../support/operator-command.ts";
import { orderRow, ownDatabase } from "../support/operator-database.ts";

const url = await ownDatabase();
// Where nothing answers, whatever else runs on this machine.
let environment: Environment = { LIBSQL_URL: url, STRIPE_API_URL: "http://127.0.0.1:1" };
const folder = mkdtempSync(join(tmpdir(), "legatkompas-orders-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const now = commandTime;

const command = (...args: string[]) => operatorCommand(runOrders, args, environment);

let count = 0;
async function storeOrder(overrides: Partial<typeof orders.$inferInsert> = {}) {
  count++;
  const row = orderRow({
    id: `LK-PRUVE${String(count).padStart(5, "0")}`,
    stripePaymentIntentId: `pi_${count}`,
    voucherNumber: count,
    ...overrides,
  });
  await openDatabase(url).insert(orders).values(row);
  return row.id;
}

async function storeRefund(
  orderId: string,
  overrides: Partial<typeof refunds.$inferInsert> = {},
): Promise<void> {
  const at = new Date("2030-02-03T12:00:00Z");
  await openDatabase(url)
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
  const [order] = await openDatabase(url).select().from(orders).where(eq(orders.id, id));
  if (order === undefined) throw new Error(`no order ${id}`);
  return order;
}

const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);

test("what is stuck is listed with what can be done, and retry has it tried at once", async () => {
  expect(await command("stuck")).toMatchObject({ exitCode: 0, out: "Intet venter." });
  const waiting = { state: "paid", paidAt: hoursAgo(1), fulfilledAt: null } as const;
  await storeOrder({
    id: "LK-STUCK00001",
    ...waiting,
    attempts: 4,
    nextAttemptAt: hoursAgo(-1),
    lastError: "DependencyError documents-failed",
  });
  const failed = { id: "LK-STUCK00002", refundRequestedAt: hoursAgo(2) };
  await storeOrder({ ...failed, state: "refunding", stripePaymentIntentId: null });
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
  const stuck = await command("stuck");
  expect(stuck.exitCode).toBe(1);
  expect(stuck.out).toMatch(
    /LK-STUCK00001 .*4 forsøg, sidst DependencyError documents-failed .*betalt, men ikke leveret/,
  );
  expect(stuck.out).toMatch(/LK-STUCK00002 .*tilbagebetalingen mislykkedes/);
  expect(stuck.out).toMatch(/en mail er opgivet.*\(confirmation, LK-STUCK00001:confirmation\)/);
  expect(stuck.out).not.toContain("@");
  const rows = JSON.parse((await command("stuck", "--json")).out);
  expect(rows).toContainEqual(
    expect.objectContaining({ reason: "refund-failed", orderId: "LK-STUCK00002" }),
  );
  // Whoever runs it by the hour must not take "nobody could look" for "nothing waits".
  expect(
    await operatorCommand(runOrders, ["stuck"], { LIBSQL_URL: "http://127.0.0.1:1" }),
  ).toMatchObject({ exitCode: 3, out: "" });

  const retried = await command("retry", "LK-STUCK00001");
  expect(retried.out).toContain("1 mail sendes igen");
  await command("retry", "LK-STUCK00002");
  const tried = await db.select().from(orders);
  expect(tried.find(({ id }) => id === "LK-STUCK00001")).toMatchObject({
    attempts: 0,
    nextAttemptAt: null,
  });
  expect(tried.find(({ id }) => id === "LK-STUCK00002")?.refundRequestedAt).toEqual(now);
  const [mail] = await db.select().from(outbox);
  expect(mail?.giveUpAt?.getTime()).toBeGreaterThan(now.getTime());

  const settled = await command("refund", "LK-STUCK00002", "--by-hand");
  expect(settled.out).toContain("uden om Stripe");
  expect((await command("refund", "LK-STUCK00002", "--by-hand")).exitCode).toBe(1);
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
  expect((await command("stuck")).out).toContain(`(contact-confirmation, ${id})`);
  expect(await command("drop-mail", id)).toMatchObject({ exitCode: 0 });
  expect((await command("stuck")).out).not.toContain(id);
  expect(await command("drop-mail", id)).toMatchObject({ exitCode: 1 });
});

test("an option that npm kept to itself stops the command, and nothing is paid", async () => {
  const id = await storeOrder({ state: "fulfilled" });
  vi.stubEnv("npm_config_by_hand", "true");
  const { exitCode, err } = await command("refund", id);
  vi.unstubAllEnvs();
  expect(exitCode).toBe(2);
  expect(err).toContain("npm har taget --by-hand til sig");
  expect((await read(id)).state).toBe("fulfilled");
});

test("the list shows nothing personal and can be narrowed to a state", async () => {
  const id = await storeOrder();
  const unpaid = await storeOrder({ state: "created", voucherNumber: null });
  const all = await command("list");
  expect(all.exitCode).toBe(0);
  expect(all.out).toContain(id);
  expect(all.out).not.toMatch(/studerende|djoef|@/);
  const created = await command("list", "--state", "afventer betaling");
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

test("an order is found by whatever its buyer, the books or Stripe call it", async () => {
  const id = await storeOrder({ email: "Find.Mig@example.dk", stripeSessionId: "cs_find" });
  await storeRefund(id, { id: "re_find", createdAt: now, succeededAt: now });
  const voucher = String((await read(id)).voucherNumber);
  const { stripePaymentIntentId } = await read(id);
  for (const text of [
    id,
    "find.mig@EXAMPLE.dk",
    voucher,
    "cs_find",
    "re_find",
    `${stripePaymentIntentId}`,
  ]) {
    const found = JSON.parse((await command("find", text, "--json")).out);
    expect(found.map((order: { id: string }) => order.id)).toEqual([id]);
  }
  const unknown = await command("find", "ingen@example.dk");
  expect(unknown).toMatchObject({ exitCode: 1, out: "Ingen ordrer." });
});

test("a request for access is answered with one file of all that is stored, without a key to anything", async () => {
  const id = await storeOrder({ email: "indsigt@example.dk", outcomeSalt: "salt" });
  const db = openDatabase(url);
  const expiresAt = new Date("2031-01-01");
  const link = { orderId: id, kind: "order" as const, createdAt: now, expiresAt };
  await db.insert(orderLinks).values({ ...link, tokenHash: "aftryk" });
  await db.insert(listNotes).values({
    orderId: id,
    name: "list",
    fields: { note: { value: "Ring til mor", at: 1 } } as never,
  });
  const received = { email: "Indsigt@example.dk", message: "Hej", receivedAt: now };
  const name = { firstName: "A", lastName: "B", subject: "Andet" };
  await db.insert(contactMessages).values({ id: "m1", ...name, ...received });
  await db.insert(contactMessages).values({ id: "m2", ...name, ...received, email: "en@anden.dk" });
  const file = join(folder, "indsigt.json");
  const result = await command("show", "--all", id, file);
  expect(result).toMatchObject({ exitCode: 0, err: "" });
  expect(result.out).not.toContain("indsigt@");
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const text = readFileSync(file, "utf8");
  expect(JSON.parse(text)).toMatchObject({
    orders: [{ id, answers: { unionMember: "djoef" } }],
    links: [{ kind: "order" }],
    notes: [{ fields: { note: { value: "Ring til mor" } } }],
    messages: [{ message: "Hej" }],
  });
  expect(text).not.toMatch(/aftryk|salt|anden/);
  // Somebody who has only written has a right to it too.
  const { out } = await command("show", "--all", "en@anden.dk");
  expect(JSON.parse(out)).toMatchObject({ orders: [], messages: [{ id: "m2" }] });
});

test("what was written to us is shown, the newest first", async () => {
  const message = { firstName: "Asta", lastName: "Holm", email: "asta@example.dk" };
  const written = (id: string, on: string, words: string) => ({
    ...{ ...message, id, subject: `Emne ${id}`, message: words },
    receivedAt: new Date(`2031-${on}T12:00:00Z`),
  });
  const db = openDatabase(url);
  await db
    .insert(contactMessages)
    .values([written("old", "01-02", "Hej"), written("new", "01-03", "To\nlinjer")]);
  const { out } = await command("messages");
  expect(out).toMatch(/Emne new\n> To\n> linjer\n\n.*Asta Holm <asta@example.dk>\nEmne old\n> Hej/);
  expect(JSON.parse((await command("messages", "--json")).out)[0]).toMatchObject({ id: "new" });
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

test("a new link is written with its mail, and leads to the site that is named", async () => {
  const id = await storeOrder();
  environment = { ...environment, SITE_URL: "https://legatkompas.example/" };
  expect((await command("resend", id)).exitCode).toBe(0);
  const db = openDatabase(url);
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
  const db = openDatabase(url);
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
  const exported = await command("export", "--year", "2030", file);
  expect(exported).toMatchObject({ exitCode: 0, out: expect.stringContaining("2 bilag") });
  expect(exported.err).toContain("Gebyrer og udbetalinger mangler");
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
      Gebyr: "",
      Udbetalt: "",
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
  const quarter = await command("export", "--from", "2030-10-01", "--to", "2030-12-31");
  expect(quarter.out).toContain(sold);
  expect(quarter.out).not.toContain("re_1");
});

test("the export has Stripe's fees and payouts, and money that came and went back", async () => {
  const day = (date: string) => Math.floor(new Date(`2024-${date}T12:00:00Z`).getTime() / 1000);
  const at = (date: string) => new Date(day(date) * 1000);
  const session = (payment: string, date: string, order: string) => ({
    ...{ id: `cs_${payment}`, payment_status: "paid", payment_intent: payment, amount_total: 4875 },
    ...{ currency: "dkk", created: day(date), metadata: { order } },
  });
  const bounced = await storeOrder({ paidAt: at("03-02"), stripePaymentIntentId: "pi_bounced" });
  await storeRefund(bounced, {
    ...{ id: "pyr_bounced", status: "failed", createdAt: at("03-03") },
    ...{ succeededAt: at("03-03"), failedAt: at("04-05") },
  });
  const late = await storeOrder({ paidAt: at("04-01"), stripePaymentIntentId: "pi_late" });
  const sandboxFile = join(folder, "sandbox.json");
  const refund = (id: string, payment: string, status: string, date: string) => ({
    ...{ id, object: "refund", payment_intent: payment, status, created: day(date) },
    ...{ amount: 4875, currency: "dkk", metadata: {} },
  });
  const state = {
    sessions: {
      bounced: session("pi_bounced", "03-02", bounced),
      // Stripe had the money before we heard of it, in the quarter before.
      late: session("pi_late", "03-31", late),
      stray: session("pi_stray", "03-10", "LK-STRAY00001"),
      foreign: session("pi_foreign", "03-10", "another shop's"),
    },
    refunds: {
      a: refund("pyr_bounced", "pi_bounced", "failed", "03-03"),
      b: refund("re_stray", "pi_stray", "succeeded", "03-11"),
      c: refund("re_foreign", "pi_foreign", "succeeded", "03-11"),
    },
  };
  writeFileSync(sandboxFile, JSON.stringify(state));
  const sandbox = await startPaymentSandbox({
    ...{ port: await findFreePort(), file: sandboxFile, secretKey: "sk_test_sandbox" },
    ...{ webhookSecret: "whsec_sandbox", webhookUrl: "http://127.0.0.1:1/" },
  });
  const saved = environment;
  environment = { ...saved, STRIPE_API_URL: sandbox.url };
  try {
    const rowsOf = async (from: string, to: string) => {
      const { out, err } = await command("export", "--from", from, "--to", to);
      expect(err).toBe("");
      return (parse(out, { delimiter: ";", bom: true }) as string[][])
        .slice(1)
        .map((row) => row.join(";"));
    };
    const { voucherNumber: number } = await read(bounced);
    const first = await rowsOf("2024-01-01", "2024-03-31");
    expect(first.filter((row) => !row.includes("Udbetaling"))).toEqual([
      `${number};02-03-2024;Din personlige legatliste;${bounced};39,00;9,75;48,75;2,53;;pi_bounced`,
      `${number}-K;03-03-2024;Tilbagebetaling: Din personlige legatliste;${bounced};-39,00;-9,75;-48,75;0,00;;pyr_bounced`,
      ";10-03-2024;Betaling uden ordre;LK-STRAY00001;48,75;0,00;48,75;2,53;;pi_stray",
      ";11-03-2024;Betaling uden ordre, ført tilbage;LK-STRAY00001;-48,75;0,00;-48,75;0,00;;re_stray",
      expect.stringMatching(/^;;I alt;;0,00;0,00;0,00;5,06;/),
    ]);
    // Of the payment that was booked later, this quarter has the payout alone.
    expect(first.filter((row) => row.includes("Udbetaling")).length).toBeGreaterThan(1);
    const second = await rowsOf("2024-04-01", "2024-06-30");
    expect(second.filter((row) => !row.includes("Udbetaling"))).toEqual([
      expect.stringMatching(
        new RegExp(`;01-04-2024;Din personlige legatliste;${late};.*;48,75;2,53;;pi_late$`),
      ),
      `${number}-KT;05-04-2024;Tilbagebetaling kommet retur: Din personlige legatliste;${bounced};39,00;9,75;48,75;0,00;;pyr_bounced`,
      expect.stringMatching(/^;;I alt;;78,00;19,50;97,50;2,53;/),
    ]);
  } finally {
    environment = saved;
    await sandbox.stop();
  }
});

test("an unknown order, command, state or year is said, and nothing is changed", async () => {
  const before = await openDatabase(url).select().from(orders);
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
    ["export", "--from", "2026-02-30", "--to", "2026-03-01"],
    ["export", "--from", "2026-07-01", "--to", "2026-06-30"],
    ["refund", "LK-1", "--force"],
  ]) {
    const result = await command(...args);
    expect(result.exitCode).toBe(2);
    expect(result.err).toContain("Fejl: ");
  }
  expect(await openDatabase(url).select().from(orders)).toEqual(before);
});

test("with --remote a new link needs the site to be named", async () => {
  environment = { LIBSQL_URL: url };
  expect((await command("resend", await storeOrder(), "--remote")).err).toContain("SITE_URL");
});

import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { outbox } from "../../worker/db/schema.ts";
import { checkHealth } from "../../worker/health/check.ts";
import { bindMailer, MailRefused } from "../../worker/mail/mailer.ts";
import { dropMail } from "../../worker/mail/outbox-store.ts";
import { listStuck } from "../../worker/orders/list-stuck.ts";
import { sweep } from "../../worker/sweep.ts";
import { DAY, HOUR } from "../support/durations.ts";
import {
  buy,
  fetchFile,
  mailsOf,
  mailsTo,
  outboxOf,
  postJson,
  runQueue,
  storedOrder,
  testDeps,
} from "../support/orders.ts";

const SUPPORT = "support@legatkompas.invalid";
const later = (ms: number) => testDeps({ now: () => new Date(Date.now() + ms) });
/** An address that the mail service will never take a mail for. */
const refusedAddress = () => `${crypto.randomUUID()}@afvist.invalid`;

async function refusedMails(ms = HOUR) {
  const deps = later(ms);
  return (await listStuck(deps.db, deps.now())).filter(({ trouble }) => trouble === "mail-refused");
}

test("a visitor who writes a wrong address makes nothing unhealthy and mails the operator nothing", async () => {
  const form = { firstName: "Anna", lastName: "Holm", subject: "feedback", message: "Hej med jer" };
  const response = await postJson("/contact", { ...form, email: refusedAddress(), website: "" });
  expect(response.status).toBe(202);
  await runQueue();
  for (const hours of [1, 2, 26, 50]) await sweep(later(hours * HOUR));
  expect((await checkHealth(later(50 * HOUR))).ok).toBe(true);
  // From this file's own database: every file's mails to the operator stand in one mailbox.
  const warnings = (await testDeps().db.select().from(outbox)).filter(
    ({ kind }) => kind === "operator",
  );
  expect(warnings).toEqual([]);
  const listed = await refusedMails();
  expect(listed).toMatchObject([
    { orderId: null, attempts: 1, mail: { kind: "contact-confirmation" } },
  ]);
  expect(await dropMail(testDeps().db, listed[0]?.mail?.id ?? "")).toBe(true);
  expect(await refusedMails()).toEqual([]);
});

test("a buyer who cannot be written to gets the files, keeps the right, and the operator hears of it once", async () => {
  const bought = await buy({ email: refusedAddress() });
  await runQueue();
  for (const hours of [1, 2, 30]) await sweep(later(hours * HOUR));
  const told = (await mailsTo(SUPPORT)).filter(({ text }) => text.includes(bought.orderId));
  expect(told).toHaveLength(1);
  expect(told[0]?.text).toContain("E_RECIPIENT_NOT_ALLOWED");
  expect((await checkHealth(later(30 * HOUR))).ok).toBe(true);
  expect((await refusedMails()).map(({ orderId }) => orderId)).toEqual([bought.orderId]);
  const { db } = testDeps();
  await db.$client.execute({
    sql: "update orders set fulfilled_at = fulfilled_at - 120000 where id = ?",
    args: [bought.orderId],
  });
  expect((await fetchFile(bought.token, "grant-list")).status).toBe(200);
  expect((await storedOrder(bought.orderId)).withdrawalKept).toBe(true);

  await runQueue();
  // Nobody does anything: with the month that is left to the operator, the address goes.
  await sweep(later(31 * DAY));
  expect((await outboxOf(bought.orderId)).filter(({ sentAt }) => sentAt === null)).toEqual([]);
  expect(await mailsOf(bought.orderId, "confirmation")).toEqual([]);
});

test.each([
  ["E_RECIPIENT_NOT_ALLOWED", true],
  ["E_RECIPIENT_SUPPRESSED", true],
  ["E_VALIDATION_ERROR", true],
  ["E_RATE_LIMIT_EXCEEDED", false],
  ["E_SENDER_NOT_VERIFIED", false],
  ["E_INTERNAL_SERVER_ERROR", false],
])("the service's %s is final: %s", async (code, isFinal) => {
  const send: SendEmail["send"] = async () => {
    throw Object.assign(new Error("refused"), { code });
  };
  const mailer = bindMailer({ ...env.EMAIL, send }, "Legatkompas <post@legatkompas.invalid>");
  const mail = {
    id: "x",
    kind: "x",
    to: "a@example.dk",
    replyTo: null,
    subject: "",
    text: "",
    html: "",
  };
  const error: unknown = await mailer.send(mail).catch((reason: unknown) => reason);
  expect(error instanceof MailRefused).toBe(isFinal);
});

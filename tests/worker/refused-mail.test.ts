import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { outbox } from "../../worker/db/schema.ts";
import { checkHealth } from "../../worker/health/check.ts";
import { bindMailer, MailRefused } from "../../worker/mail/mailer.ts";
import { dropMail } from "../../worker/mail/outbox-store.ts";
import { listStuckItems } from "../../worker/orders/list-stuck.ts";
import { readOrderByLink } from "../../worker/orders/read.ts";
import { sweep } from "../../worker/sweep.ts";
import { DAY, HOUR } from "../support/durations.ts";
import {
  buy,
  contactForm,
  fetchFile,
  later,
  mailsOf,
  mailsTo,
  outboxOf,
  postJson,
  runQueue,
  testDeps,
} from "../support/orders.ts";

const SUPPORT = "support@legatkompas.invalid";
const refusedAddress = () => `${crypto.randomUUID()}@afvist.invalid`;

async function refusedMails(ms = HOUR) {
  const deps = later(ms);
  return (await listStuckItems(deps.db, deps.now())).filter(
    ({ reason }) => reason === "mail-refused",
  );
}

test("a visitor who writes a wrong address makes nothing unhealthy and mails the operator nothing", async () => {
  const response = await postJson("/contact", contactForm({ email: refusedAddress() }));
  expect(response.status).toBe(202);
  await runQueue();
  for (const hours of [1, 2, 26, 50]) await sweep(later(hours * HOUR));
  expect((await checkHealth(later(50 * HOUR))).ok).toBe(true);
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
  const view = await readOrderByLink(testDeps(), bought.token);
  expect(view).toMatchObject({ canWithdraw: true });

  await runQueue();
  // If the operator does nothing for a month, the address is erased.
  await sweep(later(31 * DAY));
  expect((await outboxOf(bought.orderId)).filter(({ sentAt }) => sentAt === null)).toEqual([]);
  expect(await mailsOf(bought.orderId, "confirmation")).toEqual([]);
});

const words = { to: "a@example.dk", subject: "Emne", text: "Ord", html: "<p>Ord</p>" };

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
  const error: unknown = await mailer
    .send({ ...words, id: "x", kind: "x", replyTo: null })
    .catch((reason: unknown) => reason);
  expect(error instanceof MailRefused).toBe(isFinal);
});

test("a mail says whom it is from, which one it is however often it comes, and whom to answer if another", async () => {
  const sent: unknown[] = [];
  const send: SendEmail["send"] = async (mail: unknown) => {
    sent.push(mail);
    return { messageId: "1" };
  };
  const mailer = bindMailer({ ...env.EMAIL, send }, "Legatkompas <post@legatkompas.invalid>");
  const named = { ...words, id: "LK-1:confirmation", kind: "confirmation" };
  for (const replyTo of ["kunde@example.dk", null]) await mailer.send({ ...named, replyTo });
  const handed = {
    ...words,
    from: { name: "Legatkompas", email: "post@legatkompas.invalid" },
    headers: { "X-Entity-Ref-ID": "LK-1:confirmation" },
  };
  expect(sent).toEqual([{ ...handed, replyTo: "kunde@example.dk" }, handed]);
});

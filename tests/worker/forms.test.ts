import { and, eq, inArray } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Problem } from "../../src/domain/forms/problem.ts";
import { consents } from "../../src/domain/orders/consent.ts";
import { contactMessages, grantReports, outbox } from "../../worker/db/schema.ts";
import { readOrdersByEmail } from "../../worker/orders/order-store.ts";
import {
  contactForm,
  mailsTo,
  postForm,
  postJson,
  runQueue,
  storeProduct,
  testDeps,
  uniqueEmail,
} from "../support/orders.ts";

const { db } = testDeps();
type Fields = Readonly<Record<string, string>>;

function report(overrides: Fields = {}) {
  return {
    grant: "Rejselegatet",
    message: "Fristen er 1. maj",
    email: uniqueEmail(),
    ...overrides,
  };
}
const storedRows = async () =>
  (await db.$count(contactMessages)) + (await db.$count(grantReports)) + (await db.$count(outbox));

const outboxTo = (email: string) => db.select().from(outbox).where(eq(outbox.recipient, email));

test("a message is stored, forwarded with its sender as the reply address, and confirmed", async () => {
  const sent = contactForm();
  expect((await postJson("/contact", sent)).status).toBe(202);
  const [row] = await db
    .select()
    .from(contactMessages)
    .where(eq(contactMessages.email, sent.email));
  expect(row).toMatchObject({ firstName: "Asta", subject: "Min liste" });
  const [mail] = await db
    .select()
    .from(outbox)
    .where(and(eq(outbox.kind, "contact"), eq(outbox.replyTo, sent.email)));
  expect(mail).toMatchObject({
    recipient: "support@legatkompas.invalid",
    replyTo: sent.email,
    subject: "Kontakt: Min liste",
  });
  expect(mail?.text).toContain("Hej");
  const [confirmation] = await outboxTo(sent.email);
  expect(confirmation?.kind).toBe("contact-confirmation");
});

test("the confirmation repeats nothing that was written", async () => {
  const sent = contactForm({
    firstName: "Køb-piller",
    subject: "Vind en bil",
    message: "http://spam",
  });
  await postJson("/contact", sent);
  const mails = await outboxTo(sent.email);
  expect(mails).toHaveLength(1);
  expect(`${mails[0]?.subject}${mails[0]?.text}${mails[0]?.html}`).not.toMatch(
    /Køb-piller|Vind en bil|spam/,
  );
});

test("one mailbox gets one confirmation an hour, however its address is varied", async () => {
  const name = crypto.randomUUID().replaceAll("-", "").slice(0, 12);
  const variants = Array.from(
    { length: 12 },
    (_, n) => `${name.slice(0, n + 1)}.${name.slice(n + 1)}x+${n}@example.dk`,
  );
  for (const email of variants)
    expect((await postJson("/contact", contactForm({ email }))).status).toBe(202);
  const confirmations = await db
    .select()
    .from(outbox)
    .where(and(eq(outbox.kind, "contact-confirmation"), inArray(outbox.recipient, variants)));
  expect(confirmations).toHaveLength(1);
});

test.each([
  ["/contact", contactForm({ website: "https://example.com" })],
  ["/reports", report({ website: "https://example.com" })],
])("%s thanks a program that fills in the hidden field, and stores nothing", async (path, sent) => {
  const before = await storedRows();
  expect((await postJson(path, sent)).status).toBe(202);
  expect(await storedRows()).toBe(before);
});

test.each<[path: string, field: string, sent: Fields]>([
  ["/contact", "subject", contactForm({ subject: "Hej\r\nBcc: alle@example.dk" })],
  ["/contact", "firstName", contactForm({ firstName: "A\u0000" })],
  ["/contact", "email", contactForm({ email: "a@example.dk, b@example.dk" })],
  ["/contact", "lastName", contactForm({ lastName: "   " })],
  ["/contact", "message", contactForm({ message: "x".repeat(5001) })],
  ["/contact", "(ukendt felt)", contactForm({ admin: "1" })],
  ["/reports", "grant", report({ grant: "A\r\nBcc: alle@example.dk" })],
  ["/reports", "email", report({ email: "a@example.dk\r\nBcc: b@example.dk" })],
  ["/reports", "grantId", report({ grantId: "../../etc" })],
  ["/reports", "message", report({ message: "x".repeat(2001) })],
  ["/reports", "(ukendt felt)", report({ admin: "1" })],
])("%s refuses a wrong %s by name, and stores nothing", async (path, field, sent) => {
  const before = await storedRows();
  const response = await postJson(path, sent);
  expect(response.status).toBe(422);
  const { errors } = await response.json<Problem>();
  expect(errors?.map((error) => error.field)).toEqual([field]);
  expect(await storedRows()).toBe(before);
});

test.each([
  ["/contact", contactForm({ email: "<script>alert(1)</script>" })],
  ["/reports", report({ email: "<script>alert(1)</script>" })],
])(
  "%s answers a wrong form with a page that names the field and repeats nothing",
  async (path, sent) => {
    const response = await postForm(path, sent);
    expect(response.status).toBe(422);
    const page = await response.text();
    expect(page).toContain('role="alert"');
    expect(page).toContain("E-mail");
    expect(page).not.toContain("alert(1)");
  },
);

test("the purchase of a file works as a plain form, and a list without answers does not", async () => {
  await storeProduct("budget-template");
  const order = {
    product: "budget-template",
    email: uniqueEmail(),
    immediateDelivery: consents.immediateDelivery.version,
  };
  const paying = await postForm("/checkout", order);
  expect(paying.status).toBe(303);
  expect(paying.headers.get("Location")).toMatch(/\/pay\/cs_/);
  const withoutConsent = await postForm("/checkout", {
    product: "budget-template",
    email: uniqueEmail(),
  });
  expect(withoutConsent.status).toBe(422);
  expect(await withoutConsent.text()).toContain("Sæt kryds");
  const bundle = await postForm("/checkout", { ...order, product: "super-package" });
  expect(bundle.status).toBe(422);
  expect(await bundle.text()).toContain("Svar på spørgsmålene først");
  const unknown = await postForm("/checkout", { ...order, product: "guld" });
  expect(unknown.status).toBe(422);
});

const victim = uniqueEmail("offer");

const forms: readonly (readonly [path: string, fields: Fields])[] = [
  [
    "/checkout",
    { product: "budget-template", immediateDelivery: consents.immediateDelivery.version },
  ],
  ["/contact", contactForm()],
  ["/reports", report()],
  ["/orders/resend", {}],
  ["/withdrawals", { order: "LK-2222222222", confirmed: "true" }],
  ["/orders/mine", { link: "A".repeat(43) }],
];

test.each(forms)(
  "%s refuses a form of another site, also of a browser that says nothing but its origin",
  async (path, fields) => {
    for (const origin of [
      "https://evil.example",
      "http://localhost:8788",
      "https://localhost:8787",
    ]) {
      const response = await postForm(path, { ...fields, email: victim }, { Origin: origin });
      expect(response.status, origin).toBe(403);
      expect(await response.text()).toContain("Formularen kom ikke herfra");
    }
    for (const site of ["cross-site", "same-site"]) {
      const headers = { Origin: "http://localhost:8787", "Sec-Fetch-Site": site };
      expect((await postForm(path, { ...fields, email: victim }, headers)).status, site).toBe(403);
    }
  },
);

test("none of them had any effect", async () => {
  await runQueue();
  expect(await mailsTo(victim)).toEqual([]);
  expect(await readOrdersByEmail(db, victim, ["created"], 1)).toEqual([]);
});

test("our own forms are accepted from a browser that sends only its origin", async () => {
  for (const origin of ["null", "http://localhost:8787"]) {
    const response = await postForm("/orders/resend", { email: uniqueEmail() }, { Origin: origin });
    expect(response.status, origin).toBe(303);
  }
});

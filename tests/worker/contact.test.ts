import { env } from "cloudflare:workers";
import { and, eq, inArray } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Problem } from "../../src/domain/forms/problem.ts";
import { consents } from "../../src/domain/orders/consent.ts";
import { contactMessages, outbox } from "../../worker/db/schema.ts";
import { postForm, postJson, testDeps, uniqueEmail } from "../support/orders.ts";

function message(overrides: Record<string, string> = {}) {
  return {
    firstName: "Asta",
    lastName: "Holm",
    email: uniqueEmail("kontakt"),
    subject: "Min liste",
    message: "Hej\n\nEt legat er lukket.",
    website: "",
    ...overrides,
  };
}

const stored = (email: string) =>
  testDeps().db.select().from(contactMessages).where(eq(contactMessages.email, email));
const mailsTo = (email: string) =>
  testDeps().db.select().from(outbox).where(eq(outbox.recipient, email));
const forwarded = (email: string) =>
  testDeps()
    .db.select()
    .from(outbox)
    .where(and(eq(outbox.kind, "contact"), eq(outbox.replyTo, email)));

test("a message is stored, forwarded so that an answer reaches whoever wrote, and confirmed", async () => {
  const sent = message();
  expect((await postJson("/contact", sent)).status).toBe(202);
  const [row] = await stored(sent.email);
  expect(row).toMatchObject({ firstName: "Asta", subject: "Min liste" });
  const [mail] = await forwarded(sent.email);
  expect(mail).toMatchObject({
    recipient: "support@legatkompas.invalid",
    replyTo: sent.email,
    subject: "Kontakt: Min liste",
  });
  expect(mail?.text).toContain("Et legat er lukket.");
  const [confirmation] = await mailsTo(sent.email);
  expect(confirmation?.kind).toBe("contact-confirmation");
});

test("the confirmation repeats nothing that was written", async () => {
  const sent = message({ firstName: "Køb-piller", subject: "Vind en bil", message: "http://spam" });
  await postJson("/contact", sent);
  const mails = await mailsTo(sent.email);
  expect(mails).toHaveLength(1);
  expect(`${mails[0]?.subject}${mails[0]?.text}${mails[0]?.html}`).not.toMatch(
    /Køb-piller|Vind en bil|spam/,
  );
});

test("whoever fills in the field that people do not see is thanked, and nothing is kept", async () => {
  const sent = message({ website: "https://example.com" });
  expect((await postJson("/contact", sent)).status).toBe(202);
  expect(await stored(sent.email)).toHaveLength(0);
  expect(await mailsTo(sent.email)).toHaveLength(0);
});

test("what could become a mail header of its own is refused, and each fault is named", async () => {
  const cases: [Record<string, string>, string][] = [
    [{ subject: "Hej\r\nBcc: alle@example.dk" }, "subject"],
    [{ firstName: "A\u0000" }, "firstName"],
    [{ email: "a@example.dk\r\nBcc: b@example.dk" }, "email"],
    [{ email: "a@example.dk, b@example.dk" }, "email"],
    [{ lastName: "   " }, "lastName"],
    [{ message: "" }, "message"],
    [{ message: "x".repeat(5001) }, "message"],
    [{ subject: "x".repeat(151) }, "subject"],
    [{ admin: "1" }, "(ukendt felt)"],
  ];
  for (const [overrides, field] of cases) {
    const response = await postJson("/contact", message(overrides));
    expect(response.status).toBe(422);
    const problem = (await response.json()) as Problem;
    expect(problem.errors?.map((error) => error.field)).toContain(field);
  }
});

test("a form without script is stored and leads to the page that says so", async () => {
  const sent = message();
  const response = await postForm("/contact", sent);
  expect(response.status).toBe(303);
  expect(response.headers.get("Location")).toBe("/contact?sendt#kvittering");
  expect(await stored(sent.email)).toHaveLength(1);
});

test("a form with a fault gets a page that names it and repeats nothing", async () => {
  const sent = message({ email: "<script>alert(1)</script>" });
  const response = await postForm("/contact", sent);
  expect(response.status).toBe(422);
  const page = await response.text();
  expect(page).toContain('role="alert"');
  expect(page).toContain("E-mail");
  expect(page).not.toContain("alert(1)");
});

test("the purchase of a file works as a plain form, and a list without answers does not", async () => {
  await env.DOCUMENTS.put("products/budgetskabelon.xlsx", "x");
  await env.DOCUMENTS.put("products/fem-budgetter.pdf", "x");
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

test("one mailbox gets one confirmation an hour, however its address is varied", async () => {
  const name = crypto.randomUUID().replaceAll("-", "").slice(0, 12);
  const variants = Array.from(
    { length: 12 },
    (_, n) => `${name.slice(0, n + 1)}.${name.slice(n + 1)}x+${n}@example.dk`,
  );
  for (const email of variants)
    expect((await postJson("/contact", message({ email }))).status).toBe(202);
  const confirmations = await testDeps()
    .db.select()
    .from(outbox)
    .where(and(eq(outbox.kind, "contact-confirmation"), inArray(outbox.recipient, variants)));
  expect(confirmations).toHaveLength(1);
});

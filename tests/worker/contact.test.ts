import { and, eq, inArray } from "drizzle-orm";
import { expect, test } from "vitest";
import { contactMessages, outbox } from "../../worker/db/schema.ts";
import { postJson, testDeps, uniqueEmail } from "../support/orders.ts";

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

import { expect, test } from "vitest";
import { storedData } from "../../src/content/stored-data.ts";
import type { MatchingAnswers } from "../../src/domain/matching/answers.ts";
import type { ProductId } from "../../src/domain/orders/catalogue.ts";
import { BOOKKEEPING_YEARS } from "../../src/domain/orders/retention.ts";
import type { Mail } from "../../worker/mail/mailer.ts";
import { claimAndRun } from "../../worker/orders/order-steps.ts";
import { updateOrder } from "../../worker/orders/order-store.ts";
import { sweep } from "../../worker/sweep.ts";
import { DAY, HOUR, MINUTE } from "../support/durations.ts";
import { breakOnce } from "../support/faults.ts";
import {
  at,
  callMine,
  codeOf,
  later,
  openCheckout,
  pay,
  postJson,
  postSandbox,
  runQueue,
  sampleAnswers,
  sendEvent,
  storedOrder,
  storeProduct,
  testDeps,
} from "../support/orders.ts";
import { findMarks, type Marks } from "./personal-data.ts";

let persons = 10;
function person(name: string) {
  const number = ++persons;
  return {
    "e-mail": `${name}.privat@example.dk`,
    birthday: `1999-02-${number}`,
    grades: `9,${number}7`,
    university: `${name} Privat University`,
    name: `${name} Privatsen`,
    purpose: `Jeg vil studere ${name}s private mosser.`,
    network: `203.0.113.${number}`,
    browser: `privat-browser/${number}.7`,
  };
}
type Person = ReturnType<typeof person>;

function answersOf({ birthday, grades, university }: Person): MatchingAnswers {
  return {
    ...sampleAnswers,
    birthday,
    gradeAverage: grades,
    exchangeUniversity: university,
    hasDisability: "ja",
  };
}
const headersOf = ({ network, browser }: Person) => ({
  "CF-Connecting-IP": network,
  "User-Agent": browser,
});

async function order(someone: Person, product: ProductId, keepsList = false) {
  const bought = await openCheckout({
    product,
    keepsList,
    email: someone["e-mail"],
    answers: { ...answersOf(someone), firstName: someone.name, grantPurpose: someone.purpose },
    headers: headersOf(someone),
  });
  const { orderId, session, token } = bought;
  const code = codeOf(session);
  const marks: Marks = { ...someone, order: orderId, session: session.id, code, link: token };
  return { ...bought, code, marks };
}

async function deliver({ orderId, session, marks }: Awaited<ReturnType<typeof order>>) {
  const paid = await pay({ session });
  await sendEvent("checkout.session.completed", paid);
  await runQueue();
  expect((await storedOrder(orderId)).state).toBe("fulfilled");
  return { ...marks, payment: String(paid.payment_intent) };
}

/** Where we store something about a person, leaving out Stripe and mails that have gone out. */
const places = async (marks: Marks) =>
  Object.keys((await findMarks(marks)).marks)
    .filter((place) => /^(R2|KV) |^\w+\.\w+$/.test(place))
    .sort();

test("of a purchase there is what the privacy page says, where it says it, and nothing else", {
  timeout: 60_000,
}, async () => {
  const anna = person("anna");
  await postJson("/grants/matches", answersOf(anna), headersOf(anna));
  const bought = await order(anna, "grant-list");
  const { orderId, session, code, token } = bought;
  breakOnce({ dependency: "Queue", call: 0, manner: "fails" });
  const paid = await pay({ session });
  await sendEvent("checkout.session.completed", paid);
  breakOnce(null);
  await claimAndRun(testDeps(), "deliver", orderId);
  const marks = { ...bought.marks, payment: String(paid.payment_intent) };
  const refusal = new Error(`550 ${anna["e-mail"]}: no such mailbox`);
  const mailer = { send: async () => Promise.reject(refusal) };
  await sweep({ ...later(MINUTE), mailer });

  const waiting = await findMarks(marks);
  expect(waiting.said).toEqual(["consent", "links", "list", "mail", "order"]);
  expect(waiting.marks).toMatchObject({
    "outbox.text": ["name", "order", "university"],
    "outbox.html": ["name", "order", "university"],
  });
  await sweep(later(10 * MINUTE));
  await postJson("/orders/resend", { email: anna["e-mail"] }, headersOf(anna));
  expect((await findMarks(marks)).said).toContain("request");
  await runQueue();

  const found = await findMarks(marks);
  expect(found.said).toEqual(["consent", "links", "list", "mail", "order"]);
  expect(found.marks).toEqual({
    "Stripe client_reference_id": ["order"],
    "Stripe customer_email": ["e-mail"],
    log: ["order"],
    "Stripe headers": ["order"],
    "Stripe metadata[order]": ["order"],
    "Stripe payment_intent_data[description]": ["order"],
    "Stripe payment_intent_data[metadata][order]": ["order"],
    "Stripe success_url": ["code"],
    "mail confirmation": ["e-mail", "name", "order", "university"],
    "mail link": ["e-mail", "order"],
    "R2 lists/….pdf": ["order"],
    "order_links.order_id": ["order"],
    "orders.answers": ["birthday", "grades", "name", "purpose", "university"],
    "orders.email": ["e-mail"],
    "orders.id": ["order"],
    "orders.stripe_payment_intent_id": ["payment"],
    "orders.stripe_session_id": ["session"],
    "outbox.id": ["order"],
    "outbox.order_id": ["order"],
    "outbox.recipient": ["e-mail"],
    "outbox.subject": ["order"],
    "queue mail": ["order"],
  });
  const again = await postJson("/orders/exchange", { code });
  expect(again.status).toBe(404);

  const erased = await callMine(token, "/answers", "DELETE");
  expect(erased.status).toBe(200);
  expect((await findMarks(marks)).said).toEqual(["consent", "links", "order"]);
  expect(await places(marks)).toEqual([
    "order_links.order_id",
    "orders.email",
    "orders.id",
    "orders.stripe_payment_intent_id",
    "orders.stripe_session_id",
  ]);
});

async function expectBooksToTheirEnd(orderId: string, said: () => Promise<readonly string[]>) {
  const { paidAt } = await storedOrder(orderId);
  const lastDay = `${(paidAt ?? new Date(0)).getUTCFullYear() + BOOKKEEPING_YEARS}-12-31`;
  expect(storedData.links.howLong).toContain("400 dage");
  await sweep(at(new Date(`${lastDay}T12:00:00Z`)));
  expect(await said()).toEqual(["consent", "order"]);
  expect(storedData.order.howLong).toContain("5 år");
  await sweep(at(new Date(Date.parse(`${lastDay}T12:00:00Z`) + DAY)));
  expect(await said()).toEqual([]);
}

test("a list that is to go after thirty days goes then, and at last the books", async () => {
  const bought = await order(person("bente"), "grant-list");
  const marks = await deliver(bought);
  const said = async () => (await findMarks(marks)).said;
  expect(storedData.list.howLong).toContain("30 dage");
  await sweep(later(29 * DAY));
  expect(await said()).toEqual(["consent", "links", "list", "mail", "order"]);
  await sweep(later(32 * DAY));
  expect(await said()).toEqual(["consent", "links", "order"]);
  await expectBooksToTheirEnd(bought.orderId, said);
});

test("a list that is kept for twelve months is whole until then, with its files, and gone after", async () => {
  const bought = await order(person("birgit"), "grant-list", true);
  const marks = await deliver(bought);
  expect(storedData.list.howLong).toContain("12 måneder");
  await sweep(later(364 * DAY));
  const kept = await findMarks(marks);
  expect(kept.said).toEqual(["consent", "links", "list", "mail", "order"]);
  expect(Object.keys(kept.marks).some((place) => place.startsWith("R2"))).toBe(true);
  expect(kept.marks).toHaveProperty("orders.answers");
  await sweep(later(368 * DAY));
  const said = async () => (await findMarks(marks)).said;
  expect(await said()).toEqual(["consent", "links", "order"]);
  await expectBooksToTheirEnd(bought.orderId, said);
});

test("a checkout that nobody pays loses its answers when it has ended, and the rest a day later", async () => {
  const { marks, session } = await order(person("clara"), "grant-list");
  await sendEvent("checkout.session.expired", { ...session, status: "expired" });
  expect((await findMarks(marks)).said).toEqual(["consent", "links", "order"]);
  await sweep(later(20 * HOUR));
  expect((await findMarks(marks)).said).toEqual(["consent", "links", "order"]);
  await sweep(later(27 * HOUR));
  expect((await findMarks(marks)).said).toEqual([]);
});

async function buyGuide(name: string) {
  await storeProduct("application-guide");
  const someone = person(name);
  const bought = await order(someone, "application-guide");
  return { ...bought, someone };
}

test("a payment that the bank refuses in the end leaves as little, also where the event of it is lost", async () => {
  const told = await order(person("dagny"), "grant-list");
  const untold = await order(person("ditlev"), "grant-list");
  for (const { session } of [told, untold]) {
    await pay({ session }, { events: "waits" });
    await postSandbox(`/pay/${session.id}/bank`, { says: "no" });
  }
  const { checkout } = await testDeps().stripe;
  const complete = await checkout.sessions.retrieve(told.session.id);
  await sendEvent("checkout.session.async_payment_failed", complete);
  expect((await storedOrder(told.orderId)).state).toBe("expired");
  expect(await places(told.marks)).not.toContain("orders.answers");
  for (const hours of [3, 25, 27]) await sweep(later(hours * HOUR));
  for (const { marks } of [told, untold]) expect((await findMarks(marks)).said).toEqual([]);
});

test("of a withdrawal the buyer's words go with the files, and the declaration with the books", async () => {
  const bought = await buyGuide("dorte");
  const marks = { ...(await deliver(bought)), words: "Det her skal ingen vide" };
  const declaration = { order: bought.orderId, email: bought.someone["e-mail"], confirmed: true };
  const headers = headersOf(bought.someone);
  await postJson("/withdrawals", { ...declaration, words: marks.words }, headers);
  expect(await places(marks)).toContain("withdrawals.words");
  await runQueue();
  await sweep(later(32 * DAY));
  expect((await findMarks(marks)).said).toEqual(["consent", "links", "order", "withdrawal"]);
  expect(await places(marks)).not.toContain("withdrawals.words");
  await sweep(later(6 * 366 * DAY));
  expect((await findMarks(marks)).said).toEqual([]);
});

test("of money that has gone back the books tell, and what was bought is forgotten at once", async () => {
  const bought = await buyGuide("ditte");
  const marks = await deliver(bought);
  await updateOrder(testDeps().db, bought.orderId, {
    fulfilledAt: new Date(Date.now() - 5 * MINUTE),
  });
  const declaration = { order: bought.orderId, email: bought.someone["e-mail"], confirmed: true };
  await postJson("/withdrawals", declaration, headersOf(bought.someone));
  await runQueue();
  await sweep(later(2 * HOUR));
  expect((await storedOrder(bought.orderId)).state).toBe("refunded");
  expect((await findMarks(marks)).said).toEqual(["consent", "links", "order", "withdrawal"]);
  expect(await places(marks)).toContain("refunds.order_id");
  await sweep(later(6 * 366 * DAY));
  expect((await findMarks(marks)).said).toEqual([]);
});

test("a mail that nobody takes is forgotten with its words, long before the books are", async () => {
  const bought = await buyGuide("erna");
  await sendEvent("checkout.session.completed", await pay(bought));
  await claimAndRun(testDeps(), "deliver", bought.orderId);
  const refused = new Error("550 no such mailbox");
  const mailer = {
    async send({ to }: Mail) {
      if (to === bought.someone["e-mail"]) throw refused;
    },
  };
  for (const days of [1, 4, 6, 34]) await sweep({ ...later(days * DAY), mailer });
  expect(await places(bought.marks)).toContain("outbox.text");
  expect(storedData.mail.howLong).toContain("35 dage");
  await sweep({ ...later(36 * DAY), mailer });
  expect((await findMarks(bought.marks)).said).toEqual(["consent", "links", "order"]);
});

test("messages and reports are kept for their months", async () => {
  const marks = {
    "e-mail": "ella.privat@example.dk",
    name: "Ellaprivat",
    words: "Det her skal ingen vide",
    network: "203.0.113.78",
  };
  const headers = { "CF-Connecting-IP": marks.network };
  const { "e-mail": email, words } = marks;
  const message = { firstName: marks.name, lastName: "Testesen", subject: "Et spørgsmål" };
  await postJson("/contact", { ...message, email, message: words }, headers);
  await postJson("/reports", { grant: "Rejselegatet", email, message: words }, headers);
  const told = /^(contact_messages|grant_reports|outbox)\./;
  const said = async () => (await findMarks(marks)).said.filter((place) => place !== "mail");
  const waiting = await said();
  expect(waiting.length).toBeGreaterThan(0);
  expect(waiting.filter((place) => !told.test(place))).toEqual([]);
  await runQueue();
  expect(await places(marks)).not.toContain("outbox.text");
  await sweep(later(364 * DAY));
  expect(await said()).toContain("contact_messages.message");
  await sweep(later(367 * DAY));
  expect((await findMarks(marks)).said).toEqual([]);
});

import { like } from "drizzle-orm";
import { expect, test } from "vitest";
import { contactMessages, grantReports, outbox } from "../../worker/db/schema.ts";
import { limits } from "../../worker/limits.ts";
import { receiveContact } from "../../worker/messages/receive.ts";
import { sweep } from "../../worker/sweep.ts";
import { DAY, HOUR } from "../support/durations.ts";
import { contactForm, later, postJson, testDeps, uniqueEmail } from "../support/orders.ts";

const { db } = testDeps();
const operator = "support@legatkompas.invalid";
const ofNetwork = limits.budgets.noticesOfNetwork.most;
const inAll = limits.budgets.notices.most;

function write(door: number, network: string) {
  const from = { email: uniqueEmail("skriver") };
  const headers = { "CF-Connecting-IP": network };
  const calls = [
    () => postJson("/contact", contactForm(from), headers),
    () => postJson("/reports", { ...from, grant: "Rejselegatet", message: "Forkert" }, headers),
    () =>
      postJson(
        "/withdrawals",
        { ...from, order: "LK-0000000000", words: "Nej", confirmed: true },
        headers,
      ),
  ];
  return calls[door % 3]?.();
}

async function mailsToOperator() {
  const all = await db.select().from(outbox).where(like(outbox.recipient, operator));
  return all.filter(({ text, sentAt }) => text !== null || sentAt !== null);
}
const notices = async () => (await mailsToOperator()).filter(({ kind }) => kind !== "operator");
const digests = async () => (await mailsToOperator()).filter(({ id }) => id.startsWith("digest:"));

test("what strangers write is stored, but mailed at once only so often a day, and then named in one digest", async () => {
  const house = (n: number) => `2001:db8:7:77${n.toString(16).padStart(2, "0")}::1`;
  for (let n = 0; n < 2 * ofNetwork; n++)
    expect((await write(n, house(n)))?.status).toBeLessThan(300);
  expect(await notices()).toHaveLength(ofNetwork);
  const confirmed = await db.select().from(outbox).where(like(outbox.kind, "contact-confirmation"));
  expect(confirmed.length).toBeLessThan(ofNetwork);

  await write(0, "192.0.2.1");
  expect(await notices()).toHaveLength(ofNetwork + 1);
  for (let n = 0; n < inAll; n++) await write(n, `198.51.100.${n}`);
  expect(await notices()).toHaveLength(inAll);
  const written = 2 * ofNetwork + 1 + inAll;
  const stored = [
    ...(await db.select().from(contactMessages)),
    ...(await db.select().from(grantReports)),
  ];
  expect(stored).toHaveLength(written);
  // A withdrawal that matches no order is still a declaration, so it is stored too.
  expect(stored.filter(({ message }) => message.endsWith("Nej")).length).toBeGreaterThan(inAll / 4);

  await sweep(testDeps());
  expect(await digests()).toHaveLength(0);
  const tomorrow = later(DAY);
  await sweep(tomorrow);
  await sweep(tomorrow);
  await sweep(later(DAY + HOUR));
  const [digest, ...more] = await digests();
  expect(more).toEqual([]);
  expect(digest?.subject).toBe(`${written - inAll} henvendelser mere`);

  // Received before midnight but stored after that day's digest was written.
  await write(0, "192.0.2.1");
  await sweep(tomorrow);
  const subjects = (await digests()).map(({ subject }) => subject);
  expect(subjects.sort()).toEqual(["1 henvendelse mere", digest?.subject].sort());
});

test("nobody finds a network in the database, and another day it is another name", async () => {
  const ids = async () => (await db.select({ id: outbox.id }).from(outbox)).map(({ id }) => id);
  const named = (id: string) => /notice:[\d-]+:(\w+):/.exec(id)?.[1] ?? "";
  const before = new Set((await ids()).map(named));
  await receiveContact({ ...later(2 * DAY), address: "192.0.2.1" }, contactForm());
  const after = (await ids()).map(named).filter((one) => one !== "");
  expect(after.filter((one) => !before.has(one))).toHaveLength(1);
  expect((await ids()).join()).not.toContain("192.0.2");
});

import { join } from "node:path";
import { getPlatformProxy } from "wrangler";
import type { ReceivedMail } from "../../dev/mailbox.ts";
import { type SandboxSession, SandboxState } from "../../dev/payments/state.ts";
import { catalogue, productFilesOf } from "../../src/domain/orders/catalogue.ts";
import { openDatabase } from "../../worker/db/client.ts";
import { orders, outbox } from "../../worker/db/schema.ts";
import type { OwnStack } from "../support/node-own-stack.ts";
import type { Buyer } from "./buyers.ts";

export interface Tally {
  readonly begun: number;
  readonly paid: number;
  readonly delivered: number;
  readonly refunded: number;
  /** Mails sent once, and mails sent again with the same id and content. */
  readonly mailedOnce: number;
  readonly mailedTwice: number;
  /** Everything that is lost, doubled or left behind, in words. */
  readonly faults: readonly string[];
}

type Order = typeof orders.$inferSelect;

interface Rest {
  readonly sandbox: SandboxState;
  readonly mails: readonly ReceivedMail[];
  readonly orders: ReadonlyMap<string, Order>;
  /** Keys of the PDFs in R2 that were made for buyers. */
  readonly stored: readonly string[];
  readonly unsent: readonly string[];
}

function kindsOf({ product }: Order): string[] {
  const own = catalogue[product].includesList ? ["grant-list", "calendar", "tracker"] : [];
  return [...own, ...productFilesOf(catalogue[product]).map(({ kind }) => kind)].sort();
}

interface Bucket {
  list(options: { readonly prefix: string }): Promise<{
    readonly objects: readonly { readonly key: string }[];
    readonly truncated: boolean;
  }>;
}

/** Keys of the PDFs in R2; no Worker may be running on the folder. */
async function listStored(folder: string): Promise<string[]> {
  const { env, dispose } = await getPlatformProxy<{ DOCUMENTS: Bucket }>({
    persist: { path: join(folder, "worker", "v3") },
  });
  try {
    const { objects, truncated } = await env.DOCUMENTS.list({ prefix: "lists/" });
    if (truncated) throw new Error("More PDFs than one page of the bucket's listing");
    return objects.map(({ key }) => key);
  } finally {
    await dispose();
  }
}

function countEach(items: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1);
  return counts;
}

async function opensAll(stack: OwnStack, order: Order, mail: ReceivedMail): Promise<boolean> {
  const token = /#order=([\w-]+)/.exec(mail.text)?.[1] ?? "";
  const headers = { "CF-Connecting-IP": order.id, Authorization: `Bearer ${token}` };
  const answer = await fetch(`${stack.siteUrl}/api/orders/mine`, { headers });
  const { files = [] } = (await answer.json()) as { files?: readonly { address: string }[] };
  const [first] = files;
  if (first === undefined || files.length !== kindsOf(order).length) return false;
  const file = await fetch(new URL(first.address, stack.siteUrl), { method: "POST", headers });
  return file.ok && (await file.arrayBuffer()).byteLength > 1000;
}

function faultsOf(rest: Rest, session: SandboxSession, wanted: string): string[] {
  const id = session.client_reference_id ?? "";
  const order = rest.orders.get(id);
  if (order === undefined) return ["paid, and no order is there"];
  if (order.state !== wanted)
    return [`${order.state} (${order.refundReason}), and should be ${wanted}`];
  const faults: string[] = [];
  const refunds = rest.sandbox.list("refunds", session.payment_intent);
  const told = new Set(
    rest.mails.filter((mail) => mail.id.startsWith(`${id}:`) && mail.to === order.email),
  );
  const occasions = (kind: string) =>
    new Set([...told].filter((mail) => mail.kind === kind).map((mail) => mail.id)).size;
  if (wanted === "fulfilled") {
    if (refunds.length > 0) faults.push("delivered and paid back");
    if (order.paidOere !== session.amount_total) faults.push("another amount in the books");
    if (occasions("confirmation") !== 1) faults.push("not one confirmation");
  } else {
    const [refund, ...more] = refunds;
    if (refund?.status !== "succeeded" || refund.amount !== session.amount_total)
      faults.push("not paid back whole");
    if (more.length > 0) faults.push("paid back more than once");
    if (occasions("refund") !== 1) faults.push("not told once of the money");
  }
  return faults;
}

function leftBehind(rest: Rest, paid: readonly SandboxSession[]): string[] {
  const known = new Set(paid.map((session) => session.client_reference_id));
  const ofOthers = (what: string, ids: readonly string[]) =>
    ids.filter((id) => !known.has(id)).map((id) => `${id}: ${what}`);
  const vouchers = [...rest.orders.values()]
    .flatMap(({ voucherNumber }) => voucherNumber ?? [])
    .sort((a, b) => a - b);
  return [
    ...ofOthers("an order that nobody paid", [...rest.orders.keys()]),
    ...ofOthers(
      "a PDF of no order",
      rest.stored.map((key) => /^lists\/(.+)\.pdf$/.exec(key)?.[1] ?? key),
    ),
    ...rest.unsent.map((id) => `${id}: a mail that has not gone out`),
    ...(vouchers.every((number, index) => number === index + 1) ? [] : ["vouchers with a gap"]),
  ];
}

/**
 * Counts the outcome of a number of buyers, from database, files, sandbox and mailbox, and finds what is lost, doubled
 * or left behind. To do so, it kills the Worker at the end.
 */
export async function takeTally(stack: OwnStack, buyers: readonly Buyer[]): Promise<Tally> {
  const sandbox = new SandboxState(join(stack.folder, "payment-sandbox.json"));
  const db = openDatabase(stack.databaseUrl);
  const [orderRows, mailRows, mailbox] = await Promise.all([
    db.select().from(orders),
    db.select().from(outbox),
    fetch(`${stack.mailboxUrl}/mails.json`),
  ]);
  const mails = (await mailbox.json()) as ReceivedMail[];
  const paid = sandbox.sessions.filter((session) => session.payment_status === "paid");
  const faults: string[] = [];
  const courseOf = new Map(buyers.map(({ email, course }) => [email, course]));
  for (const order of orderRows.filter(({ state }) => state === "fulfilled")) {
    const mail = mails.find(({ id }) => id === `${order.id}:confirmation`);
    if (mail === undefined || !(await opensAll(stack, order, mail)))
      faults.push(`${order.id}: the confirmation does not open the files`);
  }

  const end = stack.nextEnd();
  stack.signal("worker", "SIGKILL");
  await end;
  const rest: Rest = {
    sandbox,
    mails,
    orders: new Map(orderRows.map((order) => [order.id, order])),
    stored: await listStored(stack.folder),
    unsent: mailRows.filter(({ sentAt }) => sentAt === null).map(({ id }) => id),
  };
  for (const session of paid) {
    const wanted = courseOf.get(session.customer_email ?? "")?.end ?? "forgotten";
    const found = faultsOf(rest, session, wanted);
    faults.push(...found.map((fault) => `${session.client_reference_id}: ${fault}`));
  }
  const payments = countEach(paid.map((session) => session.customer_email ?? ""));
  for (const { email, course } of buyers) {
    const wanted = course.payment === null ? 0 : 1;
    if ((payments.get(email) ?? 0) !== wanted)
      faults.push(`${email}: charged ${payments.get(email) ?? 0} times instead of ${wanted}`);
  }
  faults.push(...leftBehind(rest, paid));
  const copies = countEach(mails.map(({ id }) => id));
  const different = new Set(mails.map(({ id, text }) => `${id} ${text}`)).size;
  if (different !== copies.size) faults.push("a mail that was sent again with other words");
  const stateCount = (wanted: string) => orderRows.filter(({ state }) => state === wanted).length;
  return {
    begun: buyers.length,
    paid: paid.length,
    delivered: stateCount("fulfilled"),
    refunded: stateCount("refunded"),
    mailedOnce: [...copies.values()].filter((count) => count === 1).length,
    mailedTwice: [...copies.values()].filter((count) => count > 1).length,
    faults,
  };
}

import { catalogue } from "../../src/domain/orders/catalogue.ts";
import type { Deps } from "../context.ts";
import { sendJob } from "../job.ts";
import { limits } from "../limits.ts";
import { filesGoneMail, linkMail } from "../mail/messages.ts";
import { isWithinBudget } from "../mail/outbox-store.ts";
import { queueMail, sendSoon } from "../mail/queue.ts";
import { fileLinkEnd, makeFileLink } from "./link.ts";
import {
  claimLinkRequest,
  deleteLinkRequest,
  getOrCreateLinkRequest,
  insertLinks,
} from "./link-store.ts";
import { type Order, readOrdersByEmail } from "./order-store.ts";

type ResendDeps = Pick<Deps, "db" | "jobs" | "log" | "now"> & {
  readonly config: Pick<Deps["config"], "siteUrl">;
};

/** `null` if over budget. Old links stay, as anybody can ask for one. */
export async function resendLink(
  deps: ResendDeps,
  order: Order,
  occasion: string,
): Promise<"link" | "erased" | null> {
  const now = deps.now();
  const ofOrder = `${order.id}:link:`;
  const toAddress = { recipient: order.email, kind: "link" };
  if (!(await isWithinBudget(deps.db, limits.budgets.linksOfOrder, ofOrder, now))) return null;
  if (!(await isWithinBudget(deps.db, limits.budgets.linksToAddress, toAddress, now))) return null;

  const id = `${ofOrder}${occasion}`;
  const deliveredAt = order.fulfilledAt ?? now;
  const isThere = order.erasedAt === null && fileLinkEnd(order, deliveredAt) > now;
  const facts = {
    order,
    product: catalogue[order.product],
    siteUrl: deps.config.siteUrl,
    deliveredAt,
  };
  const link = isThere ? await makeFileLink(order, now) : null;
  const mail = link === null ? filesGoneMail(facts) : linkMail({ ...facts, token: link.token });
  await deps.db.transaction(async (tx) => {
    const isNew = await queueMail(tx, { id, kind: "link", orderId: order.id }, mail, now);
    if (isNew && link !== null) await insertLinks(tx, [link.row]);
  });
  await sendSoon(deps, [id]);
  return isThere ? "link" : "erased";
}

/** By a job, so that the response does not reveal whether anything was bought. */
export async function requestLinks(deps: Deps, email: string): Promise<void> {
  const request = { id: crypto.randomUUID(), email, createdAt: deps.now() };
  const id = await getOrCreateLinkRequest(deps.db, request);
  await sendJob(deps, { kind: "resend", requestId: id });
}

export async function answerLinkRequest(deps: ResendDeps, id?: string): Promise<boolean> {
  const request = await claimLinkRequest(deps.db, deps.now(), id);
  if (request === null) return false;
  const found = await readOrdersByEmail(
    deps.db,
    request.email,
    ["fulfilled"],
    limits.ordersPerResend,
  );
  for (const order of found) await resendLink(deps, order, request.id);
  await deleteLinkRequest(deps.db, request.id);
  return true;
}

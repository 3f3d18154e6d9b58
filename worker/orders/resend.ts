// New links by mail. Their limits: worker/limits.ts (`linkMails…`); how long links last: link.ts and retention.ts.
import { catalogue } from "../../src/domain/orders/catalogue.ts";
import type { Deps } from "../context.ts";
import { sendJob } from "../job.ts";
import { limits } from "../limits.ts";
import { filesGoneMail, linkMail } from "../mail/messages.ts";
import { countMails, countMailsTo } from "../mail/outbox-store.ts";
import { hurryMails, queueMail } from "../mail/queue.ts";
import { renewalLinkMail } from "../mail/renewal-mail.ts";
import { fileLinkEnd, makeOrderLink, makeRenewalLink } from "./link.ts";
import {
  claimLinkRequest,
  deleteLinkRequest,
  insertLinkRequest,
  insertLinks,
} from "./link-store.ts";
import { deliveredAt, type Order, readOrdersOf } from "./order-store.ts";
import { viewRenewal } from "./renew.ts";

type ResendDeps = Pick<Deps, "db" | "jobs" | "log" | "now"> & {
  readonly config: Pick<Deps["config"], "siteUrl">;
};

/** Whether the order or its address has reached its limit of mails with new links. */
async function hasHadEnough({ db }: ResendDeps, order: Order, now: Date): Promise<boolean> {
  const hourAgo = new Date(now.getTime() - limits.linkMailsCountedOverMs);
  if ((await countMails(db, `${order.id}:link:`, hourAgo)) >= limits.linkMails) return true;
  const dayAgo = new Date(now.getTime() - limits.linkMailsToOneAddressOverMs);
  return (await countMailsTo(db, order.email, "link", dayAgo)) >= limits.linkMailsToOneAddress;
}

/**
 * Mails a new private link to an order; if its files are erased, one to the renewal if that is still open, or else
 * a mail that there is nothing left to fetch. Existing links go on working: otherwise anybody who knows an address could
 * end them. `null` if the limits of such mails per hour and day are reached.
 *
 * @param occasion identifies the request, so that a retry does not write a second mail
 */
export async function resendLink(
  deps: ResendDeps,
  order: Order,
  occasion: string,
): Promise<"files" | "renewal" | "gone" | null> {
  const now = deps.now();
  const id = `${order.id}:link:${occasion}`;
  if (await hasHadEnough(deps, order, now)) return null;

  const delivered = deliveredAt(order, now);
  const hasFiles =
    order.erasedAt === null &&
    order.documentsErasedAt === null &&
    fileLinkEnd(order, delivered) > now;
  const { state, until } = viewRenewal(order, now);
  const facts = {
    order,
    product: catalogue[order.product],
    siteUrl: deps.config.siteUrl,
    deliveredAt: delivered,
  };
  const canRenew = state === "open" && until !== null;
  const link = hasFiles
    ? await makeOrderLink(order, now, delivered)
    : canRenew
      ? await makeRenewalLink(order.id, now)
      : null;
  const mail =
    link === null
      ? filesGoneMail(facts)
      : hasFiles || until === null
        ? linkMail({ ...facts, token: link.token })
        : renewalLinkMail({ ...facts, token: link.token, until });
  await deps.db.transaction(async (tx) => {
    const isNew = await queueMail(tx, { id, kind: "link", orderId: order.id }, mail, now);
    if (isNew && link !== null) await insertLinks(tx, [link.row]);
  });
  await hurryMails(deps, [id]);
  return hasFiles ? "files" : canRenew ? "renewal" : "gone";
}

/**
 * Accepts a request for links to everything bought with an address. It is stored before we respond, so that none is lost,
 * and handled after the response, so that neither its text nor its timing reveals whether there was an order.
 */
export async function requestLinks(deps: Deps, email: string): Promise<void> {
  const request = { id: crypto.randomUUID(), email, createdAt: deps.now() };
  const id = await insertLinkRequest(deps.db, request);
  await sendJob(deps, { kind: "resend", requestId: id });
}

/** Handles a request for links, or without an id the one that has waited longest; false if none is due. */
export async function answerLinkRequest(deps: ResendDeps, id?: string): Promise<boolean> {
  const request = await claimLinkRequest(deps.db, deps.now(), id);
  if (request === null) return false;
  const found = await readOrdersOf(deps.db, request.email, ["fulfilled"], limits.ordersPerResend);
  for (const order of found) await resendLink(deps, order, request.id);
  await deleteLinkRequest(deps.db, request.id);
  return true;
}

import { danishDateAt, type IsoDate } from "../../src/domain/danish/danish-date.ts";
import type { ProblemCode } from "../../src/domain/forms/problem.ts";
import { compareLists, type ListChanges } from "../../src/domain/list/edition-changes.ts";
import { makeGrantList } from "../../src/domain/list/grant-list.ts";
import type { ListAnswers } from "../../src/domain/matching/answers.ts";
import { countFor } from "../../src/domain/matching/match.ts";
import { catalogue } from "../../src/domain/orders/catalogue.ts";
import { consents } from "../../src/domain/orders/consent.ts";
import {
  lastRenewalDay,
  type RenewalState,
  renewalState,
} from "../../src/domain/orders/renewal-right.ts";
import type { Deps } from "../context.ts";
import { type LoadedGrants, refreshGrants } from "../grants/load.ts";
import { unknownConditions } from "../grants/match.ts";
import { sendJob } from "../job.ts";
import { hurryMails, queueMail } from "../mail/queue.ts";
import { renewalGivenUpMail } from "../mail/renewal-mail.ts";
import { readEntries } from "./document-store.ts";
import { makeRenewalLink, openLink } from "./link.ts";
import { insertLinks } from "./link-store.ts";
import { markRenewing, type Order, unmarkRenewing } from "./order-store.ts";

/** What the holder of a link may know about the renewal. */
export interface RenewalView {
  readonly orderNumber: string;
  readonly state: RenewalState;
  /** The last day on which the list can be renewed. */
  readonly until: IsoDate | null;
  /** Whether the answers are still stored, so that the quiz need not be taken again. */
  readonly hasAnswers: boolean;
  /** Whether the earlier list is still stored, so that the new one can say what has changed. */
  readonly showsChanges: boolean;
  /** A list made today would be the one that there is: the only renewal is not offered before something has changed. */
  readonly isUnchanged: boolean;
}

/** How an order's renewal stands, as far as its row tells. */
export function viewRenewal(order: Order, now: Date): Omit<RenewalView, "isUnchanged"> {
  const { includesList } = catalogue[order.product];
  return {
    orderNumber: order.id,
    state: renewalState({ ...order, includesList }, now),
    until: order.paidAt === null ? null : lastRenewalDay(danishDateAt(order.paidAt)),
    hasAnswers: order.answers !== null,
    // The list is erased together with its answers.
    showsChanges: order.answers !== null && order.erasedAt === null,
  };
}

/** Whether a renewal's view says if a list made today would be another: it can be had, and there is one to compare with. */
export function asksForChanges(renewal: Omit<RenewalView, "isUnchanged">): boolean {
  return renewal.state === "open" && renewal.showsChanges;
}

/** How an order's renewal stands today. Where the grants cannot be had, what has changed is asked when it is wanted. */
export async function tellRenewal(deps: Deps, order: Order): Promise<RenewalView> {
  const renewal = viewRenewal(order, deps.now());
  if (order.answers === null || !asksForChanges(renewal)) return { ...renewal, isUnchanged: false };
  const loaded = await refreshGrants(deps);
  return {
    ...renewal,
    isUnchanged: loaded !== null && (await isUnchanged(deps, order, loaded, order.answers)),
  };
}

type Refused = { ok: false; code: ProblemCode };

/** A link to the order also opens its renewal; one to the renewal opens nothing else. */
async function openRenewal(
  deps: Deps,
  token: string,
): Promise<{ ok: true; order: Order } | Refused> {
  const link = await openLink(deps.db, token, deps.now(), "renewal");
  if (link.ok) return link;
  if (link.code !== "not-found") return { ok: false, code: "renewal-too-late" };
  return openLink(deps.db, token, deps.now());
}

export async function readRenewalByLink(
  deps: Deps,
  token: string,
): Promise<{ ok: true; renewal: RenewalView } | Refused> {
  const link = await openRenewal(deps, token);
  return link.ok ? { ok: true, renewal: await tellRenewal(deps, link.order) } : link;
}

const refusals = {
  none: "renewal-not-offered",
  used: "renewal-used",
  "under-way": "renewal-used",
  "too-late": "renewal-too-late",
} as const satisfies Record<Exclude<RenewalState, "open">, ProblemCode>;

export interface RenewalRequest {
  /** New answers; `null` to use the stored ones. */
  readonly answers: ListAnswers | null;
  /** Refuse if nothing has changed: the buyer should know that first, since there is only one renewal. */
  readonly unlessUnchanged: boolean;
}

/** Whether a list made now would be the same as the buyer's. */
async function isUnchanged(
  deps: Pick<Deps, "db" | "now">,
  order: Order,
  { grants: prepared }: LoadedGrants,
  answers: ListAnswers,
): Promise<boolean> {
  const before = await readEntries(deps.db, order.id, order.edition);
  if (before.length === 0) return false;
  const list = makeGrantList(prepared, answers, deps.now());
  const { grants } = prepared.data;
  return changesNothing(compareLists(before, list, { grants, today: list.madeOn }));
}

/** Whether a list was compared with an earlier one, and is the same. */
export function changesNothing(changes: ListChanges | null): boolean {
  return changes !== null && Object.values(changes).every(({ length }) => length === 0);
}

/**
 * Requests the one free renewal, with new answers or with the stored ones. The list is made by
 * the queue. A refusal does not use it up, and of two calls at once one is refused. If nothing has changed, the buyer
 * is told so first.
 */
export async function renewByLink(
  deps: Deps,
  token: string,
  { answers: newAnswers, unlessUnchanged }: RenewalRequest,
): Promise<{ ok: true } | Refused> {
  const link = await openRenewal(deps, token);
  if (!link.ok) return link;
  const { order } = link;
  const now = deps.now();
  const { state } = viewRenewal(order, now);
  if (state !== "open") return { ok: false, code: refusals[state] };
  const answers = newAnswers ?? order.answers;
  if (answers === null) return { ok: false, code: "answers-needed" };
  const loaded = await refreshGrants(deps);
  if (loaded === null) return { ok: false, code: "grants-unavailable" };
  // Stored answers may include a condition that no longer exists: it is left out, not refused.
  if (newAnswers !== null && unknownConditions(loaded.grants.data, newAnswers).length > 0)
    return { ok: false, code: "invalid-fields" };
  const { match, possible } = countFor(loaded.grants, answers, danishDateAt(now));
  if (match + possible === 0) return { ok: false, code: "renewal-empty" };
  if (unlessUnchanged && (await isUnchanged(deps, order, loaded, answers)))
    return { ok: false, code: "renewal-unchanged" };

  const renewing = await markRenewing(deps.db, order.id, {
    answers,
    renewedAt: now,
    ...(newAnswers === null ? {} : { storeAnswersConsent: consents.storeAnswers.version }),
  });
  if (renewing === null) return { ok: false, code: "renewal-used" };
  // If this message is lost, the sweep finds the order.
  await sendJob(deps, { kind: "fulfil", orderId: order.id });
  return { ok: true };
}

/** Cancels a renewal that could not be delivered, and tells the buyer that it can be requested again. */
export async function giveUpRenewal(deps: Deps, order: Order): Promise<void> {
  const now = deps.now();
  const link = await makeRenewalLink(order.id, now);
  const mailId = `${order.id}:renewal-given-up:${now.getTime()}`;
  const { until } = viewRenewal({ ...order, renewedAt: null }, now);
  const takenBack = await deps.db.transaction(async (tx) => {
    if (!(await unmarkRenewing(tx, order.id))) return false;
    await insertLinks(tx, [link.row]);
    const mail = renewalGivenUpMail({
      order,
      product: catalogue[order.product],
      token: link.token,
      siteUrl: deps.config.siteUrl,
      until,
    });
    await queueMail(tx, { id: mailId, kind: "renewal-given-up", orderId: order.id }, mail, now);
    return true;
  });
  if (takenBack) await hurryMails(deps, [mailId]);
}

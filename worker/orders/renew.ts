import { and, eq, isNull, sql } from "drizzle-orm";
import type { MatchingAnswers } from "../../src/domain/answers.ts";
import { catalogue } from "../../src/domain/catalogue.ts";
import { consents } from "../../src/domain/consent.ts";
import { danishDateAt, type IsoDate } from "../../src/domain/danish-date.ts";
import type { ProblemCode } from "../../src/domain/problem.ts";
import { lastRenewalDay, type RenewalState, renewalState } from "../../src/domain/renewal.ts";
import type { Deps } from "../context.ts";
import { orders } from "../db/schema.ts";
import { refreshGrants } from "../grants/load.ts";
import { unknownConditions } from "../grants/match.ts";
import { openLink } from "./link.ts";
import type { Order } from "./store.ts";

/** What the holder of a link may know of the renewal behind it. */
export interface RenewalView {
  readonly orderNumber: string;
  readonly state: RenewalState;
  /** The last day on which the list can be renewed. */
  readonly until: IsoDate | null;
  /** Whether the answers are still here, so that the quiz need not be taken again. */
  readonly hasAnswers: boolean;
}

/** How an order's renewal stands. */
export function viewRenewal(order: Order, now: Date): RenewalView {
  const { includesList } = catalogue[order.product];
  return {
    orderNumber: order.id,
    state: renewalState({ ...order, includesList }, now),
    until: order.paidAt === null ? null : lastRenewalDay(danishDateAt(order.paidAt)),
    hasAnswers: order.answers !== null,
  };
}

type Refused = { ok: false; code: ProblemCode };

/** A link to the order opens its renewal as well; one to the renewal opens nothing else. */
async function openRenewal(
  deps: Deps,
  token: string,
): Promise<{ ok: true; order: Order } | Refused> {
  const link = await openLink(deps.db, token, deps.now(), ["renewal"]);
  if (link.ok) return link;
  if (link.code === "link-expired") return { ok: false, code: "renewal-too-late" };
  return openLink(deps.db, token, deps.now());
}

export async function readRenewalByLink(
  deps: Deps,
  token: string,
): Promise<{ ok: true; renewal: RenewalView } | Refused> {
  const link = await openRenewal(deps, token);
  return link.ok ? { ok: true, renewal: viewRenewal(link.order, deps.now()) } : link;
}

const refusals = {
  none: "renewal-not-offered",
  used: "renewal-used",
  "under-way": "renewal-used",
  "too-late": "renewal-too-late",
} as const satisfies Record<Exclude<RenewalState, "open">, ProblemCode>;

/**
 * Asks for the one free renewal: from new answers, or without them from those that are still here. The list is made
 * by the queue. A refusal uses nothing up, and of two that come at once one is refused.
 */
export async function renewByLink(
  deps: Deps,
  token: string,
  newAnswers: MatchingAnswers | null,
): Promise<{ ok: true } | Refused> {
  const link = await openRenewal(deps, token);
  if (!link.ok) return link;
  const { order } = link;
  const now = deps.now();
  const { state } = viewRenewal(order, now);
  if (state !== "open") return { ok: false, code: refusals[state] };
  const answers = newAnswers ?? order.answers;
  if (answers === null) return { ok: false, code: "answers-needed" };
  const data = await refreshGrants(deps);
  if (data === null) return { ok: false, code: "grants-unavailable" };
  // Of answers that were stored long ago, a condition may since have gone: it is left out, not refused.
  if (newAnswers !== null && unknownConditions(data.index, newAnswers).length > 0)
    return { ok: false, code: "invalid-fields" };
  const { match, possible } = data.index.count(answers, danishDateAt(now));
  if (match + possible === 0) return { ok: false, code: "renewal-empty" };

  const [renewed] = await deps.db
    .update(orders)
    .set({
      answers,
      edition: sql`${orders.edition} + 1`,
      renewedAt: now,
      fulfilAttempts: 0,
      erasedAt: null,
      ...(newAnswers === null ? {} : { storeAnswersConsent: consents.storeAnswers.version }),
    })
    .where(and(eq(orders.id, order.id), eq(orders.state, "fulfilled"), isNull(orders.renewedAt)))
    .returning({ id: orders.id });
  if (renewed === undefined) return { ok: false, code: "renewal-used" };
  // A message that is lost here is found by the sweep.
  await deps.jobs.send({ kind: "fulfil", orderId: order.id }).catch(() => {});
  return { ok: true };
}

/** Takes a renewal back that could not be delivered, so that the buyer can ask for it again. */
export async function takeBackRenewal(deps: Pick<Deps, "db">, orderId: string): Promise<void> {
  await deps.db
    .update(orders)
    .set({ renewedAt: null, edition: sql`${orders.edition} - 1`, fulfilAttempts: 0 })
    .where(
      and(
        eq(orders.id, orderId),
        eq(orders.state, "fulfilled"),
        isNull(orders.renewalFulfilledAt),
        sql`${orders.renewedAt} is not null`,
      ),
    );
}

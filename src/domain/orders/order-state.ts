/**
 * The life of an order. Each change is made by a conditional update (`… where state in (allowed)`), so that two
 * simultaneous ones are settled by the database: the one that finds no row has nothing to do.
 *
 *   created ──► paid ──► fulfilled ──► refunding ──► refunded
 *      │  ▲        └───────────────────────▲
 *      ▼  │ (paid after all)
 *    expired
 */
export const orderStates = [
  "created",
  "expired",
  "paid",
  "fulfilled",
  "refunding",
  "refunded",
] as const;
export type OrderState = (typeof orderStates)[number];

const comesFrom: Readonly<Record<Exclude<OrderState, "created">, readonly OrderState[]>> = {
  expired: ["created"],
  // A payment beats an expiry that was reported first: events arrive in any order.
  paid: ["created", "expired"],
  fulfilled: ["paid"],
  refunding: ["paid", "fulfilled"],
  refunded: ["refunding", "paid", "fulfilled"],
};

/** The states that an order may be in for it to become `state`. */
export function statesBefore(state: Exclude<OrderState, "created">): readonly OrderState[] {
  return comesFrom[state];
}

/** How long downloads wait for the confirmation e-mail before they open without it. */
export const MAIL_GRACE_MS = 60_000;

/**
 * Whether the buyer may download the files. The confirmation on a durable medium comes first (forbrugeraftaleloven § 13);
 * after a minute without the mail service the files open anyway, and the right of withdrawal remains. Lost files
 * are recreated first, and while the payment is disputed all are closed.
 */
export function downloadIsOpen(
  order: {
    readonly state: OrderState;
    readonly fulfilledAt: Date | null;
    readonly confirmedAt: Date | null;
    readonly filesMissingAt: Date | null;
    readonly heldSince: Date | null;
  },
  now: Date,
): boolean {
  if (order.state !== "fulfilled" || order.fulfilledAt === null) return false;
  if (order.filesMissingAt !== null || order.heldSince !== null) return false;
  return order.confirmedAt !== null || now.getTime() - order.fulfilledAt.getTime() >= MAIL_GRACE_MS;
}

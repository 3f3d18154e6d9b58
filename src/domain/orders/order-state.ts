/**
 * The states of an order. Each change is made by a conditional update (`… where state in (allowed)`), so that two
 * simultaneous ones are settled by the database: the one that finds no row has nothing to do.
 *
 *   created ──► paid ──► fulfilled ──► refunding ──► refunded
 *      │  ▲      │ │         │ │           ▲            ▲
 *      │  │      │ └─────────│─┴───────────┘            │
 *      ▼  │      └───────────┴──────────────────────────┘
 *    expired                   (refunded by the bank or at Stripe)
 *   (paid after all)
 *
 * A refund that fails afterwards, and a dispute that is won back, go from refunded to refunding again.
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

export function statesBefore(state: Exclude<OrderState, "created">): readonly OrderState[] {
  return comesFrom[state];
}

const MAIL_GRACE_MS = 60_000;

/**
 * The confirmation comes first (forbrugeraftaleloven § 13); without the mail service the files open after a
 * minute. A disputed payment closes all.
 */
export function downloadIsOpen(
  order: {
    readonly state: OrderState;
    readonly fulfilledAt: Date | null;
    readonly confirmedAt: Date | null;
    readonly heldSince: Date | null;
  },
  now: Date,
): boolean {
  if (order.state !== "fulfilled" || order.fulfilledAt === null) return false;
  if (order.heldSince !== null) return false;
  return order.confirmedAt !== null || now.getTime() - order.fulfilledAt.getTime() >= MAIL_GRACE_MS;
}

/** Whether the files were open before the confirmation was sent (forbrugeraftaleloven § 18, stk. 2, nr. 13). */
export function withdrawalRightRemains(
  {
    fulfilledAt,
    confirmedAt,
  }: { readonly fulfilledAt: Date | null; readonly confirmedAt: Date | null },
  now: Date,
): boolean {
  if (fulfilledAt === null) return false;
  return (confirmedAt ?? now).getTime() - fulfilledAt.getTime() >= MAIL_GRACE_MS;
}

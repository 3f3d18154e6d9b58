/**
 * Changes are conditional updates (`… where state in (allowed)`): of two that race, one finds no row.
 *
 *   created ──► paid ──► fulfilled ──► refunding ──► refunded
 *      │  ▲      │ │         │ │           ▲            ▲
 *      │  │      │ └─────────│─┴───────────┘            │
 *      ▼  │      └───────────┴──────────────────────────┘
 *    expired                   (refunded by the bank or at Stripe)
 *   (paid after all)
 *
 * A refund that fails afterwards, or a dispute that is won, goes from refunded back to refunding.
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

export const statesBefore: Readonly<Record<Exclude<OrderState, "created">, readonly OrderState[]>> =
  {
    expired: ["created"],
    // A payment event may arrive after an expiry.
    paid: ["created", "expired"],
    fulfilled: ["paid"],
    refunding: ["paid", "fulfilled"],
    refunded: ["refunding", "paid", "fulfilled"],
  };

export interface DeliveryTimes {
  readonly fulfilledAt: Date | null;
  readonly confirmedAt: Date | null;
}

const MAIL_GRACE_MS = 60_000;

/** The confirmation must come first (forbrugeraftaleloven § 13), but is waited for at most a minute. */
export function isDownloadOpen(
  order: DeliveryTimes & { readonly state: OrderState; readonly disputedSince: Date | null },
  now: Date,
): boolean {
  if (order.state !== "fulfilled" || order.fulfilledAt === null) return false;
  if (order.disputedSince !== null) return false;
  return order.confirmedAt !== null || now.getTime() - order.fulfilledAt.getTime() >= MAIL_GRACE_MS;
}

/** If so, the right to withdraw remains (forbrugeraftaleloven § 18, stk. 2). */
export function hasOpenedUnconfirmed(
  { fulfilledAt, confirmedAt }: DeliveryTimes,
  now: Date,
): boolean {
  if (fulfilledAt === null) return false;
  return (confirmedAt ?? now).getTime() - fulfilledAt.getTime() >= MAIL_GRACE_MS;
}

/**
 * Each change is a conditional update (`… where state in (allowed)`). If two race, the database settles it: the one
 * that finds no row has nothing to do.
 *
 *   created ──► paid ──► fulfilled ──► refunding ──► refunded
 *      │  ▲      │ │         │ │           ▲            ▲
 *      │  │      │ └─────────│─┴───────────┘            │
 *      ▼  │      └───────────┴──────────────────────────┘
 *    expired                   (refunded by the bank or at Stripe)
 *   (paid after all)
 *
 * From refunded back to refunding: a refund that fails afterwards, or a dispute that is won.
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
    // Events arrive in any order, so a payment may follow an expiry.
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

/**
 * The files of a delivered order open once the confirmation is sent, which must come first (forbrugeraftaleloven § 13),
 * or after a minute without it. They are closed while the payment is disputed.
 */
export function isDownloadOpen(
  order: DeliveryTimes & { readonly state: OrderState; readonly disputedSince: Date | null },
  now: Date,
): boolean {
  if (order.state !== "fulfilled" || order.fulfilledAt === null) return false;
  if (order.disputedSince !== null) return false;
  return order.confirmedAt !== null || now.getTime() - order.fulfilledAt.getTime() >= MAIL_GRACE_MS;
}

/** Whether files opened before the confirmation was sent: the right then remains (forbrugeraftaleloven § 18, stk. 2). */
export function hasOpenedUnconfirmed(
  { fulfilledAt, confirmedAt }: DeliveryTimes,
  now: Date,
): boolean {
  if (fulfilledAt === null) return false;
  return (confirmedAt ?? now).getTime() - fulfilledAt.getTime() >= MAIL_GRACE_MS;
}

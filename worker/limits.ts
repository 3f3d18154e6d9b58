import { CONTACT_MONTHS, ERASURE_DAYS } from "../src/domain/orders/consent.ts";
import { MAIL_GRACE_MS } from "../src/domain/orders/order-state.ts";
import { RENEWAL_MONTHS } from "../src/domain/orders/renewal-right.ts";
import { BOOKKEEPING_YEARS, EXPIRED_LINK_DAYS } from "../src/domain/orders/retention.ts";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How the pauses between tries grow: each is twice the one before it, up to the longest. */
export interface Pauses {
  readonly firstMs: number;
  readonly longestMs: number;
}

/**
 * Every delay, limit and deadline of the operations, and nowhere else. What the law or a consent says stands in
 * `src/domain`, where the pages read it too, and is named here. README's table is tested against this list.
 *
 * Time decides when something is given up, never a count of tries: an outage of minutes costs nothing, however often
 * somebody looks in the meantime.
 */
export const retries = {
  /** How often cron runs the sweep (wrangler.toml). */
  sweepEveryMs: 5 * MINUTE,
  /** Rows that one sweep takes of one kind, and how long it may be at it; the next sweep takes the rest. */
  sweepBatch: 50,
  sweepBudgetMs: 20 * SECOND,
  /** Tries of a message in the queue, and the pause between them, as long as a row's first; the sweep carries on. */
  queueRetries: 3,
  queuePauseMs: MINUTE,

  pauses: {
    ask: { firstMs: 5 * SECOND, longestMs: 2 * MINUTE },
    deliver: { firstMs: MINUTE, longestMs: 30 * MINUTE },
    refund: { firstMs: MINUTE, longestMs: HOUR },
    erase: { firstMs: 5 * MINUTE, longestMs: 6 * HOUR },
    mail: { firstMs: MINUTE, longestMs: 6 * HOUR },
    resend: { firstMs: MINUTE, longestMs: HOUR },
  },

  /** An open checkout is first asked about by a waiting buyer after this long, and by the sweep after that. */
  askAfterMs: 3 * SECOND,
  sweepAsksAfterMs: 2 * MINUTE,
  /** Stripe's payment page ends by itself after this long (Stripe allows 30 minutes to 24 hours). */
  checkoutOpenMs: 2 * HOUR,
  /** An order that nobody paid is deleted this long after its payment page has ended. */
  abandonedAfterMs: DAY,

  /** A paid order that cannot be delivered is refunded, a renewal taken back. */
  deliverWithinMs: 12 * HOUR,
  renewWithinMs: DAY,
  /** Mail that the service does not take is given up and left to the operator. */
  mailWithinMs: 5 * DAY,
  /** Mail that was given up waits so long for the operator, and is then forgotten with the address that it was for. */
  givenUpMailKeptMs: 30 * DAY,
  /** A request for a new link that cannot be answered is forgotten. */
  resendWithinMs: DAY,

  /** Health turns red when something has waited this long, and the operator gets a mail when it has waited longer. */
  unhealthyAfterMs: 10 * MINUTE,
  refundUnhealthyAfterMs: HOUR,
  askUnhealthyAfterMs: HOUR,
  erasureUnhealthyAfterMs: DAY,
  warnAfterMs: HOUR,
  warnEveryMs: HOUR,

  /** The code in Stripe's return address opens the order once, this long after the payment at most. */
  codeOpenMs: 30 * MINUTE,
  /** A link to the renewal is open for longer than the renewal itself. */
  renewalLinkMs: 430 * DAY,
  /** How old the refunds are at most that Stripe is asked for in search of one whose event was lost. */
  refundsLookBackMs: 30 * DAY,
  /** New links that stay open for one order, and mails with new links that one order gets in an hour. */
  linksPerOrder: 3,
  linkMailsPerHour: 3,
  /** Orders that one request for links is answered for, newest first. */
  ordersPerResend: 5,
  /** An expired link is remembered for as long, so that it is called expired and not unknown. */
  expiredLinkKeptMs: EXPIRED_LINK_DAYS * DAY,
  /** One address gets at most so many confirmations of contact messages in an hour. */
  contactConfirmationsPerHour: 1,

  /** The download opens without the confirmation after this long; the right to withdraw then stands. */
  mailGraceMs: MAIL_GRACE_MS,
  erasureDays: ERASURE_DAYS,
  renewalMonths: RENEWAL_MONTHS,
  contactMonths: CONTACT_MONTHS,
  bookkeepingYears: BOOKKEEPING_YEARS,
} as const;

/** The pause before the next try, after so many that have failed. */
export function pauseAfter({ firstMs, longestMs }: Pauses, tries: number): number {
  return Math.min(longestMs, firstMs * 2 ** Math.min(tries, 20));
}

/** Calls that one address may make in `PERIOD_SECONDS`, by the binding that counts them. */
export const rateLimits = {
  /** Forms and orders of payment pages; each form apart. */
  FORM_LIMIT: 30,
  /** Matches, with room for the quiz's live count. */
  MATCH_LIMIT: 120,
  /** Looks at an order and its files: a page that waits asks 45 times in a minute and a half. */
  LINK_LIMIT: 120,
} as const;
export type RateLimitName = keyof typeof rateLimits;
export const PERIOD_SECONDS = 60;

/** Largest body of a request. */
export const MAX_BODY_BYTES = 64 * 1024;

/**
 * How long one call to each thing that the Worker needs may take, in milliseconds. A person who waits is told within
 * the sum of the few calls that an answer takes; nothing that hangs holds up what comes after it for longer.
 */
export const timeLimits = {
  database: 3000,
  cache: 1000,
  documents: 10_000,
  queue: 3000,
  mail: 15_000,
  /** Each of two tries. */
  stripe: 4000,
  assets: 2000,
  limits: 500,
} as const;
export type Dependency = keyof typeof timeLimits;

/** How long matching waits for the newest grants and for a known result, where it can go on without. */
export const GRANTS_PATIENCE_MS = 400;
export const KNOWN_MATCH_PATIENCE_MS = 200;

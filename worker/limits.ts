const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export interface Budget {
  readonly most: number;
  readonly overMs: number;
}

export interface Pauses {
  readonly firstMs: number;
  readonly longestMs: number;
}

/** Time decides when to give up, never the number of attempts. Tested against docs/operating.md. */
export const limits = {
  /** Rows that one sweep handles of each kind, and how long it may take; the next sweep handles the rest. */
  sweepBatch: 50,
  sweepBudgetMs: 20 * SECOND,
  queuePauseMs: MINUTE,

  pauses: {
    ask: { firstMs: 5 * SECOND, longestMs: 2 * MINUTE },
    deliver: { firstMs: MINUTE, longestMs: 30 * MINUTE },
    refund: { firstMs: MINUTE, longestMs: HOUR },
    erase: { firstMs: 5 * MINUTE, longestMs: 6 * HOUR },
    mail: { firstMs: MINUTE, longestMs: 6 * HOUR },
    resend: { firstMs: MINUTE, longestMs: HOUR },
  },

  askAfterMs: 3 * SECOND,
  sweepAsksAfterMs: 2 * MINUTE,
  /** Stripe's payment page ends by itself after this long (Stripe allows 30 minutes to 24 hours). */
  checkoutOpenMs: 2 * HOUR,
  abandonedAfterMs: DAY,

  /** A delayed payment is settled within this long; how rarely it is asked about until then. */
  bankAnswersWithinMs: 14 * DAY,
  bankAskedEveryMs: HOUR,
  stripeClockMs: 10 * MINUTE,
  /** A second purchase by the same address within this long is taken for a second tab and refunded. */
  paidTwiceWithinMs: DAY,
  reconcileLookBackMs: 7 * DAY,
  vouchersRememberedMs: 90 * DAY,

  /** Until then a paid order is delivered as it stands; later Stripe is asked for refunds first. */
  deliversUnaskedMs: 5 * MINUTE,
  deliverWithinMs: 12 * HOUR,
  /** After this, mail that the service does not accept is given up and left to the operator. */
  mailWithinMs: 5 * DAY,
  givenUpMailRetainedMs: 30 * DAY,
  /** Mails sent after an erasure are kept this long; those with links as long as their budget counts them. */
  sentMailRetainedMs: HOUR,
  /** An erasure is looked at again after this: any Worker that was making a PDF has ended by then. */
  erasureSettledMs: HOUR,
  /** How long KV remembers a mail that was sent but could not be marked as sent: longer than it is retried. */
  sentMailRememberedMs: 7 * DAY,
  resendWithinMs: DAY,

  /** Health turns red when something has waited this long, and the operator gets a mail somewhat later. */
  unhealthyAfterMs: 10 * MINUTE,
  refundUnhealthyAfterMs: HOUR,
  askUnhealthyAfterMs: HOUR,
  erasureUnhealthyAfterMs: DAY,
  healthFreshMs: 30 * SECOND,
  sweepMissedAfterMs: 15 * MINUTE,
  backupMissedAfterMs: 36 * HOUR,
  webhookMissedAfterMs: HOUR,
  failureCountsForMs: DAY,
  warnAfterMs: HOUR,
  warnEveryMs: HOUR,

  /** The code in Stripe's return URL opens the order once, at most this long after the payment. */
  codeOpenMs: 30 * MINUTE,
  refundsLookBackMs: 30 * DAY,
  refundBankDays: 10,
  budgets: {
    linksOfOrder: { most: 3, overMs: HOUR },
    linksToAddress: { most: 10, overMs: DAY },
    replacedLinks: { most: 5, overMs: DAY },
    /** Answers to readers' reports to one mailbox: anybody can give somebody else's address. */
    reportAnswers: { most: 3, overMs: DAY },
    /** To the operator about what strangers write, from one network and in all; the others wait for the day's digest. */
    noticesOfNetwork: { most: 10, overMs: DAY },
    notices: { most: 40, overMs: DAY },
  },
  digestNames: 200,
  notesPerOrder: 1000,
  noteMerges: 4,
  storedPdfPatienceMs: 2 * SECOND,
  calendarRefreshMs: 12 * HOUR,
  ordersPerResend: 5,

  productFileSeenMs: MINUTE,
  grantsFreshMs: 30 * SECOND,
  /** How long matching waits for the newest grants, and for a preview that KV may know, before going on without. */
  grantsPatienceMs: 400,
  knownMatchPatienceMs: 25,
  /** Previews that one isolate remembers, of some 45 kB each, and how long KV does: a preview belongs to one day. */
  rememberedMatches: 300,
  matchCachedMs: 2 * DAY,

  webhookToleranceMs: 5 * MINUTE,
  bodyBytes: 64 * 1024,
  /** The period of the rate limits in `wrangler.toml`: a refused caller may try again after it. */
  callsCountedOverMs: MINUTE,

  timeoutsMs: {
    database: 3 * SECOND,
    cache: SECOND,
    documents: 10 * SECOND,
    queue: 3 * SECOND,
    mail: 15 * SECOND,
    stripe: 4 * SECOND,
    assets: 2 * SECOND,
    limits: 500,
    heartbeat: 5 * SECOND,
  },
} as const;

export type Dependency = keyof typeof limits.timeoutsMs;
export type CallLimitName = "FORM_LIMIT" | "MATCH_LIMIT" | "LINK_LIMIT" | "NOTE_LIMIT";
export type RateLimitName = CallLimitName | "FORM_WIDE_LIMIT" | "WIDE_LIMIT";

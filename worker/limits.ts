const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export const limits = {
  /** A sweep takes at most this many rows of a kind, and begins none after this long; the next goes on. */
  sweepBatch: 50,
  sweepBudgetMs: 20 * SECOND,
  queuePauseMs: MINUTE,

  backoff: {
    ask: { firstMs: 5 * SECOND, longestMs: 2 * MINUTE },
    deliver: { firstMs: MINUTE, longestMs: 30 * MINUTE },
    refund: { firstMs: MINUTE, longestMs: HOUR },
    erase: { firstMs: 5 * MINUTE, longestMs: 6 * HOUR },
    mail: { firstMs: MINUTE, longestMs: 6 * HOUR },
    resend: { firstMs: MINUTE, longestMs: HOUR },
  },

  askAfterMs: 3 * SECOND,
  sweepAsksAfterMs: 2 * MINUTE,
  /** Stripe's payment page expires after this long (Stripe allows 30 minutes to 24 hours). */
  checkoutOpenMs: 2 * HOUR,
  abandonedAfterMs: DAY,

  /** How long a bank may take to confirm a delayed payment, and how often Stripe is asked meanwhile. */
  bankAnswersWithinMs: 14 * DAY,
  bankAskedEveryMs: HOUR,
  stripeClockMs: 10 * MINUTE,
  /** A second identical purchase with the same e-mail address within this time is refunded as a mistake. */
  paidTwiceWithinMs: DAY,
  reconcileLookBackMs: 7 * DAY,
  vouchersRememberedMs: 90 * DAY,

  /** Before delivering an order paid longer ago than this, we ask Stripe whether it has been refunded. */
  recheckRefundAfterMs: 5 * MINUTE,
  deliverWithinMs: 12 * HOUR,
  /** Mail that the service has not accepted within this time is left to the operator. */
  mailWithinMs: 5 * DAY,
  givenUpMailRetainedMs: 30 * DAY,
  /** Mails sent after an erasure are kept at least this long; link mails for as long as their budget counts them. */
  sentMailRetainedMs: HOUR,
  /** An erasure is checked again after this, when any Worker that was making a PDF has ended. */
  erasureSettledMs: HOUR,
  /** How long KV remembers a mail that was sent but could not be marked as sent: longer than `mailWithinMs`. */
  sentMailRememberedMs: 7 * DAY,
  resendWithinMs: DAY,

  /** Health reports a delivery or mail that has waited this long; the operator is mailed after `warnAfterMs`. */
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
    /** Answers to reports, per mailbox: anybody can give somebody else's address. */
    reportAnswers: { most: 3, overMs: DAY },
    /** Mails to the operator caused by strangers, per network and in all; the rest wait for the daily digest. */
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
  /** How long matching waits for the newest grants, and for KV's copy of a preview, before going on without them. */
  grantsPatienceMs: 400,
  knownMatchPatienceMs: 25,
  /** How many previews an isolate keeps, and how long KV keeps each. A preview is used only on its own day. */
  rememberedMatches: 300,
  matchCachedMs: 2 * DAY,

  webhookToleranceMs: 5 * MINUTE,
  bodyBytes: 64 * 1024,
  /** The period of the rate limits in `wrangler.toml`. A refused caller is told to wait this long. */
  rateLimitPeriodMs: MINUTE,

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

export type MailBudget = (typeof limits.budgets)[keyof typeof limits.budgets];
export type Backoff = (typeof limits.backoff)[keyof typeof limits.backoff];
export type Dependency = keyof typeof limits.timeoutsMs;
export type CallLimitName = "FORM_LIMIT" | "MATCH_LIMIT" | "LINK_LIMIT" | "NOTE_LIMIT";
export type RateLimitName = CallLimitName | "FORM_WIDE_LIMIT" | "WIDE_LIMIT";

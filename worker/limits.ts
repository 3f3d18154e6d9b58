const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export const limits = {
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
  /** Stripe allows 30 minutes to 24 hours. */
  checkoutOpenMs: 2 * HOUR,
  abandonedAfterMs: DAY,

  bankAnswersWithinMs: 14 * DAY,
  bankAskedEveryMs: HOUR,
  stripeClockMs: 10 * MINUTE,
  /** A second identical purchase by the same address within this time is refunded. */
  paidTwiceWithinMs: DAY,
  reconcileLookBackMs: 7 * DAY,
  vouchersRememberedMs: 90 * DAY,

  recheckRefundAfterMs: 5 * MINUTE,
  deliverWithinMs: 12 * HOUR,
  /** After this, mail is left to the operator. */
  mailWithinMs: 5 * DAY,
  givenUpMailRetainedMs: 30 * DAY,
  /** After an erasure; link mails stay as long as their budget counts them. */
  sentMailRetainedMs: HOUR,
  /** By then a Worker that was making a PDF has ended. */
  erasureSettledMs: HOUR,
  /** Longer than `mailWithinMs`: KV prevents a second copy of a mail not marked as sent. */
  sentMailRememberedMs: 7 * DAY,
  resendWithinMs: DAY,

  /** For deliveries and mail; the operator is mailed after `warnAfterMs`. */
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

  /** How long the code in Stripe's return URL works after the payment. */
  codeOpenMs: 30 * MINUTE,
  refundsLookBackMs: 30 * DAY,
  refundBankDays: 10,
  budgets: {
    linksOfOrder: { most: 3, overMs: HOUR },
    linksToAddress: { most: 10, overMs: DAY },
    replacedLinks: { most: 5, overMs: DAY },
    /** Per mailbox: anybody can give somebody else's address. */
    reportAnswers: { most: 3, overMs: DAY },
    /** Mails to the operator that strangers cause; the daily digest takes the rest. */
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
  grantsPatienceMs: 400,
  knownMatchPatienceMs: 25,
  rememberedMatches: 300,
  matchCachedMs: 2 * DAY,

  webhookToleranceMs: 5 * MINUTE,
  bodyBytes: 64 * 1024,
  /** As in `wrangler.toml`; refused callers are told to wait this long. */
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

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
 * Every delay, limit, time-out and period of the Worker, and nowhere else: each is read by code, and README's table is
 * tested against them. What the law or a consent says stands in `src/domain`, where the pages read it too; how often
 * cron and queue come stands in `wrangler.toml`, which alone decides it.
 *
 * Time decides when something is given up, never a count of tries: an outage of minutes costs nothing, however often
 * somebody looks in the meantime.
 */
export const limits = {
  /** Rows that one sweep takes of one kind, and how long it may be at it; the next sweep takes the rest. */
  sweepBatch: 50,
  sweepBudgetMs: 20 * SECOND,
  /** The pause before a message of the queue comes again, as long as a row's first; the sweep carries on. */
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

  /** A bank that takes its time says yes or no to a payment within so long; it is asked about as seldom as this. */
  bankAnswersWithinMs: 14 * DAY,
  bankAskedEveryMs: HOUR,
  /** How much earlier or later than ours Stripe's clock may name the instant of a checkout. */
  stripeClockMs: 10 * MINUTE,
  /** The same bought again by the same address within this is a slip of two tabs: the second is paid back. */
  paidTwiceWithinMs: DAY,
  /** How far back each night looks at what Stripe was paid, and for how long the highest voucher number is remembered. */
  reconcileLookBackMs: 7 * DAY,
  vouchersRememberedMs: 90 * DAY,

  /** A paid order that cannot be delivered is refunded, a renewal taken back. */
  deliverWithinMs: 12 * HOUR,
  renewWithinMs: DAY,
  /** A Worker that stores files is over after this long (Cloudflare gives queue and cron 15 minutes). */
  storesFilesWithinMs: 20 * MINUTE,
  /** Mail that the service does not take is given up and left to the operator. */
  mailWithinMs: 5 * DAY,
  /** Mail that was given up waits so long for the operator, and is then forgotten with the address that it was for. */
  givenUpMailKeptMs: 30 * DAY,
  /** Mails that went out after an erasure stay for so long, so that their number can be limited. */
  sentMailKeptMs: HOUR,
  /** How long KV remembers a mail that was handed over but could not be marked: longer than it is tried. */
  sentMailRememberedMs: 7 * DAY,
  /** A request for a new link that cannot be answered is forgotten. */
  resendWithinMs: DAY,

  /** Health turns red when something has waited this long, and the operator gets a mail when it has waited longer. */
  unhealthyAfterMs: 10 * MINUTE,
  refundUnhealthyAfterMs: HOUR,
  askUnhealthyAfterMs: HOUR,
  erasureUnhealthyAfterMs: DAY,
  /** A monitor's next look within so long sees what the one before it saw. */
  healthFreshMs: 30 * SECOND,
  /** A sweep, a backup or an event of Stripe's is missed when there was none for so long; cron sweeps every 5 minutes. */
  sweepMissedAfterMs: 15 * MINUTE,
  backupMissedAfterMs: 36 * HOUR,
  webhookMissedAfterMs: HOUR,
  /** A checkout that failed, and that none has followed, tells of today for so long. */
  failureCountsForMs: DAY,
  warnAfterMs: HOUR,
  warnEveryMs: HOUR,

  /** The code in Stripe's return address opens the order once, this long after the payment at most. */
  codeOpenMs: 30 * MINUTE,
  /** A link to the renewal is open for longer than the renewal itself. */
  renewalLinkMs: 430 * DAY,
  /** How old the refunds are at most that Stripe is asked for in search of one whose event was lost. */
  refundsLookBackMs: 30 * DAY,
  /** The address of a file works for so long, and is called expired, not unknown, for a day after that. */
  downloadOpenMs: MINUTE,
  expiredDownloadKeptMs: DAY,
  /** Mails with new links that one order gets in an hour, and one address in a day for all its orders. */
  linkMails: 3,
  linkMailsCountedOverMs: HOUR,
  linkMailsToOneAddress: 10,
  linkMailsToOneAddressOverMs: DAY,
  /** Things on one list that something can be noted of: far more than there are grants and attachments on any. */
  notesPerOrder: 1000,
  /** How often calendar programs are told to refresh. */
  calendarRefreshMs: 12 * HOUR,
  /** Orders that one request for links is answered for, newest first. */
  ordersPerResend: 5,

  /** How long the isolate trusts what it has seen of a product's file, and the grants that it holds. */
  productFileSeenMs: MINUTE,
  grantsFreshMs: 30 * SECOND,
  /** How long matching waits for the newest grants and for a known result, where it can go on without. */
  grantsPatienceMs: 400,
  knownMatchPatienceMs: 200,
  /**
   * The most grants whose preview is made without asking KV for it: making one takes 10 ms of processor for as many,
   * about what a read of KV keeps a visitor waiting (docs/performance.md).
   */
  grantsMatchedWithoutCache: 5000,
  /** Previews that one isolate remembers, of some 45 kB each, and how long KV does: a preview belongs to one day. */
  rememberedMatches: 300,
  matchKeptMs: 2 * DAY,

  /** How far from now a signed event of Stripe's may be dated. */
  webhookToleranceMs: 5 * MINUTE,
  /** Largest body of a request. */
  bodyBytes: 64 * 1024,
  /** The period by which `wrangler.toml` counts calls: a caller that is refused may try again after it. */
  callsCountedOverMs: MINUTE,

  /**
   * How long one call to each thing that the Worker needs may take. A person who waits is told within the sum of the
   * few calls that an answer takes; nothing that hangs holds up what comes after it for longer.
   */
  timeoutsMs: {
    database: 3 * SECOND,
    cache: SECOND,
    documents: 10 * SECOND,
    queue: 3 * SECOND,
    mail: 15 * SECOND,
    /** Each of two tries. */
    stripe: 4 * SECOND,
    assets: 2 * SECOND,
    limits: 500,
    heartbeat: 5 * SECOND,
  },
} as const;

export type Dependency = keyof typeof limits.timeoutsMs;
/** The counters of calls by address; how many each allows stands in `wrangler.toml`. */
export type CallLimitName = "FORM_LIMIT" | "MATCH_LIMIT" | "LINK_LIMIT";
export type RateLimitName = CallLimitName | "FORM_WIDE_LIMIT" | "WIDE_LIMIT";

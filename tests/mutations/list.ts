import type { Mutation } from "./mutation.ts";

const w = (name: string) => `tests/worker/${name}.test.ts`;
/** A call that is not made. */
const without = (calls: string) => ({ calls, instead: "undefined" });
/** A column that an update leaves out. */
const leaveOut = (column: string) => ({
  calls: "set",
  instead: `$this.set((({ ${column}: _, ...rest }) => rest)($))`,
});

type Entry = readonly [name: string, place: Mutation["in"], slip: Mutation["slip"], test: string];

/** What money depends on: payment, delivery, refunds, withdrawal and the books. */
const money: readonly Entry[] = [
  [
    "a session of another order pays this one",
    "worker/orders/pay.ts recordSession",
    {
      calls: "readOrder",
      instead: "readOrder($).then((order) => order && { ...order, stripeSessionId: null })",
    },
    w("purchase"),
  ],
  [
    "money that is not here yet counts as paid",
    "worker/orders/pay.ts recordSession",
    {
      takes: `(deps, session) => [deps, session.status === "complete" ? { ...session, payment_status: "paid" } : session]`,
    },
    w("refunds"),
  ],
  [
    "another amount counts as the price",
    "worker/orders/deliver.ts whyPaidBack",
    { calls: "paidOf", instead: "order.amountOere" },
    w("refunds"),
  ],
  [
    "an expired checkout keeps its answers",
    "worker/orders/pay.ts recordEnd",
    { calls: "moveOrder", instead: "moveOrder(...[$].slice(0, 3))" },
    w("privacy"),
  ],
  [
    "an event that comes twice numbers the order twice",
    "worker/orders/order-store.ts markPaid",
    without("inArray"),
    w("webhook-attacks"),
  ],
  [
    "a change of state does not look at the state before",
    "worker/orders/order-store.ts moveOrder",
    without("inArray"),
    w("purchase"),
  ],
  [
    "an expiry that is reported first loses the payment",
    "src/domain/orders/order-state.ts comesFrom",
    {
      value: `{ expired: ["created"], paid: ["created"], fulfilled: ["paid"], refunding: ["paid", "fulfilled"], refunded: ["refunding", "paid", "fulfilled"] }`,
    },
    w("purchase"),
  ],
  [
    "a list that is too short is sold",
    "worker/orders/checkout.ts obstacleToList",
    { returns: "null" },
    w("database-away"),
  ],
  [
    "an event that nobody has signed is taken",
    "worker/orders/receive-event.ts receiveEvent",
    { calls: "constructEventAsync", instead: "JSON.parse([$][0])" },
    w("webhook-attacks"),
  ],
  [
    "the confirmation is not written",
    "worker/orders/deliver.ts deliverPurchase",
    without("queueMail"),
    w("purchase"),
  ],
  [
    "the files open before the confirmation",
    "src/domain/orders/order-state.ts downloadIsOpen",
    { takes: "(order, now) => [{ ...order, confirmedAt: now }, now]" },
    w("purchase"),
  ],
  [
    "a buyer who opens early loses the right to withdraw",
    "worker/orders/read.ts openDownload",
    without("keepRight"),
    w("purchase"),
  ],
  [
    "a paid order is paid back at the first failure",
    "worker/orders/deliver.ts isLate",
    { returns: "true" },
    w("outages"),
  ],
  [
    "an order that cannot be delivered is not given up",
    "worker/orders/deliver.ts deliverOrRefund",
    without("requestRefund"),
    w("queue"),
  ],
  [
    "a job that failed is taken off the queue",
    "worker/index.ts queue",
    { calls: "retry", instead: "$this.ack()" },
    w("queue"),
  ],
  [
    "what failed has no pause",
    "worker/db/next-attempt.ts oneMoreTry",
    { calls: "nextAttempt", instead: "null" },
    w("queue"),
  ],
  [
    "one order that fails stops the sweep",
    "worker/sweep.ts doPart",
    { calls: "log", instead: `(() => { throw new Error("stopped"); })()` },
    w("outages"),
  ],
  [
    "what a lost message left is not looked for",
    "worker/sweep.ts doPart",
    { calls: "claimOrder", instead: "null" },
    w("purchase"),
  ],
  [
    "a list is renewed twice",
    "worker/orders/order-store.ts markRenewing",
    without("isNull"),
    w("renewal"),
  ],
  [
    "the last day of the renewal is too late",
    "src/domain/orders/renewal-right.ts renewalState",
    { calls: "lastRenewalDay", instead: "addDays(lastRenewalDay($), -1)" },
    "tests/domain/renewal.test.ts",
  ],
  [
    "an objection to a payment leaves the files open",
    "src/domain/orders/order-state.ts downloadIsOpen",
    { takes: "(order, now) => [{ ...order, heldSince: null }, now]" },
    w("disputes"),
  ],
  [
    "money that the bank has taken is paid back as well",
    "worker/orders/refund.ts requestRefund",
    { calls: "isMoneyTaken", instead: "false" },
    w("disputes"),
  ],
  [
    "voucher numbers restart after a restore",
    "worker/orders/voucher-memory.ts highestVoucher",
    { returns: "0" },
    w("reconcile"),
  ],
  [
    "an order that is lost stays lost",
    "worker/orders/pay.ts recordSession",
    { calls: "rebuildOrder", instead: "null" },
    w("reconcile"),
  ],
  [
    "a refund under way counts as done",
    "worker/orders/refund.ts readStatus",
    { returns: `"succeeded"` },
    w("refunds"),
  ],
  [
    "the second refund has the key of the first",
    "worker/orders/refund.ts performRefund",
    { calls: "readRefunds", instead: "[]" },
    w("refunds"),
  ],
  [
    "a refund that was made by hand is made again",
    "worker/orders/refund.ts writeDown",
    without("note"),
    w("refunds"),
  ],
  [
    "a part that is paid back ends the order",
    "worker/orders/refund.ts paidOf",
    { returns: "1" },
    w("refunds"),
  ],
  [
    "a delivered order is paid back as not delivered",
    "worker/orders/refund.ts requestRefund",
    { calls: "moveOrder", instead: "moveOrder(...[$].slice(0, 4))" },
    w("refunds"),
  ],
  [
    "money that comes back from the bank stays paid back",
    "worker/orders/refund.ts recordRefunds",
    { calls: "reopenRefund", instead: "null" },
    w("refunds"),
  ],
  [
    "money under way is paid a second time by hand",
    "worker/orders/refund.ts settleByHand",
    { calls: "standingOf", instead: "{ ...standingOf($), openOere: 0 }" },
    "tests/cli/orders-care.test.ts",
  ],
  [
    "the buyer does not hear that the money has gone",
    "worker/orders/refund.ts finishRefund",
    without("queueMail"),
    w("refunds"),
  ],
  [
    "the order's number alone is enough to withdraw",
    "worker/orders/withdraw.ts findOrder",
    { calls: "canonicalEmail", instead: `""` },
    w("withdrawal"),
  ],
  [
    "a second declaration counts",
    "worker/orders/withdraw.ts record",
    { calls: "insertWithdrawal", instead: "insertWithdrawal($).then(() => true)" },
    w("withdrawal"),
  ],
  [
    "the last day of the right is too late",
    "src/domain/orders/withdrawal-right.ts whyNoWithdrawal",
    { calls: "lastWithdrawalDay", instead: "addDays(lastWithdrawalDay($), -1)" },
    "tests/domain/withdrawal-right.test.ts",
  ],
  [
    "a limit ends on a day off",
    "src/domain/orders/withdrawal-right.ts isDayOff",
    { returns: "false" },
    "tests/domain/withdrawal-right.test.ts",
  ],
  [
    "a late confirmation takes the right that was kept",
    "src/domain/orders/withdrawal-right.ts whyNoWithdrawal",
    { takes: "(order, now) => [{ ...order, withdrawalKept: false }, now]" },
    "tests/domain/withdrawal-right.test.ts",
  ],
  [
    "a sale belongs to the year in London",
    "cli/orders/export.ts readVouchers",
    { calls: "danishDateAt", instead: "($).toISOString().slice(0, 10)" },
    "tests/cli/orders.test.ts",
  ],
  [
    "the moms of a refund is added",
    "cli/orders/export.ts amounts",
    { calls: "sign", instead: "1" },
    "tests/cli/orders.test.ts",
  ],
];

/** What is known of a person: mail, private links, erasure. */
const personal: readonly Entry[] = [
  [
    "mail that has gone is sent again where its mark was lost",
    "worker/mail/send.ts handOver",
    { calls: "get", instead: "Promise.resolve(null)" },
    w("outages"),
  ],
  [
    "a mail that has gone keeps its words",
    "worker/mail/outbox-store.ts markMailSent",
    leaveOut("text"),
    w("outages"),
  ],
  [
    "a link to the renewal opens the order",
    "worker/orders/link.ts openLink",
    {
      calls: "readLinkWithOrder",
      instead: `readLinkWithOrder($).then((found) => found && { ...found, link: { ...found.link, kind: "order" } })`,
    },
    w("renewal"),
  ],
  [
    "whoever asked for a link is remembered",
    "worker/orders/resend.ts answerLinkRequest",
    without("deleteLinkRequest"),
    w("outages"),
  ],
  [
    "the answers are not erased",
    "worker/orders/order-store.ts markAnswersErased",
    leaveOut("answers"),
    w("purchase"),
  ],
  [
    "the files are not deleted",
    "worker/orders/erase.ts eraseOrder",
    without("deleteFiles"),
    w("purchase"),
  ],
  [
    "the links outlive the files",
    "worker/orders/erase.ts closeFiles",
    without("endLinksAt"),
    w("purchase"),
  ],
  [
    "sent mails keep the address",
    "worker/orders/erase.ts closeFiles",
    without("deleteSentMails"),
    w("purchase"),
  ],
  [
    "an erasure takes mail that has not gone",
    "worker/mail/outbox-store.ts deleteSentMails",
    without("isNotNull"),
    w("withdrawal"),
  ],
  [
    "the buyer's own words are not erased",
    "worker/orders/erase.ts markErased",
    without("eraseWords"),
    w("withdrawal"),
  ],
  [
    "the grants on the list are not erased",
    "worker/orders/erase.ts markErased",
    without("deleteEntries"),
    w("renewal"),
  ],
  [
    "a purchase that is withdrawn from keeps its answers",
    "worker/orders/withdraw.ts record",
    without("markErased"),
    w("withdrawal"),
  ],
  [
    "files go a day early",
    "src/domain/orders/retention.ts firstDayKept",
    { calls: "addDays", instead: "addDays([$][0], [$][1] + 1)" },
    w("last-days"),
  ],
  [
    "files stay a day longer",
    "src/domain/orders/retention.ts firstDayKept",
    { calls: "addDays", instead: "addDays([$][0], [$][1] - 1)" },
    w("last-days"),
  ],
  [
    "the books are kept for six years",
    "src/domain/orders/retention.ts BOOKKEEPING_YEARS",
    { value: "6" },
    w("outages"),
  ],
  [
    "an order is forgotten without its mails",
    "worker/orders/erase.ts forgetOrder",
    { calls: "deleteMails", instead: "deleteRefunds($)" },
    w("outages"),
  ],
  [
    "answers are erased from under a renewal",
    "worker/orders/erase.ts eraseByLink",
    { calls: "renewalState", instead: `"open"` },
    w("renewal"),
  ],
  [
    "the files of the earlier edition stay",
    "worker/orders/own-files.ts deleteOwnFiles",
    without("delete"),
    w("renewal"),
  ],
  [
    "readers' reports are kept for ever",
    "worker/contact/forget.ts forgetOldMessages",
    without("eraseReportsBefore"),
    w("reports"),
  ],
];

/** What holds against time, crowds and attackers, and what the operator is told. */
const limits: readonly Entry[] = [
  [
    "nothing that is away is given up",
    "worker/context.ts makeDeps",
    { calls: "limitCalls", instead: "[$][0]" },
    w("hanging"),
  ],
  [
    "the database is waited for without end",
    "worker/db/client.ts fetchInTime",
    { calls: "fetch", instead: "fetch([$][0])" },
    w("hanging"),
  ],
  [
    "what is away counts as our own fault",
    "worker/time-limit.ts isAway",
    { returns: "false" },
    w("hanging"),
  ],
  [
    "each address of a household counts apart",
    "worker/rate-limiter.ts callerOf",
    { calls: "slice", instead: "$this" },
    w("limits"),
  ],
  [
    "where nobody can count, nobody is served",
    "worker/rate-limiter.ts isWithinLimit",
    { calls: "catch", instead: "$this.catch(() => ({ success: false }))" },
    w("limits"),
  ],
  [
    "nothing is ever too many",
    "worker/rate-limiter.ts isWithinLimit",
    { returns: "true" },
    w("limits"),
  ],
  [
    "a made-up name is repeated",
    "worker/routes/check-fields.ts shownName",
    { calls: "has", instead: "true" },
    w("bad-input"),
  ],
  [
    "a form of another site is taken",
    "worker/forms/read-form.ts isForeign",
    { returns: "false" },
    w("foreign-forms"),
  ],
  [
    "health stays green while an order waits",
    "worker/health/check.ts readStored",
    { calls: "readStuck", instead: "[]" },
    w("refunds"),
  ],
  [
    "the operator is not warned",
    "worker/sweep.ts warnOperator",
    without("queueMail"),
    w("refunds"),
  ],
  [
    "an error's message stands in the log",
    "worker/log.ts explainError",
    { calls: "codeOf", instead: "($).message" },
    w("log"),
  ],
  [
    "an address of this machine is published",
    "dev/deploy-guard.ts publicAddress",
    { calls: "isIP", instead: "0" },
    "tests/node/deploy.test.ts",
  ],
  [
    "a placeholder is published",
    "dev/deploy-guard.ts faultOf",
    { returns: "null" },
    "tests/node/deploy.test.ts",
  ],
];

/** How a match is decided. */
const matching: readonly Entry[] = [
  [
    "what no answer decides counts as met",
    "src/domain/matching/match.ts outcomeOf",
    { takes: `(reasons) => [reasons.filter(({ result }) => result !== "unknown")]` },
    "tests/domain/golden-students.test.ts",
  ],
  [
    "what the student does not meet counts as met",
    "src/domain/matching/match.ts outcomeOf",
    { takes: `(reasons) => [reasons.filter(({ result }) => result !== "unmet")]` },
    "tests/domain/golden-students.test.ts",
  ],
  [
    "a deadline after the return is as good as one before",
    "src/domain/matching/deadlines.ts timingOf",
    { returns: `"ahead"` },
    "tests/domain/golden-students.test.ts",
  ],
  [
    "no grant has a deadline",
    "src/domain/matching/deadlines.ts findNext",
    { returns: "null" },
    "tests/domain/golden-students.test.ts",
  ],
];

const seen = "tests/domain/what-a-student-sees.test.ts";

/** What a student is told of the list: gains, sums, the first deadline, the order. */
const told: readonly Entry[] = [
  [
    "another answer never brings a grant",
    "src/domain/matching/what-if.ts findGains",
    { returns: "[]" },
    seen,
  ],
  [
    "age and level are within reach",
    "src/domain/matching/within-reach.ts reachable",
    { value: `["duration", "months", "stayType", "unionMember", "age", "studyLevel"]` },
    seen,
  ],
  [
    "what a list is worth counts what is to be checked",
    "src/domain/list/match-summary.ts summarize",
    {
      takes: `(matches, today) => [matches.map((each) => ({ ...each, outcome: "match" })), today]`,
    },
    seen,
  ],
  [
    "the first deadline is that of a grant to check",
    "src/domain/list/due.ts headlineMatches",
    { returns: "matches.filter(isDue)" },
    seen,
  ],
  [
    "»Begynd her« begins with the worst",
    "src/domain/list/start-page-plan.ts planStart",
    { calls: "slice", instead: "$this.toReversed().slice($)" },
    seen,
  ],
  [
    "how few can say yes to a condition counts for nothing",
    "src/domain/matching/score.ts shareOf",
    { calls: "conditionOf", instead: "undefined" },
    seen,
  ],
  [
    "the questions that most can say yes to come last",
    "src/domain/matching/questions-to-ask.ts openQuestions",
    {
      takes: `(matches, data, student) => [matches, { ...data, conditions: data.conditions.map((each) => ({ ...each, share: 0 })) }, student]`,
    },
    seen,
  ],
];

/** What keeps the rows true: pages are read where they may be, and nothing is closed or settled but by a person. */
const checking: readonly Entry[] = [
  [
    "a redirect leads to this machine",
    "cli/grants/verify/network.ts isPublicAddress",
    { returns: "true" },
    "tests/cli/verify/network.test.ts",
  ],
  [
    "an address in the place of a name is connected to",
    "cli/grants/verify/network.ts guardedAgent",
    { calls: "isIP", instead: "0" },
    "tests/cli/verify/network.test.ts",
  ],
  [
    "a page that is gone once is proposed for closing",
    "cli/grants/verify/judge.ts CLOSE_AFTER",
    { value: "1" },
    "tests/cli/verify/verify.test.ts",
  ],
  [
    "the day of the visit, which a page shows, is news",
    "cli/grants/verify/remember.ts isOnlyToday",
    { returns: "false" },
    "tests/cli/verify/verify.test.ts",
  ],
  [
    "what a person has checked is told of again",
    "cli/grants/verify/judge.ts isUnchecked",
    { returns: "true" },
    "tests/cli/verify/verify.test.ts",
  ],
];

/** Every mutation, in the order in which they are tried. */
export const mutations: readonly Mutation[] = [
  ...money,
  ...personal,
  ...limits,
  ...matching,
  ...told,
  ...checking,
].map(([name, place, slip, test]) => ({ name, in: place, slip, tests: [test] }));

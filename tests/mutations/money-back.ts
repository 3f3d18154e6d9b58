import type { Area } from "./mutation.ts";

/** Refunds, withdrawal, and the books. */
export const moneyBackAreas: readonly Area[] = [
  {
    name: "Refunds",
    tests: ["tests/worker/refunds.test.ts"],
    mutations: [
      {
        name: "a refund under way counts as done",
        file: "worker/orders/refund.ts",
        piece: `default:\n      return "pending";`,
        instead: `default:\n      return "succeeded";`,
      },
      {
        name: "a refund that failed is not seen",
        file: "worker/orders/refund.ts",
        piece: `["failed", "canceled"];`,
        instead: `["canceled"];`,
      },
      {
        name: "after a failure another refund is made at once",
        file: "worker/orders/refund.ts",
        piece: "if (!isCovered() && !standing.hasFailed)",
        instead: "if (!isCovered())",
      },
      {
        name: "the second refund has the key of the first",
        file: "worker/orders/refund.ts",
        piece: "`refund-${orderId}-${known.length}`",
        instead: "`refund-${orderId}`",
      },
      {
        name: "a refund that was made by hand is made again",
        file: "worker/orders/refund.ts",
        piece: "for (const refund of refunds) await note(db, order, refund, now);",
        instead: "",
      },
      {
        name: "a part that is paid back ends the order",
        file: "worker/orders/refund.ts",
        piece: "const isWhole = doneOere >= paidOf(known);",
        instead: "const isWhole = doneOere > 0;",
      },
      {
        name: "money that comes back from the bank stays paid back",
        file: "worker/orders/refund.ts",
        piece: `known.state === "refunded" && !isWhole`,
        instead: `known.state === "refunded" && isWhole`,
      },
      {
        name: "a refund that is reported before its payment is forgotten",
        file: "worker/orders/refund.ts",
        piece: `order?.state === "created" || order?.state === "expired"`,
        instead: `order?.state === "expired"`,
      },
      {
        name: "a delivered order is paid back as not delivered",
        file: "worker/orders/refund.ts",
        piece: `moveOrder(db, orderId, "refunding", changes, ["paid"])`,
        instead: `moveOrder(db, orderId, "refunding", changes)`,
      },
      {
        name: "the sum that was paid by hand counts a part twice",
        file: "worker/orders/refund.ts",
        piece: "paidOf(order) - standingOf(order, refunds).doneOere",
        instead: "paidOf(order)",
      },
      {
        name: "a refund moves in the books each time it is looked at",
        file: "worker/orders/refund-store.ts",
        piece: "sql`coalesce(${refunds.succeededAt}, ${succeededAt.getTime()})`",
        instead: "succeededAt",
      },
      {
        name: "the operator does not hear of another amount",
        file: "worker/orders/pay.ts",
        piece: `await queueMail(tx, { id: mailId, kind: "operator", orderId: order.id }, mail, now);`,
        instead: "",
      },
      {
        name: "the buyer does not hear that the money has gone",
        file: "worker/orders/refund.ts",
        piece: `  await queueMail(db, { id: mailId, kind: "refund", orderId: id }, mail, now);`,
        instead: "",
      },
    ],
  },
  {
    name: "Withdrawal",
    tests: ["tests/worker/withdrawal.test.ts"],
    mutations: [
      {
        name: "the order's number alone is enough",
        file: "worker/orders/withdraw.ts",
        piece: "canonicalEmail(order.email) === canonicalEmail(email)",
        instead: "true",
      },
      {
        name: "a second declaration counts",
        file: "worker/orders/withdraw.ts",
        piece:
          "if (!(await insertWithdrawal(tx, { orderId, declaredAt: now, accepted, words }))) return null;",
        instead: "await insertWithdrawal(tx, { orderId, declaredAt: now, accepted, words });",
      },
      {
        name: "Stripe's event takes the reason from the order",
        file: "worker/orders/refund.ts",
        piece: `known.refundReason ?? "stripe"`,
        instead: `"stripe"`,
      },
      {
        name: "a purchase that is withdrawn from keeps its answers",
        file: "worker/orders/withdraw.ts",
        piece: `if (judged.outcome === "accepted") await markErased`,
        instead: `if (judged.outcome === "lapsed") await markErased`,
      },
      {
        name: "the last day of the right is too late",
        file: "src/domain/orders/withdrawal-right.ts",
        piece: "danishDateAt(now) > lastWithdrawalDay(",
        instead: "danishDateAt(now) >= lastWithdrawalDay(",
        tests: ["tests/domain/withdrawal-right.test.ts"],
      },
      {
        name: "of two days off in a row only the first moves the limit",
        file: "src/domain/orders/withdrawal-right.ts",
        piece: "while (isDayOff(last))",
        instead: "if (isDayOff(last))",
        tests: ["tests/domain/withdrawal-right.test.ts"],
      },
      {
        name: "a late confirmation takes the right that was kept",
        file: "src/domain/orders/withdrawal-right.ts",
        piece: `order.state === "paid" || order.withdrawalKept ||`,
        instead: `order.state === "paid" ||`,
        tests: ["tests/domain/withdrawal-right.test.ts"],
      },
    ],
  },
  {
    name: "Books and the operator's commands",
    tests: ["tests/cli/orders.test.ts"],
    mutations: [
      {
        name: "a sale belongs to the year in London",
        file: "cli/orders/export.ts",
        piece: "on: danishDateAt(paidAt),",
        instead: "on: paidAt.toISOString().slice(0, 10),",
      },
      {
        name: "the moms of a refund is added",
        file: "cli/orders/export.ts",
        piece: "Math.sign(grossOere) * vatOf(Math.abs(grossOere))",
        instead: "vatOf(Math.abs(grossOere))",
      },
      {
        name: "an order that waits is erased by command",
        file: "cli/orders/orders-run.ts",
        piece: `order.state === "created" || order.state === "paid" || isRenewing`,
        instead: `order.state === "created" || isRenewing`,
      },
      {
        name: "a backup is read into a shop that has orders",
        file: "cli/orders/backup.ts",
        piece: "used.some(({ rows }) => rows.length > 0)",
        instead: "used.every(({ rows }) => rows.length > 0)",
        tests: ["tests/cli/orders-backup.test.ts"],
      },
      {
        name: "a backup forgets a table",
        file: "cli/orders/backup.ts",
        piece: `  "link_requests",\n`,
        instead: "",
        tests: ["tests/cli/orders-backup.test.ts"],
      },
      {
        name: "a backup may be read by everybody on the machine",
        file: "cli/orders/backup.ts",
        piece: "`, PRIVATE)",
        instead: "`)",
        tests: ["tests/cli/orders-backup.test.ts"],
      },
      {
        name: "mail that was given up is not tried again",
        file: "worker/mail/outbox-store.ts",
        piece: ".set({ nextAttemptAt: null, giveUpAt, refusal: null })",
        instead: ".set({ nextAttemptAt: null })",
        tests: ["tests/cli/orders-care.test.ts"],
      },
    ],
  },
];

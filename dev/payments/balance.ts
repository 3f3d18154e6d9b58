import type { SandboxState } from "./state.ts";

interface Source {
  readonly id: string;
  readonly object: string;
  readonly created: number;
}

const DAY = 86_400;
const feeOf = (amount: number) => Math.round(amount * 0.015) + 180;
const DISPUTE_FEE = 15_000;

export function balanceTransactionsOf(state: SandboxState) {
  const transaction = (type: string, source: Source, amount: number, fee: number) => ({
    id: `txn_${type}_${source.id}_${amount}`,
    object: "balance_transaction",
    ...{ type, amount, fee, net: amount - fee, currency: "dkk", description: null },
    ...{ created: source.created, source },
  });
  const lines: ReturnType<typeof transaction>[] = [];
  const add = (type: string, source: Source, amount: number, fee = 0) =>
    lines.push(transaction(type, source, amount, fee));
  for (const session of state.sessions) {
    if (session.payment_status !== "paid") continue;
    const { payment_intent: payment, metadata, created, amount_total: amount } = session;
    const charge = { id: `ch_${payment}`, object: "charge", payment_intent: payment, metadata };
    add("charge", { ...charge, created }, amount, feeOf(amount));
  }
  for (const refund of state.list("refunds")) {
    if (refund.status === "pending") continue;
    add("refund", refund, -refund.amount);
    if (refund.status === "failed") add("refund_failure", refund, refund.amount);
  }
  for (const dispute of state.list("disputes")) {
    if (dispute.status.startsWith("warning_")) continue;
    add("adjustment", dispute, -dispute.amount, DISPUTE_FEE);
    if (dispute.status === "won" || dispute.status === "prevented")
      add("adjustment", dispute, dispute.amount, -DISPUTE_FEE);
  }
  const dayOf = (created: number) => Math.floor(created / DAY);
  const today = dayOf(Date.now() / 1000);
  for (const day of new Set(lines.map(({ created }) => dayOf(created))))
    if (day < today) {
      const ofDay = lines.filter(
        ({ created, type }) => type !== "payout" && dayOf(created) === day,
      );
      const net = ofDay.reduce((sum, line) => sum + line.net, 0);
      add("payout", { id: `po_${day}`, object: "payout", created: (day + 1) * DAY }, -net);
    }
  return lines.sort((a, b) => b.created - a.created);
}

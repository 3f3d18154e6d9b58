import {
  and,
  desc,
  eq,
  getTableColumns,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import type { SQLiteUpdateSetSource } from "drizzle-orm/sqlite-core";
import type { IsoDate } from "../../src/domain/danish/danish-date.ts";
import { normalizeEmail } from "../../src/domain/forms/form-fields.ts";
import type { SeenGrants } from "../../src/domain/list/list.ts";
import type { ListAnswers } from "../../src/domain/matching/answers.ts";
import { type OrderState, orderStates, statesBefore } from "../../src/domain/orders/order-state.ts";
import { MAX_ANSWER_CHANGES } from "../../src/domain/orders/retention.ts";
import type { Database, Queryable } from "../db/client.ts";
import {
  disputes,
  type LimitedLinkKind,
  type LinkKind,
  listNotes,
  type NotifiedChanges,
  orderLinks,
  orders,
  outbox,
  refunds,
  withdrawals,
} from "../db/schema.ts";
import { disputedSince } from "./dispute-store.ts";

export type Order = Omit<typeof orders.$inferSelect, "seen"> & {
  readonly disputedSince: Date | null;
};
export type NewOrder = typeof orders.$inferInsert;
type Withdrawal = typeof withdrawals.$inferSelect;
export type OrderChanges = Partial<Omit<NewOrder, "id" | "state">>;
export type { LimitedLinkKind, LinkKind, NotifiedChanges };

export const mustRefund = sql`(orders.refund_reason is not null or orders.paid_currency is not null
  or orders.paid_oere <> orders.amount_oere
  or exists (select 1 from withdrawals withdrawal where withdrawal.order_id = orders.id
    and (withdrawal.accepted or orders.state = 'paid')))`;
export const isDuplicatePurchase = sql`exists (select 1 from orders first
  where first.email = orders.email and first.product = orders.product
    and first.state in ('paid', 'fulfilled') and first.voucher_number < orders.voucher_number)`;

export function confirmationMailId(orderId: string): string {
  return `${orderId}:confirmation`;
}

// `seen` is long, and few callers need it.
const { seen: _seen, ...columns } = getTableColumns(orders);

export const orderColumns = {
  ...columns,
  // In the outbox, unless an erasure has copied it.
  confirmedAt: sql<Date | null>`coalesce(orders.confirmed_at, (
    select mail.sent_at from outbox mail where mail.id = orders.id || ':confirmation'))`.mapWith(
    orders.confirmedAt,
  ),
  disputedSince,
};

const hasEmail = (email: string) => sql`lower(${orders.email}) = ${normalizeEmail(email)}`;

function selectOrders(db: Queryable, which: SQL | undefined) {
  return db.select(orderColumns).from(orders).where(which);
}

export async function readOrder(db: Queryable, id: string): Promise<Order | null> {
  const [order] = await selectOrders(db, eq(orders.id, id));
  return order ?? null;
}

export async function readOrderByPayment(db: Queryable, intent: string): Promise<Order | null> {
  const [order] = await readOrdersByPayment(db, [intent]);
  return order ?? null;
}

export async function readOrdersByPayment(db: Queryable, intents: readonly string[]) {
  return await selectOrders(db, inArray(orders.stripePaymentIntentId, [...intents]));
}

export function readOrdersByEmail(
  db: Queryable,
  email: string,
  states: readonly OrderState[],
  limit: number,
): Promise<Order[]> {
  // The plus makes SQLite search by the address.
  return selectOrders(db, and(hasEmail(email), inArray(sql`+${orders.state}`, [...states])))
    .orderBy(desc(orders.createdAt))
    .limit(limit);
}

export async function readOrderStates(
  db: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, OrderState>> {
  const { id, state } = orders;
  const found = await db
    .select({ id, state })
    .from(orders)
    .where(inArray(id, [...ids]));
  return new Map(found.map((row) => [row.id, row.state]));
}

function isSamePurchase({ id, email, product }: Order) {
  return and(hasEmail(email), eq(orders.product, product), ne(orders.id, id));
}

export function readEarlierPaidOrders(db: Queryable, order: Order, since: Date): Promise<Order[]> {
  return selectOrders(
    db,
    and(
      isSamePurchase(order),
      inArray(orders.state, ["paid", "fulfilled"]),
      gte(orders.paidAt, since),
      lt(orders.voucherNumber, order.voucherNumber ?? 0),
      isNull(orders.erasedAt),
      isNull(disputedSince),
      sql`not (${mustRefund})`,
    ),
  );
}

export function readOtherOpenOrders(db: Queryable, order: Order): Promise<Order[]> {
  return selectOrders(
    db,
    and(isSamePurchase(order), eq(orders.state, "created"), isNotNull(orders.stripeSessionId)),
  );
}

export function insertOrder(db: Queryable, order: NewOrder) {
  return db.insert(orders).values(order);
}

export async function deleteOrder(db: Database, id: string): Promise<void> {
  await db.batch([
    db.delete(listNotes).where(eq(listNotes.orderId, id)),
    db.delete(orderLinks).where(eq(orderLinks.orderId, id)),
    db.delete(outbox).where(eq(outbox.orderId, id)),
    db.delete(refunds).where(eq(refunds.orderId, id)),
    db.delete(disputes).where(eq(disputes.orderId, id)),
    db.delete(withdrawals).where(eq(withdrawals.orderId, id)),
    db.delete(orders).where(eq(orders.id, id)),
  ]);
}

export async function updateOrder(db: Queryable, id: string, changes: OrderChanges): Promise<void> {
  await db.update(orders).set(changes).where(eq(orders.id, id));
}

/** `null` if the order is not in a state of `from`. */
export async function moveOrder(
  db: Queryable,
  id: string,
  state: Exclude<OrderState, "created">,
  changes: Omit<SQLiteUpdateSetSource<typeof orders>, "id" | "state"> = {},
  from: readonly OrderState[] = statesBefore[state],
): Promise<Order | null> {
  const [order] = await db
    .update(orders)
    .set({ attempts: 0, nextAttemptAt: null, lastError: null, ...changes, state })
    .where(and(eq(orders.id, id), inArray(orders.state, [...from])))
    .returning(orderColumns);
  return order ?? null;
}

/** The voucher number is above `after`. */
export async function markPaid(
  db: Queryable,
  id: string,
  changes: Pick<
    OrderChanges,
    "paidAt" | "paidOere" | "paidCurrency" | "stripeSessionId" | "stripePaymentIntentId"
  >,
  after = 0,
): Promise<Order | null> {
  const next = sql`(select max(coalesce(max(voucher_number), 0), ${after}) + 1 from orders)`;
  return moveOrder(db, id, "paid", { ...changes, payableUntil: null, voucherNumber: next });
}

export function canGetReminders(order: Order): boolean {
  return (
    order.remindersFrom !== null &&
    order.state === "fulfilled" &&
    order.erasedAt === null &&
    order.disputedSince === null &&
    order.answers !== null
  );
}

function waitsForReminder(today: IsoDate) {
  const wants = and(isNotNull(orders.remindersFrom), isNull(orders.erasedAt));
  return and(
    // The plus makes SQLite use `orders_to_remind`: most orders are fulfilled.
    eq(sql`+${orders.state}`, "fulfilled"),
    isNull(disputedSince),
    isNotNull(orders.answers),
    or(and(wants, isNull(orders.remindedOn)), and(wants, lt(orders.remindedOn, today))),
  );
}

export async function claimReminder(db: Queryable, today: IsoDate): Promise<Order | null> {
  const due = waitsForReminder(today);
  const next = db.select({ id: orders.id }).from(orders).where(due).limit(1);
  // Looks before it writes, as `findClaimCondition` does.
  if ((await next).length === 0) return null;
  const [order] = await db
    .update(orders)
    .set({ remindedOn: today })
    .where(and(inArray(orders.id, next), due))
    .returning(orderColumns);
  return order ?? null;
}

export function selectSeenGrants(db: Queryable, id: string) {
  return db.select({ seen: orders.seen }).from(orders).where(eq(orders.id, id));
}

export async function readSeenGrants(db: Queryable, id: string): Promise<SeenGrants> {
  const [order] = await selectSeenGrants(db, id);
  return order?.seen ?? [];
}

export async function writeSeenGrants(db: Queryable, id: string, seen: SeenGrants): Promise<void> {
  await db
    .update(orders)
    .set({ seen, notifiedChanges: null })
    .where(and(eq(orders.id, id), isNull(orders.erasedAt), isNotNull(orders.answers)));
}

export async function changeAnswers(
  db: Queryable,
  { id, answerChanges }: Order,
  answers: ListAnswers,
): Promise<boolean> {
  const { rowsAffected } = await db
    .update(orders)
    .set({ answers, answerChanges: answerChanges + 1 })
    .where(
      and(
        eq(orders.id, id),
        eq(orders.state, "fulfilled"),
        eq(orders.answerChanges, answerChanges),
        lt(orders.answerChanges, MAX_ANSWER_CHANGES),
        isNull(orders.erasedAt),
        isNotNull(orders.answers),
      ),
    );
  return rowsAffected > 0;
}

export async function requestRefundAgain(db: Queryable, id: string, now: Date): Promise<void> {
  await db
    .update(orders)
    .set({ refundRequestedAt: now })
    .where(and(eq(orders.id, id), eq(orders.state, "refunding")));
}

export async function getOrCreateOutcomeSalt(
  db: Queryable,
  id: string,
  fresh: string,
): Promise<string | null> {
  const [order] = await db
    .update(orders)
    .set({ outcomeSalt: sql`coalesce(${orders.outcomeSalt}, ${fresh})` })
    .where(and(eq(orders.id, id), isNotNull(orders.answers), isNull(orders.erasedAt)))
    .returning({ salt: orders.outcomeSalt });
  return order?.salt ?? null;
}

export async function eraseListData(db: Queryable, id: string, erasedAt: Date): Promise<void> {
  const { confirmedAt } = orderColumns;
  await db
    .update(orders)
    .set({
      answers: null,
      seen: null,
      notifiedChanges: null,
      outcomeSalt: null,
      remindersFrom: null,
      remindedOn: null,
      erasureEndedAt: null,
      erasedAt,
      confirmedAt,
    })
    .where(eq(orders.id, id));
}

export async function recordEarlyFetch(
  { db, now }: { readonly db: Queryable; readonly now: () => Date },
  { id, confirmedAt, fetchedEarlyAt }: Order,
): Promise<void> {
  if (confirmedAt === null && fetchedEarlyAt === null)
    await updateOrder(db, id, { fetchedEarlyAt: now() });
}

export function markErasureEnded(db: Queryable, id: string, erasureEndedAt: Date) {
  return db
    .update(orders)
    .set({ erasureEndedAt })
    .where(
      and(
        eq(orders.id, id),
        isNotNull(orders.erasedAt),
        sql`not exists (select 1 from outbox mail where mail.order_id = orders.id)`,
      ),
    );
}

const listedColumns = {
  id: orders.id,
  product: orders.product,
  state: orders.state,
  amountOere: orders.amountOere,
  createdAt: orders.createdAt,
  voucherNumber: orders.voucherNumber,
};

export async function listOrders(db: Database, state: OrderState | null, limit: number) {
  const newestIn = (one: OrderState) =>
    db
      .select(listedColumns)
      .from(orders)
      .where(eq(orders.state, one))
      .orderBy(desc(orders.createdAt))
      .limit(limit);
  const [first, ...others] = state === null ? orderStates : [state];
  const found = await db.batch([newestIn(first), ...others.map(newestIn)]);
  return found
    .flat()
    .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
    .slice(0, limit);
}

export function findOrders(db: Queryable, text: string) {
  return db
    .select(listedColumns)
    .from(orders)
    .where(
      or(
        eq(orders.id, text.toUpperCase()),
        hasEmail(text),
        /^\d{1,9}$/.test(text) ? eq(orders.voucherNumber, Number(text)) : undefined,
        eq(orders.stripePaymentIntentId, text),
        eq(orders.stripeSessionId, text),
        sql`${orders.id} in (select order_id from refunds where id = ${text}
          union select order_id from disputes where id = ${text})`,
      ),
    )
    .orderBy(desc(orders.createdAt));
}

export async function retryOrder(db: Queryable, id: string): Promise<void> {
  await db.update(orders).set({ attempts: 0, nextAttemptAt: null }).where(eq(orders.id, id));
}

export async function insertWithdrawal(db: Queryable, withdrawal: Withdrawal): Promise<boolean> {
  const { rowsAffected } = await db.insert(withdrawals).values(withdrawal).onConflictDoNothing();
  return rowsAffected > 0;
}

export async function readWithdrawal(db: Queryable, orderId: string): Promise<Withdrawal | null> {
  const [declared] = await db.select().from(withdrawals).where(eq(withdrawals.orderId, orderId));
  return declared ?? null;
}

export function eraseWithdrawalWords(db: Queryable, orderId: string) {
  return db.update(withdrawals).set({ words: null }).where(eq(withdrawals.orderId, orderId));
}

import {
  and,
  desc,
  eq,
  getTableColumns,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  or,
  sql,
} from "drizzle-orm";
import type { IsoDate } from "../../src/domain/danish/danish-date.ts";
import { canonicalEmail } from "../../src/domain/forms/form-fields.ts";
import { type OrderState, orderStates, statesBefore } from "../../src/domain/orders/order-state.ts";
import { finds } from "../db/ask-each.ts";
import type { Database, Queryable } from "../db/client.ts";
import {
  type LinkKind,
  type OwnLinkKind,
  orders,
  type RefundReason,
  type ToldChanges,
  withdrawals,
} from "../db/schema.ts";
import { disputedBetween, heldSince } from "./dispute-store.ts";
import { refundedBetween } from "./refund-store.ts";

export type Order = typeof orders.$inferSelect & {
  /** Since when the payment has been disputed or under a fraud warning; `null` if it is not. */
  readonly heldSince: Date | null;
};
export type NewOrder = typeof orders.$inferInsert;
export type OrderChanges = Partial<Omit<NewOrder, "id" | "state">>;
export type Withdrawal = typeof withdrawals.$inferSelect;
export type { LinkKind, OwnLinkKind, RefundReason, ToldChanges };

/** The id of the mail that confirms an order. */
export function confirmationId(orderId: string): string {
  return `${orderId}:confirmation`;
}

/**
 * An order as the actions see it. Whether the confirmation has been sent is read from the outbox; an
 * erasure copies that into the order before it empties the outbox.
 */
export const orderColumns = {
  ...getTableColumns(orders),
  confirmedAt: sql<Date | null>`coalesce(orders.confirmed_at, (
    select mail.sent_at from outbox mail where mail.id = orders.id || ':confirmation'))`.mapWith(
    orders.confirmedAt,
  ),
  heldSince,
};

/** Orders of an e-mail address, however its letters are written. The index is on the lower-cased address. */
const isOf = (email: string) => sql`lower(${orders.email}) = ${canonicalEmail(email)}`;

export async function readOrder(db: Queryable, id: string): Promise<Order | null> {
  const [order] = await db.select(orderColumns).from(orders).where(eq(orders.id, id));
  return order ?? null;
}

export async function readOrderByPayment(db: Queryable, intent: string): Promise<Order | null> {
  const [order] = await db
    .select(orderColumns)
    .from(orders)
    .where(eq(orders.stripePaymentIntentId, intent));
  return order ?? null;
}

/** The orders that belong to payments. */
export function readOrdersByPayment(db: Queryable, intents: readonly string[]): Promise<Order[]> {
  return db
    .select(orderColumns)
    .from(orders)
    .where(inArray(orders.stripePaymentIntentId, [...intents]));
}

/**
 * Converts e-mail addresses stored before there was a canonical form (`canonicalEmail`): older rows and
 * backups. SQLite can only lower-case ASCII.
 */
export async function canonicaliseAddresses(db: Queryable): Promise<void> {
  const { id, email } = orders;
  const mayDiffer = sql`${email} <> lower(${email}) or ${email} glob '*[^ -~]*'`;
  for (const row of await db.select({ id, email }).from(orders).where(mayDiffer)) {
    const canonical = canonicalEmail(row.email);
    if (canonical !== row.email)
      await db.update(orders).set({ email: canonical }).where(eq(orders.id, row.id));
  }
}

/** The newest orders of an e-mail address, in whatever case it is written. */
export function readOrdersOf(
  db: Queryable,
  email: string,
  states: readonly OrderState[],
  limit: number,
): Promise<Order[]> {
  return db
    .select(orderColumns)
    .from(orders)
    .where(
      // With the plus, SQLite goes by the address, and not by the age of all orders in a state.
      and(isOf(email), inArray(sql`+${orders.state}`, [...states])),
    )
    .orderBy(desc(orders.createdAt))
    .limit(limit);
}

/** The states of orders by number; unknown ones are missing. */
export async function readStates(
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

/** The same buyer's other orders of the same product. */
function isBeside({ id, email, product }: Order) {
  return and(isOf(email), eq(orders.product, product), ne(orders.id, id));
}

/** Those paid since an instant but before this one, and not refunded. */
export function readPaidBefore(db: Queryable, order: Order, since: Date): Promise<Order[]> {
  return db
    .select(orderColumns)
    .from(orders)
    .where(
      and(
        isBeside(order),
        inArray(orders.state, ["paid", "fulfilled"]),
        gte(orders.paidAt, since),
        lt(orders.voucherNumber, order.voucherNumber ?? 0),
      ),
    );
}

/** Those with an open payment page. */
export function readOpenBeside(db: Queryable, order: Order): Promise<Order[]> {
  return db
    .select(orderColumns)
    .from(orders)
    .where(and(isBeside(order), eq(orders.state, "created"), isNotNull(orders.stripeSessionId)));
}

export function insertOrder(db: Queryable, order: NewOrder) {
  return db.insert(orders).values(order);
}

export function deleteOrder(db: Queryable, id: string) {
  return db.delete(orders).where(eq(orders.id, id));
}

/** Stores facts about an order without changing its state. */
export async function changeOrder(db: Queryable, id: string, changes: OrderChanges): Promise<void> {
  await db.update(orders).set(changes).where(eq(orders.id, id));
}

/**
 * Moves an order to a state if its current one allows it; `null` if not, because another call was first.
 * A single conditional update, so the database settles any race. What the new state waits for is due at once.
 */
export async function moveOrder(
  db: Queryable,
  id: string,
  state: Exclude<OrderState, "created">,
  changes: OrderChanges = {},
  from: readonly OrderState[] = statesBefore(state),
): Promise<Order | null> {
  const [order] = await db
    .update(orders)
    .set({ attempts: 0, nextAttemptAt: null, ...changes, state })
    .where(and(eq(orders.id, id), inArray(orders.state, [...from])))
    .returning(orderColumns);
  return order ?? null;
}

/**
 * Marks an order paid and assigns the next consecutive voucher number, in one update.
 *
 * @param after a number known to have been assigned, in case the database has been restored and has forgotten it
 */
export async function markPaid(
  db: Queryable,
  id: string,
  changes: Pick<
    OrderChanges,
    "paidAt" | "paidOere" | "paidCurrency" | "stripeSessionId" | "stripePaymentIntentId"
  >,
  after = 0,
): Promise<Order | null> {
  const [order] = await db
    .update(orders)
    .set({
      ...changes,
      state: "paid",
      payableUntil: null,
      voucherNumber: sql`(select max(coalesce(max(voucher_number), 0), ${after}) + 1 from orders)`,
      attempts: 0,
      nextAttemptAt: null,
    })
    .where(and(eq(orders.id, id), inArray(orders.state, [...statesBefore("paid")])))
    .returning(orderColumns);
  return order ?? null;
}

/** When the buyer's current files were delivered: with the purchase, or with the renewal. */
export function deliveredAt(
  { renewalFulfilledAt, fulfilledAt }: Pick<Order, "renewalFulfilledAt" | "fulfilledAt">,
  now: Date,
): Date {
  return renewalFulfilledAt ?? fulfilledAt ?? now;
}

/** Whether there is a list to send reminders about, which its buyer can open. */
export function isReminded(order: Order): boolean {
  return (
    order.remindersFrom !== null &&
    order.state === "fulfilled" &&
    order.erasedAt === null &&
    order.documentsErasedAt === null &&
    order.heldSince === null &&
    order.answers !== null
  );
}

/** Lists whose buyers want reminders and that have not been checked today. */
function waitsForReminder(today: IsoDate) {
  const wants = and(isNotNull(orders.remindersFrom), isNull(orders.erasedAt));
  return and(
    // Nearly every order is delivered: with the plus, SQLite goes by `orders_to_remind`.
    eq(sql`+${orders.state}`, "fulfilled"),
    isNull(orders.documentsErasedAt),
    isNull(heldSince),
    isNotNull(orders.answers),
    or(and(wants, isNull(orders.remindedOn)), and(wants, lt(orders.remindedOn, today))),
  );
}

export function hasDueReminder(db: Database, today: IsoDate) {
  return finds(db.select({ id: orders.id }).from(orders).where(waitsForReminder(today)));
}

/**
 * Claims a list whose buyer wants reminders and that has not been checked today; of two calls at once, one gets it. `null`
 * if none is left.
 */
export async function claimReminder(db: Queryable, today: IsoDate): Promise<Order | null> {
  const due = waitsForReminder(today);
  const next = db.select({ id: orders.id }).from(orders).where(due).limit(1);
  const [order] = await db
    .update(orders)
    .set({ remindedOn: today })
    .where(and(inArray(orders.id, next), due))
    .returning(orderColumns);
  return order ?? null;
}

/** Starts the one renewal of a delivered list; `null` if it has been used. */
export async function markRenewing(
  db: Queryable,
  id: string,
  changes: Pick<OrderChanges, "answers" | "renewedAt" | "storeAnswersConsent">,
): Promise<Order | null> {
  const [order] = await db
    .update(orders)
    .set({
      ...changes,
      edition: sql`${orders.edition} + 1`,
      attempts: 0,
      nextAttemptAt: null,
      erasedAt: null,
      erasureEndedAt: null,
    })
    .where(and(eq(orders.id, id), eq(orders.state, "fulfilled"), isNull(orders.renewedAt)))
    .returning(orderColumns);
  return order ?? null;
}

/** The renewal has been requested and not delivered. */
export const isRenewing = and(
  eq(orders.state, "fulfilled"),
  sql`${orders.renewedAt} is not null`,
  isNull(orders.renewalFulfilledAt),
);

/** Marks a renewal as delivered; false if another call was first. */
export async function markRenewed(db: Queryable, id: string, now: Date): Promise<boolean> {
  const renewed = await db
    .update(orders)
    .set({
      renewalFulfilledAt: now,
      documentsErasedAt: null,
      filesMissingAt: null,
      oldFilesAt: now,
      attempts: 0,
      nextAttemptAt: null,
    })
    .where(and(eq(orders.id, id), isRenewing))
    .returning({ id: orders.id });
  return renewed.length > 0;
}

/** Cancels a renewal, so that it can be requested again; false if none is under way. */
export async function unmarkRenewing(db: Queryable, id: string): Promise<boolean> {
  const taken = await db
    .update(orders)
    .set({
      renewedAt: null,
      edition: sql`${orders.edition} - 1`,
      attempts: 0,
      nextAttemptAt: null,
    })
    .where(and(eq(orders.id, id), isRenewing))
    .returning({ id: orders.id });
  return taken.length > 0;
}

/** Requests a refund anew, so that an earlier failed one no longer counts. */
export async function askForRefundAgain(db: Queryable, id: string, now: Date): Promise<void> {
  await db
    .update(orders)
    .set({ refundRequestedAt: now })
    .where(and(eq(orders.id, id), eq(orders.state, "refunding")));
}

/** The salt of an order's outcomes, stored on first use; `null` if the list is erased. */
export async function nameOutcomeSalt(
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

/** Erases an order's answers; records that its confirmation was sent before the outbox is emptied. */
export async function markAnswersErased(db: Queryable, id: string, erasedAt: Date): Promise<void> {
  const { confirmedAt } = orderColumns;
  const erased = { answers: null, toldChanges: null, outcomeSalt: null, erasureEndedAt: null };
  await db
    .update(orders)
    .set({ ...erased, erasedAt, confirmedAt })
    .where(eq(orders.id, id));
}

/** Records that an order's files are erased, while its answers stay. */
export async function markDocumentsErased(
  db: Queryable,
  id: string,
  documentsErasedAt: Date,
): Promise<void> {
  const { confirmedAt } = orderColumns;
  await db.update(orders).set({ documentsErasedAt, confirmedAt }).where(eq(orders.id, id));
}

/** Records that the files were opened before the confirmation was sent; false if that is known. */
export async function keepWithdrawalRight(db: Queryable, id: string): Promise<boolean> {
  const kept = await db
    .update(orders)
    .set({ withdrawalKept: true })
    .where(
      and(
        eq(orders.id, id),
        eq(orders.withdrawalKept, false),
        isNull(orders.confirmedAt),
        sql`not exists (select 1 from outbox mail
          where mail.id = orders.id || ':confirmation' and mail.sent_at is not null)`,
      ),
    )
    .returning({ id: orders.id });
  return kept.length > 0;
}

/** The newest orders for a table, without anything personal. Of each state the newest, since only they have an index. */
export async function listOrders(db: Database, state: OrderState | null, limit: number) {
  const { id, product, amountOere, createdAt, voucherNumber } = orders;
  const newestIn = (one: OrderState) =>
    db
      .select({ id, product, state: orders.state, amountOere, createdAt, voucherNumber })
      .from(orders)
      .where(eq(orders.state, one))
      .orderBy(desc(createdAt))
      .limit(limit);
  const [first, ...others] = state === null ? orderStates : [state];
  const found = await db.batch([newestIn(first), ...others.map(newestIn)]);
  return found
    .flat()
    .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
    .slice(0, limit);
}

/** Orders per query: the server returns at most ten megabytes. */
const VOUCHERS_AT_ONCE = 5000;

/** What the books say of an order. */
export type Sale = Pick<
  Order,
  | "id"
  | "product"
  | "voucherNumber"
  | "amountOere"
  | "paidAt"
  | "paidOere"
  | "paidCurrency"
  | "stripePaymentIntentId"
>;

/**
 * The orders with an entry in the books between two instants, by voucher number: paid, paid back, or disputed and decided
 * then.
 */
export async function listVouchers(db: Queryable, from: Date, to: Date): Promise<Sale[]> {
  const sales: Sale[] = [];
  for (let after = 0; ; ) {
    const page = await db
      .select({
        id: orders.id,
        product: orders.product,
        voucherNumber: orders.voucherNumber,
        amountOere: orders.amountOere,
        paidAt: orders.paidAt,
        paidOere: orders.paidOere,
        paidCurrency: orders.paidCurrency,
        stripePaymentIntentId: orders.stripePaymentIntentId,
      })
      .from(orders)
      .where(
        and(
          gt(orders.voucherNumber, after),
          or(
            and(gte(orders.paidAt, from), lt(orders.paidAt, to)),
            inArray(orders.id, refundedBetween(db, from, to)),
            inArray(orders.id, disputedBetween(db, from, to)),
          ),
        ),
      )
      .orderBy(orders.voucherNumber)
      .limit(VOUCHERS_AT_ONCE);
    sales.push(...page);
    const last = page.at(-1)?.voucherNumber;
    if (page.length < VOUCHERS_AT_ONCE || typeof last !== "number") return sales;
    after = last;
  }
}

/** Stores a declaration; false if the order already has one. */
export async function insertWithdrawal(db: Queryable, withdrawal: Withdrawal): Promise<boolean> {
  const [first] = await db
    .insert(withdrawals)
    .values(withdrawal)
    .onConflictDoNothing()
    .returning({ orderId: withdrawals.orderId });
  return first !== undefined;
}

/** The declaration made for an order; `null` if there is none. */
export async function readWithdrawal(db: Queryable, orderId: string): Promise<Withdrawal | null> {
  const [declared] = await db.select().from(withdrawals).where(eq(withdrawals.orderId, orderId));
  return declared ?? null;
}

/** Makes what an order waits for due at once. */
export async function retryOrder(db: Queryable, id: string): Promise<void> {
  await db.update(orders).set({ attempts: 0, nextAttemptAt: null }).where(eq(orders.id, id));
}

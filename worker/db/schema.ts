import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { reportOutcomes } from "../../src/domain/forms/report-schema.ts";
import type { SeenGrants } from "../../src/domain/list/list.ts";
import type { NoteFields } from "../../src/domain/list/notes.ts";
import type { ListAnswers } from "../../src/domain/matching/answers.ts";
import { attachmentColumns } from "../../src/domain/matching/attachment-kinds.ts";
import { conditionColumns } from "../../src/domain/matching/conditions.ts";
import { currencyColumns } from "../../src/domain/matching/currencies.ts";
import { grantColumns } from "../../src/domain/matching/grant-row.ts";
import type { ProductId } from "../../src/domain/orders/catalogue.ts";
import type { OrderState } from "../../src/domain/orders/order-state.ts";
import type { RefundReason } from "../../src/domain/orders/order-words.ts";

const cell = (name: string) => text(name).notNull().default("");
const instant = (name: string) => integer(name, { mode: "timestamp_ms" });

function fileColumns<Column extends string>(columns: readonly Column[]) {
  const cells = columns.map((column) => [column, cell(column)] as const);
  return {
    ...(Object.fromEntries(cells) as Record<Column, ReturnType<typeof cell>>),
    position: integer("position").notNull(),
  };
}

export const grants = sqliteTable("grants", {
  ...fileColumns(grantColumns),
  id: text("id").primaryKey(),
  status: text("status").notNull(),
  fond_navn: text("fond_navn").notNull(),
  min_beloeb_dkk: integer("min_beloeb_dkk"),
  max_beloeb_dkk: integer("max_beloeb_dkk"),
  frist_type: text("frist_type").notNull(),
  frist_dato: text("frist_dato"),
});

export const conditions = sqliteTable("conditions", {
  ...fileColumns(conditionColumns),
  id: text("id").primaryKey(),
});

export const currencies = sqliteTable("currencies", {
  ...fileColumns(currencyColumns),
  valuta: text("valuta").primaryKey(),
});

export const attachments = sqliteTable("attachments", {
  ...fileColumns(attachmentColumns),
  id: text("id").primaryKey(),
});

export const dataVersions = sqliteTable("data_versions", {
  id: integer("id").primaryKey({ autoIncrement: true }),
  version: text("version").notNull(),
  grantCount: integer("grant_count").notNull(),
  importedAt: instant("imported_at").notNull(),
});

export const orders = sqliteTable(
  "orders",
  {
    id: text("id").primaryKey(),
    product: text("product").$type<ProductId>().notNull(),
    state: text("state").$type<OrderState>().notNull(),
    email: text("email").notNull(),
    amountOere: integer("amount_oere").notNull(),
    stripeSessionId: text("stripe_session_id").unique(),
    stripePaymentIntentId: text("stripe_payment_intent_id"),
    /** In the smallest unit of `paidCurrency`; not always the price. */
    paidOere: integer("paid_oere"),
    /** Lower case ("sek"); `null` for Danish kroner, and before payment. */
    paidCurrency: text("paid_currency"),
    payableUntil: instant("payable_until"),
    termsVersion: text("terms_version").notNull(),
    immediateDeliveryConsent: text("immediate_delivery_consent").notNull(),
    storeAnswersConsent: text("store_answers_consent"),
    keepListConsent: text("keep_list_consent"),
    /** Set where the twelve months were chosen after the purchase. */
    keepListConsentedAt: instant("keep_list_consented_at"),
    consentedAt: instant("consented_at").notNull(),
    answers: text("answers", { mode: "json" }).$type<ListAnswers>(),
    answerChanges: integer("answer_changes").notNull().default(0),
    seen: text("seen", { mode: "json" }).$type<SeenGrants>(),
    voucherNumber: integer("voucher_number").unique(),
    createdAt: instant("created_at").notNull(),
    paidAt: instant("paid_at"),
    attempts: integer("attempts").notNull().default(0),
    nextAttemptAt: instant("next_attempt_at"),
    lastError: text("last_error"),
    fulfilledAt: instant("fulfilled_at"),
    confirmedAt: instant("confirmed_at"),
    /** First fetch while the confirmation was unsent: the operator then judges a withdrawal. */
    fetchedEarlyAt: instant("fetched_early_at"),
    refundReason: text("refund_reason").$type<RefundReason>(),
    refundRequestedAt: instant("refund_requested_at"),
    refundedAt: instant("refunded_at"),
    erasedAt: instant("erased_at"),
    /** When neither PDF nor mails were left; a mail sent later clears it. */
    erasureEndedAt: instant("erasure_ended_at"),
    remindersFrom: instant("reminders_from"),
    remindedOn: text("reminded_on"),
    notifiedChanges: text("notified_changes", { mode: "json" }).$type<NotifiedChanges>(),
    outcomeSalt: text("outcome_salt"),
  },
  (table) => [
    index("orders_by_state").on(table.state, table.createdAt),
    index("orders_by_email").on(sql`lower(${table.email})`),
    index("orders_by_next_attempt").on(table.state, table.nextAttemptAt),
    index("orders_by_payment").on(table.stripePaymentIntentId),
    index("orders_by_paid").on(table.paidAt),
    index("orders_kept_a_month")
      .on(table.keepListConsent, table.fulfilledAt)
      .where(sql`erased_at is null`),
    index("orders_kept_a_year")
      .on(table.paidAt)
      .where(sql`erased_at is null and keep_list_consent is not null`),
    index("orders_to_clear").on(table.state, table.erasedAt).where(sql`erasure_ended_at is null`),
    index("orders_to_remind")
      .on(table.remindedOn)
      .where(sql`reminders_from is not null and erased_at is null`),
  ],
);

/** Deadlines mailed, by grant id. `before` applies again if the newest mail is dropped. */
export interface NotifiedChanges {
  readonly newest: Readonly<Record<string, string | null>>;
  readonly before: Readonly<Record<string, string | null>>;
}

export type RefundStatus = "pending" | "requires_action" | "succeeded" | "failed" | "canceled";

const ofOrder = () =>
  text("order_id")
    .notNull()
    .references(() => orders.id);

export const refunds = sqliteTable(
  "refunds",
  {
    id: text("id").primaryKey(),
    orderId: ofOrder(),
    amountOere: integer("amount_oere").notNull(),
    status: text("status").$type<RefundStatus>().notNull(),
    createdAt: instant("created_at").notNull(),
    /** Both can be set: a bank may return what it has received. */
    succeededAt: instant("succeeded_at"),
    failedAt: instant("failed_at"),
  },
  (table) => [index("refunds_by_order").on(table.orderId)],
);

export type DisputeKind = "dispute" | "inquiry" | "fraud-warning";

export const disputes = sqliteTable(
  "disputes",
  {
    id: text("id").primaryKey(),
    orderId: ofOrder(),
    kind: text("kind").$type<DisputeKind>().notNull(),
    amountOere: integer("amount_oere").notNull(),
    openedAt: instant("opened_at").notNull(),
    /** `null` while open. A refund or the operator ends a fraud warning. */
    endedAt: instant("ended_at"),
    isWon: integer("is_won", { mode: "boolean" }).notNull().default(false),
  },
  (table) => [
    index("disputes_by_order").on(table.orderId),
    index("disputes_by_end").on(table.endedAt),
  ],
);

export type LinkKind = "order" | "code" | LimitedLinkKind;
export type LimitedLinkKind = "feed" | "share" | "stop";

export const orderLinks = sqliteTable(
  "order_links",
  {
    tokenHash: text("token_hash").primaryKey(),
    orderId: ofOrder(),
    kind: text("kind").$type<LinkKind>().notNull(),
    showsStay: integer("shows_stay", { mode: "boolean" }).notNull().default(false),
    createdAt: instant("created_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
  },
  (table) => [
    index("order_links_by_order").on(table.orderId),
    index("order_links_by_expiry").on(table.expiresAt),
  ],
);

export const listNotes = sqliteTable(
  "list_notes",
  {
    orderId: ofOrder(),
    /** "grant:nordea", "attachment:anbefaling" or "list". */
    name: text("name").notNull(),
    fields: text("fields", { mode: "json" }).$type<NoteFields>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.name] })],
);

export const grantOutcomes = sqliteTable(
  "grant_outcomes",
  {
    id: text("id").primaryKey(),
    grantId: text("grant_id").notNull(),
    granted: integer("granted", { mode: "boolean" }).notNull(),
    kroner: integer("kroner"),
    /** `YYYY-MM`: an exact time could be matched with another table. */
    month: text("month").notNull(),
  },
  (table) => [index("grant_outcomes_by_grant").on(table.grantId, table.granted, table.kroner)],
);

/** A buyer's mail is stored in the transaction of the change it reports. */
export const outbox = sqliteTable(
  "outbox",
  {
    id: text("id").primaryKey(),
    orderId: text("order_id"),
    kind: text("kind").notNull(),
    recipient: text("recipient").notNull(),
    replyTo: text("reply_to"),
    subject: text("subject").notNull(),
    text: text("text"),
    html: text("html"),
    unsubscribeUrl: text("unsubscribe_url"),
    createdAt: instant("created_at").notNull(),
    attempts: integer("attempts").notNull().default(0),
    nextAttemptAt: instant("next_attempt_at"),
    lastError: text("last_error"),
    giveUpAt: instant("give_up_at"),
    refusal: text("refusal"),
    sentAt: instant("sent_at"),
  },
  (table) => [
    index("outbox_by_sent").on(table.sentAt, table.nextAttemptAt),
    index("outbox_by_order").on(table.orderId),
    index("outbox_by_recipient").on(table.recipient, table.kind, table.createdAt),
    index("outbox_without_order").on(table.orderId, table.createdAt).where(sql`order_id is null`),
  ],
);

/** Stored before we reply, deleted when answered or too old. */
export const linkRequests = sqliteTable(
  "link_requests",
  {
    id: text("id").primaryKey(),
    email: text("email").notNull(),
    createdAt: instant("created_at").notNull(),
    attempts: integer("attempts").notNull().default(0),
    nextAttemptAt: instant("next_attempt_at"),
  },
  (table) => [
    index("link_requests_by_email").on(table.email),
    index("link_requests_by_next_attempt").on(table.nextAttemptAt),
    index("link_requests_by_age").on(table.createdAt),
  ],
);

export const contactMessages = sqliteTable(
  "contact_messages",
  {
    id: text("id").primaryKey(),
    firstName: text("first_name").notNull(),
    lastName: text("last_name").notNull(),
    email: text("email").notNull(),
    subject: text("subject").notNull(),
    message: text("message").notNull(),
    receivedAt: instant("received_at").notNull(),
  },
  (table) => [index("contact_messages_by_age").on(table.receivedAt)],
);

export const lastRuns = sqliteTable("last_runs", {
  name: text("work", {
    enum: ["checkout", "mail", "webhook", "sweep", "backup", "probe"],
  }).primaryKey(),
  succeededAt: instant("succeeded_at"),
  failedAt: instant("failed_at"),
});

export const grantReports = sqliteTable(
  "grant_reports",
  {
    id: text("id").primaryKey(),
    /** No foreign key: grants come and go with imports. */
    grantId: text("grant_id"),
    grant: text("grant").notNull(),
    message: text("message").notNull(),
    email: text("email"),
    receivedAt: instant("received_at").notNull(),
    answeredAt: instant("answered_at"),
    outcome: text("outcome", { enum: reportOutcomes }),
  },
  (table) => [
    index("grant_reports_by_answered").on(table.answeredAt, table.grantId),
    index("grant_reports_by_age").on(table.receivedAt),
  ],
);

export const withdrawals = sqliteTable("withdrawals", {
  orderId: text("order_id")
    .primaryKey()
    .references(() => orders.id),
  declaredAt: instant("declared_at").notNull(),
  /** False if the right had lapsed, or a refund had begun. */
  accepted: integer("accepted", { mode: "boolean" }).notNull(),
  words: text("words"),
});

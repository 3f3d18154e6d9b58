import { and, eq } from "drizzle-orm";
import type { ProductId } from "../../src/domain/catalogue.ts";
import { ERASURE_DAYS } from "../../src/domain/consent.ts";
import { addDays, danishDateAt, type IsoDate } from "../../src/domain/danish-date.ts";
import { documentLabel, inDocumentOrder } from "../../src/domain/document-kind.ts";
import { downloadIsOpen, type OrderState } from "../../src/domain/order-state.ts";
import { lastRenewalDay } from "../../src/domain/renewal.ts";
import type { Deps } from "../context.ts";
import { orderDocuments, orders } from "../db/schema.ts";
import { openLink } from "./link.ts";
import { askForPayment } from "./pay.ts";
import { type RenewalView, viewRenewal } from "./renew.ts";
import type { Order } from "./store.ts";

export interface Download {
  readonly kind: string;
  /** What to do with it: the words of its link. */
  readonly label: string;
  readonly name: string;
  readonly bytes: number;
  readonly url: string;
}

/** What the holder of a private link may know of the order. */
export interface OrderView {
  readonly orderNumber: string;
  readonly product: ProductId;
  readonly state: OrderState;
  readonly amountOere: number;
  /** The files are there and may be fetched. */
  readonly ready: boolean;
  readonly withdrawalKept: boolean;
  readonly erased: boolean;
  /** When it was paid, and the number of its voucher; `null` while it is not. */
  readonly paidAt: string | null;
  readonly voucherNumber: number | null;
  /** The day in Denmark on which files and answers are erased; `null` where they are gone or not yet there. */
  readonly filesErasedOn: IsoDate | null;
  readonly answersErasedOn: IsoDate | null;
  readonly renewal: RenewalView;
  readonly downloads: readonly Download[];
}

/** How old an open order must be before its buyer's waiting makes us ask Stripe. */
const ASK_AFTER_MS = 3_000;

/** The payment has perhaps been made and the webhook lost: ask, but not on every poll of a page that has just opened. */
async function upToDate(deps: Deps, order: Order): Promise<Order> {
  if (order.state !== "created" || deps.now().getTime() - order.createdAt.getTime() < ASK_AFTER_MS)
    return order;
  try {
    return (await askForPayment(deps, order)) ?? order;
  } catch (error) {
    deps.log("order-not-asked", { orderId: order.id }, error);
    return order;
  }
}

/** When the sweep will erase what is still there (erase-due.ts). */
function erasureDays(order: Order): Pick<OrderView, "filesErasedOn" | "answersErasedOn"> {
  const deliveredAt = order.renewalFulfilledAt ?? order.fulfilledAt;
  if (deliveredAt === null || order.erasedAt !== null)
    return { filesErasedOn: null, answersErasedOn: null };
  const filesErasedOn = addDays(danishDateAt(deliveredAt), ERASURE_DAYS);
  const isKept = order.keepAnswersConsent !== null && order.renewalFulfilledAt === null;
  return {
    filesErasedOn: order.documentsErasedAt === null ? filesErasedOn : null,
    answersErasedOn:
      order.answers === null
        ? null
        : isKept && order.paidAt !== null
          ? lastRenewalDay(danishDateAt(order.paidAt))
          : filesErasedOn,
  };
}

export async function readOrderByLink(
  deps: Deps,
  token: string,
): Promise<{ ok: true; order: OrderView } | { ok: false; code: "not-found" | "link-expired" }> {
  const link = await openLink(deps.db, token, deps.now());
  if (!link.ok) return link;
  const order = await upToDate(deps, link.order);
  const ready = downloadIsOpen(order, deps.now());
  const documents = ready
    ? await deps.db.select().from(orderDocuments).where(eq(orderDocuments.orderId, order.id))
    : [];
  return {
    ok: true,
    order: {
      orderNumber: order.id,
      product: order.product,
      state: order.state,
      amountOere: order.amountOere,
      ready,
      withdrawalKept: order.withdrawalKept,
      erased: order.erasedAt !== null,
      paidAt: order.paidAt?.toISOString() ?? null,
      voucherNumber: order.voucherNumber,
      ...erasureDays(order),
      renewal: viewRenewal(order, deps.now()),
      downloads: inDocumentOrder(documents).map(({ kind, filename, bytes }) => ({
        kind,
        label: documentLabel({ kind, filename }),
        name: filename,
        bytes,
        url: `/api/downloads/${token}/${kind}`,
      })),
    },
  };
}

export type DownloadResult =
  | {
      ok: true;
      body: ReadableStream;
      filename: string;
      contentType: string;
      bytes: number;
      /** What a page is opened with; `null` where the file is to be kept rather than shown. */
      contentSecurityPolicy: string | null;
    }
  | { ok: false; code: "not-found" | "link-expired" | "order-not-ready" };

/** Opens one file of an order; without `kind` the first. */
export async function openDownload(
  deps: Deps,
  token: string,
  kind: string | null,
): Promise<DownloadResult> {
  const now = deps.now();
  const link = await openLink(deps.db, token, now);
  if (!link.ok) return link;
  const { order } = link;
  if (!downloadIsOpen(order, now))
    return { ok: false, code: order.state === "refunded" ? "not-found" : "order-not-ready" };
  const documents = await deps.db
    .select()
    .from(orderDocuments)
    .where(eq(orderDocuments.orderId, order.id));
  const document =
    kind === null
      ? inDocumentOrder(documents)[0]
      : documents.find((candidate) => candidate.kind === kind);
  const file = document === undefined ? null : await deps.documents.get(document.key);
  if (document === undefined || file === null) return { ok: false, code: "not-found" };
  // Delivered before the confirmation on a durable medium: the right to withdraw stands (forbrugeraftaleloven § 18).
  if (order.confirmedAt === null && !order.withdrawalKept)
    await deps.db
      .update(orders)
      .set({ withdrawalKept: true })
      .where(and(eq(orders.id, order.id)));
  return {
    ok: true,
    body: file.body,
    filename: document.filename,
    contentType: document.contentType,
    bytes: file.size,
    contentSecurityPolicy: file.customMetadata?.contentSecurityPolicy ?? null,
  };
}

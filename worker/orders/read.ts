import { type FirstSteps, makeFirstSteps } from "../../src/domain/list/list-words.ts";
import { catalogue, type ProductFile, productFilesOf } from "../../src/domain/orders/catalogue.ts";
import { documentLabels, sortForBuyer } from "../../src/domain/orders/documents.ts";
import { hasOpenedUnconfirmed, isDownloadOpen } from "../../src/domain/orders/order-state.ts";
import type { RefundView } from "../../src/domain/orders/order-words.ts";
import { lastFileDay } from "../../src/domain/orders/retention.ts";
import type { Deps } from "../context.ts";
import { limits } from "../limits.ts";
import { answersFingerprint, makeTodaysList } from "../list/today.ts";
import { openLink } from "./link.ts";
import { claimOrder } from "./order-steps.ts";
import type { Order } from "./order-store.ts";
import { syncPayment } from "./pay.ts";
import { fileSizeOf } from "./product-files.ts";
import { summarizeRefunds } from "./refund.ts";
import { readRefunds } from "./refund-store.ts";

export type OrderView = Awaited<ReturnType<typeof viewOrder>>;

const listFiles = [
  { kind: "grant-list", address: "/api/lists/files/pdf" },
  { kind: "tracker", address: "/api/lists/files/sheet" },
  { kind: "calendar", address: "/api/lists/files/calendar" },
] as const;

async function filesFor(deps: Deps, { product, answers }: Order) {
  const sizeFor = (file: ProductFile) =>
    answers === null ? fileSizeOf(deps, file).catch(() => null) : null;
  const files = [
    ...(answers === null ? [] : listFiles.map((file) => ({ ...file, bytes: null }))),
    ...(await Promise.all(
      productFilesOf(catalogue[product]).map(async (file) => ({
        kind: file.kind,
        address: `/api/orders/files/${file.kind}`,
        bytes: await sizeFor(file),
      })),
    )),
  ];
  return sortForBuyer(files, answers).map((file) => ({
    ...file,
    label: documentLabels[file.kind],
  }));
}

/** `null` on an error too: the files can be fetched all the same. */
async function firstStepsOrNone(deps: Deps, order: Order): Promise<FirstSteps | null> {
  if (order.answers === null) return null;
  try {
    const { noted, plan } = await makeTodaysList(deps, order);
    return makeFirstSteps(order.answers, noted, plan);
  } catch (error) {
    deps.log("no-first-steps", { orderId: order.id }, error);
    return null;
  }
}

async function viewRefund({ db }: Deps, order: Order): Promise<RefundView | null> {
  const { state, refundReason: reason } = order;
  if (reason === null || (state !== "refunding" && state !== "refunded")) return null;
  const { hasFailed, isManual } = summarizeRefunds(order, await readRefunds(db, order.id));
  return { reason, hasFailed: state === "refunding" && hasFailed, isManual };
}

async function viewOrder(deps: Deps, order: Order) {
  const now = deps.now();
  const ready = isDownloadOpen(order, now);
  const { fulfilledAt, erasedAt, answers } = order;
  return {
    orderNumber: order.id,
    product: order.product,
    state: order.state,
    amountOere: order.amountOere,
    ready,
    canWithdraw: hasOpenedUnconfirmed(order, now),
    refund: await viewRefund(deps, order),
    disputed: order.disputedSince !== null,
    erased: erasedAt !== null,
    paidAt: order.paidAt?.toISOString() ?? null,
    voucherNumber: order.voucherNumber,
    erasedOn: fulfilledAt === null || erasedAt !== null ? null : lastFileDay(order, fulfilledAt),
    hasList: answers !== null,
    firstSteps: ready ? await firstStepsOrNone(deps, order) : null,
    madeFrom: answers === null ? null : await answersFingerprint(answers),
    files: ready && erasedAt === null ? await filesFor(deps, order) : [],
  };
}

export async function readOrderByLink(deps: Deps, token: string) {
  const { order } = await openLink(deps, token);
  return viewOrder(deps, order);
}

export async function syncOrderByLink(deps: Deps, token: string) {
  const { order } = await openLink(deps, token);
  return viewOrder(deps, await upToDate(deps, order));
}

async function upToDate(deps: Deps, order: Order): Promise<Order> {
  const now = deps.now();
  if (order.state !== "created" || now.getTime() - order.createdAt.getTime() < limits.askAfterMs)
    return order;
  try {
    const claimed = await claimOrder(deps.db, "ask", now, order.id);
    return claimed === null ? order : ((await syncPayment(deps, claimed)) ?? order);
  } catch (error) {
    deps.log("stripe-not-asked", { orderId: order.id }, error);
    return order;
  }
}

import { danishDateAt, type IsoDate } from "../../src/domain/danish/danish-date.ts";
import type { FirstStep } from "../../src/domain/list/plan-words.ts";
import type { ProductId } from "../../src/domain/orders/catalogue.ts";
import { documentLabel } from "../../src/domain/orders/document-kind.ts";
import { inBuyersOrder } from "../../src/domain/orders/file-groups.ts";
import { downloadIsOpen, type OrderState } from "../../src/domain/orders/order-state.ts";
import { lastRenewalDay } from "../../src/domain/orders/renewal-right.ts";
import { lastFileDay } from "../../src/domain/orders/retention.ts";
import type { Deps } from "../context.ts";
import { limits } from "../limits.ts";
import { callInTime } from "../time-limit.ts";
import { askForFiles } from "./deliver.ts";
import { readDocuments, readEntries } from "./document-store.ts";
import { listToday } from "./edition.ts";
import { fingerprintOf } from "./fingerprint.ts";
import { firstStepsOf } from "./first-steps.ts";
import { keepRight } from "./keep-right.ts";
import { makeDownloadCode, openLink } from "./link.ts";
import { insertLinks } from "./link-store.ts";
import { notesByName, selectNotes } from "./note-store.ts";
import { claimOrder } from "./order-steps-store.ts";
import type { Order } from "./order-store.ts";
import { askForPayment } from "./pay.ts";
import { standingOf } from "./refund.ts";
import { readRefunds } from "./refund-store.ts";
import {
  asksForChanges,
  changesNothing,
  type RenewalView,
  tellRenewal,
  viewRenewal,
} from "./renew.ts";

/** A file of an order. */
export interface OrderFile {
  readonly kind: string;
  /** What to do with it: the words of its link. */
  readonly label: string;
  readonly name: string;
  readonly bytes: number;
}

/** A file with a URL that works for a minute (`limits.downloadOpenMs`). */
export interface Download extends OrderFile {
  readonly url: string;
}

/** What the holder of a private link may know about the order. */
export interface OrderView {
  readonly orderNumber: string;
  readonly product: ProductId;
  readonly state: OrderState;
  readonly amountOere: number;
  /** The files are there and may be downloaded. */
  readonly ready: boolean;
  readonly withdrawalKept: boolean;
  /** Stripe could not make the refund and a person is looking at it: the page must promise nothing. */
  readonly refundFailed: boolean;
  /** The payment is disputed or under a fraud warning: the files are closed. */
  readonly disputed: boolean;
  readonly erased: boolean;
  /** When it was paid, and its voucher number; `null` until then. */
  readonly paidAt: string | null;
  readonly voucherNumber: number | null;
  /** The day in Denmark on which files and answers are erased; `null` if they are gone or not there yet. */
  readonly filesErasedOn: IsoDate | null;
  readonly answersErasedOn: IsoDate | null;
  /** The first things to do for the list, the most urgent first; `null` if there is no list. */
  readonly firstSteps: readonly FirstStep[] | null;
  readonly renewal: RenewalView;
  /** What the order's list is made from (`fingerprintOf`); `null` where there is none, or no more. */
  readonly madeFrom: string | null;
  readonly files: readonly OrderFile[];
}

/** The same for a page that links to the files. */
export interface OrderWithFiles extends Omit<OrderView, "files"> {
  readonly downloads: readonly Download[];
}

type LinkRefusal = { ok: false; code: "not-found" | "link-expired" | "files-erased" };

/**
 * The payment may have been made and the webhook lost: ask Stripe, but not at every page view. The order's own row
 * says when it may be asked about again, however many views there are.
 */
async function upToDate(deps: Deps, order: Order): Promise<Order> {
  const now = deps.now();
  if (order.state !== "created" || now.getTime() - order.createdAt.getTime() < limits.askAfterMs)
    return order;
  try {
    const claimed = await claimOrder(deps.db, "ask", now, order.id);
    return claimed === null ? order : ((await askForPayment(deps, claimed)) ?? order);
  } catch (error) {
    deps.log("order-not-asked", { orderId: order.id }, error);
    return order;
  }
}

/** The last days before the sweep erases what is still there (order-steps.ts). */
function erasureDays(order: Order): Pick<OrderView, "filesErasedOn" | "answersErasedOn"> {
  const deliveredAt = order.renewalFulfilledAt ?? order.fulfilledAt;
  if (deliveredAt === null || order.erasedAt !== null)
    return { filesErasedOn: null, answersErasedOn: null };
  const filesErasedOn = lastFileDay(order, deliveredAt);
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

/** The files are what was bought: they can be fetched although the plan cannot be made. */
async function planOrNone<T>(deps: Deps, order: Order, plan: () => T): Promise<Awaited<T> | null> {
  try {
    return await plan();
  } catch (error) {
    deps.log("no-first-steps", { orderId: order.id }, error);
    return null;
  }
}

/** What the page shows of a delivered order besides its row: files, the first steps for its list, and its renewal. */
async function readDelivered(deps: Deps, order: Order) {
  const { db } = deps;
  const { id, edition } = order;
  const renewal = viewRenewal(order, deps.now());
  const today =
    order.answers === null ? null : await planOrNone(deps, order, () => listToday(deps, order));
  if (today === null) {
    const documents = await readDocuments(db, id);
    return { documents, steps: null, renewal: { ...renewal, isUnchanged: false } };
  }
  const [documents, notes, before] = asksForChanges(renewal)
    ? await db.batch([readDocuments(db, id), selectNotes(db, id), readEntries(db, id, edition)])
    : [...(await db.batch([readDocuments(db, id), selectNotes(db, id)])), []];
  const steps = await planOrNone(deps, order, () => firstStepsOf(today.list, notesByName(notes)));
  return {
    documents,
    steps,
    renewal: { ...renewal, isUnchanged: changesNothing(today.since(before)) },
  };
}

export async function readOrderByLink(
  deps: Deps,
  token: string,
): Promise<{ ok: true; order: OrderView } | LinkRefusal> {
  const link = await openLink(deps.db, token, deps.now());
  if (!link.ok) return link;
  const order = await upToDate(deps, link.order);
  const ready = downloadIsOpen(order, deps.now());
  const { documents, steps, renewal } = ready
    ? await readDelivered(deps, order)
    : { documents: [], steps: null, renewal: await tellRenewal(deps, order) };
  const refundFailed =
    order.state === "refunding" &&
    standingOf(order, await readRefunds(deps.db, order.id)).hasFailed;
  return {
    ok: true,
    order: {
      orderNumber: order.id,
      product: order.product,
      state: order.state,
      amountOere: order.amountOere,
      ready,
      withdrawalKept: order.withdrawalKept,
      refundFailed,
      disputed: order.heldSince !== null,
      erased: order.erasedAt !== null,
      paidAt: order.paidAt?.toISOString() ?? null,
      voucherNumber: order.voucherNumber,
      ...erasureDays(order),
      firstSteps: steps,
      renewal,
      madeFrom: order.answers === null ? null : await fingerprintOf(order.answers),
      files: inBuyersOrder(documents, order.answers).map(({ kind, filename, bytes }) => ({
        kind,
        label: documentLabel({ kind, filename }),
        name: filename,
        bytes,
      })),
    },
  };
}

/** An order with URLs for its files. They carry a code of their own, so that access logs never see the link. */
export async function readOrderWithFiles(
  deps: Deps,
  token: string,
): Promise<{ ok: true; order: OrderWithFiles } | LinkRefusal> {
  const result = await readOrderByLink(deps, token);
  if (!result.ok) return result;
  const { files, ...order } = result.order;
  if (files.length === 0) return { ok: true, order: { ...order, downloads: [] } };
  const code = await makeDownloadCode(order.orderNumber, deps.now());
  await insertLinks(deps.db, [code.row]);
  const downloads = files.map((file) => ({
    ...file,
    url: `/api/downloads/${code.token}/${file.kind}`,
  }));
  return { ok: true, order: { ...order, downloads } };
}

export type DownloadResult =
  | {
      ok: true;
      body: ArrayBuffer;
      filename: string;
      contentType: string;
      bytes: number;
      /** The Content-Security-Policy of a page; `null` if the file is downloaded rather than shown. */
      contentSecurityPolicy: string | null;
    }
  | {
      ok: false;
      code:
        | "not-found"
        | "link-expired"
        | "file-address-expired"
        | "files-erased"
        | "order-not-ready";
    };

/** The order behind the URL of a file: by a code, or by a link's token. */
async function openFileAddress(
  deps: Deps,
  codeOrToken: string,
): Promise<{ ok: true; order: Order } | Extract<DownloadResult, { ok: false }>> {
  const code = await openLink(deps.db, codeOrToken, deps.now(), "download");
  if (code.ok || code.code === "files-erased") return code;
  if (code.code === "link-expired") return { ok: false, code: "file-address-expired" };
  // Mails sent until November 2026 have the token itself in the URLs of files, and forms post it.
  return openLink(deps.db, codeOrToken, deps.now());
}

/** Opens one file of an order. */
export async function openDownload(
  deps: Deps,
  codeOrToken: string,
  kind: string,
): Promise<DownloadResult> {
  const now = deps.now();
  const link = await openFileAddress(deps, codeOrToken);
  if (!link.ok) return link;
  const { order } = link;
  if (!downloadIsOpen(order, now))
    return { ok: false, code: order.state === "refunded" ? "not-found" : "order-not-ready" };
  const documents = await readDocuments(deps.db, order.id);
  const document = documents.find((candidate) => candidate.kind === kind);
  if (document === undefined) return { ok: false, code: "not-found" };
  const file = await deps.documents.get(document.key);
  if (file === null) {
    await askForFiles(deps, order.id, document.key);
    return { ok: false, code: "order-not-ready" };
  }
  // Read in full before responding: a file that stalls half-way would hang its reader for ever.
  const body = await callInTime("documents", limits.timeoutsMs.documents, () => file.arrayBuffer());
  await keepRight(deps, order);
  return {
    ok: true,
    body,
    filename: document.filename,
    contentType: document.contentType,
    bytes: file.size,
    contentSecurityPolicy: file.customMetadata?.contentSecurityPolicy ?? null,
  };
}

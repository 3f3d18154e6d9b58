import type { Product } from "../../src/domain/catalogue.ts";
import { makeGrantList } from "../../src/domain/grant-list.ts";
import type { Deps } from "../context.ts";
import type { Order } from "../db/orders.ts";
import type { orderDocuments } from "../db/schema.ts";
import { refreshGrants } from "./load-grants.ts";

type DocumentRow = typeof orderDocuments.$inferInsert;

const PDF = "application/pdf";

/** Whether everything that a product consists of can be delivered, so that it may be sold. */
export async function isDeliverable(_deps: Deps, product: Product): Promise<boolean> {
  return product.id === "grant-list";
}

async function makeListDocuments(deps: Deps, order: Order): Promise<DocumentRow[]> {
  if (order.answers === null)
    throw new Error("The order's answers are gone, so no list can be made");
  const data = await refreshGrants(deps);
  if (data === null) throw new Error("No grants can be loaded");
  const now = deps.now();
  const list = makeGrantList(data.grants, order.answers, now);
  // The PDF code and its fonts are most of the Worker: only a delivery needs them.
  const { renderGrantListPdf } = await import("../pdf/grant-list-pdf.ts");
  const pdf = await renderGrantListPdf(list, {
    orderNumber: order.id,
    siteUrl: deps.config.siteUrl,
    madeAt: now,
  });
  const key = `orders/${order.id}/${order.edition}/legatliste.pdf`;
  await deps.documents.put(key, pdf, { httpMetadata: { contentType: PDF } });
  return [
    {
      orderId: order.id,
      kind: "grant-list",
      key,
      filename: `legatliste-${list.madeOn}.pdf`,
      contentType: PDF,
      bytes: pdf.byteLength,
      createdAt: now,
    },
  ];
}

/** Makes an order's documents and stores them; the rows say where. Doing it again gives the same keys. */
export async function makeDocuments(
  deps: Deps,
  order: Order,
  product: Product,
): Promise<DocumentRow[]> {
  return product.includesList ? makeListDocuments(deps, order) : [];
}

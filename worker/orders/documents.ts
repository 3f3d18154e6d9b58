import type { Entry } from "../../src/domain/list/buyer-entries.ts";
import type { GrantList } from "../../src/domain/list/grant-list.ts";
import {
  catalogue,
  filesOf,
  type Product,
  type ProductFile,
  type ProductId,
  productIds,
} from "../../src/domain/orders/catalogue.ts";
import { type DocumentKind, documentFacts } from "../../src/domain/orders/document-kind.ts";
import type { Deps } from "../context.ts";
import { keepInIsolate } from "../isolate-memory.ts";
import { limits } from "../limits.ts";
import { callInTime } from "../time-limit.ts";
import type { DocumentRow } from "./document-store.ts";
import type { Edition } from "./edition.ts";
import { readNotes } from "./note-store.ts";
import type { Order } from "./order-store.ts";
import { ownFolder } from "./own-files.ts";

/** The R2 key of a product's file: one object for all buyers, uploaded by the operator. */
export function productKey({ filename }: ProductFile): string {
  return `products/${filename}`;
}

/** What this isolate last saw of each product file. */
const seen = keepInIsolate(
  () => new Map<string, { readonly there: boolean; readonly at: number }>(),
);

async function isThere(deps: Deps, key: string): Promise<boolean> {
  const now = deps.now().getTime();
  const known = seen.current.get(key);
  if (known !== undefined && Math.abs(now - known.at) < limits.productFileSeenMs)
    return known.there;
  const there = (await deps.documents.head(key)) !== null;
  seen.current.set(key, { there, at: now });
  return there;
}

/** Whether all files of a product are present, so that it can be sold. A list can always be made. */
export async function isDeliverable(deps: Deps, product: Product): Promise<boolean> {
  const found = await Promise.all(filesOf(product).map((file) => isThere(deps, productKey(file))));
  return found.every(Boolean);
}

export interface ProductAvailability {
  readonly id: ProductId;
  /** Whether all its files are present, so that it can be bought. */
  readonly available: boolean;
}

/** What the shop can currently sell. */
export function listProducts(deps: Deps): Promise<ProductAvailability[]> {
  return Promise.all(
    productIds.map(async (id) => ({ id, available: await isDeliverable(deps, catalogue[id]) })),
  );
}

interface MadeDocument {
  readonly kind: DocumentKind;
  readonly extension: string;
  readonly body: Uint8Array | string;
  /** The Content-Security-Policy of a page; stored with it, because a later version's may differ. */
  readonly contentSecurityPolicy?: string;
}

/** The list in its four formats. Their code and fonts are most of the Worker, so they are loaded on demand. */
export async function renderList(
  deps: Deps,
  order: Order,
  { list, changes }: Edition,
  now: Date,
): Promise<MadeDocument[]> {
  const [
    { composeGrantListPdf },
    { renderWebPage },
    { pdfFonts, webFonts },
    { renderCalendar },
    { renderTracker },
  ] = await Promise.all([
    import("../list/paper/grant-list-document.ts"),
    import("../list/web-page.ts"),
    import("../list/fonts.ts"),
    import("../list/calendar.ts"),
    import("../list/tracker.ts"),
  ]);
  const options = {
    orderNumber: order.id,
    siteUrl: deps.config.siteUrl,
    edition: order.edition,
    madeAt: now,
    changes,
  };
  const pdf = await composeGrantListPdf(list, options, pdfFonts);
  const page = await renderWebPage(list, { ...options, fonts: webFonts });
  return [
    { kind: "grant-list", extension: "pdf", body: pdf },
    {
      kind: "web-page",
      extension: "html",
      body: page.html,
      contentSecurityPolicy: page.contentSecurityPolicy,
    },
    { kind: "calendar", extension: "ics", body: await renderCalendar(list, options) },
    { kind: "tracker", extension: "xlsx", body: await renderTracker(list, changes) },
  ];
}

async function makeListDocuments(
  deps: Deps,
  order: Order,
  edition: Edition,
): Promise<DocumentRow[]> {
  const now = deps.now();
  const documents = await renderList(deps, order, edition, now);
  return Promise.all(
    documents.map(async ({ kind, extension, body, contentSecurityPolicy }) => {
      const { contentType } = documentFacts[kind];
      const key = `${ownFolder(order.id)}${order.edition}/legatliste.${extension}`;
      const stored = await deps.documents.put(key, body, {
        httpMetadata: { contentType },
        ...(contentSecurityPolicy === undefined
          ? {}
          : { customMetadata: { contentSecurityPolicy } }),
      });
      return {
        orderId: order.id,
        kind,
        key,
        filename: `legatliste-${edition.list.madeOn}.${extension}`,
        contentType,
        bytes: stored.size,
        createdAt: now,
      };
    }),
  );
}

/** A product's file is missing in R2. */
export class ProductFileMissing extends Error {
  override readonly name = "ProductFileMissing";
  constructor(key: string) {
    super(key);
  }
}

/** Files of a package that are filled in from the buyer's list, by kind. */
type OwnCopies = Readonly<
  Partial<Record<DocumentKind, (file: Uint8Array, about: OwnCopyOf) => Uint8Array>>
>;
interface OwnCopyOf {
  readonly list: GrantList;
  /** The buyer's notes, by entry key. */
  readonly notes: Readonly<Record<string, Entry>>;
  readonly madeAt: Date;
}

/** Fills in each such file. None if a purchase has no list: its files are then the same for everybody. */
export async function ownCopies(product: Product): Promise<OwnCopies> {
  if (!product.includesList || filesOf(product).length === 0) return {};
  const [{ fillWorkbook }, { fillLetter }] = await Promise.all([
    import("../list/own-workbook.ts"),
    import("../list/own-letter.ts"),
  ]);
  return { "budget-workbook": fillWorkbook, "application-template": fillLetter };
}

/**
 * The rows of a product's files. They refer to objects that all buyers share and no erasure touches, except for the
 * files filled in from the buyer's list.
 */
async function findProductDocuments(
  deps: Deps,
  order: Order,
  product: Product,
  edition: Edition | null,
): Promise<DocumentRow[]> {
  const now = deps.now();
  const copies = await ownCopies(product);
  return Promise.all(
    filesOf(product).map(async (file) => {
      const fill = edition === null ? undefined : copies[file.kind];
      const shared = productKey(file);
      const object = await deps.documents.head(shared);
      if (object === null) throw new ProductFileMissing(shared);
      const { contentType } = documentFacts[file.kind];
      const row = {
        orderId: order.id,
        kind: file.kind,
        filename: file.filename,
        contentType,
        createdAt: now,
      };
      if (fill === undefined || edition === null)
        return { ...row, key: shared, bytes: object.size };
      const template = await readFile(deps, shared);
      if (template === null) throw new ProductFileMissing(shared);
      const notes = await readNotes(deps.db, order.id);
      const own = fill(template, { list: edition.list, notes, madeAt: now });
      const key = `${ownFolder(order.id)}${order.edition}/${file.filename}`;
      const stored = await deps.documents.put(key, own, { httpMetadata: { contentType } });
      return { ...row, key, bytes: stored.size };
    }),
  );
}

/** A stored file, read in full; `null` if there is none. */
export async function readFile(
  { documents }: Pick<Deps, "documents">,
  key: string,
): Promise<Uint8Array | null> {
  const object = await documents.get(key);
  if (object === null) return null;
  return new Uint8Array(
    await callInTime("documents", limits.timeoutsMs.documents, () => object.arrayBuffer()),
  );
}

/**
 * Makes an order's documents and stores them; returns their rows, the most important first. Repeating it gives the
 * same keys.
 *
 * @param edition the list, if the product includes one
 */
export async function makeDocuments(
  deps: Deps,
  order: Order,
  product: Product,
  edition: Edition | null,
): Promise<DocumentRow[]> {
  const files = await findProductDocuments(deps, order, product, edition);
  const list = edition === null ? [] : await makeListDocuments(deps, order, edition);
  return [...list, ...files];
}

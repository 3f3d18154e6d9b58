import { zipSync } from "fflate";
import { html } from "hono/html";
import { danishDateAt, daysBetween } from "../../src/domain/danish/danish-date.ts";
import { capitalize } from "../../src/domain/danish/sentences.ts";
import { catalogue, type ProductFile, productFilesOf } from "../../src/domain/orders/catalogue.ts";
import {
  type DocumentKind,
  documentLabels,
  groupFiles,
  sortForBuyer,
} from "../../src/domain/orders/documents.ts";
import type { Deps } from "../context.ts";
import { limits } from "../limits.ts";
import { type Order, recordEarlyFetch } from "../orders/order-store.ts";
import { readProductFile } from "../orders/product-files.ts";
import { Refusal } from "../refusal.ts";
import { withTimeout } from "../time-limit.ts";
import { openList, openPurchase } from "./open-list.ts";
import { makeTodaysList, type TodaysList } from "./today.ts";

export const listFormats = ["pdf", "sheet", "calendar", "zip"] as const;
export type ListFormat = (typeof listFormats)[number];

export interface DownloadFile {
  readonly body: Uint8Array<ArrayBuffer>;
  readonly filename: string;
}

function pdfKey(orderId: string): string {
  return `lists/${orderId}.pdf`;
}

export async function deletePdf({ documents }: Pick<Deps, "documents">, orderId: string) {
  await documents.delete(pdfKey(orderId));
}

/** `stored` does not reject: the next request makes the PDF again. */
export async function makePdf(
  { config, documents, log, now }: Deps,
  { id: orderNumber }: Order,
  { noted, plan, notes, fingerprint }: TodaysList,
): Promise<{ readonly pdf: Uint8Array<ArrayBuffer>; readonly stored: Promise<void> }> {
  const [{ composeGrantListPdf }, { pdfFonts }] = await Promise.all([
    import("./render/paper/grant-list-document.ts"),
    import("./render/fonts.ts"),
  ]);
  const options = { orderNumber, siteUrl: config.siteUrl, madeAt: now() };
  const pdf = new Uint8Array(await composeGrantListPdf(noted, plan, notes, options, pdfFonts));
  const stored = documents
    .put(pdfKey(orderNumber), pdf, {
      httpMetadata: { contentType: "application/pdf" },
      customMetadata: { list: fingerprint },
    })
    .then(
      () => {},
      (error: unknown) => log("pdf-not-stored", { orderId: orderNumber }, error),
    );
  return { pdf, stored };
}

async function readPdf(deps: Deps, { id }: Order, { fingerprint }: TodaysList) {
  const read = async () => {
    const object = await deps.documents.get(pdfKey(id));
    if (object?.customMetadata?.list !== fingerprint) return null;
    return new Uint8Array(await object.arrayBuffer());
  };
  return withTimeout(read(), limits.storedPdfPatienceMs, "documents").catch((error: unknown) => {
    deps.log("pdf-not-read", { orderId: id }, error);
    return null;
  });
}

async function pdfOf(deps: Deps, order: Order, today: TodaysList) {
  const known = await readPdf(deps, order, today);
  if (known !== null) return known;
  const { pdf, stored } = await makePdf(deps, order, today);
  deps.waitUntil(stored);
  return pdf;
}

async function sheetOf(_deps: Deps, _order: Order, { noted, plan, notes }: TodaysList) {
  const { renderSheet } = await import("./render/sheet.ts");
  return new Uint8Array(await renderSheet(noted, plan, notes));
}

async function calendarOf(
  deps: Deps,
  order: Order,
  { noted, plan }: TodaysList,
  options: { readonly grantId?: string; readonly refreshSeconds?: number } = {},
) {
  const { renderCalendar } = await import("./render/calendar.ts");
  const text = await renderCalendar(noted, plan, {
    ...options,
    orderNumber: order.id,
    madeAt: deps.now(),
    // A calendar replaces an event by one with a higher sequence number.
    edition: daysBetween(danishDateAt(order.createdAt), noted.madeOn),
  });
  return new Uint8Array(new TextEncoder().encode(text));
}

const formats = {
  pdf: { kind: "grant-list", extension: "pdf", render: pdfOf },
  sheet: { kind: "tracker", extension: "xlsx", render: sheetOf },
  calendar: { kind: "calendar", extension: "ics", render: calendarOf },
} as const;

interface PackedFile extends DownloadFile {
  readonly kind: DocumentKind;
}

async function renderFormat(
  deps: Deps,
  order: Order,
  today: TodaysList,
  format: keyof typeof formats,
) {
  const { kind, extension, render } = formats[format];
  const filename = `legatliste-${today.list.madeOn}.${extension}`;
  return { kind, filename, body: await render(deps, order, today) };
}

export async function makeListFile(
  deps: Deps,
  token: string,
  format: ListFormat,
): Promise<DownloadFile> {
  const { order } = await openList(deps, token);
  const today = await makeTodaysList(deps, order);
  return format === "zip"
    ? packOrder(deps, order, today)
    : renderFormat(deps, order, today, format);
}

function renderStartPage(groups: ReturnType<typeof groupFiles<PackedFile>>): string {
  const parts = groups.map(
    ({ title, lead, folder, files }, index) =>
      html`<section><h2>${index + 1}. ${title}</h2><p>${lead}</p><ul>${files.map(
        ({ kind, filename }) =>
          html`<li><a href="${folder}/${encodeURIComponent(filename)}">${capitalize(documentLabels[kind].replace(/^Hent /, ""))}</a></li>`,
      )}</ul></section>`,
  );
  return String(html`<!doctype html><html lang="da"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>Begynd her | Legatkompas</title><style>:root{color-scheme:light dark}body{max-width:40rem;margin:0 auto;padding:2rem 1rem;font:1.0625rem/1.5 system-ui,sans-serif}h1,h2{font-family:Georgia,serif;line-height:1.2}ul{padding:0;list-style:none}a{display:block;padding:.75rem 0;color:inherit}</style></head><body><main><h1>Begynd her</h1><p>Filerne ligger i den rækkefølge, du får brug for dem. Pak hele mappen ud, før du åbner dem.</p>${parts}</main></body></html>
`);
}

function inFolders(packed: readonly PackedFile[]): Record<string, Uint8Array> {
  const groups = groupFiles(packed);
  if (groups.length < 2)
    return Object.fromEntries(packed.map(({ filename, body }) => [filename, body]));
  const entries = groups.flatMap(({ folder, files }) =>
    files.map(({ filename, body }) => [`${folder}/${filename}`, body] as const),
  );
  const start = new TextEncoder().encode(renderStartPage(groups));
  return Object.fromEntries([["Begynd her.html", start], ...entries]);
}

async function packOrder(deps: Deps, order: Order, today: TodaysList): Promise<DownloadFile> {
  const packed = await Promise.all([
    ...(["pdf", "sheet", "calendar"] as const).map((format) =>
      renderFormat(deps, order, today, format),
    ),
    ...productFilesOf(catalogue[order.product]).map(async (file) => ({
      kind: file.kind,
      filename: file.filename,
      body: await copyOf(deps, order, file, today),
    })),
  ]);
  const files = inFolders(sortForBuyer(packed, order.answers));
  // Most of the files are compressed already.
  const body = zipSync(files, { level: 0, mtime: deps.now() });
  const filename = `legatkompas-${today.list.madeOn}.zip`;
  return { body: new Uint8Array(body), filename };
}

async function copyOf(deps: Deps, order: Order, file: ProductFile, known?: TodaysList) {
  const template = await readProductFile(deps, file);
  const isFilled = file.kind === "budget-workbook" || file.kind === "application-template";
  if (!isFilled || !catalogue[order.product].includesList) return template;
  const [{ fillWorkbook }, { fillLetter }, { noted: list, notes }] = await Promise.all([
    import("./render/own-workbook.ts"),
    import("./render/own-letter.ts"),
    known ?? makeTodaysList(deps, order),
  ]);
  const fill = file.kind === "budget-workbook" ? fillWorkbook : fillLetter;
  return new Uint8Array(fill(template, { list, notes, madeAt: deps.now() }));
}

export async function openProductFile(
  deps: Deps,
  token: string,
  kind: string,
): Promise<DownloadFile> {
  const { order } = await openPurchase(deps, token);
  const file = productFilesOf(catalogue[order.product]).find((one) => one.kind === kind);
  if (file === undefined) throw new Refusal("not-found");
  await recordEarlyFetch(deps, order);
  return { body: await copyOf(deps, order, file), filename: file.filename };
}

export async function makeCalendarFeed(deps: Deps, token: string): Promise<DownloadFile> {
  const { order } = await openList(deps, token, "feed");
  const refreshSeconds = limits.calendarRefreshMs / 1000;
  const body = await calendarOf(deps, order, await makeTodaysList(deps, order), { refreshSeconds });
  return { body, filename: "legatfrister.ics" };
}

export async function makeGrantCalendar(
  deps: Deps,
  token: string,
  grantId: string,
): Promise<DownloadFile> {
  const { order } = await openList(deps, token);
  const today = await makeTodaysList(deps, order);
  if (!today.plan.days.some(({ grantIds }) => grantIds.includes(grantId)))
    throw new Refusal("not-found");
  const body = await calendarOf(deps, order, today, { grantId });
  return { body, filename: `frist-${grantId}.ics` };
}

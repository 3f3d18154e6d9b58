/**
 * The service worker of `/liste` alone: it keeps the empty page with its scripts, styles and fonts, so that a bought list
 * opens without a connection. The list itself is in the browser's own store (`src/list/kept-list.ts`); no answer of the
 * API passes through here. Why, and how it is taken away again: docs/decisions/0021-list-without-a-network.md.
 */

/** The page and the files that it is built of, and their fingerprint: written in by `publish/offline-page.ts`. */
declare const SHELL: {
  readonly page: string;
  readonly files: readonly string[];
  readonly version: string;
};

const worker = globalThis as unknown as ServiceWorkerGlobalScope;
const { page, files, version } = SHELL;
/** `src/list/offline-page.ts` deletes all that begin so. */
const PREFIX = "legatkompas-liste-side/";
const cacheName = PREFIX + version;
/** A connection that is there but brings nothing, as in a tunnel: after this long the kept page is shown. */
const WAIT_MS = 4000;

worker.addEventListener("install", (event) => {
  const keepAll = async () => {
    await (await caches.open(cacheName)).addAll([page, ...files]);
    await worker.skipWaiting();
  };
  event.waitUntil(keepAll());
});

worker.addEventListener("activate", (event) => {
  const forgetOthers = async () => {
    const others = (await caches.keys()).filter(
      (key) => key.startsWith(PREFIX) && key !== cacheName,
    );
    await Promise.all(others.map((key) => caches.delete(key)));
  };
  event.waitUntil(forgetOthers());
});

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== worker.location.origin) return;
  if (request.mode === "navigate") {
    if (pathname === page) event.respondWith(openPage(request));
  } else if (files.includes(pathname)) event.respondWith(openFile(request));
});

/** The page as it stands on the server; the kept one only where it cannot be had. */
async function openPage(request: Request): Promise<Response> {
  const fresh = fetch(request);
  const late = new Promise<null>((resolve) => setTimeout(resolve, WAIT_MS, null));
  const answer = await Promise.race([fresh, late]).catch(() => null);
  // A redirect is the browser's to follow: nothing can be read of it here.
  if (answer?.type === "opaqueredirect") return answer;
  if (answer !== null && answer.status < 500) return withoutPreloads(answer);
  // Kept by its path: what stands behind the "#", the private link, is not part of the name.
  const kept = await caches.match(page, { cacheName });
  return kept === undefined ? (answer ?? fresh) : withoutPreloads(kept);
}

/**
 * The page without its preloads: the scripts are kept here, and Chromium does not use for a module what a service worker
 * has answered to a preload.
 */
async function withoutPreloads(answer: Response): Promise<Response> {
  const html = (await answer.text()).replaceAll(/<link rel="modulepreload"[^>]*>/g, "");
  const headers = new Headers(answer.headers);
  for (const name of ["Content-Encoding", "Content-Length"]) headers.delete(name);
  return new Response(html, { status: answer.status, headers });
}

/** A file is named after what is in it: one that is kept is the right one. */
async function openFile(request: Request): Promise<Response> {
  return (await caches.match(request, { cacheName })) ?? fetch(request);
}

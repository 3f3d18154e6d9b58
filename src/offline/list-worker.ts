/**
 * Caches the empty page of `/liste` and its files, but no API responses
 * (docs/decisions/0021-list-without-a-network.md).
 */

/** Inserted by `publish/offline-page.ts`. */
declare const SHELL: {
  readonly page: string;
  readonly files: readonly string[];
  readonly version: string;
};

const worker = globalThis as unknown as ServiceWorkerGlobalScope;
const { page, files, version } = SHELL;
/** `src/list/offline-page.ts` deletes every cache whose name begins with this. */
const CACHE_PREFIX = "legatkompas-liste-side/";
const cacheName = CACHE_PREFIX + version;
/** Named after their content: a cached file is right whichever build it came from. */
const ASSETS_PATH = "/assets/";
/** A connection may deliver nothing, as in a tunnel: the cached page is then shown. */
const NETWORK_TIMEOUT_MS = 4000;

worker.addEventListener("install", (event) => {
  const cacheAll = async () => {
    const pageResponse = await fetch(page, { cache: "no-cache" });
    if (!pageResponse.ok || !(await isOfThisBuild(pageResponse.clone())))
      throw new Error("Another build's page");
    const cache = await caches.open(cacheName);
    await cache.addAll([...files]);
    await cache.put(page, pageResponse);
    await worker.skipWaiting();
  };
  event.waitUntil(cacheAll());
});

/** During publishing, the worker and the page may come from different builds. */
async function isOfThisBuild(response: Response): Promise<boolean> {
  const named = (await response.text()).matchAll(/(?:src|href)="(\/assets\/[^"#]+\.(?:js|css))/g);
  return [...named].every(([, file = ""]) => files.includes(file));
}

worker.addEventListener("activate", (event) => event.waitUntil(deleteOldCaches()));

/** An open list page may need an earlier build's files. `caches.keys` lists by age. */
async function deleteOldCaches(): Promise<void> {
  const open = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  if (open.some(({ url }) => new URL(url).pathname === page)) return;
  const listCaches = (await caches.keys()).filter((key) => key.startsWith(CACHE_PREFIX));
  const earlier = listCaches.slice(0, Math.max(0, listCaches.indexOf(cacheName)));
  await Promise.all(earlier.map((key) => caches.delete(key)));
}

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== worker.location.origin) return;
  if (request.mode === "navigate") {
    if (pathname !== page) return;
    event.respondWith(openPage(request));
    event.waitUntil(deleteOldCaches());
  } else if (pathname.startsWith(ASSETS_PATH)) event.respondWith(openFile(request));
});

async function openPage(request: Request): Promise<Response> {
  const fresh = fetch(request);
  const timeout = new Promise<null>((resolve) => setTimeout(resolve, NETWORK_TIMEOUT_MS, null));
  const response = await Promise.race([fresh, timeout]).catch(() => null);
  // The browser follows redirects itself; their contents cannot be read here.
  if (response?.type === "opaqueredirect") return response;
  if (response !== null && response.status < 500) return withoutPreloads(response);
  // The key is the path, without the private link after the "#".
  const stored = await caches.match(page, { cacheName });
  return stored === undefined ? (response ?? fresh) : withoutPreloads(stored);
}

/** Chromium ignores module preloads answered by a service worker, and fetches the modules twice. */
async function withoutPreloads(response: Response): Promise<Response> {
  const html = (await response.text()).replaceAll(/<link rel="modulepreload"[^>]*>/g, "");
  const headers = new Headers(response.headers);
  for (const name of ["Content-Encoding", "Content-Length"]) headers.delete(name);
  return new Response(html, { status: response.status, headers });
}

async function openFile(request: Request): Promise<Response> {
  return (await caches.match(request)) ?? fetch(request);
}

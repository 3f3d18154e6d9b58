/**
 * Stores the empty page of `/liste` and its files, but no API responses
 * (docs/decisions/0021-list-without-a-network.md).
 */

const worker = globalThis as unknown as ServiceWorkerGlobalScope;
const PAGE = "/liste";
/** As in `src/list/offline-page.ts`. */
const CACHE = "legatkompas-liste-side";
/** Named after their content: a stored file is right whichever build it came from. */
const ASSETS = "/assets/";
/** A connection may deliver nothing, as in a tunnel: the stored page is then shown. */
const NETWORK_TIMEOUT_MS = 4000;

worker.addEventListener("install", (event) =>
  event.waitUntil(fetch(PAGE, { cache: "no-cache" }).then((response) => storePage(response))),
);

worker.addEventListener("fetch", (event) => {
  const { origin, pathname } = new URL(event.request.url);
  if (event.request.method !== "GET" || origin !== worker.location.origin) return;
  if (event.request.mode === "navigate" && pathname === PAGE) event.respondWith(openPage(event));
  else if (pathname.startsWith(ASSETS)) event.respondWith(openFile(event.request));
});

async function openPage(event: FetchEvent): Promise<Response> {
  const fresh = fetch(event.request).then(readWhole);
  const timeout = new Promise<null>((resolve) => setTimeout(resolve, NETWORK_TIMEOUT_MS, null));
  const response = await Promise.race([fresh, timeout]).catch(() => null);
  if (response?.type === "opaqueredirect") return response;
  if (response !== null && response.status < 500) {
    // What cannot be stored now is stored at a later visit.
    event.waitUntil(storePage(response.clone(), event.resultingClientId).catch(() => undefined));
    return withoutPreloads(response);
  }
  // The key is the path, without the private link after the "#".
  const stored = await caches.match(PAGE, { cacheName: CACHE });
  return stored === undefined ? (response ?? fresh) : withoutPreloads(stored);
}

/** A connection may also break off in the middle of the page. The browser follows redirects itself. */
async function readWhole(response: Response): Promise<Response> {
  if (response.type === "opaqueredirect") return response;
  const { status, headers } = response;
  return new Response(await response.text(), { status, headers });
}

/** Chromium ignores module preloads answered by a service worker, and fetches the modules twice. */
async function withoutPreloads(response: Response): Promise<Response> {
  const html = (await response.text()).replaceAll(/<link rel="modulepreload"[^>]*>/g, "");
  const headers = new Headers(response.headers);
  for (const name of ["Content-Encoding", "Content-Length"]) headers.delete(name);
  return new Response(html, { status: response.status, headers });
}

async function openFile(request: Request): Promise<Response> {
  return (await caches.match(request, { cacheName: CACHE })) ?? fetch(request);
}

/** The page comes last, so that a stored page has all its files. */
async function storePage(response: Response, clientId?: string): Promise<void> {
  const cache = await caches.open(CACHE);
  const html = await response.clone().text();
  const linked = filesIn(html, /(?:src|href)="(\/assets\/[^"#]+)/g);
  // A train's log-in page is no list page.
  if (!response.ok || linked.length === 0) throw new Error(`${PAGE}: ${response.status}`);
  await storeFiles(cache, linked);
  const styles = linked.filter((file) => file.endsWith(".css"));
  const texts = styles.map(async (file) => (await cache.match(file))?.text() ?? "");
  const fonts = filesIn((await Promise.all(texts)).join(), /url\((\/assets\/[^)"']+)\)/g);
  await storeFiles(cache, fonts);
  await cache.put(PAGE, response);
  await deleteOthers(cache, new Set([PAGE, ...linked, ...fonts]), clientId);
}

function filesIn(text: string, pattern: RegExp): string[] {
  return [...new Set([...text.matchAll(pattern)].map(([, file = ""]) => file))];
}

async function storeFiles(cache: Cache, files: readonly string[]): Promise<void> {
  const stored = await Promise.all(files.map((file) => cache.match(file)));
  await cache.addAll(files.filter((_, at) => stored[at] === undefined));
}

/** Another open list page may need an earlier build's files. */
async function deleteOthers(cache: Cache, files: ReadonlySet<string>, clientId?: string) {
  const open = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  if (open.some(({ id, url }) => id !== clientId && new URL(url).pathname === PAGE)) return;
  for (const request of await cache.keys())
    if (!files.has(new URL(request.url).pathname)) await cache.delete(request);
}

import { readRememberedLists } from "../answers/bought-lists.ts";

const WORKER = "/liste-uden-net.js";
const SCOPE = "/liste";
/** As in `src/offline/list-worker.ts`. */
const CACHE = "legatkompas-liste-side";

export async function cacheListPage(): Promise<void> {
  try {
    await navigator.serviceWorker.register(WORKER, { scope: SCOPE });
  } catch {
    // Without a service worker the page works only online.
  }
}

export async function uncacheListPageIfUnused(): Promise<void> {
  if (readRememberedLists(new Date()).length > 0) return;
  try {
    const registration = await navigator.serviceWorker.getRegistration(SCOPE);
    await registration?.unregister();
    await caches.delete(CACHE);
  } catch {
    // A browser without service workers has stored nothing.
  }
}

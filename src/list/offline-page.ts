import { readKnownLists } from "../answers/bought-lists.ts";

const WORKER = "/liste-uden-net.js";
/** The service worker's only pages. */
const SCOPE = "/liste";
/** The prefix that `src/offline/list-worker.ts` gives its caches. */
const PREFIX = "legatkompas-liste-side/";

/** Lets the list's page open without a connection. Where the browser cannot, the page works as before. */
export async function storePage(): Promise<void> {
  try {
    await navigator.serviceWorker.register(WORKER, { scope: SCOPE });
  } catch {
    // This browser has no service worker.
  }
}

export async function forgetPage(): Promise<void> {
  if (readKnownLists(new Date()).length > 0) return;
  try {
    const registration = await navigator.serviceWorker.getRegistration(SCOPE);
    await registration?.unregister();
    const stored = (await caches.keys()).filter((key) => key.startsWith(PREFIX));
    await Promise.all(stored.map((key) => caches.delete(key)));
  } catch {
    // This browser has no service worker.
  }
}

import { createExecutionContext } from "cloudflare:test";
import { expect, test } from "vitest";
import { api } from "../../worker/api.ts";
import { openCheckout, pay, runQueue, sendEvent, testEnv } from "../support/orders.ts";

/** Opens an address as a browser does that runs no script; the built pages are away. */
function open(path: string, accept = "text/html,application/xhtml+xml,*/*;q=0.8") {
  return api.request(
    `http://localhost/api${path}`,
    { headers: { Accept: accept } },
    {
      ...testEnv,
      ASSETS: { ...testEnv.ASSETS, fetch: async () => new Response(null, { status: 404 }) },
    },
    createExecutionContext(),
  );
}

test("a private link leads to the files without script, and to data with it", async () => {
  const bought = await openCheckout();
  const waiting = await open(`/orders/${bought.token}`);
  expect(waiting.status).toBe(200);
  expect(await waiting.text()).toContain("Vi har ikke fået svar om din betaling endnu");

  await sendEvent("checkout.session.completed", await pay(bought));
  await runQueue();

  const page = await open(`/orders/${bought.token}`);
  expect(page.headers.get("Content-Type")).toMatch(/^text\/html/);
  expect(page.headers.get("Cache-Control")).toBe("no-store");
  expect(page.headers.get("Referrer-Policy")).toBe("no-referrer");
  const html = await page.text();
  expect(html).toContain(bought.orderId);
  const [, href = ""] = /href="(\/api\/downloads\/[^"]+\/grant-list)"/.exec(html) ?? [];
  const file = await open(href.replace("/api", ""));
  expect(file.status).toBe(200);
  expect(file.headers.get("Content-Type")).toBe("application/pdf");
  await file.body?.cancel();

  const data = await open(`/orders/${bought.token}`, "*/*");
  expect(await data.json()).toMatchObject({ orderNumber: bought.orderId, ready: true });
});

test("a link that opens nothing is a page with the right status, whatever it was for", async () => {
  for (const path of ["/orders/unknown", "/downloads/unknown", "/downloads/unknown/grant-list"]) {
    const response = await open(path);
    expect(response.status, path).toBe(404);
    const html = await response.text();
    expect(html).toContain("Findes ikke");
    expect(html).not.toContain("unknown");
  }
});

import { createExecutionContext } from "cloudflare:test";
import { and, eq, lte } from "drizzle-orm";
import { expect, test } from "vitest";
import {
  addDays,
  danishDateAt,
  endOfDanishDay,
  formatDate,
} from "../../src/domain/danish/danish-date.ts";
import { api } from "../../worker/api.ts";
import { listEntries } from "../../worker/db/schema.ts";
import { readEntries, readFirstDeadline } from "../../worker/orders/document-store.ts";
import { eraseByLink } from "../../worker/orders/erase.ts";
import { readOrderByLink } from "../../worker/orders/read.ts";
import { requestRefund } from "../../worker/orders/refund.ts";
import { openCheckout, pay, runQueue, sendEvent, testDeps, testEnv } from "../support/orders.ts";

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

  expect(html).toContain('href="/fortryd"');

  const data = await open(`/orders/${bought.token}`, "*/*");
  expect(await data.json()).toMatchObject({ orderNumber: bought.orderId, ready: true });

  // What has been paid back offers neither files nor a withdrawal.
  await requestRefund(testDeps(), bought.orderId, "operator");
  const refunded = await (await open(`/orders/${bought.token}`)).text();
  expect(refunded).toMatch(/Købet (?:er|bliver) refunderet/);
  expect(refunded).not.toMatch(/\/fortryd|\/downloads\//);
});

test("an order tells the first deadline of its list until the day is over in Denmark, and nothing once erased", async () => {
  const bought = await openCheckout();
  await sendEvent("checkout.session.completed", await pay(bought));
  await runQueue();
  const deps = testDeps();
  const seenAt = async (now: Date) => {
    const result = await readOrderByLink({ ...deps, now: () => now }, bought.token);
    if (!result.ok) throw new Error(result.code);
    return result.order.firstDeadline;
  };
  const now = new Date();
  const today = danishDateAt(now);
  const entries = await readEntries(deps.db, bought.orderId, 0);
  const ahead = entries.flatMap(({ deadline }) => deadline ?? []).filter((day) => day >= today);
  expect((await seenAt(now))?.on).toBe(ahead.sort()[0]);

  const tomorrow = addDays(today, 1);
  const [entry] = entries.slice(-1);
  if (entry === undefined) throw new Error("The list is empty");
  // On some days a grant of the list closes today.
  await deps.db
    .update(listEntries)
    .set({ deadline: null })
    .where(and(eq(listEntries.orderId, bought.orderId), lte(listEntries.deadline, tomorrow)));
  await deps.db
    .update(listEntries)
    .set({ deadline: tomorrow })
    .where(and(eq(listEntries.orderId, bought.orderId), eq(listEntries.position, entry.position)));
  const first = { title: entry.title, on: tomorrow };
  expect(await seenAt(now)).toEqual({ ...first, inDays: 1 });
  const page = await (await open(`/orders/${bought.token}`)).text();
  expect(page).toContain(formatDate(tomorrow));
  const over = endOfDanishDay(tomorrow).getTime();
  expect(await seenAt(new Date(over - 1))).toEqual({ ...first, inDays: 0 });
  expect(await seenAt(new Date(over))).not.toMatchObject(first);

  expect(await eraseByLink(deps, bought.token)).toEqual({ ok: true });
  expect(await readFirstDeadline(deps.db, bought.orderId, "2000-01-01")).toBeNull();
  const gone = await open(`/orders/${bought.token}`);
  expect(gone.status).toBe(410);
  expect(await gone.text()).not.toContain(formatDate(tomorrow));
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

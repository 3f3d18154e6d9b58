import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { orderLinks, orders } from "../../worker/db/schema.ts";
import { readDataVersion } from "../../worker/grants/grant-store.ts";
import { SNAPSHOT_KEY } from "../../worker/grants/load.ts";
import { makeRenewalLink } from "../../worker/orders/link.ts";
import { renewByLink } from "../../worker/orders/renew.ts";
import { sampleAnswers, testDeps, uniqueEmail } from "../support/orders.ts";

test("a renewal that no grant would stand on is refused and stays unused", async () => {
  const deps = testDeps();
  const now = new Date();
  // The day's snapshot holds no grants, as when all of them have closed.
  const version = await readDataVersion(deps.db);
  await env.CACHE.put(
    SNAPSHOT_KEY,
    JSON.stringify({ version, grants: [], conditions: [], currencies: [] }),
  );
  const orderId = `LK-${crypto.randomUUID().slice(0, 10).toUpperCase()}`;
  const link = await makeRenewalLink(orderId, now);
  await deps.db.insert(orders).values({
    id: orderId,
    product: "grant-list",
    state: "fulfilled",
    email: uniqueEmail(),
    amountOere: 4875,
    immediateDeliveryConsent: "2026-11",
    consentedAt: now,
    answers: sampleAnswers,
    createdAt: now,
    paidAt: now,
    fulfilledAt: now,
  });
  await deps.db.insert(orderLinks).values(link.row);
  const request = { answers: null, unlessUnchanged: false };
  expect(await renewByLink(deps, link.token, request)).toEqual({
    ok: false,
    code: "renewal-empty",
  });
  const [order] = await deps.db.select().from(orders).where(eq(orders.id, orderId));
  expect(order).toMatchObject({ renewedAt: null, edition: 0 });
});

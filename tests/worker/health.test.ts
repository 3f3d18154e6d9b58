import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, inject, test } from "vitest";
import { consents } from "../../src/domain/orders/consent.ts";
import { api } from "../../worker/api.ts";
import { type Deps, makeDeps } from "../../worker/context.ts";
import { checkHealth } from "../../worker/health/check.ts";
import { writeRun } from "../../worker/health/run-store.ts";
import { forgetIsolate } from "../../worker/isolate-memory.ts";
import { limits } from "../../worker/limits.ts";
import { sweep } from "../../worker/sweep.ts";
import { DAY, HOUR, MINUTE } from "../support/durations.ts";
import {
  bearer,
  buy,
  callApi,
  makeOwn,
  postCheckout,
  sampleAnswers,
  testDeps,
  testEnv,
  uniqueEmail,
} from "../support/orders.ts";
import { rateLimits } from "../support/rate-limits.ts";

const KEY = "lokal";
const later = (ms: number) => testDeps({ now: () => new Date(Date.now() + ms) });
const askHealth = (installation: Env = testEnv, key = KEY) =>
  callApi("/health", { headers: bearer(key) }, installation);

/** How many heartbeats have come under a name. */
async function beatsOf(name: string): Promise<number> {
  const answer = await fetch(`${inject("heartbeatUrl")}/${name}`);
  return (await answer.json<{ beats: number }>()).beats;
}

function withHeart(deps: Deps, name: string): Deps {
  return { ...deps, config: { ...deps.config, heartbeatUrl: `${inject("heartbeatUrl")}/${name}` } };
}

test("anybody learns that the shop is there, without counts, for one call to each thing it needs", async () => {
  const calls: string[] = [];
  const counted = <T extends object>(name: string, binding: T) =>
    new Proxy(binding, {
      get(target, member) {
        const value: unknown = Reflect.get(target, member, target);
        if (typeof value !== "function") return value;
        calls.push(`${name}.${String(member)}`);
        return value.bind(target);
      },
    });
  const response = await callApi(
    "/health",
    {},
    {
      ...testEnv,
      CACHE: counted("CACHE", env.CACHE),
      DOCUMENTS: counted("DOCUMENTS", env.DOCUMENTS),
    },
  );
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({
    ok: true,
    database: "up",
    cache: "up",
    documents: "up",
  });
  expect(calls.sort()).toEqual(["CACHE.get", "DOCUMENTS.head"]);
});

test("whoever asks for health without end is refused like everybody", async () => {
  const headers = { "CF-Connecting-IP": "192.0.2.77" };
  const statuses = await Promise.all(
    Array.from({ length: rateLimits.LINK_LIMIT + 20 }, async () => {
      const response = await callApi("/health", { headers });
      await response.body?.cancel();
      return response.status;
    }),
  );
  expect(statuses).toContain(429);
});

test("details are for who has the operator's key, and looked at anew twice a minute at most", async () => {
  for (const key of ["", "lokalt", "LOKAL", "x".repeat(5000)]) {
    const refused = await askHealth(testEnv, key);
    expect(refused.status).toBe(401);
    expect(await refused.json()).toMatchObject({ code: "wrong-key" });
  }
  await sweep(testDeps());
  const told = await askHealth();
  expect(told.status).toBe(200);
  const health = await told.json<{ checkedAt: string }>();
  expect(health).toMatchObject({
    ok: true,
    faults: [],
    database: "up",
    cache: "up",
    documents: "up",
    grants: expect.stringMatching(/^[0-9a-f]{16}$/),
    stuck: {},
    last: { sweep: { secondsAgo: expect.any(Number) }, backup: { succeededAt: null } },
  });
  expect(await (await askHealth()).json()).toEqual(health);
});

test("with a full disk health says so, what would have been lost is refused as unavailable, and the heart stops", async () => {
  const full: Env = { ...testEnv, LIBSQL_URL: await makeOwn("fullDatabasesUrl") };
  forgetIsolate();
  const json = (body: unknown) => ({
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
  const email = uniqueEmail();
  const contact = { firstName: "A", lastName: "B", subject: "C", message: "D".repeat(4000), email };
  // What fits into the last free kilobytes is taken.
  for (let times = 0; times < 50; times++)
    if ((await callApi("/contact", json(contact), full)).status !== 202) break;

  const alive = await callApi("/health", {}, full);
  expect(alive.status).toBe(200);
  const told = await askHealth(full);
  expect(told.status).toBe(503);
  expect(await told.json()).toMatchObject({ ok: false, database: "read-only" });

  const given = {
    immediateDelivery: consents.immediateDelivery.version,
    storeAnswers: consents.storeAnswers.version,
  };
  const calls: [string, unknown][] = [
    ["/checkout", { product: "grant-list", email, consents: given, answers: sampleAnswers }],
    ["/contact", contact],
    ["/orders/resend", { email }],
    ["/withdrawals", { order: "LK-2345678923", email, confirmed: true }],
  ];
  for (const [path, body] of calls) {
    const refused = await callApi(path, json(body), full);
    expect(refused.status, path).toBe(503);
    expect(refused.headers.get("Retry-After"), path).toBe("60");
    expect(await refused.json(), path).toMatchObject({ code: "unavailable" });
  }
  // A browser without script gets a page in which what was written is not lost.
  const away = { ...env.ASSETS, fetch: async () => new Response(null, { status: 404 }) };
  const page = await api.request(
    "http://localhost/api/contact",
    {
      method: "POST",
      headers: { Accept: "text/html", "Sec-Fetch-Site": "same-origin" },
      body: new URLSearchParams(contact),
    },
    { ...full, ASSETS: away },
    createExecutionContext(),
  );
  expect(page.status).toBe(503);
  expect(await page.text()).toContain("det, du skrev, står der stadig");

  const ctx = createExecutionContext();
  await sweep(withHeart(makeDeps(full, ctx), "full-disk"));
  await waitOnExecutionContext(ctx);
  expect(await beatsOf("full-disk")).toBe(0);
  forgetIsolate();
});

test("the heart beats with each sweep that finds nothing the matter, and misses one that does", async () => {
  const name = crypto.randomUUID();
  await sweep(withHeart(testDeps(), name));
  await sweep(withHeart(testDeps(), name));
  expect(await beatsOf(name)).toBe(2);
  const broken = { ...testDeps().documents, put: async () => Promise.reject(new Error("away")) };
  await sweep(withHeart(testDeps({ documents: broken as unknown as Deps["documents"] }), name));
  expect(await beatsOf(name)).toBe(2);
  // An address that is wrong or away does not stop the sweep.
  await sweep({
    ...testDeps(),
    config: { ...testDeps().config, heartbeatUrl: inject("mailboxUrl") },
  });
});

test("checkouts that Stripe refuses are the matter until one goes well, or a day is over", async () => {
  await sweep(testDeps());
  const refusing = { ...testEnv, STRIPE_SECRET_KEY: "sk_test_another" };
  const refused = await callApi(
    "/checkout",
    {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({
        product: "grant-list",
        email: uniqueEmail(),
        consents: {
          immediateDelivery: consents.immediateDelivery.version,
          storeAnswers: consents.storeAnswers.version,
        },
        answers: sampleAnswers,
      }),
    },
    refusing,
  );
  expect(refused.status).toBe(502);
  expect((await checkHealth(testDeps())).faults).toContain("checkout-fails");
  const nextDay = later(limits.failureCountsForMs + MINUTE);
  expect((await checkHealth(nextDay)).faults).not.toContain("checkout-fails");
  expect((await postCheckout()).status).toBe(201);
  const { faults, last } = await checkHealth(testDeps());
  expect(faults).not.toContain("checkout-fails");
  expect(last.checkout.failedAt).not.toBeNull();
});

test("a sweep, a backup and Stripe's events are missed when they have not come for too long", async () => {
  const faultsAt = async (ms: number) => (await checkHealth(later(ms))).faults;
  await sweep(testDeps());
  expect(await faultsAt(14 * MINUTE)).not.toContain("sweep-missed");
  expect(await faultsAt(16 * MINUTE)).toContain("sweep-missed");
  expect(await faultsAt(30 * DAY)).not.toContain("backup-missed");

  const bought = await buy();
  expect((await checkHealth(testDeps())).last.webhook.secondsAgo).toBeLessThan(60);
  expect((await checkHealth(testDeps())).last.mail.secondsAgo).toBeLessThan(60);
  expect(await faultsAt(35 * HOUR)).not.toContain("backup-missed");
  expect(await faultsAt(37 * HOUR)).toContain("backup-missed");
  await writeRun(testDeps().db, "backup", { succeededAt: new Date() });
  expect(await faultsAt(35 * HOUR)).not.toContain("backup-missed");

  // Money came, and we found it by asking Stripe alone.
  await writeRun(testDeps().db, "webhook", { succeededAt: new Date(Date.now() - 2 * HOUR) });
  expect(await faultsAt(0)).toContain("webhook-missed");
  expect(bought.orderId).not.toBe("");
});

import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { expect, inject, test } from "vitest";
import { type Deps, makeDeps } from "../../worker/context.ts";
import { dataVersions } from "../../worker/db/schema.ts";
import { checkHealth } from "../../worker/health/check.ts";
import { writeRun } from "../../worker/health/run-store.ts";
import { resetIsolateMemory } from "../../worker/isolate-memory.ts";
import { limits } from "../../worker/limits.ts";
import { sweep } from "../../worker/sweep.ts";
import { DAY, HOUR, MINUTE } from "../support/durations.ts";
import {
  bearer,
  buy,
  callApi,
  checkoutBody,
  contactForm,
  later,
  postCheckout,
  postForm,
  postJson,
  startOwnServer,
  testDeps,
  testEnv,
  uniqueEmail,
} from "../support/orders.ts";

const KEY = "lokal";
const askHealth = (installation: Env = testEnv, key = KEY) =>
  callApi("/health", { headers: bearer(key) }, installation);

async function beatsOf(name: string): Promise<number> {
  const answer = await fetch(`${inject("heartbeatUrl")}/${name}`);
  return (await answer.json<{ beats: number }>()).beats;
}

function withHeart(deps: Deps, name: string): Deps {
  return { ...deps, config: { ...deps.config, heartbeatUrl: `${inject("heartbeatUrl")}/${name}` } };
}

test("anybody learns that the shop is there, without counts", async () => {
  const response = await callApi("/health");
  expect(response.status).toBe(200);
  const up = { ok: true, database: "up", cache: "up", documents: "up" };
  expect(await response.json()).toEqual(up);
});

test("details need the operator's key, and are checked again twice a minute at most", async () => {
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
  const full: Env = { ...testEnv, LIBSQL_URL: await startOwnServer("fullDatabasesUrl") };
  resetIsolateMemory();
  const email = uniqueEmail();
  const contact = contactForm({ message: "D".repeat(4000), email });
  // Fills the last free kilobytes.
  for (let times = 0; times < 50; times++)
    if ((await postJson("/contact", contact, {}, full)).status !== 202) break;

  const alive = await callApi("/health", {}, full);
  expect(alive.status).toBe(200);
  const told = await askHealth(full);
  expect(told.status).toBe(503);
  expect(await told.json()).toMatchObject({ ok: false, database: "read-only" });

  const calls: [string, unknown][] = [
    ["/checkout", checkoutBody({ email })],
    ["/contact", contact],
    ["/orders/resend", { email }],
    ["/withdrawals", { order: "LK-2345678923", email, confirmed: true }],
  ];
  for (const [path, body] of calls) {
    const refused = await postJson(path, body, {}, full);
    expect(refused.status, path).toBe(503);
    expect(refused.headers.get("Retry-After"), path).toBe("60");
    expect(await refused.json(), path).toMatchObject({ code: "unavailable" });
  }
  const page = await postForm("/contact", contact, undefined, full);
  expect(page.status).toBe(503);
  expect(await page.text()).toContain("det, du skrev, står der stadig");

  const ctx = createExecutionContext();
  await sweep(withHeart(makeDeps(full, ctx), "full-disk"));
  await waitOnExecutionContext(ctx);
  expect(await beatsOf("full-disk")).toBe(0);
  resetIsolateMemory();
});

test("the heart beats with each sweep that finds nothing the matter, and misses one that does", async () => {
  const name = crypto.randomUUID();
  await sweep(withHeart(testDeps(), name));
  await sweep(withHeart(testDeps(), name));
  expect(await beatsOf(name)).toBe(2);
  const broken = { ...testDeps().documents, put: async () => Promise.reject(new Error("away")) };
  await sweep(withHeart(testDeps({ documents: broken as unknown as Deps["documents"] }), name));
  expect(await beatsOf(name)).toBe(2);
  await sweep({
    ...testDeps(),
    config: { ...testDeps().config, heartbeatUrl: inject("mailboxUrl") },
  });
});

test("checkouts that Stripe refuses are the matter until one goes well, or a day is over", async () => {
  await sweep(testDeps());
  const refusing = { ...testEnv, STRIPE_SECRET_KEY: "sk_test_another" };
  const refused = await postJson("/checkout", checkoutBody(), {}, refusing);
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

  await writeRun(testDeps().db, "webhook", { succeededAt: new Date(Date.now() - 2 * HOUR) });
  expect(await faultsAt(0)).not.toContain("webhook-missed");
  expect(await faultsAt(2 * HOUR)).toContain("webhook-missed");
  expect(bought.orderId).not.toBe("");
});

test("pages built from grants that were never imported are a fault, a later import is not", async () => {
  const deps = testDeps();
  const known = (await checkHealth(deps)).grants;
  const faultsWith = async (pagesGrants: string | null) =>
    (await checkHealth({ ...deps, config: { ...deps.config, pagesGrants } })).faults;
  expect(await faultsWith("0000000000000000")).toContain("grants-older-than-pages");
  expect(await faultsWith(known)).not.toContain("grants-older-than-pages");
  await deps.db.insert(dataVersions).values({
    version: "ffffffffffffffff",
    grantCount: 0,
    importedAt: new Date(),
  });
  expect(await faultsWith(known)).not.toContain("grants-older-than-pages");
  expect((await callApi("/health")).headers.get("X-Release")).toBe(testEnv.RELEASE);
});

import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { afterEach, expect, inject, test, vi } from "vitest";
import { api } from "../../worker/api.ts";
import { makeDeps } from "../../worker/context.ts";
import { openDatabase } from "../../worker/db/client.ts";
import { orders } from "../../worker/db/schema.ts";
import { parseStoredRows, readStoredRows } from "../../worker/grants/grant-store.ts";
import { SNAPSHOT_KEY } from "../../worker/grants/load.ts";
import { limits } from "../../worker/limits.ts";
import { sweep } from "../../worker/sweep.ts";
import { shortenTimeouts } from "../support/faults.ts";
import {
  bearer,
  checkoutBody,
  contactForm,
  sampleAnswers,
  uniqueEmail,
} from "../support/orders.ts";

afterEach(() => vi.useRealTimers());

// The real timeouts would make this file take half a minute.
shortenTimeouts({ database: 800, stripe: 1000, assets: 500 });

const never = () => new Promise<never>(() => {});

const hanging = { ...env, LIBSQL_URL: inject("silentUrl") };

async function timed(path: string, init: RequestInit = {}, installation: Env = hanging) {
  const started = performance.now();
  const ctx = createExecutionContext();
  const response = await api.request(`http://localhost/api${path}`, init, installation, ctx);
  return { response, seconds: (performance.now() - started) / 1000 };
}

const json = (body: unknown): RequestInit => ({
  method: "POST",
  headers: { "Content-Type": "application/json" },
  body: JSON.stringify(body),
});

test("with the database and KV hanging, matching says so within bounds rather than never", async () => {
  const silent = { get: never, put: never };
  const { response, seconds } = await timed("/grants/matches", json(sampleAnswers), {
    ...hanging,
    CACHE: { ...env.CACHE, ...silent },
  });
  expect(response.status).toBe(503);
  expect(seconds).toBeLessThan(limits.timeoutsMs.database / 1000 + 1.5);
});

test("with the database hanging, an isolate that knows nothing matches from the snapshot within a second", async () => {
  const data = parseStoredRows(await readStoredRows(openDatabase(env.LIBSQL_URL)));
  await env.CACHE.put(SNAPSHOT_KEY, JSON.stringify({ version: "stored", ...data }));
  const matches = await timed("/grants/matches", json(sampleAnswers));
  expect(matches.response.status).toBe(200);
  expect(matches.seconds).toBeLessThan(1);
  const { total } = await matches.response.json<{ total: number }>();
  expect(total).toBeGreaterThan(3);

  const again = await timed("/grants");
  expect(again.response.status).toBe(200);
  expect(again.seconds).toBeLessThan(0.2);
});

test("with KV hanging as well, matching goes on from memory within a second", async () => {
  const { response, seconds } = await timed(
    "/grants/matches",
    json({ ...sampleAnswers, gradeAverage: "7" }),
    { ...hanging, CACHE: { ...env.CACHE, get: never, put: never } },
  );
  expect(response.status).toBe(200);
  expect(seconds).toBeLessThan(1);
});

test("health, checkout, contact and orders say within seconds that the database or Stripe is away", async () => {
  const token = "A".repeat(43);
  const email = uniqueEmail();
  const calls: [string, RequestInit?][] = [
    ["/health"],
    ["/checkout", json(checkoutBody({ email }))],
    ["/contact", json(contactForm())],
    ["/withdrawals", json({ order: "LK-2345678923", email, confirmed: true })],
    ["/orders/mine", { headers: bearer(token) }],
    ["/orders/mine/answers", { method: "DELETE", headers: bearer(token) }],
    ["/lists/mine", { headers: bearer(token) }],
  ];
  const payer = uniqueEmail();
  const [payment, ...answers] = await Promise.all([
    timed("/checkout", json(checkoutBody({ email: payer })), {
      ...env,
      STRIPE_API_URL: inject("silentUrl"),
    }),
    ...calls.map(([path, init]) => timed(path, init)),
  ]);
  expect(payment.response.status).toBe(502);
  expect(payment.seconds).toBeLessThan((2 * limits.timeoutsMs.stripe) / 1000 + 3);
  const { db } = makeDeps(env, createExecutionContext());
  // Stripe may have opened a page that nobody was sent to. The sweep looks for it, then erases the answers.
  const left = () => db.select().from(orders).where(eq(orders.email, payer));
  expect(await left()).toMatchObject([{ state: "created", stripeSessionId: null }]);
  const soon = () => new Date(Date.now() + 180_000);
  await sweep(makeDeps(env, createExecutionContext(), { now: soon }));
  expect(await left()).toMatchObject([{ state: "expired", answers: null }]);
  for (const [index, { response, seconds }] of answers.entries()) {
    const path = calls[index]?.[0];
    expect(response.status, path).toBe(503);
    expect(seconds, path).toBeLessThan((2 * limits.timeoutsMs.database) / 1000 + 1);
  }
});

test("a browser without script gets a page that says so, with the headers of a page", async () => {
  const { response } = await timed(
    "/contact",
    {
      method: "POST",
      headers: { "Content-Type": "application/x-www-form-urlencoded", Accept: "text/html" },
      body: new URLSearchParams(contactForm()).toString(),
    },
    { ...hanging, ASSETS: { ...env.ASSETS, fetch: never } },
  );
  expect(response.status).toBe(503);
  expect(response.headers.get("Content-Type")).toMatch(/^text\/html/);
  expect(response.headers.get("Retry-After")).toBe("60");
  expect(response.headers.get("Content-Security-Policy")).toContain("default-src 'none'");
  expect(response.headers.get("X-Frame-Options")).toBe("DENY");
  expect(response.headers.get("Cache-Control")).toBe("no-store");
  expect(await response.text()).toContain("Vi kan ikke nå vores systemer lige nu");
});

test("every call to a service has a time limit, and its error names the service", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const silent = { ...env.FORM_LIMIT, limit: never };
  const deps = makeDeps(
    {
      ...env,
      CACHE: { ...env.CACHE, get: never, put: never },
      DOCUMENTS: { ...env.DOCUMENTS, get: never, head: never, put: never },
      JOBS: { ...env.JOBS, send: never },
      MAILBOX_URL: "",
      EMAIL: { ...env.EMAIL, send: never },
      ASSETS: { ...env.ASSETS, fetch: never },
      FORM_LIMIT: silent,
      MATCH_LIMIT: silent,
      LINK_LIMIT: silent,
    },
    createExecutionContext(),
  );
  const mail = { id: "x", kind: "x", to: "a@example.com", replyTo: null };
  const calls: [keyof typeof limits.timeoutsMs, Promise<unknown>][] = [
    ["cache", deps.cache.get("x")],
    ["cache", deps.cache.put("x", "y")],
    ["documents", deps.documents.get("x")],
    ["documents", deps.documents.head("x")],
    ["documents", deps.documents.put("x", "y")],
    ["queue", deps.jobs.send({ kind: "mail", outboxId: "x" })],
    ["mail", deps.mailer.send({ ...mail, subject: "", text: "", html: "" })],
    ["assets", deps.assets.fetch("http://localhost/404")],
    ["limits", deps.limits.FORM_LIMIT.limit({ key: "x" })],
    ["limits", deps.limits.MATCH_LIMIT.limit({ key: "x" })],
    ["limits", deps.limits.LINK_LIMIT.limit({ key: "x" })],
  ];
  const ends = calls.map(([, call]) => call.then(String, (error) => error.code));
  await vi.advanceTimersByTimeAsync(Math.max(...Object.values(limits.timeoutsMs)));
  expect(await Promise.all(ends)).toEqual(calls.map(([name]) => `${name}-no-answer`));
});

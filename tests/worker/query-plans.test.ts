import { expect, test } from "vitest";
import { consents } from "../../src/domain/orders/consent.ts";
import { checkHealth } from "../../worker/health/check.ts";
import { listStuck } from "../../worker/orders/list-stuck.ts";
import { readListByLink } from "../../worker/orders/read-list.ts";
import { reconcile } from "../../worker/orders/reconcile.ts";
import { sweep } from "../../worker/sweep.ts";
import {
  bearer,
  buy,
  callApi,
  callMine,
  codeOf,
  openCheckout,
  pay,
  postCheckout,
  postJson,
  runQueue,
  sampleAnswers,
  sendEvent,
  sessionAt,
  storeProduct,
  testDeps,
  testEnv,
  uniqueEmail,
} from "../support/orders.ts";
import { planOf, recordStatements } from "./statements.ts";

/**
 * Tables that grow with what is sold and with what buyers tell of their grants: none of them may be read from one end to
 * the other.
 */
const growing =
  /^SCAN (?:orders|outbox|mail|order_links|order_documents|file|refunds|refund|disputes|dispute|list_entries|list_notes|withdrawals|grant_outcomes)\b/;

/** A page that stands in for the built ones, which these tests do without. */
const shell =
  "<!doctype html><html lang='da'><head><title>404</title></head><body><main><h1>404</h1></main></body></html>";
const assets = {
  fetch: async () => new Response(shell, { headers: { "Content-Type": "text/html" } }),
};

/** Sends a form as a browser without script does. */
async function sendForm(path: string, fields: Readonly<Record<string, string>>): Promise<void> {
  const { status } = await callApi(
    path,
    {
      method: "POST",
      redirect: "manual",
      headers: { Accept: "text/html", "Sec-Fetch-Site": "same-origin" },
      body: new URLSearchParams(fields),
    },
    { ...testEnv, ASSETS: { ...testEnv.ASSETS, ...assets } },
  );
  // A form that was taken leads on to a page that says so.
  expect(status, path).toBeLessThan(400);
}

interface Route {
  readonly name: string;
  /** The most calls to the database's server that it takes: each is a wait of its own. */
  readonly calls: number;
  readonly run: () => Promise<unknown>;
}

async function routes(): Promise<Route[]> {
  await storeProduct("cv-guide");
  const bought = await buy();
  const other = await buy();
  const third = await buy();
  const opened = await openCheckout();
  const waiting = await openCheckout();
  const session = await pay(opened);
  const post = await postCheckout();
  const { url } = await post.json<{ url: string }>();
  const code = codeOf(await sessionAt(url));
  const mine = await callMine(bought.token);
  const { downloads } = await mine.json<{ downloads: { url: string }[] }>();
  const download = downloads[0]?.url.replace("/api", "") ?? "";
  const list = (below = "") => callApi(`/list/mine${below}`, { headers: bearer(bought.token) });
  const deps = testDeps();
  const listed = await readListByLink(deps, bought.token);
  if (!listed.ok) throw new Error(listed.code);
  const [grant] = listed.list.grants.filter(({ due }) => due !== null);
  if (grant === undefined) throw new Error("no grant has a last day");
  const ownLink = async (kind: string) => {
    const made = await send("PUT", `/links/${kind}`, {});
    return (await made.json<{ token: string }>()).token;
  };
  const send = (method: string, below: string, body: unknown, token = bought.token) =>
    callApi(`/list/mine${below}`, {
      method,
      headers: { "Content-Type": "application/json", ...bearer(token) },
      body: JSON.stringify(body),
    });
  const feed = await ownLink("calendar");
  const shared = await ownLink("shared");
  const message = {
    firstName: "Asta",
    lastName: "Holm",
    email: uniqueEmail(),
    subject: "Min liste",
    message: "Hej",
    website: "",
  };
  const report = { grant: "Rejselegatet", message: "Fristen er 1. maj", email: uniqueEmail() };
  const change = (status: string, version: number) => ({
    kind: "grant",
    id: grant.id,
    version,
    fields: { status: { value: status, at: Date.now() } },
  });
  return [
    { name: "GET grants", calls: 0, run: () => callApi("/grants") },
    { name: "POST matches", calls: 0, run: () => postJson("/grants/matches", sampleAnswers) },
    { name: "POST count", calls: 0, run: () => postJson("/grants/count", sampleAnswers) },
    { name: "GET products", calls: 0, run: () => callApi("/products") },
    { name: "POST checkout", calls: 3, run: () => postCheckout() },
    { name: "POST exchange", calls: 3, run: () => postJson("/orders/exchange", { code }) },
    {
      name: "POST webhook",
      calls: 5,
      run: () => sendEvent("checkout.session.completed", session),
    },
    { name: "queue: delivery and mail", calls: 24, run: () => runQueue() },
    { name: "GET order", calls: 4, run: () => callMine(bought.token) },
    { name: "GET download", calls: 2, run: () => callApi(download) },
    { name: "GET list", calls: 3, run: () => list() },
    { name: "GET files", calls: 3, run: () => list("/files") },
    { name: "GET dates", calls: 3, run: () => list(`/dates/${grant.id}`) },
    { name: "GET calendar", calls: 3, run: () => callApi(`/list/calendar/${feed}.ics`) },
    {
      name: "GET shared",
      calls: 3,
      run: () => callApi("/list/shared", { headers: bearer(shared) }),
    },
    { name: "GET renewal", calls: 4, run: () => callMine(bought.token, "/renewal") },
    {
      name: "PATCH entry",
      calls: 4,
      run: () => send("PATCH", "/entries", change("started", 0)),
    },
    { name: "POST seen", calls: 8, run: () => send("POST", "/seen", {}) },
    {
      name: "POST outcome",
      calls: 3,
      run: () => send("POST", "/outcomes", { grantId: grant.id, granted: true, kroner: 10_000 }),
    },
    { name: "form: order", calls: 3, run: () => sendForm("/orders/mine", { link: bought.token }) },
    { name: "form: list", calls: 3, run: () => sendForm("/list/mine", { link: bought.token }) },
    { name: "DELETE share", calls: 2, run: () => send("DELETE", "/links/shared", {}) },
    {
      name: "DELETE other links",
      calls: 2,
      run: () => callMine(bought.token, "/other-links", "DELETE"),
    },
    { name: "DELETE answers", calls: 20, run: () => callMine(other.token, "/answers", "DELETE") },
    {
      name: "POST withdrawal",
      calls: 9,
      run: () =>
        postJson("/withdrawals", { order: third.orderId, email: third.email, confirmed: true }),
    },
    {
      name: "POST resend",
      calls: 2,
      run: () => postJson("/orders/resend", { email: waiting.email }),
    },
    { name: "health", calls: 9, run: () => checkHealth(deps) },
    { name: "stuck", calls: 3, run: () => listStuck(deps.db, new Date()) },
    { name: "sweep", calls: 24, run: () => sweep(deps) },
    { name: "night", calls: 3, run: () => reconcile(deps) },
    // What these leave to be sent is not the sweep’s to count.
    { name: "PUT reminders", calls: 3, run: () => send("PUT", "/reminders", { wanted: true }) },
    {
      name: "PUT keeping",
      calls: 7,
      run: () => send("PUT", "/keeping", { consent: consents.keepList.version }),
    },
    { name: "POST contact", calls: 6, run: () => postJson("/contact", message) },
    { name: "POST report", calls: 4, run: () => postJson("/reports", report) },
    { name: "form: contact", calls: 6, run: () => sendForm("/contact", message) },
    { name: "form: report", calls: 4, run: () => sendForm("/reports", report) },
    {
      name: "form: resend",
      calls: 2,
      run: () => sendForm("/orders/resend", { email: uniqueEmail() }),
    },
  ];
}

test("no route, and no sweep, reads all orders or mails; each takes few calls to the database", async () => {
  const scans: string[] = [];
  const over: string[] = [];
  const used = new Set<string>();
  for (const { name, calls: most, run } of await routes()) {
    const { statements, calls } = await recordStatements(async () => {
      const answer = await run();
      if (answer instanceof Response) expect(answer.ok, name).toBe(true);
    });
    if (calls > most) over.push(`${name} takes ${calls} calls`);
    for (const statement of statements)
      for (const line of await planOf(statement)) {
        if (growing.test(line)) scans.push(`${name}: ${line} in ${statement.sql}`);
        const index = /USING (?:COVERING )?INDEX (\w+)/.exec(line)?.[1];
        if (index !== undefined) used.add(index);
      }
  }
  expect({ scans, over }).toEqual({ scans: [], over: [] });
  // What waits is found without reading what was delivered.
  for (const index of ["orders_to_renew", "orders_to_remake", "orders_to_tidy"])
    expect([...used], index).toContain(index);
});

import { expect, test } from "vitest";
import { checkHealth } from "../../worker/health/check.ts";
import { listStuck } from "../../worker/orders/list-stuck.ts";
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
} from "../support/orders.ts";
import { planOf, recordStatements } from "./statements.ts";

/**
 * Tables that grow with what is sold: none of them may be read from one end to the other. What buyers tell of their
 * grants, counted for each list that is opened, is a row for few of them.
 */
const growing =
  /^SCAN (?:orders|outbox|mail|order_links|order_documents|file|refunds|refund|disputes|dispute|list_entries|list_notes|withdrawals)\b/;

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
    { name: "GET order", calls: 11, run: () => callMine(bought.token) },
    { name: "GET download", calls: 3, run: () => callApi(download) },
    { name: "GET list", calls: 7, run: () => list() },
    { name: "GET files", calls: 6, run: () => list("/files") },
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

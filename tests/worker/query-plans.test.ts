import { createClient } from "@libsql/client/web";
import { afterAll, beforeAll, expect, test } from "vitest";
import { consents } from "../../src/domain/orders/consent.ts";
import { api } from "../../worker/api.ts";
import { deleteOldRows } from "../../worker/db/old-rows.ts";
import { queueNextReminder } from "../../worker/list/reminders.ts";
import { queueDigest } from "../../worker/mail/notices.ts";
import { sendNextMail } from "../../worker/mail/send.ts";
import { claimAndRun, claimOrder, orderStepNames } from "../../worker/orders/order-steps.ts";
import { reconcile } from "../../worker/orders/reconcile.ts";
import { requestRefund } from "../../worker/orders/refund.ts";
import { answerLinkRequest } from "../../worker/orders/resend.ts";
import { sweep } from "../../worker/sweep.ts";
import { fillWithOrders } from "../support/many-orders.ts";
import {
  bearer,
  buy,
  callApi,
  codeOf,
  contactForm,
  openCheckout,
  openPaid,
  pay,
  postCheckout,
  postForm,
  postJson,
  runQueue,
  sampleAnswers,
  sendEvent,
  sessionAt,
  testDeps,
  testEnv,
  uniqueEmail,
} from "../support/orders.ts";
import { addTokens, bearerRoutes, buyWithTokens, callBearerRoute } from "./bearer-calls.ts";

const size = { orders: 100_000, grants: 10_000 };
const MOST_READ = 1000;

/** Tables that do not grow with sales, so may be read whole. */
const bounded = [
  "grants",
  "conditions",
  "currencies",
  "attachments",
  "data_versions",
  "last_runs",
] as const;

interface Statement {
  readonly sql: string;
  readonly args: readonly unknown[];
}
/** In a batch, a statement refers to a text that its connection has stored under a number. */
interface SentStatement {
  readonly sql?: string;
  readonly sql_id?: number;
  readonly args?: readonly unknown[];
}
interface Result {
  readonly rows: readonly (readonly { readonly value?: string }[])[];
  readonly rows_read: number;
}
interface Pipeline {
  readonly baton?: string | null;
  readonly requests: readonly {
    readonly type: string;
    readonly sql_id?: number;
    readonly sql?: string;
    readonly stmt?: SentStatement;
    readonly batch?: { readonly steps: readonly { readonly stmt: SentStatement }[] };
  }[];
}
interface PipelineAnswer {
  readonly baton: string | null;
  readonly results: readonly {
    readonly response?: {
      readonly result?: Result & { readonly step_results?: readonly (Result | null)[] };
    };
  }[];
}

const recorded: { readonly statement: Statement; readonly rowsRead: number }[] = [];
/** The stored texts of each connection, by the baton that continues it. */
const storedTexts = new Map<string, Map<number | undefined, string | undefined>>();
const { fetch: realFetch } = globalThis;
globalThis.fetch = async (input, init) => {
  const request = new Request(input, init);
  const isOurs = request.url.startsWith(testEnv.LIBSQL_URL) && request.url.endsWith("/pipeline");
  const sent = isOurs ? await request.clone().json<Pipeline>() : null;
  const response = await realFetch(request);
  if (sent === null) return response;
  const { results, baton } = await response.clone().json<PipelineAnswer>();
  const stored = storedTexts.get(sent.baton ?? "") ?? new Map();
  if (baton !== null) storedTexts.set(baton, stored);
  for (const [index, { type, sql_id: id, sql, stmt, batch }] of sent.requests.entries()) {
    if (type === "store_sql") stored.set(id, sql);
    const result = results[index]?.response?.result;
    const statements = stmt === undefined ? batch?.steps.map((step) => step.stmt) : [stmt];
    for (const [step, { args = [], ...one }] of (statements ?? []).entries()) {
      const { rows_read: rowsRead = 0 } = result?.step_results?.[step] ?? result ?? {};
      const text = one.sql ?? stored.get(one.sql_id);
      if (text === undefined) throw new Error("A statement without its text");
      recorded.push({ statement: { sql: text, args }, rowsRead });
    }
  }
  return response;
};
afterAll(() => {
  globalThis.fetch = realFetch;
});

async function planOf({ sql, args }: Statement): Promise<string[]> {
  const stmt = { sql: `explain query plan ${sql}`, args };
  const response = await realFetch(`${testEnv.LIBSQL_URL}/v2/pipeline`, {
    method: "POST",
    body: JSON.stringify({ requests: [{ type: "execute", stmt }, { type: "close" }] }),
  });
  const { results } = await response.json<PipelineAnswer>();
  const rows = results[0]?.response?.result?.rows;
  if (rows === undefined) throw new Error(`This cannot be explained: ${sql}`);
  return rows.map((row) => String(row[3]?.value));
}

async function faultOf({ statement, rowsRead }: (typeof recorded)[number]): Promise<string | null> {
  if (/^(?:begin|commit|rollback)/i.test(statement.sql)) return null;
  const plan = await planOf(statement);
  // A limit stops a scan in the order of an index, but not one whose rows have to be sorted first.
  const isCut =
    /\blimit \?$/i.test(statement.sql) && !plan.some((line) => line.startsWith("USE TEMP"));
  const scan = isCut ? /^SCAN (?!CONSTANT)(\w+)$/ : /^SCAN (?!CONSTANT)(\w+)/;
  const scanned = plan.flatMap((line) => scan.exec(line)?.[1] ?? []);
  const growing = scanned.filter((table) => !bounded.some((name) => name === table));
  if (growing.length > 0) return `scans ${growing}: ${statement.sql}`;
  return rowsRead > MOST_READ && scanned.length === 0
    ? `reads ${rowsRead} rows: ${statement.sql}`
    : null;
}

type Work = () => Promise<unknown>;

async function faultsOf(works: Readonly<Record<string, Work>>): Promise<string[]> {
  const faults: string[] = [];
  let explained = 0;
  for (const [name, run] of Object.entries(works)) {
    recorded.length = 0;
    const answer = await run();
    if (answer instanceof Response) expect(answer.status, name).toBeLessThan(400);
    explained += recorded.length;
    for (const one of recorded.splice(0)) {
      const fault = await faultOf(one);
      if (fault !== null) faults.push(`${name} ${fault}`);
    }
  }
  expect(explained).toBeGreaterThan(Object.keys(works).length);
  return faults;
}

const report = { grant: "Rejselegatet", message: "Fristen er 1. maj", website: "" };

async function prepareRoutes(): Promise<Readonly<Record<string, Work>>> {
  const order = await buyWithTokens();
  const third = await buy();
  const session = await pay(await openCheckout());
  const { url } = await (await postCheckout()).json<{ url: string }>();
  const code = codeOf(await sessionAt(url));
  const withdrawal = { order: third.orderId, email: third.email };
  const erasure = "DELETE /api/orders/mine/answers";
  const routes = bearerRoutes.filter((route) => route !== erasure);
  const byToken = [...routes, erasure].map((route) => {
    const kind = route === "GET /api/lists/shared" ? "share" : "order";
    const call = async () => callBearerRoute(route, (await addTokens(order.orderId))[kind], order);
    return [route, call] as const;
  });
  return {
    "GET /api/grants": () => callApi("/grants"),
    "POST /api/grants/matches": () => postJson("/grants/matches", sampleAnswers),
    "POST /api/grants/count": () => postJson("/grants/count", sampleAnswers),
    "GET /api/products": () => callApi("/products"),
    "POST /api/checkout": () => postCheckout(),
    "form POST /api/checkout": () =>
      postForm("/checkout", {
        product: "cv-guide",
        email: uniqueEmail(),
        immediateDelivery: consents.immediateDelivery.version,
      }),
    "POST /api/orders/exchange": () => postJson("/orders/exchange", { code }),
    "POST /api/stripe/webhook": () => sendEvent("checkout.session.completed", session),
    "form POST /api/orders/mine": () => postForm("/orders/mine", { link: order.tokens.order }),
    "GET /api/lists/calendar/:token": () => callApi(`/lists/calendar/${order.tokens.feed}.ics`),
    "POST /api/withdrawals/eligibility": () => postJson("/withdrawals/eligibility", withdrawal),
    "POST /api/withdrawals": () => postJson("/withdrawals", { ...withdrawal, confirmed: true }),
    "POST /api/lists/reminders/:token": () =>
      callApi(`/lists/reminders/${order.tokens.stop}`, { method: "POST" }),
    "GET /api/lists/reminders/:token": () =>
      callApi(`/lists/reminders/${order.tokens.stop}`, { headers: { Accept: "text/html" } }),
    "POST /api/orders/resend": () => postJson("/orders/resend", { email: third.email }),
    "POST /api/contact": () => postJson("/contact", contactForm()),
    "POST /api/reports": () => postJson("/reports", report),
    "GET /api/health": async () => {
      await callApi("/health", { headers: bearer(testEnv.OPERATOR_KEY) });
    },
    ...Object.fromEntries(byToken),
  };
}

beforeAll(async () => {
  await fillWithOrders(createClient({ url: testEnv.LIBSQL_URL }), size, new Date());
}, 600_000);

test("no route reads all of a table that grows", async () => {
  const works = await prepareRoutes();
  const names = api.routes.flatMap(({ method, path }) =>
    method === "ALL" ? [] : [`${method} ${path}`],
  );
  const explained = Object.keys(works).map((name) => name.replace(/^form /, ""));
  expect(new Set(explained)).toEqual(new Set(names));
  // The isolate now and then asks which grants are newest, which belongs to no route.
  await callApi("/grants");
  expect(await faultsOf(works)).toEqual([]);
}, 600_000);

test("nor do the queue, the sweep and the night's reconciliation", async () => {
  const paid = await openPaid();
  const refunded = await buy();
  await requestRefund(testDeps(), refunded.orderId, "operator");
  await postJson("/orders/resend", { email: refunded.email });
  const deps = testDeps();
  const works = {
    ...Object.fromEntries(
      orderStepNames.map((step) => [step, () => claimOrder(deps.db, step, deps.now())]),
    ),
    delivery: () => claimAndRun(deps, "deliver", paid.orderId),
    refund: () => claimAndRun(deps, "refund", refunded.orderId),
    link: () => answerLinkRequest(deps),
    mail: () => sendNextMail(deps),
    reminder: () => queueNextReminder(deps),
    digest: () => queueDigest(deps),
    "old rows": () => deleteOldRows(deps),
    sweep: () => sweep(deps),
    night: () => reconcile(deps),
  };
  expect(await faultsOf(works)).toEqual([]);
  await runQueue();
}, 600_000);

import { createClient } from "@libsql/client/web";
import { beforeAll, expect, inject, test } from "vitest";
import type { OrdersCommand } from "../../cli/orders/orders-arguments.ts";
import { execute } from "../../cli/orders/orders-run.ts";
import { consents } from "../../src/domain/orders/consent.ts";
import { api } from "../../worker/api.ts";
import { forgetOldMessages } from "../../worker/contact/forget.ts";
import { forms } from "../../worker/forms/forms.ts";
import { refreshDeadlines } from "../../worker/grants/refresh-deadlines.ts";
import { checkHealth } from "../../worker/health/check.ts";
import type { Job } from "../../worker/job.ts";
import { forgetGivenUpMails, sendMail, sendNextMail } from "../../worker/mail/send.ts";
import { listHeldPayments } from "../../worker/orders/dispute-store.ts";
import { forgetOldLinks } from "../../worker/orders/link.ts";
import { listStuck, listUnhealthy } from "../../worker/orders/list-stuck.ts";
import { noticeRefunds } from "../../worker/orders/notice-refunds.ts";
import { steps } from "../../worker/orders/order-steps.ts";
import { claimOrder } from "../../worker/orders/order-steps-store.ts";
import { readOutcomes } from "../../worker/orders/outcome-store.ts";
import { readListByLink } from "../../worker/orders/read-list.ts";
import { reconcile } from "../../worker/orders/reconcile.ts";
import { requestRefund } from "../../worker/orders/refund.ts";
import { remindNext } from "../../worker/orders/remind.ts";
import { answerLinkRequest } from "../../worker/orders/resend.ts";
import { fulfilOrder, refundOrder } from "../../worker/orders/take.ts";
import { answerReport } from "../../worker/reports/answer.ts";
import { readOpenReports, readReports } from "../../worker/reports/report-store.ts";
import { type Part, sweep } from "../../worker/sweep.ts";
import { DAY } from "../support/durations.ts";
import { fillWithOrders } from "../support/many-orders.ts";
import {
  askRenewal,
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
import { type Asked, type Cost, costOf, recordStatements, type Statement } from "./statements.ts";

const size = inject("manyOrders");
const isWhole = inject("faultsWhole");

/**
 * Tables that may be read from one end to the other, because selling does not make them grow: an import replaces the
 * first four, and the last has a row for each kind of run.
 */
const bounded = new Set(["grants", "conditions", "currencies", "data_versions", "last_runs"]);

/**
 * The most rows that one statement may read, of a hundred thousand orders nearly as of four thousand. The most is what
 * buyers have told of the grants on a list, of which more are told with more orders.
 */
const MOST_READ = isWhole ? 1000 : 400;

/** Work whose queries are counted and explained. */
interface Work {
  /** The most calls to the database's server that it takes: each is a wait of its own. */
  readonly calls: number;
  readonly run: () => Promise<unknown>;
  /** Why it reads all of some table, or of a year, or along an index, if it does: never on behalf of a visitor. */
  readonly mayScan?: string;
}

/** A page that stands in for the built ones, which these tests do without. */
const shell =
  "<!doctype html><html lang='da'><head><title>404</title></head><body><main><h1>404</h1></main></body></html>";
const assets = {
  fetch: async () => new Response(shell, { headers: { "Content-Type": "text/html" } }),
};
const withPages = { ...testEnv, ASSETS: { ...testEnv.ASSETS, ...assets } };

/** Sends a form as a browser does that runs no script; one that is taken leads on, or to a page that says so. */
async function sendForm(path: string, fields: Readonly<Record<string, string>>): Promise<void> {
  const { status } = await callApi(
    path,
    {
      method: "POST",
      redirect: "manual",
      headers: { Accept: "text/html", "Sec-Fetch-Site": "same-origin" },
      body: new URLSearchParams(fields),
    },
    withPages,
  );
  expect(status, path).toBeLessThan(400);
}

const getPage = (path: string) => callApi(path, { headers: { Accept: "text/html" } }, withPages);

/** Every route as Hono knows it, those for browsers without script as "form". */
function allRoutes(): string[] {
  const ofForms = new Set(forms.routes.map(({ handler }) => handler));
  const names = api.routes.flatMap(({ method, path, handler }) =>
    method === "ALL" ? [] : [`${ofForms.has(handler) ? "form " : ""}${method} ${path}`],
  );
  return [...new Set(names)];
}

/** What buyers have bought, and what the routes need of it. */
async function prepare() {
  await storeProduct("cv-guide");
  const bought = await buy();
  const other = await buy();
  const third = await buy();
  const fourth = await buy();
  const fifth = await buy();
  const opened = await openCheckout();
  const session = await pay(opened);
  const answered = await postCheckout();
  const { url } = await answered.json<{ url: string }>();
  const code = codeOf(await sessionAt(url));
  const order = await (await callMine(bought.token)).json<{ downloads: { url: string }[] }>();
  const send = (method: string, below: string, body: unknown, token = bought.token) =>
    callApi(`/list/mine${below}`, {
      method,
      headers: { "Content-Type": "application/json", ...bearer(token) },
      body: JSON.stringify(body),
    });
  const ownLink = async (kind: string) => {
    const made = await send("PUT", `/links/${kind}`, {});
    return (await made.json<{ token: string }>()).token;
  };
  const listed = await readListByLink(testDeps(), bought.token);
  if (!listed.ok) throw new Error(listed.code);
  const [grant] = listed.list.grants.filter(({ due }) => due !== null);
  if (grant === undefined) throw new Error("no grant has a last day");
  return {
    bought,
    other,
    third,
    fourth,
    fifth,
    session,
    code,
    grant,
    send,
    download: order.downloads[0]?.url.replace("/api", "") ?? "",
    feed: await ownLink("calendar"),
    shared: await ownLink("shared"),
  };
}

type Prepared = Awaited<ReturnType<typeof prepare>>;

const message = () => ({
  firstName: "Asta",
  lastName: "Holm",
  email: uniqueEmail(),
  subject: "Min liste",
  message: "Hej",
  website: "",
});
const report = () => ({
  grant: "Rejselegatet",
  message: "Fristen er 1. maj",
  email: uniqueEmail(),
});
const unknownToken = "A".repeat(43);

/** Each route, in an order in which each finds what it needs. */
function routes(made: Prepared): Readonly<Record<string, Work>> {
  const { bought, other, third, fourth, fifth, grant, send } = made;
  const list = (below = "") => callApi(`/list/mine${below}`, { headers: bearer(bought.token) });
  const change = (status: string, version: number) => ({
    kind: "grant",
    id: grant.id,
    version,
    fields: { status: { value: status, at: Date.now() } },
  });
  const withdrawal = (of: typeof third) => ({ order: of.orderId, email: of.email });
  return {
    "GET /api/grants": { calls: 0, run: () => callApi("/grants") },
    "POST /api/grants/matches": { calls: 0, run: () => postJson("/grants/matches", sampleAnswers) },
    "POST /api/grants/count": { calls: 0, run: () => postJson("/grants/count", sampleAnswers) },
    "GET /api/products": { calls: 0, run: () => callApi("/products") },
    "POST /api/checkout": { calls: 3, run: () => postCheckout() },
    "form POST /api/checkout": {
      calls: 3,
      run: () =>
        sendForm("/checkout", {
          product: "cv-guide",
          email: uniqueEmail(),
          immediateDelivery: consents.immediateDelivery.version,
        }),
    },
    "POST /api/orders/exchange": {
      calls: 3,
      run: () => postJson("/orders/exchange", { code: made.code }),
    },
    "POST /api/stripe/webhook": {
      calls: 5,
      run: () => sendEvent("checkout.session.completed", made.session),
    },
    "GET /api/orders/mine": { calls: 4, run: () => callMine(bought.token) },
    "GET /api/downloads/:code/:kind": { calls: 2, run: () => callApi(made.download) },
    "form GET /api/downloads/:code/:kind": { calls: 2, run: () => getPage(made.download) },
    "form POST /api/downloads": {
      calls: 4,
      run: () => sendForm("/downloads", { link: bought.token, file: "grant-list" }),
    },
    "form GET /api/orders/:token": { calls: 3, run: () => getPage(`/orders/${bought.token}`) },
    "GET /api/list/mine": { calls: 3, run: () => list() },
    "GET /api/list/mine/files": { calls: 3, run: () => list("/files") },
    "GET /api/list/mine/dates/:grant": { calls: 3, run: () => list(`/dates/${grant.id}`) },
    "GET /api/list/calendar/:token": {
      calls: 3,
      run: () => callApi(`/list/calendar/${made.feed}.ics`),
    },
    "GET /api/list/shared": {
      calls: 3,
      run: () => callApi("/list/shared", { headers: bearer(made.shared) }),
    },
    "GET /api/orders/mine/renewal": { calls: 4, run: () => callMine(bought.token, "/renewal") },
    "PATCH /api/list/mine/entries": {
      calls: 4,
      run: () => send("PATCH", "/entries", change("started", 0)),
    },
    "form POST /api/list/mine/entries": {
      calls: 10,
      run: () =>
        sendForm("/list/mine/entries", {
          link: bought.token,
          kind: "grant",
          id: grant.id,
          version: "1",
          status: "sent",
        }),
    },
    "POST /api/list/mine/seen": { calls: 8, run: () => send("POST", "/seen", {}) },
    "POST /api/list/mine/outcomes": {
      calls: 3,
      run: () => send("POST", "/outcomes", { grantId: grant.id, granted: true, kroner: 10_000 }),
    },
    "form POST /api/orders/mine": {
      calls: 3,
      run: () => sendForm("/orders/mine", { link: bought.token }),
    },
    "form POST /api/list/mine": {
      calls: 3,
      run: () => sendForm("/list/mine", { link: bought.token }),
    },
    "PUT /api/list/mine/links/:kind": {
      calls: 5,
      run: () => send("PUT", "/links/calendar", {}),
    },
    "DELETE /api/list/mine/links/:kind": {
      calls: 2,
      run: () => send("DELETE", "/links/shared", {}),
    },
    "DELETE /api/orders/mine/other-links": {
      calls: 2,
      run: () => callMine(bought.token, "/other-links", "DELETE"),
    },
    "DELETE /api/orders/mine/answers": {
      calls: 20,
      run: () => callMine(other.token, "/answers", "DELETE"),
    },
    "POST /api/withdrawals/standing": {
      calls: 4,
      run: () => postJson("/withdrawals/standing", withdrawal(third)),
    },
    "POST /api/withdrawals": {
      calls: 9,
      run: () => postJson("/withdrawals", { ...withdrawal(third), confirmed: true }),
    },
    "form POST /api/withdrawals": {
      calls: 9,
      run: () => sendForm("/withdrawals", { ...withdrawal(bought), confirmed: "true" }),
    },
    "PUT /api/list/mine/reminders": {
      calls: 3,
      run: () => send("PUT", "/reminders", { wanted: true }, fourth.token),
    },
    "PUT /api/list/mine/keeping": {
      calls: 7,
      run: () => send("PUT", "/keeping", { consent: consents.keepList.version }, fourth.token),
    },
    "POST /api/list/mine/links": {
      calls: 8,
      run: () => send("POST", "/links", { alsoOthers: false }, fourth.token),
    },
    "POST /api/orders/mine/renewal": { calls: 8, run: () => askRenewal(fifth.token, {}) },
    "POST /api/list/reminders/:token": {
      calls: 1,
      run: () => callApi(`/list/reminders/${unknownToken}`, { method: "POST" }),
    },
    "form GET /api/list/reminders/:token": {
      calls: 0,
      run: () => getPage(`/list/reminders/${unknownToken}`),
    },
    "form POST /api/list/reminders/:token": {
      calls: 1,
      run: () => sendForm(`/list/reminders/${unknownToken}`, {}),
    },
    "POST /api/orders/resend": {
      calls: 2,
      run: () => postJson("/orders/resend", { email: bought.email }),
    },
    "form POST /api/orders/resend": {
      calls: 2,
      run: () => sendForm("/orders/resend", { email: uniqueEmail() }),
    },
    "POST /api/contact": { calls: 6, run: () => postJson("/contact", message()) },
    "form POST /api/contact": { calls: 6, run: () => sendForm("/contact", message()) },
    "POST /api/reports": { calls: 4, run: () => postJson("/reports", report()) },
    "form POST /api/reports": { calls: 4, run: () => sendForm("/reports", report()) },
    "GET /api/health": {
      calls: 2,
      run: () =>
        callApi("/health", { headers: { Authorization: `Bearer ${testEnv.OPERATOR_KEY}` } }).then(
          () => {},
        ),
    },
  };
}

/** What the queue brings, of each kind one. */
function jobs({ third, fifth }: Prepared): Readonly<Record<Job["kind"], Work>> {
  const deps = testDeps();
  return {
    fulfil: { calls: 24, run: () => fulfilOrder(deps, fifth.orderId) },
    refund: {
      calls: 24,
      run: async () => {
        await requestRefund(deps, third.orderId, "operator");
        await refundOrder(deps, third.orderId);
      },
    },
    resend: { calls: 12, run: () => answerLinkRequest(deps) },
    mail: { calls: 3, run: () => sendMail(deps, `${third.orderId}:withdrawal`) },
  };
}

/** What cron does, and each part of a sweep by itself. */
function cron(held: number): Readonly<Record<Part | "sweep" | "night" | "deadlines", Work>> {
  const deps = testDeps();
  const claims = Object.fromEntries(
    steps.map((step) => [step, { calls: 1, run: () => claimOrder(deps.db, step, deps.now()) }]),
  ) as Record<(typeof steps)[number], Work>;
  return {
    ...claims,
    "notice-refunds": { calls: 24, run: () => noticeRefunds(deps) },
    remind: { calls: 24, run: () => remindNext(deps) },
    resend: { calls: 1, run: () => answerLinkRequest(deps) },
    warn: { calls: 1, run: () => listStuck(deps.db, deps.now()) },
    mail: { calls: 3, run: () => sendNextMail(deps) },
    "forget-messages": { calls: 1, run: () => forgetOldMessages(deps) },
    "forget-links": { calls: 1, run: () => forgetOldLinks(deps) },
    "forget-mails": { calls: 1, run: () => forgetGivenUpMails(deps) },
    sweep: { calls: 24, run: () => sweep(deps) },
    // And those for each open dispute.
    night: { calls: 3 + 3 * held, run: () => reconcile(deps) },
    // Each reads, or writes, up to a thousand grants.
    deadlines: { calls: 20 + size.grants / 200, run: () => refreshDeadlines(deps) },
  };
}

/** The operator's commands that ask about orders, and those about grants that read what readers and buyers have told. */
function commands({
  other,
  fourth,
}: Prepared): Readonly<Record<Exclude<OrdersCommand["name"], "help"> | "stats" | "reports", Work>> {
  const { db } = testDeps();
  const orders = async (command: Parameters<typeof execute>[0]) => {
    const told: string[] = [];
    await execute(command, db, {
      environment: { SITE_URL: "https://legatkompas.example" },
      now: new Date(),
      print: () => {},
      tell: (text) => told.push(text),
    });
    const mayRefuse = command.name === "drop-mail" || command.name === "release";
    if (!mayRefuse) expect(told, command.name).toEqual([]);
  };
  const remote = false;
  const { orderId } = fourth;
  return {
    list: { calls: 1, run: () => orders({ name: "list", state: null, remote }) },
    show: { calls: 6, run: () => orders({ name: "show", id: orderId, withEmail: false, remote }) },
    stuck: { calls: 1, run: () => orders({ name: "stuck", remote }) },
    retry: { calls: 3, run: () => orders({ name: "retry", id: orderId, remote }) },
    resend: { calls: 7, run: () => orders({ name: "resend", id: orderId, remote }) },
    release: { calls: 2, run: () => orders({ name: "release", id: orderId, remote }) },
    "drop-mail": { calls: 1, run: () => orders({ name: "drop-mail", id: "none", remote }) },
    refund: {
      calls: 6,
      run: () => orders({ name: "refund", id: orderId, isByHand: false, remote }),
    },
    erase: { calls: 17, run: () => orders({ name: "erase", id: other.orderId, remote }) },
    export: {
      calls: 12,
      mayScan: "the books of a year are its orders, and refunds and disputes of all years",
      run: () => orders({ name: "export", year: 2025, file: null, remote }),
    },
    backup: {
      calls: 10_000,
      mayScan: "everything is saved, a hundred rows a call",
      run: async () => {},
    },
    restore: {
      calls: 0,
      mayScan: "it refuses a database that has orders (tests/cli/orders-backup.test.ts)",
      run: async () => {},
    },
    stats: {
      calls: 1,
      mayScan: "it sums up all that buyers have told, in the index alone",
      run: () => readOutcomes(db),
    },
    reports: {
      calls: 8,
      mayScan: "the newest, along the index of their age, until enough are read",
      run: async () => {
        const [first] = await readOpenReports(db);
        await readReports(db, 100);
        if (first !== undefined) await answerReport(db, first.id, "mended", new Date());
      },
    },
  };
}

/** Indexes of ours that some query has used. */
const used = new Set<string>();
interface Line {
  readonly name: string;
  readonly calls: number;
  readonly statements: number;
  readonly mostRead: number;
  readonly medianMs: number;
  readonly slowestMs: number;
}
const lines: Line[] = [];
let prepared: Prepared;

/** Runs each, and tells where one takes more calls than it may, reads a table that grows, or too many rows. */
async function faultsOf(works: Readonly<Record<string, Work>>, kind = ""): Promise<string[]> {
  const faults: string[] = [];
  const asked: (Asked & { readonly name: string; readonly mayScan: boolean })[] = [];
  for (const [one, { calls: most, run, mayScan }] of Object.entries(works)) {
    const name = `${kind}${one}`;
    const recorded = await recordStatements(async () => {
      const answer = await run();
      if (answer instanceof Response) expect(answer.ok, `${name} ${answer.status}`).toBe(true);
    });
    if (recorded.calls > most) faults.push(`${name} takes ${recorded.calls} calls`);
    asked.push({ name, mayScan: mayScan !== undefined, ...recorded });
  }
  for (const { name, mayScan, statements, calls } of asked) {
    let mostRead = 0;
    const rounds = isWhole && statements.length < 500 ? 7 : 1;
    const times = Array.from({ length: rounds }, () => 0);
    for (const statement of statements) {
      for (const round of times.keys()) {
        const cost = await costOf(statement);
        if (cost === null) break;
        times[round] = (times[round] ?? 0) + cost.ms;
        if (round === 0) faults.push(...(mayScan ? [] : faultsIn(name, statement, cost)));
        mostRead = Math.max(mostRead, cost.rowsRead);
        for (const index of cost.indexes) used.add(index);
      }
    }
    const sorted = times.sort((a, b) => a - b);
    const medianMs = sorted[Math.floor(sorted.length / 2)] ?? 0;
    const slowestMs = sorted.at(-1) ?? 0;
    lines.push({ name, calls, statements: statements.length, mostRead, medianMs, slowestMs });
  }
  return faults;
}

function faultsIn(name: string, { sql }: Statement, { scanned, rowsRead }: Cost): string[] {
  const growing = scanned.filter((table) => !bounded.has(table));
  if (growing.length > 0) return [`${name} scans ${growing}: ${sql}`];
  const isMuch = rowsRead > MOST_READ && scanned.length === 0;
  return isMuch ? [`${name} reads ${rowsRead} rows: ${sql}`] : [];
}

beforeAll(async () => {
  await fillWithOrders(createClient({ url: testEnv.LIBSQL_URL }), size, new Date());
  prepared = await prepare();
}, 600_000);

test("every route has its queries counted and explained here", () => {
  expect(Object.keys(routes(prepared)).sort()).toEqual(allRoutes().sort());
});

test("no route reads all of what grows; each takes few calls to the database", async () => {
  // The isolate asks now and then which grants are the newest, which is not any route's to count.
  await callApi("/grants");
  expect(await faultsOf(routes(prepared))).toEqual([]);
}, 600_000);

test("nor does what the queue brings", async () => {
  expect(await faultsOf(jobs(prepared), "job ")).toEqual([]);
  await runQueue();
}, 600_000);

test("nor do the sweep and the night", async () => {
  const held = await listHeldPayments(testDeps().db);
  expect(await faultsOf(cron(held.length), "cron ")).toEqual([]);
}, 600_000);

test("nor do the operator's commands, but for those that are about all of it", async () => {
  expect(await faultsOf(commands(prepared), "command ")).toEqual([]);
}, 600_000);

test("with nothing to do, a sweep asks once, and says that it has been", async () => {
  const at = new Date();
  const deps = testDeps({ now: () => at });
  await sweep(deps);
  const { calls } = await recordStatements(() => sweep(deps));
  const late = await listUnhealthy(deps.db, at);
  // The third asks which of Stripe's newest refunds are known; while something is stuck, one is the warning of this hour.
  expect(calls).toBeLessThanOrEqual(late.length === 0 ? 3 : 4);
  expect((await recordStatements(() => listStuck(deps.db, at))).calls).toBe(1);
  expect((await recordStatements(() => checkHealth(deps))).calls).toBe(2);
});

// Of a hundred thousand orders 1,500 would be over at once: there is no month without a sweep.
test.skipIf(isWhole)(
  "a month on, what is over is found and erased without reading the rest",
  async () => {
    const deps = testDeps({ now: () => new Date(Date.now() + 31 * DAY) });
    await requestRefund(deps, prepared.fourth.orderId, "operator");
    expect(
      await faultsOf({ "a month on": { calls: 2000, run: () => sweep(deps) } }, "cron "),
    ).toEqual([]);
  },
  600_000,
);

test("every index is used by some query", async () => {
  // A unique one is there for what it forbids.
  const { rows } = await testDeps().db.$client.execute(
    "select name from sqlite_master where type = 'index' and sql not like 'create unique%'",
  );
  expect(rows.map(({ name }) => String(name)).filter((name) => !used.has(name))).toEqual([]);
  const table = lines.map(({ name, calls, statements, mostRead, medianMs, slowestMs }) =>
    [name, calls, statements, mostRead, medianMs.toFixed(1), slowestMs.toFixed(1)].join(" | "),
  );
  // biome-ignore lint/suspicious/noConsole: what the long run is for
  if (isWhole) console.info(table.join("\n"));
});

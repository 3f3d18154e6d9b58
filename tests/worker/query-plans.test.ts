import { createClient } from "@libsql/client/web";
import { beforeAll, expect, test } from "vitest";
import { readVouchers } from "../../cli/orders/export.ts";
import { erase, refund, release, resend, retry } from "../../cli/orders/order-actions.ts";
import { readPerson } from "../../cli/orders/person.ts";
import { showOrder } from "../../cli/orders/show.ts";
import { consents } from "../../src/domain/orders/consent.ts";
import { api } from "../../worker/api.ts";
import { listMessages } from "../../worker/contact/message-store.ts";
import { forgetOldRows } from "../../worker/db/old-rows.ts";
import type { Job } from "../../worker/job.ts";
import { readOutcomes } from "../../worker/list/outcome-store.ts";
import { readList } from "../../worker/list/read.ts";
import { remindNext } from "../../worker/list/reminders.ts";
import { queueDigest } from "../../worker/mail/notices.ts";
import { dropMail } from "../../worker/mail/outbox-store.ts";
import { sendMail, sendNextMail } from "../../worker/mail/send.ts";
import { listStuck } from "../../worker/orders/list-stuck.ts";
import { orderStepNames } from "../../worker/orders/order-steps.ts";
import { claimOrder } from "../../worker/orders/order-steps-store.ts";
import { findOrders, listOrders, readOrder } from "../../worker/orders/order-store.ts";
import { noticeRefunds, reconcile } from "../../worker/orders/reconcile.ts";
import { requestRefund } from "../../worker/orders/refund.ts";
import { answerLinkRequest } from "../../worker/orders/resend.ts";
import { claimAndRun } from "../../worker/orders/run-step.ts";
import { answerReport } from "../../worker/reports/answer.ts";
import { readOpenReports, readReports } from "../../worker/reports/report-store.ts";
import { type Part, sweep } from "../../worker/sweep.ts";
import { fillWithOrders } from "../support/many-orders.ts";
import {
  bearer,
  buy,
  callApi,
  callMine,
  codeOf,
  fetchFile,
  openCheckout,
  pay,
  postCheckout,
  postForm,
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
import { costOf, recordStatements } from "./statements.ts";

const size = { orders: 100_000, grants: 10_000 };

/**
 * Tables that may be read from one end to the other, because selling does not make them grow: an import replaces the
 * first four, and the last has a row for each kind of run.
 */
const bounded = new Set([
  "grants",
  "conditions",
  "currencies",
  "attachments",
  "data_versions",
  "last_runs",
]);

const MOST_READ = 1000;

type Work = () => Promise<unknown>;

const shell =
  "<!doctype html><html lang='da'><head><title>404</title></head><body><main><h1>404</h1></main></body></html>";
const assets = {
  fetch: async () => new Response(shell, { headers: { "Content-Type": "text/html" } }),
};
const withPages = { ...testEnv, ASSETS: { ...testEnv.ASSETS, ...assets } };

async function sendForm(path: string, fields: Readonly<Record<string, string>>): Promise<void> {
  const { status } = await postForm(path, fields);
  expect(status, path).toBeLessThan(400);
}

const getPage = (path: string) => callApi(path, { headers: { Accept: "text/html" } }, withPages);

function allRoutes(): string[] {
  const names = api.routes.flatMap(({ method, path }) =>
    method === "ALL" ? [] : [`${method} ${path}`],
  );
  return [...new Set(names)];
}

async function prepare() {
  await storeProduct("cv-guide");
  const bought = await buy();
  const other = await buy();
  const third = await buy();
  const fourth = await buy();
  const fifth = await buy();
  const guide = await buy({ product: "cv-guide" });
  const opened = await openCheckout();
  const session = await pay(opened);
  const answered = await postCheckout();
  const { url } = await answered.json<{ url: string }>();
  const code = codeOf(await sessionAt(url));
  const send = (method: string, below: string, body: unknown, token = bought.token) =>
    callApi(`/lists/mine${below}`, {
      method,
      headers: { "Content-Type": "application/json", ...bearer(token) },
      body: JSON.stringify(body),
    });
  const ownLink = async (kind: string) => {
    const made = await send("PUT", `/links/${kind}`, {});
    return (await made.json<{ token: string }>()).token;
  };
  const listed = await readList(testDeps(), bought.token);
  if (!listed.ok) throw new Error(listed.code);
  const [grant] = listed.list.grants.filter(({ due }) => due !== null);
  if (grant === undefined) throw new Error("no grant has a last day");
  return {
    bought,
    other,
    third,
    fourth,
    fifth,
    guide,
    session,
    code,
    grant,
    send,
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

function routes(made: Prepared): Readonly<Record<string, Work>> {
  const { bought, other, third, fourth, fifth, guide, grant, send } = made;
  const list = (below = "") => callApi(`/lists/mine${below}`, { headers: bearer(bought.token) });
  const change = (status: string) => ({
    notes: { [`grant:${grant.id}`]: { status: { value: status, at: Date.now() } } },
  });
  const withdrawal = (of: typeof third) => ({ order: of.orderId, email: of.email });
  return {
    "GET /api/grants": () => callApi("/grants"),
    "POST /api/grants/matches": () => postJson("/grants/matches", sampleAnswers),
    "POST /api/grants/count": () => postJson("/grants/count", sampleAnswers),
    "GET /api/products": () => callApi("/products"),
    "POST /api/checkout": () => postCheckout(),
    "form POST /api/checkout": () =>
      sendForm("/checkout", {
        product: "cv-guide",
        email: uniqueEmail(),
        immediateDelivery: consents.immediateDelivery.version,
      }),
    "POST /api/orders/exchange": () => postJson("/orders/exchange", { code: made.code }),
    "POST /api/stripe/webhook": () => sendEvent("checkout.session.completed", made.session),
    "GET /api/orders/mine": () => callMine(bought.token),
    "POST /api/orders/mine/payment": () => callMine(bought.token, "/payment", "POST"),
    "POST /api/orders/files/:kind": () => fetchFile(guide.token, "cv-guide"),
    "form POST /api/orders/files/:kind": () =>
      sendForm("/orders/files/cv-guide", { link: guide.token }),
    "POST /api/lists/files/:form": () => fetchFile(bought.token, "zip"),
    "form POST /api/lists/files/:form": () => sendForm("/lists/files/pdf", { link: bought.token }),
    "GET /api/lists/mine": () => list(),
    "GET /api/lists/mine/dates/:grant": () => list(`/dates/${grant.id}`),
    "GET /api/lists/calendar/:token": () => callApi(`/lists/calendar/${made.feed}.ics`),
    "GET /api/lists/shared": () => callApi("/lists/shared", { headers: bearer(made.shared) }),
    "PATCH /api/lists/mine/notes": () => send("PATCH", "/notes", change("started")),
    "POST /api/lists/mine/seen": () => send("POST", "/seen", { seen: [] }),
    "GET /api/lists/mine/answers": () => list("/answers"),
    "POST /api/lists/mine/answers/preview": () =>
      send("POST", "/answers/preview", { answers: sampleAnswers }),
    "PUT /api/lists/mine/answers": () =>
      send("PUT", "/answers", { answers: sampleAnswers }, fifth.token),
    "POST /api/lists/mine/outcomes": () =>
      send("POST", "/outcomes", { grantId: grant.id, granted: true, kroner: 10_000 }),
    "form POST /api/orders/mine": () => sendForm("/orders/mine", { link: bought.token }),
    "PUT /api/lists/mine/links/:kind": () => send("PUT", "/links/calendar", {}),
    "DELETE /api/lists/mine/links/:kind": () => send("DELETE", "/links/shared", {}),
    "DELETE /api/orders/mine/other-links": () => callMine(bought.token, "/other-links", "DELETE"),
    "DELETE /api/orders/mine/answers": () => callMine(other.token, "/answers", "DELETE"),
    "POST /api/withdrawals/eligibility": () =>
      postJson("/withdrawals/eligibility", withdrawal(third)),
    "POST /api/withdrawals": () =>
      postJson("/withdrawals", { ...withdrawal(third), confirmed: true }),
    "form POST /api/withdrawals": () =>
      sendForm("/withdrawals", { ...withdrawal(bought), confirmed: "true" }),
    "PUT /api/lists/mine/reminders": () =>
      send("PUT", "/reminders", { wanted: true }, fourth.token),
    "PUT /api/lists/mine/retention": () =>
      send("PUT", "/retention", { consent: consents.keepList.version }, fourth.token),
    "POST /api/lists/mine/links": () => send("POST", "/links", { alsoOthers: false }, fourth.token),
    "POST /api/lists/reminders/:token": () =>
      callApi(`/lists/reminders/${unknownToken}`, { method: "POST" }),
    "form GET /api/lists/reminders/:token": () => getPage(`/lists/reminders/${unknownToken}`),
    "form POST /api/lists/reminders/:token": () => sendForm(`/lists/reminders/${unknownToken}`, {}),
    "POST /api/orders/resend": () => postJson("/orders/resend", { email: bought.email }),
    "form POST /api/orders/resend": () => sendForm("/orders/resend", { email: uniqueEmail() }),
    "POST /api/contact": () => postJson("/contact", message()),
    "form POST /api/contact": () => sendForm("/contact", message()),
    "POST /api/reports": () => postJson("/reports", report()),
    "form POST /api/reports": () => sendForm("/reports", report()),
    "GET /api/health": () =>
      callApi("/health", { headers: { Authorization: `Bearer ${testEnv.OPERATOR_KEY}` } }).then(
        () => {},
      ),
  };
}

function jobs({ third, fifth }: Prepared): Readonly<Record<Job["kind"], Work>> {
  const deps = testDeps();
  return {
    deliver: () => claimAndRun(deps, "deliver", fifth.orderId),
    refund: async () => {
      await requestRefund(deps, third.orderId, "operator");
      await claimAndRun(deps, "refund", third.orderId);
    },
    resend: () => answerLinkRequest(deps),
    mail: () => sendMail(deps, `${third.orderId}:withdrawal`),
  };
}

function cron(): Readonly<Record<Part | "sweep" | "night", Work>> {
  const deps = testDeps();
  const claims = Object.fromEntries(
    orderStepNames.map((step) => [step, () => claimOrder(deps.db, step, deps.now())]),
  ) as Record<(typeof orderStepNames)[number], Work>;
  return {
    ...claims,
    "notice-refunds": () => noticeRefunds(deps),
    remind: () => remindNext(deps),
    resend: () => answerLinkRequest(deps),
    warn: () => listStuck(deps.db, deps.now()),
    digest: () => queueDigest(deps),
    mail: () => sendNextMail(deps),
    "forget-old-rows": () => forgetOldRows(deps),
    sweep: () => sweep(deps),
    night: () => reconcile(deps),
  };
}

function commands({ other, fourth }: Prepared): Readonly<Record<string, Work>> {
  const { db, now } = testDeps();
  const { orderId, email } = fourth;
  const find = async (id: string) => {
    const order = await readOrder(db, id);
    if (order === null) throw new Error(`no order ${id}`);
    return order;
  };
  const onOrder = async (act: typeof retry, id = orderId) => {
    const warnings: string[] = [];
    const terminal = {
      environment: { SITE_URL: "https://legatkompas.example" },
      now: now(),
      print: () => {},
      warn: (text: string) => warnings.push(text),
    };
    await act({ order: await find(id), db, terminal, remote: false });
    if (act !== release) expect(warnings, act.name).toEqual([]);
  };
  return {
    list: () => listOrders(db, null, 100),
    find: () => findOrders(db, email),
    show: async () =>
      showOrder(db, await find(orderId), { withEmail: false, json: false, now: now() }),
    "show-all": () => readPerson(db, email),
    stuck: () => listStuck(db, now()),
    messages: () => listMessages(db, 100),
    retry: () => onOrder(retry),
    resend: () => onOrder(resend),
    release: () => onOrder(release),
    "drop-mail": () => dropMail(db, "none"),
    refund: () => onOrder(refund),
    erase: () => onOrder(erase, other.orderId),
    export: () => readVouchers(db, { from: "2025-01-01", to: "2025-12-31" }, null, () => {}),
    stats: () => readOutcomes(db),
    reports: async () => {
      const [first] = await readOpenReports(db);
      await readReports(db, 100);
      if (first !== undefined) await answerReport(db, first.id, "mended", new Date());
    },
  };
}

const used = new Set<string>();
let prepared: Prepared;

async function faultsOf(works: Readonly<Record<string, Work>>): Promise<string[]> {
  const faults: string[] = [];
  for (const [name, run] of Object.entries(works)) {
    const statements = await recordStatements(async () => {
      const answer = await run();
      if (answer instanceof Response) expect(answer.ok, `${name} ${answer.status}`).toBe(true);
    });
    for (const statement of statements) {
      const cost = await costOf(statement);
      if (cost === null) continue;
      for (const index of cost.indexes) used.add(index);
      const growing = cost.scanned.filter((table) => !bounded.has(table));
      if (growing.length > 0) faults.push(`${name} scans ${growing}: ${statement.sql}`);
      else if (cost.rowsRead > MOST_READ && cost.scanned.length === 0)
        faults.push(`${name} reads ${cost.rowsRead} rows: ${statement.sql}`);
    }
  }
  return faults;
}

beforeAll(async () => {
  await fillWithOrders(createClient({ url: testEnv.LIBSQL_URL }), size, new Date());
  prepared = await prepare();
}, 600_000);

test("every route has its queries explained here", () => {
  const explained = Object.keys(routes(prepared)).map((name) => name.replace(/^form /, ""));
  expect([...new Set(explained)].sort()).toEqual(allRoutes().sort());
});

test("no route reads all of what grows", async () => {
  // The isolate asks now and then which grants are the newest, which is not any route's to count.
  await callApi("/grants");
  expect(await faultsOf(routes(prepared))).toEqual([]);
}, 600_000);

test("nor does what the queue brings", async () => {
  expect(await faultsOf(jobs(prepared))).toEqual([]);
  await runQueue();
}, 600_000);

test("nor do the sweep and the night", async () => {
  expect(await faultsOf(cron())).toEqual([]);
}, 600_000);

test("nor do the operator's commands, but for those that are about all of it", async () => {
  const all = /^(?:show-all|export|stats) /;
  expect((await faultsOf(commands(prepared))).filter((fault) => !all.test(fault))).toEqual([]);
}, 600_000);

test("every index is used by some query", async () => {
  // A unique one is there for what it forbids.
  const { rows } = await testDeps().db.$client.execute(
    "select name from sqlite_master where type = 'index' and sql not like 'create unique%'",
  );
  expect(rows.map(({ name }) => String(name)).filter((name) => !used.has(name))).toEqual([]);
});

import { createExecutionContext } from "cloudflare:test";
import { expect, inject, test } from "vitest";
import { makeDeps } from "../../worker/context.ts";
import { readDocuments } from "../../worker/orders/document-store.ts";
import { requestRefund } from "../../worker/orders/refund.ts";
import { readRefunds } from "../../worker/orders/refund-store.ts";
import { sweep } from "../../worker/sweep.ts";
import {
  breakFetch,
  breakOnce,
  callsOf,
  type Dependency,
  dependencies,
  type Manner,
  manners,
} from "../support/faults.ts";
import {
  type Bought,
  buy,
  callApi,
  mailsOf,
  openCheckout,
  pay,
  postJson,
  runQueue,
  sendEvent,
  storedOrder,
  testDeps,
  testEnv,
} from "../support/orders.ts";

breakFetch({
  libSQL: testEnv.LIBSQL_URL,
  Stripe: testEnv.STRIPE_API_URL,
  "e-mail": testEnv.MAILBOX_URL,
});

const MINUTE = 60_000;
const table = inject("faultTable");
const isWhole = inject("faultsWhole");

/** A caller who is not answered tries again, as buyers and Stripe do. */
async function insist(call: () => Promise<Response>): Promise<Response> {
  for (let tries = 0; tries < 4; tries++) {
    const response = await call().catch(() => null);
    if (response !== null && response.status < 500) return response;
  }
  throw new Error("refused for good");
}

/** What cron does in the hours after. */
async function letTimePass(): Promise<void> {
  await runQueue();
  for (const minutes of [3, 30]) {
    const now = () => new Date(Date.now() + minutes * MINUTE);
    await sweep(makeDeps(testEnv, createExecutionContext(), { now }));
    await runQueue();
  }
}

interface Flow {
  readonly name: string;
  readonly mustHold: string;
  /** What stands before the step that is broken. */
  readonly prepare: () => Promise<Bought>;
  readonly act: (bought: Bought) => Promise<unknown>;
  /** What it has come to, in a few words. */
  readonly outcome: (bought: Bought) => Promise<string>;
}

async function copiesOf(orderId: string, kind: string): Promise<number> {
  return (await mailsOf(orderId, kind)).length;
}

async function refundOutcome(orderId: string, kinds: readonly string[]): Promise<string> {
  const { state } = await storedOrder(orderId);
  const refunds = await readRefunds(testDeps().db, orderId);
  const mails = await Promise.all(kinds.map((kind) => copiesOf(orderId, kind)));
  return `${state}, ${refunds.length} refund, mails ${mails.join("+")}`;
}

const flows: readonly Flow[] = [
  {
    name: "purchase and delivery",
    mustHold: "fulfilled, 4 documents, mails 1",
    async prepare() {
      const bought = await openCheckout();
      return { ...bought, session: await pay(bought) };
    },
    act: ({ session }) => insist(() => sendEvent("checkout.session.completed", session)),
    async outcome({ orderId }) {
      const { state } = await storedOrder(orderId);
      const documents = await readDocuments(testDeps().db, orderId);
      return `${state}, ${documents.length} documents, mails ${await copiesOf(orderId, "confirmation")}`;
    },
  },
  {
    name: "renewal",
    mustHold: "edition 1, delivered, mails 1",
    prepare: () => buy(),
    act: ({ token }) => insist(() => postJson(`/orders/${token}/renewal`, {})),
    async outcome({ orderId }) {
      const { edition, renewalFulfilledAt } = await storedOrder(orderId);
      const isDelivered = renewalFulfilledAt !== null ? "delivered" : "missing";
      return `edition ${edition}, ${isDelivered}, mails ${await copiesOf(orderId, "renewal")}`;
    },
  },
  {
    name: "refund",
    mustHold: "refunded, 1 refund, mails 1",
    prepare: () => buy(),
    act: async ({ orderId }) => {
      await requestRefund(testDeps(), orderId, "operator").catch(() =>
        requestRefund(testDeps(), orderId, "operator"),
      );
    },
    outcome: ({ orderId }) => refundOutcome(orderId, ["refund"]),
  },
  {
    name: "withdrawal",
    mustHold: "refunded, 1 refund, mails 1+1",
    prepare: () =>
      openCheckout().then(async (bought) => {
        await sendEvent("checkout.session.completed", await pay(bought));
        return bought;
      }),
    act: ({ orderId: order, email }) =>
      insist(() => postJson("/withdrawals", { order, email, confirmed: true })),
    outcome: ({ orderId }) => refundOutcome(orderId, ["withdrawal", "refund"]),
  },
  {
    name: "erasure",
    mustHold: "no answers, 0 files",
    prepare: () => buy(),
    act: ({ token }) => insist(() => callApi(`/orders/${token}/answers`, { method: "DELETE" })),
    async outcome({ orderId }) {
      const { answers } = await storedOrder(orderId);
      const { objects } = await testDeps().documents.list({ prefix: `orders/${orderId}/` });
      return `${answers === null ? "no" : "kept"} answers, ${objects.length} files`;
    },
  },
];

/** A repeated statement is no answer that libSQL gives, and a mail service that sends twice has sent twice. */
function canGo(dependency: Dependency, manner: Manner): boolean {
  return manner !== "acts twice" || (dependency !== "libSQL" && dependency !== "e-mail");
}

/** What is the mail service's own, and told in docs/reliability.md: it was taken, and we were told that it was not. */
function expected({ mustHold }: Flow, dependency: Dependency, manner: Manner): RegExp {
  const mayRepeat = dependency === "e-mail" && manner === "acts, then breaks";
  const words = mustHold.replaceAll("+", "\\+");
  return new RegExp(
    `^${mayRepeat ? words.replaceAll(/mails [\d\\+]+/g, "mails [12](\\+[12])?") : words}$`,
  );
}

async function play(flow: Flow, plan: Parameters<typeof breakOnce>[0]): Promise<string> {
  const bought = await flow.prepare();
  breakOnce(plan);
  await flow.act(bought);
  await letTimePass();
  breakOnce(null);
  return flow.outcome(bought);
}

const found = new Map<string, string>();

for (const flow of isWhole ? flows : flows.slice(0, 1))
  test(`${flow.name}: one fault at any call, and it ends as it must with nobody helping`, {
    timeout: 1_200_000,
  }, async () => {
    const bought = await flow.prepare();
    breakOnce(null);
    await flow.act(bought);
    await letTimePass();
    const calls = new Map(dependencies.map((name) => [name, callsOf(name)]));
    expect(await flow.outcome(bought)).toBe(flow.mustHold);

    for (const dependency of dependencies)
      for (const manner of manners) {
        const count = calls.get(dependency) ?? 0;
        if (count === 0 || !canGo(dependency, manner)) continue;
        // Each hang lasts as long as its limit: one stands for all; so does one of every kind in the short run.
        const wanted = manner === "hangs" || !isWhole ? 1 : count;
        const first = wanted === 1 ? Math.floor(count / 2) : 0;
        const outcomes = new Set<string>();
        for (let call = first; call < first + wanted; call++) {
          const outcome = await play(flow, { dependency, call, manner });
          expect
            .soft(outcome, `${dependency} ${manner} at call ${call}`)
            .toMatch(expected(flow, dependency, manner));
          outcomes.add(outcome);
        }
        found.set(`| ${flow.name} | ${dependency} ${manner} |`, [...outcomes].join(" or "));
      }
  });

test("the table of docs/reliability.md says what was found", () => {
  for (const [key, outcome] of found)
    expect
      .soft(
        table.some((line) => line.startsWith(key) && line.endsWith(`| ${outcome} |`)),
        `${key} ${outcome}`,
      )
      .toBe(true);
});

import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { makeDeps } from "../../worker/context.ts";
import { openDatabase } from "../../worker/db/client.ts";
import { dataVersions } from "../../worker/db/schema.ts";
import { refreshGrants } from "../../worker/grants/load.ts";
import { readOrdersByEmail, updateOrder } from "../../worker/orders/order-store.ts";
import { stripeIdOf } from "../../worker/orders/pay.ts";
import { requestRefund } from "../../worker/orders/refund.ts";
import { sweep } from "../../worker/sweep.ts";
import { MINUTE } from "./durations.ts";
import { breakOnce, withoutFaults } from "./faults.ts";
import {
  type Bought,
  buy,
  buyerAnswers,
  callMine,
  codeOf,
  fetchFile,
  mailsOf,
  openCheckout,
  openPaid,
  ownKeys,
  pay,
  postCheckout,
  postJson,
  postSandbox,
  runQueue,
  sendEvent,
  sendMine,
  sessionAt,
  storedOrder,
  storeProduct,
  testDeps,
  testEnv,
  uniqueEmail,
} from "./orders.ts";

export interface Flow {
  readonly name: string;
  readonly mustHold: string;
  readonly begin: () => Promise<{
    readonly act: () => Promise<void>;
    readonly outcome: () => Promise<string>;
  }>;
}

interface Answer {
  readonly status: number;
  readonly bytes: ArrayBuffer;
}

function jsonOf<T>({ bytes }: Answer): T {
  return JSON.parse(new TextDecoder().decode(bytes));
}

async function retryCall(call: () => Promise<Response>): Promise<Answer> {
  for (const pause of [0, 200, 1000, 4000, 10_000]) {
    await new Promise((resolve) => setTimeout(resolve, pause));
    const whole = call().then(async (response) => ({
      status: response.status,
      bytes: await response.arrayBuffer(),
    }));
    const patience = new Promise<null>((resolve) => setTimeout(resolve, 20_000, null));
    const answer = await Promise.race([whole.catch(() => null), patience]);
    if (answer !== null && answer.status < 500) return answer;
  }
  throw new Error("refused for good");
}

/** A transaction whose end was lost stays open until the server gives up on it, so the tests' own writes wait. */
const patientDatabase = () => openDatabase(testEnv.LIBSQL_URL, testEnv.LIBSQL_AUTH_TOKEN, 30_000);

async function untilWritable(): Promise<void> {
  await updateOrder(patientDatabase(), "LK-NONE", { attempts: 0 });
}

async function sweepAfter(minutes: number): Promise<void> {
  const ctx = createExecutionContext();
  await sweep(makeDeps(testEnv, ctx, { now: () => new Date(Date.now() + minutes * MINUTE) }));
  await waitOnExecutionContext(ctx);
  await runQueue();
}

export async function letTimePass(): Promise<void> {
  await untilWritable();
  await runQueue();
  for (const minutes of [5, 30]) await sweepAfter(minutes);
}

/** As after an import: the next lookup reads the grants again and writes them to KV. */
async function renewGrants(): Promise<void> {
  await refreshGrants(testDeps({ now: () => new Date(0) }));
  const version = crypto.randomUUID();
  const importedAt = new Date();
  await testDeps().db.insert(dataVersions).values({ version, grantCount: 1, importedAt });
}

async function moneyOf(email: string): Promise<string> {
  const stripe = await testDeps().stripe;
  const sessions = await stripe.checkout.sessions.list({ customer_details: { email }, limit: 100 });
  const paid = sessions.data.filter(({ payment_status: status }) => status === "paid");
  const charges = paid.length === 1 ? "1 charge" : `${paid.length} charges`;
  const lists = await Promise.all(
    paid.map((session) =>
      stripe.refunds.list({ payment_intent: stripeIdOf(session.payment_intent) ?? "", limit: 100 }),
    ),
  );
  const refunds = lists.flatMap(({ data }) => data);
  if (refunds.length === 0) return charges;
  const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
  const taken = sum(paid.map((session) => session.amount_total ?? 0));
  const isWhole = sum(refunds.map(({ amount }) => amount)) === taken;
  return `${charges}, ${refunds.length} ${isWhole ? "whole" : "wrong"} refund`;
}

async function filesOf({ orderId, token }: Pick<Bought, "orderId" | "token">) {
  const { state, product, erasedAt } = await storedOrder(orderId);
  if (state !== "fulfilled" || erasedAt !== null)
    return `${(await ownKeys(orderId)).length} PDFs stored`;
  const kind = product === "grant-list" ? "grant-list" : "budget-workbook";
  const response = await fetchFile(token, kind);
  const { byteLength } = await response.arrayBuffer();
  return response.ok && byteLength > 0 ? "files open" : `files ${response.status}`;
}

async function mailsOfKinds(orderId: string, ...kinds: string[]): Promise<string> {
  const mails = await Promise.all(kinds.map((kind) => mailsOf(orderId, kind)));
  return `mails ${mails.map(({ length }) => length).join("+")}`;
}

async function outcomeOf(bought: Bought, ...kinds: string[]): Promise<string> {
  const { orderId, email } = bought;
  const { state } = await storedOrder(orderId);
  const words = [await moneyOf(email), state, await filesOf(bought)];
  return [...words, await mailsOfKinds(orderId, ...kinds)].join(", ");
}

// Making a list takes most of a run's time, so files are bought where the product does not matter.
const list = { product: "grant-list", answers: buyerAnswers } as const;
const files = { product: "budget-template" } as const;
await storeProduct(files.product);

const REFUNDED = "1 charge, 1 whole refund, refunded, 0 PDFs stored";

/** Every step in which money, files or personal data could be lost or end up in the wrong place. */
export const flows: readonly Flow[] = [
  {
    name: "checkout and return",
    mustHold: "1 charge, fulfilled, files open, mails 1, the link opens",
    async begin() {
      const email = uniqueEmail();
      let status = 0;
      let token = "";
      await renewGrants();
      return {
        async act() {
          const { url } = jsonOf<{ url: string }>(
            await retryCall(() => postCheckout({ ...list, email })),
          );
          const session = await withoutFaults(async () => {
            const opened = await sessionAt(url);
            await pay({ session: opened });
            const createdAt = new Date(Date.now() - MINUTE);
            await updateOrder(patientDatabase(), opened.client_reference_id ?? "", { createdAt });
            return opened;
          });
          const exchange = () => postJson("/orders/exchange", { code: codeOf(session) });
          ({ token } = jsonOf<{ token: string }>(await retryCall(exchange)));
          ({ status } = await retryCall(() => callMine(token, "/payment", "POST")));
          await runQueue();
        },
        async outcome() {
          const states = ["paid", "fulfilled", "refunding", "refunded"] as const;
          const orders = await readOrdersByEmail(testDeps().db, email, states, 9);
          const [order] = orders;
          if (order === undefined || orders.length > 1) return `${orders.length} orders`;
          const words = [
            await moneyOf(email),
            order.state,
            await filesOf({ orderId: order.id, token }),
          ];
          const link = status === 200 ? "the link opens" : "the link does not open";
          return [...words, await mailsOfKinds(order.id, "confirmation"), link].join(", ");
        },
      };
    },
  },
  {
    name: "payment and delivery",
    mustHold: "1 charge, fulfilled, files open, mails 1",
    async begin() {
      const bought = await openCheckout(list);
      const session = await pay(bought);
      await renewGrants();
      return {
        async act() {
          await retryCall(() => sendEvent("checkout.session.completed", session));
          await runQueue();
        },
        outcome: () => outcomeOf(bought, "confirmation"),
      };
    },
  },
  {
    name: "a mail's second try",
    mustHold: "1 charge, fulfilled, files open, mails 1",
    async begin() {
      const bought = await openPaid(files);
      breakOnce({ dependency: "e-mail", call: 0, manner: "fails" });
      await runQueue();
      return { act: () => sweepAfter(3), outcome: () => outcomeOf(bought, "confirmation") };
    },
  },
  {
    name: "download of a PDF that is not stored",
    mustHold: "the PDF",
    async begin() {
      const { token, orderId } = await buy(list);
      await testDeps().documents.delete(await ownKeys(orderId));
      let answer: Answer | undefined;
      return {
        act: async () => {
          answer = await retryCall(() => fetchFile(token, "grant-list"));
        },
        async outcome() {
          const start = new TextDecoder().decode(answer?.bytes.slice(0, 5));
          return start === "%PDF-" ? "the PDF" : `status ${answer?.status}`;
        },
      };
    },
  },
  {
    name: "other answers",
    mustHold: "grade 12, changed once",
    async begin() {
      const { token, orderId } = await buy(list);
      const answers = { ...buyerAnswers, gradeAverage: "12" };
      return {
        act: async () =>
          void (await retryCall(() => sendMine(token, "PUT", "/answers", { answers }))),
        async outcome() {
          const order = await storedOrder(orderId);
          const times = order.answerChanges === 1 ? "once" : `${order.answerChanges} times`;
          return `grade ${order.answers?.gradeAverage}, changed ${times}`;
        },
      };
    },
  },
  {
    name: "refund",
    mustHold: `${REFUNDED}, mails 1`,
    async begin() {
      const bought = await buy(files);
      const ask = () => requestRefund(testDeps(), bought.orderId, "operator");
      return {
        async act() {
          await ask().catch(ask);
          await sweepAfter(3);
        },
        outcome: () => outcomeOf(bought, "refund"),
      };
    },
  },
  {
    name: "refund by hand, its event lost",
    mustHold: `${REFUNDED}, mails 1`,
    async begin() {
      const bought = await buy(files);
      await postSandbox(`/pay/${bought.session.id}/refund`, { part: "1" });
      return { act: () => sweepAfter(3), outcome: () => outcomeOf(bought, "refund") };
    },
  },
  {
    name: "withdrawal",
    mustHold: `${REFUNDED}, mails 1+1`,
    async begin() {
      const bought = await openPaid(files);
      const { orderId: order, email } = bought;
      return {
        async act() {
          await retryCall(() => postJson("/withdrawals", { order, email, confirmed: true }));
          await runQueue();
        },
        outcome: () => outcomeOf(bought, "withdrawal", "refund"),
      };
    },
  },
  {
    name: "erasure",
    mustHold: "no answers, 0 PDFs stored",
    async begin() {
      const { orderId, token } = await buy(list);
      return {
        act: async () => void (await retryCall(() => callMine(token, "/answers", "DELETE"))),
        async outcome() {
          // The sweep checks an erasure again after an hour, and deletes what was left.
          await sweepAfter(90);
          const { answers } = await storedOrder(orderId);
          return `${answers === null ? "no" : "stored"} answers, ${await filesOf({ orderId, token })}`;
        },
      };
    },
  },
];

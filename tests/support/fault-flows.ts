import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { makeDeps } from "../../worker/context.ts";
import { openDatabase } from "../../worker/db/client.ts";
import { dataVersions } from "../../worker/db/schema.ts";
import { refreshGrants } from "../../worker/grants/load.ts";
import { readDocuments } from "../../worker/orders/document-store.ts";
import { changeOrder, readOrdersOf } from "../../worker/orders/order-store.ts";
import { requestRefund } from "../../worker/orders/refund.ts";
import { sweep } from "../../worker/sweep.ts";
import { MINUTE } from "./durations.ts";
import { filesOf, mailsOfKinds, moneyOf, outcomeOf } from "./fault-outcome.ts";
import { apart, breakable, breakOnce } from "./faults.ts";
import {
  askRenewal,
  type Bought,
  buy,
  buyerAnswers,
  callApi,
  callMine,
  codeOf,
  fetchFile,
  openCheckout,
  ownKeys,
  pay,
  postCheckout,
  postJson,
  postSandbox,
  runQueue,
  sendEvent,
  sessionAt,
  storedOrder,
  storeProduct,
  testDeps,
  testEnv,
  uniqueEmail,
} from "./orders.ts";

/** A step in the shop, with the result that it must reach whatever breaks. */
export interface Flow {
  readonly name: string;
  readonly mustHold: string;
  /** Creates an order and takes it to where the step begins. */
  readonly begin: () => Promise<{
    /** What people and Stripe do, and what queue or cron do at once: any of it can be broken. */
    readonly act: () => Promise<void>;
    /** The result in a few words. */
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

/** Waits for a complete response and retries if there is none, as buyers' pages and Stripe do. */
async function insist(call: () => Promise<Response>): Promise<Answer> {
  for (const pause of [0, 1000, 2000, 4000, 8000]) {
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

/**
 * The database for the tests' own writes, which wait: a transaction whose end was lost on the way is open until the
 * server gives it up, which takes some seconds.
 */
const patientDatabase = () => openDatabase(testEnv.LIBSQL_URL, testEnv.LIBSQL_AUTH_TOKEN, 30_000);

/** Waits until the database takes writes: the minutes that pass here take none. */
async function untilWritable(): Promise<void> {
  await changeOrder(patientDatabase(), "LK-NONE", { attempts: 0 });
}

/** Runs cron as of some minutes from now, and then the queue. */
async function sweepAfter(minutes: number): Promise<void> {
  const ctx = createExecutionContext();
  await sweep(makeDeps(testEnv, ctx, { now: () => new Date(Date.now() + minutes * MINUTE) }));
  await waitOnExecutionContext(ctx);
  await runQueue();
}

/** Runs queue and cron over the following hour. */
export async function letTimePass(): Promise<void> {
  await untilWritable();
  await runQueue();
  for (const minutes of [5, 30]) await sweepAfter(minutes);
}

/** An import has just been made, so that the next lookup reads the grants anew and KV is given them. */
async function renewGrants(): Promise<void> {
  await refreshGrants(testDeps({ now: () => new Date(0) }));
  const version = crypto.randomUUID();
  const importedAt = new Date();
  await testDeps().db.insert(dataVersions).values({ version, grantCount: 1, importedAt });
}

// Making a list takes most of a run's time: where it does not matter which product it is, files are bought.
const list = { product: "grant-list", answers: buyerAnswers } as const;
const files = { product: "budget-template" } as const;
await storeProduct(files.product);

async function paidCheckout(wanted: typeof list | typeof files): Promise<Bought> {
  const bought = await openCheckout(wanted);
  return { ...bought, session: await pay(bought) };
}

/** The built page that responses to forms are put into. */
const page = "<!doctype html><html lang='da'><title>-</title><body><main>-</main></body></html>";
const pages: Env["ASSETS"] = {
  ...testEnv.ASSETS,
  fetch: async () => new Response(page, { headers: { "Content-Type": "text/html" } }),
};
const withPages: Env = { ...testEnv, ASSETS: breakable(pages, "assets") };

const checkout: Flow = {
  name: "checkout and return",
  mustHold: "1 charge, fulfilled, 4 files, mails 1, the link opens",
  async begin() {
    const email = uniqueEmail();
    let status = 0;
    await renewGrants();
    return {
      async act() {
        const { url } = jsonOf<{ url: string }>(
          await insist(() => postCheckout({ ...list, email })),
        );
        const session = await apart(async () => {
          const opened = await sessionAt(url);
          await pay({ session: opened });
          const createdAt = new Date(Date.now() - MINUTE);
          await changeOrder(patientDatabase(), opened.client_reference_id ?? "", { createdAt });
          return opened;
        });
        const exchange = () => postJson("/orders/exchange", { code: codeOf(session) });
        const { token } = jsonOf<{ token: string }>(await insist(exchange));
        ({ status } = await insist(() => callMine(token)));
        await runQueue();
      },
      async outcome() {
        const states = ["paid", "fulfilled", "refunding", "refunded"] as const;
        const orders = await readOrdersOf(testDeps().db, email, states, 9);
        const [order] = orders;
        if (order === undefined || orders.length > 1) return `${orders.length} orders`;
        const words = [await moneyOf(email), order.state, await filesOf(order.id)];
        const link = status === 200 ? "the link opens" : "the link does not open";
        return [...words, await mailsOfKinds(order.id, "confirmation"), link].join(", ");
      },
    };
  },
};

const delivery: Flow = {
  name: "payment and delivery",
  mustHold: "1 charge, fulfilled, 4 files, mails 1",
  async begin() {
    const bought = await paidCheckout(list);
    await renewGrants();
    return {
      async act() {
        await insist(() => sendEvent("checkout.session.completed", bought.session));
        await runQueue();
      },
      outcome: () => outcomeOf(bought, "confirmation"),
    };
  },
};

const secondTry: Flow = {
  name: "a mail's second try",
  mustHold: "1 charge, fulfilled, 2 files, mails 1",
  async begin() {
    const bought = await paidCheckout(files);
    await sendEvent("checkout.session.completed", bought.session);
    breakOnce({ dependency: "e-mail", call: 0, manner: "fails" });
    await runQueue();
    return { act: () => sweepAfter(3), outcome: () => outcomeOf(bought, "confirmation") };
  },
};

const download: Flow = {
  name: "download",
  mustHold: "the whole file",
  async begin() {
    const { token, orderId } = await buy(files);
    let answer: Answer | undefined;
    return {
      act: async () => {
        answer = await insist(() => fetchFile(token, "budget-workbook"));
      },
      async outcome() {
        const rows = await readDocuments(testDeps().db, orderId);
        const { bytes } = rows.find(({ kind }) => kind === "budget-workbook") ?? {};
        const isWhole = answer?.status === 200 && answer.bytes.byteLength === bytes;
        return isWhole ? "the whole file" : `status ${answer?.status}`;
      },
    };
  },
};

const lostFiles: Flow = {
  name: "lost files",
  mustHold: "1 charge, fulfilled, 4 files, mails 1",
  async begin() {
    const bought = await buy(list);
    await testDeps().documents.delete(await ownKeys(bought.orderId));
    return {
      async act() {
        await insist(() => fetchFile(bought.token, "grant-list"));
        await runQueue();
      },
      outcome: () => outcomeOf(bought, "confirmation"),
    };
  },
};

const renewal: Flow = {
  name: "renewal",
  mustHold: "1 charge, fulfilled, 4 files, mails 1, edition 1 delivered",
  async begin() {
    const bought = await buy(list);
    return {
      async act() {
        await insist(() => askRenewal(bought.token, {}));
        await runQueue();
      },
      async outcome() {
        const { edition, renewalFulfilledAt } = await storedOrder(bought.orderId);
        const isDelivered = renewalFulfilledAt !== null ? "delivered" : "missing";
        return `${await outcomeOf(bought, "renewal")}, edition ${edition} ${isDelivered}`;
      },
    };
  },
};

const refund: Flow = {
  name: "refund",
  mustHold: "1 charge, 1 whole refund, refunded, 0 files, mails 1",
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
};

const refundByHand: Flow = {
  ...refund,
  name: "refund by hand, its event lost",
  async begin() {
    const bought = await buy(files);
    await postSandbox(`/pay/${bought.session.id}/refund`, { part: "1" });
    return { act: () => sweepAfter(3), outcome: () => outcomeOf(bought, "refund") };
  },
};

/** Paid, and withdrawn from before it is delivered: the right always applies. */
async function beginWithdrawal(declare: (bought: Bought) => Promise<Response>) {
  const bought = await paidCheckout(files);
  await sendEvent("checkout.session.completed", bought.session);
  return {
    async act() {
      await insist(() => declare(bought));
      await runQueue();
    },
    outcome: () => outcomeOf(bought, "withdrawal", "refund"),
  };
}

const withdrawal: Flow = {
  name: "withdrawal",
  mustHold: "1 charge, 1 whole refund, refunded, 0 files, mails 1+1",
  begin: () =>
    beginWithdrawal(({ orderId: order, email }) =>
      postJson("/withdrawals", { order, email, confirmed: true }),
    ),
};

const withdrawalByForm: Flow = {
  ...withdrawal,
  name: "withdrawal without script",
  begin: () =>
    beginWithdrawal(({ orderId: order, email }) =>
      callApi(
        "/withdrawals",
        {
          method: "POST",
          headers: {
            "Content-Type": "application/x-www-form-urlencoded",
            Accept: "text/html",
            "Sec-Fetch-Site": "same-origin",
          },
          body: new URLSearchParams({ order, email, confirmed: "true" }).toString(),
        },
        withPages,
      ),
    ),
};

const erasure: Flow = {
  name: "erasure",
  mustHold: "no answers, 0 files",
  async begin() {
    const { orderId, token } = await buy(list);
    return {
      act: async () => void (await insist(() => callMine(token, "/answers", "DELETE"))),
      async outcome() {
        const { answers } = await storedOrder(orderId);
        return `${answers === null ? "no" : "kept"} answers, ${await filesOf(orderId)}`;
      },
    };
  },
};

/** Every step in which money, files or personal data can be lost or go to the wrong place. */
export const flows: readonly Flow[] = [
  checkout,
  delivery,
  secondTry,
  download,
  lostFiles,
  renewal,
  refund,
  refundByHand,
  withdrawal,
  withdrawalByForm,
  erasure,
];

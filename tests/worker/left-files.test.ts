import { expect, test } from "vitest";
import type { Deps } from "../../worker/context.ts";
import { sendMail } from "../../worker/mail/send.ts";
import { eraseOrder } from "../../worker/orders/erase.ts";
import { requestRefund } from "../../worker/orders/refund.ts";
import { resendLink } from "../../worker/orders/resend.ts";
import { fulfilOrder, refundOrder } from "../../worker/orders/take.ts";
import { sweep } from "../../worker/sweep.ts";
import { DAY, HOUR, MINUTE } from "../support/durations.ts";
import {
  askRenewal,
  type Bought,
  buy,
  callMine,
  openCheckout,
  outboxOf,
  ownKeys,
  pay,
  sendEvent,
  storedOrder,
  testDeps,
} from "../support/orders.ts";

const later = (ms: number) => testDeps({ now: () => new Date(Date.now() + ms) });

/** Dependencies with which something happens once while the first file is being stored. */
function whileStoring(happens: () => Promise<unknown>): Deps {
  const deps = testDeps();
  let isOver = false;
  const documents = new Proxy(deps.documents, {
    get(bucket, name) {
      const member: unknown = Reflect.get(bucket, name, bucket);
      if (typeof member !== "function") return member;
      return async (...args: unknown[]) => {
        if (name === "put" && !isOver) {
          isOver = true;
          await happens();
        }
        return Reflect.apply(member, bucket, args);
      };
    },
  });
  return { ...deps, documents };
}

async function paid(): Promise<Bought> {
  const bought = await openCheckout();
  await sendEvent("checkout.session.completed", await pay(bought));
  return bought;
}

/** Pays back and erases, all of it, as the operator's command and the sweep do. */
async function payBack({ orderId }: Bought): Promise<void> {
  await requestRefund(testDeps(), orderId, "operator");
  await refundOrder(testDeps(), orderId);
  await sweep(testDeps());
  expect(await storedOrder(orderId)).toMatchObject({ state: "refunded", answers: null });
}

test("a purchase that is paid back and erased while its files are stored leaves none behind", async () => {
  const bought = await paid();
  await fulfilOrder(
    whileStoring(() => payBack(bought)),
    bought.orderId,
  );
  expect((await storedOrder(bought.orderId)).state).toBe("refunded");
  expect(await ownKeys(bought.orderId)).toEqual([]);
});

test("a renewal that is paid back and erased while its files are stored leaves none behind", async () => {
  const bought = await buy();
  await askRenewal(bought.token, {});
  await fulfilOrder(
    whileStoring(() => payBack(bought)),
    bought.orderId,
  );
  expect((await storedOrder(bought.orderId)).state).toBe("refunded");
  expect(await ownKeys(bought.orderId)).toEqual([]);
});

test("files of a Worker that is killed after them, when the order is erased, go within the hour", async () => {
  const bought = await paid();
  const deps = whileStoring(() => payBack(bought));
  // Killed before it could see that nobody wants them: nothing of it is written or deleted.
  const killed: Deps = {
    ...deps,
    db: Object.assign(Object.create(deps.db), {
      transaction: () => Promise.reject(new Error("killed")),
    }),
  };
  await expect(fulfilOrder(killed, bought.orderId)).rejects.toThrow("killed");
  expect(await ownKeys(bought.orderId)).not.toEqual([]);
  for (const minutes of [10, 40]) await sweep(later(minutes * MINUTE));
  expect(await ownKeys(bought.orderId)).toEqual([]);
  expect((await storedOrder(bought.orderId)).oldFilesAt).toBeNull();
});

test("after an ordinary delivery nothing is looked for", async () => {
  const bought = await buy();
  expect((await storedOrder(bought.orderId)).oldFilesAt).toBeNull();
  await sweep(later(HOUR));
  expect(await ownKeys(bought.orderId)).toHaveLength(4);
  const page = await callMine(bought.token);
  expect(await page.json()).toMatchObject({ ready: true });
  await sweep(later(40 * DAY));
  expect(await ownKeys(bought.orderId)).toEqual([]);
});

test("a mail that is sent after an erasure has ended is erased within hours as well", async () => {
  const { orderId } = await buy();
  await eraseOrder(testDeps(), orderId);
  const erased = await storedOrder(orderId);
  expect(erased).toMatchObject({ erasureEndedAt: expect.any(Date) });
  expect(await outboxOf(orderId)).toEqual([]);

  await resendLink(testDeps(), erased, "asked");
  expect(await storedOrder(orderId)).toMatchObject({ erasureEndedAt: expect.any(Date) });
  await sendMail(testDeps(), `${orderId}:link:asked`);
  expect(await outboxOf(orderId)).toMatchObject([{ kind: "link", sentAt: expect.any(Date) }]);
  await sweep(later(2 * HOUR));
  expect(await outboxOf(orderId)).toEqual([]);
  expect(await storedOrder(orderId)).toMatchObject({ erasureEndedAt: expect.any(Date) });
});

test("an erasure has not ended while a file or an unsent mail is left", async () => {
  const { orderId } = await buy();
  await resendLink(testDeps(), await storedOrder(orderId), "before");
  const deps = testDeps();
  const refuse = () => Promise.reject(new Error("R2 is away"));
  const documents = new Proxy(deps.documents, {
    get: (bucket, name) =>
      name === "delete" ? refuse : Reflect.get(bucket, name, bucket).bind(bucket),
  });
  await expect(eraseOrder({ ...deps, documents }, orderId)).rejects.toThrow("R2 is away");
  expect(await storedOrder(orderId)).toMatchObject({ answers: null, erasureEndedAt: null });
  await sweep(later(MINUTE));
  expect(await ownKeys(orderId)).toEqual([]);
  // The mail was sent by that sweep, and is kept for an hour.
  expect(await storedOrder(orderId)).toMatchObject({ erasureEndedAt: null });
  await sweep(later(2 * HOUR));
  expect(await outboxOf(orderId)).toEqual([]);
  expect(await storedOrder(orderId)).toMatchObject({ erasureEndedAt: expect.any(Date) });
});

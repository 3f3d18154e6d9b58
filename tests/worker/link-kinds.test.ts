import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { type LinkKind, orderLinks } from "../../worker/db/schema.ts";
import { readList } from "../../worker/list/read.ts";
import { callApi, postForm, postJson, storedOrder, testDeps } from "../support/orders.ts";
import {
  addTokens,
  bearerRoutes,
  buyWithTokens,
  callBearerRoute,
  linkKinds,
  type OrderWithTokens,
} from "./bearer-calls.ts";

async function stateOf({ orderId, tokens }: OrderWithTokens) {
  const { db } = testDeps();
  const read = await readList(testDeps(), tokens.order).catch((error: Error) => error.message);
  const links = await db
    .select({ hash: orderLinks.tokenHash, end: orderLinks.expiresAt })
    .from(orderLinks)
    .where(eq(orderLinks.orderId, orderId));
  return {
    order: await storedOrder(orderId),
    notes: typeof read === "string" ? read : read.notes,
    links: links.toSorted((a, b) => a.hash.localeCompare(b.hash, "en")),
  };
}

interface Opening {
  readonly name: string;
  readonly opener: LinkKind;
  readonly call: (token: string, order: OrderWithTokens) => Promise<Response>;
}

const openings: readonly Opening[] = [
  ...bearerRoutes.map(
    (name): Opening => ({
      name,
      opener: name === "GET /api/lists/shared" ? "share" : "order",
      call: (token, order) => callBearerRoute(name, token, order),
    }),
  ),
  {
    name: "the calendar's address",
    opener: "feed",
    call: (token) => callApi(`/lists/calendar/${token}.ics`),
  },
  {
    name: "the exchange of Stripe's code",
    opener: "code",
    call: (code) => postJson("/orders/exchange", { code }),
  },
  {
    name: "the form of an order",
    opener: "order",
    call: (link) => postForm("/orders/mine", { link }),
  },
  {
    name: "the form of a file",
    opener: "order",
    call: (link) => postForm("/lists/files/pdf", { link }),
  },
];

test("a token opens nothing that is meant for another kind", async () => {
  const order = await buyWithTokens();
  const before = await stateOf(order);
  for (const { name, opener, call } of openings)
    for (const kind of linkKinds.filter((one) => one !== opener)) {
      const response = await call(order.tokens[kind], order);
      expect(response.status, `${name} by ${kind}`).toBe(404);
      await response.body?.cancel();
    }
  expect(await stateOf(order)).toEqual(before);
});

test("a token opens everything that is meant for its kind", async () => {
  const bought = await buyWithTokens();
  for (const { name, opener, call } of openings) {
    const order =
      name === "DELETE /api/orders/mine/answers"
        ? await buyWithTokens()
        : { ...bought, tokens: await addTokens(bought.orderId) };
    const response = await call(order.tokens[opener], order);
    expect(response.status, name).toBeLessThan(300);
    await response.body?.cancel();
  }
});

test("only a reminder's token stops the reminders, though every token gets the same answer", async () => {
  const { orderId, tokens } = await buyWithTokens();
  const stop = async (kind: LinkKind) => {
    const response = await callApi(`/lists/reminders/${tokens[kind]}`, { method: "POST" });
    expect(response.status, kind).toBe(200);
  };
  for (const kind of linkKinds.filter((one) => one !== "stop")) await stop(kind);
  expect((await storedOrder(orderId)).remindersFrom).not.toBeNull();
  await stop("stop");
  expect((await storedOrder(orderId)).remindersFrom).toBeNull();
});

import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { linkRequests } from "../../worker/db/schema.ts";
import { limits } from "../../worker/limits.ts";
import { answerLinkRequest, requestLinks } from "../../worker/orders/resend.ts";
import { sweep } from "../../worker/sweep.ts";
import { HOUR, MINUTE } from "../support/durations.ts";
import {
  buy,
  callApi,
  callMine,
  confirmationOf,
  later,
  mailsOf,
  outboxOf,
  postJson,
  runQueue,
  sampleAnswers,
  storeProduct,
  testDeps,
  uniqueEmail,
} from "../support/orders.ts";
import { bearerRoutes } from "./bearer-calls.ts";

test.each(bearerRoutes)(
  "%s opens nothing without a token, and says how to send one",
  async (route) => {
    const [method = "", path = ""] = route.split(" ");
    for (const authorization of [undefined, "Basic YTpi", "Bearer", "Bearer "]) {
      const response = await callApi(path.replace("/api", "").replace(/:\w+/, "x"), {
        method,
        headers: {
          "Content-Type": "application/json",
          ...(authorization === undefined ? {} : { Authorization: authorization }),
        },
        ...(method === "GET" ? {} : { body: "{}" }),
      });
      expect(response.status, authorization).toBe(401);
      expect(response.headers.get("WWW-Authenticate")).toBe("Bearer");
      expect(await response.json()).toMatchObject({ code: "link-needed" });
    }
  },
);

test("addresses in mails hold a token only after the #, which browsers do not send", async () => {
  const bought = await buy();
  await postJson("/orders/resend", { email: bought.email });
  await runQueue();
  const mails = [await confirmationOf(bought.orderId), ...(await mailsOf(bought.orderId, "link"))];
  expect(mails).toHaveLength(2);
  for (const { text, html } of mails) {
    expect(text).toMatch(/#order=[\w-]{43}/);
    for (const [address] of `${text} ${html}`.matchAll(/https?:\/\/[^\s"<]+/g))
      expect(address.split("#")[0]).not.toMatch(/[\w-]{43}/);
  }
});

const tokenIn = (text: string) => /#order=([\w-]{43})/.exec(text)?.[1] ?? "";

function buyOther(email: string, number: number) {
  return buy({ email, answers: { ...sampleAnswers, gradeAverage: `9,${number}` } });
}

test("a request that is tried again mails each order's link once, and two at once are one", async () => {
  const email = uniqueEmail();
  const bought = [await buyOther(email, 1), await buyOther(email, 2), await buyOther(email, 3)];
  await Promise.all([1, 2].map(() => postJson("/orders/resend", { email })));
  const { db } = testDeps();
  const [request, ...more] = await db
    .select()
    .from(linkRequests)
    .where(eq(linkRequests.email, email));
  if (request === undefined) throw new Error("no request");
  for (const { id } of more) await db.delete(linkRequests).where(eq(linkRequests.id, id));

  // It breaks twice at the third order, when the first two have their mail.
  for (const wait of [0, 5 * MINUTE]) {
    const deps = later(wait);
    let orders = 0;
    const breaking = {
      ...deps,
      config: {
        get siteUrl(): string {
          if (++orders > 2) throw new Error("away");
          return deps.config.siteUrl;
        },
      },
    };
    await expect(answerLinkRequest(breaking, request.id)).rejects.toThrow("away");
  }
  await answerLinkRequest(later(HOUR), request.id);
  for (const { orderId } of bought)
    expect((await outboxOf(orderId)).filter(({ kind }) => kind === "link")).toHaveLength(1);
});

test("an hour brings so many links at most for one order, and none of them ends another", async () => {
  const bought = await buy();
  for (let asked = 0; asked < limits.budgets.linksOfOrder.most + 2; asked++) {
    await postJson("/orders/resend", { email: bought.email });
    await runQueue();
  }
  const links = (await mailsOf(bought.orderId, "link")).map(({ text }) => tokenIn(text));
  expect(links).toHaveLength(limits.budgets.linksOfOrder.most);
  for (const token of [bought.token, ...links]) expect((await callMine(token)).status).toBe(200);
});

test("one address is mailed so many links in a day, however many orders it has", async () => {
  const email = uniqueEmail();
  const bought = await Promise.all([1, 2, 3, 4, 5].map((number) => buyOther(email, number)));
  for (let asked = 0; asked < 4; asked++) {
    await postJson("/orders/resend", { email });
    await runQueue();
  }
  const mails = (await Promise.all(bought.map(({ orderId }) => outboxOf(orderId)))).flat();
  expect(mails.filter(({ kind }) => kind === "link")).toHaveLength(
    limits.budgets.linksToAddress.most,
  );
});

test("an erasure in between makes them no more: what it leaves is counted for the same day", async () => {
  const product = "budget-template";
  await storeProduct(product);
  const { orderId, email, token } = await buy({ product });
  expect((await callMine(token, "/answers", "DELETE")).status).toBe(200);
  for (let hour = 2; hour < 10; hour += 2) {
    const deps = later(hour * HOUR);
    await sweep(deps);
    for (let asked = 0; asked < limits.budgets.linksOfOrder.most; asked++) {
      await requestLinks(deps, email);
      await answerLinkRequest(deps);
    }
    await sweep(deps);
  }
  expect(await mailsOf(orderId, "link")).toHaveLength(limits.budgets.linksToAddress.most);
  await sweep(later(40 * HOUR));
  expect(await outboxOf(orderId)).toEqual([]);
});

test("the buyer ends all links but the one in use, and nobody ends that order's links otherwise", async () => {
  const bought = await buy();
  const other = await buy();
  const mailed = tokenIn((await confirmationOf(bought.orderId)).text);
  const ended = await callMine(bought.token, "/other-links", "DELETE");
  expect(await ended.json()).toEqual({ ended: 1 });
  expect((await callMine(bought.token)).status).toBe(200);
  expect((await callMine(mailed)).status).toBe(410);
  expect((await callMine(other.token)).status).toBe(200);
  expect((await callMine(mailed, "/other-links", "DELETE")).status).toBe(410);
});

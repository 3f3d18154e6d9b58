import { createExecutionContext } from "cloudflare:test";
import { expect, test } from "vitest";
import { api } from "../../worker/api.ts";
import { changeListByLink } from "../../worker/orders/change-list.ts";
import { eraseByLink } from "../../worker/orders/erase.ts";
import { readOrderByLink } from "../../worker/orders/read.ts";
import { readListByLink } from "../../worker/orders/read-list.ts";
import { requestRefund } from "../../worker/orders/refund.ts";
import {
  buy,
  confirmationOf,
  openCheckout,
  pay,
  runQueue,
  sendEvent,
  testDeps,
  testEnv,
} from "../support/orders.ts";

/** Follows a link, or sends a form of our pages, as a browser does that runs no script; the built pages are away. */
function open(path: string, fields?: Readonly<Record<string, string>>) {
  return api.request(
    `http://localhost/api${path}`,
    {
      headers: {
        Accept: "text/html,application/xhtml+xml,*/*;q=0.8",
        "Sec-Fetch-Site": "same-origin",
        "CF-Connecting-IP": crypto.randomUUID(),
      },
      ...(fields === undefined ? {} : { method: "POST", body: new URLSearchParams({ ...fields }) }),
    },
    {
      ...testEnv,
      ASSETS: { ...testEnv.ASSETS, fetch: async () => new Response(null, { status: 404 }) },
    },
    createExecutionContext(),
  );
}

/** What a form of an answered page sends. */
function formsOf(
  html: string,
): { action: string; fields: Record<string, string>; label: string }[] {
  return [...html.matchAll(/<form method="post" action="([^"]+)">(.*?)<\/form>/g)].map(
    ([, action = "", inside = ""]) => ({
      action: action.replace("/api", ""),
      fields: Object.fromEntries(
        [...inside.matchAll(/name="([^"]*)" value="([^"]*)"/g)].map(([, name, value]) => [
          name,
          value,
        ]),
      ),
      label: />([^<]+)<\/button>/.exec(inside)?.[1] ?? "",
    }),
  );
}

test("a link from a mail, pasted without script, leads to the files by forms that post it", async () => {
  const bought = await openCheckout();
  const pasted = {
    link: ` https://legatkompas.example/ordre#order=${bought.token}&fil=grant-list `,
  };
  const waiting = await open("/orders/mine", pasted);
  expect(waiting.status).toBe(200);
  expect(await waiting.text()).toContain("Vi har ikke fået svar om din betaling endnu");

  await sendEvent("checkout.session.completed", await pay(bought));
  await runQueue();

  const page = await open("/orders/mine", pasted);
  expect(page.headers.get("Content-Security-Policy")).toContain("form-action 'self'");
  expect(page.headers.get("Content-Type")).toMatch(/^text\/html/);
  expect(page.headers.get("Cache-Control")).toBe("no-store");
  expect(page.headers.get("Referrer-Policy")).toBe("no-referrer");
  const html = await page.text();
  expect(html).toContain(bought.orderId);
  expect(html).not.toMatch(/(?:href|action)="[^"]*[\w-]{43}/);
  const form = formsOf(html).find(({ label }) => label.startsWith("Hent legatlisten som PDF"));
  const file = await open(form?.action ?? "", form?.fields);
  expect(file.status).toBe(200);
  expect(file.headers.get("Content-Type")).toBe("application/pdf");
  await file.body?.cancel();

  expect(html).toContain('href="/fortryd"');

  // What has been paid back offers neither files nor a withdrawal.
  await requestRefund(testDeps(), bought.orderId, "operator");
  const refunded = await (await open("/orders/mine", pasted)).text();
  expect(refunded).toMatch(/Købet (?:er|bliver) refunderet/);
  expect(refunded).not.toMatch(/\/fortryd|\/downloads\//);
});

test("an order names the first things to do, as the confirmation does, until they are done or the list is erased", async () => {
  const bought = await openCheckout();
  await sendEvent("checkout.session.completed", await pay(bought));
  await runQueue();
  const deps = testDeps();
  const stepsNow = async () => {
    const result = await readOrderByLink(deps, bought.token);
    if (!result.ok) throw new Error(result.code);
    return result.order.firstSteps ?? [];
  };
  const steps = await stepsNow();
  expect(steps.length).toBeGreaterThan(0);
  const mail = await confirmationOf(bought.orderId);
  for (const { title } of steps) expect(mail.text.replace(/\s+/g, " ")).toContain(title);
  const [first] = steps;
  const page = await (await open("/orders/mine", { link: bought.token })).text();
  expect(page).toContain("Det første, du gør");
  expect(page).toContain(first?.title.replaceAll("&", "&amp;"));

  const read = await readListByLink(deps, bought.token);
  if (!read.ok) throw new Error(read.code);
  const grant = read.list.grants.find(({ title }) => first?.title === `Søg ${title}`);
  const change =
    grant === undefined
      ? {
          kind: "attachment" as const,
          id:
            read.list.attachments.find(({ from }) => from !== "self" && from !== "foundation")
              ?.key ?? "",
          fields: { ready: { value: true, at: deps.now().getTime() } },
        }
      : {
          kind: "grant" as const,
          id: grant.id,
          fields: { status: { value: "dismissed", at: deps.now().getTime() } },
        };
  await changeListByLink(deps, bought.token, { ...change, version: 0 });
  expect((await stepsNow())[0]?.title).not.toBe(first?.title);

  expect(await eraseByLink(deps, bought.token)).toEqual({ ok: true });
  const gone = await open("/orders/mine", { link: bought.token });
  expect(gone.status).toBe(410);
  expect(await gone.text()).not.toContain("Det første, du gør");
});

test("a link that opens nothing is a page with the right status, whatever it was for", async () => {
  const link = "unknown".padEnd(43, "A");
  for (const response of await Promise.all([
    open(`/orders/${link}`),
    open(`/downloads/${link}/grant-list`),
    open("/orders/mine", { link }),
    open("/downloads", { link, file: "grant-list" }),
  ])) {
    expect(response.status).toBe(404);
    const html = await response.text();
    expect(html).toContain("Findes ikke");
    expect(html).not.toContain("unknown");
  }
});

test("links in mails that were sent with the token in the address still open the order and its files", async () => {
  const bought = await buy();
  const page = await open(`/orders/${bought.token}`);
  expect(page.status).toBe(200);
  expect(await page.text()).toContain(bought.orderId);
  const file = await open(`/downloads/${bought.token}/grant-list`);
  expect(file.status).toBe(200);
  expect(file.headers.get("Content-Type")).toBe("application/pdf");
  await file.body?.cancel();
});

test("what is pasted and is no link is said so, and a form on another site opens nothing", async () => {
  const wrong = await open("/orders/mine", { link: "https://legatkompas.example/ordre" });
  expect(wrong.status).toBe(422);
  expect(await wrong.text()).toContain("Det ligner ikke et link til en ordre");
  const foreign = await api.request(
    "http://localhost/api/orders/mine",
    {
      method: "POST",
      headers: { Accept: "text/html", "Sec-Fetch-Site": "cross-site" },
      body: new URLSearchParams({ link: "A".repeat(43) }),
    },
    testEnv,
    createExecutionContext(),
  );
  expect(foreign.status).toBe(403);
});

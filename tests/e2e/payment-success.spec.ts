import type { Page } from "@playwright/test";
import type { OrderView } from "../../worker/orders/read.ts";
import { buy } from "./buy.ts";
import { expect, expectNoAxeViolations, openOrder, test } from "./support.ts";

const ORDER = /\/api\/orders\/mine(?:\/payment)?$/;

async function buySuccessPage(page: Page, name: string): Promise<string> {
  const { order } = await buy(page, name);
  return `/payment-success?product=grant-list#${order.split("#")[1]}`;
}

/** Shows the order that the Worker answers with, as it would be in another state. */
async function showAs(page: Page, change: (order: OrderView) => Partial<OrderView>): Promise<void> {
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await page.route(ORDER, async (route) => {
    const response = await route.fetch();
    const order: OrderView = await response.json();
    await route.fulfill({ response, json: { ...order, ...change(order) } });
  });
}

test("a paid order is not called ready before it is", async ({ page }) => {
  const path = await buySuccessPage(page, "betalt");
  await showAs(page, () => ({ state: "paid", ready: false, files: [] }));
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1, name: "Betaling gennemført!" })).toBeVisible();
  await expect(page.getByText("Vi laver din liste.")).toBeVisible();
  await expect(page.getByRole("button", { name: /Hent/ })).toHaveCount(0);
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await expect(page.getByRole("link", { name: "Åbn din liste" })).toBeVisible();
  // Only the state of the order is announced when it changes.
  await expect(page.locator("[aria-live], [role=status]").getByRole("link")).toHaveCount(0);
  await expect(page.locator("[aria-live] dl")).toHaveCount(0);

  await showAs(page, ({ firstSteps }) => ({
    firstSteps: firstSteps && { ...firstSteps, steps: [] },
  }));
  await page.reload();
  await expect(page.getByRole("heading", { name: "Der er intet at gøre endnu" })).toBeVisible();
  await expectNoAxeViolations(page);
  await showAs(page, () => ({ firstSteps: null, canWithdraw: true }));
  await page.reload();
  await expect(page.getByRole("link", { name: "Åbn din liste" })).toBeVisible();
  await expect(page.getByText(/stadig 14 dages fortrydelsesret/)).toBeVisible();
  await expect(page.getByText("her er din vej")).toHaveCount(0);
});

test("an order that has ended is not called paid", async ({ page }) => {
  const path = await buySuccessPage(page, "afsluttet");
  const twice = { reason: "paid-twice", hasFailed: false, isManual: false } as const;
  for (const [view, heading, words] of [
    [{ state: "expired", paidAt: null }, "Betalingen blev ikke gennemført", "ikke blevet trukket"],
    [
      { state: "refunding", refund: twice },
      "Købet bliver refunderet",
      "betalt for det samme to gange. Det første køb gælder stadig. Betalingen for denne ordre får du tilbage. Vi er ved at sende",
    ],
    [
      { state: "refunding", refund: { ...twice, hasFailed: true } },
      "Købet bliver refunderet",
      "stadig dine",
    ],
    [{ state: "refunded", refund: twice }, "Købet er refunderet", "Pengene er sendt samme vej"],
    [
      { state: "refunded", refund: { ...twice, isManual: true } },
      "Købet er refunderet",
      "på den måde, vi har aftalt",
    ],
  ] as const) {
    await showAs(page, () => ({ ready: false, files: [], ...view }));
    await openOrder(page, path);
    await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
    await expect(page.getByRole("main")).toContainText(words);
    await expect(page.getByText("Betaling gennemført!")).toHaveCount(0);
    await expect(page.getByRole("link", { name: /Åbn|[Ff]ortryd købet/ })).toHaveCount(0);
    await expect(page.getByRole("button", { name: /Hent/ })).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Slet nu" })).toHaveCount(
      view.state === "expired" ? 0 : 1,
    );
    await expectNoAxeViolations(page);
  }
});

test("an order that cannot be reached is asked for again by a press", { tag: "@long" }, async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/Failed to load resource/);
  const path = await buySuccessPage(page, "uden-svar");
  await page.route(ORDER, (route) => route.abort());
  await page.goto(path);
  await expect(
    page.getByRole("heading", { level: 1, name: "Vi kan ikke få fat i din ordre lige nu" }),
  ).toBeVisible();
  await page.unroute(ORDER);
  await page.getByRole("button", { name: "Prøv igen" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Betaling gennemført!" })).toBeFocused();
});

test("a link that is missing, unknown or expired leads to a new one", { tag: "@long" }, async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/Failed to load resource/);
  for (const [status, code, heading] of [
    [404, "not-found", "Vi kan ikke finde din ordre"],
    [410, "link-expired", "Linket er udløbet"],
    [0, null, "Linket til din ordre mangler"],
  ] as const) {
    await page.route(ORDER, (route) =>
      route.fulfill({ status, contentType: "application/problem+json", json: { code, status } }),
    );
    await page.goto(`/payment-success?product=grant-list${code === null ? "" : "#order=abc"}`);
    await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
    await expectNoAxeViolations(page);
    await page.getByRole("link", { name: "Få et nyt link" }).click();
    await expect(page).toHaveURL("/ordre");
  }
});

test("an erasure whose answer is lost is not called done unless it was", async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/Failed to load resource/);
  const { order } = await buy(page, "tabt-svar");
  await page.route("**/api/orders/*/answers", (route) => route.abort());
  await page.goto(order);
  await page.getByRole("button", { name: "Slet nu" }).click();
  await expect(page.getByRole("heading", { name: "Slet svar og filer" })).toBeFocused();
  await page.getByRole("button", { name: "Ja, slet dem nu" }).click();
  await expect(page.getByRole("alert")).toContainText("Intet er slettet");
  await expect(page.getByRole("link", { name: "Åbn din liste" })).toBeVisible();
});

import type { OrderView } from "../../worker/orders/read.ts";
import { expect, expectNoAxeViolations, test } from "./support.ts";

const ORDER = /\/api\/orders\/mine(?:\/payment)?$/;

function order(overrides: Partial<OrderView> = {}): OrderView {
  return {
    orderNumber: "LK-23456789AB",
    product: "grant-list",
    state: "fulfilled",
    amountOere: 4875,
    ready: true,
    canWithdraw: false,
    refund: null,
    disputed: false,
    erased: false,
    paidAt: "2026-11-21T10:00:00.000Z",
    voucherNumber: 7,
    erasedOn: "2026-12-21",
    hasList: true,
    beginning: {
      firstName: "Sofie",
      place: "Sydkorea",
      route: {
        from: "DTU",
        to: "KAIST",
        stay: "31. august til 18. december 2027",
        stations: [
          {
            kind: "due",
            on: "2027-03-01",
            days: "1. marts",
            text: "Testfonden, frist",
            x: 0.4,
            y: 0.35,
          },
        ],
      },
      steps: [
        {
          when: "Nu",
          title: "Bed om en anbefaling",
          stake: "10.000 kr.",
          why: "Det kan tage tre uger.",
          dates: "Senest søndag 13. december",
        },
      ],
    },
    madeFrom: "0f".repeat(32),
    files: [
      {
        kind: "grant-list",
        label: "Hent legatlisten som PDF",
        address: "/api/lists/files/pdf",
        bytes: null,
      },
      { kind: "tracker", label: "Hent regnearket", address: "/api/lists/files/sheet", bytes: null },
    ],
    ...overrides,
  };
}

test("a paid order is not called ready before it is", async ({ page }) => {
  let now = order({ state: "paid", ready: false, files: [] });
  await page.route(ORDER, (route) => route.fulfill({ json: now }));
  await page.goto("/payment-success?product=grant-list#order=abc");
  await expect(page.getByRole("heading", { level: 1, name: "Betaling gennemført!" })).toBeVisible();
  await expect(page.getByText("Vi laver din liste.")).toBeVisible();
  await expect(page.getByRole("button", { name: /Hent/ })).toHaveCount(0);
  now = order();
  await expect(page.getByRole("link", { name: "Åbn din liste" })).toBeVisible();
  // Only the state of the order is announced when it changes.
  await expect(page.locator("[aria-live], [role=status]").getByRole("link")).toHaveCount(0);
  await expect(page.locator("[aria-live] dl")).toHaveCount(0);
});

test("the page says when there is nothing to do yet, and when the list is not known", async ({
  page,
}) => {
  const { beginning } = order();
  let now = order({ beginning: beginning && { ...beginning, steps: [] } });
  await page.route(ORDER, (route) => route.fulfill({ json: now }));
  await page.goto("/payment-success?product=grant-list#order=abc");
  await expect(page.getByRole("heading", { level: 2 }).nth(1)).toHaveText(
    "Der er intet at gøre endnu",
  );
  await expectNoAxeViolations(page);
  now = order({ beginning: null, canWithdraw: true });
  await page.reload();
  await expect(page.getByRole("link", { name: "Åbn din liste" })).toBeVisible();
  await expect(page.getByText(/stadig 14 dages fortrydelsesret/)).toBeVisible();
  await expect(page.getByText("her er din vej")).toHaveCount(0);
});

test("an order that has ended is not called paid", async ({ page }) => {
  await page.goto("/terms");
  const twice = { reason: "paid-twice", hasFailed: false, isByHand: false } as const;
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
      { state: "refunded", refund: { ...twice, isByHand: true } },
      "Købet er refunderet",
      "på den måde, vi har aftalt",
    ],
  ] as const) {
    await page.unrouteAll();
    await page.route(ORDER, (route) =>
      route.fulfill({ json: order({ ready: false, files: [], ...view }) }),
    );
    await page.goto("/terms");
    await page.goto("/payment-success?product=grant-list#order=abc");
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

test("an order that cannot be reached is asked for again by a press", async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/Failed to load resource/);
  await page.route(ORDER, (route) => route.abort());
  await page.goto("/payment-success?product=grant-list#order=abc");
  await expect(
    page.getByRole("heading", { level: 1, name: "Vi kan ikke få fat i din ordre lige nu" }),
  ).toBeVisible();
  await page.unroute(ORDER);
  await page.route(ORDER, (route) => route.fulfill({ json: order() }));
  await page.getByRole("button", { name: "Prøv igen" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Betaling gennemført!" })).toBeFocused();
});

test("a link that is missing, unknown or expired leads to a new one", async ({
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
  await page.route(ORDER, (route) => route.fulfill({ json: order() }));
  await page.route("**/api/orders/*/answers", (route) => route.abort());
  await page.goto("/ordre#order=abc");
  await page.getByRole("button", { name: "Slet nu" }).click();
  await expect(page.getByRole("heading", { name: "Slet svar og filer" })).toBeFocused();
  await page.getByRole("button", { name: "Ja, slet dem nu" }).click();
  await expect(page.getByRole("alert")).toContainText("Intet er slettet");
  await expect(page.getByRole("link", { name: "Åbn din liste" })).toBeVisible();
});

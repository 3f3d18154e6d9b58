import { expect, expectNoAxeViolations, test } from "./support.ts";

const ORDER = "**/api/orders/*";

/** An order as its link shows it. */
function order(overrides: object = {}) {
  return {
    orderNumber: "LK-23456789AB",
    product: "grant-list",
    state: "fulfilled",
    amountOere: 4875,
    ready: true,
    withdrawalKept: false,
    erased: false,
    downloads: [
      { kind: "pdf", name: "legatliste.pdf", bytes: 213_456, url: "/api/downloads/abc/pdf" },
    ],
    ...overrides,
  };
}

test("nothing is called paid before it is, and the file is there when it is ready", async ({
  page,
}) => {
  const waiting = { ready: false, downloads: [] };
  const sights = [
    order({ state: "created", ...waiting }),
    order({ state: "created", ...waiting }),
    order({ state: "paid", ...waiting }),
    order({ state: "paid", ...waiting }),
    order(),
  ];
  let asked = 0;
  await page.route(ORDER, (route) =>
    route.fulfill({ json: sights[Math.min(asked++, sights.length - 1)] }),
  );
  await page.goto("/payment-success?product=grant-list#order=abc");
  await expect(
    page.getByRole("heading", { level: 1, name: "Vi bekræfter din betaling …" }),
  ).toBeVisible();
  await expect(page.getByText("Betaling gennemført!")).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1, name: "Betaling gennemført!" })).toBeVisible();
  await expect(
    page.getByText("Tak for dit køb. Din order er blevet behandlet succesfuldt."),
  ).toBeVisible();
  await expect(page.getByRole("link", { name: /Download legatliste.pdf/ })).toHaveAttribute(
    "href",
    "/api/downloads/abc/pdf",
  );
  await expectNoAxeViolations(page);
});

test("without a product in the address, the order is confirmed with a note on the mail", async ({
  page,
}) => {
  await page.route(ORDER, (route) => route.fulfill({ json: order() }));
  await page.goto("/payment-success#order=abc");
  await expect(page.getByRole("heading", { name: "Din ordre er bekræftet" })).toBeVisible();
  await expect(page.getByText(/bekræftelse på mail/)).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "Til forsiden" })).toHaveAttribute(
    "href",
    "/",
  );
  await expect(page.getByRole("main").getByRole("link", { name: "Læs guiderne" })).toHaveAttribute(
    "href",
    "/blog",
  );
});

test("a budget template without a file says that it is coming", async ({ page }) => {
  await page.route(ORDER, (route) =>
    route.fulfill({
      json: order({ product: "budget-template", amountOere: 17_400, downloads: [] }),
    }),
  );
  await page.goto("/payment-success?product=budget-template#order=abc");
  await expect(page.getByRole("button", { name: "Download nu (kommer snart)" })).toBeDisabled();
  await expect(page.getByRole("link", { name: "guiden til legatbudgettet" })).toHaveAttribute(
    "href",
    "/blog/scholarship-budget",
  );
});

for (const [state, heading] of [
  ["expired", "Betalingen blev ikke gennemført"],
  ["refunding", "Købet bliver refunderet"],
  ["refunded", "Købet er refunderet"],
] as const)
  test(`an order that is ${state} is not called paid`, async ({ page }) => {
    await page.route(ORDER, (route) =>
      route.fulfill({ json: order({ state, ready: false, downloads: [] }) }),
    );
    await page.goto("/payment-success?product=grant-list#order=abc");
    await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
    await expect(page.getByText("Betaling gennemført!")).toHaveCount(0);
  });

test("a buyer who keeps the right to withdraw is told", async ({ page }) => {
  await page.route(ORDER, (route) => route.fulfill({ json: order({ withdrawalKept: true }) }));
  await page.goto("/payment-success?product=grant-list#order=abc");
  await expect(page.getByText(/stadig 14 dages fortrydelsesret/)).toBeVisible();
});

test("an address without an order confirms nothing", async ({ page }) => {
  await page.goto("/payment-success?product=grant-list");
  await expect(
    page.getByRole("heading", { level: 1, name: "Linket til din ordre mangler" }),
  ).toBeVisible();
  await expectNoAxeViolations(page);
});

test("where the order cannot be reached, the page says so and tries again when asked", async ({
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
  await expect(page.getByRole("heading", { level: 1, name: "Betaling gennemført!" })).toBeVisible();
});

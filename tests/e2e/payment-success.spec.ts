import type { OrderWithFiles as OrderView } from "../../worker/orders/read.ts";
import { expect, expectNoAxeViolations, test } from "./support.ts";

const ORDER = "**/api/orders/*";

/** An order as its link shows it. */
function order(overrides: Partial<OrderView> = {}): OrderView {
  return {
    orderNumber: "LK-23456789AB",
    product: "grant-list",
    state: "fulfilled",
    amountOere: 4875,
    ready: true,
    withdrawalKept: false,
    refundFailed: false,
    disputed: false,
    erased: false,
    paidAt: "2026-11-21T10:00:00.000Z",
    voucherNumber: 7,
    filesErasedOn: "2026-12-21",
    answersErasedOn: "2026-12-21",
    firstSteps: [{ when: "Nu", title: "Søg Rejselegat, Testfonden", facts: "Senest 1. december" }],
    renewal: {
      orderNumber: "LK-23456789AB",
      state: "open",
      until: "2027-11-21",
      hasAnswers: true,
      showsChanges: true,
      isUnchanged: false,
    },
    madeFrom: "0f".repeat(32),
    downloads: [
      {
        kind: "grant-list",
        label: "Hent legatlisten som PDF",
        name: "legatliste.pdf",
        bytes: 213_456,
        url: "/api/downloads/abc/grant-list",
      },
      {
        kind: "web-page",
        label: "Åbn listen som webside",
        name: "legatliste.html",
        bytes: 40_000,
        url: "/api/downloads/abc/web-page",
      },
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
  await expect(page.getByText("Tak for dit køb. Din liste er klar.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Åbn din liste" })).toHaveAttribute(
    "href",
    "/liste#order=abc",
  );
  await expect(page.getByRole("link", { name: /Hent legatlisten som PDF/ })).toHaveAttribute(
    "href",
    "/api/downloads/abc/grant-list",
  );
  await expect(page).toHaveTitle("Betaling gennemført! | Legatkompas");
  // Only the state of the order is read out when it changes.
  await expect(page.locator("[aria-live], [role=status]").getByRole("link")).toHaveCount(0);
  await expect(page.locator("[aria-live] dl")).toHaveCount(0);
  await expectNoAxeViolations(page);
});

test("what to do first stands under the list, and nothing where it cannot be known", async ({
  page,
}) => {
  const first = page.getByRole("heading", { name: "Det gør du først" });
  const steps = [
    { when: "Nu", title: "Bed om en anbefaling", facts: "Senest søndag 13. december" },
    { when: "10. januar", title: "Søg Rejselegat, Testfonden", facts: "" },
  ];
  for (const [firstSteps, told] of [
    [
      steps,
      [
        "Bed om en anbefaling. Senest søndag 13. december",
        "Søg Rejselegat, Testfonden, fra 10. januar",
      ],
    ],
    [[], []],
  ] as const) {
    await page.unrouteAll();
    await page.route(ORDER, (route) => route.fulfill({ json: order({ firstSteps }) }));
    await page.goto("/payment-success?product=grant-list#order=abc");
    await page.reload();
    await expect(first).toBeVisible();
    await expect(first.locator("..").getByRole("listitem")).toHaveText([...told]);
  }
  await expect(first.locator("..")).toContainText("Der er intet at gøre endnu");
  await expectNoAxeViolations(page);
  await page.unrouteAll();
  await page.route(ORDER, (route) => route.fulfill({ json: order({ firstSteps: null }) }));
  await page.reload();
  await expect(page.getByRole("link", { name: "Åbn din liste" })).toBeVisible();
  await expect(first).toHaveCount(0);
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
      json: order({
        product: "budget-template",
        amountOere: 17_400,
        downloads: [],
        renewal: { ...order().renewal, state: "none", until: null },
      }),
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
    const renewal = { ...order().renewal, state: "none" as const };
    await page.route(ORDER, (route) =>
      route.fulfill({
        json: order({
          state,
          ready: false,
          downloads: [],
          renewal,
          ...(state === "expired" ? { paidAt: null } : {}),
        }),
      }),
    );
    await page.goto("/payment-success?product=grant-list#order=abc");
    await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
    await expect(page.getByText("Betaling gennemført!")).toHaveCount(0);
    // Nothing that has ended is offered: neither files, nor renewal, nor withdrawal.
    await expect(page.getByRole("link", { name: /Hent|Åbn|[Ff]ortryd købet/ })).toHaveCount(0);
    await expect(page.getByRole("button", { name: /Forny/ })).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Slet nu" })).toHaveCount(
      state === "expired" ? 0 : 1,
    );
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
  await expect(page.getByRole("heading", { level: 1, name: "Betaling gennemført!" })).toBeFocused();
});

for (const [status, code, heading] of [
  [404, "not-found", "Vi kan ikke finde din ordre"],
  [410, "link-expired", "Linket er udløbet"],
] as const)
  test(`a link that is refused as ${code} leads to a new one`, async ({
    page,
    allowConsoleErrors,
  }) => {
    allowConsoleErrors(/Failed to load resource/);
    await page.route(ORDER, (route) =>
      route.fulfill({ status, contentType: "application/problem+json", json: { code, status } }),
    );
    await page.goto("/payment-success?product=grant-list#order=abc");
    await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
    await page.getByRole("link", { name: "Få et nyt link" }).click();
    await expect(page).toHaveURL("/ordre");
  });

test("a slow answer is waited for: the order is never asked twice at once", async ({ page }) => {
  let open = 0;
  let most = 0;
  let asked = 0;
  await page.route(ORDER, async (route) => {
    asked++;
    open++;
    most = Math.max(most, open);
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    open--;
    await route.fulfill({
      json: asked < 3 ? order({ state: "paid", ready: false, downloads: [] }) : order(),
    });
  });
  await page.goto("/payment-success?product=grant-list#order=abc");
  await expect(page.getByRole("link", { name: "Åbn din liste" })).toBeVisible();
  expect(most).toBe(1);
});

/** Loses the answer to an erasure, which the server has carried out or not. */
for (const wasErased of [true, false])
  test(`an erasure whose answer is lost is asked after: ${wasErased ? "it happened" : "it did not"}`, async ({
    page,
    allowConsoleErrors,
  }) => {
    allowConsoleErrors(/Failed to load resource/);
    let isLost = false;
    await page.route(ORDER, (route) =>
      isLost && wasErased
        ? route.fulfill({
            status: 410,
            contentType: "application/problem+json",
            json: { code: "files-erased", status: 410 },
          })
        : route.fulfill({ json: order() }),
    );
    await page.route("**/api/orders/*/answers", (route) => {
      isLost = true;
      return route.abort();
    });
    await page.goto("/ordre#order=abc");
    await page.getByRole("button", { name: "Slet nu" }).click();
    const heading = page.getByRole("heading", { name: "Slet svar og filer" });
    await expect(heading).toBeFocused();
    await page.getByRole("button", { name: "Ja, slet dem nu" }).click();
    if (wasErased) {
      await expect(page.getByRole("heading", { name: "Det er slettet" })).toBeFocused();
      await expect(page.getByRole("link", { name: /Hent|Åbn/ })).toHaveCount(0);
      await expect(page.getByRole("button", { name: /Forny/ })).toHaveCount(0);
    } else {
      await expect(page.getByRole("alert")).toContainText("Intet er slettet");
      await expect(page.getByRole("link", { name: "Åbn din liste" })).toBeVisible();
    }
  });

test("a page that has stood open fetches its files under new addresses, or says why it cannot", async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/Failed to load resource/);
  await page.clock.install();
  let code = "first";
  let isAway = false;
  await page.route(ORDER, (route) =>
    isAway
      ? route.abort()
      : route.fulfill({
          json: order({
            downloads: order().downloads.map((file) => ({
              ...file,
              url: `/api/downloads/${code}/${file.kind}`,
            })),
          }),
        }),
  );
  const fetched: string[] = [];
  await page.route("**/api/downloads/**", (route) => {
    fetched.push(new URL(route.request().url()).pathname);
    return route.fulfill({
      body: "%PDF-",
      headers: { "Content-Disposition": 'attachment; filename="legatliste.pdf"' },
    });
  });
  await page.goto("/ordre#order=abc");
  const link = page.getByRole("link", { name: /Hent legatlisten som PDF/ });
  await expect(link).toHaveAttribute("href", "/api/downloads/first/grant-list");

  code = "second";
  await page.clock.fastForward("02:00");
  await Promise.all([page.waitForEvent("download"), link.click()]);
  expect(fetched).toEqual(["/api/downloads/second/grant-list"]);
  await expect(link).toHaveAttribute("href", "/api/downloads/second/grant-list");

  isAway = true;
  await page.clock.fastForward("02:00");
  await link.click();
  await expect(
    page.getByRole("alert").filter({ hasText: "Vi kunne ikke hente filen" }),
  ).toBeVisible();
  await expect(link).toBeVisible();
});

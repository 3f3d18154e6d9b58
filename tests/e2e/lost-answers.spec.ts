/** What is said where a call may have reached the server and its answer has not come back. */
import type { Page } from "@playwright/test";
import { expect, test } from "./support.ts";

test.beforeEach(({ allowConsoleErrors }) => allowConsoleErrors(/Failed to load resource/));

test("whether a link was sent again is not known, and asking again is safe", async ({ page }) => {
  await page.route("**/api/orders/resend", (route) => route.abort());
  await page.goto("/ordre");
  await page.getByLabel("E-mail").fill("asta@example.dk");
  await page.getByRole("button", { name: "Send linket igen" }).click();
  await expect(page.getByRole("alert")).toContainText("vi ved ikke, om mailen er sendt");
  await expect(page.getByText("Er der et køb med den adresse")).toBeHidden();
  await expect(page.getByLabel("E-mail")).toHaveValue("asta@example.dk");
});

test("whether a withdrawal came is not known, and it is sent again as it was", async ({ page }) => {
  let isLost = true;
  await page.route("**/api/withdrawals", (route) =>
    isLost
      ? route.fulfill({ status: 500, json: { code: "internal", status: 500 } })
      : route.fulfill({
          status: 201,
          json: {
            order: "LK-23456789AB",
            declaredAt: "2026-11-21T10:00:00.000Z",
            outcome: null,
            lapsedBecause: null,
          },
        }),
  );
  await page.goto("/fortryd");
  await page.getByLabel("Ordrenummer").fill("LK-23456789AB");
  await page.getByLabel("E-mail").fill("asta@example.dk");
  await page.getByRole("link", { name: "Gå videre til bekræftelse" }).click();
  await expect(page.getByRole("heading", { name: "2. Bekræft, at du fortryder" })).toBeFocused();
  const confirm = page.getByRole("button", { name: "Bekræft fortrydelse" });
  await confirm.click();
  await expect(page.getByRole("alert")).toContainText("vi ved ikke, om erklæringen kom frem");
  isLost = false;
  await confirm.click();
  await expect(
    page.getByRole("heading", { name: "Vi har modtaget din fortrydelse" }),
  ).toBeFocused();
});

/** Opens the link to a renewal whose order is in the given state, and whose request gets no answer. */
async function askInVain(page: Page, stands: "open" | "under-way"): Promise<void> {
  let isAsked = false;
  await page.route("**/api/orders/*/renewal", (route) => {
    if (route.request().method() === "POST") {
      isAsked = true;
      return route.abort();
    }
    return route.fulfill({
      json: {
        orderNumber: "LK-23456789AB",
        state: isAsked ? stands : "open",
        until: "2027-11-21",
        hasAnswers: true,
        showsChanges: true,
      },
    });
  });
  await page.goto("/ordre#forny=abc");
  await page.getByRole("button", { name: "Forny med de gemte svar" }).click();
  await page.getByRole("button", { name: "Ja, forny listen nu" }).click();
}

test("a renewal whose answer is lost is asked after: it is under way", async ({ page }) => {
  await askInVain(page, "under-way");
  await expect(page.getByText("Vi laver din nye liste.")).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
});

test("a renewal whose answer is lost is asked after: it is not used", async ({ page }) => {
  await askInVain(page, "open");
  await expect(page.getByRole("alert")).toContainText("Fornyelsen er ikke brugt");
});

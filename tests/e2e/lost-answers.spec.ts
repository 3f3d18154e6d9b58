/** What is said where a call may have reached the server and its answer has not come back. */
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

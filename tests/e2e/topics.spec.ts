import { expect, test } from "./support.ts";

test("an answer from a topic's page is filled in, and can be changed", async ({ page }) => {
  await page.goto("/legater/kandidat");
  await page.getByRole("main").getByRole("link", { name: "Find mine legater" }).click();
  await expect(page.getByRole("radio", { name: "Kandidat", exact: true })).toBeChecked();
  await expect(page).toHaveURL("/");
  await page.evaluate(() => sessionStorage.clear());
  await page.goto("/legater/usa");
  await page.getByRole("main").getByRole("link", { name: "Find mine legater" }).click();
  await page.getByRole("radio", { name: "Bachelor" }).click();
  await expect(page.getByText("Trin 2 af 13")).toBeVisible();
  await expect(page.getByRole("radio", { name: "USA" })).toBeChecked();
  await expect(page.getByText("Udfyldt på forhånd, fordi du har valgt USA.")).toBeVisible();
  await page.getByRole("radio", { name: "Europa" }).click();
  await page.getByRole("button", { name: "Vælg landet senere" }).click();
  await expect(page.getByText("Trin 3 af 13")).toBeVisible();
});

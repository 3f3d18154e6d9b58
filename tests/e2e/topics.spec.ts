import { expect, test } from "./support.ts";

test("a topic's page leads into the quiz with its answer filled in and the address clean", async ({
  page,
}) => {
  await page.goto("/legater/kandidat");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Legater til kandidatstuderende",
  );
  await page.getByRole("main").getByRole("link", { name: "Find mine legater" }).click();
  await expect(page.getByRole("radio", { name: "Kandidat", exact: true })).toBeChecked();
  await expect(page).toHaveURL("/");
});

test("a country that a topic's page brings along is filled in at step 2, and can be changed", async ({
  page,
}) => {
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

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

test("the overview leads to each topic and says how many grants it has", async ({ page }) => {
  await page.goto("/legater");
  const entry = page.getByRole("listitem").filter({ hasText: "USA" });
  const named = Number(/\d+/.exec((await entry.textContent()) ?? "")?.[0]);
  expect(named).toBeGreaterThanOrEqual(8);
  await entry.getByRole("link").click();
  await expect(page.getByRole("main")).toContainText(String(named));
});

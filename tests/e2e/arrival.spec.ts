import { buy } from "./buy.ts";
import { expect, test } from "./support.ts";

/** The most that a page may shift while what it shows arrives. */
const MOST_MOVED = 0.05;

test("nothing jumps when an order or a list arrives on its page", async ({ page }) => {
  const bought = await buy(page, "ankomst");
  const token = bought.order.split("#")[1] ?? "";
  await page.addInitScript(() => {
    let moved = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ("value" in entry) moved += Number(entry.value);
      document.documentElement.dataset.moved = String(moved);
    }).observe({ type: "layout-shift", buffered: true });
  });
  // As on a slow line: what is there at first is painted before the order comes, which is not ready when first asked for.
  let asked = 0;
  await page.route("**/api/**", async (route) => {
    const response = await route.fetch();
    if (!route.request().url().endsWith("/orders/mine") || asked++ > 0)
      return route.fulfill({ response });
    const waiting = { ...(await response.json()), ready: false, files: [], beginning: null };
    return route.fulfill({ response, json: waiting });
  });
  const moved: Record<string, number> = {};
  for (const width of [390, 1440])
    for (const [path, words] of [
      ["/payment-success", "Kvittering"],
      ["/ordre", "Kvittering"],
      ["/liste", "Er det din egen enhed?"],
    ] as const) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto("/terms");
      asked = 0;
      await page.goto(`${path}?product=grant-list#${token}`);
      await expect(page.getByRole("region", { name: words })).toBeVisible();
      await page.waitForTimeout(200);
      moved[`${path} ${width}`] = await page.evaluate(() =>
        Number(document.documentElement.dataset.moved ?? 0),
      );
    }
  expect(Object.entries(moved).filter(([, share]) => share > MOST_MOVED)).toEqual([]);
});

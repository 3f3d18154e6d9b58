import { buy } from "./buy.ts";
import { expect, test } from "./support.ts";

const MOST_MOVED = 0.05;

test("nothing jumps when what a page is about arrives on it", { tag: "@long" }, async ({
  page,
}) => {
  const bought = await buy(page, "ankomst");
  const token = bought.order.split("#")[1] ?? "";
  await page.addInitScript(() => {
    let moved = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ("value" in entry) moved += Number(entry.value);
      document.documentElement.dataset.moved = String(moved);
    }).observe({ type: "layout-shift", buffered: true });
  });
  // The order comes late, and is not ready the first time.
  let asked = 0;
  await page.route("**/api/**", async (route) => {
    const response = await route.fetch();
    if (!route.request().url().endsWith("/orders/mine") || asked++ > 0)
      return route.fulfill({ response });
    const waiting = { ...(await response.json()), ready: false, files: [], firstSteps: null };
    return route.fulfill({ response, json: waiting });
  });
  const moved: Record<string, number> = {};
  const sold = page.getByText(/^(Køb og betal|Køb listen,) 48,75\skr\.$/).first();
  // The checkout and the shop first, before this browser knows the list.
  for (const [path, arrived] of [
    ["/koeb", sold],
    ["/shop", sold],
    ["/payment-success", page.getByRole("region", { name: "Kvittering" })],
    ["/ordre", page.getByRole("region", { name: "Kvittering" })],
    ["/liste", page.getByRole("region", { name: "Er det din egen enhed?" })],
  ] as const)
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto("/terms");
      asked = 0;
      await page.goto(`${path}?product=grant-list#${token}`);
      await expect(arrived).toBeVisible();
      await page.evaluate(() => document.fonts.ready);
      await page.waitForTimeout(200);
      moved[`${path} ${width}`] = await page.evaluate(() =>
        Number(document.documentElement.dataset.moved ?? 0),
      );
    }
  await page.unrouteAll({ behavior: "ignoreErrors" });
  expect(Object.entries(moved).filter(([, share]) => share > MOST_MOVED)).toEqual([]);
});

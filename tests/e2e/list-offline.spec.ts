import type { Page } from "@playwright/test";
import { buy } from "./buy.ts";
import { expect, expectNoAxeViolations, test } from "./support.ts";

const saved = (page: Page) => expect(page.getByText("Gemt", { exact: true })).toBeVisible();

/** Waits until the page could be opened without a connection. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });

/** What the browser stores of the page, and of lists. */
const leftovers = (page: Page) =>
  page.evaluate(async () => ({
    workers: (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
    caches: await caches.keys(),
    lists: Object.keys(localStorage),
  }));

for (const [device, width, height] of [
  ["phone", 390, 844],
  ["desktop", 1440, 900],
] as const)
  test(`a list is opened and written on without a network, and sent when it is back: ${device}`, async ({
    page,
    context,
    allowConsoleErrors,
  }) => {
    allowConsoleErrors(/Failed to load resource|net::ERR|status of 410/);
    await page.setViewportSize({ width, height });
    const bought = await buy(page, `tog-${device}`, { keepsList: true });
    await page.goto(`${bought.list}&fane=legater`);
    await saved(page);
    await kept(page);
    await page.close();

    await context.setOffline(true);
    const onTrain = await context.newPage();
    // The machine of these tests calls itself offline at all times (support.ts): here it is true.
    await onTrain.addInitScript(() =>
      Object.defineProperty(navigator, "onLine", { configurable: true, get: () => false }),
    );
    await onTrain.setViewportSize({ width, height });
    await onTrain.goto(`${bought.list}&fane=legater`);
    await expect(onTrain.getByText("Ingen forbindelse.")).toBeVisible();
    await onTrain.locator("main a[href*='legat=']").first().click();
    await onTrain.getByRole("button", { name: "Gå i gang" }).click();
    await onTrain.getByLabel("Note").fill("Skrevet i toget");
    await expect(onTrain.getByText("1 ikke sendt")).toBeVisible();
    await expectNoAxeViolations(onTrain);
    // A reload in the tunnel loses nothing either.
    await onTrain.reload();
    await expect(onTrain.getByLabel("Note")).toHaveValue("Skrevet i toget");
    await expect(onTrain.getByText("1 ikke sendt")).toBeVisible();
    // Nothing else is cached: no other page can be stale.
    await expect(onTrain.goto("/terms")).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/);
    await onTrain.close();

    await context.setOffline(false);
    const home = await context.newPage();
    await home.goto(`${bought.list}&fane=legater`);
    await saved(home);
    await home.getByRole("link", { name: /I gang/ }).click();
    await expect(home.getByLabel("Note")).toHaveValue("Skrevet i toget");
    const before = await leftovers(home);
    expect(before.workers).toEqual([expect.stringMatching(/\/liste$/)]);
    expect(before.caches).toHaveLength(1);
    // Neither the private link nor an answer from the server is among what the page caches of itself.
    const names = await home.evaluate(async () => {
      const [name = ""] = await caches.keys();
      return (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname);
    });
    expect(names).toContain("/liste");
    expect(names.filter((path) => path !== "/liste" && !/^\/assets\//.test(path))).toEqual([]);

    await home.getByRole("button", { name: "Mere" }).click();
    await home.getByRole("button", { name: "Slet det hele" }).click();
    await home.getByRole("button", { name: "Ja, slet det hele nu" }).click();
    await expect(home.getByRole("heading", { name: "Listen er slettet" })).toBeVisible();
    await expect.poll(() => leftovers(home)).toEqual({ workers: [], caches: [], lists: [] });
  });

test("a new page is shown as soon as there is one, and the kept one only where the server fails", async ({
  page,
  context,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/Failed to load resource/);
  const bought = await buy(page, "ny-udgave", { keepsList: true });
  await page.goto(bought.list);
  await saved(page);
  await kept(page);
  let status = 200;
  await context.route(/\/liste$/, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace("<title>", "<title>Ny udgave: ");
    await route.fulfill({ response: answer, status, body });
  });
  await page.reload();
  await expect(page).toHaveTitle(/^Ny udgave/);
  status = 503;
  await page.reload();
  await saved(page);
  await expect(page).not.toHaveTitle(/^Ny udgave/);
});

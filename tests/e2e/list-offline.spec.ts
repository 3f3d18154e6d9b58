import type { Page } from "@playwright/test";
import { buy } from "./buy.ts";
import { devices, openGrant, saved, unsent } from "./list-page.ts";
import { typeOver } from "./quiz-answers.ts";
import { test as base, expect, expectNoAxeViolations, siteUrl } from "./support.ts";
import { NEXT_TITLE, serveTwoBuilds, type TwoBuilds } from "./two-builds.ts";

const test = base.extend<{ builds: TwoBuilds }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern
  builds: async ({}, use) => {
    const builds = await serveTwoBuilds();
    await use(builds);
    await builds.stop();
  },
});

const stored = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });

const leftovers = (page: Page) =>
  page.evaluate(async () => ({
    workers: (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
    caches: await caches.keys(),
    lists: Object.keys(localStorage).filter((key) => key !== "legatkompas-enhed"),
  }));

test("a list is used without a network, and sent when it is back", async ({
  page,
  context,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/Failed to load resource|net::ERR|status of 410/);
  const bought = await buy(page, "tog", { keepsList: true });
  await page.goto(`${bought.list}&fane=legater`);
  await saved(page);
  await stored(page);
  await page.close();

  await context.setOffline(true);
  const onTrain = await context.newPage();
  // support.ts calls every page online.
  await onTrain.addInitScript(() =>
    Object.defineProperty(navigator, "onLine", { configurable: true, get: () => false }),
  );
  await onTrain.setViewportSize(devices.phone);
  await onTrain.goto(`${bought.list}&fane=legater`);
  await expect(onTrain.getByText("Ingen forbindelse.")).toBeVisible();
  await openGrant(onTrain);
  await onTrain.getByLabel("Status", { exact: true }).selectOption("started");
  await onTrain.getByLabel("Note").pressSequentially("Skrevet i toget");
  await unsent(onTrain, 1);
  await expectNoAxeViolations(onTrain);
  await onTrain.reload();
  await expect(onTrain.getByLabel("Note")).toHaveValue("Skrevet i toget");
  await unsent(onTrain, 1);
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
  // Neither the private link nor an answer of the API is cached.
  const names = await home.evaluate(async () => {
    const [name = ""] = await caches.keys();
    return (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname);
  });
  expect(names).toContain("/liste");
  expect(names.filter((path) => path !== "/liste" && !/^\/assets\//.test(path))).toEqual([]);

  // The stored page is also used when the server fails.
  await context.route(/\/liste$/, (route) => route.fulfill({ status: 503, body: "" }));
  await home.reload();
  await saved(home);
  await context.unroute(/\/liste$/);

  await home.getByRole("button", { name: "Mere" }).click();
  await home.getByRole("button", { name: "Slet det hele" }).click();
  await home.getByRole("button", { name: "Ja, slet det hele nu" }).click();
  await expect(home.getByRole("heading", { name: "Listen er slettet" })).toBeVisible();
  await expect.poll(() => leftovers(home)).toEqual({ workers: [], caches: [], lists: [] });
});

const filesOf = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("script[src], link[rel=stylesheet]")].map(
      (element) => element.getAttribute("src") ?? element.getAttribute("href") ?? "",
    ),
  );

test("an open list goes on with its own build when a new one comes", async ({
  page,
  context,
  allowConsoleErrors,
  builds,
}) => {
  allowConsoleErrors(/Failed to load resource|net::ERR/);
  const bought = await buy(page, "to-udgaver", { keepsList: true });
  const list = `${bought.list.replace(siteUrl, builds.url)}&fane=legater`;
  await page.goto(list);
  await saved(page);
  await stored(page);
  await page.reload();
  await saved(page);
  const files = await filesOf(page);
  expect(files.length).toBeGreaterThan(1);
  builds.publishNext();

  // Offline right after publishing, the page opens as it was.
  await context.setOffline(true);
  await page.reload();
  await openGrant(page);
  await page.getByLabel("Note").pressSequentially("Mellem to udgaver");
  await unsent(page, 1);
  await context.setOffline(false);
  await saved(page);

  const other = await context.newPage();
  await other.goto(list);
  await saved(other);
  await expect(other).toHaveTitle(NEXT_TITLE);
  const storedPage = () => other.evaluate(async () => (await caches.match("/liste"))?.text());
  await expect.poll(storedPage).toContain(NEXT_TITLE);
  // The old page still gets its own files, which the server no longer has.
  await expect(page).not.toHaveTitle(NEXT_TITLE);
  const late = (fresh: Page) =>
    fresh.evaluate(
      (paths) => Promise.all(paths.map(async (path) => (await fetch(path)).status)),
      files,
    );
  expect(await late(page)).toEqual(files.map(() => 200));
  await typeOver(page.getByLabel("Note"), "Skrevet i den gamle udgave");
  await saved(page);

  await context.setOffline(true);
  for (const tab of [page, other]) {
    await tab.reload();
    await expect(tab).toHaveTitle(NEXT_TITLE);
    await openGrant(tab);
    await expect(tab.getByLabel("Note")).toHaveValue("Skrevet i den gamle udgave");
  }
  await context.setOffline(false);
  await saved(other);
  await other.close();
  await page.goto(builds.url);
  // No tab has the old build open, so the next visit deletes its files.
  await page.goto(list);
  await saved(page);
  await expect.poll(() => late(page)).toEqual(files.map(() => 404));
});

test("an open list of an older release loads anew at the same place", async ({
  page,
  allowConsoleErrors,
  builds,
}) => {
  allowConsoleErrors(/Failed to load resource/);
  const bought = await buy(page, "ny-udgave", { keepsList: true });
  await page.goto(`${bought.list.replace(siteUrl, builds.url)}&fane=legater`);
  await saved(page);
  await openGrant(page);
  await page.getByLabel("Note").pressSequentially("Før udgaven");
  await saved(page);
  const address = page.url();
  builds.publishNext({ isWorkerToo: true });
  await page.evaluate(() =>
    document.dispatchEvent(new Event("visibilitychange", { bubbles: true })),
  );
  await expect(page).toHaveTitle(NEXT_TITLE);
  await saved(page);
  expect(page.url()).toBe(address);
  await expect(page.getByLabel("Note")).toHaveValue("Før udgaven");
});

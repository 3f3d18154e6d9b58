import type { Page, Request } from "@playwright/test";
import { otherArticles, visitedPaths } from "../support/pages.ts";
import { expect, expectNoAxeViolations, test } from "./support.ts";

/** The lowest is 1280 px at 400 % zoom. */
const sizes = [
  { width: 320, height: 256 },
  { width: 320, height: 900 },
  { width: 768, height: 900 },
  { width: 1440, height: 900 },
] as const;

/** The most that a page may shift as it loads: half of what Google calls good. */
const MOST_MOVED = 0.05;

/**
 * Tracks what a page fetches. What the next load or width cuts off counts as failed in the browser, though nothing is
 * wrong with the page. Returns a function that waits until everything requested has arrived.
 */
function watchRequests(page: Page): { failed: string[]; settle: () => Promise<void> } {
  const failed: string[] = [];
  const underWay = new Set<Request>();
  page.on("request", (request) => underWay.add(request));
  page.on("requestfinished", (request) => underWay.delete(request));
  page.on("requestfailed", (request) => {
    underWay.delete(request);
    failed.push(request.url());
  });
  page.on("response", (response) => {
    if (response.status() >= 400) failed.push(`${response.status()} ${response.url()}`);
  });
  const settle = async () => {
    // Pictures are requested once they are laid out, and the quiz in the first idle time after the load. A time limit,
    // as Chromium may call no idle callback any more once its window has been resized.
    await page.evaluate(
      () =>
        new Promise<void>((done) =>
          requestAnimationFrame(() =>
            setTimeout(() => requestIdleCallback(() => done(), { timeout: 1000 })),
          ),
        ),
    );
    await expect.poll(() => [...underWay].map((request) => request.url())).toEqual([]);
  };
  return { failed, settle };
}

/**
 * Adds up what shifts while the page loads, as browsers count it. Fonts come after the first words are painted, as they
 * do on a slow line, so that the page is seen to change its type. Returns a function that reloads the page and returns
 * what has shifted.
 */
async function watchLayout(
  page: Page,
  settle: () => Promise<void>,
): Promise<(path: string) => Promise<number>> {
  let report: () => void = () => {};
  let painted: Promise<void>;
  await page.exposeFunction("reportPainted", () => report());
  // Where requests are routed, the browser caches nothing: each load fetches its fonts.
  await page.route("**/*.woff2", async (route) => {
    await painted;
    await route.continue();
  });
  await page.addInitScript(() => {
    let moved = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ("value" in entry && "hadRecentInput" in entry && entry.hadRecentInput === false)
          moved += Number(entry.value);
      document.documentElement.dataset.moved = String(moved);
    }).observe({ type: "layout-shift", buffered: true });
    new PerformanceObserver(() => Reflect.get(window, "reportPainted")()).observe({
      type: "paint",
      buffered: true,
    });
  });
  return async (path) => {
    painted = new Promise((resolve) => {
      report = resolve;
    });
    await page.goto(path);
    await page.evaluate(() => document.fonts.ready);
    await settle();
    return page.evaluate(() => Number(document.documentElement.dataset.moved ?? 0));
  };
}

/** On a wide screen the side notes are beside the text and leave no gap in it. */
async function expectSideNotesToFit(page: Page): Promise<void> {
  const parts = await page.locator("[data-margin] > :not(nav)").evaluateAll((elements) =>
    elements.map((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      return { left, right, top, bottom, isNote: element.matches('[class*="sideNote"]') };
    }),
  );
  const text = parts.filter(({ isNote }) => !isNote);
  const notes = parts.filter(({ isNote }) => isNote);
  expect(new Set(text.map(({ left }) => left)).size).toBe(1);
  const distances = (column: typeof parts) =>
    column.slice(1).map(({ top }, index) => Math.round(top - (column[index]?.bottom ?? 0)));
  expect(Math.max(...distances(text))).toBe(64);
  expect(notes.filter(({ left }) => left <= (text[0]?.right ?? 0))).toEqual([]);
  expect(distances(notes).filter((distance) => distance <= 0)).toEqual([]);
}

async function expectNothingSideways(page: Page): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, `${page.url()}: ${size.width} px wide, ${size.height} px high`).toBe(0);
  }
}

for (const path of visitedPaths)
  test(`${path} holds up at every width, light and dark`, async ({ page }) => {
    const { failed, settle } = watchRequests(page);
    const load = await watchLayout(page, settle);
    await page.emulateMedia({ colorScheme: "light" });
    await page.setViewportSize({ width: 320, height: 900 });
    expect(await load(path)).toBeLessThan(MOST_MOVED);
    const fonts = await page.evaluate(() =>
      [...document.fonts]
        .filter(({ status }) => status === "loaded")
        .map(({ family }) => family.replaceAll('"', "")),
    );
    expect(fonts).toEqual(expect.arrayContaining(["Inter Variable", "Source Serif 4 Variable"]));
    await expectNothingSideways(page);
    await settle();
    if (/^\/blog\/[^/]+$/.test(path)) await expectSideNotesToFit(page);
    await expectNoAxeViolations(page);
    // Axe's other rules do not depend on the colours.
    await page.emulateMedia({ colorScheme: "dark" });
    await expectNoAxeViolations(page, ["color-contrast", "link-in-text-block"]);
    expect(failed).toEqual([]);
  });

test("the other guides are no wider than a screen, and their side notes fit", async ({ page }) => {
  for (const path of otherArticles) {
    await page.goto(path);
    await page.evaluate(() => document.fonts.ready);
    await expectNothingSideways(page);
    await expectSideNotesToFit(page);
  }
});

test("tables stack on a telephone, and each cell says what it is", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  for (const [path, column, side] of [
    ["/saadan-matcher-vi", "Legatet", "start"],
    ["/blog/bilag-legatansogning", "Legater, der nævner det", "end"],
    ["/privacy", "Hvor længe", "start"],
    ["/blog/scholarship-budget", "Find tallet her", "start"],
  ] as const) {
    await page.goto(path);
    const cell = page.locator(`td[data-label="${column}"]`).first();
    await expect(cell, path).toBeVisible();
    expect(await cell.evaluate((one) => getComputedStyle(one).textAlign), path).toBe(side);
    for (const table of await page.getByRole("group", { name: "Tabel" }).all())
      expect(await table.evaluate((box) => box.scrollWidth - box.clientWidth), path).toBe(0);
  }
  const table = page.locator("table:has([data-label])").first();
  const label = await table
    .locator("[data-label]")
    .first()
    .evaluate((cell) => getComputedStyle(cell, "::before").content);
  expect(label).toContain("Find tallet her");
  await expectNoAxeViolations(page);
});

test("a guide's contents show which section is read", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/blog/perfect-application");
  const marked = () =>
    page
      .getByRole("navigation", { name: "Indhold" })
      .getByRole("link")
      .evaluateAll((links) =>
        links
          .filter((link) => getComputedStyle(link).textDecorationThickness === "3px")
          .map((link) => link.textContent),
      );
  for (const section of ["Ét beløb og én udgift", "Tilpas teksten til hver fond"]) {
    await page
      .getByRole("heading", { name: section })
      .evaluate((heading) => heading.scrollIntoView());
    await expect.poll(marked).toEqual([section]);
  }
});

test("an unknown address gives a page with status 404", async ({ page, allowConsoleErrors }) => {
  allowConsoleErrors(/404/);
  const response = await page.goto("/shop/findes-ikke/heller");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1, name: "Siden findes ikke" })).toBeVisible();
  await expect(page.getByText("Oops! Page not found")).toBeVisible();
  await page.getByRole("link", { name: "Return to Home" }).click();
  await expect(page).toHaveURL("/");
});

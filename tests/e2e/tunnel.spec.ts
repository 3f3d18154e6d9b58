import { answerSteps, haveAnswered, passReview } from "./quiz-answers.ts";
import { expect, expectNoAxeViolations, hold, test } from "./support.ts";

const steps = /Hvor vil du hen\?/;

test("a script that cannot be fetched is told in Danish, and trying again keeps step and answers", async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/Failed to (load resource|fetch)|dynamically imported/);
  await haveAnswered(page);
  await page.route("**/assets/results-*.js", (route) => route.abort());
  await page.goto("/?quiz=resultater");
  await expect(
    page.getByRole("heading", { level: 1, name: "Siden kunne ikke hentes færdig" }),
  ).toBeFocused();
  await expect(page.getByText("Application Error")).toHaveCount(0);
  await expectNoAxeViolations(page);
  await page.unroute("**/assets/results-*.js");
  await page.getByRole("button", { name: "Prøv igen" }).click();
  await expect(page.getByRole("article")).toHaveCount(3);
});

test("the quiz that cannot be fetched says so in its place", async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/Failed to (load resource|fetch)|dynamically imported/);
  await page.route("**/assets/home-stages-*.js", (route) => route.abort());
  await page.goto("/?quiz=start");
  await expect(
    page.getByRole("heading", { level: 1, name: "Siden kunne ikke hentes færdig" }),
  ).toBeVisible();
});

test("results and purchase are fetched while the quiz is taken, and appear without a connection to them", async ({
  page,
}) => {
  const fetched = Promise.all(
    [/\/assets\/results-.*\.js/, /\/assets\/purchase-form-.*\.js/].map((file) =>
      page.waitForResponse(file),
    ),
  );
  await page.goto("/?quiz=start");
  await answerSteps(page, 1, 3);
  await expect(page.getByText("Trin 3 af 13")).toBeVisible();
  await fetched;
  await page.route("**/assets/*.js", (route) => route.abort());
  await page.evaluate(() => window.history.back());
  await expect(page.getByRole("heading", { name: steps })).toBeVisible();
});

test("results and purchase that come late leave everything else where it is", async ({ page }) => {
  await haveAnswered(page);
  const [releaseResults, releasePurchase] = await Promise.all(
    ["results", "purchase-form"].map((part) =>
      hold(page, new RegExp(`/assets/${part}-[^/]*\\.js$`)),
    ),
  );
  await page.goto("/?quiz=svar");
  await expect(page.getByRole("heading", { name: "Dine svar" })).toBeVisible();
  await page.evaluate(() => {
    new MutationObserver(() => {
      if (document.body.innerText.includes("Henter spørgsmålene"))
        document.body.dataset.flashed = "";
    }).observe(document.body, { childList: true, subtree: true, attributes: true });
  });
  await passReview(page);
  await expect(page.getByText("Finder dine legater...")).toBeVisible();
  releaseResults?.();
  await expect(page.getByRole("article")).toHaveCount(3);
  await expect(page.getByText("Henter købet ...")).toBeVisible();
  releasePurchase?.();
  await expect(page.getByRole("button", { name: "Køb og betal 48,75 kr." })).toBeVisible();
  await expect(page.getByRole("article")).toHaveCount(3);
  await expect(page.locator("body")).not.toHaveAttribute("data-flashed");
});

test("from the landing the quiz begins without a new page, and Back leads to the landing as it was", async ({
  page,
}) => {
  await page.goto("/");
  await expect(page.locator("[data-island]").first()).toBeAttached();
  let loads = 0;
  page.on("load", () => loads++);
  await page.getByRole("main").getByRole("link", { name: "Find mine legater" }).first().hover();
  await expect(page.locator('[data-island="home-stages"]')).toHaveAttribute("data-hydrated", "");
  await page.getByRole("main").getByRole("link", { name: "Find mine legater" }).first().click();
  await expect(page.getByText("Trin 1 af 13")).toBeVisible();
  await expect(page).toHaveURL("/");
  expect(loads).toBe(0);
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: /Find de legater/ })).toBeVisible();
});

test("a press before the script is there begins the quiz in the same page, and Back leads out of it", async ({
  page,
}) => {
  const release = await hold(page, "**/assets/*.js");
  await page.goto("/");
  let loads = 0;
  const start = page.getByRole("main").getByRole("link", { name: "Find mine legater" }).first();
  await expect(start).toBeVisible();
  page.on("load", () => loads++);
  await start.click();
  await expect(page.locator("html")).toHaveAttribute("data-opening", "");
  release();
  await expect(page.getByRole("heading", { level: 1, name: "Hvilket niveau" })).toBeFocused();
  await expect(page).toHaveURL("/");
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: /Find de legater/ })).toBeVisible();
  expect(loads).toBe(0);
});

test("with Save-Data nothing is fetched ahead; without it, the first question's script is", async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith(".js")) scripts.push(request.url());
  });
  await page.goto("/");
  await expect.poll(() => scripts.some((url) => url.includes("quiz-stage"))).toBe(true);

  scripts.length = 0;
  await page.addInitScript(() =>
    Object.defineProperty(navigator, "connection", { get: () => ({ saveData: true }) }),
  );
  await page.goto("/");
  await page.waitForLoadState("load");
  await page.evaluate(
    () => new Promise<void>((resolve) => requestIdleCallback(() => setTimeout(resolve, 200))),
  );
  expect(scripts).toEqual([]);
});

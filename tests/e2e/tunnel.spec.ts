import { answerSteps, haveAnswered, passReview } from "./quiz-answers.ts";
import { expect, expectNoAxeViolations, hold, test } from "./support.ts";

test("a script that cannot be fetched is reported, and fetched again", async ({
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

test("results that come late leave everything else where it is", async ({ page }) => {
  await haveAnswered(page);
  const release = await hold(page, /\/assets\/results-[^/]*\.js$/);
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
  release();
  await expect(page.getByRole("article")).toHaveCount(3);
  await expect(page.locator("body")).not.toHaveAttribute("data-flashed");
});

test("a press before the script is there begins the quiz on the same page", async ({ page }) => {
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

for (const isReady of [false, true])
  test(`the landing's route is carried into the quiz ${isReady ? "by the script" : "before the script is there"}`, {
    tag: isReady ? "@long" : [],
  }, async ({ page }) => {
    const release = isReady ? () => {} : await hold(page, "**/assets/*.js");
    await page.goto("/");
    await page.getByLabel("Jeg læser på").selectOption("DTU, Danmarks Tekniske Universitet");
    await page.getByLabel("Jeg skal til").selectOption("Andet land i Asien");
    const start = page.getByRole("main").getByRole("link", { name: "Find mine legater" }).first();
    await start.hover();
    if (isReady)
      await expect(page.locator('[data-island="home-stages"]')).toHaveAttribute(
        "data-hydrated",
        "",
      );
    await start.click();
    release();
    await expect(page.getByText("Trin 1 af 13")).toBeVisible();
    await expect(page).toHaveURL("/");
    await expect(page.getByRole("progressbar")).toContainText(/DTU.*Asien/);
    await answerSteps(page, 1, 2);
    await expect(page.getByRole("radio", { name: "Asien" })).toBeChecked();
    await page.getByRole("button", { name: "Tilbage" }).click();
    await page.getByRole("button", { name: "Tilbage" }).click();
    await page.getByLabel("Jeg læser på").selectOption("");
    await page.getByLabel("Jeg skal til").selectOption("");
    await page.getByRole("main").getByRole("link", { name: "Ph.d." }).click();
    await expect(page.getByText("Trin 2 af 13")).toBeVisible();
    await expect(page.getByRole("progressbar")).toContainText(/Danmark.*Udlandet/);
  });

test("a guide ends with what the answers in the tab have led to", async ({ page }) => {
  await page.goto("/blog/legat-basics");
  const end = page.getByRole("region", { name: "Næste skridt" });
  await expect(end.getByRole("link", { name: "Find mine legater" })).toBeVisible();
  await haveAnswered(page);
  await page.goto("/?quiz=resultater");
  const answer = await page.getByRole("heading", { level: 1, name: /kunne passe/ }).innerText();
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(request.url());
  });
  await page.goto("/blog/legat-basics");
  await expect(end).toContainText(answer.replace(/\s+/g, " ").replace(/\.$/, ""));
  await expect(end.getByRole("link", { name: "Find mine legater" })).toBeHidden();
  expect(scripts).toEqual([]);
  await end.getByRole("link", { name: "Se dine svar og legater" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /kunne passe/ })).toBeVisible();
});

test("the first question's script is fetched ahead, not with Save-Data", { tag: "@long" }, async ({
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
    () =>
      new Promise<void>((resolve) =>
        requestIdleCallback(() => setTimeout(resolve, 200), { timeout: 1000 }),
      ),
  );
  expect(scripts).toEqual([]);
});

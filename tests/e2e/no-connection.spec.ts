import type { Page } from "@playwright/test";
import { answerStep, haveAnswered, MATCHES, passReview, typeOver } from "./quiz-answers.ts";
import { expect, expectNoAxeViolations, ownAddress, test, writeMessage } from "./support.ts";

test.beforeEach(({ allowConsoleErrors }) => allowConsoleErrors(/Failed to load resource/));

const API = "**/api/**";
const ways = [
  { way: "the browser knows it", isKnown: true },
  { way: "the browser believes itself online", isKnown: false },
] as const;

async function setOnline(page: Page, isOnline: boolean): Promise<void> {
  await page.evaluate((online) => {
    Object.defineProperty(navigator, "onLine", { configurable: true, get: () => online });
    window.dispatchEvent(new Event(online ? "online" : "offline"));
  }, isOnline);
}

async function loseConnection(page: Page, isKnown: boolean): Promise<void> {
  await page.route(API, (route) => route.abort());
  if (isKnown) await setOnline(page, false);
}

async function haveItBack(page: Page, isKnown: boolean): Promise<void> {
  await page.unroute(API);
  if (isKnown) await setOnline(page, true);
}

const alerts = (page: Page) => page.getByRole("alert");
const promises = (page: Page) =>
  page.getByRole("main").getByText(/når forbindelsen er tilbage|af sig selv/);

for (const { way, isKnown } of ways)
  test(`quiz, results and trial say it once and go on by themselves: ${way}`, {
    tag: isKnown ? [] : "@long",
  }, async ({ page }) => {
    await page.goto("/?quiz=start");
    await loseConnection(page, isKnown);
    const failed = page.waitForEvent("requestfailed");
    await answerStep(page, 1);
    await expect(page.getByText("Trin 2 af 13")).toBeVisible();
    const left = page.getByText(/kan stadig passe$/);
    await failed;
    await expect(left).toHaveCount(0);
    await expect(alerts(page)).toHaveCount(0);
    await haveItBack(page, isKnown);
    await expect(left).toBeVisible();

    await page.evaluate(() => sessionStorage.clear());
    await haveAnswered(page);
    await page.goto("/?quiz=svar");
    await expect(page.getByText(/kan stadig passe/).first()).toBeVisible();
    await loseConnection(page, isKnown);
    await passReview(page);
    const heading = isKnown ? "Du er uden net" : "Dine legater kunne ikke hentes";
    await expect(page.getByRole("heading", { level: 1, name: heading })).toBeFocused();
    await expect(promises(page)).toHaveCount(1);
    await expect(alerts(page)).toHaveCount(0);
    await expectNoAxeViolations(page);
    await haveItBack(page, isKnown);
    await expect(page.getByRole("article")).toHaveCount(3);
    await expect(promises(page)).toHaveCount(0);

    await loseConnection(page, isKnown);
    await page.getByRole("group", { name: "Længde" }).getByRole("radio").last().check();
    const banner = page.getByRole("region", { name: "Prøve", exact: true });
    await expect(banner).toContainText("Siden prøver igen af sig selv.");
    await expect(banner).toContainText("Så længe står dine egne legater her");
    await expect(alerts(page)).toHaveCount(0);
    await expect(page.getByRole("article")).toHaveCount(3);
    await haveItBack(page, isKnown);
    await expect(banner).toContainText(/: \d+ legater/);
    await expect(promises(page)).toHaveCount(0);
  });

test("a server that fails is reported once, in the toast or on the page", async ({ page }) => {
  await haveAnswered(page);
  await page.route(MATCHES, (route) => route.fulfill({ status: 503, body: "{}" }));
  await page.goto("/?quiz=resultater");
  await expect(alerts(page)).toContainText("Kunne ikke hente legater. Prøv igen senere.");
  await expect(page.getByText(/legater kunne ikke hentes/)).toHaveCount(0);
  await expect(promises(page)).toHaveCount(1);
  await page.getByRole("button", { name: "Luk beskeden" }).click();
  await expect(alerts(page)).toHaveCount(0);
  await expect(promises(page)).toHaveText(
    "Dine legater kunne ikke hentes. Siden prøver igen af sig selv.",
  );
  await page.unroute(MATCHES);
  await expect(page.getByRole("article")).toHaveCount(3);
});

test("a payment asked for offline opens when the connection is back", async ({ page }) => {
  const buy = page.getByRole("button", { name: "Køb og betal 48,75 kr." });
  for (const isKnown of [true, false]) {
    await haveAnswered(page);
    await page.goto("/koeb");
    await page.getByRole("checkbox", { name: /fortrydelsesret/ }).check();
    await page.getByRole("radio", { name: /^30 dage/ }).check();
    await loseConnection(page, isKnown);
    await buy.click();
    await expect(alerts(page)).toHaveText(
      isKnown
        ? "Du har ingen forbindelse til nettet lige nu. Intet er sendt, og der er ikke trukket penge. Vi åbner betalingen af os selv, når forbindelsen er tilbage."
        : /Kunne ikke starte betaling\. Prøv igen\./,
    );
    await expect(promises(page)).toHaveCount(isKnown ? 1 : 0);
    await expectNoAxeViolations(page);
    await haveItBack(page, isKnown);
    if (!isKnown) await buy.click();
    await page.waitForURL(/\/pay\//);
  }
});

test("a message sent offline goes when the connection is back", async ({ page }) => {
  await writeMessage(page, ownAddress("uden-net"));
  await expect(page.locator("[data-island][data-hydrated]")).toHaveCount(1);
  const send = page.getByRole("button", { name: "Send besked" });
  await loseConnection(page, true);
  await send.click();
  await expect(alerts(page)).toContainText("Vi sender beskeden af os selv");
  await expect(alerts(page)).toHaveCount(1);
  let sent = 0;
  page.on("request", (request) => {
    if (request.url().endsWith("/api/contact")) sent++;
  });
  await typeOver(page.getByLabel("Besked"), "Hvor er min liste fra i går?");
  await expect(alerts(page)).toHaveCount(0);
  await haveItBack(page, true);
  await expect(send).toBeEnabled();
  expect(sent).toBe(0);

  await loseConnection(page, true);
  await send.click();
  await expect(alerts(page)).toContainText("Vi sender beskeden af os selv");
  await haveItBack(page, true);
  await expect(page.getByRole("heading", { name: "Tak, beskeden er sendt" })).toBeFocused();
});

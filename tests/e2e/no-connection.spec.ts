/** Without a connection one message says so, and what was asked for comes by itself when it is back. */
import type { Page } from "@playwright/test";
import { answerStep, haveAnswered, MATCHES, passReview, quizAnswers } from "./quiz-answers.ts";
import { expect, expectNoAxeViolations, ownAddress, seeResults, test } from "./support.ts";

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

/** The messages that are read out, or stand over the page. */
const alerts = (page: Page) => page.getByRole("alert");
/** Sentences about what happens when the connection is back. */
const promises = (page: Page) =>
  page.getByRole("main").getByText(/når forbindelsen er tilbage|af sig selv/);

for (const { way, isKnown } of ways) {
  test(`the quiz goes on without its figure, which comes when it can: ${way}`, async ({ page }) => {
    await page.goto("/?quiz=start");
    await loseConnection(page, isKnown);
    await answerStep(page, 1);
    await expect(page.getByText("Trin 2 af 13")).toBeVisible();
    const left = page.getByText(/mulige$/).first();
    await page.waitForEvent("requestfailed");
    await expect(left).not.toContainText("blev til");
    await expect(alerts(page)).toHaveCount(0);
    await haveItBack(page, isKnown);
    await expect(left).toContainText("blev til");
  });

  test(`the results say it once and come by themselves: ${way}`, async ({ page }) => {
    await haveAnswered(page);
    await page.goto("/?quiz=svar");
    // The count of this page is asked for before the connection goes.
    await expect(page.getByText(/passer indtil nu/).first()).toBeVisible();
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
  });

  test(`a trial says it once and comes by itself: ${way}`, async ({ page }) => {
    await haveAnswered(page);
    await page.goto("/?quiz=resultater");
    const changes = page.getByRole("region", { name: "Hvad nu hvis?" }).getByRole("listitem");
    await expect(changes.first()).toBeVisible();
    await loseConnection(page, isKnown);
    await changes.first().getByRole("button", { name: "Prøv det" }).click();
    const banner = page.getByRole("region", { name: "Prøve", exact: true });
    await expect(banner).toContainText("kommer af sig selv, når forbindelsen er tilbage");
    await expect(banner).toContainText("Herunder står dine egne legater");
    await expect(alerts(page)).toHaveCount(0);
    await expect(page.getByRole("article")).toHaveCount(3);
    await haveItBack(page, isKnown);
    await expect(banner).toContainText("Dine egne svar er ikke ændret.");
    await expect(promises(page)).toHaveCount(0);
  });
}

test("a server that fails is told of once as well, in the toast or on the page", async ({
  page,
}) => {
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

/** The list's form, filled in. */
async function fillPurchase(page: Page): Promise<void> {
  await seeResults(page, quizAnswers());
  await page.getByRole("checkbox", { name: /fortrydelsesret/ }).check();
  await page.getByRole("radio", { name: /^Slet efter 30 dage/ }).check();
}

test("a payment that is asked for without a connection opens when it is back", async ({ page }) => {
  await fillPurchase(page);
  await loseConnection(page, true);
  await page.getByRole("button", { name: "Køb og betal 48,75 kr." }).click();
  await expect(alerts(page)).toHaveText(
    "Du har ingen forbindelse til nettet lige nu. Intet er sendt, og der er ikke trukket penge. Vi åbner betalingen af os selv, når forbindelsen er tilbage.",
  );
  await expectNoAxeViolations(page);
  await haveItBack(page, true);
  await page.waitForURL(/\/pay\//);
});

test("a payment whose call gets no answer says so once, and is asked for again by a press", async ({
  page,
}) => {
  await fillPurchase(page);
  await loseConnection(page, false);
  const buy = page.getByRole("button", { name: "Køb og betal 48,75 kr." });
  await buy.click();
  await expect(alerts(page)).toHaveText(/Kunne ikke starte betaling\. Prøv igen\./);
  await expect(promises(page)).toHaveCount(0);
  await haveItBack(page, false);
  await buy.click();
  await page.waitForURL(/\/pay\//);
});

async function writeMessage(page: Page, email: string): Promise<void> {
  await page.goto("/contact");
  await page.getByLabel("Fornavn").fill("Asta");
  await page.getByLabel("Efternavn").fill("Holm");
  await page.getByRole("textbox", { name: "E-mail" }).fill(email);
  await page.getByLabel("Emne").fill("Min ordre");
  await page.getByLabel("Besked").fill("Hvor er min liste?");
  await expect(page.locator("[data-island][data-hydrated]")).toHaveCount(1);
}

test("a message written without a connection is sent when it is back, unless it is being changed", async ({
  page,
}) => {
  await writeMessage(page, ownAddress("uden-net"));
  const send = page.getByRole("button", { name: "Send besked" });
  await loseConnection(page, true);
  await send.click();
  await expect(alerts(page)).toContainText("Vi sender beskeden af os selv");
  await expect(alerts(page)).toHaveCount(1);
  let sent = 0;
  page.on("request", (request) => {
    if (request.url().endsWith("/api/contact")) sent++;
  });
  await page.getByLabel("Besked").fill("Hvor er min liste fra i går?");
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

test("a link that is asked for again without a connection is asked for when it is back", async ({
  page,
}) => {
  await page.goto("/ordre");
  await page.getByLabel("E-mail").fill(ownAddress("intet-koeb"));
  await expect(page.locator("[data-island][data-hydrated]").first()).toBeAttached();
  await loseConnection(page, true);
  await page.getByRole("button", { name: "Send linket igen" }).click();
  await expect(alerts(page)).toContainText("Vi beder om mailen af os selv");
  await expect(alerts(page)).toHaveCount(1);
  await haveItBack(page, true);
  await expect(page.getByRole("status")).toContainText("Er der et køb med den adresse");
  await expect(alerts(page)).toHaveCount(0);
});

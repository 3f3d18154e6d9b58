import type { Page } from "@playwright/test";
import { answerSteps, emptyField, haveAnswered, MATCHES, quizAnswers } from "./quiz-answers.ts";
import {
  buyList,
  expect,
  expectNoAxeViolations,
  ownStudent,
  pay,
  seeResults,
  test,
} from "./support.ts";

const landing = (page: Page) =>
  page.getByRole("heading", { level: 1, name: "Find de legater, du kan søge" });
const review = (page: Page) => page.getByRole("heading", { level: 1, name: "Dine svar" });
const stored = (page: Page) => page.evaluate(() => sessionStorage.getItem("legatkompas-svar"));

test("the quiz goes on where it was left by logo, Back or another page", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("main").getByRole("link", { name: "Find mine legater" }).first().click();
  await answerSteps(page, 1, 4);
  for (let step = 0; step < 4; step++) await page.goBack();
  await expect(landing(page)).toBeVisible();
  const begun = page.getByRole("region", { name: "Du er nået til trin 4 af 13" });
  await expect(begun).toContainText("Danmark til Europa.");
  await expect(page.getByRole("region", { name: "Find de legater" }).getByRole("link")).toHaveText([
    /Fortsæt/,
    "Begynd forfra",
  ]);
  await expectNoAxeViolations(page);
  await begun.getByRole("link", { name: "Fortsæt ved trin 4" }).click();
  await page.getByRole("link", { name: "Legatkompas, forside" }).click();
  await expect(begun).toBeVisible();
  await page.goto("/shop");
  await page.getByRole("banner").getByRole("link", { name: "Find legater" }).click();
  await expect(page.getByText("Trin 4 af 13")).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL("/shop");
  await page.goto("/");
  await begun.getByRole("link", { name: "Fortsæt ved trin 4" }).click();
  await page.getByRole("button", { name: "Tilbage" }).click();
  await expect(page.getByRole("radio", { name: "4-6 måneder" })).toBeChecked();

  await page.getByRole("link", { name: "Legatkompas, forside" }).click();
  await page.getByRole("link", { name: "Begynd forfra" }).click();
  await expect(page.getByText("Trin 1 af 13")).toBeVisible();
  await expect(page.getByText("Dine svar er ryddet.")).toBeVisible();
  expect(await stored(page)).toBeNull();
});

test("Back from the first step clears the answers, and can be undone", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("main").getByRole("link", { name: "Find mine legater" }).first().click();
  await answerSteps(page, 1, 3);
  for (let step = 3; step > 0; step--) {
    await expect(page.getByText(`Trin ${step} af 13`)).toBeVisible();
    await page.getByRole("button", { name: "Tilbage" }).click();
  }
  await expect(landing(page)).toBeVisible();
  await expect(page.getByText("Dine svar er ryddet.")).toBeVisible();
  expect(await stored(page)).toBeNull();
  await page.reload();
  await page.getByRole("link", { name: "Fortryd", exact: true }).click();
  await expect(page.getByText("Trin 3 af 13")).toBeVisible();
  expect(await stored(page)).toContain('"studyLevel":"kandidat"');
});

test("an answer is changed from the review, reloaded, and changed back", async ({ page }) => {
  await haveAnswered(page);
  await page.goto("/?quiz=resultater");
  await page.getByRole("button", { name: "Dine svar" }).click();
  await expect(review(page)).toBeFocused();
  await expect(page.getByRole("listitem").filter({ hasText: "Dit udlandsophold" })).toContainText(
    "Schweiz",
  );
  await expectNoAxeViolations(page);
  await page.getByRole("button", { name: "Ret trin 3" }).click();
  await page.reload();
  await expect(page.getByText("Næste og Tilbage fører begge til dine svar.")).toBeVisible();
  await page.getByRole("radio", { name: "7-12 måneder" }).click();
  await page.getByRole("button", { name: "Det er rigtigt, gå videre" }).click();
  await expect(review(page)).toBeFocused();
  await expect(page.getByText("»Varighed« er rettet til »7-12 måneder«.")).toBeVisible();
  await expect(page.getByText("Rettet lige nu")).toBeVisible();
  await expectNoAxeViolations(page);
  await page.reload();
  await page.getByRole("button", { name: "Fortryd rettelsen" }).click();
  await expect(page.getByText("Rettet lige nu")).toHaveCount(0);
  expect(await stored(page)).toContain('"duration":"4-6"');
  await page.getByRole("button", { name: "Vis mine legater" }).click();
  await expect(page.getByRole("article")).toHaveCount(3);
});

test("an answer that is emptied on the way is named as missing", async ({ page }) => {
  await haveAnswered(page);
  await page.goto("/?quiz=resultater");
  await page.getByRole("button", { name: "Dine svar" }).click();
  await page.getByRole("button", { name: "Ret trin 12" }).click();
  await emptyField(page.getByLabel("Universitet eller værtssted"));
  await page.getByRole("button", { name: "Tilbage", exact: true }).click();
  await expect(
    page.getByText("Der mangler et svar i trin 12. Resten er, som du skrev det."),
  ).toBeVisible();
  await expect(page.getByText("Mangler: Universitet eller værtssted")).toBeVisible();
  await expectNoAxeViolations(page);
  await page.reload();
  await page.getByRole("button", { name: "Svar på trin 12" }).click();
  await page.getByLabel("Universitet eller værtssted").pressSequentially("EPFL");
  await page.getByRole("button", { name: "Næste" }).click();
  await page.getByRole("button", { name: "Vis mine legater" }).click();
  await expect(page.getByRole("article")).toHaveCount(3);
});

const email = (page: Page) => page.getByLabel("Din e-mail");
const stay = (page: Page) => page.getByRole("heading", { level: 1 });
const nextPurchase = async (page: Page) =>
  (await page.waitForRequest("**/api/checkout")).postDataJSON() as {
    email: string;
    answers: Record<string, string>;
  };

test("two tabs buy two lists, each by its own answers", async ({ page: first, context }) => {
  const toZurich = ownStudent("fane-a");
  const toJapan: Record<string, string> = {
    ...ownStudent("fane-b"),
    destination: "asien",
    exchangeCountry: "japan",
    exchangeUniversity: "Tohoku",
  };
  const second = await context.newPage();
  await seeResults(first, toZurich);
  await seeResults(second, toJapan);
  await buyList(first);
  await buyList(second);

  await first.goBack();
  await expect(stay(first)).toHaveText("Legater til dit ophold på ETH Zürich");
  await expect(email(first)).toHaveValue(toZurich.email ?? "");
  await second.getByRole("link", { name: "Afbryd og gå tilbage" }).click();
  await expect(second.getByText("Betalingen blev afbrudt.")).toBeFocused();
  await expect(stay(second)).toHaveText("Legater til dit ophold på Tohoku");
  await expect(email(second)).toHaveValue(toJapan.email ?? "");

  const [bought] = await Promise.all([nextPurchase(first), buyList(first)]);
  expect(bought.email).toBe(toZurich.email);
  expect(bought.answers).toMatchObject({ exchangeCountry: "schweiz" });
  await pay(first);
  await expect(first.getByRole("link", { name: "Åbn din liste" })).toBeVisible();

  // The other tab still sells what it shows.
  const [other] = await Promise.all([nextPurchase(second), buyList(second)]);
  expect(other.email).toBe(toJapan.email);
  expect(other.answers).toMatchObject({ exchangeCountry: "japan" });
  await first.getByRole("link", { name: "Åbn din liste" }).click();
  await expect(first.getByText(/Schweiz/).first()).toBeVisible();
});

async function adoptTrial(page: Page): Promise<void> {
  await seeResults(page, quizAnswers());
  const forskning = { name: /forskning/ };
  await page.getByRole("group", { name: "Opholdet" }).getByRole("radio", forskning).check();
  await page.getByRole("button", { name: "Skift til forskning" }).click();
  await expect(page.getByRole("region", { name: "Prøve", exact: true })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("link", { name: /^Køb listen/ }).first()).toBeVisible();
}

test("after a change nothing is sold before its own list is there", async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/Failed to load resource/);
  await adoptTrial(page);
  await page.route(MATCHES, (route) => route.abort());
  await page.getByRole("status").getByRole("button", { name: "Fortryd" }).click();
  const heading = { level: 1, name: "Dine legater kunne ikke hentes" } as const;
  await expect(page.getByRole("heading", heading)).toBeVisible();
  await expect(page.getByRole("link", { name: /^Køb listen/ })).toHaveCount(0);
  await page.unroute(MATCHES);
  await expect(page.getByRole("link", { name: /^Køb listen/ }).first()).toBeVisible();
  const [bought] = await Promise.all([nextPurchase(page), buyList(page)]);
  expect(bought.answers).toMatchObject({ stayType: "udveksling" });
});

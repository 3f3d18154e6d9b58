import type { Page } from "@playwright/test";
import type { MatchPreview } from "../../src/domain/list/match-summary.ts";
import { quizSteps, stepFields } from "../../src/domain/quiz/questions.ts";
import {
  chooseByTyping,
  haveAnswered,
  MATCHES,
  nursingStudent,
  quizAnswers,
} from "./quiz-answers.ts";
import { expect, expectNoAxeViolations, test } from "./support.ts";

async function openResults(page: Page): Promise<void> {
  await haveAnswered(page);
  await page.goto("/?quiz=resultater");
}

test("the results are counted from the quiz, shown in part, and for sale", async ({ page }) => {
  await haveAnswered(page);
  const answered = page.waitForResponse(MATCHES);
  await page.goto("/?quiz=resultater");
  const found: MatchPreview = await (await answered).json();
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText(/^\d+ legater kunne passe\. \d+ passer/);
  await expect(page).toHaveURL("/");
  await expect(page).toHaveTitle(/passer.* \| Legatkompas$/);
  const top = page.locator("header").filter({ has: heading });
  await expect(top.getByText("DTU", { exact: true })).toBeVisible();
  await expect(top.getByText("ETH Zürich", { exact: true })).toBeVisible();
  await expect(top.getByRole("listitem").first()).toHaveText(/^\d{1,2}\.\s\p{L}+/u);

  const grants = page.getByRole("article");
  await expect(grants).toHaveCount(3);
  for (const grant of await grants.all()) {
    await expect(grant.getByText(/^(Passer, fordi|Tjek:) /)).toBeVisible();
    await expect(grant.getByRole("link", { name: /^(Læs hos|Spørg|Skriv til) / })).toBeVisible();
    await grant.locator("summary").click();
    await expect(grant.getByRole("link", { name: /Se kilden/ })).toBeVisible();
    await expect(grant.getByRole("link", { name: /^Er noget forkert\?/ })).toBeVisible();
  }
  const rest = page.getByRole("region", { name: /på din liste$/ });
  await expect(rest.getByRole("listitem")).toHaveCount(found.rows.length);
  await expect(page.getByRole("link", { name: /^Køb listen, 48,75\skr\.$/ })).toHaveAttribute(
    "href",
    "/koeb?vare=grant-list",
  );
  await expectNoAxeViolations(page);
  const title = await grants.first().getByRole("heading").first().innerText();
  await grants
    .first()
    .getByRole("link", { name: /^Er noget forkert\?/ })
    .click();
  await expect(page.getByRole("textbox", { name: "Legat" })).toHaveValue(
    new RegExp(title.replaceAll(/[^\p{L}\p{N} ]/gu, ".")),
  );
  await expectNoAxeViolations(page);
});

test("on the narrowest phone a range of amounts stays on one line", { tag: "@long" }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await haveAnswered(page, quizAnswers({ amount: "50-100" }));
  await page.goto("/?quiz=resultater");
  await expect(page.locator(".no-break", { hasText: /\d-\d/ }).first()).toBeVisible();
  await expect(page.getByRole("article").first()).toBeVisible();
  for (const fold of await page.locator("main summary").all()) await fold.click();
  const lines = await page
    .locator(".no-break:visible")
    .evaluateAll((ranges) => ranges.map((range) => range.getClientRects().length));
  expect(new Set(lines)).toEqual(new Set([1]));
  const sticksOut = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(sticksOut).toBe(0);
});

const dial = (page: Page, name: string) => page.getByRole("group", { name, exact: true });

test("a what-if shows its list, is not for sale, and is undone by Back", async ({ page }) => {
  await openResults(page);
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toContainText("kunne passe");
  const before = (await heading.textContent()) ?? "";
  const turned = dial(page, "Opholdet").getByRole("radio", { name: /praktik/ });
  const asked = page.waitForResponse(MATCHES);
  await turned.check();
  const tried: MatchPreview = await (await asked).json();
  await expect(turned).toHaveAccessibleName(new RegExp(`^${tried.total} `));
  const bar = page.getByRole("region", { name: "Prøve", exact: true });
  await expect(bar).toContainText(`Praktik: ${tried.total} legater`);
  await expect(heading).toContainText(`Skal du i praktik, er der ${tried.total} legater`);
  const compared = page.getByRole("table", { name: "Hvad det ændrer" });
  await expect(compared.getByRole("row", { name: /^Kommer til \d/ })).toBeVisible();
  // A what-if is not for sale.
  await expect(page.getByRole("main")).not.toContainText("48,75");
  await expect(page.getByRole("article")).toHaveCount(tried.preview.length);
  await expectNoAxeViolations(page);
  await dial(page, "Længde").getByRole("radio").last().check();
  await expect(heading).toContainText("Bliver du over 12");
  await page.goBack();
  await expect(heading).toHaveText(before);
  await expect(bar).toHaveCount(0);
  await expect(page.getByRole("link", { name: /^Køb listen/ })).toBeVisible();
});

test("another part of the world asks for its country, without the old one", async ({ page }) => {
  const toChina = { destination: "asien", exchangeCountry: "kina", exchangeUniversity: "Tsinghua" };
  await haveAnswered(page, quizAnswers(toChina));
  await page.goto("/?quiz=resultater");
  await dial(page, "Land")
    .getByRole("radio", { name: /Europa/ })
    .check();
  await page.getByRole("button", { name: "Skift til Europa" }).click();
  await expect(page.locator("#felt-exchangeCountry")).toHaveValue("");
  await expect(page.locator("#felt-exchangeUniversity")).toHaveValue("");
  await chooseByTyping(page, "exchangeCountry", "italien");
  await page.locator("#felt-exchangeUniversity").pressSequentially("Sapienza");
  await page.getByRole("button", { name: "Næste" }).click();
  await expect(dial(page, "Land").getByRole("radio", { name: /Italien.*dit svar/ })).toBeChecked();
});

test("coming back from another page restores the place", async ({ page }) => {
  await openResults(page);
  await expect(page.getByRole("article")).toHaveCount(3);
  await page.getByRole("link", { name: /^Køb listen/ }).scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => window.scrollY);
  expect(place).toBeGreaterThan(500);
  await page.goto("/shop");
  await page.goBack();
  await expect(page.getByRole("article")).toHaveCount(3);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
});

test("where nothing fits, nothing is sold, and answers can be changed", async ({ page }) => {
  await haveAnswered(page);
  await page.route(MATCHES, async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      json: { ...(await response.json()), total: 0, match: 0, possible: 0, preview: [], rows: [] },
    });
  });
  await page.goto("/?quiz=resultater");
  await expect(
    page.getByRole("heading", { level: 1, name: "Ingen af vores legater passer til dine svar" }),
  ).toBeVisible();
  await expect(page.getByRole("button", { name: /Køb/ })).toHaveCount(0);
  await expectNoAxeViolations(page);
  for (const way of ["Næste", "Tilbage", null]) {
    await page.getByRole("button", { name: "Ret svaret om land" }).click();
    await expect(page.getByText("Næste og Tilbage fører begge til dine legater.")).toBeVisible();
    if (way === null) await page.goBack();
    else await page.getByRole("button", { name: way, exact: true }).click();
  }
  await page.getByRole("button", { name: "Ret svaret om land" }).click();
  const at = quizSteps.findIndex((step) =>
    stepFields(step).some(({ id }) => id === "exchangeCountry"),
  );
  await expect(page.getByText(`Trin ${at + 1} af 13`)).toBeVisible();
  await chooseByTyping(page, "exchangeCountry", "island");
  await page.unroute(MATCHES);
  await page.getByRole("button", { name: "Næste" }).click();
  await page.getByRole("button", { name: "Det er rigtigt, gå videre" }).click();
  await expect(page.getByRole("article")).toHaveCount(3);
});

test("a list that is not worth its price is shown whole and not sold", async ({ page }) => {
  await haveAnswered(page, nursingStudent());
  const answered = page.waitForResponse(MATCHES);
  await page.goto("/?quiz=resultater");
  const found: MatchPreview = await (await answered).json();
  await expect(page.getByRole("heading", { name: "Her er hele din liste" })).toBeVisible();
  await expect(page.getByText(/sælger vi hverken listen eller Studiepakken/)).toBeVisible();
  await expect(page.locator("article")).toHaveCount(
    found.total + found.late + found.faintPreview.length,
  );
  await expect(page.getByText(/48,75/)).toHaveCount(0);
  const further = page.getByRole("region", { name: "Sådan leder du videre" });
  for (const name of [/^VIA University College/, /^Dansk Sygeplejeråd/, /^Viborg/])
    await expect(further.getByRole("heading", { name })).toBeVisible();
  await expectNoAxeViolations(page);
});

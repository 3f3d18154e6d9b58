import type { Page } from "@playwright/test";
import type { ListAnswers } from "../../src/domain/matching/answers.ts";
import { consents } from "../../src/domain/orders/consent.ts";
import { haveAnswered, noneTicked, nursingStudent, quizAnswers, typeOver } from "./quiz-answers.ts";
import { expect, expectNoAxeViolations, siteUrl, test } from "./support.ts";

const BUY = "Køb og betal 48,75 kr.";
const email = (page: Page) => page.getByLabel("Din e-mail");
const immediately = (page: Page) => page.getByRole("checkbox", { name: /fortrydelsesret/ });
const month = (page: Page) => page.getByRole("radio", { name: /^30 dage/ });

async function openCheckout(page: Page, answers = quizAnswers()): Promise<void> {
  await haveAnswered(page, answers);
  await page.goto("/koeb");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
}

test("everything missing is said at once, and what is right is not red", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await openCheckout(page);
  await expect(page.getByRole("radio", { name: /^Din personlige legatliste/ })).toBeChecked();
  await expect(page.getByRole("group", { name: /gemme/ }).getByRole("radio")).toHaveCount(2);
  await expect(page.getByRole("radio", { checked: true })).toHaveCount(1);
  await expect(immediately(page)).not.toBeChecked();
  await expect(email(page)).toHaveValue("asta@example.dk");
  await expectNoAxeViolations(page);

  await typeOver(email(page), "asta");
  await page.getByRole("button", { name: BUY }).click();
  const summary = page.getByRole("region", { name: /skal på plads, før du kan gå videre/ });
  await expect(summary).toHaveAccessibleName(/^Tre ting/);
  await expect(summary).toBeFocused();
  await expectNoAxeViolations(page);
  const links = summary.getByRole("link");
  for (const message of await links.allInnerTexts())
    await expect(page.getByRole("main").getByText(message, { exact: true })).toHaveCount(2);
  await expect(links.nth(1)).toHaveText("Vælg 30 dage eller 12 måneder");

  await links.first().click();
  await expect(email(page)).toBeFocused();
  await expect(email(page)).toHaveAttribute("aria-invalid", "true");
  await page.keyboard.press("End");
  await page.keyboard.type("@example.dk");
  await expect(email(page)).not.toHaveAttribute("aria-invalid");
  await expect(links).toHaveCount(2);
  await links.first().click();
  await expect(month(page)).toBeFocused();
  await page.keyboard.press("Space");
  await links.first().click();
  await expect(immediately(page)).toBeFocused();
  await page.keyboard.press("Space");
  await expect(page.locator("[aria-invalid]")).toHaveCount(0);
});

test("the stored wording of both consents can be read", { tag: "@long" }, async ({ page }) => {
  await openCheckout(page);
  await page.getByText("Læs samtykket").click();
  for (const { text } of [consents.keepList, consents.storeAnswers])
    await expect(page.getByText(text)).toBeVisible();
  for (const name of [/^30\sdage/, /^12\småneder/])
    await expect(page.locator("label").filter({ hasText: name })).toHaveText(
      /til og med \d+\.\s\p{L}+ \d{4}\. Så sletter vi dem/u,
    );
});

test("a second press buys nothing twice, and sends what the list needs", async ({ page }) => {
  const sent: { answers?: ListAnswers }[] = [];
  const asked: string[] = [];
  page.on("request", (request) => {
    if (/grants/.test(request.url())) asked.push(request.postData() ?? "");
  });
  let reply = () => {};
  const held = new Promise<void>((resolve) => {
    reply = resolve;
  });
  await page.route("**/api/checkout", async (route) => {
    sent.push(route.request().postDataJSON());
    await held;
    await route.fulfill({ status: 201, json: { url: `${siteUrl}/terms` } });
  });
  await openCheckout(page);
  await immediately(page).check();
  await month(page).check();
  const button = page.getByRole("button", { name: BUY });
  await button.click();
  await expect(button).toHaveAttribute("aria-disabled", "true");
  await button.click({ force: true });
  await button.press("Enter");
  reply();
  await expect(page).toHaveURL("/terms");
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({ product: "grant-list", email: "asta@example.dk" });
  const { conditions, ...answers } = sent[0]?.answers ?? {};
  for (const field of ["phone", "email", "confirmEmail"])
    expect(Object.keys(answers)).not.toContain(field);
  // The name is sent with the purchase, not with the search.
  expect(answers).toMatchObject({ firstName: "Asta", lastName: "Holm" });
  expect(asked.filter((body) => /Asta|Holm|højskole|20 30 40 50/.test(body))).toEqual([]);
  expect(quizAnswers()).toMatchObject(answers);
  expect(conditions).toEqual(noneTicked());
});

test("a consent whose wording has changed is asked for anew", { tag: "@long" }, async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/Failed to load resource/);
  await page.route("**/api/checkout", (route) =>
    route.fulfill({
      status: 422,
      contentType: "application/problem+json",
      json: {
        code: "invalid-fields",
        status: 422,
        errors: [{ field: "consents.immediateDelivery", message: "en anden ordlyd" }],
      },
    }),
  );
  await openCheckout(page);
  await immediately(page).check();
  await month(page).check();
  await page.getByRole("button", { name: BUY }).click();
  await expect(page.getByText(/Teksten, du siger ja til, er blevet ændret/)).toBeVisible();
  const reloads = page.waitForEvent("load");
  await page.getByRole("button", { name: "Hent siden igen" }).click();
  await reloads;
});

test("a list too short to be sold is free, and it is said why", async ({ page }) => {
  await haveAnswered(page, nursingStudent());
  await page.goto("/koeb?vare=super-package");
  await expect(page.getByRole("heading", { level: 1, name: "Din liste er gratis" })).toBeVisible();
  await expect(page.getByText(/Derfor kan du heller ikke købe Studiepakken/)).toBeVisible();
  await expect(page.getByRole("button", { name: /Køb og betal/ })).toHaveCount(0);
  await expectNoAxeViolations(page);
  await page.getByRole("link", { name: "Budgetskabelon" }).click();
  await expect(page.getByRole("button", { name: "Køb og betal 174 kr." })).toBeVisible();
});

test("without answers the checkout of the list leads to the questions", async ({ page }) => {
  await page.goto("/koeb");
  await expect(page.getByRole("link", { name: "Find mine legater" })).toHaveAttribute(
    "href",
    "/?quiz=start",
  );
  await expect(page.getByRole("button", { name: /Køb og betal/ })).toHaveCount(0);
});

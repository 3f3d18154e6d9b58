import type { Page } from "@playwright/test";
import {
  addDays,
  danishDateAt,
  endOfDanishDay,
  startOfDanishDay,
} from "../../src/domain/danish/danish-date.ts";
import { lastFileDay } from "../../src/domain/orders/retention.ts";
import { buy } from "./buy.ts";
import { saved } from "./list-page.ts";
import { haveAnswered, quizAnswers } from "./quiz-answers.ts";
import { expect, expectNoAxeViolations, test } from "./support.ts";

const offer = (page: Page) =>
  page.getByRole("region", { name: "Hele listen, på skærm og på papir" });
const bought = (page: Page) => page.getByRole("region", { name: "Du har købt denne liste" });
const ownList = (page: Page) =>
  page.getByRole("banner").getByRole("link", { name: "Din liste" }).first();

test("a list that was opened here is not sold again for the same answers", async ({ page }) => {
  const { list } = await buy(page, "koebt-foer", { keepsList: true });
  await page.goto(list);
  await expect(page.getByText("Asta Holm")).toBeVisible();
  await page.goto(`${list}&fane=legater`);
  await page.getByRole("main").locator("a[href*='legat=']").first().click();
  await page.getByRole("heading", { name: "Det kan du skrive" }).click();
  await expect(page.getByText(quizAnswers().grantPurpose ?? "")).toBeVisible();

  await page.goto("/?quiz=resultater");
  await expect(bought(page)).toBeVisible();
  await expect(offer(page)).toHaveCount(0);
  await expect(page.getByRole("link", { name: /^Køb/ })).toHaveCount(0);
  await expectNoAxeViolations(page);

  await page.goto("/koeb");
  await expect(page.getByRole("heading", { name: "Du har købt denne liste" })).toBeVisible();
  await expect(page.getByRole("button", { name: /Køb/ })).toHaveCount(0);

  await page.goto("/?quiz=resultater");
  await page.evaluate(() => {
    const answers = JSON.parse(sessionStorage.getItem("legatkompas-svar") ?? "{}");
    sessionStorage.setItem("legatkompas-svar", JSON.stringify({ ...answers, gradeAverage: "7,1" }));
  });
  await page.reload();
  await expect(offer(page)).toContainText("Du har købt en liste med andre svar.");
  await expect(bought(page)).toHaveCount(0);

  await page.goto("/shop");
  const sold = page.locator("#grant-list");
  await expect(sold.getByRole("link", { name: /^(Køb|Find)/ })).toBeHidden();
  await expect(sold.getByRole("link", { name: "Åbn din liste" })).toBeVisible();
  await expectNoAxeViolations(page);
  await sold.getByRole("link", { name: "Åbn din liste" }).click();
  await expect(page).toHaveURL(/\/liste$/);
  await page.goto("/shop");
  await ownList(page).click();
  await expect(page).toHaveURL(/\/liste$/);
  await expect(page.getByText("Asta Holm")).toBeVisible();
});

test("the browser knows a list from the order's page until it is erased", { tag: "@long" }, async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/Failed to load resource/);
  const { order } = await buy(page, "koebt-slettet");
  await page.goto(order);
  await page.getByRole("link", { name: "Åbn din liste" }).click();
  await saved(page);
  await page.goto("/?quiz=resultater");
  await expect(bought(page)).toBeVisible();
  await bought(page).getByRole("link", { name: "Kvittering og filer" }).click();
  await page.getByRole("button", { name: "Slet nu" }).click();
  await expect(page.getByText("Du mister listen, dine svar og noter og linket her")).toBeVisible();
  await page.getByRole("button", { name: "Behold dem" }).click();
  await page.getByRole("button", { name: "Slet nu" }).click();
  await page.getByRole("button", { name: "Ja, slet dem nu" }).click();
  await expect(page.getByRole("heading", { name: "Det er slettet" })).toBeFocused();
  await expect(page.getByRole("link", { name: /Åbn/ })).toHaveCount(0);
  await expect(page.getByRole("button", { name: /Hent/ })).toHaveCount(0);
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  await page.goto("/?quiz=resultater");
  await expect(offer(page)).toBeVisible();
  await page.goto("/shop");
  await expect(ownList(page)).toHaveCount(0);
  const sold = page.locator("#grant-list");
  await expect(sold.getByRole("link", { name: /^(Køb|Find)/ })).toBeVisible();
  await expect(sold.getByRole("link", { name: "Åbn din liste" })).toBeHidden();
  await page.goto(order);
  await expect(page.getByText(/kan ikke hentes igen/)).toBeVisible();
});

test("after its last day a list is forgotten, and sold again everywhere", async ({ page }) => {
  const paidAt = startOfDanishDay(addDays(danishDateAt(new Date()), -31));
  const endsAt = endOfDanishDay(lastFileDay({ keepListConsent: null, paidAt }, paidAt)).getTime();
  await page.addInitScript(
    (known) => {
      if (sessionStorage.getItem("seeded") !== null) return;
      sessionStorage.setItem("seeded", "");
      localStorage.setItem("legatkompas-koebte", known);
      localStorage.setItem("legatkompas-liste/t", "the copy of the list");
    },
    JSON.stringify([{ token: "t", madeFrom: "m", endsAt }]),
  );
  await haveAnswered(page);
  // The shop first, whose own small script has to notice it.
  await page.goto("/shop");
  const sold = page.locator("#grant-list");
  await expect(sold.getByRole("link", { name: /^(Køb|Find)/ })).toBeVisible();
  await expect(sold.getByRole("link", { name: "Åbn din liste" })).toBeHidden();
  await expect(ownList(page)).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem("legatkompas-liste/t"))).toBeNull();
  await page.goto("/?quiz=resultater");
  await expect(offer(page)).toBeVisible();
  await expect(offer(page).getByText("Du har købt en liste med andre svar.")).toHaveCount(0);
});

/** A list that was bought in this browser is opened, and not sold again. */
import type { Page } from "@playwright/test";
import {
  addDays,
  danishDateAt,
  endOfDanishDay,
  startOfDanishDay,
} from "../../src/domain/danish/danish-date.ts";
import { firstDayKept, lastFileDay } from "../../src/domain/orders/retention.ts";
import { buy } from "./buy.ts";
import { haveAnswered, quizAnswers } from "./quiz-answers.ts";
import { expect, expectNoAxeViolations, test } from "./support.ts";

const offer = (page: Page) => page.getByRole("region", { name: /Få hele listen/ });
const bought = (page: Page) => page.getByRole("region", { name: "Du har købt denne liste" });
const ownList = (page: Page) =>
  page.getByRole("banner").getByRole("link", { name: "Din liste" }).first();

/** Other answers, as though one had been changed. */
async function answerOtherwise(page: Page): Promise<void> {
  await page.evaluate(() => {
    const told = JSON.parse(sessionStorage.getItem("legatkompas-svar") ?? "{}");
    sessionStorage.setItem("legatkompas-svar", JSON.stringify({ ...told, gradeAverage: "7,1" }));
  });
  await page.reload();
}

test("a list that was opened here carries name and purpose, and is not sold again for the same answers", async ({
  page,
}) => {
  const { list } = await buy(page, "koebt-foer", { keepsList: true });
  await page.goto(list);
  await expect(page.getByText("Asta Holm")).toBeVisible();
  await page.goto(`${list}&fane=legater`);
  await page.getByRole("main").locator("a[href*='legat=']").first().click();
  await page.getByText("Det kan du skrive").click();
  await expect(page.getByText(quizAnswers().grantPurpose ?? "")).toBeVisible();

  await page.goto("/?quiz=resultater");
  await expect(bought(page)).toBeVisible();
  await expect(offer(page)).toHaveCount(0);
  await expect(page.getByRole("button", { name: /Køb/ })).toHaveCount(0);
  await expect(page.getByText("Allerede købt")).toBeVisible();
  await expectNoAxeViolations(page);

  await answerOtherwise(page);
  await expect(offer(page)).toContainText("Du har købt en liste ud fra andre svar.");
  await expect(bought(page)).toHaveCount(0);

  await page.goto("/shop");
  const sold = page.locator("#grant-list");
  await expect(sold.getByText("48,75 kr.")).toBeHidden();
  await expect(sold.getByRole("link", { name: "Find mine legater" })).toBeHidden();
  await expect(sold.getByRole("link", { name: "Åbn din liste" })).toBeVisible();
  const prices = page.getByRole("table", { name: "Priser" }).getByRole("row");
  await expect(prices.first()).toHaveText(/legatliste\s*Åbn din liste$/, { useInnerText: true });
  await expectNoAxeViolations(page);
  await sold.getByRole("link", { name: "Åbn din liste" }).click();
  await expect(page).toHaveURL(/\/liste#order=/);
  await page.goto("/shop");
  await ownList(page).click();
  await expect(page).toHaveURL(/\/liste#order=/);
  await expect(page.getByText("Asta Holm")).toBeVisible();
});

test("the order's page is enough to know the list, until it is erased", async ({ page }) => {
  const { order } = await buy(page, "koebt-slettet");
  await page.goto(order);
  await expect(page.getByRole("link", { name: "Åbn din liste" })).toBeVisible();
  await page.goto("/?quiz=resultater");
  await expect(bought(page)).toBeVisible();
  await bought(page).getByRole("link", { name: "Kvittering og filer" }).click();
  await page.getByRole("button", { name: "Slet nu" }).click();
  await page.getByRole("button", { name: "Ja, slet dem nu" }).click();
  await expect(page.getByRole("heading", { name: "Det er slettet" })).toBeVisible();
  await page.goto("/?quiz=resultater");
  await expect(offer(page)).toBeVisible();
  await page.goto("/shop");
  await expect(ownList(page)).toHaveCount(0);
  const sold = page.locator("#grant-list");
  await expect(sold.getByText("48,75 kr.")).toBeVisible();
  await expect(sold.getByRole("link", { name: "Åbn din liste" })).toBeHidden();
});

/** The last day of a list that was bought and delivered on a day. */
function lastDayOf(boughtOn: string, keepsList: boolean): string {
  const paidAt = startOfDanishDay(boughtOn);
  return lastFileDay({ keepListConsent: keepsList ? "ja" : null, paidAt }, paidAt);
}

const today = danishDateAt(new Date());
const aYearAgo = firstDayKept("year", today);
const ages = [
  { name: "on its thirtieth day", boughtOn: addDays(today, -30), keepsList: false, isKept: true },
  { name: "on day 31", boughtOn: addDays(today, -31), keepsList: false, isKept: false },
  { name: "after twelve months", boughtOn: aYearAgo, keepsList: true, isKept: true },
  {
    name: "a day after its twelve months",
    boughtOn: addDays(aYearAgo, -1),
    keepsList: true,
    isKept: false,
  },
] as const;

for (const { name, boughtOn, keepsList, isKept } of ages)
  test(`${name} a list is ${isKept ? "opened" : "sold again"} in header, shop and results alike`, async ({
    page,
  }) => {
    const keptUntil = lastDayOf(boughtOn, keepsList);
    const lists = JSON.stringify([{ token: "t", madeFrom: "m", keptUntil }]);
    await page.addInitScript(
      (known) => {
        if (sessionStorage.getItem("seeded") !== null) return;
        sessionStorage.setItem("seeded", "");
        localStorage.setItem("legatkompas-koebte", known);
      },
      `${endOfDanishDay(keptUntil).getTime()} ${lists}`,
    );
    await haveAnswered(page);
    // The shop first: nothing but its own few lines has looked at the list by then.
    await page.goto("/shop");
    await expect(ownList(page)).toHaveCount(isKept ? 1 : 0);
    const sold = page.locator("#grant-list");
    await expect(sold.getByRole("link", { name: "Åbn din liste" })).toBeVisible({
      visible: isKept,
    });
    await expect(sold.getByText("48,75 kr.")).toBeVisible({ visible: !isKept });
    await page.goto("/?quiz=resultater");
    await expect(offer(page)).toBeVisible();
    await expect(offer(page).getByText("Du har købt en liste ud fra andre svar.")).toHaveCount(
      isKept ? 1 : 0,
    );
  });

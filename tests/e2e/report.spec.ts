import { haveAnswered } from "./quiz-answers.ts";
import { expect, expectNoAxeViolations, ownAddress, test } from "./support.ts";

test.use({ javaScriptEnabled: false });

test("a reader tells what is wrong with a grant, without script", async ({ page }) => {
  await page.goto("/ret?legat=aalborg-stiftstidendes-fond");
  await expect(page.getByRole("textbox", { name: "Legat" })).toHaveValue(
    "Aalborg Stiftstidendes Fond",
  );
  const send = page.getByRole("button", { name: "Send rettelsen" });
  await send.click();
  await expect(page.getByLabel("Hvad er forkert?")).toBeFocused();
  await page.getByLabel("Hvad er forkert?").fill("Fristen er 1. maj.");
  await page.getByLabel("E-mail").fill(ownAddress("rettelse"));
  await send.click();
  await expect(page).toHaveURL("/ret?sendt#kvittering");
  await expect(page.getByRole("heading", { name: "Tak, vi ser på det" })).toBeVisible();
  await expect(send).toBeHidden();
});

test.describe("with script", () => {
  test.use({ javaScriptEnabled: true });
  test("the link on a grant of the results leads to the form about that grant", async ({
    page,
  }) => {
    await haveAnswered(page);
    await page.goto("/?quiz=resultater");
    // Until the script is there, the landing's own example stands in the page.
    await expect(page.getByRole("article")).toHaveCount(3);
    const card = page.getByRole("article").first();
    const title = await card.getByRole("heading").first().innerText();
    await card.locator("summary").click();
    await card.getByRole("link", { name: /^Er noget forkert\?/ }).click();
    await expect(page.getByRole("textbox", { name: "Legat" })).toHaveValue(
      new RegExp(title.replaceAll(/[^\p{L}\p{N} ]/gu, ".")),
    );
    await expectNoAxeViolations(page);
  });
});

import { expect, ownAddress, test } from "./support.ts";

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

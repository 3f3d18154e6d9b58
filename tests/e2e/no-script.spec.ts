import type { Page } from "@playwright/test";
import { visitedPaths } from "../support/pages.ts";
import { expect, ownAddress, pay, receiveMail, siteUrl, test } from "./support.ts";

test.use({ javaScriptEnabled: false });

test("every page that brings script can be read without it", async ({ page }) => {
  for (const path of visitedPaths) {
    const html = await (await page.request.get(path)).text();
    if (!html.includes("<script data-entry")) continue;
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 }), path).toBeVisible();
    const text = await page.getByRole("main").innerText();
    expect(text.length, path).toBeGreaterThan(path === "/payment-success" ? 40 : 120);
  }
});

test("the contact form is checked by the browser and sent without script", async ({ page }) => {
  await page.goto("/contact");
  const send = page.getByRole("button", { name: "Send besked" });
  await send.click();
  await expect(page.getByLabel("Fornavn")).toBeFocused();
  await page.getByLabel("Fornavn").fill("Sara");
  await page.getByLabel("Efternavn").fill("Holm");
  const email = ownAddress("kontakt-uden-script");
  await page.getByRole("textbox", { name: "E-mail" }).fill(email);
  await page.getByLabel("Emne").fill("Ordre");
  await page.getByLabel("Besked").fill("Hvor er min liste?");
  await send.click();
  await expect(page).toHaveURL("/contact?sendt#kvittering");
  await expect(page.getByRole("heading", { name: "Tak, beskeden er sendt" })).toBeVisible();
  await expect(send).toBeHidden();
  await receiveMail(email, "contact-confirmation");
});

test("the way into the questions says what they need", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("main").getByRole("link", { name: "Find mine legater" }).first().click();
  await expect(page.locator("main noscript p")).toBeInViewport();
});

test("what is bought without script is fetched by the links of its mails", async ({ page }) => {
  const email = ownAddress("mail-uden-script");
  await page.goto("/shop");
  await page.getByRole("link", { name: "Køb budgettet, 174 kr." }).click();
  await page.getByLabel("Din e-mail").fill(email);
  await page.getByRole("checkbox", { name: /fortrydelsesret/ }).check();
  await page.getByRole("button", { name: "Køb og betal 174 kr." }).click();
  await page.waitForURL(/\/pay\//);
  await pay(page);
  await expect(page.locator("main noscript p")).toContainText("Uden det venter du på den mail");
  // There is no spinner for something that never arrives.
  await expect(page.getByText("Vi henter din ordre.")).toBeHidden();
  await expect(page.getByRole("link", { name: "Læs guiderne" })).toBeVisible();

  const { text } = await receiveMail(email, "confirmation");
  const first = await fetchByPastedLink(page, linkIn(text));
  expect(first).toMatch(/\.xlsx$/);

  await page.goto("/ordre");
  await page.getByLabel("E-mail").fill(email);
  await page.getByRole("button", { name: "Send linket igen" }).click();
  const { text: again } = await receiveMail(email, "link");
  expect(linkIn(again)).not.toBe(linkIn(text));
  expect(await fetchByPastedLink(page, linkIn(again))).toBe(first);
});

function linkIn(text: string): string {
  return /http\S+\/ordre#order=\S+/.exec(text)?.[0] ?? "";
}

async function fetchByPastedLink(page: Page, link: string): Promise<string> {
  await page.goto(link);
  await page.getByLabel("Linket til din ordre").fill(link);
  await page.getByRole("button", { name: "Vis ordren" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Dit køb" })).toBeVisible();
  await expect(page).toHaveURL(`${siteUrl}/api/orders/mine`);
  const button = page.getByRole("button", { name: /budget/ }).first();
  const [download] = await Promise.all([page.waitForEvent("download"), button.click()]);
  return download.suggestedFilename();
}

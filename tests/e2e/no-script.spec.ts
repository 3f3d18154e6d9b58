import type { Page } from "@playwright/test";
import { visitedPaths } from "../support/pages.ts";
import { expect, ownAddress, pay, receiveMail, siteUrl, test, writeMessage } from "./support.ts";

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
  const email = ownAddress("kontakt-uden-script");
  await writeMessage(page, email);
  await send.click();
  await expect(page).toHaveURL("/contact?sendt#kvittering");
  await expect(page.getByRole("heading", { name: "Tak, beskeden er sendt" })).toBeVisible();
  await expect(send).toBeHidden();
  await receiveMail(email, "contact-confirmation");
});

test("a reader reports what is wrong with a grant", async ({ page }) => {
  await page.goto("/ret?legat=aalborg-stiftstidendes-fond");
  await expect(page.getByRole("textbox", { name: "Legat" })).toHaveValue(
    "Aalborg Stiftstidendes Fond",
  );
  const send = page.getByRole("button", { name: "Send rettelsen" });
  await send.click();
  await expect(page.getByLabel("Hvad er forkert?")).toBeFocused();
  await page.getByLabel("Hvad er forkert?").pressSequentially("Fristen er 1. maj.");
  await send.click();
  await expect(page).toHaveURL("/ret?sendt#kvittering");
  await expect(page.getByRole("heading", { name: "Tak, vi ser på det" })).toBeVisible();
  await expect(send).toBeHidden();
});

test("a withdrawal takes its two steps and shows its receipt", async ({ page }) => {
  await page.goto("/fortryd");
  await expect(page.getByRole("button", { name: "Bekræft fortrydelse" })).toBeHidden();
  await page.getByLabel("Ordrenummer").pressSequentially("LK-23456789AB");
  await page.getByLabel("E-mail").pressSequentially(ownAddress("fortryd-uden-script"));
  await page.getByRole("link", { name: "Gå videre til bekræftelse" }).click();
  await page.getByRole("checkbox", { name: "Jeg fortryder købet" }).check();
  await page.getByRole("button", { name: "Bekræft fortrydelse" }).click();
  const receipt = { level: 1, name: "Vi har modtaget din fortrydelse" } as const;
  await expect(page.getByRole("heading", receipt)).toBeVisible();
  await expect(page.getByText("LK-23456789AB")).toBeVisible();
  await expect(page.getByText(/\d{4} kl\.\s\d\d\.\d\d/)).toBeVisible();
});

test("a wrong address leads to the page that was meant", async ({ page, allowConsoleErrors }) => {
  allowConsoleErrors(/404/);
  await page.goto("/legater/tysklannd");
  const proposed = page.getByRole("region", { name: "Var det en af disse?" });
  await expect(proposed.getByRole("link").first()).toHaveText("Tyskland");
  await page.getByRole("textbox", { name: "Hvad ledte du efter?" }).pressSequentially("skat");
  await page.getByRole("button", { name: "Find siden" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sider om »skat«");
  await proposed.getByRole("link").first().click();
  await expect(page).toHaveURL("/blog/legat-skatteforhold");
});

test("the way into the questions says what they need", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("main").getByRole("link", { name: "Find mine legater" }).first().click();
  await expect(page.locator("main noscript p")).toBeInViewport();
});

test("what is bought without script is fetched by the links of its mails", async ({ page }) => {
  const email = ownAddress("mail-uden-script");
  await page.goto("/shop");
  await page.getByRole("link", { name: "Køb regnearket, 174 kr." }).click();
  await page.getByLabel("Din e-mail").pressSequentially(email);
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
  await page.getByLabel("E-mail").pressSequentially(email);
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

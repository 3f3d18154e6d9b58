import { buy } from "./buy.ts";
import { devices, onEachDevice, openGrant, press, saved, tab } from "./list-page.ts";
import { expect, expectNoAxeViolations, siteUrl, test } from "./support.ts";

onEachDevice(() => {
  test("a bought list is worked with: now, deadlines, grants, attachments", async ({ page }) => {
    const bought = await buy(page, "liste", { keepsList: true });
    await page.goto(bought.list);
    await saved(page);
    await expectNoAxeViolations(page);

    const first = await page.getByRole("heading", { level: 1 }).innerText();
    await page
      .getByRole("button", { name: /^Jeg har/ })
      .first()
      .click();
    const done = page.getByRole("status").filter({ has: page.getByRole("button") });
    await expect(done).toBeFocused();
    await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(first);
    await done.getByRole("button", { name: "Fortryd" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(first);

    await tab(page, "Frister").click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/frist/);
    await expectNoAxeViolations(page);

    await tab(page, "Legater").click();
    const heading = page.getByRole("heading", { level: 1, name: /legat/ });
    await expect(heading).toBeFocused();
    await expectNoAxeViolations(page);
    await openGrant(page);
    const title = await page.getByRole("article").getByRole("heading", { level: 1 }).innerText();
    await page.getByLabel("Status", { exact: true }).selectOption("sent");
    await expect(page.getByRole("button", { name: "Jeg har fået ja" })).toBeVisible();
    await page.getByLabel("Søgt beløb (kr.)").pressSequentially("15000");
    await page.getByLabel("Note").focus();
    await saved(page);
    await expectNoAxeViolations(page);

    await tab(page, "Bilag").click();
    await page.getByRole("checkbox", { checked: false }).first().click();
    await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(1);
    await saved(page);
    await expectNoAxeViolations(page);

    await page.reload();
    await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(1);
    // A sent application has no deadline any more, and shows the amount applied for.
    const main = page.getByRole("main");
    await tab(page, "Frister").click();
    await expect(main.getByRole("heading", { level: 1 })).toHaveText(/frist/);
    await expect(main.getByRole("link", { name: title })).toHaveCount(0);
    await tab(page, "Legater").click();
    await expect(main.getByRole("link", { name: title })).toContainText("søgt 15.000\u00a0kr.");
    await tab(page, "Nu").click();
    await expect(page.getByText(/^1 af \d+ søgt/)).toBeVisible();
    await expect(main.getByRole("link", { name: title }).first()).toBeVisible();
  });
});

test("a shared link only shows, and ends with the list or before", async ({
  page,
  browser,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 410/);
  const bought = await buy(page, "delt", { keepsList: true });
  await page.goto(`${bought.list}&fane=legater`);
  await openGrant(page);
  await page.getByLabel("Note").pressSequentially("Kun til mig selv");
  await saved(page);
  // The private link is in neither the history nor a screenshot.
  expect(page.url()).not.toContain("order=");
  const share = async () => {
    await press(page, "desktop", "Del");
    await page.getByRole("button", { name: "Lav et link" }).click();
    return page.getByText(`${siteUrl}/liste#delt=`).innerText();
  };
  const address = await share();
  const context = await browser.newContext({ locale: "da-DK", viewport: devices.phone });
  const guest = await context.newPage();
  await guest.goto(address);
  await expect(guest.getByText("Listen er delt med dig")).toBeVisible();
  await expect(guest.getByText("Din liste")).toHaveCount(0);
  await expect(guest.getByRole("button", { name: "Jeg har sendt den" })).toHaveCount(0);
  await guest
    .getByRole("navigation", { name: "En delt liste" })
    .getByRole("link", { name: "Legater" })
    .click();
  await openGrant(guest);
  await expect(guest.getByLabel("Note")).toHaveCount(0);
  await expect(guest.getByText("Kun til mig selv")).toHaveCount(0);
  await page.getByRole("button", { name: "Luk linket" }).click();
  await expect(page.getByRole("button", { name: "Lav et link" })).toBeVisible();
  await guest.reload();
  await expect(guest.getByRole("heading", { name: /Linket er udløbet/ })).toBeVisible();

  // Another link ends with the list.
  await page.reload();
  const again = await share();
  await page.reload();
  await saved(page);
  await page.getByRole("button", { name: "Mere" }).click();
  await page.getByRole("button", { name: "Slet det hele" }).click();
  await page.getByRole("button", { name: "Ja, slet det hele nu" }).click();
  const gone = { name: "Listen er slettet" };
  await expect(page.getByRole("heading", gone)).toBeVisible();
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  await guest.goto("/terms");
  await guest.goto(again);
  await expect(guest.getByRole("heading", gone)).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", gone)).toBeVisible();
  await context.close();
});

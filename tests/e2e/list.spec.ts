import { mkdirSync } from "node:fs";
import type { Page } from "@playwright/test";
import { buy } from "./buy.ts";
import { expect, expectNoAxeViolations, siteUrl, test } from "./support.ts";

/** Screenshots for anyone who wants to look: `LEGATKOMPAS_PICTURES=folder`. */
async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env.LEGATKOMPAS_PICTURES;
  if (folder === undefined) return;
  mkdirSync(folder, { recursive: true });
  for (const [width, height] of [
    [360, 740],
    [1440, 900],
  ] as const)
    for (const colorScheme of ["light", "dark"] as const) {
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ colorScheme });
      await page.screenshot({
        path: `${folder}/${name}-${width}-${colorScheme}.png`,
        fullPage: true,
      });
    }
}

const tab = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Din liste" }).getByRole("link", { name });
const saved = (page: Page) => expect(page.getByText("Gemt", { exact: true })).toBeVisible();

for (const [device, width, height] of [
  ["a phone", 390, 844],
  ["a desktop", 1440, 900],
] as const)
  test(`a bought list is worked with on ${device}: now, deadlines, grants, attachments`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    const bought = await buy(page, "liste", { keepsList: true });
    await page.goto(bought.list);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      /(ting (i|, før)|ting, før du rejser|Intet at gøre)/,
    );
    await saved(page);
    await expectNoAxeViolations(page);
    if (device === "a phone") await picture(page, "nu");
    await page.setViewportSize({ width, height });

    await tab(page, "Frister").click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/frist|Ingen datoer/);
    await expectNoAxeViolations(page);
    if (device === "a phone") await picture(page, "frister");
    await page.setViewportSize({ width, height });

    await tab(page, "Legater").click();
    const heading = page.getByRole("heading", { level: 1, name: /legat/ });
    await expect(heading).toBeFocused();
    await expectNoAxeViolations(page);
    if (device === "a phone") await picture(page, "legater");
    await page.setViewportSize({ width, height });
    await page.locator("main a[href*='legat=']").first().click();
    const title = await page.getByRole("article").getByRole("heading", { level: 1 }).innerText();
    await page.getByRole("button", { name: "Gå i gang" }).click();
    await expect(page.getByLabel("Status", { exact: true })).toHaveValue("started");
    await page.getByRole("button", { name: "Jeg har sendt den" }).click();
    await page.getByLabel("Note").fill("Ring efter 1. februar");
    await page.getByLabel("Søgt beløb (kr.)").fill("15.000");
    await saved(page);
    await expectNoAxeViolations(page);
    if (device === "a phone") await picture(page, "legat");
    await page.setViewportSize({ width, height });

    await tab(page, "Bilag").click();
    const box = page.getByRole("checkbox").first();
    await box.check();
    await saved(page);
    await expectNoAxeViolations(page);
    if (device === "a phone") await picture(page, "bilag");
    await page.setViewportSize({ width, height });

    await page.reload();
    await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(1);
    await tab(page, "Nu").click();
    await expect(page.getByText(/^1 af \d+ søgt/)).toBeVisible();
    await expect(page.getByRole("main").getByRole("link", { name: title }).first()).toBeVisible();
  });

test("what is written without a connection waits in the browser and is sent when it is back", async ({
  page,
  browser,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/Failed to load resource|net::ERR/);
  const bought = await buy(page, "uden-net", { keepsList: true });
  await page.goto(`${bought.list}&fane=legater`);
  await page.locator("main a[href*='legat=']").first().click();
  await saved(page);
  const grant = page.url();
  await page.route("**/api/**", (route) => route.abort());
  await page.getByLabel("Note").fill("Skrevet i en tunnel");
  await expect(page.getByText("Vi kan ikke nås lige nu")).toBeVisible();
  await expect(page.getByText("1 ikke sendt")).toBeVisible();
  // The list opens from what the browser stores, with what was written.
  await page.reload();
  await expect(page.getByLabel("Note")).toHaveValue("Skrevet i en tunnel");

  // Another device writes the same note in the meantime.
  const context = await browser.newContext({ locale: "da-DK" });
  const other = await context.newPage();
  await other.goto(grant);
  await other.getByLabel("Note").fill("Skrevet på en pc");
  await other.getByLabel("Sendt den").fill("2026-11-20");
  await saved(other);
  await page.unroute("**/api/**");
  await page.getByRole("button", { name: "Prøv nu" }).click();
  await saved(page);
  // Nothing that somebody wrote is lost: the newer note is in place, the other beside it, and the date came along.
  await expect(page.getByLabel("Sendt den")).toHaveValue("2026-11-20");
  await expect(page.getByText("Noten er skrevet to steder.")).toBeVisible();
  await page.getByRole("button", { name: "Behold begge" }).click();
  await saved(page);
  const note = page.getByLabel("Note");
  await expect(note).toHaveValue(/Skrevet i en tunnel/);
  await expect(note).toHaveValue(/Skrevet på en pc/);
  await context.close();
});

test("a counsellor may look by a link of its own, which the buyer ends", async ({
  page,
  browser,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 410/);
  const bought = await buy(page, "delt", { keepsList: true });
  await page.goto(bought.list);
  await page.getByRole("button", { name: "Del", exact: true }).click();
  await page.getByRole("button", { name: "Lav et link" }).click();
  const address = await page.getByText(`${siteUrl}/liste#delt=`).innerText();
  const context = await browser.newContext({ locale: "da-DK" });
  const guest = await context.newPage();
  await guest.goto(address);
  await expect(guest.getByText("Listen er delt med dig")).toBeVisible();
  await expect(guest.getByRole("button", { name: "Jeg har sendt den" })).toHaveCount(0);
  await guest
    .getByRole("navigation", { name: "Din liste" })
    .getByRole("link", { name: "Legater" })
    .click();
  await guest.locator("main a[href*='legat=']").first().click();
  await expect(guest.getByLabel("Note")).toHaveCount(0);
  await page.getByRole("button", { name: "Luk linket" }).click();
  await expect(page.getByRole("button", { name: "Lav et link" })).toBeVisible();
  await guest.reload();
  await expect(guest.getByRole("heading", { name: /Linket er udløbet/ })).toBeVisible();
  await context.close();
});

test("erased is erased: list, notes and what the browser kept", async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 410/);
  const bought = await buy(page, "slettet", { keepsList: true });
  await page.goto(bought.list);
  await saved(page);
  await page.getByRole("button", { name: "Mere" }).click();
  await page.getByRole("button", { name: "Slet det hele" }).click();
  await page.getByRole("button", { name: "Ja, slet det hele nu" }).click();
  await expect(page.getByRole("heading", { name: "Listen er slettet" })).toBeVisible();
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
});

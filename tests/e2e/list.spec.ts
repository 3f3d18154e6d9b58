import { mkdirSync } from "node:fs";
import type { Page } from "@playwright/test";
import { buy } from "./buy.ts";
import { devices, onEachDevice, openGrant, press, saved, tab } from "./list-page.ts";
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

onEachDevice((device) => {
  test("a bought list is worked with: now, deadlines, grants, attachments", async ({ page }) => {
    const look = async (name: string) => {
      await expectNoAxeViolations(page);
      if (device !== "phone") return;
      await picture(page, name);
      await page.setViewportSize(devices[device]);
    };
    const bought = await buy(page, "liste", { keepsList: true });
    await page.goto(bought.list);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      /(ting (i|, før)|ting, før du rejser|Intet at gøre)/,
    );
    await saved(page);
    await look("nu");

    await tab(page, "Frister").click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/frist|Ingen datoer/);
    await look("frister");

    await tab(page, "Legater").click();
    const heading = page.getByRole("heading", { level: 1, name: /legat/ });
    await expect(heading).toBeFocused();
    await look("legater");
    await openGrant(page);
    const title = await page.getByRole("article").getByRole("heading", { level: 1 }).innerText();
    await page.getByRole("button", { name: "Gå i gang" }).click();
    await expect(page.getByLabel("Status", { exact: true })).toHaveValue("started");
    await page.getByRole("button", { name: "Jeg har sendt den" }).click();
    await page.getByLabel("Note").fill("Ring efter 1. februar");
    await page.getByLabel("Søgt beløb (kr.)").fill("15.000");
    await saved(page);
    await look("legat");

    await tab(page, "Bilag").click();
    const box = page.getByRole("checkbox").first();
    await box.check();
    await saved(page);
    await look("bilag");

    await page.reload();
    await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(1);
    // What is sent has no deadline any more, and stands among the grants with what was asked for.
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

  test("what is written while we are away is sent later, and two devices lose nothing to each other", async ({
    page,
    browser,
    allowConsoleErrors,
  }) => {
    allowConsoleErrors(/Failed to load resource|net::ERR/);
    const bought = await buy(page, "uden-net", { keepsList: true });
    await page.goto(`${bought.list}&fane=legater`);
    await openGrant(page, /ukendt/);
    await saved(page);
    const grant = page.url();
    const answer = async (on: Page, text: string) => {
      await on.getByRole("button", { name: /^(Se mailen til fonden|Skriv svaret)$/ }).click();
      await on.getByRole("button", { name: "Jeg har spurgt" }).click();
      await on.getByLabel("Andet").fill(text);
    };
    await page.route("**/api/**", (route) => route.abort());
    await page.getByLabel("Note").fill("Skrevet i en tunnel");
    await expect(page.getByText("Vi kan ikke nås lige nu")).toBeVisible();
    await answer(page, "Kun pr. brev");
    await expect(page.getByText("1 ikke sendt")).toBeVisible();
    // The list opens from what the browser stores, with what was written.
    await page.reload();
    await expect(page.getByLabel("Note")).toHaveValue("Skrevet i en tunnel");

    // The buyer's other device writes the same note in the meantime.
    const context = await browser.newContext({
      locale: "da-DK",
      viewport: devices[device === "phone" ? "desktop" : "phone"],
    });
    const other = await context.newPage();
    await other.goto(grant);
    await other.getByLabel("Note").fill("Skrevet på en pc");
    await answer(other, "Først efter optagelse");
    await other.getByLabel("Sendt den").fill("2026-11-20");
    await saved(other);
    await page.unroute("**/api/**");
    await page.getByRole("button", { name: "Prøv nu" }).click();
    await saved(page);
    // Nothing that somebody wrote is lost: the newer note is in place, the other beside it, and the date came along.
    await expect(page.getByLabel("Sendt den")).toHaveValue("2026-11-20");
    await expect(page.getByText("Fonden svarede: Først efter optagelse")).toBeVisible();
    for (const text of ["Noten er skrevet to steder.", "Fondens svar er skrevet to steder."])
      await page
        .getByRole("status")
        .filter({ hasText: text })
        .getByRole("button", { name: "Behold begge" })
        .click();
    await saved(page);
    await expect(page.getByText("er skrevet to steder.")).toHaveCount(0);
    await expect(
      page.getByText("Fonden svarede: Først efter optagelse; Kun pr. brev"),
    ).toBeVisible();
    const note = page.getByLabel("Note");
    await expect(note).toHaveValue(/Skrevet i en tunnel/);
    await expect(note).toHaveValue(/Skrevet på en pc/);
    // The other device has both as well, once it is looked at again.
    await other.reload();
    await expect(other.getByLabel("Note")).toHaveValue(await note.inputValue());
    await context.close();
  });

  test("a counsellor may look by a link that the buyer ends, and an erasure ends whatever is open", async ({
    page,
    browser,
    allowConsoleErrors,
  }) => {
    allowConsoleErrors(/status of 410/);
    const bought = await buy(page, "delt", { keepsList: true });
    await page.goto(`${bought.list}&fane=legater`);
    await openGrant(page);
    await page.getByLabel("Note").fill("Kun til mig selv");
    await saved(page);
    const share = async () => {
      await press(page, device, "Del");
      await page.getByRole("button", { name: "Lav et link" }).click();
      return page.getByText(`${siteUrl}/liste#delt=`).innerText();
    };
    const address = await share();
    const context = await browser.newContext({ locale: "da-DK", viewport: devices[device] });
    const guest = await context.newPage();
    await guest.goto(address);
    await expect(guest.getByText("Listen er delt med dig")).toBeVisible();
    await expect(guest.getByRole("button", { name: "Jeg har sendt den" })).toHaveCount(0);
    await tab(guest, "Legater").click();
    await openGrant(guest);
    await expect(guest.getByLabel("Note")).toHaveCount(0);
    await expect(guest.getByText("Kun til mig selv")).toHaveCount(0);
    await page.getByRole("button", { name: "Luk linket" }).click();
    await expect(page.getByRole("button", { name: "Lav et link" })).toBeVisible();
    await guest.reload();
    await expect(guest.getByRole("heading", { name: /Linket er udløbet/ })).toBeVisible();

    // Another link, and a calendar that follows the list: both end with it.
    await page.reload();
    const again = await share();
    await page.reload();
    await press(page, device, "Kalender");
    await page.getByRole("button", { name: "Lav en kalenderadresse" }).click();
    const feed = await page.getByText(/^webcal:\/\//).innerText();
    const follow = () => fetch(feed.trim().replace("webcal://", "http://"));
    expect((await follow()).status).toBe(200);
    await page.reload();
    await saved(page);
    await page.getByRole("button", { name: "Mere" }).click();
    await page.getByRole("button", { name: "Slet det hele" }).click();
    await page.getByRole("button", { name: "Ja, slet det hele nu" }).click();
    const gone = { name: "Listen er slettet" };
    await expect(page.getByRole("heading", gone)).toBeVisible();
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
    expect((await follow()).status).toBe(410);
    await guest.goto("/terms");
    await guest.goto(again);
    await expect(guest.getByRole("heading", gone)).toBeVisible();
    await page.reload();
    await expect(page.getByRole("heading", gone)).toBeVisible();
    await context.close();
  });
});

import type { BrowserContext, Page, Request } from "@playwright/test";
import { buy, type Purchase, readList } from "./buy.ts";
import { devices, openGrant, saved, unsent } from "./list-page.ts";
import { expect, expectNoAxeViolations, test } from "./support.ts";

const LINE = "Ring efter 1. februar og spørg om budget";
/** A quick typist's pause between keys. Dates that are typed have the same day and month, in whichever order they go. */
const KEY_MS = 110;

async function delayCalls(context: BrowserContext, ms: number): Promise<void> {
  await context.route("**/api/**", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, ms));
    await route.continue();
  });
}

async function openFirstGrant(page: Page, { list }: Purchase): Promise<string> {
  await page.goto(`${list}&fane=legater`);
  await saved(page);
  await openGrant(page);
  return new URLSearchParams(new URL(page.url()).hash.slice(1)).get("legat") ?? "";
}

async function storedNote(bought: Purchase, grant: string): Promise<Record<string, unknown>> {
  const fields = Object.entries((await readList(bought)).notes[`grant:${grant}`] ?? {});
  return Object.fromEntries(fields.map(([field, { value }]) => [field, value]));
}

test("with a slow server a note stays as typed, and is sent three times", async ({
  page,
  context,
}) => {
  await page.setViewportSize(devices.phone);
  const bought = await buy(page, "noter", { keepsList: true });
  const grant = await openFirstGrant(page, bought);
  await delayCalls(context, 300);
  const calls: string[] = [];
  page.on("request", (request: Request) => {
    if (request.url().includes("/api/")) calls.push(request.method());
  });
  const announced = await page.evaluateHandle(() => {
    const said: string[] = [];
    const status = [...document.querySelectorAll("main [role=status]")];
    for (const each of status)
      new MutationObserver(() => said.push(each.textContent ?? "")).observe(each, {
        childList: true,
        characterData: true,
        subtree: true,
      });
    return said;
  });
  const note = page.getByLabel("Note");
  await note.pressSequentially(LINE, { delay: KEY_MS });
  await saved(page);
  expect(calls.filter((method) => method === "PATCH").length).toBeLessThanOrEqual(3);
  expect(calls).not.toContain("GET");
  expect((await announced.jsonValue()).length).toBeLessThanOrEqual(2);

  await note.press("Enter");
  await note.press("Enter");
  await note.pressSequentially("Husk ", { delay: KEY_MS });
  await page.waitForTimeout(1200);
  await expect(note).toHaveValue(`${LINE}\n\nHusk `);
  await note.pressSequentially("karakterudskirft", { delay: KEY_MS });
  // As when a phone's keyboard replaces the word.
  await note.press("ControlOrMeta+Shift+ArrowLeft");
  await page.keyboard.insertText("karakterudskrift");
  await note.press("ControlOrMeta+z");
  await expect(note).toHaveValue(/karakterudskirft$/);
  await note.press("ControlOrMeta+Shift+z");
  await expect(note).toHaveValue(/karakterudskrift$/);
  // As pasted from Word: a soft hyphen, a vertical tab and a left-to-right mark.
  await page.keyboard.insertText(" og bud\u00adget\u000bfra 2027\u200e");
  await page.getByLabel("Status", { exact: true }).focus();
  const written = `${LINE}\n\nHusk karakterudskrift og budget\nfra 2027`;
  await expect(note).toHaveValue(written);
  await saved(page);
  expect((await storedNote(bought, grant)).note).toBe(written);
  await note.pressSequentially("!");
  await page.goto("/terms");
  await page.goBack();
  await expect(note).toHaveValue(`${written}!`);
  await expect.poll(async () => (await storedNote(bought, grant)).note).toBe(`${written}!`);
  await expectNoAxeViolations(page);
});

test("amounts and days that cannot be read stay, and it is said why", async ({ page }) => {
  const bought = await buy(page, "beloeb", { keepsList: true });
  const grant = await openFirstGrant(page, bought);
  const asked = page.getByLabel("Søgt beløb (kr.)");
  await expect(asked).toHaveCount(0);
  await page.getByLabel("Status", { exact: true }).selectOption("granted");
  await asked.pressSequentially("12.500,50", { delay: KEY_MS });
  await asked.press("Tab");
  const fault = page.getByText("Skriv beløbet i hele kroner, for eksempel 12.500");
  await expect(fault).toBeVisible();
  await expect(asked).toHaveValue("12.500,50");
  await expect(asked).toHaveAttribute("aria-invalid", "true");
  await expectNoAxeViolations(page);
  // The error goes as soon as it is corrected.
  await asked.press("End");
  for (let times = 0; times < 3; times++) await asked.press("Backspace");
  await expect(fault).toHaveCount(0);
  await asked.press("Tab");
  await expect(asked).toHaveValue("12.500");

  const sent = page.getByLabel("Sendt den");
  await sent.pressSequentially("02020027");
  await sent.blur();
  await expect(page.getByText("Skriv et årstal fra 2020 til 2100")).toBeVisible();
  await expect(sent).toHaveValue("0027-02-02");
  await page.getByLabel("Bevilget (kr.)").pressSequentially("10 000 kr.");
  await page.getByLabel("Note").focus();
  await expect
    .poll(() => storedNote(bought, grant))
    .toEqual({ status: "granted", askedKroner: 12_500, grantedKroner: 10_000 });
});

test("notes from two tabs and two devices are merged, and none is lost", async ({
  page,
  context,
  browser,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/Failed to load resource|net::ERR/);
  const bought = await buy(page, "to-faner", { keepsList: true });
  const grant = await openFirstGrant(page, bought);
  const place = new URL(page.url()).hash;
  const second = await context.newPage();
  await second.setViewportSize(devices.phone);
  await second.goto(`/liste${place}`);
  await saved(second);

  await context.route("**/api/**", (route) => route.abort());
  await page.getByLabel("Note").pressSequentially("Skrevet i en tunnel", { delay: 30 });
  await expect(page.getByText("Vi kan ikke nås lige nu")).toBeVisible();
  await unsent(page, 1);
  await expect(second.getByLabel("Note")).toHaveValue("Skrevet i en tunnel");
  await second.getByLabel("Status", { exact: true }).selectOption("declined");
  await second.getByLabel("Svar senest").pressSequentially("05052027");
  await second.getByLabel("Note").focus();
  await unsent(second, 1);
  await page.reload();
  await expect(page.getByLabel("Svar senest")).toHaveValue("2027-05-05");
  await page.goto("/terms");
  await page.goBack();
  await expect(page.getByLabel("Note")).toHaveValue("Skrevet i en tunnel");

  const elsewhere = await browser.newContext({ locale: "da-DK", viewport: devices.desktop });
  const other = await elsewhere.newPage();
  await other.goto(`${bought.list}&${place.slice(1)}`);
  await other.getByLabel("Note").pressSequentially("Skrevet på en pc", { delay: 30 });
  await other.getByLabel("Status", { exact: true }).selectOption("declined");
  await other.getByLabel("Sendt den").pressSequentially("11112026");
  await other.getByLabel("Note").focus();
  await saved(other);

  await context.unroute("**/api/**");
  await page.getByRole("button", { name: "Prøv nu" }).click();
  await saved(page);
  await expect(page.getByLabel("Sendt den")).toHaveValue("2026-11-11");
  await expect(page.getByText("Noten er skrevet to steder.")).toBeVisible();
  await page.getByRole("button", { name: "Behold begge" }).click();
  await saved(page);
  const note = page.getByLabel("Note");
  await expect(note).toHaveValue("Skrevet på en pc\n\nSkrevet i en tunnel");
  await expect(second.getByLabel("Note")).toHaveValue(await note.inputValue());
  await other.reload();
  await expect(other.getByLabel("Note")).toHaveValue(await note.inputValue());
  expect(await storedNote(bought, grant)).toEqual({
    note: await note.inputValue(),
    status: "declined",
    answerBy: "2027-05-05",
    sentOn: "2026-11-11",
  });
  await elsewhere.close();
});

test("on a shared computer the list stays in its tab; it can be forgotten", async ({
  page,
  context,
}) => {
  const bought = await buy(page, "delt-pc", { keepsList: true });
  const ownList = page.getByRole("banner").getByRole("link", { name: "Din liste" });
  const stored = () => page.evaluate(() => Object.keys(localStorage));
  await page.goto(bought.list);
  await saved(page);
  await expectNoAxeViolations(page);
  await page.getByRole("button", { name: "Ja, jeg deler den" }).click();
  expect(await stored()).toEqual(["legatkompas-enhed"]);
  await page.reload();
  await saved(page);
  await page.goto("/shop");
  await expect(ownList).toHaveCount(0);
  const next = await context.newPage();
  await next.goto("/liste");
  await expect(next.getByText("Listen åbnes med linket i den mail")).toBeVisible();

  await page.evaluate(() => localStorage.clear());
  await page.goto(bought.list);
  await page.getByRole("button", { name: "Nej, kun mig" }).click();
  await saved(page);
  await next.goto("/liste");
  await saved(next);
  await next.goto(bought.order);
  await page.goto("/shop");
  await expect(ownList.first()).toBeVisible();
  await page.goto("/liste");
  await page.getByRole("button", { name: "Mere" }).click();
  await page.getByRole("button", { name: "Glem listen på denne enhed" }).click();
  await expect(page.getByText("Listen åbnes med linket i den mail")).toBeVisible();
  await expect(ownList).toHaveCount(0);
  await next.reload({ waitUntil: "networkidle" });
  await next.goBack();
  await expect(next.getByText("Listen åbnes med linket i den mail")).toBeVisible();
  expect(await stored()).toEqual(["legatkompas-enhed"]);
});

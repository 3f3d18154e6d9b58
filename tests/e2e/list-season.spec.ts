import { eq } from "drizzle-orm";
import ICAL from "ical.js";
import { addDays, danishDateAt, formatDate } from "../../src/domain/danish/danish-date.ts";
import { openDatabase } from "../../worker/db/client.ts";
import { grantOutcomes, orders } from "../../worker/db/schema.ts";
import { readOpenReports } from "../../worker/messages/message-store.ts";
import { DAY } from "../support/durations.ts";
import { buy, buyFor, type Purchase, readList } from "./buy.ts";
import { openGrant, press, saved } from "./list-page.ts";
import { typeOver } from "./quiz-answers.ts";
import {
  databaseUrl,
  expect,
  expectNoAxeViolations,
  mailboxUrl,
  openOrder,
  ownAddress,
  receiveMail,
  type SentMail,
  siteUrl,
  sweep,
  test,
} from "./support.ts";

/** Notes a deadline that the foundation has named for some grant, and returns the grant's title. */
async function stateDeadline(bought: Purchase, days: number): Promise<string> {
  const { list } = await readList(bought);
  const grant = list.grants.find(({ section }) => section !== "late");
  if (grant === undefined) throw new Error("The list is empty");
  const value = addDays(danishDateAt(new Date()), days);
  const written = await fetch(`${siteUrl}/api/lists/mine/notes`, {
    method: "PATCH",
    headers: { ...bought.headers, "Content-Type": "application/json" },
    body: JSON.stringify({
      notes: { [`grant:${grant.id}`]: { statedDeadline: { value, at: Date.now() } } },
    }),
  });
  expect(written.status).toBe(200);
  return grant.title;
}

async function remindersTo(address: string): Promise<number> {
  const mails = await fetch(`${mailboxUrl}/mails.json?to=${encodeURIComponent(address)}`);
  return ((await mails.json()) as SentMail[]).filter(({ kind }) => kind === "reminder").length;
}

test("the calendar has an address of its own, and one date a file", async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 410/);
  const bought = await buy(page, "kalender", { keepsList: true });
  await page.goto(`${bought.list}&fane=frister`);
  await saved(page);
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page
      .getByRole("button", { name: /^Læg i kalenderen/ })
      .first()
      .click(),
  ]);
  const single = await (await file.createReadStream()).toArray();
  const alone = new ICAL.Component(ICAL.parse(Buffer.concat(single).toString()));
  expect(alone.getAllSubcomponents("vevent").length).toBeGreaterThan(0);

  await press(page, "desktop", "Kalender");
  await page.getByRole("button", { name: "Lav en kalenderadresse" }).click();
  const address = await page.getByText(/^webcal:\/\//).innerText();
  await expectNoAxeViolations(page);
  const feed = () => fetch(address.trim().replace("webcal://", "http://"));
  const followed = new ICAL.Component(ICAL.parse(await (await feed()).text()));
  expect(followed.getAllSubcomponents("vevent").length).toBeGreaterThan(
    alone.getAllSubcomponents("vevent").length - 1,
  );
  await page.reload();
  await press(page, "desktop", "Kalender");
  await page.getByRole("button", { name: "Luk kalenderadressen" }).click();
  await expect(page.getByRole("button", { name: "Lav en kalenderadresse" })).toBeVisible();
  expect((await feed()).status).toBe(410);
});

test("retention is extended; reminders come, and end by one click", async ({ page }) => {
  const bought = await buy(page, "paamind");
  await page.goto(bought.list);
  await saved(page);
  await page.getByRole("button", { name: "Mere" }).click();
  const until = page.getByText(/^Link, liste, .* til og med/);
  const inThirtyDays = formatDate(addDays(danishDateAt(new Date()), 30));
  await expect(until).toContainText(inThirtyDays);
  await page.getByRole("button", { name: "Ja, behold den i 12 måneder" }).click();
  await expect(page.getByRole("button", { name: "Ja, behold den i 12 måneder" })).toHaveCount(0);
  await expect(until).not.toContainText(inThirtyDays);
  await page.getByRole("button", { name: "Ja, skriv til mig" }).click();
  await expect(page.getByRole("button", { name: "Stop påmindelserne" })).toBeVisible();
  await expectNoAxeViolations(page);
  // As if the reminders had been asked for eight days ago.
  const title = await stateDeadline(bought, 28);
  await openDatabase(databaseUrl)
    .update(orders)
    .set({ remindersFrom: new Date(Date.now() - 8 * DAY), remindedOn: null })
    .where(eq(orders.id, bought.id));
  // A sweep of another story may be running, which leaves this order for the next one.
  await expect
    .poll(async () => {
      await sweep();
      return remindersTo(bought.email);
    })
    .toBe(1);
  const mail = await receiveMail(bought.email, "reminder");
  expect(mail.text).toContain(title);
  await sweep();
  expect(await remindersTo(bought.email)).toBe(1);
  const stop = /(\S+\/api\/lists\/reminders\/\S+)/.exec(mail.text)?.[1] ?? "";
  expect(stop.startsWith(siteUrl)).toBe(true);
  const stopped = await fetch(stop, {
    method: "POST",
    body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }),
  });
  expect(stopped.status).toBe(200);
  await openOrder(page, bought.list);
  await saved(page);
  await page.getByRole("button", { name: "Mere" }).click();
  await expect(page.getByRole("button", { name: "Ja, skriv til mig" })).toBeVisible();
});

test("outcomes are shared without a name, and answers reach the reports", { tag: "@long" }, async ({
  page,
}) => {
  const bought = await buy(page, "efter", { keepsList: true });
  await page.goto(`${bought.list}&fane=legater`);
  await saved(page);
  await openGrant(page);
  await page.getByLabel("Status", { exact: true }).selectOption("granted");
  await page.getByLabel("Bevilget (kr.)").pressSequentially("12.000");
  await page.getByLabel("Note").focus();
  await page.getByRole("button", { name: /^Fortæl, at jeg fik 12.000/ }).click();
  await expect(page.getByRole("heading", { name: /Vil du fortælle/ })).toHaveCount(0);
  await saved(page);
  const db = openDatabase(databaseUrl);
  const outcomes = await db.select().from(grantOutcomes).where(eq(grantOutcomes.kroner, 12_000));
  expect(outcomes).toMatchObject([
    { granted: true, month: expect.stringMatching(/^\d{4}-\d{2}$/) },
  ]);
  await page.reload();
  await expect(page.getByLabel("Bevilget (kr.)")).toHaveValue("12.000");
  await expect(page.getByRole("heading", { name: /Vil du fortælle/ })).toHaveCount(0);

  await page.goto(`${bought.list}&fane=legater`);
  await openGrant(page, /Spørg .+ om fristen/);
  await page.getByRole("button", { name: /Åbn mailen|Se, hvad/ }).click();
  await page.getByRole("button", { name: "Jeg har spurgt" }).click();
  await page.getByLabel("Beløb (kr.)", { exact: true }).pressSequentially("7.500");
  const other = `Kun pr. brev ${bought.id}`;
  await page.getByLabel("Andet").pressSequentially(other);
  await page.getByLabel("Andet").blur();
  await expect(page.getByText(`Fonden svarede: ${other}`)).toBeVisible();
  await expect(page.getByText(/^7\.500\skr\. \(fondens svar\)/).first()).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole("button", { name: "Send svaret til Legatkompas" }).click();
  await expect(page.getByText("Sæt kryds, hvis du vil dele svaret")).toBeVisible();
  await page.getByRole("checkbox", { name: /ingen personlige oplysninger/ }).check();
  await page.getByRole("button", { name: "Send svaret til Legatkompas" }).click();
  await expect(page.getByText(/^Delt .*Tak/)).toBeVisible();
  const reports = (await readOpenReports(db)).filter(({ message }) => message.includes(other));
  expect(reports).toMatchObject([{ email: null, grantId: expect.any(String) }]);
  expect(reports[0]?.message).toContain("7.500");
});

test("changed answers are tried on the list first, and notes stay", async ({ page }) => {
  // In a tab that does not have the answers.
  const bought = await buyFor(ownAddress("ret-svar"), true);
  await page.goto(`${bought.list}&fane=legater`);
  await saved(page);
  await openGrant(page);
  const title = await page.getByRole("article").getByRole("heading", { level: 1 }).innerText();
  await page.getByLabel("Note").pressSequentially("Bliver stående");
  await page.getByLabel("Note").blur();
  await saved(page);
  await page.getByRole("button", { name: "Mere" }).click();
  await page.getByRole("button", { name: "Ret mine svar" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Dine svar" })).toBeVisible();
  await page.getByRole("button", { name: "Ret trin 12" }).click();
  await typeOver(page.getByLabel("Universitet eller værtssted"), "EPFL");
  await page.getByLabel("Hvad er det for et ophold?").selectOption({ label: "Praktik" });
  await page.getByRole("button", { name: "Næste" }).click();
  await page.getByRole("link", { name: "Se, hvad det gør ved listen" }).click();
  const trial = page.getByRole("region", { name: "Dine rettede svar" });
  await expect(trial.getByRole("heading", { name: /^(Kommer på|Går ud|Flytter)/ })).not.toHaveCount(
    0,
  );
  await expectNoAxeViolations(page);
  await trial.getByRole("button", { name: "Brug de rettede svar" }).click();
  await expect(trial).toHaveCount(0);
  await saved(page);
  await page.getByRole("navigation", { name: "Din liste" }).getByText("Legater").click();
  await page.getByRole("main").getByRole("link", { name: title }).click();
  await expect(page.getByLabel("Note")).toHaveValue("Bliver stående");
  await page.getByRole("button", { name: "Mere" }).click();
  await expect(page.getByText("Du kan gøre det 2 gange endnu.")).toBeVisible();
});

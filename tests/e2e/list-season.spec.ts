import { eq } from "drizzle-orm";
import ICAL from "ical.js";
import { addDays, danishDateAt, formatDate } from "../../src/domain/danish/danish-date.ts";
import type { BoughtList } from "../../src/domain/list/bought-list.ts";
import { openDatabase } from "../../worker/db/client.ts";
import { grantOutcomes, orders } from "../../worker/db/schema.ts";
import { readOpenReports } from "../../worker/reports/report-store.ts";
import { DAY } from "../support/durations.ts";
import { buy, type Purchase } from "./buy.ts";
import { onEachDevice, openGrant, press, saved } from "./list-page.ts";
import {
  databaseUrl,
  expect,
  expectNoAxeViolations,
  mailboxUrl,
  openOrder,
  receiveMail,
  type SentMail,
  siteUrl,
  sweep,
  test,
} from "./support.ts";

/** Records what the first grant's foundation has said: the last day, this many days from now. Returns its title. */
async function tellDeadline({ list }: Purchase, days: number): Promise<string> {
  const headers = {
    Authorization: `Bearer ${list.split("#order=")[1]}`,
    "Content-Type": "application/json",
  };
  const read = await fetch(`${siteUrl}/api/list/mine`, { headers });
  const { grants } = (await read.json()) as BoughtList;
  const grant = grants.find(({ section }) => section !== "late");
  if (grant === undefined) throw new Error("The list is empty");
  const value = addDays(danishDateAt(new Date()), days);
  const body = JSON.stringify({
    kind: "grant",
    id: grant.id,
    version: 0,
    fields: { toldDeadline: { value, at: Date.now() } },
  });
  const written = await fetch(`${siteUrl}/api/list/mine/entries`, {
    method: "PATCH",
    headers,
    body,
  });
  expect(written.status).toBe(200);
  return grant.title;
}

async function remindersTo(address: string): Promise<number> {
  const mails = await fetch(`${mailboxUrl}/mails.json?to=${encodeURIComponent(address)}`);
  return ((await mails.json()) as SentMail[]).filter(({ kind }) => kind === "reminder").length;
}

onEachDevice((device) => {
  test("the calendar is followed by its own address, and one date is taken alone", async ({
    page,
    allowConsoleErrors,
  }) => {
    allowConsoleErrors(/status of 410/);
    const bought = await buy(page, `kalender-${device}`, { keepsList: true });
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

    await press(page, device, "Kalender");
    await page.getByRole("button", { name: "Lav en kalenderadresse" }).click();
    const address = await page.getByText(/^webcal:\/\//).innerText();
    await expectNoAxeViolations(page);
    const feed = () => fetch(address.trim().replace("webcal://", "http://"));
    const followed = new ICAL.Component(ICAL.parse(await (await feed()).text()));
    expect(followed.getAllSubcomponents("vevent").length).toBeGreaterThan(
      alone.getAllSubcomponents("vevent").length - 1,
    );
    await page.reload();
    await press(page, device, "Kalender");
    await page.getByRole("button", { name: "Luk kalenderadressen" }).click();
    await expect(page.getByRole("button", { name: "Lav en kalenderadresse" })).toBeVisible();
    expect((await feed()).status).toBe(410);
  });

  test("reminders are asked for on the page, come to the mailbox, and end by one click", async ({
    page,
  }) => {
    const bought = await buy(page, `paamind-${device}`, { keepsList: true });
    await page.goto(bought.list);
    await saved(page);
    await page.getByRole("button", { name: "Ja, skriv til mig" }).click();
    await expect(page.getByRole("heading", { name: /Skal vi skrive/ })).toHaveCount(0);
    await expectNoAxeViolations(page);
    // Asked for eight days ago, and a foundation has named a last day that is four weeks ahead.
    const title = await tellDeadline(bought, 28);
    await openDatabase(databaseUrl)
      .update(orders)
      .set({ remindersFrom: new Date(Date.now() - 8 * DAY), remindedOn: null })
      .where(eq(orders.id, bought.id));
    // Another story's sweep may be running, which leaves this order to the next.
    await expect
      .poll(async () => {
        await sweep();
        return remindersTo(bought.email);
      })
      .toBe(1);
    const mail = await receiveMail(bought.email, "reminder");
    expect(mail.text).toContain(title);
    // Once, though the cron runs again.
    await sweep();
    expect(await remindersTo(bought.email)).toBe(1);
    const stop = /(\S+\/api\/list\/reminders\/\S+)/.exec(mail.text)?.[1] ?? "";
    expect(stop.startsWith(siteUrl)).toBe(true);
    const stopped = await fetch(stop, {
      method: "POST",
      body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }),
    });
    expect(stopped.status).toBe(200);
    await openOrder(page, bought.list);
    await expect(page.getByRole("button", { name: "Ja, skriv til mig" })).toBeVisible();
  });

  test("thirty days or twelve months: the page says which, and the shorter is lengthened with its links", async ({
    page,
  }) => {
    const short = await buy(page, "tredive", {});
    await page.goto(short.list);
    await saved(page);
    await page.getByRole("button", { name: "Mere" }).click();
    const until = page.getByText(/^Link, liste, .* til og med/);
    const today = danishDateAt(new Date());
    await expect(until).toContainText(formatDate(addDays(today, 30)));
    await page.getByRole("button", { name: "Ja, behold den i 12 måneder" }).click();
    await expect(page.getByRole("button", { name: "Ja, behold den i 12 måneder" })).toHaveCount(0);
    await expect(until).not.toContainText(formatDate(addDays(today, 30)));

    const long = await buy(page, "tolv", { keepsList: true });
    await openOrder(page, long.list);
    await saved(page);
    await page.getByRole("button", { name: "Mere" }).click();
    await expect(page.getByText(/Behold listen i 12 måneder/)).toHaveCount(0);
  });
});

test("how it went is told without a name, and what a foundation answered reaches the reports", async ({
  page,
}) => {
  const bought = await buy(page, "efter", { keepsList: true });
  await page.goto(`${bought.list}&fane=legater`);
  await saved(page);
  await openGrant(page);
  await page.getByLabel("Status", { exact: true }).selectOption("granted");
  await page.getByLabel("Bevilget (kr.)").fill("12.000");
  await page.getByRole("button", { name: /^Fortæl, at jeg fik 12.000/ }).click();
  await expect(page.getByRole("heading", { name: /Vil du fortælle/ })).toHaveCount(0);
  await saved(page);
  const db = openDatabase(databaseUrl);
  const told = await db.select().from(grantOutcomes).where(eq(grantOutcomes.kroner, 12_000));
  expect(told).toMatchObject([{ granted: true, month: expect.stringMatching(/^\d{4}-\d{2}$/) }]);
  // Asked once: the next visit says nothing of it.
  await page.reload();
  await expect(page.getByLabel("Bevilget (kr.)")).toHaveValue("12000");
  await expect(page.getByRole("heading", { name: /Vil du fortælle/ })).toHaveCount(0);

  // A grant without a date: the mail first, then its outcome.
  await page.goto(`${bought.list}&fane=legater`);
  await openGrant(page, /ukendt/);
  await page.getByRole("button", { name: "Se mailen til fonden" }).click();
  await page.getByRole("button", { name: "Jeg har spurgt" }).click();
  await page.getByLabel("Beløb (kr.)", { exact: true }).fill("7.500");
  const other = `Kun pr. brev ${bought.id}`;
  await page.getByLabel("Andet").fill(other);
  // What it said counts from now on like what its page says.
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

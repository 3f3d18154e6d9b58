import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { runOrders } from "../../cli/orders/orders-run.ts";
import { openDatabase } from "../../worker/db/client.ts";
import { orders } from "../../worker/db/schema.ts";
import { buy, type Purchase } from "./buy.ts";
import {
  databaseUrl,
  expect,
  expectNoAxeViolations,
  expectWhenSwept,
  openOrder,
  ownAddress,
  receiveMail,
  siteUrl,
  sweep,
  test,
} from "./support.ts";

const DAY_MS = 24 * 60 * 60_000;

function change(id: string, changes: Partial<typeof orders.$inferInsert>) {
  return openDatabase(databaseUrl).update(orders).set(changes).where(eq(orders.id, id));
}

const ago = (days: number) => new Date(Date.now() - days * DAY_MS);

test("the order's page has the files, the receipt and the way to withdraw", async ({ page }) => {
  const bought = await buy(page, "ordreside");
  await openOrder(page, bought.order);
  await expect(page.getByRole("heading", { name: "Din ordre er betalt" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Hent legatlisten som PDF" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Hent kalenderen med frister" })).toBeVisible();
  await expect(page.getByText(bought.id).first()).toBeVisible();
  await expect(page.getByText("9,75 kr.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Fortryd købet" })).toHaveAttribute(
    "href",
    "/fortryd",
  );
  await expectNoAxeViolations(page);

  // The page that a pasted link leads to without JavaScript, where axe cannot run.
  await page.evaluate((link) => {
    const form = document.createElement("form");
    form.method = "post";
    form.action = "/api/orders/mine";
    const input = document.createElement("input");
    input.name = "link";
    input.value = link;
    form.append(input);
    document.body.append(form);
    form.submit();
  }, bought.order);
  await expect(page.getByRole("button", { name: /Hent legatlisten som PDF/ })).toBeVisible();
  await expectNoAxeViolations(page);
});

test("every link but the one in use is closed at the buyer's wish", async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 410/);
  const bought = await buy(page, "luk-links");
  await page.goto("/ordre");
  await page.getByLabel("E-mail").fill(bought.email);
  await page.getByRole("button", { name: "Send linket igen" }).click();
  const { text } = await receiveMail(bought.email, "link");
  await openOrder(page, /\S+\/ordre#order=[\w-]+(?=\s)/.exec(text)?.[0] ?? "");
  await page.getByRole("button", { name: "Luk alle andre links" }).click();
  await expect(page.getByRole("heading", { name: "De andre links er lukket" })).toBeFocused();
  await expectNoAxeViolations(page);
  await openOrder(page, bought.order);
  await expect(page.getByRole("heading", { name: "Linket er udløbet" })).toBeVisible();
});

test("the link is sent again to whoever asks with the right address", async ({ page }) => {
  const bought = await buy(page, "send-igen");
  await page.goto("/ordre");
  await page.getByLabel("E-mail").fill(bought.email);
  await page.getByRole("button", { name: "Send linket igen" }).click();
  await expect(page.getByText("Er der et køb med den adresse").last()).toBeVisible();
  const { text } = await receiveMail(bought.email, "link");
  await openOrder(page, /\S+\/ordre#order=[\w-]+(?=\s)/.exec(text)?.[0] ?? "");
  await expect(page.getByRole("link", { name: "Hent legatlisten som PDF" })).toBeVisible();
});

test("the list is renewed once from the answers that are there", async ({
  page,
  allowConsoleErrors,
}) => {
  // Nothing has changed yet, and that is said first.
  allowConsoleErrors(/status of 409/);
  const bought = await buy(page, "fornyelse");
  await openOrder(page, bought.renewal);
  await expectNoAxeViolations(page);
  // Nothing has changed yet: it is not offered, but can still be had.
  await page.getByText("Lav den på ny alligevel").click();
  await page.getByRole("button", { name: "Forny med de gemte svar" }).click();
  await page.getByRole("button", { name: "Ja, forny listen nu" }).click();
  await expect(page.getByText(/Fornyelsen er ikke brugt, og der er kun den ene/)).toBeVisible();
  await page.getByRole("button", { name: "Forny alligevel" }).click();
  const { text } = await receiveMail(bought.email, "renewal");
  expect(text).toContain("Intet er ændret siden sidst");
  await expect(page.getByText("Listen er fornyet, og det kan den blive én gang.")).toBeVisible();
  await openOrder(page, /\S+\/ordre#order=[\w-]+(?=\s)/.exec(text)?.[0] ?? "");
  const link = page.getByRole("link", { name: "Hent legatlisten som PDF" });
  const [download] = await Promise.all([page.waitForEvent("download"), link.click()]);
  expect(download.suggestedFilename()).toMatch(/^legatliste-.*\.pdf$/);
  await expect(page.getByRole("button", { name: /Forny/ })).toHaveCount(0);
});

test("when the answers are gone, the quiz is taken again and the results renew instead of selling", async ({
  page,
}) => {
  const bought = await buy(page, "fornyelse-quiz");
  // 31 days of 24 hours may have begun on the day after, where summer time ended in between.
  await change(bought.id, { fulfilledAt: ago(32) });
  await sweep();
  await expectWhenSwept(
    page,
    bought.renewal,
    page.getByText("Dine svar er slettet, som vi lovede."),
  );
  await page.getByRole("button", { name: "Tag spørgsmålene igen" }).click();
  await page.waitForURL(`${siteUrl}/`);
  // The answers in this tab lead straight to the results.
  await page.goto("/?quiz=resultater");
  await expect(page.getByRole("button", { name: /Køb og betal/ })).toHaveCount(0);
  await page.getByRole("checkbox", { name: /samtykke til, at I gemmer/ }).check();
  await expectNoAxeViolations(page);
  await page.getByRole("button", { name: "Forny din liste gratis" }).click();
  await expect(page.getByRole("heading", { name: "Din nye liste er på vej" })).toBeFocused();
  const { text } = await receiveMail(bought.email, "renewal");
  expect(text).toContain("Vi kan ikke vise, hvad der er nyt siden sidst");
  await page.goto("/?quiz=resultater");
  await expect(page.getByRole("button", { name: "Køb og betal 48,75 kr." })).toBeVisible();
});

test("a year after the purchase the renewal is over, and that is said", async ({ page }) => {
  const bought = await buy(page, "for-sent");
  await change(bought.id, { paidAt: ago(370) });
  await openOrder(page, bought.renewal);
  await expect(page.getByText(/Listen kunne fornyes til og med den/)).toBeVisible();
  await expect(page.getByRole("button", { name: /forny|spørgsmålene/i })).toHaveCount(0);
});

async function withdraw(page: Page, { id, email }: Purchase): Promise<void> {
  await page.goto("/fortryd");
  await page.getByLabel("Ordrenummer").fill(id);
  await page.getByLabel("E-mail").fill(email);
  await page.getByRole("link", { name: "Gå videre til bekræftelse" }).click();
  await expect(page.getByRole("heading", { name: "2. Bekræft, at du fortryder" })).toBeFocused();
  await expect(page.getByLabel("Ordrenummer")).toBeHidden();
  await expectNoAxeViolations(page);
  await page.getByRole("button", { name: "Bekræft fortrydelse" }).click();
}

test("a purchase whose right is kept is withdrawn from, paid back, and cannot be fetched again", async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/Failed to load resource/);
  const bought = await buy(page, "fortryder");
  await change(bought.id, { withdrawalKept: true });
  await withdraw(page, bought);
  await expect(
    page.getByRole("heading", { name: "Vi har modtaget din fortrydelse" }),
  ).toBeFocused();
  await expect(page.getByText(bought.id)).toBeVisible();
  await expectNoAxeViolations(page);
  const receipt = await receiveMail(bought.email, "withdrawal");
  expect(receipt.text).toMatch(/Modtaget:\s+\d+\.\s\S+ \d{4} kl\.\s\d\d\.\d\d/);
  const refund = await receiveMail(bought.email, "refund");
  expect(refund.text).toContain("48,75\u00a0kr.");
  await openOrder(page, bought.order);
  await expect(page.getByRole("heading", { name: "Købet er refunderet" })).toBeVisible();
  await expect(page.getByRole("link", { name: /Hent/ })).toHaveCount(0);

  await withdraw(page, bought);
  await expect(page.getByRole("alert")).toContainText("Den første erklæring gælder");
});

test("a purchase whose right has lapsed stays, and the receipt says why", async ({ page }) => {
  const bought = await buy(page, "bortfaldet");
  await withdraw(page, bought);
  await expect(
    page.getByRole("heading", { name: "Vi har modtaget din fortrydelse" }),
  ).toBeVisible();
  const receipt = await receiveMail(bought.email, "withdrawal");
  expect(receipt.text).toContain("FORTRYDELSESRETTEN VAR BORTFALDET");
  await openOrder(page, bought.order);
  await expect(page.getByRole("link", { name: "Hent legatlisten som PDF" })).toBeVisible();
});

test("the operator's command pays back once, and the buyer is told", async ({ page }) => {
  const bought = await buy(page, "refundering");
  const command = () =>
    runOrders(["refund", bought.id], {
      environment: { LIBSQL_URL: databaseUrl },
      now: new Date(),
      print: () => {},
      tell: () => {},
    });
  expect(await command()).toBe(0);
  await sweep();
  const mail = await receiveMail(bought.email, "refund");
  expect(mail.text).toContain("Vi har aftalt, at du får hele beløbet tilbage.");
  expect(await command()).toBe(0);
  await sweep();
  const refunded = page.getByRole("heading", { name: "Købet er refunderet" });
  await expectWhenSwept(page, bought.order, refunded);
});

test("a buyer erases answers and files in two steps, and the link is gone with them", async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/Failed to load resource/);
  const bought = await buy(page, "sletning");
  await openOrder(page, bought.order);
  await page.getByRole("button", { name: "Slet nu" }).click();
  await expect(page.getByText("Du mister svarene, listen i alle dens former")).toBeVisible();
  await page.getByRole("button", { name: "Behold dem" }).click();
  await page.getByRole("button", { name: "Slet nu" }).click();
  await page.getByRole("button", { name: "Ja, slet dem nu" }).click();
  await expect(page.getByRole("heading", { name: "Det er slettet" })).toBeFocused();
  await expect(page.getByRole("link", { name: /Hent|Åbn/ })).toHaveCount(0);
  await expect(page.getByRole("button", { name: /Forny/ })).toHaveCount(0);
  await openOrder(page, bought.order);
  await expect(page.getByText(/kan ikke hentes igen/)).toBeVisible();
  const [order] = await openDatabase(databaseUrl)
    .select()
    .from(orders)
    .where(eq(orders.id, bought.id));
  expect(order).toMatchObject({ answers: null, amountOere: 4875 });
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("a withdrawal takes its two steps and shows its receipt", async ({ page }) => {
    await page.goto("/fortryd");
    await expect(page.getByRole("button", { name: "Bekræft fortrydelse" })).toBeHidden();
    await page.getByLabel("Ordrenummer").fill("LK-23456789AB");
    await page.getByLabel("E-mail").fill(ownAddress("fortryd-uden-script"));
    await page.getByRole("link", { name: "Gå videre til bekræftelse" }).click();
    await page.getByRole("checkbox", { name: "Jeg fortryder købet" }).check();
    await page.getByRole("button", { name: "Bekræft fortrydelse" }).click();
    await expect(
      page.getByRole("heading", { level: 1, name: "Vi har modtaget din fortrydelse" }),
    ).toBeVisible();
    await expect(page.getByText("LK-23456789AB")).toBeVisible();
    await expect(page.getByText(/\d{4} kl\.\s\d\d\.\d\d/)).toBeVisible();
  });
});

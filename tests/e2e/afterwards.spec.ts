import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { openDatabase } from "../../worker/db/client.ts";
import { orders } from "../../worker/db/schema.ts";
import { buy, type Purchase } from "./buy.ts";
import {
  databaseUrl,
  expect,
  expectNoAxeViolations,
  openOrder,
  receiveMail,
  test,
} from "./support.ts";

function change(id: string, changes: Partial<typeof orders.$inferInsert>) {
  return openDatabase(databaseUrl).update(orders).set(changes).where(eq(orders.id, id));
}

test("a new link opens the order, and closes every other link to it", async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 410/);
  const bought = await buy(page, "ordreside");
  await openOrder(page, bought.order);
  await expect(page.getByRole("heading", { name: "Din ordre er betalt" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Hent legatlisten som PDF" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Hent kalenderen med frister" })).toBeVisible();
  await expect(page.getByText(bought.id).first()).toBeVisible();
  await expect(page.getByText("9,75 kr.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Fortryd købet" })).toHaveAttribute(
    "href",
    "/fortryd",
  );
  await expectNoAxeViolations(page);

  // The page that a pasted link leads to without JavaScript. Axe needs JavaScript, so it is opened with it here.
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

  await page.goto("/ordre");
  await page.getByLabel("E-mail").pressSequentially(bought.email);
  await page.getByRole("button", { name: "Send linket igen" }).click();
  await expect(page.getByText("Er der et køb med den adresse").last()).toBeVisible();
  const { text } = await receiveMail(bought.email, "link");
  await openOrder(page, /\S+\/ordre#order=[\w-]+(?=\s)/.exec(text)?.[0] ?? "");
  await page.getByRole("button", { name: "Luk alle andre links" }).click();
  await expect(page.getByRole("heading", { name: "De andre links er lukket" })).toBeFocused();
  await expectNoAxeViolations(page);
  await openOrder(page, bought.order);
  await expect(page.getByRole("heading", { name: "Linket er udløbet" })).toBeVisible();
});

async function withdraw(page: Page, { id, email }: Purchase): Promise<void> {
  await page.goto("/fortryd");
  await page.getByLabel("Ordrenummer").pressSequentially(id);
  await page.getByLabel("E-mail").pressSequentially(email);
  await page.getByRole("link", { name: "Gå videre til bekræftelse" }).click();
  await expect(page.getByRole("heading", { name: "2. Bekræft, at du fortryder" })).toBeFocused();
  await expect(page.getByLabel("Ordrenummer")).toBeHidden();
  await expectNoAxeViolations(page);
  await page.getByRole("button", { name: "Bekræft fortrydelse" }).click();
}

test("a purchase that is withdrawn from is refunded and closed", async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/Failed to load resource/);
  const bought = await buy(page, "fortryder");
  await change(bought.id, { fulfilledAt: new Date(Date.now() - 5 * 60_000) });
  await page.route("**/api/withdrawals", (route) => route.abort());
  await withdraw(page, bought);
  await expect(page.getByRole("alert")).toContainText("vi ved ikke, om erklæringen kom frem");
  await page.unroute("**/api/withdrawals");
  await page.getByRole("button", { name: "Bekræft fortrydelse" }).click();
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
  await expect(page.getByRole("button", { name: /Hent/ })).toHaveCount(0);

  await withdraw(page, bought);
  await expect(page.getByRole("alert")).toContainText("Den første erklæring gælder");
});

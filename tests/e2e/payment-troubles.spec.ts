import type { Page } from "@playwright/test";
import { runOrders } from "../../cli/orders/orders-run.ts";
import {
  buyList,
  databaseUrl,
  expect,
  expectNoAxeViolations,
  expectWhenSwept,
  ownStudent,
  pay,
  receiveMail,
  seeResults,
  sweep,
  test,
} from "./support.ts";

/** Makes the payment go as one of the sandbox's scenarios says. */
async function tryOut(page: Page, trial: string): Promise<void> {
  await page.getByText("Prøv det, der kan gå galt").click();
  await page.getByRole("button", { name: trial, exact: true }).click();
}

test("who is refused comes back to everything as it was, and can pay after all", async ({
  page,
}) => {
  const student = ownStudent("afvist");
  const email = student.email ?? "";
  await seeResults(page, student);
  const heading = await page.getByRole("heading", { level: 1 }).innerText();
  await buyList(page);
  await tryOut(page, "Få kortet afvist");
  await expect(page.getByRole("alert")).toHaveText("Kortet blev afvist. Prøv et andet.");
  await page.getByRole("link", { name: "Afbryd og gå tilbage" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
  await expect(page.getByText("Betalingen blev afbrudt. Der er ikke trukket penge.")).toBeFocused();
  await expect(page.getByLabel("Din e-mail")).toHaveValue(email);
  await expect(page.getByRole("checkbox", { name: /fortrydelsesret/ })).toBeChecked();
  await expect(page).toHaveURL(/\/\?product=grant-list$/);
  await page.reload();
  await expect(page.getByRole("button", { name: /Køb og betal/ })).toBeVisible();
  await expect(page.getByText("Betalingen blev afbrudt.")).toHaveCount(0);

  await buyList(page);
  await pay(page);
  await expect(page.getByRole("link", { name: "Hent legatlisten som PDF" })).toBeVisible({
    timeout: 30_000,
  });
  await receiveMail(email, "confirmation");
});

test("while the bank takes its time nothing is called paid, and then the files are there", async ({
  page,
}) => {
  await seeResults(page, ownStudent("sen"));
  await buyList(page);
  const payment = page.url();
  await tryOut(page, "Betal, men lad banken vente");
  await expect(
    page.getByRole("heading", { level: 1, name: "Vi bekræfter din betaling …" }),
  ).toBeVisible();
  await expect(page.getByText("Vi venter på svar fra betalingstjenesten.")).toBeVisible();
  await expect(page.getByText("Betaling gennemført!")).toHaveCount(0);
  await expect(page.getByRole("link", { name: /Hent/ })).toHaveCount(0);
  await fetch(`${payment}/bank`, { method: "POST", body: new URLSearchParams({ says: "yes" }) });
  await expect(page.getByRole("heading", { level: 1, name: "Betaling gennemført!" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Hent legatlisten som PDF" })).toBeVisible({
    timeout: 30_000,
  });
});

test("a bank that says no in the end is told of as that, and nothing is sent", async ({ page }) => {
  await seeResults(page, ownStudent("sen-afvist"));
  await buyList(page);
  await tryOut(page, "Betal, men bliv afvist om lidt");
  await expect(
    page.getByRole("heading", { level: 1, name: "Betalingen blev ikke gennemført" }),
  ).toBeVisible();
  await expect(page.getByText("du er ikke blevet trukket for noget")).toBeVisible();
  await expect(page.getByRole("link", { name: /Hent/ })).toHaveCount(0);
  await expectNoAxeViolations(page);
});

test("a refund that fails promises no money that does not come", async ({ page }) => {
  const student = ownStudent("mislykket");
  const email = student.email ?? "";
  await seeResults(page, student);
  await buyList(page);
  await page.getByText("Prøv det, der kan gå galt").click();
  await page
    .getByLabel("Tilbagebetalinger af købet")
    .selectOption({ label: "mislykkes hos banken" });
  await page.getByRole("button", { name: "Betal", exact: true }).click();
  const { text } = await receiveMail(email, "confirmation");

  const silent = () => {};
  const command = ["refund", /LK-[0-9A-Z]{10}/.exec(text)?.[0] ?? ""];
  const environment = { LIBSQL_URL: databaseUrl };
  expect(
    await runOrders(command, { environment, now: new Date(), print: silent, tell: silent }),
  ).toBe(0);
  await sweep();
  const order = /\S+\/ordre#order=[\w-]+(?=\s)/.exec(text)?.[0] ?? "";
  await expectWhenSwept(page, order, page.getByText("Pengene er stadig dine"));
  await expect(page.getByRole("heading", { name: "Købet bliver refunderet" })).toBeVisible();
  await expect(page.getByText(/er sendt tilbage|Vi er ved at betale/)).toHaveCount(0);
  await expect(page.getByRole("link", { name: /Hent/ })).toHaveCount(0);
  await expectNoAxeViolations(page);
});

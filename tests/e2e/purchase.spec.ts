import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Page } from "@playwright/test";
import { findTool } from "../../dev/machine-tools.ts";
import { consents } from "../../src/domain/orders/consent.ts";
import {
  buyList,
  expect,
  expectNoAxeViolations,
  ownAddress,
  ownStudent,
  pay,
  receiveMail,
  seeResults,
  siteUrl,
  takeQuiz,
  test,
} from "./support.ts";

function readPdf(path: string): string {
  const poppler = dirname(findTool("pdftoppm") ?? "");
  return execFileSync(join(poppler, "pdftotext"), ["-layout", path, "-"], { encoding: "utf8" });
}

test("a student takes the quiz, pays, and has the list by file and mail", async ({ page }) => {
  const student = ownStudent("sara");
  await takeQuiz(page, student, async () => expectNoAxeViolations(page));
  await expectNoAxeViolations(page);
  const heading = await page.getByRole("heading", { level: 1 }).innerText();
  const [, fitting = "", toCheck = ""] =
    /(\d+)(?: legater)? passer, (\d+) skal du selv tjekke\.$/.exec(heading) ?? [];
  const firstGrants = await page.locator("article h3").allInnerTexts();
  expect(firstGrants).toHaveLength(3);

  await buyList(page);
  await expect(page.getByText("Test: der trækkes ingen penge")).toBeVisible();
  await pay(page);
  await expect(page.getByRole("heading", { name: "Betaling gennemført!" })).toBeVisible();
  await expect(page.getByText("Tak for dit køb. Din liste er klar.")).toBeVisible();
  const link = page.getByRole("button", { name: "Hent legatlisten som PDF" });
  await expect(link).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole("heading", { name: /, her er din vej til Schweiz$/ })).toBeVisible();
  const begin = await page.getByRole("heading", { name: /^Begynd / }).innerText();
  const [, first = ""] = /^Begynd .+?: (.+)$/.exec(begin) ?? [];
  await expectNoAxeViolations(page);
  const [download] = await Promise.all([page.waitForEvent("download"), link.click()]);
  expect(download.suggestedFilename()).toMatch(/^legatliste-\d{4}-\d{2}-\d{2}\.pdf$/);
  const path = await download.path();

  const text = readPdf(path);
  expect(text).toContain("Passer til dig");
  expect(text).toContain("Tjek selv");
  expect(text).toContain("Danmarks Tekniske Universitet");
  for (const title of firstGrants)
    expect(text.replace(/\s+/g, " ")).toContain(title.replace(/\s+/g, " ").slice(0, 20));
  expect(Number(fitting)).toBeGreaterThan(0);
  expect(Number(fitting) + Number(toCheck)).toBeGreaterThan(3);
  // The page, the PDF and the mail name the same first task.
  expect(first).not.toBe("");
  expect(text.replace(/\s+/g, " ")).toContain(first.replace(/\s+/g, " "));

  const mail = await receiveMail(student.email ?? "", "confirmation");
  expect(mail.text.replace(/\s+/g, " ")).toContain(first.replace(/\s+/g, " "));
  expect(mail.text).toContain(consents.storeAnswers.text);
  const [mailed = ""] = /http:\/\/\S+\/liste#order=[\w-]{43}/.exec(mail.text) ?? [];
  await page.goto(mailed);
  await expect(page.getByText("Gemt", { exact: true }).first()).toBeVisible();
  await page.getByRole("button", { name: "Mere" }).click();
  await page.getByRole("link", { name: "Kvittering, filer og fortrydelse" }).click();
  const again = page.getByRole("button", { name: "Hent legatlisten som PDF" });
  const [second] = await Promise.all([page.waitForEvent("download"), again.click()]);
  expect(readFileSync(await second.path()).equals(readFileSync(path))).toBe(true);
});

async function tryOut(page: Page, trial: string): Promise<void> {
  await page.getByText("Prøv det, der kan gå galt").click();
  await page.getByRole("button", { name: trial, exact: true }).click();
}

test("after a refused card the checkout is as it was, and sells the list", async ({ page }) => {
  await seeResults(page, ownStudent("afvist"));
  await page
    .getByRole("link", { name: /^Køb listen/ })
    .first()
    .click();
  const email = page.getByRole("textbox", { name: "Din e-mail" });
  const other = ownAddress("anden");
  await email.clear();
  await email.pressSequentially(other);
  const keep = page.getByRole("radio", { name: /^12 måneder/ });
  const immediately = page.getByRole("checkbox", { name: /fortrydelsesret/ });
  await expect(keep).not.toBeChecked();
  await keep.check();
  const asked = page.waitForRequest("**/api/checkout");
  await buyList(page);
  expect((await asked).postDataJSON()).toMatchObject({
    email: other,
    consents: { keepList: consents.keepList.version },
  });
  await tryOut(page, "Få kortet afvist");
  await expect(page.getByRole("alert")).toHaveText("Kortet blev afvist. Prøv et andet.");
  await page.getByRole("link", { name: "Afbryd og gå tilbage" }).click();
  const cancelled = page.getByText("Betalingen blev afbrudt. Der er ikke trukket penge");
  await expect(cancelled).toBeFocused();
  await expect(page).toHaveURL(`${siteUrl}/koeb?vare=grant-list`);
  await page.reload();
  await expect(cancelled).toHaveCount(0);
  await expect(email).toHaveValue(other);
  await expect(keep).toBeChecked();
  await expect(immediately).toBeChecked();

  // A new visit asks for consent again, but remembers the address.
  await page.goto("/koeb");
  await expect(email).toHaveValue(other);
  await expect(keep).not.toBeChecked();
  await expect(immediately).not.toBeChecked();
  await buyList(page);
  await pay(page);
  await receiveMail(other, "confirmation");
});

test("while the bank takes its time nothing is called paid", async ({ page }) => {
  await seeResults(page, ownStudent("sen"));
  await buyList(page);
  const payment = page.url();
  await tryOut(page, "Betal, men lad banken vente");
  await expect(
    page.getByRole("heading", { level: 1, name: "Vi bekræfter din betaling …" }),
  ).toBeVisible();
  await expect(page.getByText("Vi venter på svar fra betalingstjenesten.")).toBeVisible();
  await expect(page.getByText("Betaling gennemført!")).toHaveCount(0);
  await expect(page.getByRole("button", { name: /Hent/ })).toHaveCount(0);
  await fetch(`${payment}/bank`, { method: "POST", body: new URLSearchParams({ says: "yes" }) });
  await expect(page.getByRole("heading", { level: 1, name: "Betaling gennemført!" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Hent legatlisten som PDF" })).toBeVisible({
    timeout: 30_000,
  });
});

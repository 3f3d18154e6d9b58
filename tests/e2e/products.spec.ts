import { readFileSync } from "node:fs";
import { strFromU8, unzipSync } from "fflate";
import { readXlsx } from "hucre/xlsx";
import { catalogue, productFilesOf } from "../../src/domain/orders/catalogue.ts";
import { documentLabels } from "../../src/domain/orders/documents.ts";
import { haveAnswered, quizAnswers } from "./quiz-answers.ts";
import {
  expect,
  expectNoAxeViolations,
  ownAddress,
  pay,
  receiveMail,
  siteUrl,
  test,
} from "./support.ts";

const consent = /fortrydelsesret/;

test("a file is bought by way of its article, downloaded and mailed", async ({ page, context }) => {
  const email = ownAddress("artikel");
  await page.goto("/blog/scholarship-budget");
  const [shop] = await Promise.all([
    context.waitForEvent("page"),
    page.getByRole("link", { name: /Køb budgetskabelon nu/ }).click(),
  ]);
  await shop.getByLabel("Din e-mail").pressSequentially(email);
  await shop.getByRole("checkbox", { name: consent }).check();
  await expectNoAxeViolations(shop);
  await shop.getByRole("button", { name: "Køb og betal 174 kr." }).click();
  await shop.waitForURL(/\/pay\//);
  await pay(shop);
  await expect(shop.getByRole("heading", { name: "Betaling gennemført!" })).toBeVisible();
  for (const [index, { filename, kind }] of catalogue["budget-template"].files.entries()) {
    // The page begins with the file to open first.
    const button = shop.getByRole("main").getByRole("button").nth(index);
    await expect(button).toContainText(documentLabels[kind], { timeout: 30_000 });
    const [download] = await Promise.all([shop.waitForEvent("download"), button.click()]);
    expect(download.suggestedFilename()).toBe(filename);
    const start = readFileSync(await download.path())
      .subarray(0, 4)
      .toString("latin1");
    expect(start).toBe(filename.endsWith(".pdf") ? "%PDF" : "PK\u0003\u0004");
  }
  const mail = await receiveMail(email, "confirmation");
  expect(mail.text).toMatch(/Hent dit køb:\n\S+\/ordre#order=[\w-]{43}/);
});

test("the bundle leads to the quiz first, and then to its checkout", async ({ page }) => {
  await page.goto("/shop");
  const bundle = page.locator("#super-package");
  await expect(bundle.getByRole("link", { name: "Find mine legater først" })).toHaveAttribute(
    "href",
    "/?quiz=start",
  );
  const email = ownAddress("pakke");
  await haveAnswered(page, quizAnswers({ email, confirmEmail: email }));
  await page.goto("/shop");
  await expect(page.getByRole("link", { name: "Køb listen, 48,75 kr." })).toBeVisible();
  await bundle.getByRole("link", { name: "Køb pakken, 660,75 kr." }).click();
  await expect(page.getByRole("radio", { name: /^Komplet Studiepakke/ })).toBeChecked();
  await page.getByRole("checkbox", { name: consent }).check();
  await page.getByRole("radio", { name: /^30 dage/ }).check();
  await expectNoAxeViolations(page);
  await page.getByRole("button", { name: "Køb og betal 660,75 kr." }).click();
  await page.waitForURL(/\/pay\//);
  await pay(page);
  const expected = 3 + productFilesOf(catalogue["super-package"]).length;
  await expect(page.locator('li form[action*="/files/"]')).toHaveCount(expected, {
    timeout: 30_000,
  });
  await expectFilledPackage(email, expected);
});

/** The zip's start page leads to every file, and the workbook and the letter are filled in from the list. */
async function expectFilledPackage(email: string, fileCount: number) {
  const { text } = await receiveMail(email, "confirmation");
  const [, token] = /#order=([\w-]{43})/.exec(text) ?? [];
  const response = await fetch(`${siteUrl}/api/lists/files/zip`, {
    method: "POST",
    headers: { Authorization: `Bearer ${token}`, "CF-Connecting-IP": email },
  });
  expect(response.status).toBe(200);
  const packed = unzipSync(new Uint8Array(await response.arrayBuffer()));
  const start = strFromU8(packed["Begynd her.html"] ?? new Uint8Array());
  const linked = [...start.matchAll(/href="([^"]+)"/g)].map(([, to = ""]) =>
    decodeURIComponent(to),
  );
  expect(linked).toHaveLength(fileCount);
  expect(Object.keys(packed).toSorted()).toEqual(["Begynd her.html", ...linked].toSorted());
  for (const path of linked) expect(packed[path]?.byteLength, path).toBeGreaterThan(1000);
  const workbook = await readXlsx(packed["2-budgettet/budgetskabelon.xlsx"] ?? new Uint8Array());
  const foundations = workbook.sheets.find(({ name }) => name === "Fonde")?.rows ?? [];
  const row = (label: string) => foundations.find(([head]) => head === label)?.slice(2, 8) ?? [];
  expect(row("Fond").every((name) => typeof name === "string" && name !== "")).toBe(true);
  expect(row("Status")).toEqual(Array.from({ length: 6 }, () => "Skal søges"));
  const letter = unzipSync(packed["4-ansoegningen/ansoegning-skabelon.docx"] ?? new Uint8Array());
  const words = strFromU8(letter["word/document.xml"] ?? new Uint8Array());
  expect(words).toContain("[Adresse eller portal]");
  expect(words).not.toContain("[slags ophold]");
  const story = packed["1-listen/sofie-fra-liste-til-skat.pdf"];
  expect(strFromU8((story ?? new Uint8Array()).slice(0, 5))).toBe("%PDF-");
}

test("an answer that is no address of a payment page leads nowhere", { tag: "@long" }, async ({
  page,
}) => {
  let body = {};
  await page.route("**/api/checkout", (route) => route.fulfill({ status: 201, json: body }));
  await page.goto("/shop");
  await page.locator("#budget-template").getByRole("link", { name: /^Køb / }).click();
  await page.getByLabel("Din e-mail").pressSequentially("asta@example.com");
  await page.getByRole("checkbox", { name: consent }).check();
  const buy = page.getByRole("button", { name: "Køb og betal 174 kr." });
  for (body of [{}, { url: "undefined" }, { url: "javascript:alert(1)" }]) {
    await buy.click();
    await expect(page.getByRole("alert")).toContainText("Der opstod en fejl. Prøv igen senere.");
    await expect(page).toHaveURL(`${siteUrl}/koeb?vare=budget-template`);
  }
});

test("a product without its files is coming and cannot be bought", { tag: "@long" }, async ({
  page,
}) => {
  await page.route("**/api/products", (route) =>
    route.fulfill({
      json: [
        { id: "grant-list", available: true },
        { id: "budget-template", available: false },
        { id: "cv-guide", available: true },
      ],
    }),
  );
  await page.goto("/koeb?vare=budget-template");
  await expect(page.getByRole("button", { name: "Kommer snart" })).toBeDisabled();
  await expect(page.getByRole("button", { name: /Køb og betal/ })).toHaveCount(0);
  // If the package lacks a file, the list is sold alone.
  await haveAnswered(page);
  await page.goto("/koeb?vare=super-package");
  await expect(page.getByRole("button", { name: "Køb og betal 48,75 kr." })).toBeVisible();
});

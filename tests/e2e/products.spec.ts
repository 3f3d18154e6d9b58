import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { strFromU8, unzipSync } from "fflate";
import { readXlsx } from "hucre/xlsx";
import { formatOere } from "../../src/domain/danish/money.ts";
import { catalogue, filesOf, type ProductId } from "../../src/domain/orders/catalogue.ts";
import { documentFacts } from "../../src/domain/orders/document-kind.ts";
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

const files = ["budget-template", "cv-guide", "application-guide"] as const;
const consent = /fortrydelsesret/;

/** Opens a product's form in the shop and fills it in. */
async function fillIn(page: Page, product: ProductId, email: string) {
  const item = page.locator(`#${product}`);
  const address = item.getByLabel("Din e-mail");
  if (!(await address.isVisible())) await item.locator("summary").click();
  await address.fill(email);
  await item.getByRole("checkbox", { name: consent }).check();
  return item.getByRole("button", {
    name: `Køb og betal ${formatOere(catalogue[product].priceOere)}`,
  });
}

test("the shop says how many grants ask for a CV, as counted when the page was built", async ({
  page,
}) => {
  await page.goto("/shop");
  const said = await page.locator("#cv-guide").getByText("om et cv").innerText();
  const [, known, asking] = /Af de (\d+)\slegater.* beder (\d+) om et cv/.exec(said) ?? [];
  expect(Number(known)).toBeGreaterThan(Number(asking));
  expect(Number(asking)).toBeGreaterThan(0);
});

test("the pictures of what is sold stand clear of the price, however wide the window", async ({
  page,
}) => {
  await page.goto("/shop");
  for (const width of [360, 768, 960, 1280, 1600]) {
    await page.setViewportSize({ width, height: 800 });
    for (const product of ["grant-list", ...files]) {
      const item = page.locator(`#${product}`);
      const price = await item
        .getByText(/^[\d.,]+\s+kr\.$/)
        .first()
        .boundingBox();
      if (price === null) throw new Error(`${product} shows no price at ${width} px`);
      for (const picture of await item.getByRole("img").all()) {
        const box = await picture.boundingBox();
        if (box === null) throw new Error(`A picture of ${product} is not shown at ${width} px`);
        const isBefore = box.x + box.width <= price.x || box.y + box.height <= price.y;
        expect(isBefore, `${product} at ${width} px`).toBe(true);
        expect(box.width, `${product} at ${width} px`).toBeGreaterThan(80);
      }
    }
  }
});

for (const product of files)
  test(`${product} is bought in the shop, downloaded and mailed`, async ({ page }) => {
    const email = ownAddress(product);
    await page.goto("/shop");
    const item = page.locator(`#${product}`);
    await item.locator("summary").click();
    await expect(item.getByRole("checkbox", { name: consent })).not.toBeChecked();
    await expectNoAxeViolations(page);
    await item.locator("summary").click();
    await (await fillIn(page, product, email)).click();
    await page.waitForURL(/\/pay\//);
    await pay(page);
    await expect(page.getByRole("heading", { name: "Betaling gennemført!" })).toBeVisible();
    const { files: bought } = catalogue[product];
    for (const { filename, kind } of bought) {
      const link = page.getByRole("link", { name: documentFacts[kind].label });
      await expect(link).toBeVisible({ timeout: 30_000 });
      const [download] = await Promise.all([page.waitForEvent("download"), link.click()]);
      expect(download.suggestedFilename()).toBe(filename);
      const start = readFileSync(await download.path())
        .subarray(0, 4)
        .toString("latin1");
      expect(start).toBe(filename.endsWith(".pdf") ? "%PDF" : "PK\u0003\u0004");
    }
    const mail = await receiveMail(email, "confirmation");
    expect(mail.text).toMatch(/Hent dit køb:\n\S+\/ordre#order=[\w-]{43}/);
    expect(mail.text).not.toContain("Forny listen");
  });

test("the bundle leads to the quiz first, and is chosen beside the results", async ({ page }) => {
  await page.goto("/shop");
  const bundle = page.locator("#super-package");
  await expect(bundle.getByRole("link", { name: "Svar på spørgsmålene først" })).toHaveAttribute(
    "href",
    "/?quiz=resultater&product=super-package",
  );
  const email = ownAddress("pakke");
  await haveAnswered(page, quizAnswers({ email, confirmEmail: email }));
  await page.goto("/?quiz=resultater");
  await expect(page.getByRole("radio", { name: /Kun listen/ })).toBeChecked();
  await page.getByRole("radio", { name: /budget, cv og ansøgningsguide/ }).check();
  await page.getByRole("checkbox", { name: consent }).check();
  await page.getByRole("radio", { name: /^Slet efter 30 dage/ }).check();
  await expectNoAxeViolations(page);
  await page.getByRole("button", { name: "Køb og betal 660,75 kr." }).click();
  await page.waitForURL(/\/pay\//);
  await pay(page);
  const expected = 4 + filesOf(catalogue["super-package"]).length;
  await expect(page.locator('a[href*="/api/downloads/"]')).toHaveCount(expected, {
    timeout: 30_000,
  });
  await expectFilledPackage(email, expected);
});

/** Opens the zip of a package as its buyer does: the start page leads to every file, and two of them know the list. */
async function expectFilledPackage(email: string, fileCount: number) {
  const { text } = await receiveMail(email, "confirmation");
  const [, token] = /#order=([\w-]{43})/.exec(text) ?? [];
  const response = await fetch(`${siteUrl}/api/list/mine/files`, {
    headers: { Authorization: `Bearer ${token}`, "CF-Connecting-IP": email },
  });
  expect(response.status).toBe(200);
  const packed = unzipSync(new Uint8Array(await response.arrayBuffer()));
  const start = strFromU8(packed["Begynd her.html"] ?? new Uint8Array());
  const linked = [...start.matchAll(/href="([^"]+)"/g)].map(([, to = ""]) =>
    decodeURIComponent(to),
  );
  expect(linked).toHaveLength(fileCount);
  for (const path of linked) expect(packed[path]?.byteLength, path).toBeGreaterThan(1000);
  const workbook = await readXlsx(packed["2-budgettet/budgetskabelon.xlsx"] ?? new Uint8Array());
  const foundations = workbook.sheets.find(({ name }) => name === "Fonde")?.rows ?? [];
  const row = (label: string) => foundations.find(([head]) => head === label)?.slice(2, 8) ?? [];
  expect(row("Fond").every((name) => typeof name === "string" && name !== "")).toBe(true);
  expect(row("Status")).toEqual(Array.from({ length: 6 }, () => "Skal søges"));
  const letter = unzipSync(packed["4-ansoegningen/ansoegning-skabelon.docx"] ?? new Uint8Array());
  const words = strFromU8(letter["word/document.xml"] ?? new Uint8Array());
  expect(words).toContain("[fagligt mål i én sætning]");
  expect(words).not.toContain("[slags ophold]");
  const story = packed["1-listen/natalia-fra-liste-til-regnskab.docx"];
  expect(
    strFromU8(unzipSync(story ?? new Uint8Array())["word/document.xml"] ?? new Uint8Array()),
  ).toContain("Natalia");
}

test("with every question answered in this tab, the shop sells the bundle directly", async ({
  page,
}) => {
  const email = ownAddress("pakke-i-shop");
  await haveAnswered(page, quizAnswers({ email, confirmEmail: email }));
  await page.goto("/shop");
  const bundle = page.locator("#super-package");
  await bundle.getByRole("link", { name: "Svar på spørgsmålene først" }).hover();
  await bundle.locator("summary").click();
  await expect(bundle.getByLabel("Din e-mail")).toHaveValue(email);
  await bundle.getByRole("checkbox", { name: consent }).check();
  await bundle.getByRole("radio", { name: /^Slet efter 30 dage/ }).check();
  await bundle.getByRole("button", { name: "Køb og betal 660,75 kr." }).click();
  await page.waitForURL(/\/pay\//);
});

test("with every question answered, the bundle's button leads to it before the shop's script is there", async ({
  page,
}) => {
  await haveAnswered(page, quizAnswers());
  await page.route("**/assets/*.js", (route) => new Promise(() => void route));
  await page.goto("/shop");
  await page.unroute("**/assets/*.js");
  await page
    .locator("#super-package")
    .getByRole("link", { name: /Svar på/ })
    .click();
  await expect(page.getByRole("radio", { name: /budget, cv og ansøgningsguide/ })).toBeChecked();
  await expect(page.getByRole("button", { name: "Køb og betal 660,75 kr." })).toBeVisible();
});

test("words that have changed since the page was opened are not agreed to in vain", async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/Failed to load resource/);
  await page.route("**/api/checkout", (route) =>
    route.fulfill({
      status: 422,
      contentType: "application/problem+json",
      json: {
        code: "invalid-fields",
        status: 422,
        errors: [{ field: "consents.immediateDelivery", message: "en anden ordlyd" }],
      },
    }),
  );
  await page.goto("/shop");
  await (await fillIn(page, "budget-template", "asta@example.com")).click();
  await expect(page.getByText(/Teksten, du siger ja til, er blevet ændret/)).toBeVisible();
  const reloads = page.waitForEvent("load");
  await page.getByRole("button", { name: "Hent siden igen" }).click();
  await reloads;
});

for (const body of [{}, { url: "undefined" }, { url: "javascript:alert(1)" }])
  test(`an answer of ${JSON.stringify(body)} leads nowhere`, async ({ page }) => {
    await page.route("**/api/checkout", (route) => route.fulfill({ status: 201, json: body }));
    await page.goto("/shop");
    await (await fillIn(page, "budget-template", "asta@example.com")).click();
    await expect(page.getByRole("alert")).toContainText("Der opstod en fejl. Prøv igen senere.");
    await expect(page).toHaveURL(`${siteUrl}/shop`);
  });

test("what is missing is said in the quiz's way", async ({ page }) => {
  await page.goto("/shop");
  const item = page.locator("#budget-template");
  await item.locator("summary").click();
  await expect(item.locator("[data-island]")).toHaveAttribute("data-hydrated", "");
  await item.getByRole("button", { name: /Køb og betal/ }).click();
  const summary = page.getByRole("region", { name: "2 ting skal rettes, før du går videre" });
  await expect(summary).toBeFocused();
  await summary.getByRole("link", { name: "Skriv din e-mailadresse" }).click();
  await expect(item.getByLabel("Din e-mail")).toBeFocused();
});

test("a product without its files says that it is coming and cannot be bought", async ({
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
  await page.goto("/shop");
  await page.locator("#budget-template summary").hover();
  await expect(
    page.locator("#budget-template").getByRole("button", { name: "Download nu (kommer snart)" }),
  ).toBeDisabled();
  await expect(page.locator("#cv-guide summary")).toBeVisible();
});

test("a payment that cannot start says so in the specification's words, and nothing typed is lost", async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/Failed to load resource/);
  await page.route("**/api/checkout", (route) =>
    route.fulfill({
      status: 502,
      contentType: "application/problem+json",
      json: { code: "payment-unavailable" },
    }),
  );
  await page.goto("/shop");
  const buy = await fillIn(page, "budget-template", "asta@example.dk");
  await buy.click();
  await expect(page.getByRole("alert")).toContainText("Der opstod en fejl. Prøv igen senere.");
  await expect(page.locator("#budget-template").getByLabel("Din e-mail")).toHaveValue(
    "asta@example.dk",
  );
});

test("the budget article leads to the purchase in a new window", async ({ page, context }) => {
  await page.goto("/blog/scholarship-budget");
  const [opened] = await Promise.all([
    context.waitForEvent("page"),
    page.getByRole("link", { name: /Køb budgetskabelon nu/ }).click(),
  ]);
  await opened.waitForURL(/\/shop#/);
  // The address opens the folded form by itself.
  await expect(opened.locator("#budget-template").getByLabel("Din e-mail")).toBeVisible();
  const buy = await fillIn(opened, "budget-template", ownAddress("artikel"));
  await buy.click();
  await opened.waitForURL(/\/pay\//);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the browser asks for the consent, and the server would as well", async ({ page }) => {
    await page.goto("/shop");
    const item = page.locator("#budget-template");
    await item.locator("summary").click();
    await item.getByLabel("Din e-mail").fill("asta@example.dk");
    await item.getByRole("button", { name: /Køb og betal/ }).click();
    await expect(page).toHaveURL(`${siteUrl}/shop`);
  });
});

import type { Locator, Page } from "@playwright/test";
import { expect, expectNoAxeViolations, ownAddress, test } from "./support.ts";

/** Presses Tab until an element has focus; fails where the keyboard does not get there. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 80; presses++) {
    await page.keyboard.press("Tab");
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`Tab does not reach ${target}`);
}

/** Names of what Tab stops at, in order. */
async function tabStops(page: Page, count: number): Promise<string[]> {
  const names: string[] = [];
  for (let stop = 0; stop < count; stop++) {
    await page.keyboard.press("Tab");
    names.push(
      await page.evaluate(() => {
        const element = document.activeElement;
        return (element?.getAttribute("aria-label") ?? element?.textContent ?? "").trim();
      }),
    );
  }
  return names;
}

test("the first Tab offers to skip the header, and the next one then stands in the text", async ({
  page,
}) => {
  await page.goto("/blog");
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Gå til indhold" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("main").getByRole("link").first()).toBeFocused();
});

test("Tab walks through the header in reading order, and what has focus is marked", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/about");
  expect(await tabStops(page, 9)).toEqual([
    "Gå til indhold",
    "Legatkompas, forside",
    "Guider",
    "Emner",
    "Shop",
    "Om os",
    "Dit køb",
    "Kontakt",
    "Find legater",
  ]);
  const header = page.getByRole("banner");
  await expect(header.getByRole("link", { name: "Om os" })).toHaveAttribute("aria-current", "page");
  const outline = await page.evaluate(
    () => getComputedStyle(document.activeElement ?? document.body).outlineStyle,
  );
  expect(outline).toBe("solid");
});

test("on a phone the header holds the way to the quiz and a menu", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/shop");
  expect(await tabStops(page, 4)).toEqual([
    "Gå til indhold",
    "Legatkompas, forside",
    "Find legater",
    "Menu",
  ]);
  await page.keyboard.press("Enter");
  expect(await tabStops(page, 7)).toEqual([
    "Forside",
    "Guider",
    "Emner",
    "Shop",
    "Om os",
    "Dit køb",
    "Kontakt",
  ]);
  await expectNoAxeViolations(page);
  await page.getByRole("banner").getByRole("link", { name: "Dit køb" }).click();
  await expect(page).toHaveURL("/ordre");
});

test("Enter on a link of the header leads there, and the page marks where one is", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/");
  const guides = page.getByRole("banner").getByRole("link", { name: "Guider" });
  await tabTo(page, guides);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/blog");
  await expect(guides).toHaveAttribute("aria-current", "page");
});

test("the questions unfold one at a time by keyboard, and fold again", async ({ page }) => {
  await page.goto("/");
  const questions = page.locator("#faq").locator("details");
  await expect(questions).toHaveCount(6);
  const [first, second] = [questions.nth(0), questions.nth(1)];
  await tabTo(page, first.locator("summary"));
  await page.keyboard.press("Enter");
  await expect(first).toHaveAttribute("open", "");
  await expectNoAxeViolations(page);
  await tabTo(page, second.locator("summary"));
  await page.keyboard.press("Space");
  await expect(second).toHaveAttribute("open", "");
  await expect(first).not.toHaveAttribute("open");
  await page.keyboard.press("Space");
  await expect(second).not.toHaveAttribute("open");
});

test("the guides are filtered by keyboard, and the filter is in the address", async ({ page }) => {
  await page.goto("/blog");
  const topics = page.getByRole("navigation", { name: "Emner" });
  await tabTo(page, topics.getByRole("link", { name: "Økonomi" }));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/blog/kategori/oekonomi");
  await expect(topics.getByRole("link", { name: "Økonomi" })).toHaveAttribute(
    "aria-current",
    "page",
  );
  const guides = page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { level: 3 }) });
  const shown = await guides.count();
  expect(shown).toBeGreaterThan(0);
  await expect(guides.filter({ hasText: "Økonomi" })).toHaveCount(shown);
  await page.goBack();
  await expect(page).toHaveURL("/blog");
  await expect(topics.getByRole("link", { name: "Alle" })).toHaveAttribute("aria-current", "page");
});

test("the contact form is filled in and sent by keyboard alone", async ({ page }) => {
  await page.goto("/contact");
  const form = page.getByRole("form", { name: "Skriv til os" });
  await tabTo(page, form.getByLabel("Fornavn"));
  const answers = ["Sara", "Holm", ownAddress("tastatur"), "Ordre", "Hvor er min liste?"];
  for (const [index, answer] of answers.entries()) {
    if (index > 0) await page.keyboard.press("Tab");
    await page.keyboard.type(answer);
  }
  await expect(form.getByLabel("Besked")).toHaveValue("Hvor er min liste?");
  await expectNoAxeViolations(page);
  await tabTo(page, form.getByRole("button", { name: "Send besked" }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Tak, beskeden er sendt" })).toBeFocused();
});

test("an article's list of contents leads to its sections by keyboard", async ({ page }) => {
  await page.goto("/blog/legat-guide");
  const entry = page.getByRole("main").getByRole("navigation").getByRole("link").last();
  const href = await entry.getAttribute("href");
  await tabTo(page, entry);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`/blog/legat-guide${href}`);
  await expect(page.locator(`[id="${href?.slice(1)}"]`)).toBeInViewport();
});

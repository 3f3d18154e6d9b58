import type { Page } from "@playwright/test";
import { expect, expectNoAxeViolations, test } from "./support.ts";

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

test("the first Tab offers to skip the header", async ({ page }) => {
  await page.goto("/blog");
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Gå til indhold" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  const outline = () =>
    page.evaluate(() => getComputedStyle(document.activeElement ?? document.body).outlineStyle);
  expect(await outline()).toBe("solid");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("main").getByRole("link").first()).toBeFocused();
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

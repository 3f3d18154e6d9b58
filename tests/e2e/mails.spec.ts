import { mails } from "../support/sample-mails.ts";
import { expect, expectNoAxeViolations, test } from "./support.ts";

test("every mail fits a narrow phone, and can be read light and dark", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const [name, { html }] of Object.entries(mails)) {
    await page.setContent(html);
    const tooWide = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(tooWide, name).toBe(0);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      await expectNoAxeViolations(page, ["color-contrast"]);
    }
  }
});

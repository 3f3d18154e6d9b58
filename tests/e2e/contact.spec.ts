import {
  expect,
  expectNoAxeViolations,
  hold,
  ownAddress,
  receiveMail,
  test,
  writeMessage,
} from "./support.ts";

test("a message is sent, confirmed on the page and by mail", async ({ page }) => {
  const email = ownAddress("kontakt");
  await writeMessage(page, email);
  await expectNoAxeViolations(page);
  await page.getByRole("button", { name: "Send besked" }).click();
  const receipt = page.getByRole("heading", { name: "Tak, beskeden er sendt" });
  await expect(receipt).toBeFocused();
  await expectNoAxeViolations(page);
  const mail = await receiveMail(email, "contact-confirmation");
  expect(mail.text).not.toContain("tredje legat");
});

test("a message that could not be sent is still there", async ({ page, allowConsoleErrors }) => {
  allowConsoleErrors(/Failed to load resource/);
  const email = ownAddress("kontakt-fejl");
  await page.route("**/api/contact", (route) => route.abort());
  await writeMessage(page, email);
  await page.getByRole("button", { name: "Send besked" }).click();
  await expect(page.getByRole("alert")).toContainText("vi ved ikke, om beskeden kom frem");
  await expect(page.getByLabel("Besked")).toHaveValue(/tredje legat/);
  await expect(page.getByLabel("Fornavn")).toHaveValue("Asta");
  await page.unroute("**/api/contact");
  await page.getByRole("button", { name: "Send besked" }).click();
  await expect(page.getByRole("heading", { name: "Tak, beskeden er sendt" })).toBeVisible();
});

test("a form that is sent before its script has loaded waits for it", async ({ page }) => {
  const email = ownAddress("kontakt-tidligt");
  const release = await hold(page, "**/assets/*.js");
  await writeMessage(page, email);
  await page.getByRole("button", { name: "Send besked" }).click();
  release();
  // The script's own receipt, without a new page.
  await expect(page.getByRole("heading", { name: "Tak, beskeden er sendt" })).toBeFocused();
  await expect(page).toHaveURL("/contact");
  await receiveMail(email, "contact-confirmation");
});

test("a form whose script cannot be fetched is sent as it is", { tag: "@long" }, async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/Failed to (load resource|fetch)/);
  await page.route("**/assets/contact-form-*.js", (route) => route.abort());
  await writeMessage(page, ownAddress("kontakt-uden-fil"));
  await page.getByRole("button", { name: "Send besked" }).click();
  await expect(page).toHaveURL(/\/contact\?sendt#kvittering$/);
});

test("the trap for programs is out of people's way", { tag: "@long" }, async ({ page }) => {
  await page.goto("/contact");
  await expect(page.getByRole("textbox", { name: "Lad feltet stå tomt" })).toHaveCount(0);
  await page.getByLabel("Besked").focus();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Send besked" })).toBeFocused();
});

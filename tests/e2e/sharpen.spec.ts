import type { Page } from "@playwright/test";
import type { MatchPreview } from "../../src/domain/list/match-summary.ts";
import { answerStep, haveAnswered, MATCHES, quizAnswers } from "./quiz-answers.ts";
import { expect, expectNoAxeViolations, hold, test } from "./support.ts";

async function chooseDairy(page: Page): Promise<void> {
  await page.locator("#find-fag").pressSequentially("mejerist");
  await page.getByRole("option", { name: /^Jeg er eller bliver mejerist/ }).click();
}
const dairy = (page: Page) => page.getByRole("checkbox", { name: /mejerist/ });

async function storedConditions(page: Page): Promise<Record<string, string>> {
  return page.evaluate(
    () => JSON.parse(sessionStorage.getItem("legatkompas-svar") ?? "{}").conditions,
  );
}

async function openBoxes(page: Page, answers = quizAnswers()): Promise<MatchPreview> {
  await haveAnswered(page, answers, {});
  const answered = page.waitForResponse(MATCHES);
  await page.goto("/?quiz=resultater");
  const found: MatchPreview = await (await answered).json();
  await expect(page.getByRole("button", { name: "Vis mine legater" })).toBeVisible();
  return found;
}

test("what many can say yes to is asked first, the rest folded or searched, with one number", async ({
  page,
}) => {
  const found = await openBoxes(page);
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText("Det sidste, kun du ved");
  await expect(heading).toBeFocused();
  const searched = ["sted", "skole", "medlem", "familie", "fag"];
  const boxes = found.openQuestions.filter(({ group }) => !searched.includes(group));
  const common = boxes.filter(({ share }) => share >= 0.15);
  const ticks = page.getByRole("checkbox").and(page.locator(":not([name$=-maaske])"));
  await expect(ticks).toHaveCount(common.length);
  expect(common.length).toBeLessThan(7);
  await page.getByText(/^Vis \d+, som færre kan sige ja til$/).click();
  await expect(ticks).toHaveCount(boxes.length);
  await expect(page.getByRole("combobox")).toHaveCount(2);
  await expect(page.getByRole("status").filter({ hasText: "passer" })).toHaveText(
    `${found.match} passer · ${found.possible - found.awaitingAnswer} at tjekkeUden kryds er svaret nej.`,
  );
  await expect(page.getByText(String(found.match), { exact: true })).toHaveCount(1);
  await page.getByText("Hvorfor, og hvor havner svarene?").click();
  await expect(page.getByText(/helbred, medlemskab, tro eller herkomst/)).toBeVisible();
  await expectNoAxeViolations(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.getByRole("checkbox", { name: "Jeg er kvinde" }).click();
  await expect(page.getByRole("group", { name: "Gælder det også?" })).toBeVisible();
  const sticksOut = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(sticksOut).toBe(0);
  const empty = await page
    .locator("label:has(input:not(:checked)) > svg")
    .evaluateAll((marks) =>
      marks.map((mark) => `${mark.clientWidth} px, ${getComputedStyle(mark).fill}`),
    );
  expect([...new Set(empty)]).toEqual(["22 px, none"]);
  await expect(page.getByRole("button", { name: "Vis mine legater" })).toBeInViewport();
  await expect(page.getByRole("button", { name: "Spring over" })).toBeInViewport();
});

test("a place is chosen by keyboard, asked about further, and removed", async ({ page }) => {
  await openBoxes(page);
  const places = page.getByRole("region", { name: "Hvor har du ellers boet eller gået i skole?" });
  const field = places.getByRole("combobox");
  await field.pressSequentially("grenaa (by");
  await expect(places.getByRole("option").first()).toContainText(/Du bor i en af kommunerne/);
  await expectNoAxeViolations(page);
  await field.press("Enter");
  await expect(field).toHaveValue("");
  const whole = places.getByRole("checkbox", { name: /^Brønderslev, Esbjerg/ });
  await expect(whole).toBeChecked();
  const next = places.getByRole("group", { name: "Gælder det også?" });
  await next.getByText(/^Vis \d+ andre$/).press("Enter");
  const fur = next.getByRole("checkbox", { name: "Fur", exact: true });
  await fur.press("Space");
  await expect(fur).toBeChecked();
  await expectNoAxeViolations(page);
  expect(await storedConditions(page)).toEqual({ "jyske-egne": "ja", fur: "ja" });

  await whole.press("Space");
  await expect(places.getByRole("checkbox", { name: "Fur", exact: true })).toBeChecked();
  await expect(whole).toBeFocused();
  expect(await storedConditions(page)).toEqual({ fur: "ja" });

  await field.pressSequentially("xyzzy");
  const nothing = page.getByText("Vi kender ikke flere legater, der kræver det. Gå bare videre.");
  await expect(nothing.first()).toBeVisible();
  await field.clear();
  await places.getByText("Se alle steder og skoler").press("Enter");
  await expectNoAxeViolations(page);
  const samsoe = places.getByRole("checkbox", { name: "Samsø", exact: true });
  await samsoe.press("Space");
  await expect(samsoe).toBeFocused();
  expect(await storedConditions(page)).toEqual({ fur: "ja", samsoe: "ja" });
  // Every box left empty is a no; a maybe stays open.
  await page.getByText(/^Vis \d+, som færre kan sige ja til$/).click();
  const maybe = page.getByRole("checkbox", { name: "Ved ikke" }).first();
  const unknown = (await maybe.getAttribute("name"))?.replace(/-maaske$/, "") ?? "";
  await maybe.check();
  await page.getByRole("button", { name: "Vis mine legater" }).click();
  await expect(page.getByRole("article")).toHaveCount(3);
  const said = await storedConditions(page);
  expect(said).toMatchObject({ fur: "ja", kvinde: "nej", [unknown]: "maaske" });
  expect(said).not.toHaveProperty("jyske-egne");
});

test("each tick tells what it gained, and nothing waits for the figures", async ({ page }) => {
  const found = await openBoxes(page);
  const count = page.getByRole("status").filter({ hasText: "passer" });
  await expect(count).toContainText(`${found.match} passer`);
  const answer = await hold(page, MATCHES);
  const answered = page.waitForResponse(MATCHES);
  await page.getByRole("checkbox", { name: /^Jeg mangler penge/ }).click();
  await page.getByRole("checkbox", { name: "Jeg er kvinde" }).click();
  await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(2);
  answer();
  const later: MatchPreview = await (await answered).json();
  expect(later.match).toBeGreaterThan(found.match);
  await expect(count).toContainText(`${later.match} passer`);
  await expect(count).toContainText(/Dit svar: .+ mere passer/);
});

test("the boxes open at their top, going on answers each, and a way leads back", {
  tag: "@long",
}, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await haveAnswered(page, quizAnswers({ hasDisability: "" }), {});
  await page.goto("/?quiz=start");
  await answerStep(page, 13);
  await expect(page.getByRole("heading", { name: "Det sidste, kun du ved" })).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await chooseDairy(page);
  await page.getByRole("button", { name: "Vis mine legater" }).click();
  await expect(page.getByRole("article")).toHaveCount(3);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(page.getByRole("button", { name: "Ret det, kun du ved (1)" })).toBeVisible();
  const said = await storedConditions(page);
  expect(said.mejerist).toBe("ja");
  expect(said["jyske-egne"]).toBe("nej");

  await page.reload();
  await expect(page.getByRole("article")).toHaveCount(3);
  await page.getByRole("button", { name: "Ret det, kun du ved" }).click();
  await dairy(page).first().uncheck();
  await page.getByRole("button", { name: "Vis mine legater" }).click();
  await expect(page.getByRole("button", { name: "Tilføj det, kun du ved" })).toBeVisible();
});

test("the boxes can be passed over, and the list says so", async ({ page }) => {
  const found = await openBoxes(page);
  await page.goto("/koeb");
  await expect(page.getByText(`${found.awaitingAnswer} legater afhænger af noget`)).toBeVisible();
  await expect(page.getByRole("button", { name: /^Køb og betal/ })).toHaveCount(0);
  await page.getByRole("link", { name: "Svar på det sidste" }).click();
  await page.getByRole("button", { name: "Spring over" }).click();
  await expect(page.getByRole("article")).toHaveCount(3);
  await expect(
    page.getByText(`${found.awaitingAnswer} legater mangler ét svar mere fra dig.`),
  ).toBeVisible();
  expect(await storedConditions(page)).toEqual({});
  await page.goto("/koeb");
  await expect(page.getByRole("button", { name: /^Køb og betal/ })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("article")).toHaveCount(3);
  await page.getByRole("button", { name: "Afklar dem" }).first().click();
  await expect(page.getByRole("button", { name: "Vis mine legater" })).toBeVisible();
});

test("a failed count does not take the boxes away", async ({ page, allowConsoleErrors }) => {
  allowConsoleErrors(/Failed to load resource/);
  await openBoxes(page);
  await page.route(MATCHES, (route) => route.abort());
  const refused = page.waitForEvent("requestfailed");
  await chooseDairy(page);
  await refused;
  await expect(dairy(page).first()).toBeChecked();
  await page.getByRole("button", { name: "Vis mine legater" }).click();
  await expect(page.getByText("Dine legater kunne ikke hentes")).toBeVisible();
  await page.unroute(MATCHES);
  await page.getByRole("button", { name: "Prøv igen" }).click();
  await expect(page.getByRole("article")).toHaveCount(3);
});

import type { Page } from "@playwright/test";
import type { MatchPreview } from "../../src/domain/list/match-summary.ts";
import { haveAnswered, MATCHES, quizAnswers } from "./quiz-answers.ts";
import { expect, expectNoAxeViolations, hold, siteUrl, test } from "./support.ts";

/** A condition that no other depends on. */
async function chooseDairy(page: Page): Promise<void> {
  await page.locator("#find-fag").fill("mejerist");
  await page.locator("#find-fag").press("Enter");
}
const takeDairyBack = (page: Page) => page.getByRole("button", { name: /^Fjern .*mejerist/ });

/** What the tab stores of the boxes. */
async function keptConditions(page: Page): Promise<Record<string, string>> {
  return page.evaluate(
    () => JSON.parse(sessionStorage.getItem("legatkompas-svar") ?? "{}").conditions,
  );
}

/** Opens the results of a student who has ticked nothing yet. */
async function openBoxes(page: Page, answers = quizAnswers()): Promise<MatchPreview> {
  await haveAnswered(page, answers, {});
  const answered = page.waitForResponse(MATCHES);
  await page.goto("/?quiz=resultater");
  const found: MatchPreview = await (await answered).json();
  await expect(page.getByRole("button", { name: "Vis mine legater" })).toBeVisible();
  return found;
}

test("few boxes and two searches ask for the last, with one number on the screen", async ({
  page,
}) => {
  const found = await openBoxes(page);
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText("Det sidste, kun du ved");
  await expect(heading).toBeFocused();
  const searched = ["sted", "skole", "medlem", "familie", "fag"];
  const boxes = found.openQuestions.filter(({ group }) => !searched.includes(group));
  await expect(page.getByRole("checkbox")).toHaveCount(boxes.length);
  expect(boxes.length).toBeLessThan(found.openQuestions.length / 1.5);
  await expect(page.getByRole("combobox")).toHaveCount(2);
  await expect(page.getByRole("status").filter({ hasText: "passer" })).toHaveText(
    `${found.match} legater passer · ${found.possible} uafklarede`,
  );
  await expect(page.getByText(`${found.match} legater`, { exact: true })).toHaveCount(1);
  await page.getByText("Hvorfor spørger vi, og hvor havner svarene?").click();
  await expect(page.getByText(/helbred, medlemskab, tro eller herkomst/)).toBeVisible();
  await expectNoAxeViolations(page);
});

test("a place is typed and chosen by keyboard, stands as a chip with what follows it, and can be taken back", async ({
  page,
}) => {
  await openBoxes(page);
  const places = page.getByRole("region", { name: "Hvor har du boet eller gået i skole?" });
  const field = places.getByRole("combobox");
  await field.pressSequentially("esbjerg, f");
  await expect(places.getByRole("option").first()).toContainText(/født, vokset op eller har gået/);
  await expectNoAxeViolations(page);
  await field.press("Enter");
  await expect(field).toHaveValue("");
  const next = places.getByRole("group", { name: "Gælder det her også?" });
  const fur = next.getByRole("checkbox", { name: "Fur", exact: true });
  await fur.press("Space");
  await expect(fur).toBeChecked();
  await expectNoAxeViolations(page);
  expect(await keptConditions(page)).toEqual({ "jyske-egne": "ja", fur: "ja" });

  await places.getByRole("button", { name: /^Fjern .*Esbjerg/ }).click();
  await expect(fur).toHaveCount(0);
  await expect(field).toBeFocused();
  expect(await keptConditions(page)).toEqual({});
});

test("whoever names one place of a region has said yes to the region and no to the rest", async ({
  page,
}) => {
  await openBoxes(page);
  await page.locator("#find-steder").fill("fur");
  await page.getByRole("option", { name: /^Fur/ }).click();
  await expect(page.getByRole("button", { name: "Fjern Fur" })).toBeVisible();
  await page.getByRole("button", { name: "Vis mine legater" }).click();
  await expect(page.getByRole("article")).toHaveCount(3);
  const said = await keptConditions(page);
  expect(said).toMatchObject({ fur: "ja", "jyske-egne": "ja", kvinde: "nej" });
});

test("what no grant asks about is said to need no answer", async ({ page }) => {
  await openBoxes(page);
  await page.locator("#find-steder").fill("xyzzy");
  await expect(page.getByText("Intet legat spørger om »xyzzy«.").first()).toBeVisible();
});

test("whoever would rather read than search sees every place by name, and ticks one there", async ({
  page,
}) => {
  await openBoxes(page);
  const places = page.getByRole("region", { name: "Hvor har du boet eller gået i skole?" });
  await expect(places.getByRole("checkbox")).toHaveCount(0);
  await places.getByRole("button", { name: "Se alle steder og skoler" }).click();
  const names = await places.getByRole("checkbox").evaluateAll((boxes) => boxes.length);
  expect(names).toBeGreaterThan(20);
  await expectNoAxeViolations(page);
  await places.getByRole("checkbox", { name: "Samsø", exact: true }).press("Space");
  await expect(places.getByRole("button", { name: "Fjern Samsø" })).toBeVisible();
  expect(await keptConditions(page)).toEqual({ samsoe: "ja" });
});

test("the figures move while boxes are ticked, and nothing waits for them", async ({ page }) => {
  const found = await openBoxes(page);
  const count = page.getByRole("status").filter({ hasText: "passer" });
  await expect(count).toContainText(`${found.match} legater passer`);
  const answer = await hold(page, MATCHES);
  const answered = page.waitForResponse(MATCHES);
  await page.getByRole("checkbox", { name: /^Jeg har få penge/ }).click();
  await page.getByRole("checkbox", { name: "Jeg er kvinde" }).click();
  await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(2);
  answer();
  const later: MatchPreview = await (await answered).json();
  expect(later.match).toBeGreaterThan(found.match);
  await expect(count).toContainText(`${later.match} legater passer`);
});

test("whoever says that this was all has answered every box, gets the list and can come back", async ({
  page,
}) => {
  await openBoxes(page);
  await chooseDairy(page);
  await page.getByRole("button", { name: "Vis mine legater" }).click();
  await expect(page.getByRole("article")).toHaveCount(3);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(page.getByRole("button", { name: "Ret dine valg (1)" })).toBeVisible();
  const said = await keptConditions(page);
  expect(said.mejerist).toBe("ja");
  expect(said["jyske-egne"]).toBe("nej");

  await page.reload();
  await expect(page.getByRole("article")).toHaveCount(3);
  await page.getByRole("button", { name: "Ret dine valg" }).click();
  await takeDairyBack(page).click();
  await page.getByRole("button", { name: "Vis mine legater" }).click();
  await expect(page.getByRole("button", { name: "Ret dine valg (ingen)" })).toBeVisible();
});

test("the boxes can be passed over, and the list says so", async ({ page }) => {
  const found = await openBoxes(page);
  await page.getByRole("button", { name: "Spring over" }).click();
  await expect(page.getByRole("article")).toHaveCount(3);
  await expect(page.getByText(`${found.hanging} legater kræver ét svar mere.`)).toBeVisible();
  await expect(
    page.getByText(`${found.match} passer · ${found.possible} uafklarede`),
  ).toBeVisible();
  expect(await keptConditions(page)).toEqual({});
  await page.getByRole("button", { name: "Afklar dem" }).first().click();
  await expect(page.getByRole("button", { name: "Vis mine legater" })).toBeVisible();
});

test("a count that cannot be had does not take the boxes away", async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/Failed to load resource/);
  await openBoxes(page);
  await page.route(MATCHES, (route) => route.abort());
  const refused = page.waitForEvent("requestfailed");
  await chooseDairy(page);
  await refused;
  await expect(takeDairyBack(page)).toBeVisible();
  await page.getByRole("button", { name: "Vis mine legater" }).click();
  await expect(page.getByText("Dine legater kunne ikke hentes")).toBeVisible();
  await page.unroute(MATCHES);
  await page.getByRole("button", { name: "Prøv igen" }).click();
  await expect(page.getByRole("article")).toHaveCount(3);
});

test("what was ticked goes with the purchase, and what was not asked does not", async ({
  page,
}) => {
  await openBoxes(page);
  await chooseDairy(page);
  await page.getByRole("button", { name: "Vis mine legater" }).click();
  await expect(page.getByRole("article")).toHaveCount(3);
  let sent: { answers?: { conditions?: Record<string, string> } } = {};
  await page.route("**/api/checkout", async (route) => {
    sent = route.request().postDataJSON();
    await route.fulfill({ status: 201, json: { url: `${siteUrl}/terms` } });
  });
  await page
    .getByRole("checkbox", {
      name: /^Lever mit køb med det samme ?Jeg beder om at få mit køb leveret/,
    })
    .check();
  await page.getByRole("radio", { name: /^Slet efter 30 dage/ }).check();
  await page.getByRole("button", { name: "Køb og betal 48,75 kr." }).click();
  await expect(page).toHaveURL("/terms");
  expect(sent.answers?.conditions).toEqual(await keptConditions(page));
  expect(sent.answers?.conditions?.mejerist).toBe("ja");
});

test("conditions that somebody else wrote into the storage count as nothing told", async ({
  page,
}) => {
  await page.addInitScript(() =>
    sessionStorage.setItem(
      "legatkompas-svar",
      JSON.stringify({ studyLevel: "phd", conditions: { kvinde: "måske" } }),
    ),
  );
  await page.goto("/?quiz=start");
  await expect(page.getByRole("radio", { checked: true })).toHaveCount(0);
});

test("the boxes fit a narrow phone", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openBoxes(page);
  expect(
    await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    ),
  ).toBe(0);
  await expect(page.getByRole("button", { name: "Vis mine legater" })).toBeInViewport();
});

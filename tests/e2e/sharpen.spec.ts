import type { Page } from "@playwright/test";
import type { MatchPreview } from "../../src/domain/list/match-summary.ts";
import { haveAnswered, quizAnswers } from "./quiz-answers.ts";
import { expect, expectNoAxeViolations, siteUrl, test } from "./support.ts";

/** A box that no other one follows. */
const DAIRY = /^Jeg er eller bliver mejerist/;
const MATCHES = "**/api/grants/matches";

/** What the tab keeps of the boxes. */
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
  await expect(page.getByRole("button", { name: "Det var alt" })).toBeVisible();
  return found;
}

test("the results first say how many fit and how many hang on the student", async ({ page }) => {
  const found = await openBoxes(page);
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText(
    `${found.match} legater passer til dig, og ${found.hanging} hænger på noget, kun du ved`,
  );
  await expect(heading).toBeFocused();
  await expect(page.getByRole("checkbox")).toHaveCount(found.openQuestions.length);
  await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(0);
  const places = page.getByRole("group", {
    name: "Har du tilknytning til et af disse steder?",
  });
  await expect(places.getByRole("checkbox", { name: /Sønderjylland/ })).toBeVisible();
  await page.getByText("Hvorfor spørger vi, og hvor havner svarene?").click();
  await expect(page.getByText(/helbred, medlemskab, tro eller herkomst/)).toBeVisible();
  await expectNoAxeViolations(page);
});

test("boxes are ticked by keyboard, and what follows one appears under it", async ({ page }) => {
  await openBoxes(page);
  const places = page.getByRole("group", {
    name: "Har du tilknytning til et af disse steder?",
  });
  const jutland = places.getByRole("checkbox", { name: /^Esbjerg, Fur/ });
  await expect(jutland).toHaveAccessibleDescription(/født, vokset op eller har gået i skole/);
  await jutland.press("Space");
  await expect(jutland).toBeChecked();
  await expect(jutland).toBeFocused();
  const next = page.getByRole("group", { name: "Gælder det et af disse steder?" });
  const fur = next.getByRole("checkbox", { name: "Fur", exact: true });
  await fur.press("Space");
  await expect(fur).toBeChecked();
  await expectNoAxeViolations(page);
  expect(await keptConditions(page)).toEqual({ "jyske-egne": "ja", fur: "ja" });

  await jutland.press("Space");
  await expect(fur).toHaveCount(0);
  expect(await keptConditions(page)).toEqual({});
});

test("the figures move while boxes are ticked, and nothing waits for them", async ({ page }) => {
  const found = await openBoxes(page);
  const count = page.getByRole("status");
  await expect(count).toContainText(`${found.match} legater passer`);
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(MATCHES, async (route) => {
    await held;
    await route.continue();
  });
  const answered = page.waitForResponse(MATCHES);
  await page.getByRole("checkbox", { name: /^Jeg lever af SU/ }).click();
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
  await page.getByRole("checkbox", { name: DAIRY }).click();
  await page.getByRole("button", { name: "Det var alt" }).click();
  await expect(page.getByRole("article")).toHaveCount(3);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(page.getByText("Du satte 1 kryds.")).toBeVisible();
  const said = await keptConditions(page);
  expect(said.mejerist).toBe("ja");
  expect(said["jyske-egne"]).toBe("nej");

  await page.reload();
  await expect(page.getByRole("article")).toHaveCount(3);
  await page.getByRole("button", { name: "Ret dine kryds" }).click();
  const box = page.getByRole("checkbox", { name: DAIRY });
  await expect(box).toBeChecked();
  await box.click();
  await page.getByRole("button", { name: "Det var alt" }).click();
  await expect(page.getByText("Du satte ingen kryds.")).toBeVisible();
});

test("a question that the last tick opens is led to before the list", async ({ page }) => {
  await openBoxes(page);
  // Both fall into the moment before the server has answered the tick.
  await page.getByRole("checkbox", { name: /^Esbjerg, Fur/ }).click();
  await page.getByRole("button", { name: "Det var alt" }).click();
  const next = page.getByRole("group", { name: "Gælder det et af disse steder?" });
  await expect(next.getByRole("checkbox").first()).toBeFocused();
  await expect(page.getByRole("status")).toContainText("Et kryds gav et spørgsmål mere");
  await page.getByRole("button", { name: "Det var alt" }).click();
  await expect(page.getByRole("article")).toHaveCount(3);
});

test("the boxes can be passed over, and the list says so", async ({ page }) => {
  const found = await openBoxes(page);
  await page.getByRole("button", { name: "Spring over" }).click();
  await expect(page.getByRole("article")).toHaveCount(3);
  await expect(
    page.getByText(`Du sprang krydsene over: ${found.hanging} legater hænger på noget`),
  ).toBeVisible();
  expect(await keptConditions(page)).toEqual({});
  await page.getByRole("button", { name: "Sæt dine kryds" }).click();
  await expect(page.getByRole("button", { name: "Det var alt" })).toBeVisible();
});

test("a count that cannot be had does not take the boxes away", async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/Failed to load resource/);
  await openBoxes(page);
  await page.route(MATCHES, (route) => route.abort());
  const box = page.getByRole("checkbox", { name: DAIRY });
  const refused = page.waitForEvent("requestfailed");
  await box.click();
  await refused;
  await expect(box).toBeChecked();
  await page.getByRole("button", { name: "Det var alt" }).click();
  await expect(page.getByText("Dine legater kunne ikke hentes")).toBeVisible();
  await page.unroute(MATCHES);
  await page.getByRole("button", { name: "Prøv igen" }).click();
  await expect(page.getByRole("article")).toHaveCount(3);
});

test("what was ticked goes with the purchase, and what was not asked does not", async ({
  page,
}) => {
  await openBoxes(page);
  await page.getByRole("checkbox", { name: DAIRY }).click();
  await page.getByRole("button", { name: "Det var alt" }).click();
  await expect(page.getByRole("article")).toHaveCount(3);
  let sent: { answers?: { conditions?: Record<string, string> } } = {};
  await page.route("**/api/checkout", async (route) => {
    sent = route.request().postDataJSON();
    await route.fulfill({ status: 201, json: { url: `${siteUrl}/terms` } });
  });
  for (const name of [/^Jeg beder om at få mit køb leveret/, /^Jeg giver samtykke til/])
    await page.getByRole("checkbox", { name }).check();
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
  await expect(page.getByRole("button", { name: "Det var alt" })).toBeInViewport();
});

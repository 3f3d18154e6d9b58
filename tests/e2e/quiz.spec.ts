import { steps } from "../../src/domain/questions.ts";
import { answerStep, answerSteps, haveAnswered, quizAnswers } from "./quiz-answers.ts";
import { expect, expectNoAxeViolations, test } from "./support.ts";

const kept = () => sessionStorage.getItem("legatkompas-svar");

test("a student answers thirteen steps and gets a list", async ({ page }) => {
  await page.goto("/?quiz=start");
  for (const [index, step] of steps.entries()) {
    const heading = page.getByRole("heading", { level: 1, name: step.title });
    await expect(heading).toBeFocused();
    await expect(page.getByText(`Trin ${index + 1} af 13`)).toBeVisible();
    await expect(page.getByText(`${Math.round(((index + 1) / 13) * 100)} %`)).toBeVisible();
    await expect(page.getByRole("progressbar")).toHaveAttribute("aria-valuenow", String(index + 1));
    await expectNoAxeViolations(page);
    await answerStep(page, index + 1);
  }
  await expect(
    page.getByRole("heading", { level: 1, name: /legat(er)? passer til dig/ }),
  ).toBeFocused();
});

test("the address is clean once the quiz has started", async ({ page }) => {
  await page.goto("/?quiz=start");
  await expect(page.getByText("Trin 1 af 13")).toBeVisible();
  await expect(page).toHaveURL("/");
});

test("arrow keys only choose, Enter and Space go on", async ({ page }) => {
  await page.goto("/?quiz=start");
  await expect(
    page.getByRole("heading", { name: "Hvilken uddannelse læser du på?" }),
  ).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("radio", { name: "Kandidat" })).toBeChecked();
  // Longer than the moment after which a press would have gone on.
  await page.waitForTimeout(600);
  await expect(page.getByText("Trin 1 af 13")).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Hvor vil du hen?" })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await expect(page.getByRole("heading", { name: "Hvor længe skal du være væk?" })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowDown");
  await page.getByRole("button", { name: "Næste" }).press("Enter");
  await expect(page.getByText("Trin 4 af 13")).toBeVisible();
});

test("the option that was chosen before goes on as well", async ({ page }) => {
  await haveAnswered(page, { destination: "usa", studyLevel: "phd" });
  await page.goto("/?quiz=start");
  await page.getByRole("radio", { name: "Ph.d." }).click();
  await expect(page.getByText("Trin 2 af 13")).toBeVisible();
});

test("Back within the moment after a choice goes back, not on", async ({ page }) => {
  await page.goto("/?quiz=start");
  await answerStep(page, 1);
  await expect(page.getByText("Trin 2 af 13")).toBeVisible();
  await page.getByRole("radio", { name: "USA" }).click();
  await page.getByRole("button", { name: "Tilbage" }).click();
  await page.waitForTimeout(600);
  await expect(page.getByText("Trin 1 af 13")).toBeVisible();
});

test("errors wait for the button, take focus and lead to their fields", async ({ page }) => {
  await haveAnswered(page, firstAnswers(5));
  await page.goto("/?quiz=resultater");
  await page.getByLabel("Fornavn").fill("Asta");
  await page.getByLabel("E-mail", { exact: true }).fill("asta");
  await page.getByLabel("Gentag e-mail").fill("berit");
  await expect(page.getByText("Skriv dit efternavn")).toHaveCount(0);

  await page.getByRole("button", { name: "Næste" }).click();
  const summary = page.getByRole("region", { name: "6 ting skal rettes, før du går videre" });
  await expect(summary).toBeFocused();
  await expectNoAxeViolations(page);
  await summary.getByRole("link", { name: "Skriv dit efternavn" }).click();
  const lastName = page.getByLabel("Efternavn");
  await expect(lastName).toBeFocused();
  await expect(lastName).toHaveAttribute("aria-invalid", "true");
  await expect(lastName).toHaveAccessibleDescription("Skriv dit efternavn");
  await expect(page.getByLabel("Fornavn")).toHaveValue("Asta");
  await expect(page.getByLabel("E-mail", { exact: true })).toHaveValue("asta");

  await summary.getByRole("link", { name: "Vælg civilstand" }).click();
  await expect(page.getByLabel("Civilstand")).toBeFocused();
});

test("two different e-mail addresses are refused on the second one", async ({ page }) => {
  await haveAnswered(page, { ...firstAnswers(6), confirmEmail: "asta@example.com" });
  await page.goto("/?quiz=resultater");
  await page.getByRole("button", { name: "Næste" }).click();
  await expect(page.getByLabel("Gentag e-mail")).toHaveAccessibleDescription(
    "De to e-mailadresser er ikke ens",
  );
});

test("a date that is only half written is not called missing", async ({ page }) => {
  await haveAnswered(page, { ...firstAnswers(6), birthday: "" });
  await page.goto("/?quiz=resultater");
  const birthday = page.getByLabel("Fødselsdato");
  await birthday.press("3");
  await page.getByRole("button", { name: "Næste" }).click();
  await expect(birthday).toHaveAccessibleDescription(/Datoen findes ikke/);
});

test("a list inside a form never goes on by itself", async ({ page }) => {
  await haveAnswered(page, { ...quizAnswers(), howDidYouHear: "" });
  await page.goto("/?quiz=resultater");
  await page.getByLabel("Hvordan hørte du om Legatkompas?").selectOption("google");
  await page.waitForTimeout(600);
  await expect(page.getByText("Trin 13 af 13")).toBeVisible();
  await page.getByRole("button", { name: "Afslut" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /legat/ })).toBeVisible();
});

test("the short way back to the list does not leave a step that has to be corrected", async ({
  page,
}) => {
  await haveAnswered(page);
  await page.goto("/?quiz=resultater");
  await page.getByRole("button", { name: "Tilbage til spørgsmålene" }).click();
  await page.getByRole("button", { name: "Tilbage" }).click();
  await page.getByLabel("Universitet eller værtssted").fill("");
  await page.getByRole("button", { name: "Vis dine legater" }).click();
  await expect(
    page.getByRole("region", { name: "Én ting skal rettes, før du går videre" }),
  ).toBeFocused();
  await page.getByLabel("Universitet eller værtssted").fill("EPFL");
  await page.getByRole("button", { name: "Vis dine legater" }).click();
  await expect(page.getByRole("article")).toHaveCount(3);
});

test("a reload keeps the step and what was typed but not sent on", async ({ page }) => {
  await page.goto("/?quiz=start");
  await answerSteps(page, 1, 6);
  await page.getByLabel("Fornavn").fill("Asta");
  await page.getByLabel("Fødselsdato").fill("2002-05-14");
  await page.reload();
  await expect(page.getByText("Trin 6 af 13")).toBeVisible();
  await expect(page.getByLabel("Fornavn")).toHaveValue("Asta");
  await expect(page.getByLabel("Fødselsdato")).toHaveValue("2002-05-14");
});

test("Back and Forward of the browser walk the steps, and Back out of the quiz keeps the answers", async ({
  page,
}) => {
  await page.goto("/shop");
  await page.goto("/?quiz=start");
  await answerSteps(page, 1, 3);
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Hvor vil du hen?" })).toBeFocused();
  await expect(page.getByRole("radio", { name: "Europa" })).toBeChecked();
  await page.goForward();
  await expect(page.getByText("Trin 3 af 13")).toBeVisible();
  await page.getByRole("button", { name: "Tilbage" }).click();
  await expect(page.getByText("Trin 2 af 13")).toBeVisible();
  await page.goBack();
  await expect(page.getByText("Trin 1 af 13")).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL("/shop");
  expect(await page.evaluate(kept)).toContain("kandidat");
});

test("Back from the first step leaves the quiz and clears the answers", async ({ page }) => {
  await page.goto("/?quiz=start");
  await answerSteps(page, 1, 2);
  await page.getByRole("button", { name: "Tilbage" }).click();
  await expect(page.getByText("Trin 1 af 13")).toBeVisible();
  await page.getByRole("button", { name: "Tilbage" }).click();
  await expect(page.getByText("af 13")).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Find mine legater" }).first()).toBeVisible();
  expect(await page.evaluate(kept)).toBeNull();
});

test("whoever asks for the results too early gets the first open question", async ({ page }) => {
  await haveAnswered(page, firstAnswers(3));
  await page.goto("/?quiz=resultater");
  await expect(page.getByText("Trin 4 af 13")).toBeVisible();
});

test("a storage that holds nonsense begins an empty quiz", async ({ page }) => {
  await page.addInitScript(() => sessionStorage.setItem("legatkompas-svar", '{"studyLevel":7'));
  await page.goto("/?quiz=start");
  await expect(page.getByText("Trin 1 af 13")).toBeVisible();
  await expect(page.getByRole("radio", { checked: true })).toHaveCount(0);
});

test("the quiz works where the browser keeps nothing", async ({ page }) => {
  await page.addInitScript(() => {
    const keep = Storage.prototype.setItem;
    Storage.prototype.setItem = function (key, value) {
      if (key === "legatkompas-svar")
        throw new DOMException("The storage is full", "QuotaExceededError");
      keep.call(this, key, value);
    };
  });
  await page.goto("/?quiz=start");
  await answerSteps(page, 1, 4);
});

test("a narrow phone shows every step without scrolling sideways", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto("/?quiz=start");
  for (const index of steps.keys()) {
    await expect(page.getByText(`Trin ${index + 1} af 13`)).toBeVisible();
    expect(
      await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      ),
    ).toBe(0);
    await answerStep(page, index + 1);
  }
});

/** The answers of the first steps, which leave the next one open. */
function firstAnswers(count: number): Record<string, string> {
  const all = quizAnswers();
  const answered: Record<string, string> = {};
  for (const step of steps.slice(0, count))
    for (const { id } of step.kind === "choice" ? [step.field] : step.fields)
      answered[id] = all[id] ?? "";
  return answered;
}

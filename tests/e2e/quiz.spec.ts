import { optionLabel, optionsOf } from "../../src/domain/matching/answer-options.ts";
import { quizSteps, stepFields } from "../../src/domain/quiz/questions.ts";
import {
  answerStep,
  answerSteps,
  chooseByTyping,
  emptyField,
  haveAnswered,
  passReview,
  quizAnswers,
  sayThatWasAll,
  typeOver,
} from "./quiz-answers.ts";
import { expect, expectNoAxeViolations, test } from "./support.ts";

const stored = () => sessionStorage.getItem("legatkompas-svar");

test("a student answers thirteen steps on a narrow phone and gets a list", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto("/?quiz=start");
  await expect(page).toHaveURL("/");
  const route = page.getByRole("progressbar");
  await expect(route).toContainText(/Danmark.*Udlandet/);
  for (const [index, step] of quizSteps.entries()) {
    const heading = page.getByRole("heading", { level: 1, name: step.title });
    await expect(heading).toBeFocused();
    await expect(page.getByText(`Trin ${index + 1} af 13`)).toBeVisible();
    const percent = new RegExp(`, ${Math.round(((index + 1) / 13) * 100)}\\s%$`);
    await expect(route).toHaveAttribute("aria-valuetext", percent);
    await expect(route).toHaveAttribute("aria-valuenow", String(index + 1));
    if (index === 3) await expect(route).toContainText(/Danmark.*Europa/);
    const sticksOut = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(sticksOut).toBe(0);
    await answerStep(page, index + 1);
  }
  const questions = page.getByRole("heading", { level: 1, name: "Det sidste, kun du ved" });
  await expect(questions).toBeFocused();
  await page.getByRole("button", { name: "Dine svar" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Dine svar" })).toBeFocused();
  await expectNoAxeViolations(page);
  const last = await page
    .getByText(/^\d+\s*legater kan stadig passe/)
    .locator("strong")
    .innerText();
  await passReview(page);
  await expect(questions).toBeVisible();
  await sayThatWasAll(page);
  await expect(
    page.getByRole("heading", { level: 1, name: `${last} legater kunne passe.` }),
  ).toBeFocused();
});

test("a choice that is changed after Tilbage goes on", async ({ page }) => {
  await page.goto("/?quiz=start");
  for (const [index, step] of quizSteps.slice(0, 2).entries()) {
    if (step.kind !== "choice") throw new Error(`Step ${index + 1} is no choice`);
    const at = (number: number) => expect(page.getByText(`Trin ${number} af 13`)).toBeVisible();
    const answers = quizAnswers();
    const [other] = step.field.options.filter(({ value }) => value !== answers[step.id]);
    for (const label of [optionLabel(step.field.id, answers[step.id] ?? ""), other?.label ?? ""]) {
      await page.getByRole("radio", { name: label, exact: true }).click();
      await at(index + 2);
      await page.getByRole("button", { name: "Tilbage" }).click();
      await at(index + 1);
      await page.waitForTimeout(250);
    }
    await answerStep(page, index + 1);
    await at(index + 2);
  }
});

test("with reduced motion the question still gets the focus", { tag: "@long" }, async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/?quiz=start");
  const heading = page.getByRole("heading", { name: "Hvilket niveau læser du på?" });
  await expect(heading).toBeVisible();
  await expect(heading).toBeFocused({ timeout: 3000 });
});

test("arrow keys only choose; Enter, Space and numbers go on", async ({ page }) => {
  await page.goto("/?quiz=start");
  await expect(page.getByRole("heading", { name: "Hvilket niveau læser du på?" })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("radio", { name: "Kandidat" })).toBeChecked();
  // Longer than the delay after which a click goes on.
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
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await page.keyboard.press("2");
  await expect(page.getByText("Trin 5 af 13")).toBeVisible();
});

test("Back within the moment after a choice goes back, not on", async ({ page }) => {
  await page.goto("/?quiz=start");
  await answerStep(page, 1);
  await expect(page.getByText("Trin 2 af 13")).toBeVisible();
  // Both clicks in one task, however slow the machine is.
  await page.getByRole("radio", { name: "USA" }).evaluate((usa) => {
    usa.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, detail: 1 }));
    const buttons = [...document.querySelectorAll("button")];
    buttons.find(({ textContent }) => textContent === "Tilbage")?.click();
  });
  await page.waitForTimeout(600);
  await expect(page.getByText("Trin 1 af 13")).toBeVisible();
});

test("errors wait for the button, take focus and lead to their fields", async ({ page }) => {
  await haveAnswered(page, firstAnswers(5));
  await page.goto("/?quiz=resultater");
  await page.getByText("Udfyld, hvis du vil have dit navn på listen").click();
  await page.getByLabel("Fornavn").pressSequentially("Asta");
  await page.getByLabel(/^E-mail/).pressSequentially("asta");
  await page.getByLabel("Gentag e-mail").pressSequentially("berit");
  await expect(page.getByText("Skriv din fødselsdato")).toHaveCount(0);

  await page.getByRole("button", { name: "Næste" }).click();
  const summary = page.getByRole("region", {
    name: "Fire ting skal på plads, før du kan gå videre",
  });
  await expect(summary).toBeFocused();
  await expectNoAxeViolations(page);
  await summary.getByRole("link", { name: "Skriv din fødselsdato" }).click();
  const birthday = page.getByRole("group", { name: "Fødselsdato" });
  await expect(birthday.getByLabel("Dag")).toBeFocused();
  await expect(birthday.getByLabel("Dag")).toHaveAttribute("aria-invalid", "true");
  await expect(birthday).toHaveAccessibleDescription(/Skriv din fødselsdato/);
  await expect(page.getByLabel("Fornavn")).toHaveValue("Asta");
  await expect(page.getByLabel(/^E-mail/)).toHaveValue("asta");

  await summary.getByRole("link", { name: "Vælg civilstand" }).click();
  const single = page.getByRole("radio", { name: "Enlig" });
  await expect(single).toBeFocused();
  await single.check();
  await expect(page.getByText("Vælg civilstand")).toHaveCount(0);
  await expect(birthday.getByLabel("Dag")).toHaveAttribute("aria-invalid", "true");
});

test("the next question is rendered hidden, and starts afresh after Back", {
  tag: "@long",
}, async ({ page }) => {
  await haveAnswered(page, { ...firstAnswers(6), confirmEmail: "asta@example.com" });
  await page.goto("/?quiz=resultater");
  const question = (index: number) =>
    page.locator("h1", { hasText: quizSteps[index]?.title ?? "-" });
  const [shown, next] = [question(5), question(6)];
  await expect(shown).toBeVisible();
  await expect(next).toBeAttached();
  await expect(next).toBeHidden();
  await page.getByRole("button", { name: "Næste" }).click();
  const error = page.getByText("De to e-mailadresser er ikke ens");
  await expect(error.first()).toBeVisible();
  await page.getByRole("button", { name: "Tilbage" }).click();
  await expect(shown).toBeHidden();
  await page.getByRole("button", { name: "Næste" }).click();
  await expect(shown).toBeVisible();
  await expect(error).toHaveCount(0);
});

test("a half-written birthday is stored, and never called missing", async ({ page }) => {
  await haveAnswered(page, { ...firstAnswers(6), birthday: "" });
  await page.goto("/?quiz=resultater");
  const birthday = page.getByRole("group", { name: "Fødselsdato" });
  await birthday.getByLabel("Dag").pressSequentially("3");
  await birthday.getByLabel("Måned").pressSequentially("6");
  await page.getByRole("button", { name: "Næste" }).click();
  await expect(birthday).toHaveAccessibleDescription(/Datoen findes ikke/);
  await page.reload();
  await expect(birthday.getByLabel("Dag")).toHaveValue("03");
  await birthday.getByLabel("År").pressSequentially("2002");
  await page.getByRole("button", { name: "Næste" }).click();
  await expect(page.getByText("Trin 7 af 13")).toBeVisible();
  expect(await page.evaluate(stored)).toContain('"birthday":"2002-06-03"');
});

test("a suggested answer follows its source until it is corrected", async ({ page }) => {
  await haveAnswered(page, firstAnswers(10));
  await page.goto("/?quiz=resultater");
  const form = page.getByRole("main");
  await expect(form.getByText("Fra dit svar i trin 1")).toBeVisible();
  await chooseByTyping(page, "currentField", "jura");
  await expect(page.getByText("Fra dit svar ovenfor")).toBeVisible();
  await expect(page.getByRole("button", { name: "Ret Studieområde" })).toBeVisible();
  await page.getByRole("button", { name: "Ret Studieområde" }).click();
  const area = page.getByLabel("Studieområde");
  await expect(area).toBeFocused();
  await expect(area).toHaveValue("jura");
  await area.selectOption("erhverv");
  await chooseByTyping(page, "currentField", "teologi");
  await expect(area).toHaveValue("erhverv");
  await chooseByTyping(page, "currentInstitution", "ku");
  await page.getByLabel("Karaktergennemsnit").pressSequentially("9,4");
  await page.getByRole("button", { name: "Næste" }).click();
  await expect(page.getByText("Trin 12 af 13")).toBeVisible();
  expect(await page.evaluate(stored)).toContain('"studyArea":"erhverv"');
});

test("a long list is searched by typing, with the keyboard and with a thumb", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 780 });
  await haveAnswered(page, firstAnswers(10));
  await page.goto("/?quiz=resultater");
  const place = page.getByRole("combobox", { name: "Uddannelsesinstitution" });
  await place.pressSequentially("ruc");
  const list = page.getByRole("listbox");
  await expect(list.getByRole("option")).toHaveText(["Roskilde UniversitetRUC"]);
  await expect(page.getByText("1 mulighed", { exact: true })).toBeAttached();
  await expectNoAxeViolations(page);
  await place.press("Escape");
  await expect(place).toHaveValue("");
  await expect(list).toBeHidden();
  await place.pressSequentially("uni");
  await place.press("ArrowDown");
  const second = list.getByRole("option").nth(1);
  await expect(second).toHaveAttribute("aria-selected", "true");
  await expect(place).toHaveAttribute(
    "aria-activedescendant",
    (await second.getAttribute("id")) ?? "",
  );
  const name = (await second.textContent()) ?? "";
  await place.press("Enter");
  await expect(place).toHaveValue(name);
  await expect(page.getByText("Trin 11 af 13")).toBeVisible();

  const subject = page.getByRole("combobox", { name: "Studieretning" });
  await subject.click();
  await expect(list.getByRole("option")).toHaveCount(optionsOf("currentField").length);
  await subject.pressSequentially("jura");
  await list.getByRole("option", { name: "Erhvervsjura" }).click();
  await expect(subject).toHaveValue("Erhvervsjura");
  await typeOver(subject, "bagerkunst");
  await expect(list.getByRole("option")).toHaveText(/^Anden»bagerkunst« er ikke på listen/);
  await subject.blur();
  await expect(subject).toHaveValue("Erhvervsjura");
  await emptyField(subject);
  await page.getByRole("button", { name: "Næste" }).click();
  await expect(subject).toHaveAttribute("aria-invalid", "true");
  await page.reload();
  await expect(place).toHaveValue(name);
});

test("a country that is not an option is answered by its part of the world", async ({ page }) => {
  await haveAnswered(page, firstAnswers(11));
  await page.goto("/?quiz=resultater");
  const country = page.getByRole("combobox", { name: "Land" });
  await country.pressSequentially("nepal");
  await expect(page.getByRole("listbox").getByRole("option")).toHaveText([
    "NepalIkke på listen: vi bruger »Andet land i Asien«",
  ]);
  await country.press("Enter");
  await expect(country).toHaveValue("Nepal");
  await expect(page.getByRole("progressbar")).toContainText("Nepal");
  await page.reload();
  await expect(country).toHaveValue("Nepal");
  expect(await page.evaluate(stored)).toContain('"destination":"asien"');
});

test("a whole education abroad is asked about, and counts", { tag: "@long" }, async ({ page }) => {
  await haveAnswered(page, {
    ...firstAnswers(11),
    studyLevel: "bachelor",
    educationLevel: "bachelor",
  });
  await page.goto("/?quiz=resultater");
  await page.getByLabel("Hvad er det for et ophold?").selectOption("hel-uddannelse");
  const host = page.getByLabel("Universitet eller værtssted");
  await host.pressSequentially("Sorbonne");
  await expect(host).toBeFocused();
  await chooseByTyping(page, "currentField", "jura");
  await page.getByLabel("Hvad er det for en uddannelse i udlandet?").selectOption("kandidat");
  const answers = await page.evaluate(stored);
  for (const part of ['"currentField":"jura"', '"educationLevel":"kandidat"'])
    expect(answers).toContain(part);
});

test("answers that contradict each other are asked about", async ({ page }) => {
  await haveAnswered(page, { ...quizAnswers(), exchangeCountry: "usa", howDidYouHear: "" });
  await page.goto("/?quiz=svar");
  await page.getByRole("button", { name: "Ret trin 12" }).click();
  await page.getByRole("button", { name: "Næste" }).click();
  const doubt = page.getByRole("region", { name: "Passer det sammen?" });
  await expect(doubt).toBeFocused();
  await expect(doubt).toContainText("ETH Zürich ligger, så vidt vi ved, i Schweiz");
  await expect(doubt).toContainText("USA hører til »USA«");
  await expectNoAxeViolations(page);
  await doubt.getByRole("button", { name: "Ret landet til Schweiz" }).click();
  await expect(page.getByText("»Land« er rettet til »Schweiz«.")).toBeVisible();

  // Once confirmed, a contradiction is not asked about again.
  await page.getByRole("button", { name: "Ret trin 3" }).click();
  await page.getByRole("radio", { name: "7-12 måneder" }).click();
  await page.getByRole("button", { name: "Det er rigtigt, gå videre" }).click();
  for (const step of [12, 13]) {
    await page.getByRole("button", { name: `Ret trin ${step}` }).click();
    await page.getByRole("button", { name: /^(Næste|Afslut)$/ }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Dine svar" })).toBeFocused();
  }
});

test("the short way to the list does not leave a step with a fault", async ({ page }) => {
  await haveAnswered(page);
  await page.goto("/?quiz=resultater");
  await page.goto("/?quiz=svar");
  await page.getByRole("button", { name: "Trin 13", exact: true }).click();
  await page.getByRole("button", { name: "Tilbage" }).click();
  await emptyField(page.getByLabel("Universitet eller værtssted"));
  await page.getByRole("button", { name: "Vis dine legater" }).click();
  await expect(
    page.getByRole("region", { name: "Én ting skal på plads, før du kan gå videre" }),
  ).toBeFocused();
  await page.getByLabel("Universitet eller værtssted").pressSequentially("EPFL");
  await page.getByRole("button", { name: "Vis dine legater" }).click();
  await expect(page.getByRole("article")).toHaveCount(3);
});

test("an address or a storage that holds nonsense begins an empty quiz", { tag: "@long" }, async ({
  page,
}) => {
  await page.goto("/terms");
  await page.evaluate(() => sessionStorage.setItem("legatkompas-svar", '{"studyLevel":7'));
  for (const word of ["start", "constructor", "__proto__", "%00"]) {
    await page.goto(`/?quiz=${word}`);
    await expect(page.getByText("Trin 1 af 13")).toBeVisible();
    await expect(page.getByRole("radio", { checked: true })).toHaveCount(0);
  }
});

test("the quiz works where the browser keeps nothing", { tag: "@long" }, async ({ page }) => {
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

function firstAnswers(count: number): Record<string, string> {
  const all = quizAnswers();
  const answered: Record<string, string> = {};
  for (const step of quizSteps.slice(0, count))
    for (const { id } of stepFields(step)) answered[id] = all[id] ?? "";
  return answered;
}

test("at 400 % zoom nothing stays over the text", { tag: "@long" }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  const floating = () =>
    page.evaluate(() =>
      [...document.querySelectorAll("body *")]
        .filter(
          (element) =>
            element.checkVisibility() &&
            ["sticky", "fixed"].includes(getComputedStyle(element).position),
        )
        .map(({ className }) => className),
    );
  await haveAnswered(page);
  await page.goto("/?quiz=svar");
  await expect(page.getByRole("heading", { level: 1, name: "Dine svar" })).toBeVisible();
  expect(await floating()).toEqual([]);
  await page.goto("/?quiz=resultater");
  await expect(page.getByRole("article").first()).toBeVisible();
  expect(await floating()).toEqual([]);
  await page.getByRole("group", { name: "Længde" }).getByRole("radio").last().check();
  await expect(page.getByRole("region", { name: "Prøve" }).getByText("Over 12 md.:")).toBeVisible();
  expect(await floating()).toEqual([]);
  await page.goto("/?quiz=svar");
  await page.getByRole("button", { name: "Begynd forfra" }).click();
  await expect(page.getByText("Dine svar er ryddet.")).toBeVisible();
  expect(await floating()).toEqual([]);
});

test("one tap says that none of the connections of step 10 is mine", { tag: "@long" }, async ({
  page,
}) => {
  await haveAnswered(page, quizAnswers({ familyConnection: "", institutionalConnection: "" }));
  await page.goto("/?quiz=resultater");
  await page.getByRole("button", { name: "Svar på trin 10" }).click();
  await page.getByRole("radio", { name: "Ingen af delene" }).click();
  await expect.poll(() => page.evaluate(stored)).toContain('"institutionalConnection":"none"');
  await expect(page.getByRole("heading", { name: "Særlige tilknytninger" })).toHaveCount(0);
});

import type { Page } from "@playwright/test";
import { expect } from "@playwright/test";
import { optionLabel } from "../../src/domain/answer-options.ts";
import { fieldsOf, steps } from "../../src/domain/questions.ts";

/** A student at DTU on her way to Zürich: every field of the quiz. */
export function quizAnswers(
  overrides: Readonly<Record<string, string>> = {},
): Record<string, string> {
  return {
    studyLevel: "kandidat",
    destination: "europa",
    duration: "4-6",
    studyField: "teknik",
    amount: "50-100",
    firstName: "Asta",
    lastName: "Holm",
    email: "asta@example.dk",
    confirmEmail: "asta@example.dk",
    phone: "20 30 40 50",
    birthday: "2002-05-14",
    maritalStatus: "single",
    danishCitizenship: "ja",
    additionalCitizenship: "nej",
    employed: "ja",
    unionMember: "no",
    grantPurpose: "Et semester på en teknisk højskole.",
    region: "koebenhavn",
    municipality: "koebenhavn",
    city: "koebenhavn",
    internationalConnection: "nej",
    familyConnection: "none",
    institutionalConnection: "none",
    previousEducation: "Bachelor i bioteknologi",
    currentInstitution: "dtu",
    currentField: "bioteknologi",
    studyArea: "teknik",
    educationLevel: "kandidat",
    gradeAverage: "9,4",
    hasRecommendations: "ja",
    stayType: "udveksling",
    exchangeCountry: "schweiz",
    exchangeUniversity: "ETH Zürich",
    exchangeDuration: "5 måneder",
    exchangeStart: "2027-02-01",
    exchangeEnd: "2027-06-30",
    hasDisability: "nej",
    howDidYouHear: "ingen",
    ...overrides,
  };
}

/** Fills in one step, counted from 1, as a visitor with a mouse does, and goes on. */
export async function answerStep(
  page: Page,
  number: number,
  answers = quizAnswers(),
): Promise<void> {
  const step = steps[number - 1];
  if (step === undefined) throw new Error(`The quiz has no step ${number}`);
  await expect(page.getByRole("heading", { level: 1, name: step.title })).toBeVisible();
  for (const field of fieldsOf(step)) {
    const answer = answers[field.id] ?? "";
    if (answer === "") continue;
    if (field.kind === "radio")
      await page
        .getByRole("radiogroup", { name: field.label })
        .getByRole("radio", { name: optionLabel(field.id, answer), exact: true })
        .click();
    else {
      const control = page.locator(`[name="${field.id}"]`);
      if (field.kind === "select") await control.selectOption(answer);
      else await control.fill(answer);
    }
  }
  if (step.kind === "form")
    await page.getByRole("button", { name: number === steps.length ? "Afslut" : "Næste" }).click();
}

/** Walks from one step to another, which is then in view. */
export async function answerSteps(page: Page, from: number, upTo: number): Promise<void> {
  for (let number = from; number < upTo; number++) await answerStep(page, number);
  const next = steps[upTo - 1];
  if (next !== undefined)
    await expect(page.getByRole("heading", { level: 1, name: next.title })).toBeVisible();
}

/** Puts answers into the tab as if they had been given earlier, without overwriting later ones on a reload. */
export async function haveAnswered(page: Page, answers = quizAnswers()): Promise<void> {
  await page.addInitScript((kept) => {
    if (sessionStorage.getItem("legatkompas-svar") === null)
      sessionStorage.setItem("legatkompas-svar", kept);
  }, JSON.stringify(answers));
}

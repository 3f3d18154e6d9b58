import { readFileSync } from "node:fs";
import type { Locator, Page } from "@playwright/test";
import { expect } from "@playwright/test";
import { parse } from "csv-parse/sync";
import { addDays, danishDateAt } from "../../src/domain/danish/danish-date.ts";
import { optionLabel } from "../../src/domain/matching/answer-options.ts";
import { type QuizField, quizSteps, stepFields } from "../../src/domain/quiz/questions.ts";
import { isSearched } from "../../src/domain/quiz/searched-options.ts";
import { nursingAnswers } from "../support/students.ts";

/** The first day of a February or the last of a June that lies at least two months ahead, whenever the story runs. */
function springTerm(): { start: string; end: string } {
  const soon = addDays(danishDateAt(new Date()), 60);
  const year = Number(soon.slice(0, 4)) + (soon.slice(5) > "02-01" ? 1 : 0);
  return { start: `${year}-02-01`, end: `${year}-06-30` };
}

/** Answers to every field, of a student at DTU on her way to Zürich. */
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
    exchangeStart: springTerm().start,
    exchangeEnd: springTerm().end,
    hasDisability: "nej",
    howDidYouHear: "ingen",
    ...overrides,
  };
}

export const nursingStudent = () =>
  quizAnswers({ ...nursingAnswers, previousEducation: "Hf i Viborg" });

async function openField(page: Page, field: QuizField): Promise<void> {
  const fold = page.locator("details:not([open]) > summary", { hasText: "Udfyld, hvis du vil" });
  if (field.isFolded && (await fold.isVisible())) await fold.click();
  const known = page.getByRole("button", { name: `Ret ${field.label}`, exact: true });
  await expect(known.or(page.locator(`#felt-${field.id}`)).first()).toBeVisible();
  if (await known.isVisible()) await known.click();
}

/** Empties a field with the keyboard. */
export async function emptyField(field: Locator): Promise<void> {
  await field.press("ControlOrMeta+a");
  await field.press("Backspace");
}

/** Types key by key in place of what the field holds. */
export async function typeOver(field: Locator, text: string): Promise<void> {
  await field.press("ControlOrMeta+a");
  await field.pressSequentially(text);
}

export async function chooseByTyping(page: Page, field: string, text: string): Promise<void> {
  const input = page.locator(`#felt-${field}`);
  await typeOver(input, text);
  await expect(input).toHaveAttribute("aria-expanded", "true");
  await input.press("Enter");
}

/** Fills in one step, counted from 1, as a visitor with mouse and keyboard does, and goes on. */
export async function answerStep(
  page: Page,
  number: number,
  answers = quizAnswers(),
): Promise<void> {
  const step = quizSteps[number - 1];
  if (step === undefined) throw new Error(`The quiz has no step ${number}`);
  await expect(page.getByRole("heading", { level: 1, name: step.title })).toBeVisible();
  for (const field of stepFields(step)) {
    const answer = answers[field.id] ?? "";
    if (answer === "") continue;
    await openField(page, field);
    if (field.kind === "radio")
      await page
        .getByRole("radiogroup", { name: field.label })
        .getByRole("radio", { name: optionLabel(field.id, answer), exact: true })
        .click();
    else if (field.kind === "typedDate") {
      const [year = "", month = "", day = ""] = answer.split("-");
      const parts = page.getByRole("group", { name: field.label });
      await typeOver(parts.getByLabel("Dag"), day);
      await typeOver(parts.getByLabel("Måned"), month);
      await typeOver(parts.getByLabel("År"), year);
    } else {
      const control = page.locator(`[name="${field.id}"]`);
      if (field.kind === "select" && isSearched(field))
        await chooseByTyping(page, field.id, optionLabel(field.id, answer));
      else if (field.kind === "select") await control.selectOption(answer);
      else await typeOver(control, answer);
    }
  }
  if (step.kind === "form")
    await page
      .getByRole("button", { name: number === quizSteps.length ? "Afslut" : "Næste" })
      .click();
}

export async function answerSteps(page: Page, from: number, upTo: number): Promise<void> {
  for (let number = from; number < upTo; number++) await answerStep(page, number);
  const next = quizSteps[upTo - 1];
  if (next !== undefined)
    await expect(page.getByRole("heading", { level: 1, name: next.title })).toBeVisible();
}

export function noneTicked(): Record<string, "ja" | "nej"> {
  const rows = parse(readFileSync("data/conditions.csv"), { columns: true, bom: true }) as {
    id: string;
  }[];
  return Object.fromEntries(rows.map(({ id }) => [id, "nej" as const]));
}

/**
 * Puts answers into the tab as if they had been given earlier, without overwriting later ones on a reload.
 *
 * @param conditions the answers to the boxes after the quiz; none of them ticked unless given
 */
export async function haveAnswered(
  page: Page,
  answers = quizAnswers(),
  conditions: Readonly<Record<string, "ja" | "nej">> = noneTicked(),
): Promise<void> {
  await page.addInitScript(
    (given) => {
      if (sessionStorage.getItem("legatkompas-svar") === null)
        sessionStorage.setItem("legatkompas-svar", given);
    },
    JSON.stringify({ ...answers, conditions }),
  );
}

export async function passReview(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 1, name: "Dine svar" })).toBeVisible();
  await page.getByRole("button", { name: "Vis mine legater" }).click();
}

export async function sayThatWasAll(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Vis mine legater" }).click();
  await expect(page.getByRole("article").first()).toBeVisible();
}

export const MATCHES = "**/api/grants/matches";

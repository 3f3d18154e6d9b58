/** What earlier answers already tell of later ones, so that nobody answers the same thing twice. */

import { daysBetween, isRealDate } from "../danish/danish-date.ts";
import { withUnit } from "../danish/no-break.ts";
import { isOption } from "../matching/answer-options.ts";
import type { Answers } from "../matching/answers.ts";
import { fieldsOf, type Step } from "./questions.ts";

/** An answer that fills itself in until the student gives another one. */
export interface Suggestion {
  readonly answer: string;
  /** The field that it follows from. */
  readonly from: string;
}

/** The area that a field of study lies in, where the broad field of step 4 does not say it. */
const areas: Readonly<Record<string, string>> = {
  jura: "jura",
  erhvervsjura: "jura",
  "erhvervsoekonomi-ha-cand-merc": "erhverv",
  "international-virksomhedskommunikation": "erhverv",
  oekonomi: "erhverv",
  turisme: "erhverv",
  teologi: "teologi",
  veterinaermedicin: "veterinaer",
  "jordbrug-og-foedevarer": "veterinaer",
  skovbrug: "veterinaer",
  laerer: "paedagogik",
  paedagog: "paedagogik",
  paedagogik: "paedagogik",
  arkitektur: "arkitektur-design",
  landskabsarkitektur: "arkitektur-design",
  design: "arkitektur-design",
  billedkunst: "kunst",
  musik: "kunst",
  scenekunst: "kunst",
};
const areaOfField: Readonly<Record<string, string>> = { kreativ: "kunst" };

/** Days in an average month. */
export const MONTH_DAYS = 30.44;

/** "5 måneder", "3 uger", "4 dage": about how long a stay is, both days counted. */
export function stayLengthText(firstDay: string, lastDay: string): string {
  const days = daysBetween(firstDay, lastDay) + 1;
  const months = Math.round(days / MONTH_DAYS);
  if (months >= 2) return withUnit(months, "måneder");
  if (days >= 28) return withUnit(1, "måned");
  if (days >= 14) return withUnit(Math.round(days / 7), "uger");
  return withUnit(days, days === 1 ? "dag" : "dage");
}

function suggestFor(field: string, answers: Answers): Suggestion | null {
  const told = (id: string) => answers[id]?.trim() ?? "";
  switch (field) {
    case "educationLevel": {
      const level = told("studyLevel");
      return isOption("educationLevel", level) ? { answer: level, from: "studyLevel" } : null;
    }
    case "studyArea": {
      const area = areas[told("currentField")];
      if (area !== undefined) return { answer: area, from: "currentField" };
      const broad = areaOfField[told("studyField")] ?? told("studyField");
      return isOption("studyArea", broad) ? { answer: broad, from: "studyField" } : null;
    }
    case "city": {
      const municipality = told("municipality");
      return isOption("city", municipality) ? { answer: municipality, from: "municipality" } : null;
    }
    case "exchangeCountry":
      // The one destination that is a country.
      return told("destination") === "usa" ? { answer: "usa", from: "destination" } : null;
    case "exchangeDuration": {
      const start = told("exchangeStart");
      const end = told("exchangeEnd");
      return isRealDate(start) && isRealDate(end) && start <= end
        ? { answer: stayLengthText(start, end), from: "exchangeEnd" }
        : null;
    }
    default:
      return null;
  }
}

/**
 * The answers of a step that other answers fill in, by field. An answer that was given, or emptied, is never
 * suggested over.
 */
export function suggestAnswers(step: Step, answers: Answers): ReadonlyMap<string, Suggestion> {
  const suggestions = new Map<string, Suggestion>();
  for (const { id } of fieldsOf(step)) {
    if (answers[id] !== undefined) continue;
    const suggestion = suggestFor(id, answers);
    if (suggestion !== null) suggestions.set(id, suggestion);
  }
  return suggestions;
}

/** Answers with what a step's suggestions add to them. */
export function withSuggestions(
  answers: Answers,
  suggestions: ReadonlyMap<string, Suggestion>,
): Answers {
  if (suggestions.size === 0) return answers;
  const filled: Record<string, string | undefined> = { ...answers };
  for (const [field, { answer }] of suggestions) filled[field] = answer;
  return filled;
}

/** The answers to each step in a few words, for the review page. */
import { formatDate, isRealDate } from "../danish/danish-date.ts";
import { stayLengthText } from "../danish/length-of-time.ts";
import { isOption, type OptionField, optionLabel } from "../matching/answer-options.ts";
import type { Answers } from "../matching/answers.ts";

export interface StepSummary {
  /** "Dit udlandsophold" */
  readonly label: string;
  /** The answer in one line; empty if there is none. */
  readonly main: string;
  /** Further answers, one line each. */
  readonly more: readonly string[];
}

type Summarize = (
  told: (field: string) => string,
  named: (field: OptionField) => string,
) => {
  readonly main: string;
  readonly more?: readonly string[];
};

function upper(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Joins the parts that are not empty: "Gift, Asta Holm". */
function joined(...parts: readonly string[]): string {
  return upper(parts.filter((part) => part !== "").join(", "));
}

/** A word for each answer to a question; empty for any other. */
function word(answer: string, words: Readonly<Record<string, string>>): string {
  return Object.hasOwn(words, answer) ? (words[answer] ?? "") : "";
}

/** Proper names keep their capital; "Ingen" and the like lose theirs within a sentence. */
function unlessNone(name: string, answer: string, none: string): string {
  return answer === "none" ? none : name;
}

/** "1. februar-30. juni 2027"; with both years if they differ. */
function stayText(start: string, end: string): string {
  if (!isRealDate(start)) return isRealDate(end) ? `til ${formatDate(end)}` : "";
  if (!isRealDate(end)) return `fra ${formatDate(start)}`;
  const from = formatDate(start);
  return start.slice(0, 4) === end.slice(0, 4)
    ? `${from.slice(0, -5)}-${formatDate(end)}`
    : `${from}-${formatDate(end)}`;
}

/** How to summarise each step, by its id. A step with a single question is summarised by its answer. */
const summaries: Readonly<Record<string, { readonly label: string; readonly sum: Summarize }>> = {
  studyLevel: { label: "Niveau", sum: (_, named) => ({ main: named("studyLevel") }) },
  destination: { label: "Rejsemål", sum: (_, named) => ({ main: named("destination") }) },
  duration: {
    label: "Varighed",
    sum: (told, named) => {
      const [start, end] = [told("exchangeStart"), told("exchangeEnd")];
      return {
        main: named("duration"),
        more:
          isRealDate(start) && isRealDate(end) && start <= end
            ? [`${upper(stayLengthText(start, end))} ud fra dine datoer`]
            : [],
      };
    },
  },
  studyField: { label: "Fagområde", sum: (_, named) => ({ main: named("studyField") }) },
  amount: { label: "Beløb, du mangler", sum: (_, named) => ({ main: named("amount") }) },
  personalInfo: {
    label: "Om dig",
    sum: (told, named) => {
      const birthday = told("birthday");
      const name = joined(`${told("firstName")} ${told("lastName")}`.trim(), told("email"));
      return {
        main: joined(
          isRealDate(birthday) ? `født ${formatDate(birthday)}` : "",
          named("maritalStatus").toLowerCase(),
        ),
        more: [name === "" ? "Navn og e-mail er ikke udfyldt" : name],
      };
    },
  },
  citizenshipWork: {
    label: "Statsborgerskab og arbejde",
    sum: (told, named) => {
      const union = told("unionMember");
      return {
        main: joined(
          word(told("danishCitizenship"), {
            ja: "dansk statsborger",
            nej: "ikke dansk statsborger",
          }),
          word(told("additionalCitizenship"), { ja: "også et andet statsborgerskab" }),
          word(told("employed"), { ja: "i arbejde", nej: "ikke i arbejde" }),
        ),
        more: [
          union === "no"
            ? "Ikke i fagforening"
            : union === "uoplyst"
              ? "Fagforening er ikke oplyst"
              : named("unionMember"),
        ],
      };
    },
  },
  grantInfo: {
    label: "Dit formål",
    sum: (told, named) => ({
      main: told("grantPurpose"),
      more: [told("additionalInfo") === "none" ? "" : named("additionalInfo")],
    }),
  },
  geographic: {
    label: "Hvor bor du?",
    sum: (told, named) => ({
      main: joined(...new Set([named("municipality"), named("city")])),
      more: [
        named("region"),
        word(told("internationalConnection"), { ja: "Tilknytning til et andet land" }),
      ],
    }),
  },
  connections: {
    label: "Særlige tilknytninger",
    sum: (told, named) => {
      const family = unlessNone(named("familyConnection"), told("familyConnection"), "");
      const work = unlessNone(
        named("institutionalConnection"),
        told("institutionalConnection"),
        "",
      );
      const isAnswered = told("familyConnection") + told("institutionalConnection") !== "";
      return { main: joined(family, work) || (isAnswered ? "Ingen" : "") };
    },
  },
  education: {
    label: "Din uddannelse",
    sum: (told, named) => ({
      main: joined(
        named("currentField"),
        named("currentInstitution"),
        told("gradeAverage") === "" ? "" : `snit ${told("gradeAverage")}`,
      ),
      more: [
        joined(named("educationLevel"), named("studyArea")),
        word(told("hasRecommendations"), {
          ja: "Har en, der kan anbefale",
          nej: "Ingen anbefaling endnu",
        }),
      ],
    }),
  },
  studyAbroad: {
    label: "Dit udlandsophold",
    sum: (told, named) => ({
      main: joined(named("stayType"), named("exchangeCountry")),
      more: [told("exchangeUniversity"), stayText(told("exchangeStart"), told("exchangeEnd"))],
    }),
  },
  finalDetails: {
    label: "Det sidste",
    sum: (told) => ({
      main: word(told("hasDisability"), {
        ja: "Handicap eller kronisk sygdom",
        nej: "Intet handicap",
        uoplyst: "Handicap er ikke oplyst",
      }),
    }),
  },
};

/** Summarises the answers to a step, including those that follow from others (`fillIn`). */
export function summarizeStep(stepId: string, answers: Answers): StepSummary {
  const summary = summaries[stepId];
  if (summary === undefined) throw new Error(`No summary of ${stepId}`);
  const told = (field: string) => answers[field]?.trim() ?? "";
  const named = (field: OptionField) =>
    isOption(field, told(field)) ? optionLabel(field, told(field)) : "";
  const { main, more = [] } = summary.sum(told, named);
  return { label: summary.label, main, more: more.filter((line) => line !== "") };
}

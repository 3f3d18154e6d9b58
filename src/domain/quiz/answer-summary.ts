import { formatDate, isRealDate } from "../danish/danish-date.ts";
import { stayLengthText } from "../danish/length-of-time.ts";
import { capitalized } from "../danish/sentences.ts";
import { isOption, type OptionField, optionLabel } from "../matching/answer-options.ts";
import { type Answers, ownNameField, textAnswer } from "../matching/answers.ts";

export interface StepSummary {
  readonly label: string;
  readonly main: string;
  readonly more: readonly string[];
}

type Summarize = (
  answerTo: (field: string) => string,
  named: (field: OptionField) => string,
) => {
  readonly main: string;
  readonly more?: readonly string[];
};

function joined(...parts: readonly string[]): string {
  return capitalized(parts.filter((part) => part !== "").join(", "));
}

function word(answer: string, words: Readonly<Record<string, string>>): string {
  return Object.hasOwn(words, answer) ? (words[answer] ?? "") : "";
}

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

const summaries: Readonly<Record<string, { readonly label: string; readonly sum: Summarize }>> = {
  studyLevel: { label: "Niveau", sum: (_, named) => ({ main: named("studyLevel") }) },
  destination: { label: "Rejsemål", sum: (_, named) => ({ main: named("destination") }) },
  duration: {
    label: "Varighed",
    sum: (answerTo, named) => {
      const [start, end] = [answerTo("exchangeStart"), answerTo("exchangeEnd")];
      return {
        main: named("duration"),
        more:
          isRealDate(start) && isRealDate(end) && start <= end
            ? [`${capitalized(stayLengthText(start, end))} ud fra dine datoer`]
            : [],
      };
    },
  },
  studyField: { label: "Fagområde", sum: (_, named) => ({ main: named("studyField") }) },
  amount: { label: "Beløb, du mangler", sum: (_, named) => ({ main: named("amount") }) },
  personalInfo: {
    label: "Om dig",
    sum: (answerTo, named) => {
      const birthday = answerTo("birthday");
      const name = joined(
        `${answerTo("firstName")} ${answerTo("lastName")}`.trim(),
        answerTo("email"),
      );
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
    sum: (answerTo, named) => {
      const union = answerTo("unionMember");
      return {
        main: joined(
          word(answerTo("danishCitizenship"), {
            ja: "dansk statsborger",
            nej: "ikke dansk statsborger",
          }),
          word(answerTo("additionalCitizenship"), { ja: "også et andet statsborgerskab" }),
          word(answerTo("employed"), { ja: "i arbejde", nej: "ikke i arbejde" }),
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
    sum: (answerTo, named) => ({
      main: answerTo("grantPurpose"),
      more: [answerTo("additionalInfo") === "none" ? "" : named("additionalInfo")],
    }),
  },
  geographic: {
    label: "Hvor bor du?",
    sum: (answerTo, named) => ({
      main: joined(
        ...new Set([named("municipality"), answerTo("city") === "andet" ? "" : named("city")]),
      ),
      more: [
        named("region"),
        word(answerTo("internationalConnection"), { ja: "Tilknytning til et andet land" }),
      ],
    }),
  },
  connections: {
    label: "Særlige tilknytninger",
    sum: (answerTo, named) => {
      const family = unlessNone(named("familyConnection"), answerTo("familyConnection"), "");
      const work = unlessNone(
        named("institutionalConnection"),
        answerTo("institutionalConnection"),
        "",
      );
      const isAnswered = answerTo("familyConnection") + answerTo("institutionalConnection") !== "";
      return { main: joined(family, work) || (isAnswered ? "Ingen" : "") };
    },
  },
  education: {
    label: "Din uddannelse",
    sum: (answerTo, named) => ({
      main: joined(
        named("currentField"),
        named("currentInstitution"),
        answerTo("gradeAverage") === "" ? "" : `snit ${answerTo("gradeAverage")}`,
      ),
      more: [
        joined(named("educationLevel"), named("studyArea")),
        word(answerTo("hasRecommendations"), {
          ja: "Har en, der kan anbefale",
          nej: "Ingen anbefaling endnu",
        }),
      ],
    }),
  },
  studyAbroad: {
    label: "Dit udlandsophold",
    sum: (answerTo, named) => ({
      main: joined(named("stayType"), named("exchangeCountry")),
      more: [
        answerTo("exchangeUniversity"),
        stayText(answerTo("exchangeStart"), answerTo("exchangeEnd")),
      ],
    }),
  },
  finalDetails: {
    label: "Handicap og sygdom",
    sum: (answerTo) => ({
      main: word(answerTo("hasDisability"), {
        ja: "Handicap eller kronisk sygdom",
        nej: "Intet handicap",
        uoplyst: "Handicap er ikke oplyst",
      }),
    }),
  },
};

export function summarizeStep(stepId: string, answers: Answers): StepSummary {
  const summary = summaries[stepId];
  if (summary === undefined) throw new Error(`No summary of ${stepId}`);
  const answerTo = (field: string) => textAnswer(answers, field);
  const named = (field: OptionField) =>
    answerTo(ownNameField(field)) ||
    (isOption(field, answerTo(field)) ? optionLabel(field, answerTo(field)) : "");
  const { main, more = [] } = summary.sum(answerTo, named);
  return { label: summary.label, main, more: more.filter((line) => line !== "") };
}

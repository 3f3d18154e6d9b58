/** Answers that seem to contradict each other; the student may well be right. */

import { daysBetween, formatDate, type IsoDate, isRealDate } from "../danish/danish-date.ts";
import { AVERAGE_MONTH_DAYS, stayLengthText } from "../danish/length-of-time.ts";
import { uncapitalize } from "../danish/sentences.ts";
import { destinationOf, isOption, optionLabel, WHOLE_DEGREE } from "../matching/answer-options.ts";
import { type Answers, textAnswer } from "../matching/answers.ts";
import { durations } from "../matching/student.ts";
import { countryOfUniversity } from "./known-universities.ts";
import { type Step, stepFields, stepIndexOf } from "./questions.ts";

export interface Contradiction {
  readonly id: string;
  readonly fields: readonly string[];
  readonly text: string;
  readonly fixes: readonly {
    readonly label: string;
    readonly answers: Readonly<Record<string, string>>;
  }[];
}

function stepName(field: string): string {
  return `trin ${stepIndexOf(field) + 1}`;
}

type Found = Omit<Contradiction, "id"> | null;

function checkHost(answers: Answers): Found {
  const country = textAnswer(answers, "exchangeCountry");
  const university = textAnswer(answers, "exchangeUniversity");
  const actual = countryOfUniversity(university);
  if (actual === null || actual === country || !isOption("exchangeCountry", country)) return null;
  const name = optionLabel("exchangeCountry", actual);
  return {
    fields: ["exchangeUniversity", "exchangeCountry"],
    text: `${university} ligger, så vidt vi ved, i ${name}, men du har valgt ${optionLabel("exchangeCountry", country)}.`,
    fixes: [{ label: `Ret landet til ${name}`, answers: { exchangeCountry: actual } }],
  };
}

function checkCountry(answers: Answers, isCountryAsked: boolean): Found {
  const destination = textAnswer(answers, "destination");
  const country = textAnswer(answers, "exchangeCountry");
  const actual = destinationOf(country);
  if (actual === undefined || actual === destination || !isOption("destination", destination))
    return null;
  const place = (value: string) => `»${optionLabel("destination", value)}«`;
  return {
    fields: ["destination", "exchangeCountry"],
    text: `I ${stepName("destination")} valgte du ${place(destination)}, men ${optionLabel("exchangeCountry", country)} hører til ${place(actual)}. Vi regner med landet.`,
    fixes: [
      {
        label: `Ret ${stepName("destination")} til ${place(actual)}`,
        answers: { destination: actual },
      },
      ...(isCountryAsked
        ? []
        : [{ label: "Vælg landet senere", answers: { exchangeCountry: "" } }]),
    ],
  };
}

function checkLength(answers: Answers): Found {
  const start = textAnswer(answers, "exchangeStart");
  const end = textAnswer(answers, "exchangeEnd");
  const saidValue = textAnswer(answers, "duration");
  const said = durations.get(saidValue)?.months;
  if (said === undefined || !isRealDate(start) || !isRealDate(end) || end < start) return null;
  const months = (daysBetween(start, end) + 1) / AVERAGE_MONTH_DAYS;
  // Six and a half months fit both 4-6 and 7-12.
  if (months > said.shortest - 1 && months < said.longest + 1) return null;
  const [fitting] =
    [...durations].find(([, span]) => Math.round(months) <= span.months.longest) ?? [];
  const name = fitting === undefined ? "" : optionLabel("duration", fitting).toLowerCase();
  return {
    fields: ["duration", "exchangeStart", "exchangeEnd"],
    text: `Fra ${formatDate(start)} til ${formatDate(end)} er der ${stayLengthText(start, end)}, men i ${stepName("duration")} svarede du ${optionLabel("duration", saidValue).toLowerCase()}. Vi regner med datoerne.`,
    fixes:
      fitting === undefined
        ? []
        : [
            {
              label: `Ret ${stepName("duration")} til ${name}`,
              answers: { duration: fitting },
            },
          ],
  };
}

function checkStart(answers: Answers, today: IsoDate): Found {
  const start = textAnswer(answers, "exchangeStart");
  const end = textAnswer(answers, "exchangeEnd");
  if (!isRealDate(start) || !isRealDate(end) || start >= today || end < today) return null;
  return {
    fields: ["exchangeStart"],
    text: `Opholdet begyndte ${formatDate(start)}, så du er allerede af sted. De fleste legater skal søges, før man rejser. Er datoen rigtig?`,
    fixes: [],
  };
}

const educationsByLevel: Readonly<Record<string, readonly string[]>> = {
  bachelor: ["bachelor", "professionsbachelor"],
  kandidat: ["kandidat", "mba", "bachelor", "professionsbachelor"],
  phd: ["phd", "kandidat", "mba"],
};

function checkLevel(answers: Answers): Found {
  const level = textAnswer(answers, "studyLevel");
  const education = textAnswer(answers, "educationLevel");
  const allowed = educationsByLevel[level];
  if (
    allowed === undefined ||
    // For a whole degree, the type of education is the one abroad.
    textAnswer(answers, "stayType") === WHOLE_DEGREE ||
    allowed.includes(education) ||
    !isOption("educationLevel", education)
  )
    return null;
  const name = optionLabel("studyLevel", level).toLowerCase();
  const type = uncapitalize(optionLabel("educationLevel", education));
  return {
    fields: ["studyLevel", "educationLevel"],
    text: `I ${stepName("studyLevel")} svarede du ${name}, men i ${stepName("educationLevel")} er uddannelsestypen ${type}.`,
    fixes: isOption("educationLevel", level)
      ? [{ label: `Ret uddannelsestypen til ${name}`, answers: { educationLevel: level } }]
      : [],
  };
}

export function findContradictions(step: Step, answers: Answers, today: IsoDate): Contradiction[] {
  const fields = new Set(stepFields(step).map(({ id }) => id));
  return [
    checkHost(answers),
    checkCountry(answers, fields.has("exchangeCountry")),
    checkLength(answers),
    checkStart(answers, today),
    checkLevel(answers),
  ].flatMap((found) => {
    if (!found?.fields.some((field) => fields.has(field))) return [];
    const id = found.fields.map((field) => `${field}=${textAnswer(answers, field)}`).join(" ");
    return [{ id, ...found }];
  });
}

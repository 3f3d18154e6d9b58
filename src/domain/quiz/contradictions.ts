/** Answers that do not go together. They are asked about, never refused: the student may well be right. */

import { daysBetween, formatDate, type IsoDate, isRealDate } from "../danish/danish-date.ts";
import { MONTH_DAYS, stayLengthText } from "../danish/length-of-time.ts";
import { destinationOf, isOption, optionLabel } from "../matching/answer-options.ts";
import type { Answers } from "../matching/answers.ts";
import { countryOfUniversity } from "./known-universities.ts";
import { fieldsOf, type Step, stepAsking } from "./questions.ts";

export interface Contradiction {
  /** Tells this contradiction of these answers from any other. */
  readonly id: string;
  /** The answers that meet in it. */
  readonly fields: readonly string[];
  /** Says what does not go together, without blame. */
  readonly text: string;
  /** Ways to put it right at once: what the button says, and the answers it gives. */
  readonly fixes: readonly {
    readonly label: string;
    readonly answers: Readonly<Record<string, string>>;
  }[];
}

/** "trin 2" */
function stepName(field: string): string {
  return `trin ${stepAsking(field) + 1}`;
}

function told(answers: Answers, field: string): string {
  return answers[field]?.trim() ?? "";
}

function contradiction(
  answers: Answers,
  fields: readonly string[],
  text: string,
  fixes: Contradiction["fixes"],
): Contradiction {
  return {
    id: fields.map((field) => `${field}=${told(answers, field)}`).join(" "),
    fields,
    text,
    fixes,
  };
}

function ofHost(answers: Answers): Contradiction | null {
  const country = told(answers, "exchangeCountry");
  const university = told(answers, "exchangeUniversity");
  const lies = countryOfUniversity(university);
  if (lies === null || lies === country || !isOption("exchangeCountry", country)) return null;
  const name = optionLabel("exchangeCountry", lies);
  return contradiction(
    answers,
    ["exchangeUniversity", "exchangeCountry"],
    `${university} ligger, så vidt vi ved, i landet ${name}, men du har valgt ${optionLabel("exchangeCountry", country)}.`,
    [{ label: `Ret landet til ${name}`, answers: { exchangeCountry: lies } }],
  );
}

/** @param isAsking whether the country is asked for on this very step */
function ofCountry(answers: Answers, isAsking: boolean): Contradiction | null {
  const destination = told(answers, "destination");
  const country = told(answers, "exchangeCountry");
  const lies = destinationOf(country);
  if (lies === undefined || lies === destination || !isOption("destination", destination))
    return null;
  const place = (value: string) => `»${optionLabel("destination", value)}«`;
  return contradiction(
    answers,
    ["destination", "exchangeCountry"],
    `I ${stepName("destination")} valgte du ${place(destination)}, men ${optionLabel("exchangeCountry", country)} hører til ${place(lies)}. Vi regner med landet.`,
    [
      {
        label: `Ret ${stepName("destination")} til ${place(lies)}`,
        answers: { destination: lies },
      },
      ...(isAsking ? [] : [{ label: "Vælg landet senere", answers: { exchangeCountry: "" } }]),
    ],
  );
}

/** The months that an answer to `duration` stands for. */
const durations = [
  { value: "1-3", from: 1, to: 3 },
  { value: "4-6", from: 4, to: 6 },
  { value: "7-12", from: 7, to: 12 },
  { value: "over12", from: 13, to: Number.POSITIVE_INFINITY },
] as const;

function ofLength(answers: Answers): Contradiction | null {
  const start = told(answers, "exchangeStart");
  const end = told(answers, "exchangeEnd");
  const said = durations.find(({ value }) => value === told(answers, "duration"));
  if (said === undefined || !isRealDate(start) || !isRealDate(end) || end < start) return null;
  const months = (daysBetween(start, end) + 1) / MONTH_DAYS;
  // A stay of six and a half months is at home in both of the answers that it lies between.
  if (months > said.from - 1 && months < said.to + 1) return null;
  const fitting = durations.find(({ to }) => Math.round(months) <= to);
  const name = fitting === undefined ? "" : optionLabel("duration", fitting.value).toLowerCase();
  return contradiction(
    answers,
    ["duration", "exchangeStart", "exchangeEnd"],
    `Fra ${formatDate(start)} til ${formatDate(end)} er der ${stayLengthText(start, end)}, men i ${stepName("duration")} svarede du ${optionLabel("duration", said.value).toLowerCase()}. Vi regner med datoerne.`,
    fitting === undefined
      ? []
      : [
          {
            label: `Ret ${stepName("duration")} til ${name}`,
            answers: { duration: fitting.value },
          },
        ],
  );
}

function ofStart(answers: Answers, today: IsoDate): Contradiction | null {
  const start = told(answers, "exchangeStart");
  const end = told(answers, "exchangeEnd");
  if (!isRealDate(start) || !isRealDate(end) || start >= today || end < today) return null;
  return contradiction(
    answers,
    ["exchangeStart"],
    `Opholdet begyndte ${formatDate(start)}, så du er allerede af sted. De fleste legater skal søges, før man rejser. Er datoen rigtig?`,
    [],
  );
}

/** Levels of education that go with a level of study. */
const levels: Readonly<Record<string, readonly string[]>> = {
  bachelor: ["bachelor", "professionsbachelor"],
  kandidat: ["kandidat", "mba", "bachelor", "professionsbachelor"],
  phd: ["phd", "kandidat", "mba"],
};

function ofLevel(answers: Answers): Contradiction | null {
  const level = told(answers, "studyLevel");
  const education = told(answers, "educationLevel");
  const allowed = levels[level];
  if (
    allowed === undefined ||
    allowed.includes(education) ||
    !isOption("educationLevel", education)
  )
    return null;
  const names = {
    level: optionLabel("studyLevel", level).toLowerCase(),
    education: optionLabel("educationLevel", education),
  };
  return contradiction(
    answers,
    ["studyLevel", "educationLevel"],
    `I ${stepName("studyLevel")} svarede du ${names.level}, men i ${stepName("educationLevel")} er uddannelsestypen ${names.education === "MBA" ? "MBA" : names.education.toLowerCase()}.`,
    isOption("educationLevel", level)
      ? [{ label: `Ret uddannelsestypen til ${names.level}`, answers: { educationLevel: level } }]
      : [],
  );
}

/**
 * The contradictions that a step has a part in, between answers that are all given.
 *
 * @param today the day in Denmark
 */
export function findContradictions(step: Step, answers: Answers, today: IsoDate): Contradiction[] {
  const own = new Set(fieldsOf(step).map(({ id }) => id));
  return [
    ofHost(answers),
    ofCountry(answers, own.has("exchangeCountry")),
    ofLength(answers),
    ofStart(answers, today),
    ofLevel(answers),
  ].flatMap((found) => (found?.fields.some((field) => own.has(field)) ? [found] : []));
}

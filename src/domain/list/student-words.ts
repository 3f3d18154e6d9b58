import { addMonths, daysBetween, formatDate, type IsoDate } from "../danish/danish-date.ts";
import { inSentence } from "../danish/sentences.ts";
import { NOT_TOLD, optionLabel } from "../matching/answer-options.ts";
import { type StudentAnswers, textAnswer } from "../matching/answers.ts";
import type { Grant } from "../matching/grant.ts";
import type { Student } from "../matching/student.ts";

/**
 * Texts that a student can use, built from the student's own answers alone. What only the student knows is left as a
 * gap in square brackets: no merit is made up.
 */

type Field = Parameters<typeof optionLabel>[0];

/** The label of an answer; `null` if it is missing or cannot be used in a sentence. */
function told(answers: StudentAnswers, field: Field): string | null {
  const value = textAnswer(answers, field);
  if (value === "" || value === NOT_TOLD || value === "anden" || value === "andet") return null;
  return optionLabel(field, value);
}

const stays: Readonly<Record<string, string>> = {
  udveksling: "på udveksling",
  selvarrangeret: "på et studieophold, jeg selv arrangerer,",
  "hel-uddannelse": "læse en hel uddannelse",
  praktik: "i praktik",
  forskning: "på et forskningsophold",
  kursus: "på kursus",
};

/** "HA på Copenhagen Business School", as far as it is known. */
function studyWords(answers: StudentAnswers): string {
  const field = told(answers, "currentField");
  const school = told(answers, "currentInstitution");
  const what = field === null ? "[din uddannelse]" : inSentence(field);
  return school === null ? what : `${what} på ${school}`;
}

/** Countries that take "på" in Danish instead of "i". */
const islands: ReadonlySet<string> = new Set(["Filippinerne", "Island"]);

/** "i USA", "på Island"; `null` if neither country nor part of the world is known. */
function countryWords(answers: StudentAnswers): string | null {
  const country = told(answers, "exchangeCountry") ?? told(answers, "destination");
  if (country === null) return null;
  return `${islands.has(country) ? "på" : "i"} ${country}`;
}

/** "i USA", "på University of Oslo"; a gap if no place is known. */
function placeWords(answers: StudentAnswers): string {
  const university = textAnswer(answers, "exchangeUniversity").trim();
  const where = countryWords(answers) ?? "[land]";
  return university === "" ? where : `på ${university} ${where}`;
}

function dateWords({ leavesOn, returnsOn }: Pick<Student, "leavesOn" | "returnsOn">): string {
  if (leavesOn === null) return "[datoer]";
  return returnsOn === null
    ? `fra ${formatDate(leavesOn)}`
    : `fra ${formatDate(leavesOn)} til ${formatDate(returnsOn)}`;
}

/** "på udveksling i USA" */
function stayWords(answers: StudentAnswers): string {
  const stay = stays[textAnswer(answers, "stayType")] ?? "på et ophold";
  return `${stay} ${placeWords(answers)}`;
}

const stayKinds: Readonly<Record<string, string>> = {
  udveksling: "et udvekslingsophold",
  selvarrangeret: "et studieophold",
  "hel-uddannelse": "en hel uddannelse",
  praktik: "et praktikophold",
  forskning: "et forskningsophold",
  kursus: "et kursus",
};

/** What a student has told of study and stay, each as it is written in a form; `null` where it was not told. */
export interface StayFacts {
  readonly field: string | null;
  readonly school: string | null;
  /** "et udvekslingsophold" */
  readonly stayKind: string | null;
  /** "University of Oslo, Norge" */
  readonly host: string | null;
  /** "ved University of Oslo, Norge", "på Island" */
  readonly atHost: string | null;
  readonly leavesOn: IsoDate | null;
  readonly returnsOn: IsoDate | null;
  /** In months and halves. */
  readonly months: number | null;
}

/** Days of a begun month from which half of it counts, and the whole of it. */
const [HALF_FROM, WHOLE_FROM] = [8, 23];

/** How many months a stay has, to the half: it is what a budget multiplies by. */
function monthsOf({ leavesOn, returnsOn, stay }: Student): number | null {
  if (leavesOn === null || returnsOn === null || stay === null || returnsOn < leavesOn) return null;
  const whole = stay.longest.full;
  const left = daysBetween(addMonths(leavesOn, whole), returnsOn) + 1;
  return whole + (left >= WHOLE_FROM ? 1 : left >= HALF_FROM ? 0.5 : 0);
}

/** What the student has told of study and stay. */
export function stayFacts(student: Student): StayFacts {
  const { answers, leavesOn, returnsOn } = student;
  const university = textAnswer(answers, "exchangeUniversity").trim();
  const country = told(answers, "exchangeCountry") ?? told(answers, "destination");
  const host = [university, country].filter((part) => part !== null && part !== "");
  return {
    field: told(answers, "currentField"),
    school: told(answers, "currentInstitution"),
    stayKind: stayKinds[textAnswer(answers, "stayType")] ?? null,
    host: host.length === 0 ? null : host.join(", "),
    atHost: university === "" ? countryWords(answers) : `ved ${host.join(", ")}`,
    leavesOn,
    returnsOn,
    months: monthsOf(student),
  };
}

/** "Asta Holm"; `null` if no name was given. */
export function nameOf(answers: StudentAnswers): string | null {
  const name = [textAnswer(answers, "firstName"), textAnswer(answers, "lastName")]
    .filter((part) => part !== "")
    .join(" ");
  return name === "" ? null : name;
}

/** A paragraph to copy into an application. */
export interface Paragraph {
  readonly title: string;
  readonly text: string;
}

/**
 * The three paragraphs that nearly every application asks for: why, what, and who. The purpose is the student's own
 * if one was written in the quiz.
 */
export function paragraphsOf(answers: StudentAnswers, student: Student): Paragraph[] {
  const grade = textAnswer(answers, "gradeAverage").trim();
  const purpose = textAnswer(answers, "grantPurpose");
  return [
    {
      title: "Formål",
      text: `Jeg læser ${studyWords(answers)} og skal ${stayWords(answers)}. ${
        purpose === ""
          ? "Dér vil jeg [dine fag, dit projekt eller dit arbejde], fordi [det, du ikke kan få herhjemme]."
          : purpose
      }`,
    },
    {
      title: "Opholdet",
      text: `Opholdet varer ${dateWords(student)}. Det er [hvad værten har bekræftet, og om det er led i din uddannelse].`,
    },
    {
      title: "Hvorfor mig",
      text: `${grade === "" ? "[Dit gennemsnit, hvis det taler for dig.]" : `Mit gennemsnit er ${grade.replace(".", ",")}.`} Jeg har vist, at jeg kan gennemføre det, ved [et job, et hverv eller en opgave].`,
    },
  ];
}

/** A mail to a foundation. */
export interface Inquiry {
  readonly subject: string;
  readonly body: string;
}

/**
 * A mail that asks a foundation for what its page does not say.
 *
 * @param lacks what is not known of the grant
 * @param ownOffice the office at the student's own institution, if that is who to ask
 */
export function inquiryOf(
  grant: Pick<Grant, "foundation" | "name">,
  answers: StudentAnswers,
  student: Student,
  lacks: { readonly deadline: boolean; readonly amount: boolean },
  ownOffice: string | null,
): Inquiry | null {
  if (!lacks.deadline && !lacks.amount) return null;
  const questions = [
    ...(lacks.deadline ? ["Hvornår er næste ansøgningsfrist?"] : []),
    ...(lacks.amount ? ["Hvor stort et beløb plejer I at give?"] : []),
    "Er der et skema, jeg skal bruge?",
  ];
  const what = [lacks.deadline ? "frist" : null, lacks.amount ? "beløb" : null]
    .filter((part) => part !== null)
    .join(" og ");
  const title = grant.name ?? grant.foundation;
  return {
    subject: `${title}: ${what}`,
    body: [
      `Kære ${ownOffice ?? grant.foundation}`,
      `Jeg læser ${studyWords(answers)} og skal ${stayWords(answers)} ${dateWords(student)}. Jeg vil gerne søge ${title} og har et par spørgsmål, som jeg ikke kan finde svar på:`,
      questions.map((question, index) => `${index + 1}. ${question}`).join("\n"),
      `Venlig hilsen\n${nameOf(answers) ?? "[dit navn]"}`,
    ].join("\n\n"),
  };
}

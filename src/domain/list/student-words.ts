import { formatDate } from "../danish/danish-date.ts";
import { inSentence } from "../danish/sentences.ts";
import { NOT_TOLD, optionLabel } from "../matching/answer-options.ts";
import { type StudentAnswers, textAnswer } from "../matching/answers.ts";
import type { Grant } from "../matching/grant.ts";
import type { Student } from "../matching/student.ts";

/**
 * What a student can write, from nothing but the student's own answers. What only the student knows stands in square
 * brackets: no merit is made up.
 */

type Field = Parameters<typeof optionLabel>[0];

/** The label of an answer; `null` where it was not told, or names nothing that one could write. */
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

/** "HA på Copenhagen Business School", as far as it was told. */
function studyWords(answers: StudentAnswers): string {
  const field = told(answers, "currentField");
  const school = told(answers, "currentInstitution");
  const what = field === null ? "[din uddannelse]" : inSentence(field);
  return school === null ? what : `${what} på ${school}`;
}

/** "i USA", "på University of Oslo"; a gap where no place was told. */
function placeWords(answers: StudentAnswers): string {
  const university = textAnswer(answers, "exchangeUniversity").trim();
  const country = told(answers, "exchangeCountry") ?? told(answers, "destination");
  const where = country === null ? "[land]" : `i ${country}`;
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

/** A paragraph to copy into an application. */
export interface Paragraph {
  readonly title: string;
  readonly text: string;
}

/** The three paragraphs that nearly every application asks for: why, what, and who. */
export function paragraphsOf(answers: StudentAnswers, student: Student): Paragraph[] {
  const grade = textAnswer(answers, "gradeAverage").trim();
  return [
    {
      title: "Formål",
      text: `Jeg læser ${studyWords(answers)} og skal ${stayWords(answers)}. Dér vil jeg [dine fag, dit projekt eller dit arbejde], fordi [det, du ikke kan få herhjemme].`,
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
 * A mail that asks a foundation for what its page does not tell.
 *
 * @param lacks what is not known of the grant
 */
export function inquiryOf(
  grant: Pick<Grant, "foundation" | "name">,
  answers: StudentAnswers,
  student: Student,
  lacks: { readonly deadline: boolean; readonly amount: boolean },
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
      `Kære ${grant.foundation}`,
      `Jeg læser ${studyWords(answers)} og skal ${stayWords(answers)} ${dateWords(student)}. Jeg vil gerne søge ${title} og har et par spørgsmål, som jeg ikke kan finde svar på:`,
      questions.map((question, index) => `${index + 1}. ${question}`).join("\n"),
      "Venlig hilsen\n[dit navn]",
    ].join("\n\n"),
  };
}

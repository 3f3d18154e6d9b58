import {
  addDays,
  addMonths,
  daysBetween,
  formatDate,
  formatDay,
  type IsoDate,
  monthsBetween,
} from "../danish/danish-date.ts";
import { listAnd, uncapitalized } from "../danish/sentences.ts";
import { optionLabel, PREFER_NOT_TO_SAY } from "../matching/answer-options.ts";
import { ownNameField, type StudentAnswers, textAnswer } from "../matching/answers.ts";
import type { Student } from "../matching/student.ts";
import { isProfession, placeWithPreposition } from "../wording/reason-sentences.ts";

/** Texts made from the student's answers. Gaps that the student has to fill are in square brackets. */

type Field = Parameters<typeof optionLabel>[0];

/** The label of an answer; `null` if it is missing or cannot be used in a sentence. */
function answerTo(answers: StudentAnswers, field: Field): string | null {
  const value = textAnswer(answers, field);
  const ownName = textAnswer(answers, ownNameField(field));
  if (ownName !== "") return ownName;
  if (value === "" || value === PREFER_NOT_TO_SAY || value === "anden" || value === "andet")
    return null;
  return optionLabel(field, value);
}

const stays: Readonly<Record<string, string>> = {
  udveksling: "på udveksling",
  selvarrangeret: "på et studieophold, jeg selv arrangerer,",
  praktik: "i praktik",
  forskning: "på et forskningsophold",
  kursus: "på kursus",
};

/** "læser jura", "læser til pædagog", "læser på en maritim uddannelse" */
export function studyPhrase(field: string): string {
  const what = uncapitalized(field).replace(/ \(.*\)$/u, "");
  if (isProfession(what)) return `læser til ${what}`;
  return what.endsWith(" uddannelse") ? `læser på en ${what}` : `læser ${what}`;
}

function studyWords(answers: StudentAnswers): string {
  const school = answerTo(answers, "currentInstitution");
  const what = studyPhrase(answerTo(answers, "currentField") ?? "[din uddannelse]");
  return school === null ? what : `${what} på ${school}`;
}

const degrees: Readonly<Record<string, string>> = {
  bachelor: "en bachelor",
  kandidat: "en kandidat",
  mba: "en MBA",
  phd: "en ph.d.",
  professionsbachelor: "en professionsbachelor",
};

/** "læser jura på Aarhus Universitet og skal på udveksling i USA", "skal tage en bachelor i historie på Oxford" */
function selfWords(answers: StudentAnswers): string {
  if (textAnswer(answers, "stayType") !== "hel-uddannelse")
    return `${studyWords(answers)} og skal ${stayWords(answers)}`;
  const degree = degrees[textAnswer(answers, "educationLevel")] ?? "en hel uddannelse";
  const field = uncapitalized(answerTo(answers, "currentField") ?? "[dit fag]").replace(
    / \(.*\)$/u,
    "",
  );
  const university = textAnswer(answers, "exchangeUniversity");
  return `skal tage ${degree} ${isProfession(field) ? "som" : "i"} ${field} ${
    university === "" ? placeWords(answers) : `på ${university}`
  }`;
}

/** Many write no whole sentence: "Et semester med fag i robotteknologi." */
function purposeSentence(purpose: string): string {
  return /(?<!\p{L})(?:jeg|vi|min|mit|mine|er|vil|skal|kan|har)(?!\p{L})/iu.test(purpose)
    ? purpose
    : `Formålet er ${uncapitalized(purpose)}`;
}

/** "i USA", "på Island"; `null` if neither country nor part of the world is known. */
function countryWords(answers: StudentAnswers): string | null {
  const country = answerTo(answers, "exchangeCountry") ?? answerTo(answers, "destination");
  return country === null ? null : placeWithPreposition(country);
}

function placeWords(answers: StudentAnswers): string {
  const university = textAnswer(answers, "exchangeUniversity");
  const where = countryWords(answers) ?? "[land]";
  return university === "" ? where : `på ${university} ${where}`;
}

function dateWords({ leavesOn, returnsOn }: Pick<Student, "leavesOn" | "returnsOn">): string {
  if (leavesOn === null) return "[datoer]";
  return returnsOn === null
    ? `fra ${formatDate(leavesOn)}`
    : `fra ${formatDate(leavesOn)} til ${formatDate(returnsOn)}`;
}

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

export interface StayFacts {
  readonly field: string | null;
  readonly school: string | null;
  readonly stayKind: string | null;
  readonly university: string | null;
  readonly country: string | null;
  readonly host: string | null;
  readonly atHost: string | null;
  readonly leavesOn: IsoDate | null;
  readonly returnsOn: IsoDate | null;
  /** In whole and half months. */
  readonly months: number | null;
}

/** From how many days a begun month counts as half, and as whole. */
const [HALF_FROM, WHOLE_FROM] = [8, 23];

function monthsOf({ leavesOn, returnsOn }: Student): number | null {
  if (leavesOn === null || returnsOn === null) return null;
  const dayAfter = addDays(returnsOn, 1);
  const whole = monthsBetween(leavesOn, dayAfter);
  const left = daysBetween(addMonths(leavesOn, whole), returnsOn) + 1;
  return whole + (left >= WHOLE_FROM ? 1 : left >= HALF_FROM ? 0.5 : 0);
}

export function stayFacts(student: Student): StayFacts {
  const { answers, leavesOn, returnsOn } = student;
  const university = textAnswer(answers, "exchangeUniversity");
  const country = answerTo(answers, "exchangeCountry") ?? answerTo(answers, "destination");
  const host = [university, country].filter((part) => part !== null && part !== "");
  return {
    field: answerTo(answers, "currentField"),
    school: answerTo(answers, "currentInstitution"),
    stayKind: stayKinds[textAnswer(answers, "stayType")] ?? null,
    university: university === "" ? null : university,
    country,
    host: host.length === 0 ? null : host.join(", "),
    atHost: university === "" ? countryWords(answers) : `ved ${host.join(", ")}`,
    leavesOn,
    returnsOn,
    months: monthsOf(student),
  };
}

export function fullNameOf(answers: StudentAnswers): string | null {
  const name = [textAnswer(answers, "firstName"), textAnswer(answers, "lastName")]
    .filter((part) => part !== "")
    .join(" ");
  return name === "" ? null : name;
}

export interface ApplicationParagraph {
  readonly title: string;
  readonly text: string;
}

export function applicationParagraphs(
  answers: StudentAnswers,
  student: Student,
): ApplicationParagraph[] {
  const grade = textAnswer(answers, "gradeAverage");
  const purpose = textAnswer(answers, "grantPurpose");
  return [
    {
      title: "Formål",
      text: `Jeg ${selfWords(answers)}. ${
        purpose === ""
          ? "Dér vil jeg [dine fag, dit projekt eller dit arbejde], fordi [det, du ikke kan få herhjemme]."
          : purposeSentence(purpose)
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

export interface Inquiry {
  readonly subject: string;
  readonly body: string;
}

/**
 * A mail to the foundation, or to the student's own office, that asks for what the page does not state.
 *
 * @param lacks.begun the deadline, if the stay will have begun by then
 */
export function inquiryOf(
  whom: string,
  titles: readonly string[],
  student: Student,
  lacks: { readonly deadline: boolean; readonly amount: boolean; readonly begun: IsoDate | null },
): Inquiry | null {
  const { begun } = lacks;
  if (!lacks.deadline && !lacks.amount && begun === null) return null;
  const { answers, leavesOn } = student;
  const questions = [
    begun === null || leavesOn === null
      ? []
      : `Jeres frist er ${formatDay(begun)}, og jeg rejser ${formatDay(leavesOn)}. Kan opholdet så støttes?`,
    lacks.deadline ? "Kan det søges til mit ophold, og hvornår er næste frist?" : [],
    lacks.amount ? "Hvor stort et beløb plejer I at give?" : [],
    "Er der et skema, jeg skal bruge?",
  ].flat();
  const what = [
    begun === null ? [] : "begyndt ophold",
    lacks.deadline ? "frist" : [],
    lacks.amount ? "beløb" : [],
  ].flat();
  const named = listAnd(titles.map((title) => (title === whom ? "jeres legat" : `»${title}«`)));
  return {
    subject: `${listAnd(titles)}: ${what.join(" og ")}`,
    body: [
      // "Kære dit uddannelsessteds internationale kontor" would be odd.
      `Kære ${whom.replace(/^dit uddannelsessteds /u, "")}`,
      `Jeg ${selfWords(answers)} ${dateWords(student)}. Jeg vil gerne søge ${named} og har et par spørgsmål, som jeg ikke kan finde svar på:`,
      questions.map((question, index) => `${index + 1}. ${question}`).join("\n"),
      `Venlig hilsen\n${fullNameOf(answers) ?? "[dit navn]"}`,
    ].join("\n\n"),
  };
}

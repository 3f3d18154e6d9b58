import { isOption, NOT_TOLD } from "../../src/domain/answer-options.ts";
import type { Answers } from "../../src/domain/answers.ts";
import type { IsoDate } from "../../src/domain/danish-date.ts";
import type { Grant } from "../../src/domain/grant.ts";
import { optionCriteria } from "../../src/domain/grant.ts";
import { type Assessment, assessGrant, matchGrants } from "../../src/domain/match.ts";
import { fieldsOf, steps } from "../../src/domain/questions.ts";

/** One grant of a printed list. */
export interface PrintedMatch extends Pick<Assessment, "outcome" | "deadline" | "reasons"> {
  readonly id: string;
}

/** Every grant for one student: first the student's list, in its order, then the rest by id. */
export function printedMatches(
  grants: readonly Grant[],
  answers: Answers,
  today: IsoDate,
): PrintedMatch[] {
  const list = matchGrants(grants, answers, today).map(({ grant, outcome, deadline, reasons }) => ({
    id: grant.id,
    outcome,
    deadline,
    reasons,
  }));
  const listed = new Set(list.map(({ id }) => id));
  const rest = grants
    .filter(({ id }) => !listed.has(id))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
    .map((grant) => ({ id: grant.id, ...assessGrant(grant, answers, today) }));
  return [...list, ...rest];
}

/** A file of answers that is not what `match` reads, in words for the operator. */
export class WrongAnswers extends Error {}

export interface StudentsFile {
  readonly students: readonly Answers[];
  /** Whether the file holds one student rather than an array of them: what is printed has the same shape. */
  readonly single: boolean;
}

/**
 * Reads one student or an array of students. Numbers count as their text, and `null` as not answered.
 *
 * @throws WrongAnswers naming the student and the field
 */
export function parseStudents(json: string): StudentsFile {
  let content: unknown;
  try {
    content = JSON.parse(json.replace(/^\ufeff/, ""));
  } catch (error) {
    // The engine's own message quotes the file, which may hold anything: only the place is taken from it.
    const [, line, column] = /line (\d+) column (\d+)/.exec(String(error)) ?? [];
    const place = line === undefined ? "" : `. Fejlen er i linje ${line}, tegn ${column}`;
    throw new WrongAnswers(`filen er ikke gyldig JSON${place}`, { cause: error });
  }
  if (Array.isArray(content))
    return {
      students: content.map((student, index) => readAnswers(student, `studerende ${index + 1}`)),
      single: false,
    };
  return { students: [readAnswers(content, "den studerende")], single: true };
}

function readAnswers(student: unknown, who: string): Answers {
  if (typeof student !== "object" || student === null || Array.isArray(student))
    throw new WrongAnswers(
      `${who} skal være et objekt med felt og svar, fx {"studyLevel": "kandidat"}`,
    );
  const answers: [string, string][] = [];
  for (const [field, answer] of Object.entries(student)) {
    if (answer === null) continue;
    if (typeof answer !== "string" && typeof answer !== "number")
      throw new WrongAnswers(
        `${who}, ${JSON.stringify(field)}: svaret skal være tekst, et tal eller null`,
      );
    answers.push([field, String(answer)]);
  }
  return Object.fromEntries(answers);
}

const quizFields = new Set(steps.flatMap((step) => fieldsOf(step).map((field) => field.id)));

/** Answers that are probably slips: fields the quiz does not have, and choices that its lists do not have. */
export function unusualAnswers({ students, single }: StudentsFile): string[] {
  return students.flatMap((answers, index) => {
    const who = single ? "den studerende" : `studerende ${index + 1}`;
    return Object.entries(answers).flatMap(([field, answer = ""]) => {
      if (!quizFields.has(field))
        return [`${who}: feltet ${JSON.stringify(field)} kendes ikke og bruges ikke`];
      const criterion = optionCriteria.find((column) => column === field);
      const text = answer.trim();
      if (criterion === undefined || text === "" || text === NOT_TOLD || isOption(criterion, text))
        return [];
      return [
        `${who}, ${field}: ${JSON.stringify(answer)} er ikke en af svarmulighederne og opfylder intet`,
      ];
    });
  });
}

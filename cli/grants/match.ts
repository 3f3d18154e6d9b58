import type { IsoDate } from "../../src/domain/danish/danish-date.ts";
import {
  isOption,
  isOptionField,
  PREFER_NOT_TO_SAY,
} from "../../src/domain/matching/answer-options.ts";
import { conditionAnswers, type StudentAnswers } from "../../src/domain/matching/answers.ts";
import type { ConditionAnswers } from "../../src/domain/matching/conditions.ts";
import type { GrantData } from "../../src/domain/matching/grant-data.ts";
import {
  type AssessedGrant,
  assessGrants,
  findFittingGrants,
} from "../../src/domain/matching/match.ts";
import { type PreparedGrants, startMatchRun } from "../../src/domain/matching/requirements.ts";
import { parseStudent } from "../../src/domain/matching/student.ts";
import { quizSteps, stepFields } from "../../src/domain/quiz/questions.ts";
import { OperatorError } from "../errors.ts";

export type PrintableMatch = ReturnType<typeof toPrintable>;

export function printableMatches(grants: PreparedGrants, answers: StudentAnswers, today: IsoDate) {
  const run = startMatchRun(grants, parseStudent(answers, grants.data.conditions, today));
  const list = findFittingGrants(run).map(toPrintable);
  const listed = new Set(list.map(({ id }) => id));
  const rest = assessGrants(run)
    .filter(({ grant }) => !listed.has(grant.id))
    .map(toPrintable)
    .sort((a, b) => (a.id < b.id ? -1 : 1));
  return [...list, ...rest];
}

function toPrintable(assessed: AssessedGrant) {
  const { grant, outcome, timing, due, score, amount, reasons } = assessed;
  const { usual, most } = amount;
  const deadline = outcome === "closed" ? null : assessed.deadline;
  const faint = assessed.faint !== null;
  return { id: grant.id, outcome, timing, deadline, due, faint, score, usual, most, reasons };
}

export function parseStudents(bytes: Uint8Array) {
  let content: unknown;
  try {
    content = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch (error) {
    // The engine's message quotes the file, so only the position is used.
    const [, line, column] = /line (\d+) column (\d+)/.exec(String(error)) ?? [];
    const place = line === undefined ? "" : `. Fejlen er i linje ${line}, tegn ${column}`;
    throw new OperatorError(`filen med svar er ikke gyldig JSON i UTF-8${place}`, { cause: error });
  }
  if (!Array.isArray(content))
    return { students: [readAnswers(content, "den studerende")], single: true };
  const students = content.map((student, index) => readAnswers(student, `studerende ${index + 1}`));
  return { students, single: false };
}

function readAnswers(student: unknown, who: string): StudentAnswers {
  const wanted = 'et objekt med felt og svar, fx {"studyLevel": "kandidat"}';
  const answers = answersIn(student, `${who} skal være ${wanted}`).map(([field, answer]) => {
    if (field === "conditions") return [field, readConditions(answer, who)];
    if (typeof answer !== "string" && typeof answer !== "number")
      throw new OperatorError(
        `${who}, ${JSON.stringify(field)}: svaret skal være tekst, et tal eller null`,
      );
    return [field, String(answer)];
  });
  return Object.fromEntries(answers);
}

function readConditions(given: unknown, who: string): ConditionAnswers {
  const wanted = 'et objekt med id og "ja", "nej" eller "maaske", fx {"bornholm": "ja"}';
  const answers = answersIn(given, `${who}, "conditions": skal være ${wanted}`);
  for (const [id, answer] of answers)
    if (answer !== "ja" && answer !== "nej" && answer !== "maaske")
      throw new OperatorError(
        `${who}, betingelsen ${JSON.stringify(id)}: svaret skal være "ja", "nej" eller "maaske"`,
      );
  return Object.fromEntries(answers) as ConditionAnswers;
}

function answersIn(value: unknown, fault: string): [field: string, answer: unknown][] {
  if (typeof value !== "object" || value === null || Array.isArray(value))
    throw new OperatorError(fault);
  return Object.entries(value).filter(([, answer]) => answer !== null);
}

const quizFields = new Set(quizSteps.flatMap((step) => stepFields(step).map((field) => field.id)));

export function answerWarnings(
  { students, single }: ReturnType<typeof parseStudents>,
  { conditions }: Pick<GrantData, "conditions">,
): string[] {
  const known = new Set(conditions.map(({ id }) => id));
  return students.flatMap((answers, index) => {
    const who = single ? "den studerende" : `studerende ${index + 1}`;
    const unknown = Object.keys(conditionAnswers(answers))
      .filter((id) => !known.has(id))
      .map((id) => `${who}: betingelsen ${JSON.stringify(id)} kendes ikke og bruges ikke`);
    const unusual = Object.entries(answers).flatMap(([field, answer]) => {
      if (field === "conditions" || typeof answer !== "string") return [];
      if (!quizFields.has(field))
        return [`${who}: feltet ${JSON.stringify(field)} kendes ikke og bruges ikke`];
      const text = answer.trim();
      const isUsual = text === "" || text === PREFER_NOT_TO_SAY;
      if (!isOptionField(field) || isUsual || isOption(field, text)) return [];
      return [
        `${who}, ${field}: ${JSON.stringify(answer)} er ikke en af svarmulighederne og opfylder intet`,
      ];
    });
    return [...unusual, ...unknown];
  });
}

import type { IsoDate } from "../danish/danish-date.ts";
import type { StudentAnswers } from "./answers.ts";
import type { GrantData } from "./grant-data.ts";
import { findFittingGrants, type GrantMatch } from "./match.ts";
import { openConditions, openQuestions } from "./questions-to-ask.ts";
import { type MatchRun, prepareGrants, startMatchRun } from "./requirements.ts";
import { parseStudent } from "./student.ts";

/** Without late grants with an open condition, and faint ones that a question can still decide. */
export function studentListFor(run: MatchRun) {
  const fitting = findFittingGrants(run);
  const questions = openQuestions(fitting, run.grants, run.student);
  const asked = new Set(questions.map(({ id }) => id));
  const listed = fitting.filter((match) => {
    const open = openConditions(match);
    if (match.timing === "late") return open.length === 0;
    return match.faint === null || !open.some((id) => asked.has(id));
  });
  return { listed, questions };
}

export function listForAnswers(
  data: GrantData,
  answers: StudentAnswers,
  today: IsoDate,
): readonly GrantMatch[] {
  const student = parseStudent(answers, data.conditions, today);
  return studentListFor(startMatchRun(prepareGrants(data), student)).listed;
}

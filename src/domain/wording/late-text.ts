import { formatDate } from "../danish/danish-date.ts";
import { lengthInWords } from "../danish/length-of-time.ts";
import type { AssessedGrant } from "../matching/match.ts";
import type { Student } from "../matching/student.ts";
import { BEFORE_DEPARTURE, limitText, opensLater, whomToAsk } from "./date-text.ts";

export function lateReason(
  { grant, deadline, opensOn, likelyOpenOn }: AssessedGrant,
  student: Pick<Student, "leavesOn" | "returnsOn" | "answered">,
): string {
  const { leavesOn, returnsOn } = student;
  const ask = `Spørg ${whomToAsk(grant, student)}, om der er en runde før.`;
  if (deadline !== null && returnsOn !== null && deadline > returnsOn)
    return `Næste frist ligger efter dit ophold. ${ask}`;
  const { beforeStart } = grant;
  if (beforeStart && "afterDeadline" in beforeStart && deadline !== null && leavesOn !== null) {
    const days = beforeStart.afterDeadline;
    return `Opholdet må ${days === 0 ? "ikke være begyndt på fristen" : `først begynde ${lengthInWords(days)} efter fristen`}. Rejser du senere, passer det.`;
  }
  const limit = limitText(grant) ?? BEFORE_DEPARTURE;
  const needed = limit === BEFORE_DEPARTURE ? ", før du rejser" : ` mindst ${limit}`;
  const opening =
    opensOn !== null && opensLater({ opensOn, likelyOpenOn })
      ? `, men der åbnes først ${formatDate(opensOn)}`
      : "";
  return `Der skal søges${needed}${opening}. ${ask}`;
}

import { daysBetween, formatDate } from "../danish/danish-date.ts";
import { lengthInWords, numberWord } from "../danish/length-of-time.ts";
import { withUnit } from "../danish/no-break.ts";
import type { AssessedGrant } from "../matching/match.ts";
import type { Student } from "../matching/student.ts";
import { opensLater, whomToAsk } from "./date-text.ts";

export interface LateReason {
  /** "17. februar 2027", or the words used if there is no day. */
  readonly day: string;
  readonly distance: string;
  readonly text: string;
}

function after(days: number, what: string): string {
  return days === 0 ? `samme dag som ${what}` : `${lengthInWords(days)} efter ${what}`;
}

export function lateReason(
  { grant, deadline, opensOn, ...match }: AssessedGrant,
  student: Pick<Student, "leavesOn" | "returnsOn" | "answered">,
): LateReason {
  const { leavesOn, returnsOn } = student;
  const who = whomToAsk(grant, student);
  const day = deadline === null ? "løbende" : formatDate(deadline);
  if (deadline !== null && returnsOn !== null && deadline > returnsOn)
    return {
      day,
      distance: after(daysBetween(returnsOn, deadline), "hjemkomsten"),
      text: `Næste frist ligger efter dit ophold. Spørg ${who}, om der er en runde før.`,
    };
  const { beforeStart } = grant;
  if (beforeStart && "afterDeadline" in beforeStart && deadline !== null && leavesOn !== null)
    return {
      day,
      distance: after(daysBetween(leavesOn, deadline), "afrejsen"),
      text: `Opholdet må ${beforeStart.afterDeadline === 0 ? "ikke være begyndt på fristen" : `først begynde ${lengthInWords(beforeStart.afterDeadline)} efter fristen`}. Rejser du senere, passer det.`,
    };
  const lead =
    beforeStart && "months" in beforeStart
      ? withUnit(numberWord(beforeStart.months), beforeStart.months === 1 ? "måned" : "måneder")
      : beforeStart && "days" in beforeStart && beforeStart.days > 1
        ? lengthInWords(beforeStart.days)
        : null;
  const needed =
    lead === null ? "Der skal søges, før du rejser" : `Der skal søges mindst ${lead} før afrejsen`;
  const opening =
    opensOn !== null && opensLater({ opensOn, ...match })
      ? `, men der åbnes først ${formatDate(opensOn)}`
      : "";
  return {
    day,
    distance: "for sent før afrejsen",
    text: `${needed}${opening}. Spørg ${who}, om der er en runde før.`,
  };
}

import { daysBetween, formatDate } from "../danish/danish-date.ts";
import { lengthInWords } from "../danish/length-of-time.ts";
import type { GrantMatch } from "../matching/match.ts";
import type { Student } from "../matching/student.ts";
import { opensLater, whomToAsk } from "../wording/date-text.ts";

/** Why a grant comes too late for a stay, and what can be done about it. */
export interface LateReason {
  /** "17. februar 2027", or the words used if there is no day. */
  readonly day: string;
  /** How far it is from the stay: "to dage efter afrejsen". */
  readonly distance: string;
  readonly text: string;
}

function after(days: number, what: string): string {
  return days === 0 ? `samme dag som ${what}` : `${lengthInWords(days)} efter ${what}`;
}

/** The wording for a late grant. */
export function lateReason(
  { grant, deadline, opensOn, ...match }: GrantMatch,
  student: Pick<Student, "leavesOn" | "returnsOn" | "told">,
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
  if (grant.beforeStart === "deadline" && deadline !== null && leavesOn !== null)
    return {
      day,
      distance: after(daysBetween(leavesOn, deadline), "afrejsen"),
      text: "Opholdet må ikke være begyndt på fristen. Rejser du senere, passer det.",
    };
  const days = typeof grant.beforeStart === "number" ? Math.max(grant.beforeStart, 1) : 1;
  const needed =
    days === 1
      ? "Der skal søges, før du rejser"
      : `Der skal søges mindst ${lengthInWords(days)} før afrejsen`;
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

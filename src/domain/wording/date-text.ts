import { formatDate, formatDay, type IsoDate } from "../danish/danish-date.ts";
import { lengthInWords, monthsInWords, numberWord } from "../danish/length-of-time.ts";
import { withUnit } from "../danish/no-break.ts";
import { capitalize, joinNonNull, joinWithAnd } from "../danish/sentences.ts";
import { isFromEarlierRound, isFromOldSource } from "../matching/freshness.ts";
import { type Grant, isClub } from "../matching/grant.ts";
import type { AssessedGrant } from "../matching/match.ts";
import { isWholeDegree, type Student } from "../matching/student.ts";
import { institutionGenitive } from "./institution-names.ts";
import { openingVerb } from "./opening-verb.ts";

export type DatedGrant = Pick<
  AssessedGrant,
  "grant" | "deadline" | "opensOn" | "likelyOpenOn" | "due" | "timing" | "isDueAfterStart"
>;

export function whomToAsk(
  { appliedAt }: Pick<Grant, "appliedAt">,
  student?: Pick<Student, "answered">,
): string {
  if (appliedAt === null) return "fonden";
  if (isClub(appliedAt)) return "klubben";
  if (appliedAt === "vaert") return student?.answered.get("exchangeUniversity") ?? "dit værtssted";
  const school = student?.answered.get("currentInstitution");
  if (school === undefined || school === "andet")
    return "dit uddannelsessteds internationale kontor";
  return `${institutionGenitive(school)} internationale kontor`;
}

export function automaticGrantText(
  grant: Pick<Grant, "appliedAt">,
  student: Pick<Student, "answered"> | undefined,
): string {
  return `Pengene kommer af sig selv. Udebliver de, så spørg ${whomToAsk(grant, student)}.`;
}

/** Whether the opening day is known and not past. */
export function isOpeningAhead({
  opensOn,
  likelyOpenOn,
}: Pick<DatedGrant, "opensOn" | "likelyOpenOn">) {
  return opensOn !== null && opensOn === likelyOpenOn;
}

function undatedText(
  grant: Pick<Grant, "deadlineKind" | "appliedAt">,
  student?: Pick<Student, "answered">,
): string {
  if (grant.appliedAt === "automatisk") return "skal ikke søges";
  return grant.deadlineKind === "loebende"
    ? "hele året"
    : `Spørg ${whomToAsk(grant, student)} om fristen`;
}

/** "1. marts og 1. oktober": for pages that are read long after `today`. */
export function yearlyDeadlineText(grant: Grant, today: IsoDate): string {
  const { deadlineKind, appliedAt, sourceYear } = grant;
  if (deadlineKind === "dato") return joinWithAnd(grant.deadlines.map(formatDate));
  const source = isFromOldSource(grant, today) ? ` (kilde fra ${sourceYear})` : "";
  if (deadlineKind === "ukendt" && appliedAt !== "automatisk" && source !== "")
    return `Spørg ${whomToAsk(grant)}, om legatet stadig uddeles${source}`;
  if (deadlineKind !== "fast") return `${undatedText(grant)}${source}`;
  const days = joinWithAnd(grant.deadlines.map((day) => formatDay(`2024-${day}`)));
  return isFromEarlierRound(grant, today) ? `ventes ${days} (oplyst i ${grant.sourceYear})` : days;
}

export const BEFORE_DEPARTURE = "før afrejsen";

export function limitText({ beforeStart }: Pick<Grant, "beforeStart">): string | null {
  if (beforeStart === null || "afterDeadline" in beforeStart) return null;
  if ("months" in beforeStart) return `${monthsInWords(beforeStart.months)} før afrejsen`;
  const { days } = beforeStart;
  if (days <= 1) return BEFORE_DEPARTURE;
  return days % 7 === 0
    ? `${withUnit(numberWord(days / 7), "uger")} før afrejsen`
    : `${withUnit(days, "dage")} før afrejsen`;
}

function atLeast(limit: string): string {
  return ` ${limit === BEFORE_DEPARTURE ? "" : "mindst "}${limit}`;
}

export function laterDeadlineText({ grant, deadline }: DatedGrant, today: IsoDate): string | null {
  if (deadline === null) return null;
  const whose = isClub(grant.appliedAt) ? "klubbens" : "fondens";
  return `${whose} frist ${isFromEarlierRound(grant, today) ? "ventes" : "er"} ${formatDate(deadline)}`;
}

/** "hele året, senest 31. januar 2027 (før afrejsen)", "1. marts 2027, åbner 10. januar" */
export function dueText(match: DatedGrant, student: Pick<Student, "answered" | "today">): string {
  const { grant, deadline, due, opensOn, timing, isDueAfterStart } = match;
  if (due === null) return undatedText(grant, student);
  const later = laterDeadlineText(match, student.today);
  const limit = joinNonNull(", ", limitText(grant) ?? BEFORE_DEPARTURE, later);
  const day = due === deadline ? formatDate(due) : `senest ${formatDate(due)} (${limit})`;
  const dated =
    deadline !== null
      ? day
      : grant.deadlineKind === "loebende"
        ? `hele året, ${day}`
        : `${day} – spørg ${whomToAsk(grant, student)} om fristen`;
  const opening =
    opensOn !== null && isOpeningAhead(match)
      ? `, ${openingVerb(isFromEarlierRound(grant, student.today))} ${openingDayText(opensOn, due)}`
      : "";
  const away = timing === "away" || isDueAfterStart ? ", efter din afrejse" : "";
  return `${dated}${opening}${away}`;
}

export function whenText(match: DatedGrant, student: Pick<Student, "answered" | "today">): string {
  const { opensOn, due, deadline } = match;
  if (opensOn === null || due === null || due !== deadline || !isOpeningAhead(match))
    return dueText(match, student);
  return `${openingVerb(isFromEarlierRound(match.grant, student.today))} ${openingDayText(opensOn, due)}, frist ${dueText({ ...match, opensOn: null }, student)}`;
}

/** Without the year if `due` is in the same year. */
export function openingDayText(opensOn: IsoDate, due: IsoDate | null): string {
  return opensOn.slice(0, 4) === due?.slice(0, 4) ? formatDay(opensOn) : formatDate(opensOn);
}

/** "Åbner 10. januar, frist 1. marts 2027", "Frist ventes 15. marts 2027" */
export function windowText(match: AssessedGrant, student: Pick<Student, "answered" | "today">) {
  const { grant, deadline, due, opensOn, timing, isDueAfterStart } = match;
  const whom = whomToAsk(grant, student);
  if (grant.appliedAt === "automatisk")
    return { when: "Skal ikke søges", note: automaticGrantText(grant, student) };
  if (deadline === null) {
    const isRolling = grant.deadlineKind === "loebende";
    const ask = `Spørg ${whom}.`;
    if (due !== null)
      return isRolling
        ? {
            when: `Søg senest ${formatDate(due)}`,
            note: `Kan søges hele året, men${atLeast(limitText(grant) ?? BEFORE_DEPARTURE)}.`,
          }
        : { when: `Søg senest ${formatDate(due)}`, note: `Vi kender ikke fristen. ${ask}` };
    return isRolling
      ? { when: "Hele året", note: null }
      : { when: "Fristen kender vi ikke", note: ask };
  }
  if (due === null) return { when: formatDate(deadline), note: null };
  const isShortened = due !== deadline;
  const note =
    isDueAfterStart && timing === "ahead"
      ? isWholeDegree(student)
        ? "Fristen er efter din afrejse. Søg, før du rejser."
        : "Fristen er efter din afrejse. Søg, før du rejser, og spørg, om opholdet kan støttes."
      : isShortened && limitText(grant) === BEFORE_DEPARTURE
        ? "Det er dagen før, du rejser."
        : null;
  const last = formatDate(due);
  const isOld = isFromEarlierRound(grant, student.today);
  if (opensOn === null || (isOld && !isOpeningAhead(match)))
    return {
      when: `${isShortened ? "Søg senest" : isOld ? "Frist ventes" : "Frist"} ${last}`,
      note,
    };
  if (!isOpeningAhead(match)) return { when: `Åbent til ${last}`, note };
  const opening = `${capitalize(openingVerb(isOld))} ${openingDayText(opensOn, due)}`;
  if (isShortened) return { when: `${opening}. Søg senest ${last}`, note };
  return { when: `${opening}${isOld ? " med" : ","} frist ${last}`, note };
}

export function lateReason(
  { grant, deadline, opensOn, likelyOpenOn }: AssessedGrant,
  student: Pick<Student, "leavesOn" | "returnsOn" | "answered" | "today">,
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
  const needed = limit === BEFORE_DEPARTURE ? ", før du rejser" : atLeast(limit);
  const opening =
    opensOn !== null && isOpeningAhead({ opensOn, likelyOpenOn })
      ? `, men der ${isFromEarlierRound(grant, student.today) ? "ventes først åbnet" : "åbnes først"} ${formatDate(opensOn)}`
      : "";
  return `Der skal søges${needed}${opening}. ${ask}`;
}

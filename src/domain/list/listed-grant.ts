import {
  addDays,
  formatDate,
  formatDay,
  type IsoDate,
  nextYearlyDate,
} from "../danish/danish-date.ts";
import { capitalize, joinNonNull, joinWithAnd } from "../danish/sentences.ts";
import type { AttachmentKind } from "../matching/attachment-kinds.ts";
import { isCheckedWithinYear, isFromEarlierRound } from "../matching/freshness.ts";
import { type Grant, grantTitle, isClub } from "../matching/grant.ts";
import type { AssessedGrant } from "../matching/match.ts";
import { isWholeDegree } from "../matching/student.ts";
import {
  amountForTable,
  amountParts,
  amountText,
  amountYear,
  awardsText,
  isAmountKnown,
} from "../wording/amount-text.ts";
import { attachmentsFor, attachmentText } from "../wording/attachment-text.ts";
import {
  automaticGrantText,
  BEFORE_DEPARTURE,
  isOpeningAhead,
  lateReason,
  laterDeadlineText,
  limitText,
  openingDayText,
  whenText,
  whomToAsk,
} from "../wording/date-text.ts";
import { siteOf, sourceText } from "../wording/grant-text.ts";
import { openingVerb } from "../wording/opening-verb.ts";
import { metReasonFragments, metReasonsForMail } from "../wording/reason-fragments.ts";
import { monthsRangeText, type ReasonView, wordReasons } from "../wording/reason-text.ts";
import type { Contact, GrantFact, ListedGrant, Section } from "./list.ts";
import { outcomesText, type ReportedOutcomes } from "./outcomes.ts";
import { weekdayName } from "./plan-words.ts";
import { inquiryMail } from "./student-words.ts";

export interface ListView extends ReasonView {
  readonly attachmentKinds: readonly AttachmentKind[];
  readonly shortTitles: ReadonlyMap<string, string>;
  readonly outcomes: ReadonlyMap<string, ReportedOutcomes>;
  /** Names of the grants that one mail to the student's school or a club asks about. */
  readonly askedAt: (place: Grant["appliedAt"]) => readonly string[];
}

function oldSourceText(grant: Grant, today: IsoDate): string | null {
  const { sourceYear } = grant;
  if (sourceYear === null)
    return isCheckedWithinYear(grant, today) ? null : "kilden nævner intet årstal";
  return isFromEarlierRound(grant, today) ? `kilden er fra ${sourceYear}` : null;
}

function oldDateText(grant: Grant, today: IsoDate): string | null {
  return grant.sourceYear === null ? null : oldSourceText(grant, today);
}

function confirmText(match: AssessedGrant, { student }: ListView): string | null {
  const { grant, deadline } = match;
  const old = oldSourceText(grant, student.today);
  if (old === null) return null;
  if (deadline !== null && isClub(grant.appliedAt))
    return `spørg klubben, hvornår den skal høre fra dig (${old})`;
  const look =
    grant.appliedAt === null ? "se på fondens side" : `spørg ${whomToAsk(grant, student)}`;
  const what = isAskedElsewhere(match) ? "fondens frist" : "fristen";
  if (deadline !== null) return `${look}, om ${what} stadig er ${formatDay(deadline)} (${old})`;
  return grant.deadlineKind === "loebende"
    ? `${look}, om der stadig kan søges hele året (${old})`
    : null;
}

function furtherDeadlines(
  { grant, deadline }: AssessedGrant,
  { leavesOn }: ListView["student"],
): IsoDate[] {
  if (deadline === null || grant.deadlineKind !== "fast") return [];
  const { beforeStart } = grant;
  const wait =
    beforeStart !== null && "afterDeadline" in beforeStart ? beforeStart.afterDeadline : 0;
  return grant.deadlines
    .map((written) => nextYearlyDate(written, deadline))
    .filter((day) => day > deadline && (leavesOn === null || addDays(day, wait) < leavesOn))
    .sort();
}

function joinNotes(...parts: readonly (string | null)[]): string | null {
  return joinNonNull("; ", ...parts) || null;
}

function openingText(match: AssessedGrant, today: IsoDate): string | null {
  const { grant, opensOn, due } = match;
  return opensOn !== null && isOpeningAhead(match)
    ? `${openingVerb(isFromEarlierRound(grant, today))} ${openingDayText(opensOn, due)}`
    : null;
}

function amountFact(match: AssessedGrant, today: IsoDate): GrantFact | null {
  if (!isAmountKnown(match)) return null;
  const value = amountForTable(match, today);
  // Without the conversion, which is the value.
  const whole = amountText(match).replace(/ \([^()]*kr\.\)$/, "");
  return {
    label: "Beløb",
    value: capitalize(value),
    note: joinNotes(value.startsWith(whole) ? null : whole, awardsText(match.grant)),
  };
}

function furtherText(further: readonly IsoDate[]): string | null {
  return further.length === 0 ? null : `derefter ${joinWithAnd(further.map(formatDate))}`;
}

function dateFact(
  match: AssessedGrant,
  further: readonly IsoDate[],
  { student }: ListView,
): GrantFact {
  const { due, deadline, opensOn, timing, isDueAfterStart, grant } = match;
  const isRolling = grant.deadlineKind === "loebende";
  const whom = whomToAsk(grant, student);
  const old = oldDateText(grant, student.today);
  if (grant.appliedAt === "automatisk")
    return { label: "Frist", value: "Skal ikke søges", note: automaticGrantText(grant, student) };
  if (due === null)
    return isRolling
      ? { label: "Frist", value: "Hele året", note: old }
      : { label: "Frist", value: "Kender vi ikke", note: `spørg ${whom}` };
  if (due !== deadline)
    return {
      label: "Søges senest",
      value: formatDate(due),
      note: joinNotes(
        limitText(grant) ?? BEFORE_DEPARTURE,
        openingText(match, student.today),
        isRolling ? "tager imod hele året" : null,
        laterDeadlineText(match, student.today) ??
          (isRolling ? null : `vi kender ikke fristen: spørg ${whom}`),
        old,
      ),
    };
  const day = weekdayName(due);
  return {
    label: old === null ? "Frist" : "Frist ventes",
    value: formatDate(due),
    note: joinNotes(
      openingText(match, student.today) ??
        (opensOn === null || old !== null ? null : `åben siden ${formatDay(opensOn)}`),
      furtherText(further),
      old === null && (day === "lørdag" || day === "søndag") ? `en ${day}` : null,
      timing === "away" || isDueAfterStart ? "efter din afrejse" : null,
      old,
    ),
  };
}

function stayFact({ grant }: AssessedGrant): GrantFact | null {
  const months = grant.criteria.find((criterion) => criterion.column === "months");
  const covers = grant.covers.length === 0 ? null : joinWithAnd(grant.covers);
  if (months !== undefined)
    return {
      label: "Ophold",
      value: capitalize(monthsRangeText(months)),
      note: covers === null ? null : `dækker ${covers}`,
    };
  return covers === null ? null : { label: "Dækker", value: capitalize(covers), note: null };
}

function howToApply(grant: Grant, { student }: ListView): string {
  if (grant.appliedAt === "automatisk") return "Skal ikke søges: pengene kommer af sig selv";
  if (isClub(grant.appliedAt)) return `Gennem en ${grant.appliedAt}`;
  if (grant.appliedAt !== null) return `Hos ${whomToAsk(grant, student)}`;
  if (grant.url !== null) return `Se ${siteOf(grant.url)}`;
  if (grant.contactEmail !== null) return "Skriv til fonden";
  return grant.contactPhone === null ? "Se kilden nedenfor" : "Ring til fonden";
}

function contactOf(grant: Grant, ownOffice: string | null): Contact {
  const { contactEmail: email, contactPhone: phone, contactAddress: address } = grant;
  const known = joinNonNull(" · ", email, phone === null ? null : `tlf. ${phone}`, address);
  // `sourceUrl` may be somebody else's page, without the foundation's contact details.
  const site = grant.url === null ? null : siteOf(grant.url);
  const elsewhere = site === null ? "Vi kender ingen kontakt: søg på fondens navn" : `Se ${site}`;
  const where = ownOffice === null ? elsewhere : `Spørg ${ownOffice}`;
  return { email, phone, address, text: known || where };
}

function asideText(match: AssessedGrant, section: Section, { student }: ListView): string | null {
  const { grant } = match;
  if (section === "late") return lateReason(match, student);
  if (section !== "faint") return null;
  const whom = whomToAsk(grant, student);
  return match.faint === "broad"
    ? `Bredt formål: Fonden giver til mange formål. Spørg ${whom}, om et studieophold kan støttes, før du skriver en ansøgning.`
    : `Gammel kilde: oplysningerne er fra ${grant.sourceYear}. Spørg ${whom}, om legatet stadig uddeles, før du skriver en ansøgning.`;
}

function needsAskingFirst({ grant, deadline }: AssessedGrant): boolean {
  const { appliedAt, deadlineKind } = grant;
  if (deadline !== null || appliedAt === "automatisk") return false;
  return deadlineKind !== "loebende" || appliedAt !== null;
}

export function isAskedElsewhere(match: AssessedGrant): boolean {
  const { appliedAt } = match.grant;
  return (
    (appliedAt === "egen-institution" || isClub(appliedAt)) &&
    (match.deadline !== null || needsAskingFirst(match))
  );
}

function isSentAhead({ timing, isDueAfterStart }: AssessedGrant): boolean {
  return timing === "ahead" && isDueAfterStart;
}

export function asSentAhead(
  match: AssessedGrant,
  { leavesOn }: ListView["student"],
): AssessedGrant {
  return leavesOn === null || !isSentAhead(match)
    ? match
    : { ...match, due: addDays(leavesOn, -1), isDueAfterStart: false };
}

function aheadText(match: AssessedGrant, student: ListView["student"]): string | null {
  return !isSentAhead(match) || isWholeDegree(student)
    ? null
    : `spørg ${whomToAsk(match.grant, student)}, om et ophold, der begynder før fristen, kan støttes`;
}

/** A whole degree that has begun is taken to be supported. */
function begunText({ grant, timing }: AssessedGrant, student: ListView["student"]): string | null {
  const { leavesOn } = student;
  if (timing !== "away" || leavesOn === null || isWholeDegree(student)) return null;
  const whom = whomToAsk(grant, student);
  return `Spørg ${whom}, om et ophold, der er begyndt ${formatDay(leavesOn)}, kan støttes`;
}

export function makeListedGrant(
  assessed: AssessedGrant,
  section: Section,
  number: number | null,
  view: ListView,
): ListedGrant {
  const { student } = view;
  const match = asSentAhead(assessed, student);
  const { grant, deadline, due, opensOn, timing, amount } = match;
  const { given, forYou } = amountParts(match);
  const amountShort = amountForTable(match, student.today);
  const begun = begunText(match, student);
  const isOuterLimit = due !== null && due !== deadline;
  const isRolling = grant.deadlineKind === "loebende";
  const isAutomatic = grant.appliedAt === "automatisk";
  const ownOffice = grant.appliedAt === null ? null : whomToAsk(grant, student);
  const further = furtherDeadlines(match, student);
  const reasons = wordReasons(match, view);
  const isUndated = needsAskingFirst(match);
  const club = isClub(grant.appliedAt) ? grant.appliedAt : null;
  const isViaOthers = isAskedElsewhere(match) && deadline !== null;
  const old = deadline === null ? null : oldDateText(grant, student.today);
  return {
    id: grant.id,
    number,
    title: grantTitle(grant),
    shortTitle: view.shortTitles.get(grant.id) ?? grantTitle(grant),
    foundation: grant.foundation,
    name: grant.name,
    description: grant.description,
    section,
    opensOn,
    likelyOpenOn: match.likelyOpenOn,
    deadline,
    furtherDeadlines: further,
    due,
    isOuterLimit,
    isRolling,
    isAutomatic,
    isSent: false,
    isAway: timing === "away" || match.isDueAfterStart,
    isSentAhead: isSentAhead(assessed),
    begunText: begun,
    aheadText: aheadText(assessed, student),
    limitText: isSentAhead(assessed) ? BEFORE_DEPARTURE : limitText(grant),
    whenText: joinNonNull(", ", whenText(match, student), furtherText(further), old),
    dateNote: joinNonNull(
      ", ",
      openingText(match, student.today),
      isOuterLimit ? (limitText(grant) ?? BEFORE_DEPARTURE) : null,
      isOuterLimit ? laterDeadlineText(match, student.today) : null,
      furtherText(further),
      old,
      section === "possible" ? "tjek selv" : null,
    ),
    sourceAge: isUndated ? null : oldSourceText(grant, student.today),
    confirmText: confirmText(match, view),
    usualKroner: amount.usual,
    mostKroner: amount.most,
    amountGiven: /\d/.test(amountShort) ? given : `${given}${amountYear(match, student.today)}`,
    amountForYou: forYou?.includes("kr.") ? forYou : null,
    amountShort,
    awardsText: awardsText(grant),
    outcomesText: outcomesText(view.outcomes.get(grant.id)),
    facts: {
      amount: amountFact(match, student.today),
      date: dateFact(match, further, view),
      stay: stayFact(match),
    },
    howToApply: howToApply(grant, view),
    requirements: grant.requirements,
    attachments: attachmentsFor(grant, student).map((attachment) => ({
      anyOf: attachment.anyOf,
      text: attachmentText(attachment, view.attachmentKinds),
    })),
    fits: metReasonFragments(match, view),
    questions: reasons
      .filter(({ result }) => result === "unknown")
      .map(({ criterion, label, text }) => ({
        label: criterion === "tjek_selv" ? "" : label,
        text,
      })),
    reasons: reasons.map(({ text, result }) => ({ text, isOpen: result === "unknown" })),
    aside: asideText(match, section, view),
    url: grant.url,
    sourceUrl: grant.sourceUrl,
    sourceText: sourceText(grant),
    sourceYear: grant.sourceYear,
    isCheckedWithinYear: isCheckedWithinYear(grant, student.today),
    contact: contactOf(grant, ownOffice),
    ownOffice,
    club,
    isViaOthers,
    inquiry: inquiryMail(
      // A host abroad may not read Danish.
      grant.appliedAt === "vaert" ? null : (club ?? ownOffice ?? grant.foundation),
      isAskedElsewhere(match) && number !== null
        ? view.askedAt(grant.appliedAt)
        : [club === null ? (grant.name ?? grant.foundation) : grantTitle(grant)],
      student,
      {
        deadline: isUndated && club === null,
        amount: amount.most === null && !isAutomatic && club === null,
        begun:
          begun === null || deadline === null ? null : { on: deadline, isExpected: old !== null },
        via:
          club === null ? (isViaOthers ? "school" : null) : isAskedElsewhere(match) ? "club" : null,
        old: confirmText(match, view) === null ? null : deadline,
        agreement: grant.attachments.some(({ anyOf }) => anyOf.includes("samarbejdsaftale")),
      },
      ownOffice === null || club !== null ? metReasonsForMail(match, view) : [],
    ),
    change: null,
  };
}

import { addDays, compareDays, daysBetween, type IsoDate } from "../danish/danish-date.ts";
import { lengthInWords, numberWord } from "../danish/length-of-time.ts";
import { shortenAmount } from "../danish/money.ts";
import { withUnit } from "../danish/no-break.ts";
import {
  capitalize,
  joinNonNull,
  joinSentences,
  joinUnclearReasons,
  joinWithAnd,
  joinWithOr,
  uncapitalize,
  withFullStop,
} from "../danish/sentences.ts";
import { EARLIER_ROUND_YEARS } from "../matching/freshness.ts";
import { openingVerb } from "../wording/opening-verb.ts";
import {
  acceptsAllYear,
  hasExpectedDates,
  type ListedAttachment,
  type ListedGrant,
} from "./list.ts";
import type { PendingGrant } from "./pending-grant.ts";
import { EXPECTED_ANSWER_DAYS, SOON_DAYS } from "./plan-days.ts";
import { dayText, deadlineClause, weekdayName } from "./plan-words.ts";
import { atFoundation } from "./short-titles.ts";
import type { PlanDay, Task, UnwordedTask } from "./task-plan.ts";

type Words = Pick<Task, "title" | "dates" | "facts" | "stake" | "why" | "check" | "lines" | "mail">;

type PlainWords = Pick<Words, "title" | "why" | "lines"> &
  Partial<Pick<Words, "mail">> & {
    readonly send?: string | null;
    readonly lastDay?: string | null;
  };

/** For names that do not read well after "Bed om en". */
const requestTitles: Readonly<Record<string, string>> = {
  forhaandsgodkendelse: "Søg om at få opholdet forhåndsgodkendt",
  "indstilling-fra-skolen": "Bed om at blive indstillet af dit uddannelsessted",
  laeringsaftale: "Bed om at få uddannelsesaftalen skrevet under",
  samarbejdsaftale: "Bed om aftalen mellem universiteterne",
  optagelsesbrev: "Bed om optagelsesbrevet eller nomineringen",
  praktikaftale: "Bed om at få praktikaftalen skrevet under",
  faktura: "Bed om fakturaen for studieafgiften",
  laegeattest: "Bestil tid til en attest fra lægen",
  bopaelsattest: "Bestil en bopælsattest",
  sprogtest: "Tilmeld dig en sprogprøve",
  medlemsbevis: "Bed om et bevis for dit medlemskab",
  "indstilling-fra-forening": "Bed foreningen om at indstille dig",
  "svar-fra-arbejdsgiver": "Søg din arbejdsgiver om tilskud",
  sprogdokumentation: "Bed om dokumentation for dit sprog",
};

function definiteFormOfOne(name: string): readonly [name: string, pronoun: string] {
  if (name === "CV") return ["cv'et", "det"];
  if (name === "sprogprøve") return ["resultatet af sprogprøven", "den"];
  if (name === "motiveret ansøgning") return ["den motiverede ansøgning", "den"];
  const [, head = name, rest = ""] = /^((?:\S+- eller )?[^\s,]+)(.*)$/su.exec(name) ?? [];
  const ended = (ending: string, pronoun: string) => [`${head}${ending}${rest}`, pronoun] as const;
  if (/inger$/.test(head)) return ended("ne", "dem");
  if (/(?:brev|bevis|svar|regnskab)$/.test(head)) return ended("et", "det");
  if (/(?:budget|pas|program)$/.test(head)) return ended(`${head.at(-1)}et`, "det");
  return ended(head.endsWith("e") ? "n" : "en", "den");
}

/** "karakterudskriften", "den" */
export function definiteForm(name: string): readonly [name: string, pronoun: string] {
  const parts = uncapitalize(name)
    .split(/(?<!-) eller |, (?!fonden)/)
    .map(definiteFormOfOne);
  const [pronoun = "det", ...others] = new Set(parts.map(([, each]) => each));
  return [joinWithOr(parts.map(([part]) => part)), others.length === 0 ? pronoun : "det"];
}

function indefiniteForm(name: string): string {
  return `${definiteForm(name)[1] === "det" ? "et" : "en"} ${uncapitalize(name)}`;
}

function requestTitle({ id, name }: ListedAttachment): string {
  return requestTitles[id] ?? `Bed om ${indefiniteForm(name)}`;
}

function onDay(day: IsoDate, today: IsoDate): string {
  return `${weekdayName(day)} ${dayText(day, today)}`;
}

function stakeOf(pending: readonly PendingGrant[]): string | null {
  if (pending.length > 1) return withUnit(numberWord(pending.length), "legater");
  const [only] = pending;
  if (!only?.grant.amountShort.includes("kr.")) return null;
  return shortenAmount(uncapitalize(only.grant.amountShort));
}

const MANY_WEEKS = 12;

export function leadTimeInWords(days: number): string {
  if (days === 7) return "en uge";
  if (days < 14) return withUnit(numberWord(days), days === 1 ? "dag" : "dage");
  const weeks = Math.round(days / 7);
  return weeks <= MANY_WEEKS ? withUnit(numberWord(weeks), "uger") : lengthInWords(days);
}

/** "fire uger, når juli ikke tæller med" */
export function requestTimeText(days: number, by: IsoDate | null): string {
  const july = `${by?.slice(0, 4)}-07`;
  const isOverJuly = by !== null && by <= `${july}-31` && addDays(by, days) >= `${july}-01`;
  return `${leadTimeInWords(days)}${isOverJuly ? ", når juli ikke tæller med" : ""}`;
}

function someOf(names: readonly string[]): string {
  if (names.length <= 3) return joinWithAnd(names);
  const shown = names.slice(0, Math.min(2, names.length - 2));
  return joinWithAnd([...shown, `${numberWord(names.length - shown.length)} andre`]);
}

function grantNames(pending: readonly PendingGrant[]): string {
  return someOf(pending.map(({ grant }) => grant.shortTitle));
}

function checkText({ grant, isToCheck }: PendingGrant): string | null {
  if (!isToCheck || grant.questions.length === 0) return null;
  return joinUnclearReasons(grant.questions.map(({ text }) => text));
}

function confirmLines({ grant, isToAsk }: PendingGrant): string[] {
  const isInMail = isToAsk && grant.isViaOthers;
  return [isInMail || acceptsAllYear(grant) ? null : grant.confirmText, grant.aheadText].flatMap(
    (text) => (text === null ? [] : withFullStop(capitalize(text))),
  );
}

function attachmentLines({ toPrepare, awaited }: PendingGrant, today: IsoDate): string[] {
  const written = toPrepare.filter(({ from }) => from === "skriver");
  return [
    ...(written.length === 0
      ? []
      : [`Du skriver selv: ${joinWithAnd(written.map(({ name }) => uncapitalize(name)))}.`]),
    ...toPrepare.filter(({ from }) => from !== "skriver").map(({ name, how }) => `${name}: ${how}`),
    ...awaited.map(
      ({ attachment, on }) =>
        `Du venter ${definiteForm(attachment.name)[0]} ${dayText(on, today)}.`,
    ),
  ];
}

function limitFact(grant: ListedGrant, due: IsoDate, today: IsoDate): string {
  const { limitText, isSentAhead, opensOn, club } = grant;
  if (isSentAhead)
    return `${club === null ? "send ansøgningen" : "skriv"}, før du rejser${opensOn !== null && opensOn > today ? ` (${openingVerb(hasExpectedDates(grant))} ${dayText(opensOn, today)})` : ""}`;
  return `skal være søgt senest ${dayText(due, today)}${limitText === null ? "" : ` (${limitText})`}`;
}

/** An expected day may move, and its weekday with it. */
function deadlineFact(grant: ListedGrant, due: IsoDate, today: IsoDate): string {
  const day = hasExpectedDates(grant) ? `ventes ${dayText(due, today)}` : onDay(due, today);
  return `${grant.club === null ? "" : "klubbens "}frist ${day}`;
}

/** A grant to check has no day to send. */
function sendClause(pending: PendingGrant, today: IsoDate): string | null {
  const { grant, sendOn, isToAsk, isToCheck, late } = pending;
  if (sendOn === null || isToAsk || isToCheck || late.length > 0) return null;
  if (sendOn <= today) return "send nu";
  return sendOn === grant.due ? null : `send helst senest ${onDay(sendOn, today)}`;
}

/** A last day that follows from the departure would only repeat "senest". */
function sendDays(pending: PendingGrant, today: IsoDate) {
  const { grant } = pending;
  const { due, isOuterLimit, isSentAhead } = grant;
  const send = sendClause(pending, today);
  if (due === null) return { send, lastDay: acceptsAllYear(grant) ? "tager imod hele året" : null };
  if (!isOuterLimit) return { send, lastDay: deadlineFact(grant, due, today) };
  const isTold = send !== null && !isSentAhead;
  return { send, lastDay: isTold ? null : limitFact(grant, due, today) };
}

/** Follows the departure: "inden da", "senest 1. januar, en måned før". */
function limitClause({ due, limitText }: ListedGrant, today: IsoDate): string {
  return due === null || limitText === null || limitText.startsWith("før ")
    ? "inden da"
    : `senest ${dayText(due, today)}, ${limitText.replace(" afrejsen", "")}`;
}

function whyApply(
  pending: PendingGrant,
  isAheadOfOpening: boolean,
  today: IsoDate,
  leavesOn: IsoDate | null,
): string {
  const { grant, sendOn, writingDays } = pending;
  const { due, opensOn, isOuterLimit, limitText } = grant;
  if (acceptsAllYear(grant)) {
    if (leavesOn === null || leavesOn <= today)
      return "Der er ingen frist, så du bestemmer selv dagen.";
    const leaving = `Du rejser ${dayText(leavesOn, today)}`;
    return limitText !== null
      ? `${leaving}. Der skal være søgt ${limitClause(grant, today)}, og fonden skal have tid til at svare.`
      : sendOn !== null && sendOn > today
        ? `${leaving}, og sender du den ${dayText(sendOn, today)}, kan der nå at komme svar.`
        : `${leaving}, og fonden skal have tid til at svare.`;
  }
  if (due === null) return "Du har noteret et svar, men ingen frist.";
  if (opensOn !== null && isAheadOfOpening)
    return `Fonden ${openingVerb(hasExpectedDates(grant))} ${dayText(opensOn, today)}. ${pending.isToCheck ? "Ved du det" : "Er den skrevet"} inden, kan du sende samme dag.`;
  const distance = daysBetween(today, due);
  if (grant.isSentAhead && leavesOn !== null)
    return `Du rejser ${dayText(leavesOn, today)}, og fristen ligger først bagefter.`;
  if (isOuterLimit && leavesOn !== null)
    return `Du rejser ${dayText(leavesOn, today)}, og der skal være søgt ${limitClause(grant, today)}.`;
  // Without a day to send, the deadline stands in the dates.
  const isTold = sendClause(pending, today) === null;
  const deadline = `${deadlineClause(grant)} ${dayText(due, today)}`;
  const until = distance === 1 ? "i morgen" : `om ${leadTimeInWords(distance)}`;
  if (distance <= SOON_DAYS)
    return `${capitalize(isTold ? deadlineClause(grant) : `${deadline}, og det er`)} ${distance <= 0 ? "i dag" : until}.`;
  if (opensOn !== null && opensOn <= today && !hasExpectedDates(grant))
    return isTold ? "Der er åbent." : `Der er åbent, og ${deadline}.`;
  if (writingDays === 0) return `${capitalize(deadline)}.`;
  const writing = `ansøgningen tager omkring ${leadTimeInWords(writingDays)} at skrive.`;
  return capitalize(isTold ? writing : `${deadline}, og ${writing}`);
}

function askTitle({ grant, isToCheck }: PendingGrant): string {
  const { ownOffice, club, contact, foundation, shortTitle, begunText } = grant;
  if (begunText !== null)
    return `Spørg ${ownOffice ?? foundation}, om et begyndt ophold kan støttes`;
  if (club !== null) return `Skriv til den nærmeste ${club}`;
  if (ownOffice !== null) return `Skriv til ${ownOffice}`;
  if (contact.email !== null) return `Skriv til ${foundation}`;
  if (contact.phone !== null) return `Ring til ${foundation}`;
  if (contact.address !== null) return `Skriv til ${foundation}`;
  if (shortTitle.startsWith("»")) return `Spørg ${foundation} om ${shortTitle.split(" hos ")[0]}`;
  return `Spørg ${foundation}${isToCheck ? ", om du kan søge" : " om fristen"}`;
}

const answerTime = `Svaret kan tage ${leadTimeInWords(EXPECTED_ANSWER_DAYS)}`;

/** A departure this near is a reason to ask at once. */
const LEAVES_SOON_DAYS = 84;

export function leavesSoon(leavesOn: IsoDate | null, today: IsoDate): boolean {
  return leavesOn !== null && leavesOn > today && leavesOn <= addDays(today, LEAVES_SOON_DAYS);
}

export function mayBeDiscontinued(
  { sourceYear, isCheckedWithinYear }: ListedGrant,
  today: IsoDate,
): boolean {
  const years = sourceYear === null ? 0 : Number(today.slice(0, 4)) - sourceYear;
  return years > EARLIER_ROUND_YEARS && !isCheckedWithinYear;
}

function whyAsk(pending: PendingGrant, today: IsoDate, leavesOn: IsoDate | null): string {
  const { grant } = pending;
  const { due, limitText, sourceYear, awardsText, begunText } = grant;
  if (due !== null && begunText !== null)
    return `${capitalize(deadlineClause(grant))} ${dayText(due, today)}, og da er dit ophold begyndt.`;
  if (due !== null)
    return `Der skal være søgt senest ${dayText(due, today)}, ${limitText ?? "før afrejsen"}.`;
  if (mayBeDiscontinued(grant, today))
    return `Oplysningerne er fra ${sourceYear}. Spørg, om legatet stadig findes, før du bruger tid på det.`;
  if (leavesOn !== null && leavesSoon(leavesOn, today))
    return `Du rejser ${dayText(leavesOn, today)}, og ${uncapitalize(answerTime)}.`;
  if (awardsText !== null)
    return `Fonden giver ${awardsText}, men skriver ikke, hvornår du kan søge.`;
  return leavesOn !== null && leavesOn > today
    ? `Du rejser ${dayText(leavesOn, today)}, og vi kender ikke fristen.`
    : "Vi kender ikke fristen.";
}

/** A club that must nominate by the last day of the year does so "før nytår". */
function whyClub(first: ListedGrant, served: readonly PendingGrant[], today: IsoDate): string {
  const { deadline, isOuterLimit } = first;
  const titles = someOf(served.map(({ grant: { name, foundation } }) => name ?? foundation));
  const applied = `${served.length === 1 ? "Legatet" : titles} søges gennem klubben`;
  if (deadline === null) return `${applied}, og vi kender ikke dens frist.`;
  const probably = hasExpectedDates(first) ? "formentlig " : "";
  const by = deadline.endsWith("-12-31") ? "før nytår" : `senest ${dayText(deadline, today)}`;
  return `${applied}, ${probably}${by}. ${isOuterLimit ? "Skriv, før du rejser" : answerTime}.`;
}

function whyOffice(first: ListedGrant, served: readonly PendingGrant[], today: IsoDate): string {
  const { due, isViaOthers, ownOffice, club } = first;
  if (club !== null) return whyClub(first, served, today);
  const office = ownOffice?.endsWith(" kontor") === false ? ownOffice : "kontoret";
  const names = served.map(({ grant: { name, foundation } }) =>
    (name ?? foundation).replace(" gennem uddannelsesinstitutionen", ""),
  );
  const titles = someOf([...new Set(names)]);
  const waiting = waitingText(served);
  if (due === null || (waiting === "" && !isViaOthers))
    return `${titles} søges hos ${office}, som selv sætter fristen, og den kender vi ikke. ${answerTime}.`;
  const day = dayText(due, today);
  if (!isViaOthers)
    return `${titles} søges hos ${office}. ${waiting}, og der skal være søgt senest ${day}.`;
  const deadline = served.length === 1 ? "fondens frist" : "fondenes første frist";
  return `${titles} søges gennem ${office}. ${capitalize(deadlineClause(first, deadline))} ${day}, men ${office} skal have din ansøgning før, og den dag kender vi ikke. ${waiting || answerTime}.`;
}

function isAskedOfOffice({ ownOffice, begunText }: ListedGrant): boolean {
  return ownOffice !== null && begunText === null;
}

function waitingText(served: readonly PendingGrant[]): string {
  const dated = served.filter(({ grant }) => grant.due !== null);
  const [slowest] = dated.flatMap(({ toRequest }) => toRequest).sort((a, b) => b.days - a.days);
  return slowest === undefined
    ? ""
    : `Det kan tage ${leadTimeInWords(slowest.days)} at få ${indefiniteForm(slowest.name)}`;
}

function askWords(
  one: PendingGrant,
  { pending: served, by }: UnwordedTask,
  today: IsoDate,
  leavesOn: IsoDate | null,
): PlainWords {
  const { grant: first } = one;
  const { ownOffice, contact, due, inquiry, begunText } = first;
  const title = askTitle(one);
  return {
    title,
    send: actBy(by, title, today),
    lastDay:
      due === null || (first.club !== null && begunText === null)
        ? null
        : begunText === null && !first.isViaOthers
          ? limitFact(first, due, today)
          : deadlineFact(first, due, today),
    why: isAskedOfOffice(first) ? whyOffice(first, served, today) : whyAsk(one, today, leavesOn),
    lines: [
      ...(ownOffice === null ? [withFullStop(contact.text)] : []),
      ...(served.length === 1 ? [] : new Set(served.flatMap((each) => checkText(each) ?? []))),
      ...served.flatMap(confirmLines),
      ...served.flatMap(({ grant, toRequest }) =>
        grant.due === null
          ? []
          : toRequest
              // The mail to the office asks about this agreement.
              .filter(({ id }) => id !== "samarbejdsaftale" || !grant.isViaOthers)
              .map(({ name, how }) => `${name}: ${how}`),
      ),
    ],
    mail: inquiry,
  };
}

/** The title does not name these, so a pronoun would refer to nothing. */
function isAnswer({ id }: ListedAttachment): boolean {
  return /^(?:forhaandsgodkendelse$|indstilling-|svar-)/.test(id);
}

function neededText({ grant, sendOn }: PendingGrant, what: string, today: IsoDate): string {
  const { due, isOuterLimit } = grant;
  const isExpected = hasExpectedDates(grant) && !isOuterLimit;
  const when = isExpected ? ", hvis frist ventes" : " senest";
  const day = due ?? (sendOn !== null && sendOn > today ? sendOn : null);
  const until =
    day === null ? "" : `${due === null ? ", helst senest" : when} ${dayText(day, today)}`;
  return `${what} skal med til ${grant.shortTitle}${until}`;
}

function actBy(by: IsoDate | null, title: string, today: IsoDate, pronoun = "det"): string | null {
  if (by === null) return null;
  const [, verb] = /^(Søg|Bestil|Tilmeld dig|Spørg|Skriv|Ring) /.exec(title) ?? [];
  const what = verb === undefined ? `bed om ${pronoun}` : uncapitalize(verb);
  return by <= today ? `${what} nu` : `${what} senest ${onDay(by, today)}`;
}

function requestWords(
  first: PendingGrant,
  attachment: ListedAttachment,
  { pending, by }: UnwordedTask,
  today: IsoDate,
): PlainWords {
  const pronoun = isAnswer(attachment) ? "det" : definiteForm(attachment.name)[1];
  const what = isAnswer(attachment) ? "Svaret" : capitalize(pronoun);
  const title = requestTitle(attachment);
  return {
    title,
    send: actBy(by, title, today, pronoun),
    why: `${what} kan tage ${requestTimeText(attachment.days, by)}, og ${neededText(first, pronoun, today)}.`,
    lines: [
      ...confirmLines(first),
      attachment.how,
      ...(pending.length > 1
        ? [`${capitalize(pronoun)} skal med til ${grantNames(pending)}.`]
        : []),
    ],
  };
}

function whyAskLate({ late, grant }: PendingGrant, today: IsoDate): string {
  const [latest] = [...late].sort((a, b) => compareDays(b.on, a.on));
  if (latest === undefined || grant.due === null) return "";
  const which = late.length === 1 ? "bilaget" : "det sidste af bilagene";
  const last = grant.isOuterLimit ? "du skal søge senest" : deadlineClause(grant);
  return `Du kan tidligst vente ${which} ${dayText(latest.on, today)}, og ${last} ${dayText(grant.due, today)}.`;
}

export function taskWords(task: UnwordedTask, today: IsoDate, leavesOn: IsoDate | null): Words {
  const { send = null, lastDay = null, mail = null, ...words } = wordsOf(task, today, leavesOn);
  const [first, ...others] = task.pending;
  const isChecked = task.kind !== "request" && task.kind !== "answer" && others.length === 0;
  const amount = task.kind === "answer" ? null : stakeOf(task.pending);
  const isSure = !first?.isToCheck || others.length > 0 || words.title.includes("om du kan søge");
  const isBegun = task.kind === "ask" && first?.grant.begunText != null && others.length === 0;
  const doubt = isBegun ? ", hvis svaret er ja" : isSure ? "" : ", hvis du kan søge";
  const stake = amount === null ? null : `${amount}${doubt}`;
  const isLastDayMentioned =
    task.last !== null &&
    [dayText(task.last, today), "inden da"].some((text) => words.why.includes(text));
  const day = isLastDayMentioned ? null : lastDay;
  return {
    ...words,
    check: joinSentences(
      (isChecked && first && checkText(first)) || "",
      // A dated grant's day is told as expected.
      first && acceptsAllYear(first.grant) ? capitalize(first.grant.confirmText ?? "") : "",
    ),
    mail,
    stake,
    facts: capitalize(joinNonNull("\u00a0· ", send, lastDay)),
    dates: capitalize(joinNonNull(" · ", day === null && send?.endsWith(" nu") ? null : send, day)),
  };
}

function wordsOf(task: UnwordedTask, today: IsoDate, leavesOn: IsoDate | null): PlainWords {
  const { kind, pending, attachment, expectedOn, from } = task;
  const [first] = pending;
  if (first === undefined) throw new Error("A task serves no grant");
  const { grant } = first;
  const { opensOn } = grant;
  const isAheadOfOpening = opensOn !== null && opensOn > today && opensOn > from;
  if (kind === "ask") return askWords(first, task, today, leavesOn);
  if (kind === "request" && attachment !== undefined)
    return requestWords(first, attachment, task, today);
  if (kind === "ask-late")
    return {
      title: `Spørg ${grant.foundation}, om du må eftersende ${joinWithAnd(first.late.map(({ attachment }) => definiteForm(attachment.name)[0]))}`,
      ...sendDays(first, today),
      why: whyAskLate(first, today),
      lines: [withFullStop(grant.contact.text), ...confirmLines(first)],
    };
  if (kind === "answer" && expectedOn !== undefined)
    return {
      title: `Har ${grant.ownOffice ?? grant.foundation} svaret?`,
      why:
        first.note.status === "sent"
          ? `Du ventede svar senest ${dayText(expectedOn, today)}.`
          : `Du spurgte ${dayText(first.note.inquiredOn ?? today, today)} og har ikke noteret et svar.`,
      lines: ["Skriv svaret på listen, eller spørg igen."],
    };
  return {
    title: first.isToCheck
      ? `Tjek, om du kan søge ${atFoundation(grant.shortTitle)}`
      : isAheadOfOpening
        ? `Skriv ansøgningen til ${grant.shortTitle}`
        : `Søg ${atFoundation(grant.shortTitle)}${grant.due === null && !acceptsAllYear(grant) ? ", hvis svaret siger ja" : ""}`,
    ...sendDays(first, today),
    why: whyApply(first, isAheadOfOpening, today, leavesOn),
    lines: [
      ...confirmLines(first),
      ...attachmentLines(first, today),
      ...(grant.ownOffice === null ? [] : [`Det søges hos ${grant.ownOffice}.`]),
    ],
  };
}

export function dayLabel(kind: PlanDay["kind"], grant: ListedGrant | undefined): string {
  if (grant === undefined) return "";
  const deadline = deadlineClause(grant, grant.isViaOthers ? "fondens frist" : "frist");
  if (kind === "opens") return capitalize(openingVerb(hasExpectedDates(grant)));
  if (kind === "due") return capitalize(deadline.replace(/ er$/, ""));
  if (kind !== "limit") return "";
  return grant.club === null ? "Skal være søgt" : "Skriv senest";
}

export function dayWords(
  {
    on,
    kind,
    pending,
    attachment,
  }: Pick<PlanDay, "on" | "kind"> & Pick<UnwordedTask, "pending" | "attachment">,
  today: IsoDate,
): Pick<PlanDay, "title" | "text"> & Partial<Pick<PlanDay, "spareDays">> {
  const [first] = pending;
  if (kind === "prepare")
    return { title: `Ordn det praktiske${on < today ? " nu" : ""}, før du rejser`, text: "" };
  if (kind === "leave") return { title: "Du rejser", text: "" };
  if (kind === "return") return { title: "Du er hjemme", text: "" };
  if (first === undefined) return { title: "", text: "" };
  if (kind === "request" && attachment !== undefined) {
    const [name, pronoun] = definiteForm(attachment.name);
    const what = isAnswer(attachment) ? name : pronoun;
    const also =
      pending.length === 1
        ? ""
        : `, og ${pronoun} skal også med til ${grantNames(pending.slice(1))}`;
    return {
      title: requestTitle(attachment),
      text: `${capitalize(neededText(first, what, today))}${also}.`,
    };
  }
  const { grant } = first;
  const { shortTitle: title, due } = grant;
  if (kind === "request") {
    const deadline = `${deadlineClause(grant, "Fondens frist")} ${dayText(due ?? on, today)}`;
    const text = isAskedOfOffice(grant)
      ? whyOffice(grant, pending, today)
      : `${waitingText(pending) || deadline}.`;
    return { title: askTitle(first), text };
  }
  const through = `Søges gennem ${grant.ownOffice}, som skal have ansøgningen før.`;
  const own = grant.isViaOthers ? through : "Tjek først, om du kan søge.";
  const ask = grant.club === null ? own : "Spørg klubben først.";
  const check = first.isToCheck || grant.isViaOthers ? ask : null;
  const isAhead = on === due && first.sendOn !== null && first.sendOn > today;
  const clause = isAhead ? sendClause(first, today) : null;
  const send = clause === null ? null : `${capitalize(clause)}.`;
  const spareDays = clause === null ? 0 : daysBetween(first.sendOn ?? on, on);
  switch (kind) {
    case "opens":
      return {
        title,
        text:
          due === null
            ? ""
            : grant.isOuterLimit
              ? `${capitalize(limitFact(grant, due, on))}.`
              : `${capitalize(deadlineClause(grant))} ${dayText(due, today)}.${grant.isViaOthers ? ` ${ask}` : ""}`,
      };
    case "send":
      return { title: `Send til ${title}`, text: joinNonNull(" ", "Kan søges hele året.", check) };
    case "limit":
      return {
        title,
        spareDays,
        text: joinNonNull(
          " ",
          grant.isSentAhead
            ? joinSentences(
                capitalize(
                  joinNonNull(
                    ", og ",
                    send === null ? limitFact(grant, on, today) : "søg, før du rejser",
                    grant.aheadText,
                  ),
                ),
                `${capitalize(deadlineClause(grant, "fondens frist"))} ${dayText(grant.deadline ?? on, today)}`,
              )
            : `${capitalize(grant.limitText ?? "før afrejsen")}.`,
          send,
          grant.isSentAhead && grant.club !== null ? null : check,
        ),
      };
    default:
      return {
        title,
        spareDays,
        text: joinNonNull(
          " ",
          first.isToAsk && grant.begunText !== null
            ? "Da er dit ophold begyndt. Spørg, om det stadig kan støttes."
            : null,
          hasExpectedDates(grant) ? `Datoen er oplyst i ${grant.sourceYear}.` : null,
          send,
          check,
        ),
      };
  }
}

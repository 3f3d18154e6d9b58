/** The list before a purchase: foundations outside the preview are not named. */
import type { IsoDate } from "../danish/danish-date.ts";
import { numberWord } from "../danish/length-of-time.ts";
import { shortenAmount } from "../danish/money.ts";
import {
  capitalize,
  joinWithAnd,
  placeWithPreposition,
  uncapitalize,
} from "../danish/sentences.ts";
import { optionLabel } from "../matching/answer-options.ts";
import { conditionAnswers } from "../matching/answers.ts";
import type { ConditionLookup } from "../matching/conditions.ts";
import { isFromEarlierRound } from "../matching/freshness.ts";
import { hostCriteria, isClub } from "../matching/grant.ts";
import type { GrantMatch, ReasonCriterion } from "../matching/match.ts";
import type { Student } from "../matching/student.ts";
import { amountForTable, amountParts, amountYear, awardsText } from "../wording/amount-text.ts";
import { isOpeningAhead } from "../wording/date-text.ts";
import { institutionName } from "../wording/institution-names.ts";
import { openingVerb } from "../wording/opening-verb.ts";
import { asSubordinateClause } from "../wording/reason-sentences.ts";
import { asSentAhead } from "./listed-grant.ts";
import { eventsOf, type RouteEvent } from "./route.ts";
import { shortTitles } from "./short-titles.ts";

export interface NamelessGrant {
  readonly count: number;
  readonly outcome: GrantMatch["outcome"];
  /** "4.000 euro", "Giver omkring 30 legater om året", "Til dit fag" */
  readonly best: string;
  readonly facts: readonly string[];
}

/** In characters; a longer amount is given in kroner, if known. */
const MAX_AMOUNT_LENGTH = 24;

function amountOf(match: GrantMatch, { today }: Student): string | null {
  const { given } = amountParts(match);
  if (given.length <= MAX_AMOUNT_LENGTH) return `${given}${amountYear(match, today)}`;
  const amount = capitalize(amountForTable(match, today));
  return /\d/.test(amount) ? amount : null;
}

function placeOf({ reasons }: GrantMatch, { answered }: Student): string | null {
  const isMet = (criterion: ReasonCriterion) =>
    reasons.some((reason) => reason.criterion === criterion && reason.result === "met");
  if (!hostCriteria.some(isMet)) return null;
  const country = answered.get("exchangeCountry") ?? "anden";
  if (!isMet("destination") && country !== "anden") return optionLabel("exchangeCountry", country);
  const destination = answered.get("destination") ?? "andet";
  return destination === "andet" ? null : optionLabel("destination", destination);
}

function purposeIn(place: string | null, { covers }: GrantMatch["grant"]): string {
  // Reverse order puts a journey before the stay, and the fee before both.
  const what = joinWithAnd(covers.slice(0, 2).toSorted().toReversed());
  if (what === "rejse") return `En rejse til ${place ?? "udlandet"}`;
  const where = place === null ? "i udlandet" : placeWithPreposition(place);
  return `${capitalize(what || "studier")} ${where}`;
}

function fieldOf(field: "studyArea" | "studyField", value = "andet"): string {
  return value === "andet"
    ? "Til dit studieområde"
    : `Til ${uncapitalize(optionLabel(field, value))}`;
}

const levels: Readonly<Record<string, string>> = {
  bachelor: "Til bachelorstuderende",
  kandidat: "Til kandidatstuderende",
  phd: "Til ph.d.-studerende",
};

/** The narrowest first. */
const audiences: readonly (readonly [ReasonCriterion, (student: Student) => string | null])[] = [
  [
    "currentInstitution",
    ({ answered }) => {
      const school = answered.get("currentInstitution") ?? "andet";
      return school === "andet" ? null : `Til studerende fra ${institutionName(school)}`;
    },
  ],
  ["currentField", () => "Til dit fag"],
  ["place", () => "Til folk fra din egn"],
  [
    "unionMember",
    ({ answered }) =>
      answered.get("unionMember") === "no" ? null : "Til medlemmer af din fagforening",
  ],
  ["studyArea", ({ answered }) => fieldOf("studyArea", answered.get("studyArea"))],
  ["studyField", ({ answered }) => fieldOf("studyField", answered.get("studyField"))],
  ["studyLevel", ({ answered }) => levels[answered.get("studyLevel") ?? ""] ?? null],
];

const MAX_CONDITION_LENGTH = 40;

/** Conditions other than place and person could reveal the foundation. */
function tickedText({ reasons }: GrantMatch, { answers }: Student, conditionOf: ConditionLookup) {
  const said = conditionAnswers(answers);
  const ticked = reasons.flatMap(({ condition = "", result }) =>
    result === "met" && said[condition] === "ja" ? (conditionOf(condition) ?? []) : [],
  );
  const [named] = ticked.filter(
    ({ group, text }) =>
      group === "sted" || (group === "person" && text.length <= MAX_CONDITION_LENGTH),
  );
  if (named !== undefined)
    return named.group === "sted"
      ? `Til dig fra ${named.text}`
      : named.id === "kvinde"
        ? "Til kvinder"
        : `Til dig, der ${asSubordinateClause(named.text).replace(/^du /u, "")}`;
  return ticked.length === 0 ? null : "Med et særkrav, som du opfylder";
}

function audienceOf(match: GrantMatch, student: Student, conditionOf: ConditionLookup) {
  const { reasons } = match;
  const ticked = tickedText(match, student, conditionOf);
  if (ticked !== null) return ticked;
  for (const [criterion, textFor] of audiences) {
    const isMet = reasons.some(
      (reason) => reason.criterion === criterion && reason.result === "met",
    );
    const text = isMet ? textFor(student) : null;
    if (text !== null) return text;
  }
  return null;
}

const monthName = new Intl.DateTimeFormat("da-DK", { month: "long", timeZone: "UTC" });

/** "i maj", or "i maj 2028" from the same month next year. */
function inMonth(day: IsoDate, today: IsoDate): string {
  const month = monthName.format(new Date(`${day}T00:00:00Z`));
  const isFar = day.slice(0, 7) >= `${Number(today.slice(0, 4)) + 1}${today.slice(4, 7)}`;
  return isFar ? `i ${month} ${day.slice(0, 4)}` : `i ${month}`;
}

const undatedWords = {
  fond: "spørg om fristen nu",
  "egen-institution": "spørg dit studiested",
  vaert: "spørg værtsstedet",
  automatisk: "kommer af sig selv",
} as const;

function whenOf(match: GrantMatch, { today }: Student): string {
  const { grant, due, deadline, opensOn, timing, isDueAfterStart } = match;
  if (due === null)
    return grant.deadlineKind === "loebende"
      ? "søges hele året"
      : isClub(grant.appliedAt)
        ? "spørg klubben"
        : undatedWords[grant.appliedAt ?? "fond"];
  const isEarlier = deadline !== null && isFromEarlierRound(grant, today);
  const when =
    opensOn !== null && isOpeningAhead(match)
      ? `${openingVerb(isEarlier)} ${inMonth(opensOn, today)}`
      : due === deadline
        ? `frist ${isEarlier ? "ventes " : ""}${inMonth(due, today)}`
        : `søges senest ${inMonth(due, today)}`;
  if (timing === "away") return `${when}, efter din afrejse`;
  return isDueAfterStart ? `${when}, sendes før afrejsen` : when;
}

function namelessGrant(match: GrantMatch, student: Student, conditionOf: ConditionLookup) {
  const { grant, outcome, due } = match;
  const awards = awardsText(grant);
  const figure = amountOf(match, student) ?? (awards === null ? null : `giver ${awards}`);
  const audience = audienceOf(match, student, conditionOf);
  const place = placeOf(match, student);
  const when = whenOf(match, student);
  const abroad = purposeIn(place, grant);
  const best = figure ?? audience ?? (due === null ? abroad : when);
  const purpose = grant.covers.length > 0 ? `til ${joinWithAnd(grant.covers.slice(0, 2))}` : null;
  const whom = place === null ? (audience ?? purpose) : `til ${place}`;
  const stated = [best === abroad ? null : whom, when].flatMap((fact) => fact ?? []);
  const facts = stated.map(uncapitalize).filter((fact) => fact !== uncapitalize(best));
  const several = best === abroad ? "legater til " : best === when ? "legater, " : "";
  return { outcome, best, facts, hasFigure: figure !== null, several };
}

/** Grants without a figure that look alike share a row: "To til kvinder". */
export function namelessGrants(
  matches: readonly GrantMatch[],
  student: Student,
  conditionOf: ConditionLookup,
): NamelessGrant[] {
  const rows = new Map<string, NamelessGrant & { readonly several: string }>();
  for (const [index, match] of matches.entries()) {
    const { hasFigure, ...row } = namelessGrant(match, student, conditionOf);
    const key = hasFigure ? String(index) : JSON.stringify(row);
    rows.set(key, { ...row, count: 1 + (rows.get(key)?.count ?? 0) });
  }
  return [...rows.values()].map(({ count, best, several, ...row }) => {
    const heading = count === 1 ? best : `${numberWord(count)} ${several}${uncapitalize(best)}`;
    return { ...row, count, best: capitalize(heading) };
  });
}

const MAX_NAME_LENGTH = 44;

export function routeEvents(
  matches: readonly GrantMatch[],
  named: readonly GrantMatch[],
  student: Student,
): RouteEvent[] {
  const names = shortTitles(named);
  return matches.flatMap((match, index): RouteEvent[] => {
    const { grant, timing, isDueAfterStart, ...dates } = asSentAhead(match, student);
    const name = names.get(grant.id) ?? null;
    const amount = amountOf(match, student);
    const isAway = timing === "away" || isDueAfterStart;
    return eventsOf(
      { ...dates, isAway },
      {
        grant: String(index),
        name: name === null || name.length > MAX_NAME_LENGTH ? null : name,
        amount: amount === null ? null : shortenAmount(amount),
        isOld: isFromEarlierRound(grant, student.today),
      },
    );
  });
}

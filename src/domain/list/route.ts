import {
  compareDays,
  daysBetween,
  formatDate,
  formatDay,
  formatMonthName,
  formatPeriod,
  type IsoDate,
} from "../danish/danish-date.ts";
import { numberWord } from "../danish/length-of-time.ts";
import { capitalize, joinWithAnd, uncapitalize } from "../danish/sentences.ts";
import { openingVerb } from "../wording/opening-verb.ts";
import { hasExpectedDates, type List, type ListedGrant } from "./list.ts";
import type { PlanContext } from "./pending-grant.ts";
import { atFoundation } from "./short-titles.ts";
import type { DayKind, Plan } from "./task-plan.ts";

type StationKind = "opens" | "due" | "expected";

type GrantDay = Extract<DayKind, "opens" | "due" | "limit">;

export interface RouteEvent {
  readonly on: IsoDate;
  readonly kind: StationKind;
  readonly day: GrantDay;
  /** Must not reveal the foundation before a purchase. */
  readonly grant: string;
  readonly name: string | null;
  readonly amount: string | null;
}

/** `x` and `y` run from 0, at home, to 1, at the destination. */
export interface RouteStation {
  readonly kind: StationKind;
  readonly on: IsoDate;
  readonly days: string;
  readonly text: string;
  readonly x: number;
  readonly y: number;
}

/** The departure's limit does not depend on the age of the source. */
export function grantEvent({
  isOld,
  ...event
}: Omit<RouteEvent, "kind"> & { readonly isOld: boolean }): RouteEvent {
  const { day } = event;
  return { ...event, kind: day === "limit" ? "due" : isOld ? "expected" : day };
}

type GrantDates = Pick<ListedGrant, "opensOn" | "likelyOpenOn" | "deadline" | "due" | "isAway">;

export function eventsOf(
  { opensOn, likelyOpenOn, deadline, due, isAway }: GrantDates,
  event: Omit<Parameters<typeof grantEvent>[0], "on" | "day">,
): RouteEvent[] {
  if (due === null || isAway) return [];
  const last = grantEvent({ ...event, on: due, day: due === deadline ? "due" : "limit" });
  // An opening that has passed differs from `likelyOpenOn`.
  return opensOn !== null && opensOn === likelyOpenOn
    ? [grantEvent({ ...event, on: opensOn, day: "opens" }), last]
    : [last];
}

export function routeHeightAt(x: number): number {
  return x * x * (3 - 2 * x);
}

const UNKNOWN = "et legat";

function labelOf({ name, amount }: RouteEvent): string {
  return name ?? (amount === null ? UNKNOWN : `legatet på ${uncapitalize(amount)}`);
}

function eventText(event: RouteEvent): string {
  const { day, kind, name, amount } = event;
  const isSure = kind !== "expected";
  const given = name === null || amount === null ? "" : `, ${uncapitalize(amount)}`;
  if (day === "opens") return `${capitalize(labelOf(event))} ${openingVerb(!isSure)}${given}`;
  if (day === "limit") return `Du skal have søgt ${appliedFor(event)}${given}`;
  return `${isSure ? "Frist" : "Frist ventes"} ${holderOf(event)}${given}`;
}

function holderOf(event: RouteEvent): string {
  const isGrant = event.name === null || event.name.startsWith("»");
  return `${isGrant ? "for" : "hos"} ${labelOf(event)}`;
}

function appliedFor(event: RouteEvent): string {
  const { name, amount } = event;
  if (name !== null) return atFoundation(name);
  return amount === null ? labelOf(event) : `om ${labelOf(event)}`;
}

/** "to legater har frist", "fristen hos Jorck ventes 1. maj", "du skal have søgt hos Jorck" */
function groupText(events: readonly RouteEvent[], mostNames: number, seen: RouteEvent[]) {
  const count = new Set(events.map(({ grant }) => grant)).size;
  const isSeen = events.some(({ grant }) => seen.some((each) => each.grant === grant));
  const named = (nameOf: (event: RouteEvent) => string) => {
    const names = [...new Set(events.map(nameOf))];
    if (count > mostNames || names.length < count)
      return `${nameOf === holderOf ? "for " : ""}${numberWord(count)} legater`;
    const another = isSeen ? "et af dem" : "et andet legat";
    const told = names.map((name, at) =>
      name.endsWith(UNKNOWN) && at + seen.length > 0 ? name.replace(UNKNOWN, another) : name,
    );
    return joinWithAnd(told);
  };
  if (events.every(({ day }) => day === "limit")) {
    const [known, ...others] = events.filter(
      ({ name, amount }) => name !== null || amount !== null,
    );
    return known !== undefined && others.length === 0 && count === 2 && mostNames === 2
      ? `du skal have søgt ${appliedFor(known)} og ${known.name === null ? "ét til" : "ét sted til"}`
      : `du skal have søgt ${named(appliedFor)}`;
  }
  const doubt = doubtText(events);
  if (events.every(({ day }) => day === "opens"))
    return `${named(labelOf)} ${openingVerb(areExpected(events))}${doubt}`;
  if (areExpected(events))
    return `frist${events.length === 1 ? "en" : "erne"} ${named(holderOf)} ventes${doubt}`;
  return doubt === ""
    ? `${named(labelOf)} har frist`
    : `${numberWord(events.length)} frister${doubt}`;
}

function areExpected(events: readonly RouteEvent[]): boolean {
  return events.every(({ kind }) => kind === "expected");
}

/** " 1. maj" of one deadline; where some dates are sure ", den ene ventes", ", to af datoerne ventes" */
function doubtText(events: readonly RouteEvent[]): string {
  const count = events.filter(({ kind }) => kind === "expected").length;
  if (count === 0) return "";
  const areOpenings = events.every(({ day }) => day === "opens");
  const isOne = events.length === 1 && !areOpenings;
  if (count === events.length) return isOne ? ` ${formatDay(events[0]?.on ?? "")}` : "";
  if (events.length === 2) return `, den ene${areOpenings ? " dato" : ""} ventes`;
  return `, ${count === 1 ? "én" : numberWord(count)} af ${areOpenings ? "datoerne" : "dem"} ventes`;
}

/** "Jorck og Otto Mønsteds Fond har frist", "Jorck har frist, og hos Nordea-fonden ventes den" */
function pairText(first: RouteEvent, second: RouteEvent): string {
  const isToldApart = first.kind !== second.kind && labelOf(first) !== labelOf(second);
  if (!isToldApart) return groupText([first, second], 2, []);
  const { day, kind, name } = second;
  const isExpectedOfOne = day === "due" && kind === "expected" && name !== null;
  const then = isExpectedOfOne ? `${holderOf(second)} ventes den` : groupText([second], 1, [first]);
  return `${groupText([first], 1, [])}, og ${then}`;
}

/** The first day, if shared, or the one that most share: "tre af dem 1. marts hos Jorck og Nordea-fonden" */
function sharedDayText(events: readonly RouteEvent[]): string | null {
  const shared = events
    .map(({ on }) => events.filter((event) => event.on === on))
    .find(({ length }, at) => length > 1 && (at === 0 || 2 * length > events.length));
  if (shared === undefined || shared.length === events.length) return null;
  const names = [...new Set(shared.map(({ name }) => name))].filter((name) => name !== null);
  const where = names.length === 0 || names.length > 2 ? "" : ` hos ${joinWithAnd(names)}`;
  return `${numberWord(shared.length)} af dem ${formatDay(shared[0]?.on ?? "")}${where}`;
}

/** "Jorck åbner, og to legater har frist", "Fire frister. Den første er hos Jorck" */
function mergedText(events: readonly RouteEvent[]): string {
  const [first, second] = events;
  if (first === undefined) return "";
  if (second === undefined) return eventText(first);
  const isExpected = areExpected(events);
  const groups = (["opens", "due", "limit"] as const)
    .map((kind) => events.filter(({ day }) => day === kind))
    .filter(({ length }) => length > 0);
  const isOne = events.every(({ grant }) => grant === first.grant);
  if (isOne && groups.length > 1) {
    const opens = `${capitalize(labelOf(first))} ${openingVerb(first.kind === "expected")}`;
    return isExpected
      ? `Åbning og frist ventes ${holderOf(first)}`
      : `${opens} og ${events.at(-1)?.day === "limit" ? "skal være søgt" : "har frist"}`;
  }
  if (groups.length > 1) {
    const clauses = groups.map((group, at) => groupText(group, 1, groups.slice(0, at).flat()));
    return groups.some((group) => doubtText(group) !== "")
      ? clauses.map(capitalize).join(". ")
      : `${capitalize(clauses.slice(0, -1).join(", "))}, og ${clauses.at(-1)}`;
  }
  if (events.length === 2 && !isOne) return capitalize(pairText(first, second));
  const number = capitalize(numberWord(events.length));
  const waits = isExpected ? " ventes" : "";
  if (isOne) return `${number} frister hos ${labelOf(first)}${waits}`;
  const { name, day } = first;
  const by = name !== null || day === "due" ? holderOf(first) : `på ${first.amount}`;
  const isFirstKnown = labelOf(first) !== UNKNOWN && first.on !== second.on;
  const isFirstExpected = first.kind === "expected" && !isExpected;
  const isTold = isFirstKnown && events.slice(1).every(({ kind }) => kind !== "expected");
  const told = isFirstExpected ? `ventes ${formatDay(first.on)} ${by}` : `er ${by}`;
  const withFirst = isFirstKnown ? `. ${day === "due" ? "Den" : "Det"} første ${told}` : "";
  if (day === "limit") return `Du skal have søgt ${numberWord(events.length)} legater${withFirst}`;
  const doubt = isTold ? "" : doubtText(events);
  if (day === "opens")
    return `${number} legater ${openingVerb(areExpected(events))}${doubt}${withFirst}`;
  const shared = first.kind !== "expected" && doubt === "" ? sharedDayText(events) : null;
  return `${number} frister${shared === null ? `${waits}${doubt}${withFirst}` : `, ${shared}`}`;
}

function mergedDays(events: readonly RouteEvent[]): string {
  const days = [...new Set(events.map(({ on }) => on))];
  const [first, last] = [days[0] ?? "", days.at(-1) ?? ""];
  const isOneMonth = first.slice(0, 7) === last.slice(0, 7);
  if (days.length > 2)
    return isOneMonth
      ? capitalize(formatMonthName(first.slice(0, 7)))
      : `${formatDay(first)} til ${formatDay(last)}`;
  return days.length === 2 && isOneMonth
    ? `${Number(first.slice(8))}. og ${formatDay(last)}`
    : joinWithAnd(days.map(formatDay));
}

/** Merges nearest neighbours until labels have room and at most `maxStations` are left. */
export function layOutRoute(
  { today, leavesOn, ...ends }: List["ends"] & Pick<PlanContext, "today" | "leavesOn">,
  events: readonly RouteEvent[],
  maxStations = 5,
) {
  const ahead = events
    .filter(({ on }) => on >= today && (leavesOn === null || on < leavesOn))
    .toSorted((a, b) => compareDays(a.on, b.on));
  const last = leavesOn ?? ahead.at(-1)?.on ?? today;
  const days = Math.max(1, daysBetween(today, last) * (leavesOn === null ? 1.1 : 1));
  const placeOf = (group: readonly RouteEvent[]) =>
    group.reduce((sum, { on }) => sum + daysBetween(today, on) / days, 0) / group.length;
  const groups = ahead.map((event) => [event]);
  for (;;) {
    const gaps = groups.slice(1).map((group, at) => placeOf(group) - placeOf(groups[at] ?? []));
    const nearest = gaps.indexOf(Math.min(...gaps));
    const isCrowded = groups.length > maxStations || (gaps[nearest] ?? 1) < 0.8 / maxStations;
    const next = groups[nearest + 1];
    if (nearest < 0 || !isCrowded || next === undefined) break;
    groups[nearest]?.push(...next);
    groups.splice(nearest + 1, 1);
  }
  return {
    ...ends,
    stations: groups.map((group): RouteStation => {
      const x = 0.08 + 0.82 * placeOf(group);
      const last = group.filter(({ day }) => day !== "opens");
      const areOpenings = last.length === 0;
      // With many days, only those by which something must be done.
      const told = areOpenings || group.length <= 2 ? group : last;
      return {
        kind: areExpected(told) ? "expected" : areOpenings ? "opens" : "due",
        on: told[0]?.on ?? today,
        days: mergedDays(told),
        text: mergedText(told),
        x,
        y: routeHeightAt(x),
      };
    }),
  };
}

const SHORT_AMOUNT = /^(?=.*\d).{1,20}(?: \(\d+\))?$/;

export type ListRoute = ReturnType<typeof layOutListRoute>;

export function layOutListRoute(
  { ends, grants, stay: { leavesOn, returnsOn } }: Pick<List, "ends" | "grants" | "stay">,
  { today, days }: Pick<Plan, "today" | "days">,
  maxStations?: number,
) {
  const planned = new Set(days.flatMap(({ grantIds }) => grantIds));
  const events = grants
    .filter(({ id }) => planned.has(id))
    .flatMap((grant) => {
      const { id, shortTitle, club, amountGiven, amountShort } = grant;
      const amount = [amountShort, amountGiven].find((text) => SHORT_AMOUNT.test(text));
      return eventsOf(grant, {
        grant: id,
        name: club === null ? shortTitle : `den nærmeste ${club}`,
        amount: amount ?? null,
        isOld: hasExpectedDates(grant),
      });
    });
  const from = leavesOn === null ? null : `fra ${formatDate(leavesOn)}`;
  return {
    ...layOutRoute({ ...ends, today, leavesOn }, events, maxStations),
    stay: leavesOn === null || returnsOn === null ? from : formatPeriod(leavesOn, returnsOn),
  };
}

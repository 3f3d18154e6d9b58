import {
  daysBetween,
  formatDate,
  formatDay,
  formatPeriod,
  type IsoDate,
} from "../danish/danish-date.ts";
import { numberWord } from "../danish/length-of-time.ts";
import { capitalized, listAnd, uncapitalized } from "../danish/sentences.ts";
import type { List } from "./list.ts";
import type { DayKind, Plan } from "./task-plan.ts";

type StationKind = "opens" | "due" | "expected";

/** The days of a grant that are stations: `limit` is the last day that the departure sets. */
type GrantDay = Extract<DayKind, "opens" | "due" | "limit">;

export interface RouteEvent {
  readonly on: IsoDate;
  readonly kind: StationKind;
  readonly day: GrantDay;
  /** The same for all days of a grant, and no clue to who gives it. */
  readonly grant: string;
  /** "Otto Mønsteds Fond"; `null` where the grant is not shown by name. */
  readonly name: string | null;
  readonly amount: string | null;
}

/** One or more events as a stop on the line. `x` and `y` run from 0, at the student, to 1, at the destination. */
export interface RouteStation {
  readonly kind: StationKind;
  readonly on: IsoDate;
  readonly days: string;
  readonly text: string;
  readonly x: number;
  readonly y: number;
}

export interface RouteLayout {
  readonly from: string;
  readonly to: string;
  readonly stations: readonly RouteStation[];
}

/** `isOld`: of an earlier round. The departure's own limit is never in doubt. */
export function grantEvent({
  isOld,
  ...event
}: Omit<RouteEvent, "kind"> & { readonly isOld: boolean }): RouteEvent {
  const { day } = event;
  return { ...event, kind: day === "limit" ? "due" : isOld ? "expected" : day };
}

export function riseAt(x: number): number {
  return x * x * (3 - 2 * x);
}

function labelOf({ name, amount }: RouteEvent): string {
  return name ?? (amount === null ? "et legat" : `legatet på ${uncapitalized(amount)}`);
}

/** "Otto Mønsteds Fond åbner, 10.000 kr."; without a name "Frist for legatet på 10.000 kr." */
function eventText(event: RouteEvent): string {
  const { day, kind, name, amount } = event;
  const isSure = kind !== "expected";
  const given = name === null || amount === null ? "" : `, ${uncapitalized(amount)}`;
  if (day === "opens")
    return `${capitalized(labelOf(event))} ${isSure ? "åbner" : "ventes at åbne"}${given}`;
  if (day === "limit") return `${capitalized(labelOf(event))} ${verbOf(event)}${given}`;
  const what = isSure ? "Frist" : "Frist ventes";
  return `${what} ${name === null ? "for" : "hos"} ${labelOf(event)}${given}`;
}

const verbs: Readonly<Record<GrantDay, string>> = {
  opens: "åbner",
  due: "lukker",
  limit: "skal være søgt",
};
const verbOf = ({ day }: RouteEvent) => verbs[day];

/** Several days as one stop, in their order: "Jorck åbner, Otto Mønsteds Fond lukker", "Fire frister. Den første er Jorck". */
function mergedText(events: readonly RouteEvent[]): string {
  const [first, second] = events;
  if (first === undefined) return "";
  if (second === undefined) return eventText(first);
  const count = new Set(events.map(({ grant }) => grant)).size;
  const areOpenings = events.every(({ day }) => day === "opens");
  const areDeadlines = events.every(({ day }) => day !== "opens");
  const isExpected = events.every(({ kind }) => kind === "expected");
  if (count === 1)
    return `${capitalized(labelOf(first))}${areDeadlines ? `, ${numberWord(events.length)} frister` : " åbner og lukker"}${isExpected ? ", ventes" : ""}`;
  if (events.length === 2) {
    const texts =
      verbOf(first) === verbOf(second)
        ? `${listAnd([labelOf(first), labelOf(second)])} ${verbOf(first)}`
        : `${labelOf(first)} ${verbOf(first)}, ${labelOf(second)} ${verbOf(second)}`;
    return `${capitalized(texts)}${isExpected ? ", ventes" : ""}`;
  }
  const number = capitalized(numberWord(areDeadlines ? events.length : count));
  const what = areDeadlines ? "frister" : areOpenings ? "legater åbner" : "legater";
  const begins = first.name ?? first.amount;
  const firstOne = areDeadlines ? "Den første er" : "Det første er";
  return `${number} ${what}${isExpected ? " ventes" : ""}${begins === null ? "" : `. ${firstOne} ${labelOf(first)}`}`;
}

function mergedDays(events: readonly RouteEvent[]): string {
  const days = [...new Set(events.map(({ on }) => on))];
  const [first, last] = [days[0] ?? "", days.at(-1) ?? ""];
  if (days.length > 2) return `${formatDay(first)} til ${formatDay(last)}`;
  return listAnd(days.map(formatDay));
}

/**
 * Lays out the events before departure, true to the calendar, joining the nearest until each of at most `most`
 * labels has room.
 */
export function layOutRoute(
  ends: {
    readonly from: string;
    readonly to: string;
    readonly today: IsoDate;
    readonly leavesOn: IsoDate | null;
  },
  events: readonly RouteEvent[],
  most = 5,
): RouteLayout {
  const { from, to, today, leavesOn } = ends;
  const ahead = events
    .filter(({ on }) => on >= today && (leavesOn === null || on < leavesOn))
    .toSorted((a, b) => a.on.localeCompare(b.on, "en"));
  const last = leavesOn ?? ahead.at(-1)?.on ?? today;
  const days = Math.max(1, daysBetween(today, last) * (leavesOn === null ? 1.1 : 1));
  const placeOf = (group: readonly RouteEvent[]) =>
    group.reduce((sum, { on }) => sum + daysBetween(today, on) / days, 0) / group.length;
  const groups = ahead.map((event) => [event]);
  for (;;) {
    const gaps = groups.slice(1).map((group, at) => placeOf(group) - placeOf(groups[at] ?? []));
    const nearest = gaps.indexOf(Math.min(...gaps));
    const isCrowded = groups.length > most || (gaps[nearest] ?? 1) < 0.8 / most;
    const next = groups[nearest + 1];
    if (nearest < 0 || !isCrowded || next === undefined) break;
    groups[nearest]?.push(...next);
    groups.splice(nearest + 1, 1);
  }
  return {
    from,
    to,
    stations: groups.map((group) => {
      const x = 0.08 + 0.82 * placeOf(group);
      const [first] = group;
      const isOneKind = group.every(({ kind }) => kind === first?.kind);
      const areOpenings = group.every(({ day }) => day === "opens");
      return {
        kind: isOneKind ? (first?.kind ?? "due") : areOpenings ? "opens" : "due",
        on: first?.on ?? today,
        days: mergedDays(group),
        text: mergedText(group),
        x,
        y: riseAt(x),
      };
    }),
  };
}

const LONGEST_AMOUNT = 20;

export interface ListRoute extends RouteLayout {
  readonly stay: string | null;
}

export function listRoute(
  { ends, grants, stay: { leavesOn, returnsOn } }: Pick<List, "ends" | "grants" | "stay">,
  { today, days }: Pick<Plan, "today" | "days">,
  most?: number,
): ListRoute {
  const known = new Map(grants.map((grant) => [grant.id, grant]));
  const events = days.flatMap(({ on, kind, grantIds }) => {
    const grant = known.get(grantIds[0] ?? "");
    if (grant === undefined || (kind !== "opens" && kind !== "due" && kind !== "limit")) return [];
    const { sourceAge, sourceYear, shortTitle, usualKroner, amountShort } = grant;
    return [
      grantEvent({
        on,
        day: kind,
        grant: grant.id,
        name: shortTitle,
        amount: usualKroner === null || amountShort.length > LONGEST_AMOUNT ? null : amountShort,
        // A source without a year says no earlier round.
        isOld: sourceAge !== null && sourceYear !== null,
      }),
    ];
  });
  const from = leavesOn === null ? null : `fra ${formatDate(leavesOn)}`;
  return {
    ...layOutRoute({ ...ends, today, leavesOn }, events, most),
    stay: leavesOn === null || returnsOn === null ? from : formatPeriod(leavesOn, returnsOn),
  };
}

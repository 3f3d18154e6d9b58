import {
  addDays,
  daysBetween,
  formatMonthShort,
  type IsoDate,
} from "../domain/danish/danish-date.ts";
import type { NamelessGrant } from "../domain/list/match-summary.ts";
import type { ReasonView } from "../domain/wording/reason-text.ts";
import styles from "./what-to-do-when.module.css";

/** The range of days that the lines show: from today to a year on, or to the return and the last deadline. */
export interface Span {
  readonly from: IsoDate;
  readonly to: IsoDate;
}

/** A year, and no more than two and a half, however late a student leaves. */
const LEAST_DAYS = 365;
const MOST_DAYS = 912;
/** Room for the mark of the last day. */
const MARGIN_DAYS = 10;

export function spanOf(
  rows: readonly Pick<NamelessGrant, "window">[],
  { today, returnsOn }: ReasonView["student"],
): Span {
  const last = [
    addDays(today, LEAST_DAYS),
    ...(returnsOn === null ? [] : [addDays(returnsOn, MARGIN_DAYS)]),
    ...rows.flatMap(({ window }) => (window === null ? [] : [addDays(window.to, MARGIN_DAYS)])),
  ].reduce((a, b) => (a > b ? a : b));
  const limit = addDays(today, MOST_DAYS);
  return { from: today, to: last < limit ? last : limit };
}

/** The position of a day on the line, in per cent. */
function across(day: IsoDate, { from, to }: Span): number {
  const part = daysBetween(from, day) / daysBetween(from, to);
  return Math.round(Math.min(1, Math.max(0, part)) * 1000) / 10;
}

/** The months above the lines; every third where there are many, or little room. */
export function MonthAxis({ span }: { span: Span }) {
  const months: IsoDate[] = [];
  for (let month = nextMonth(span.from); month < span.to; month = nextMonth(month))
    months.push(month);
  const isDense = months.length > 15;
  return (
    <svg className={`${styles.axis} ${isDense ? styles.axis_dense : ""}`} aria-hidden="true">
      {months.map((month, index) => {
        const x = across(month, span);
        // A name that begins at the edge would be cut off.
        if (x > 93) return null;
        return (
          <g key={month} className={index % 3 === 0 ? undefined : styles.axis__between}>
            <line x1={`${x}%`} x2={`${x}%`} y1="2" y2="22" />
            <text x={`${x}%`} dx="4" y="16">
              {formatMonthShort(month.slice(0, 7))}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

function nextMonth(day: IsoDate): IsoDate {
  const [year = 0, month = 0] = day.split("-").map(Number);
  const [then, name] = month === 12 ? [year + 1, 1] : [year, month + 1];
  return `${then}-${String(name).padStart(2, "0")}-01`;
}

interface WindowLineProps {
  window: NamelessGrant["window"];
  span: Span;
  student: Pick<ReasonView["student"], "leavesOn" | "returnsOn">;
}

/** From when to when a grant can be applied for, against the stay. Says nothing that the words beside it do not say. */
export function WindowLine({ window, span, student: { leavesOn, returnsOn } }: WindowLineProps) {
  const leaves = leavesOn === null ? null : across(leavesOn, span);
  const returns = returnsOn === null ? 100 : across(returnsOn, span);
  return (
    <svg
      className={`${styles.line} ${window === null ? styles.line_empty : ""}`}
      aria-hidden="true"
    >
      {leaves !== null && (
        <rect
          className={styles.line__stay}
          x={`${leaves}%`}
          width={`${Math.max(0, returns - leaves)}%`}
          height="100%"
        />
      )}
      <line className={styles.line__ground} x2="100%" y1="50%" y2="50%" />
      {window !== null && <Window window={window} span={span} />}
    </svg>
  );
}

function Window({ window, span }: { window: NonNullable<NamelessGrant["window"]>; span: Span }) {
  const { from, to, isOpeningKnown } = window;
  const end = `${across(to, span)}%`;
  return (
    <>
      <line
        className={isOpeningKnown ? styles.line__open : styles.line__likely}
        x1={`${across(from, span)}%`}
        x2={end}
        y1="50%"
        y2="50%"
      />
      {/* A line of no height cannot be centred on the middle in per cent: it is moved there. */}
      <svg className={styles.line__mark} x={end} y="50%" aria-hidden="true">
        <line y1="-8" y2="8" />
      </svg>
    </>
  );
}

/** What the lines mean. */
export function LineKey({ hasStay }: { hasStay: boolean }) {
  const marks = [
    {
      text: "åbent for ansøgning",
      part: <line className={styles.line__open} x2="24" y1="8" y2="8" />,
    },
    {
      text: "måneden før fristen",
      part: <line className={styles.line__likely} x2="24" y1="8" y2="8" />,
    },
    { text: "frist", part: <line className={styles.key__due} x1="2" x2="2" y1="0" y2="16" /> },
    ...(hasStay
      ? [
          {
            text: "dit ophold",
            part: <rect className={styles.line__stay} width="24" height="16" />,
          },
        ]
      : []),
  ];
  return (
    <p className={styles.key} aria-hidden="true">
      {marks.map(({ text, part }) => (
        <span key={text}>
          <svg aria-hidden="true">{part}</svg>
          {text}
        </span>
      ))}
    </p>
  );
}

import { formatMonth, formatMonthShort, monthsFrom } from "../domain/danish/danish-date.ts";
import type { EntryStatus } from "../domain/list/buyer-entries.ts";
import { isSent } from "../domain/list/noted-list.ts";
import { dayText } from "../domain/list/plan-words.ts";
import { grantEntry, useList } from "./list-context.ts";
import styles from "./season-line.module.css";
import { StatusShape } from "./status-mark.tsx";

const WIDTH = 100;
const legend = [
  { status: "considering", label: "ikke sendt" },
  { status: "started", label: "i gang" },
  { status: "sent", label: "sendt" },
  { status: "granted", label: "ja" },
  { status: "declined", label: "nej" },
] as const satisfies readonly { status: EntryStatus; label: string }[];

/** The months of the season as a compass line: last days and what was sent as marks, departure as a post, dotted after it. */
export function SeasonLine() {
  const { list, today } = useList();
  const { leavesOn, returnsOn, place } = list.stay;
  const dated = list.grants.flatMap(({ id, due, section }) => {
    const { status, sentOn } = grantEntry(list, id);
    const on = isSent(status) ? sentOn : due;
    return on === null || section === "late" || status === "dismissed" ? [] : [{ on, status }];
  });
  const days = [today, ...dated.map(({ on }) => on), ...(leavesOn === null ? [] : [leavesOn])];
  const first = days.toSorted()[0] ?? today;
  const last = [...days, ...(returnsOn === null ? [] : [returnsOn])].toSorted().at(-1) ?? today;
  const count = Math.min(18, Math.max(6, monthDistance(first, last) + 1));
  const months = monthsFrom(first, count);
  const across = (day: string) => {
    const index = months.indexOf(day.slice(0, 7));
    if (index < 0) return null;
    return ((index + Number(day.slice(8)) / 31) * WIDTH) / count;
  };
  const leaves = leavesOn === null ? null : across(leavesOn);
  const stacked = new Map<string, number>();
  return (
    <section className={styles.line}>
      <h2 className={styles.line__title}>{place === null ? "Din sæson" : `Vejen til ${place}`}</h2>
      {leavesOn !== null && leaves !== null && (
        <p
          className={leaves > 50 ? styles.line__leaves_left : styles.line__leaves}
          style={{ insetInlineStart: `${leaves}%` }}
        >
          afrejse {dayText(leavesOn, today)}
        </p>
      )}
      <svg className={styles.line__chart} aria-hidden="true">
        <line className={styles.line__route} x1="0" x2={`${leaves ?? 100}%`} y1="64" y2="64" />
        {leaves !== null && (
          <>
            <line
              className={styles.line__post}
              x1={`${leaves}%`}
              x2={`${leaves}%`}
              y1="0"
              y2="64"
            />
            <line className={styles.line__away} x1={`${leaves}%`} x2="100%" y1="64" y2="64" />
          </>
        )}
        {dated.map(({ on, status }, index) => {
          const month = on.slice(0, 7);
          const place = months.indexOf(month);
          if (place < 0) return null;
          const height = stacked.get(month) ?? 0;
          stacked.set(month, height + 1);
          return (
            <Mark
              // biome-ignore lint/suspicious/noArrayIndexKey: marks have no state, and may share day and status
              key={index}
              status={status}
              x={((place + 0.5) * WIDTH) / count}
              y={52 - Math.min(height, 3) * 15}
            />
          );
        })}
      </svg>
      <ol className={`plain-list ${styles.line__months}`}>
        {months.map((month) => (
          <li key={month} className={month === today.slice(0, 7) ? styles.line__today : undefined}>
            <span aria-hidden="true" className={styles.line__month}>
              {formatMonthShort(month).slice(0, 1)}
              <span className={month === leavesOn?.slice(0, 7) ? undefined : styles.line__rest}>
                {formatMonthShort(month).slice(1)}
              </span>
            </span>
            <span className="visually-hidden">
              {formatMonth(month)}: {dated.filter(({ on }) => on.startsWith(month)).length} frister
            </span>
          </li>
        ))}
      </ol>
      <p className={styles.line__legend} aria-hidden="true">
        {legend
          .filter(({ status }) => dated.some((each) => each.status === status))
          .map(({ status, label }) => (
            <span key={status}>
              <svg viewBox="0 0 16 16" aria-hidden="true">
                <StatusShape status={status} />
              </svg>
              {label}
            </span>
          ))}
      </p>
    </section>
  );
}

function monthDistance(from: string, to: string): number {
  const months = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
  return months(to) - months(from);
}

function Mark({
  status,
  x,
  y,
}: {
  readonly status: EntryStatus;
  readonly x: number;
  readonly y: number;
}) {
  return (
    <svg x={`${x}%`} y={y} overflow="visible" aria-hidden="true">
      <g transform="translate(-8 -8)">
        <StatusShape status={status} />
      </g>
    </svg>
  );
}

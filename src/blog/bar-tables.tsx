import type { ReactNode } from "react";
import { formatKroner, formatKronerRange } from "../domain/danish/money.ts";
import styles from "./bar-tables.module.css";

interface FrameProps {
  readonly caption: string;
  readonly columns: readonly [string, ReactNode, ReactNode];
  readonly rows: readonly {
    readonly label: string;
    readonly bar: ReactNode;
    readonly values: readonly [ReactNode, ReactNode];
  }[];
  readonly source: string;
  readonly className?: string;
}

function BarFrame({ caption, columns: [head, ...heads], rows, source, className }: FrameProps) {
  return (
    <figure className={`${styles.bars} ${className ?? ""}`}>
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{head}</th>
            <th scope="col" data-align="right">
              {heads[0]}
            </th>
            <th scope="col" data-align="right">
              {heads[1]}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, bar, values }) => (
            <tr key={label}>
              <th scope="row">
                {label}
                <svg aria-hidden="true">{bar}</svg>
              </th>
              <td data-align="right">{values[0]}</td>
              <td data-align="right">{values[1]}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <figcaption className="secondary">{source}</figcaption>
    </figure>
  );
}

interface BarTableProps extends Pick<FrameProps, "caption" | "source"> {
  readonly columns: readonly [label: string, all: string, part: string];
  readonly rows: readonly { readonly label: string; readonly all: number; readonly part: number }[];
}

export function BarTable({ columns: [label, all, part], rows, ...frame }: BarTableProps) {
  const max = Math.max(1, ...rows.map((row) => row.all));
  const width = (count: number) => `${(100 * count) / max}%`;
  return (
    <BarFrame
      {...frame}
      columns={[
        label,
        all,
        <span key="part" className={styles.key}>
          {part}
        </span>,
      ]}
      rows={rows.map((row) => ({
        label: row.label,
        bar: (
          <>
            <rect className={styles.all} width={width(row.all)} height="100%" />
            <rect width={width(row.part)} height="100%" />
          </>
        ),
        values: [row.all.toLocaleString("da-DK"), row.part.toLocaleString("da-DK")],
      }))}
    />
  );
}

interface RangeTableProps extends Pick<FrameProps, "caption" | "source"> {
  readonly columns: readonly [label: string, range: string, middle: string];
  readonly rows: readonly {
    readonly label: string;
    readonly low: number;
    readonly middle: number;
    readonly high: number;
  }[];
}

export function RangeTable({ rows, ...frame }: RangeTableProps) {
  const max = Math.max(1, ...rows.map(({ high }) => high));
  const percent = (kroner: number) => `${(100 * kroner) / max}%`;
  return (
    <BarFrame
      {...frame}
      className={styles.ranges ?? ""}
      rows={rows.map(({ label, low, middle, high }) => ({
        label,
        bar: (
          <>
            <rect className={styles.track} y="45%" width="100%" height="10%" />
            <rect x={percent(low)} width={percent(high - low)} height="100%" />
            <rect className={styles.middle} x={percent(middle)} width="4" height="100%" />
          </>
        ),
        values: [formatKronerRange(low, high), formatKroner(middle)],
      }))}
    />
  );
}

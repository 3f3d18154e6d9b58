import type { ReactNode } from "react";
import { NO_BREAK } from "../domain/danish/no-break.ts";
import styles from "./bar-table.module.css";

interface BarTableProps {
  readonly caption: ReactNode;
  readonly columns: { readonly label: string; readonly all: string; readonly part: string };
  readonly rows: readonly { readonly label: string; readonly all: number; readonly part: number }[];
  /** Where the numbers come from, and when they were counted. */
  readonly source: string;
}

/** Numbers by class, as a table to read and as bars to look at: each bar shows the whole and how much of it is the part. */
export function BarTable({ caption, columns, rows, source }: BarTableProps) {
  const most = Math.max(1, ...rows.map(({ all }) => all));
  const width = (count: number) => `${(100 * count) / most}%`;
  return (
    <figure className={styles.bars}>
      <table className={styles.bars__table}>
        <caption className={styles.bars__caption}>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{columns.label}</th>
            <th scope="col" data-align="right">
              {columns.all}
            </th>
            <th scope="col" data-align="right">
              {/* A no-break space, so that the key stays beside its first word. */}
              <span className={styles.bars__key}>
                {NO_BREAK}
                {columns.part}
              </span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, all, part }) => (
            <tr key={label}>
              <th scope="row">
                {label}
                <svg className={styles.bars__bar} aria-hidden="true">
                  <rect className={styles.bars__all} width={width(all)} height="100%" />
                  <rect width={width(part)} height="100%" />
                </svg>
              </th>
              <td data-align="right">{all}</td>
              <td data-align="right">{part}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <figcaption className={styles.bars__source}>{source}</figcaption>
    </figure>
  );
}

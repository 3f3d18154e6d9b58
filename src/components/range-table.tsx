import { formatKroner } from "../domain/danish/money.ts";
import styles from "./bar-table.module.css";

interface RangeTableProps {
  readonly caption: string;
  readonly columns: { readonly label: string; readonly range: string; readonly middle: string };
  readonly rows: readonly {
    readonly label: string;
    readonly low: number;
    readonly middle: number;
    readonly high: number;
  }[];
  readonly source: string;
}

/** Amounts by class, as a table to read and as bars to look at: from low to high, with a line at the middle. */
export function RangeTable({ caption, columns, rows, source }: RangeTableProps) {
  const most = Math.max(1, ...rows.map(({ high }) => high));
  const at = (kroner: number) => `${(100 * kroner) / most}%`;
  return (
    <figure className={`${styles.bars} ${styles.bars__ranges}`}>
      <table className={styles.bars__table}>
        <caption className={styles.bars__caption}>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{columns.label}</th>
            <th scope="col" data-align="right">
              {columns.range}
            </th>
            <th scope="col" data-align="right">
              {columns.middle}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, low, middle, high }) => (
            <tr key={label}>
              <th scope="row">
                {label}
                <svg className={styles.bars__bar} aria-hidden="true">
                  <rect className={styles.bars__track} y="45%" width="100%" height="10%" />
                  <rect x={at(low)} width={at(high - low)} height="100%" />
                  <rect className={styles.bars__middle} x={at(middle)} width="4" height="100%" />
                </svg>
              </th>
              <td data-align="right">
                {low.toLocaleString("da-DK")}-{formatKroner(high)}
              </td>
              <td data-align="right">{formatKroner(middle)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <figcaption className={styles.bars__source}>{source}</figcaption>
    </figure>
  );
}

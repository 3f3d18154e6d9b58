import { useId, useState } from "react";
import { Button } from "../components/button.tsx";
import { KeptTogether } from "../components/kept-together.tsx";
import { formatMonthShort } from "../domain/danish/danish-date.ts";
import type { NamelessGrant } from "../domain/list/match-summary.ts";
import styles from "./nameless-rows.module.css";

/** So many rows are in view before all of them are asked for. */
const FIRST_ROWS = 4;

interface RowSection {
  /** Names the rows where they are not all of one kind. */
  readonly title?: string;
  readonly rows: readonly NamelessGrant[];
}

interface NamelessRowsProps {
  sections: readonly RowSection[];
  /** Number of the first row on the list. */
  from: number;
}

function dueOf({ due, deadlineKind }: NamelessGrant): string {
  if (due !== null) return `${formatMonthShort(due.slice(0, 7))}. ${due.slice(0, 4)}`;
  return deadlineKind === "loebende" ? "løbende" : "frist ukendt";
}

/** Grants of the list without who gives them: what each is worth, when it is due, and how it fits. */
export function NamelessRows({ sections, from }: NamelessRowsProps) {
  const id = useId();
  const [isWhole, setIsWhole] = useState(false);
  const count = sections.reduce((sum, { rows }) => sum + rows.length, 0);
  const limit = isWhole ? count : FIRST_ROWS;
  let before = 0;
  return (
    <div className={styles.rows}>
      <div id={id} className={styles.rows__sections}>
        {sections.map(({ title, rows }) => {
          const first = before;
          before += rows.length;
          const shown = rows.slice(0, Math.max(0, limit - first));
          if (shown.length === 0) return null;
          return (
            <section key={title ?? ""} aria-label={title}>
              {title !== undefined && (
                <h3 className={styles.rows__title}>
                  {title} <span>({rows.length})</span>
                </h3>
              )}
              <ol className={`plain-list ${styles.rows__list}`} start={from + first}>
                {shown.map((row, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a nameless row is nothing but its place
                  <Row key={index} row={row} number={from + first + index} />
                ))}
              </ol>
            </section>
          );
        })}
      </div>
      {count > FIRST_ROWS && (
        <Button
          variant="quiet"
          aria-expanded={isWhole}
          aria-controls={id}
          onClick={() => setIsWhole(!isWhole)}
        >
          {isWhole ? "Vis færre" : `Vis alle ${count}`}
        </Button>
      )}
    </div>
  );
}

function Row({ row, number }: { row: NamelessGrant; number: number }) {
  return (
    <li className={styles.row}>
      <span className={styles.row__number}>{number}</span>
      <span className={styles.row__name} aria-hidden="true" />
      <span className="visually-hidden">Navnet står på listen. </span>
      <span className={row.amountText === null ? styles.row__unknown : styles.row__amount}>
        {row.amountText === null ? "beløb ukendt" : <KeptTogether text={row.amountText} />}
      </span>
      <span className={styles.row__month}>
        {dueOf(row)}
        {(row.timing === "away" || row.isDueAfterStart) && <span> efter din afrejse</span>}
      </span>
      <span
        className={`${styles.row__fit} ${row.outcome === "match" ? styles.row__fit_certain : ""}`}
      >
        {row.outcome === "match" ? "passer" : "tjek selv"}
      </span>
    </li>
  );
}

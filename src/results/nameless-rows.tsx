import { useId, useState } from "react";
import { Button } from "../components/button.tsx";
import { KeptTogether } from "../components/kept-together.tsx";
import type { NamelessGrant } from "../domain/list/match-summary.ts";
import styles from "./nameless-rows.module.css";

/** This many rows are visible until all of them are asked for. */
const FIRST_ROWS = 3;

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

/** Grants on the list without who gives them: what each is worth, when it is due, and how it fits. */
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
  const { amountText, when, timing, isDueAfterStart } = row;
  return (
    <li className={styles.row}>
      <span className={styles.row__number}>{number}</span>
      <span className="visually-hidden">Navnet står på listen. </span>
      <span className={amountText === null ? styles.row__unknown : styles.row__amount}>
        {amountText === null ? "beløb ikke oplyst" : <KeptTogether text={amountText} />}
      </span>
      <span className={styles.row__when}>
        {when.when}
        {(timing === "away" || isDueAfterStart) && ", efter din afrejse"}
      </span>
    </li>
  );
}

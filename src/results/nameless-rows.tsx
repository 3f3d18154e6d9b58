import { useId, useState } from "react";
import { Button } from "../components/button.tsx";
import { KeptTogether } from "../components/kept-together.tsx";
import { formatMonthShort } from "../domain/danish/danish-date.ts";
import type { NamelessGrant } from "../domain/list/match-summary.ts";
import { amountText } from "../domain/wording/grant-text.ts";
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

function deadlineOf({ deadline, deadlineKind }: NamelessGrant): string {
  if (deadline !== null)
    return `${formatMonthShort(deadline.slice(0, 7))}. ${deadline.slice(0, 4)}`;
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
  const isAmountKnown = row.maxAmountDkk !== null || row.minAmountDkk !== null;
  return (
    <li className={styles.row}>
      <span className={styles.row__number}>{number}</span>
      <span className={styles.row__name} aria-hidden="true" />
      <span className="visually-hidden">Navnet står på listen. </span>
      <span className={isAmountKnown ? styles.row__amount : styles.row__unknown}>
        {isAmountKnown ? <KeptTogether text={amountText(row)} /> : "beløb ukendt"}
      </span>
      <span className={styles.row__month}>
        {deadlineOf(row)}
        {row.timing === "away" && <span> mens du er ude</span>}
      </span>
      <span
        className={`${styles.row__fit} ${row.outcome === "match" ? styles.row__fit_certain : ""}`}
      >
        {row.outcome === "match" ? "passer" : "tjek selv"}
      </span>
    </li>
  );
}

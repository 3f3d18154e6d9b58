import { Fragment, useId, useState } from "react";
import { Button } from "../components/button.tsx";
import { formatDate } from "../domain/danish/danish-date.ts";
import { listAnd } from "../domain/danish/sentences.ts";
import { actionGroups } from "../domain/list/due.ts";
import type { MatchPreview } from "../domain/list/match-summary.ts";
import { grantTitle } from "../domain/matching/grant.ts";
import type { WindowText } from "../domain/wording/date-text.ts";
import type { ReasonView } from "../domain/wording/reason-text.ts";
import styles from "./what-to-do-when.module.css";
import { LineKey, MonthAxis, spanOf, WindowLine } from "./window-line.tsx";

interface WhatToDoWhenProps {
  found: MatchPreview;
  student: ReasonView["student"];
}

interface PlanRow {
  readonly number: number;
  readonly due: string | null;
  readonly when: WindowText;
}

/** A phone shows this many rows until all of them are asked for. */
const FIRST_ROWS = 3;

/** Rows without a day that say the same are merged into one. */
function mergeEqual<R extends PlanRow>(rows: readonly R[]): (R & { others: readonly number[] })[] {
  const sameAs = (row: R) =>
    rows.filter(({ when }) => when.when === row.when.when && when.note === row.when.note);
  return rows
    .filter((row) => row.due !== null || sameAs(row)[0] === row)
    .map((row) => ({
      ...row,
      others:
        row.due === null
          ? sameAs(row)
              .filter((other) => other !== row)
              .map(({ number }) => number)
          : [],
    }));
}

const dates = /(\d{1,2}\.\s\p{L}+(?:\s\d{4})?)/u;

/** A sentence whose dates stand out, each kept on one line. */
function Dated({ text }: { text: string }) {
  return text.split(dates).map((part, place) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text have no other name
    if (place % 2 === 0) return <Fragment key={place}>{part}</Fragment>;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      <b key={place} className="no-break">
        {part}
      </b>
    );
  });
}

/**
 * What can be done for each grant and when: those that fit, or where none does those to check. A grant is identified by
 * its number on the list, and by name where that is shown. The words say everything; the line beside them shows it.
 */
export function WhatToDoWhen({ found, student }: WhatToDoWhenProps) {
  const { leavesOn, returnsOn } = student;
  const id = useId();
  const [isWhole, setIsWhole] = useState(false);
  const outcome = found.match > 0 ? "match" : "possible";
  const rows = found.rows
    .map((row, at) => ({ ...row, number: at + 1, named: found.preview[at] }))
    .filter((row) => row.timing !== "late" && row.outcome === outcome);
  if (rows.length === 0) return null;
  const span = spanOf(rows, student);
  // Nobody knows the deadline of some: asking for it is something to do now.
  const groupOf = ({ action }: (typeof rows)[number]) => (action === "unknown" ? "now" : action);
  const groups = actionGroups.map((group) => ({
    ...group,
    rows: mergeEqual(
      rows
        .filter((row) => groupOf(row) === group.id)
        .toSorted((a, b) => (a.due ?? "9").localeCompare(b.due ?? "9", "en")),
    ),
  }));
  const order = groups.flatMap((group) => group.rows.map(({ number }) => number));
  const isLater = (number: number) => order.indexOf(number) >= FIRST_ROWS;
  return (
    <section className={styles.plan} aria-labelledby="hvornaar">
      <h2 id="hvornaar">Hvad du kan gøre hvornår</h2>
      <div id={id} className={isWhole ? undefined : styles.plan_folded}>
        <MonthAxis span={span} />
        {groups.map(({ id: group, title, rows: inGroup }) => {
          // That nothing waits for the stay reassures; any other empty group says nothing.
          if (inGroup.length === 0 && (group !== "away" || leavesOn === null)) return null;
          const isLaterGroup = inGroup.length > 0 && inGroup.every(({ number }) => isLater(number));
          return (
            <section
              key={group}
              className={`${styles.plan__group} ${isLaterGroup ? styles.plan__later : ""}`}
              aria-labelledby={`hvornaar-${group}`}
            >
              <h3 id={`hvornaar-${group}`}>
                <span className={group === "away" ? styles.plan__away : undefined}>{title}</span>
                {group === "ahead" && leavesOn !== null && <small> {formatDate(leavesOn)}</small>}
                {group === "away" && returnsOn !== null && (
                  <small> til {formatDate(returnsOn)}</small>
                )}
              </h3>
              {inGroup.length === 0 ? (
                <p className={styles.plan__none}>
                  Ingen af de kendte frister åbner først, når du er rejst.
                </p>
              ) : (
                <ul className="plain-list">
                  {inGroup.map(({ number, named, when, others, window }) => (
                    <li key={number} className={isLater(number) ? styles.plan__later : undefined}>
                      <span className={styles.plan__number}>
                        <span className="visually-hidden">Nummer </span>
                        {number}
                      </span>
                      <p className={styles.plan__text}>
                        <Dated text={when.when} />
                        {named !== undefined && <small>{grantTitle(named.grant)}</small>}
                        {when.note !== null && <small>{when.note}</small>}
                        {others.length > 0 && (
                          <small>Det samme gælder nr. {listAnd(others.map(String))}.</small>
                        )}
                      </p>
                      <WindowLine window={window} span={span} student={student} />
                    </li>
                  ))}
                </ul>
              )}
            </section>
          );
        })}
      </div>
      {order.length > FIRST_ROWS && (
        <div className={styles.plan__unfold}>
          <Button
            variant="quiet"
            aria-expanded={isWhole}
            aria-controls={id}
            onClick={() => setIsWhole(!isWhole)}
          >
            {isWhole ? "Vis færre frister" : `Vis alle ${order.length} frister`}
          </Button>
        </div>
      )}
      <LineKey hasStay={leavesOn !== null} />
    </section>
  );
}

import { KeptTogether } from "../components/kept-together.tsx";
import { formatDate } from "../domain/danish/danish-date.ts";
import { capitalized, listAnd } from "../domain/danish/sentences.ts";
import { actionGroups } from "../domain/list/due.ts";
import type { MatchPreview } from "../domain/list/match-summary.ts";
import { grantTitle } from "../domain/matching/grant.ts";

import type { ReasonView } from "../domain/wording/reason-text.ts";
import styles from "./what-to-do-when.module.css";

interface WhatToDoWhenProps {
  found: MatchPreview;
  student: ReasonView["student"];
}

/** Rows without a day that say the same stand as one. */
function mergeEqual<R extends { number: number; due: string | null; when: string }>(
  rows: readonly R[],
): (R & { others: readonly number[] })[] {
  const isFirst = (row: R) => rows.find(({ when }) => when === row.when) === row;
  return rows
    .filter((row) => row.due !== null || isFirst(row))
    .map((row) => ({
      ...row,
      others:
        row.due === null
          ? rows.filter((other) => other !== row && other.when === row.when).map((o) => o.number)
          : [],
    }));
}

/**
 * What can be done for each grant and when: those that fit, or where none does those to check. A grant is named by its
 * number on the list, and by its name where that is shown.
 */
export function WhatToDoWhen({ found, student }: WhatToDoWhenProps) {
  const { leavesOn, returnsOn } = student;
  const outcome = found.match > 0 ? "match" : "possible";
  const rows = found.rows
    .map((row, at) => ({ ...row, number: at + 1, named: found.preview[at] }))
    .filter((row) => row.timing !== "late" && row.outcome === outcome);
  if (rows.length === 0) return null;
  const groups = actionGroups.map((group) => ({
    ...group,
    rows: rows
      .filter(({ action }) => action === group.id)
      .toSorted((a, b) => (a.due ?? "9").localeCompare(b.due ?? "9", "en")),
  }));
  return (
    <section className={styles.plan} aria-labelledby="hvornaar">
      <h2 id="hvornaar">Hvad du kan gøre hvornår</h2>
      {groups.map(({ id, title, rows: inGroup }) => {
        // That nothing waits for the stay reassures; any other empty group says nothing.
        if (inGroup.length === 0 && (id !== "away" || leavesOn === null)) return null;
        return (
          <section key={id} className={styles.plan__group} aria-labelledby={`hvornaar-${id}`}>
            <h3 id={`hvornaar-${id}`}>
              <span className={id === "away" ? styles.plan__away : undefined}>{title}</span>
              {id === "ahead" && leavesOn !== null && <small> {formatDate(leavesOn)}</small>}
              {id === "away" && returnsOn !== null && <small> til {formatDate(returnsOn)}</small>}
            </h3>
            {inGroup.length === 0 ? (
              <p className={styles.plan__none}>
                Ingen af de kendte frister åbner først, når du er rejst.
              </p>
            ) : (
              <ul className="plain-list">
                {mergeEqual(inGroup).map(({ number, named, when, others }) => (
                  <li key={number}>
                    <span className={styles.plan__number}>
                      <span className="visually-hidden">Nummer </span>
                      {number}
                    </span>
                    <p>
                      <KeptTogether text={capitalized(when)} />
                      {named !== undefined && <small>{grantTitle(named.grant)}</small>}
                      {others.length > 0 && (
                        <small>Det samme gælder nr. {listAnd(others.map(String))}.</small>
                      )}
                    </p>
                  </li>
                ))}
              </ul>
            )}
          </section>
        );
      })}
    </section>
  );
}

import type { ReactNode } from "react";
import type { MatchPreview } from "../domain/match-summary.ts";
import type { ReasonView } from "../domain/reason-text.ts";
import { AnswerHeading, answerText } from "./answer-heading.tsx";
import { MatchCard } from "./match-card.tsx";
import { Overview } from "./overview.tsx";
import { Renewal } from "./renewal.tsx";
import styles from "./results.module.css";

interface FullListProps {
  found: MatchPreview;
  view: ReasonView;
  renewal: ReactNode;
}

/** A list that is no longer than what anyone sees for free: all of it, and nothing to buy. */
export function FullList({ found, view, renewal }: FullListProps) {
  return (
    <>
      <header className={styles.results__head}>
        <AnswerHeading text={answerText(found)} />
        <p className={styles.results__deck}>
          Du ser hele listen her. Der er ikke mere at betale for. Kommer der flere legater til, kan
          du tage spørgsmålene igen.
        </p>
      </header>
      <Overview found={found} />
      <section className={styles.results__part} aria-labelledby="hele-listen">
        <h2 id="hele-listen">Din liste</h2>
        <div className={styles.results__cards}>
          {found.preview.map((match, index) => (
            <MatchCard key={match.grant.id} match={match} number={index + 1} view={view} />
          ))}
        </div>
      </section>
      <Renewal form={renewal} />
    </>
  );
}

import { changeAnswer } from "../answers/journey.ts";
import { Button } from "../components/button.tsx";
import type { MatchPreview } from "../domain/list/match-summary.ts";
import type { ChangeableField } from "../domain/matching/what-if.ts";
import type { ReasonView } from "../domain/wording/reason-text.ts";
import { grantCount } from "./answer-heading.tsx";
import { MatchCard } from "./match-card.tsx";
import { NamelessRows } from "./nameless-rows.tsx";
import styles from "./results.module.css";

/** What stands between the student and a grant, and the question whose answer would have to be another. */
const obstacles: Readonly<Record<ChangeableField, { text: string; question: string }>> = {
  duration: { text: "kræver en anden længde af opholdet", question: "exchangeEnd" },
  destination: { text: "gælder et andet land eller værtssted", question: "exchangeCountry" },
  stayType: { text: "gælder en anden slags ophold", question: "stayType" },
  unionMember: { text: "kræver, at du er medlem af en fagforening", question: "unionMember" },
  hasRecommendations: { text: "kræver en anbefaling", question: "hasRecommendations" },
};

interface WithinReachProps {
  withinReach: MatchPreview["withinReach"];
}

/** Grants that a single answer rules out, and one that the student may yet change. */
export function WithinReach({ withinReach: { count, byField } }: WithinReachProps) {
  if (count === 0) return null;
  return (
    <section className={styles.results__part} aria-labelledby="inden-for-raekkevidde">
      <h2 id="inden-for-raekkevidde">Inden for rækkevidde</h2>
      <p className={styles.results__deck}>
        {grantCount(count)} mangler kun én ting ved dig, og den kan du måske ændre.{" "}
        {count === 1 ? "Det tæller" : "De tæller"} ikke med ovenfor.
      </p>
      <ul className={`plain-list ${styles.gains}`}>
        {byField.map(({ field, count: inField }) => (
          <li key={field}>
            <p>
              <strong>{grantCount(inField)}</strong> {obstacles[field].text}.
            </p>
            <Button
              variant="secondary"
              onClick={() => changeAnswer(obstacles[field].question, "results")}
            >
              Ret svaret
              <span className="visually-hidden">: {obstacles[field].text}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Grants that the student fits, but whose deadline comes too late for this stay. */
export function LateGrants({ found, view }: { found: MatchPreview; view: ReasonView }) {
  const late = found.rows.filter(({ timing }) => timing === "late");
  if (late.length === 0) return null;
  const isOne = late.length === 1;
  return (
    <section className={styles.results__part} aria-labelledby="for-sent">
      <h2 id="for-sent">Fristen ligger efter din hjemkomst</h2>
      <p className={styles.results__deck}>
        {isOne ? "Ét legat passer" : `${late.length} legater passer`} ellers til dig, men fristen
        ligger, når du er hjemme igen. {isOne ? "Det" : "De"} tæller ikke med i tallene og
        fristerne. Rejser du senere, kan {isOne ? "det" : "de"} være værd at søge.
      </p>
      {found.latePreview.length > 0 ? (
        <div className={styles.results__cards}>
          {found.latePreview.map((match, index) => (
            <MatchCard
              key={match.grant.id}
              match={match}
              number={found.total + index + 1}
              view={view}
            />
          ))}
        </div>
      ) : (
        <NamelessRows sections={[{ rows: late }]} from={found.total + 1} />
      )}
    </section>
  );
}

import { changeAnswer } from "../answers/journey.ts";
import { Button } from "../components/button.tsx";
import { numberWord } from "../domain/danish/length-of-time.ts";
import { capitalized, listAnd } from "../domain/danish/sentences.ts";
import { lateTitle, reachTitle } from "../domain/list/list-wording.ts";
import type { MatchPreview, NamelessGrant } from "../domain/list/match-summary.ts";
import type { ChangeableField } from "../domain/matching/what-if.ts";
import type { ReasonView } from "../domain/wording/reason-text.ts";
import { grantCount } from "./answer-heading.tsx";
import { MatchCard } from "./match-card.tsx";
import { NamelessRows } from "./nameless-rows.tsx";
import styles from "./results.module.css";

/** What stands between the student and a grant, and the question that would need a different answer. */
const obstacles: Readonly<Record<ChangeableField, { text: string; question: string }>> = {
  duration: { text: "opholdet får en anden længde", question: "exchangeEnd" },
  destination: { text: "du vælger et andet land eller værtssted", question: "exchangeCountry" },
  stayType: { text: "du vælger en anden slags ophold", question: "stayType" },
  unionMember: { text: "du melder dig ind i en fagforening", question: "unionMember" },
  hasRecommendations: { text: "du får en anbefaling", question: "hasRecommendations" },
};

interface WithinReachProps {
  withinReach: MatchPreview["withinReach"];
}

/** Grants that a single answer rules out, and one that the student can still change. */
export function WithinReach({ withinReach: { count, byField } }: WithinReachProps) {
  if (count === 0) return null;
  return (
    <section className={styles.results__part} aria-labelledby="inden-for-raekkevidde">
      <h2 id="inden-for-raekkevidde">{reachTitle}</h2>
      <p className={styles.results__deck}>
        {count === 1 ? "Ét legat falder" : `${grantCount(count)} falder`} på en enkelt ting, som du
        måske kan ændre. {count === 1 ? "Det tæller" : "De tæller"} ikke med ovenfor.
      </p>
      <ul className={`plain-list ${styles.gains}`}>
        {byField.map(({ field, count: inField }) => (
          <li key={field}>
            <p>
              … {obstacles[field].text}: <strong>{grantCount(inField)}</strong>
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

/** "To legater passer ellers til dig, og ét skal du selv tjekke, men de kan ikke søges i tide." */
function lateText(late: readonly NamelessGrant[]): string {
  const fitting = late.filter(({ outcome }) => outcome === "match").length;
  const open = late.length - fitting;
  const count = (of: number) => (of === 1 ? "ét legat" : `${numberWord(of)} legater`);
  const parts = [
    ...(fitting > 0 ? [`${count(fitting)} passer ellers til dig`] : []),
    ...(open > 0 ? [`${count(open)} skal du ellers selv tjekke`] : []),
  ];
  const they = late.length === 1 ? "det" : "de";
  return `${capitalized(listAnd(parts))}, men ${they} kan ikke søges i tide til dit ophold.`;
}

/** Grants that the student fits, but whose deadline comes too late for this stay. */
export function LateGrants({ found, view }: { found: MatchPreview; view: ReasonView }) {
  const late = found.rows.filter(({ timing }) => timing === "late");
  if (late.length === 0) return null;
  const isOne = late.length === 1;
  return (
    <section className={styles.results__part} aria-labelledby="for-sent">
      <h2 id="for-sent">{lateTitle}</h2>
      <p className={styles.results__deck}>
        {lateText(late)} {isOne ? "Det" : "De"} tæller ikke med i tallene og fristerne. Rejser du
        senere, kan {isOne ? "det" : "de"} være værd at søge.
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

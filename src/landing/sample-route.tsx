import { keepTogether } from "../components/keep-together.tsx";
import { Route } from "../components/route.tsx";
import type { GrantFacts } from "../content/grant-facts.server.ts";
import { sampleAnswers, sampleStay } from "../content/sample-student.ts";
import { formatDate, formatDay } from "../domain/danish/danish-date.ts";
import { numberWord } from "../domain/danish/length-of-time.ts";
import { capitalize } from "../domain/danish/sentences.ts";
import { layOutRoute } from "../domain/list/route.ts";
import { type Grant, grantTitle } from "../domain/matching/grant.ts";
import { amountText } from "../domain/wording/amount-text.ts";
import { windowText } from "../domain/wording/date-text.ts";
import { hostOf } from "../domain/wording/grant-text.ts";
import { routeEnds } from "../domain/wording/route-places.ts";
import styles from "./landing.module.css";

function sourceText({ sourceUrl, sourceYear }: Grant): string {
  const host = hostOf(sourceUrl);
  return sourceYear === null ? host : `${host}, ${sourceYear}`;
}

export function SampleRoute({ facts: { sample, countedOn } }: { readonly facts: GrantFacts }) {
  const { exchangeStart, exchangeEnd } = sampleStay;
  const [firstDue = exchangeStart] = sample.events
    .flatMap(({ day, on }) => (day === "opens" ? [] : on))
    .sort();
  const route = layOutRoute(
    { ...routeEnds(sampleAnswers), today: countedOn, leavesOn: exchangeStart },
    // Fewer stations, so that each has room for its grant's name.
    sample.events.filter(
      ({ name, day, on }) => name !== null && (day !== "opens" || on < firstDue),
    ),
  );
  const { match, because } = sample.fitting;
  const { grant } = match;
  return (
    <section className={`page-width stack-8 ${styles.sample}`} aria-labelledby="sofie">
      <Route {...route} stay={`${formatDay(exchangeStart)} til ${formatDate(exchangeEnd)}`} />
      <div className={`halves ${styles.halves}`}>
        <div className={`stack-3 ${styles.text}`}>
          <h2 id="sofie">Sofie skal et semester til Sydkorea</h2>
          <p>
            Hun læser softwareteknologi på DTU, og i august rejser hun til KAIST i Daejeon.{" "}
            {sample.couldFit} legater kunne passe. {capitalize(numberWord(sample.match))} af dem
            passer, og {numberWord(sample.possible)} skal hun selv tjekke.
          </p>
          {sample.worth !== null && (
            <p>
              {sample.worth.stating}. De giver normalt {keepTogether(sample.worth.text)} tilsammen,
              hvis alle siger ja, og det skal hun ikke regne med.
            </p>
          )}
          <p className="secondary-text">
            Set den {formatDate(countedOn)}. Sofie er opdigtet. Legaterne findes.
          </p>
        </div>
        <article className={`stack-2 ruled ${styles.grant}`}>
          <h3>{grantTitle(grant)}</h3>
          <p className={`large-number ${styles.amount}`}>{keepTogether(amountText(match))}</p>
          <p>
            <b>{windowText(match, { today: countedOn, answered: new Map() }).when}</b>
          </p>
          <p>{keepTogether(`Passer, fordi ${because}.`)}</p>
          <p className="secondary-text">Kilde: {sourceText(grant)}</p>
        </article>
      </div>
    </section>
  );
}

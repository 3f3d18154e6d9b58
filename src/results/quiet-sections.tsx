import { formatDate } from "../domain/danish/danish-date.ts";
import { numberWord } from "../domain/danish/length-of-time.ts";
import { capitalized, listAnd } from "../domain/danish/sentences.ts";
import type { MatchPreview } from "../domain/list/match-summary.ts";
import type { ReasonView } from "../domain/wording/reason-text.ts";
import { MatchCard } from "./match-card.tsx";
import styles from "./results.module.css";

function grants(count: number): string {
  return count === 1 ? "ét legat" : `${numberWord(count)} legater`;
}

/** "Syv legater tæller vi ikke med: Fire fonde støtter næsten hvad som helst, og tre kilder er gamle." */
function faintText({ faint: { broad, old } }: MatchPreview): string {
  const why = [
    ...(broad > 0
      ? [`${broad === 1 ? "én fond" : `${numberWord(broad)} fonde`} støtter næsten hvad som helst`]
      : []),
    ...(old > 0 ? [old === 1 ? "én kilde er gammel" : `${numberWord(old)} kilder er gamle`] : []),
  ];
  return `${capitalized(grants(broad + old))} tæller vi ikke med: ${capitalized(listAnd(why))}.`;
}

/** Faint and late grants, which no total includes. Complete only where the whole list is free. */
export function AsideTraces({ found, view }: { found: MatchPreview; view: ReasonView }) {
  const { faint, late, faintPreview, latePreview, isForSale } = found;
  const where = isForSale ? " De står bagest i listen, hvis du får tid." : "";
  const isOne = late === 1;
  const cards = (matches: MatchPreview["preview"], label: string) =>
    matches.length > 0 && (
      <details className={styles.fold}>
        <summary>
          {matches.length === 1 ? "Vis det" : `Vis alle ${numberWord(matches.length)}`}
        </summary>
        <div className={styles.cards}>
          {matches.map((match) => (
            <MatchCard
              key={match.grant.id}
              match={match}
              label={label}
              view={view}
              attachments={found.attachments}
            />
          ))}
        </div>
      </details>
    );
  return (
    <>
      {faint.broad + faint.old > 0 && (
        <section className={styles.aside} aria-labelledby="svage-spor">
          <h2 id="svage-spor">Svage spor</h2>
          <p>
            {faintText(found)}
            {where}
          </p>
          {cards(faintPreview, "Svagt spor")}
        </section>
      )}
      {late > 0 && (
        <section className={styles.aside} aria-labelledby="for-sent">
          <h2 id="for-sent">For sent til dit ophold</h2>
          <p>
            {capitalized(grants(late))} kunne passe, men kan ikke søges i tide.{" "}
            {isOne ? "Det" : "De"} tæller ikke med. Rejser du senere, er {isOne ? "det" : "de"} værd
            at søge.
          </p>
          {cards(latePreview, "For sent")}
        </section>
      )}
    </>
  );
}

export function CheckYourself({ found }: { found: MatchPreview }) {
  const { checkedWithinYear: checked, checkedOn } = found.summary;
  const how =
    checked === 0 || checkedOn === null
      ? "Vi har læst fondenes sider, men ikke tjekket dem hos fondene i år."
      : checked === found.total
        ? `Alle ${numberWord(found.total)} er tjekket hos fonden inden for et år, senest ${formatDate(checkedOn)}.`
        : `${capitalized(numberWord(checked))} af de ${numberWord(found.total)} er tjekket hos fonden inden for et år, senest ${formatDate(checkedOn)}.`;
  return (
    <p className={`secondary-text ${styles.aside}`}>
      {how} Læs altid fondens egen side, før du søger.
    </p>
  );
}

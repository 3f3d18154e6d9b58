import { numberWord } from "../domain/danish/length-of-time.ts";
import { capitalized } from "../domain/danish/sentences.ts";
import type { MatchPreview, NamelessGrant } from "../domain/list/match-summary.ts";
import type { ReasonView } from "../domain/wording/reason-text.ts";
import { MatchCard } from "./match-card.tsx";
import { NamelessRows } from "./nameless-rows.tsx";
import styles from "./results.module.css";

interface FirstGrantsProps {
  found: MatchPreview;
  view: ReasonView;
  /** They are from a list that is only being tried. */
  isTrial: boolean;
}

/** The first grants on the list, in full. */
export function FirstGrants({ found, view, isTrial }: FirstGrantsProps) {
  const { preview, total } = found;
  const list = isTrial ? "prøvens liste" : "din liste";
  return (
    <section className={styles.results__part} aria-labelledby="foerste">
      <h2 id="foerste">
        {total <= preview.length
          ? capitalized(list)
          : `De ${preview.length === 3 ? "tre" : preview.length} øverste på ${list}`}
      </h2>
      <div className={styles.results__cards}>
        {preview.map((match, index) => (
          <MatchCard key={match.grant.id} match={match} number={index + 1} view={view} />
        ))}
      </div>
    </section>
  );
}

/** "Syv passer, og ét af dem oplyser et beløb. Fire skal du selv tjekke." */
function restText(rest: readonly NamelessGrant[]): string {
  const fitting = rest.filter(({ outcome }) => outcome === "match");
  const open = rest.length - fitting.length;
  const count = (of: number) => capitalized(numberWord(of)).replace(/^En$/, "Ét");
  const amounts = rest.filter(({ amountText }) => amountText !== null).length;
  return [
    ...(fitting.length > 0 ? [`${count(fitting.length)} passer til dig.`] : []),
    ...(open > 0 ? [`${count(open)} skal du selv tjekke.`] : []),
    amounts === 0 ? "Ingen af dem oplyser et beløb." : `${count(amounts)} oplyser et beløb.`,
  ].join(" ");
}

/** The rest of the list, in its two sections, without the names. */
export function RestOfList({ found }: { found: MatchPreview }) {
  const first = found.preview.length;
  const rest = found.rows.slice(first, found.total);
  const sections = [
    { title: "Passer til dig", rows: rest.filter(({ outcome }) => outcome === "match") },
    { title: "Tjek selv", rows: rest.filter(({ outcome }) => outcome === "possible") },
  ];
  return (
    <section className={`${styles.results__part} ${styles.rest}`} aria-labelledby="resten">
      <div>
        <h2 id="resten">
          {rest.length === 1 ? "Det sidste legat på listen" : `De andre ${rest.length} på listen`}
        </h2>
        <p className={styles.results__deck}>{restText(rest)}</p>
      </div>
      <NamelessRows sections={sections.filter(({ rows }) => rows.length > 0)} from={first + 1} />
    </section>
  );
}

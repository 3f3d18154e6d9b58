import type { ReactNode } from "react";
import type { MatchPreview } from "../domain/match-summary.ts";
import type { ReasonView } from "../domain/reason-text.ts";
import { AnswerHeading, answerText } from "./answer-heading.tsx";
import { MatchCard } from "./match-card.tsx";
import { Overview } from "./overview.tsx";
import { Renewal } from "./renewal.tsx";
import { RestOfList } from "./rest-of-list.tsx";
import styles from "./results.module.css";

interface PreviewProps {
  found: MatchPreview;
  view: ReasonView;
  purchase: ReactNode;
  renewal: ReactNode;
}

/** The first grants of a longer list, what the rest of it holds, and the list itself for sale. */
export function Preview({ found, view, purchase, renewal }: PreviewProps) {
  return (
    <>
      <header className={styles.results__head}>
        <AnswerHeading text={answerText(found)} />
        <p className={styles.results__deck}>
          Vi har holdt dine svar op mod hvert enkelt legats krav. »Passer« betyder, at alle krav, vi
          kender, er opfyldt. »Tjek selv« betyder, at dine svar ikke kan afgøre det hele. Vi gætter
          ikke.
        </p>
      </header>
      <Overview found={found} />
      <section className={styles.results__part} aria-labelledby="foerste">
        <h2 id="foerste">
          De {found.preview.length === 3 ? "tre" : found.preview.length} øverste på din liste
        </h2>
        <div className={styles.results__cards}>
          {found.preview.map((match, index) => (
            <MatchCard key={match.grant.id} match={match} number={index + 1} view={view} />
          ))}
        </div>
      </section>
      <RestOfList found={found} />
      {renewal ? <Renewal form={renewal} /> : <Offer total={found.total} purchase={purchase} />}
    </>
  );
}

function Offer({ total, purchase }: { total: number; purchase: ReactNode }) {
  return (
    <section className={styles.offer} aria-labelledby="koeb">
      <div className={styles.offer__what}>
        <h2 id="koeb">Få hele listen med alle {total} legater</h2>
        <ul className={styles.offer__list}>
          <li>
            En pdf med hvert legat som de tre ovenfor: beløb, frist, krav, bilag, kontakt og link
            til ansøgningen.
          </li>
          <li>Begrundelsen for hvert legat, og det, du selv skal tjekke.</li>
          <li>
            Alle frister samlet i et overblik over det næste år og i en kalenderfil med påmindelser.
          </li>
          <li>Et regneark til at holde styr på ansøgninger og bilag, og listen som webside.</li>
          <li>Du henter den, når betalingen er gået igennem, og får linket på mail.</li>
        </ul>
        <p className={styles.results__aside}>
          Oplysningerne er offentlige. Du betaler for, at de er fundet, sorteret efter dine svar og
          samlet ét sted. Vi skriver ikke ansøgningerne for dig, og fonden har altid det sidste ord
          om sine krav.
        </p>
        <p className={styles.results__aside}>
          Mangler du også budget, CV eller hjælp til ansøgningen?{" "}
          <a href="/shop">Se Studiepakken i shoppen</a>.
        </p>
      </div>
      <div className={styles.offer__form}>{purchase}</div>
    </section>
  );
}

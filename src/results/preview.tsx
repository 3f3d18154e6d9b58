import type { MatchPreview } from "../domain/list/match-summary.ts";
import type { ReasonView } from "../domain/wording/reason-text.ts";
import { MatchCard } from "./match-card.tsx";
import { NamelessRows } from "./nameless-rows.tsx";
import styles from "./results.module.css";

/** The first grants of the list, whole. */
export function FirstGrants({ found, view }: { found: MatchPreview; view: ReasonView }) {
  return (
    <section className={styles.results__part} aria-labelledby="foerste">
      <h2 id="foerste">
        {found.total <= found.preview.length
          ? "Din liste"
          : `De ${found.preview.length === 3 ? "tre" : found.preview.length} øverste på din liste`}
      </h2>
      <div className={styles.results__cards}>
        {found.preview.map((match, index) => (
          <MatchCard key={match.grant.id} match={match} number={index + 1} view={view} />
        ))}
      </div>
    </section>
  );
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
    <section className={styles.results__part} aria-labelledby="resten">
      <h2 id="resten">
        {rest.length === 1
          ? "Der er ét legat mere på din liste"
          : `Der er ${rest.length} legater mere på din liste`}
      </h2>
      <NamelessRows sections={sections.filter(({ rows }) => rows.length > 0)} from={first + 1} />
    </section>
  );
}

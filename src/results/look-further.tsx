import type { MatchPreview } from "../domain/list/match-summary.ts";
import { optionLabel } from "../domain/matching/answer-options.ts";
import type { Answers } from "../domain/matching/answers.ts";
import { ExternalLink } from "./match-card.tsx";
import { websiteOf } from "./places-to-ask.ts";
import styles from "./results.module.css";

interface Place {
  readonly field: Parameters<typeof websiteOf>[0];
  readonly title: string;
  readonly text: string;
  /** Replaces `text` beside a link to a known website. */
  readonly knownText?: string;
}

const places: readonly Place[] = [
  {
    field: "currentInstitution",
    title: "Din uddannelse",
    text: "Spørg det internationale kontor. Det kender ofte stipendier, som kun stedets egne studerende kan få.",
  },
  {
    field: "unionMember",
    title: "Din fagforening",
    text: "Flere fagforeninger har legater til studerende, der er medlem.",
    knownText: "Spørg, om der er legater til studerende på vej ud.",
  },
  {
    field: "municipality",
    title: "Din kommune",
    text: "Nogle kommuner, sogne og skoler har gamle legater til byens unge.",
  },
];

interface LookFurtherProps {
  answers: Answers;
  found?: Pick<MatchPreview, "dials" | "awaitingAnswer" | "rows">;
}

export function LookFurther({ answers, found }: LookFurtherProps) {
  const canGrow = found?.dials.some(({ alternatives }) =>
    alternatives.some(
      ({ changes: { added, removed } }) =>
        added.match + added.possible > removed.match + removed.possible,
    ),
  );
  return (
    <section className={`stack-4 ${styles.part}`} aria-labelledby="led-videre">
      <h2 id="led-videre">Sådan leder du videre</h2>
      {found !== undefined && (
        <p className="measure">
          Når så få passer, sælger vi hverken listen eller Studiepakken.{" "}
          {found.rows.length === 0 && "Du har hele listen her, gratis. "}
          {found.awaitingAnswer > 0
            ? "Svarer du på de spørgsmål, der mangler, ser du hele listen, eller den bliver lang nok til at købe."
            : canGrow
              ? "Under »Hvad nu hvis?« ser du, hvilke lande, længder eller slags ophold der giver flere legater."
              : "En anden verdensdel eller en anden længde giver heller ikke flere."}
        </p>
      )}
      <ul className={`plain-list ${styles.further}`}>
        {places.map(({ field, title, text, knownText = text }) => {
          const value = answers[field] ?? "";
          const site = websiteOf(field, value);
          return (
            <li key={field} className="stack-1 hairline">
              <h3 className="body-heading">{title}</h3>
              <p className="secondary">{site === null ? text : knownText}</p>
              <p className="touch-links">
                {site === null ? (
                  <a href="/blog/hvor-finder-jeg-legater">Sådan leder du</a>
                ) : (
                  <ExternalLink href={site}>{optionLabel(field, value)}</ExternalLink>
                )}
              </p>
            </li>
          );
        })}
      </ul>
      <p className="measure">
        <a href="/blog">Guiderne</a> er gratis. Budget, cv og ansøgning kan du{" "}
        <a href="/shop">købe hver for sig</a>.
      </p>
    </section>
  );
}

import type { MatchPreview } from "../domain/list/match-summary.ts";
import { optionLabel } from "../domain/matching/answer-options.ts";
import type { Answers } from "../domain/matching/answers.ts";
import styles from "./results.module.css";

const places = [
  {
    field: "currentInstitution",
    title: "Din uddannelse",
    text: "Spørg det internationale kontor. Det kender ofte stipendier, som kun stedets egne studerende kan få.",
  },
  {
    field: "unionMember",
    title: "Din fagforening",
    text: "Flere fagforeninger har legater til studerende, der er medlem. Spørg, om din har.",
  },
  {
    field: "municipality",
    title: "Din kommune",
    text: "Nogle kommuner, sogne og skoler har gamle legater til byens unge.",
  },
] as const;

const nameless: readonly string[] = ["", "no", "anden", "andet", "uoplyst"];

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
              ? "Under »Hvad nu hvis?« ser du, hvad der giver flere legater."
              : "En anden verdensdel eller en anden længde giver heller ikke flere."}
        </p>
      )}
      <ul className={`plain-list ${styles.further}`}>
        {places.map(({ field, title, text }) => {
          const answer = answers[field] ?? "";
          return (
            <li key={field} className="stack-1 hairline">
              <h3 className="body-heading">
                {nameless.includes(answer) ? title : optionLabel(field, answer)}
              </h3>
              <p className="secondary">{text}</p>
            </li>
          );
        })}
      </ul>
      <p className="measure">
        <a href="/blog/hvor-finder-jeg-legater">Hvor finder jeg legater?</a> og de andre{" "}
        <a href="/blog">guider</a> er gratis. Budget, cv og ansøgning kan du{" "}
        <a href="/shop">købe hver for sig</a>.
      </p>
    </section>
  );
}

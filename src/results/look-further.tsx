import type { MatchPreview } from "../domain/list/match-summary.ts";
import { optionLabel } from "../domain/matching/answer-options.ts";
import type { Answers } from "../domain/matching/answers.ts";
import { applyCountChanges } from "../domain/matching/what-if.ts";
import { ExternalLink } from "./match-card.tsx";
import { websiteOf } from "./places-to-ask.ts";
import styles from "./results.module.css";

interface Place {
  readonly title: string;
  readonly text: string;
  readonly href: string;
  readonly label: string;
}

/** Where a student finds grants that no list has: at the student's institution, in a union, and at home. */
function placesFor(answers: Answers): readonly Place[] {
  const place = (
    field: Parameters<typeof websiteOf>[0],
    title: string,
    [known, unknown]: readonly [known: string, unknown: string],
    label: string,
    suffix = "",
  ): Place => {
    const value = answers[field] ?? "";
    const site = websiteOf(field, value);
    return site === null
      ? { title, text: unknown, href: "/blog/hvor-finder-jeg-legater", label }
      : { title, text: known, href: site, label: `${optionLabel(field, value)}${suffix}` };
  };
  const office =
    "Spørg det internationale kontor. Det kender ofte stipendier, som kun stedets egne studerende kan få.";
  const home = "Nogle kommuner, sogne og skoler har gamle legater til byens unge.";
  return [
    place("currentInstitution", "Din uddannelse", [office, office], "Sådan finder du dem"),
    place(
      "unionMember",
      "Din fagforening",
      [
        "Spørg, om der er legater til studerende på vej ud.",
        "Flere fagforeninger har legater til studerende, der er medlem.",
      ],
      "Sådan giver fagforeningerne",
    ),
    place("municipality", "Din kommune", [home, home], "Her leder du", " Kommune"),
  ];
}

interface LookFurtherProps {
  answers: Answers;
  found?: Pick<MatchPreview, "dials" | "hanging" | "match" | "possible" | "total">;
}

/** Explains why nothing is sold when the list is short, and what the student can do instead. */
export function LookFurther({ answers, found }: LookFurtherProps) {
  const canGrow = found?.dials.some(({ turns }) =>
    turns.some(({ counted }) => applyCountChanges(found, counted).match > found.match),
  );
  return (
    <section className={`stack-4 ${styles.part}`} aria-labelledby="led-videre">
      <h2 id="led-videre">Sådan leder du videre</h2>
      {found !== undefined && (
        <p className="measure">
          Listen er for kort til at tage penge for. Derfor er den gratis, og du kan hverken købe den
          eller Studiepakken.{" "}
          {found.hanging > 0
            ? "Svarer du på de spørgsmål, du sprang over, kan der komme flere til."
            : canGrow
              ? "Drej på »Hvad nu hvis?« ovenfor: Noget af det giver flere legater."
              : "Et andet land eller en anden længde ændrer det ikke."}
        </p>
      )}
      <ul className={`plain-list ${styles.further}`}>
        {placesFor(answers).map(({ title, text, href, label }) => (
          <li key={title} className="stack-1 hairline">
            <h3 className="body-heading">{title}</h3>
            <p className="secondary">{text}</p>
            <p className="touch-links">
              {href.startsWith("/") ? (
                <a href={href}>{label}</a>
              ) : (
                <ExternalLink href={href}>{label}</ExternalLink>
              )}
            </p>
          </li>
        ))}
      </ul>
      <p className="measure">
        <a href="/blog">Guiderne</a> er gratis. Budget, cv og ansøgning kan du{" "}
        <a href="/shop">købe hver for sig</a>.
      </p>
    </section>
  );
}

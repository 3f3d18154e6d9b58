import type { ReactNode } from "react";
import { optionLabel } from "../domain/matching/answer-options.ts";
import type { Answers } from "../domain/matching/answers.ts";
import { institutionSites } from "./institution-sites.ts";
import { municipalitySite } from "./municipality-sites.ts";
import styles from "./results.module.css";
import { unionSites } from "./union-sites.ts";

interface Place {
  readonly title: string;
  readonly text: string;
  readonly href: string;
  readonly label: string;
}

/** Where a student finds grants that no list has: at the student's institution, in a union, and at home. */
function placesFor({ currentInstitution = "", unionMember = "", municipality = "" }: Answers) {
  const institution = institutionSites[currentInstitution];
  const union = unionSites[unionMember];
  const isTownNamed = municipality !== "" && municipality !== "andet";
  const places: Place[] = [
    {
      title: "Din uddannelse",
      text: "Spørg det internationale kontor. Det kender ofte stipendier, som kun stedets egne studerende kan få.",
      ...(institution === undefined
        ? { href: "/blog/hvor-finder-jeg-legater", label: "Sådan finder du dem" }
        : { href: institution, label: optionLabel("currentInstitution", currentInstitution) }),
    },
    {
      title: "Din fagforening",
      text:
        union === undefined
          ? "Flere fagforeninger har legater til studerende, der er medlem."
          : "Spørg, om der er legater til studerende på vej ud.",
      ...(union === undefined
        ? { href: "/blog/hvor-finder-jeg-legater", label: "Sådan giver fagforeningerne" }
        : { href: union, label: optionLabel("unionMember", unionMember) }),
    },
    {
      title: "Dit hjemsted",
      text: "Nogle kommuner, sogne og skoler har gamle legater til byens unge.",
      ...(isTownNamed
        ? {
            href: municipalitySite(municipality),
            label: `${optionLabel("municipality", municipality)} Kommune`,
          }
        : { href: "/blog/hvor-finder-jeg-legater", label: "Her leder du" }),
    },
  ];
  return places;
}

function PlaceLink({ href, children }: { href: string; children: ReactNode }) {
  if (href.startsWith("/")) return <a href={href}>{children}</a>;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children}
      <span className="visually-hidden"> (åbner i en ny fane)</span>
    </a>
  );
}

/** How to go on looking where there is no long list to sell. */
export function LookFurther({ answers }: { answers: Answers }) {
  return (
    <section className={styles.results__part} aria-labelledby="led-videre">
      <h2 id="led-videre">Sådan leder du videre</h2>
      <ul className={`plain-list ${styles.further}`}>
        {placesFor(answers).map(({ title, text, href, label }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
            <p>
              <PlaceLink href={href}>{label}</PlaceLink>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

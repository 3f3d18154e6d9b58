import { KeptTogether } from "../components/kept-together.tsx";
import { numberWord } from "../domain/danish/length-of-time.ts";
import type { NamelessGrant } from "../domain/list/nameless-grant.ts";
import styles from "./results.module.css";

const SHOWN = 10;

function Rows({ rows }: { rows: readonly NamelessGrant[] }) {
  return (
    <ul className={`plain-list ${styles.rows}`}>
      {rows.map(({ outcome, best, facts }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a nameless row is nothing but its place
        <li key={index}>
          <p>
            <strong>
              <KeptTogether text={best} />
            </strong>
            <span>{outcome === "match" ? "passer" : "tjek selv"}</span>
          </p>
          <p>{facts.join(" · ")}</p>
        </li>
      ))}
    </ul>
  );
}

export function HiddenRows({
  rows,
  isTrial,
}: {
  rows: readonly NamelessGrant[];
  isTrial: boolean;
}) {
  if (rows.length === 0) return null;
  const list = isTrial ? "prøvens liste" : "din liste";
  return (
    <section className={styles.part} aria-labelledby="resten">
      <h2 id="resten">
        {rows.length === 1
          ? `Det sidste på ${list}`
          : `De andre ${numberWord(rows.length)} på ${list}`}
      </h2>
      <Rows rows={rows.slice(0, SHOWN)} />
      {rows.length > SHOWN && (
        <details className={styles.fold}>
          <summary>Vis de sidste {numberWord(rows.length - SHOWN)}</summary>
          <Rows rows={rows.slice(SHOWN)} />
        </details>
      )}
    </section>
  );
}

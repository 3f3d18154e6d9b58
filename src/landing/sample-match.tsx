import { ReasonList } from "../components/reason-list.tsx";
import type { GrantFacts, SampleGrant } from "../content/grant-facts.server.ts";
import { amountText } from "../domain/wording/amount-text.ts";
import { yearlyDeadlineText } from "../domain/wording/date-text.ts";
import styles from "./sample-match.module.css";

/** How many reasons are written out; the rest are counted. */
const REASONS = 2;

/** Where the grant's facts were read: the source's host, without "www.". */
function hostOf(address: string): string {
  return new URL(address).host.replace(/^www\./, "");
}

/** A real grant compared with a made-up student's answers: the route from "you" to "there". */
export function SampleMatch({
  facts,
  sample: { match, reasons },
}: {
  readonly facts: GrantFacts;
  readonly sample: SampleGrant;
}) {
  const { grant } = match;
  const met = reasons.filter(({ result }) => result === "met");
  const left = met.length - REASONS;
  return (
    <figure className={styles.sample}>
      <figcaption className={styles.sample__caption}>
        Et rigtigt legat og en opdigtet studerende
      </figcaption>
      <div className={styles.sample__you}>
        <p className={styles.sample__label}>Svarene</p>
        <ul className={`plain-list ${styles.sample__answers}`}>
          {facts.sample.situation.map(({ label, value }) => (
            <li key={label}>{value}</li>
          ))}
        </ul>
      </div>
      <div className={styles.sample__grant}>
        <p className={styles.sample__verdict}>Passer til dig</p>
        <h2 className={styles.sample__title}>{grant.name ?? grant.foundation}</h2>
        {grant.name !== null && <p className={styles.sample__foundation}>{grant.foundation}</p>}
        <dl className={styles.sample__facts}>
          <div>
            <dt>Beløb</dt>
            <dd>{amountText(match)}</dd>
          </div>
          <div>
            <dt>Frist</dt>
            <dd>{yearlyDeadlineText(match.grant)}</dd>
          </div>
        </dl>
        <ReasonList reasons={met.slice(0, REASONS)} />
        <p className={styles.sample__source}>
          {left > 0 && (
            <span>
              {left === 1 ? "Et krav mere er også opfyldt." : `${left} krav mere er også opfyldt.`}
            </span>
          )}{" "}
          <span>
            Kilde: {hostOf(grant.sourceUrl)}
            {grant.sourceYear !== null && `, ${grant.sourceYear}`}
          </span>
        </p>
      </div>
      <p className={styles.sample__rest}>
        I alt passer {facts.sample.match} legater til svarene, og {facts.sample.possible} skal
        tjekkes.
      </p>
    </figure>
  );
}

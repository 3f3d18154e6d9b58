import type { ReactNode } from "react";
import { DotLine } from "../components/dot-line.tsx";
import { capitalized, listAnd, uncapitalized } from "../domain/danish/sentences.ts";
import { REPORT_LINK, reportPath } from "../domain/forms/report-schema.ts";
import { amountText, isAmountKnown } from "../domain/wording/amount-text.ts";
import { yearlyDeadlineText } from "../domain/wording/date-text.ts";
import { costName, readableUrl, sourceText } from "../domain/wording/grant-text.ts";
import styles from "./example-grant.module.css";
import type { TopicExample } from "./known-topics.server.ts";

function hostOf(address: string): string {
  return readableUrl(address).split("/")[0] ?? address;
}

function factsOf({
  grant,
  requirements,
  attachments,
}: TopicExample): { label: string; value: ReactNode }[] {
  const facts: { label: string; value: ReactNode }[] = [...requirements];
  if (grant.requirements !== null) facts.push({ label: "Krav", value: grant.requirements });
  if (grant.checkYourself !== null) facts.push({ label: "Tjek selv", value: grant.checkYourself });
  if (grant.covers.length > 0)
    facts.push({ label: "Dækker", value: capitalized(listAnd(grant.covers.map(costName))) });
  if (attachments.length > 0)
    facts.push({
      label: "Bilag",
      value: capitalized(listAnd(attachments.map(uncapitalized))),
    });
  facts.push({
    label: "Ansøgning",
    value:
      grant.url === null ? (
        "Ingen side oplyst. Begynd ved kilden."
      ) : (
        <a href={grant.url} rel="noopener">
          {hostOf(grant.url)}
        </a>
      ),
  });
  return facts;
}

export function ExampleGrant({ example }: { readonly example: TopicExample }) {
  const { grant } = example;
  return (
    <article className={`ruled ${styles.grant}`} id={grant.id}>
      <header className="stack-1">
        <h3>{grant.name ?? grant.foundation}</h3>
        {grant.name !== null && <p className="secondary">{grant.foundation}</p>}
      </header>
      <dl className={styles.highlights}>
        <div>
          <dt className="secondary-text">Beløb</dt>
          <dd className="large-number">
            {isAmountKnown(example) ? amountText(example) : "ikke oplyst"}
          </dd>
        </div>
        <div>
          <dt className="secondary-text">Frist</dt>
          <dd className="large-number">{yearlyDeadlineText(grant)}</dd>
        </div>
      </dl>
      <div className={`stack-5 measure ${styles.body}`}>
        <p>{grant.description}</p>
        <dl className={styles.facts}>
          {factsOf(example).map(({ label, value }) => (
            <div key={label}>
              <dt className="secondary-text">{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <p className="secondary-text">
          <DotLine>
            {sourceText(grant)}
            <a href={grant.sourceUrl} rel="noopener">
              Se kilden på {hostOf(grant.sourceUrl)}
            </a>
            <a href={reportPath(grant.id)}>{REPORT_LINK}</a>
          </DotLine>
        </p>
      </div>
    </article>
  );
}

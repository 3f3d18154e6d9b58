import { DotLine } from "../components/dot-line.tsx";
import { keepTogether } from "../components/keep-together.tsx";
import { capitalize, joinWithAnd, uncapitalize } from "../domain/danish/sentences.ts";
import { REPORT_LINK_TEXT, reportPath } from "../domain/forms/report-schema.ts";
import { amountParts, amountYear, isAmountKnown } from "../domain/wording/amount-text.ts";
import { hostOf, sourceText } from "../domain/wording/grant-text.ts";
import styles from "./example-grant.module.css";
import type { TopicExample } from "./known-topics.server.ts";

export function ExampleGrant({ example }: { readonly example: TopicExample }) {
  const { grant, deadline, levels, conditions, attachments } = example;
  const covers = joinWithAnd(grant.covers);
  const isAppliedThere = grant.appliedAt === null && grant.deadlineKind !== "ukendt";
  const isKnown = isAmountKnown(example);
  const given = `${amountParts(example).given}${amountYear(example, example.countedOn)}`;
  return (
    <article className={`hairline ${styles.grant}`} id={grant.id}>
      <header>
        <h3>{keepTogether(grant.name ?? grant.foundation)}</h3>
        {grant.name !== null && <p className="secondary-text">{grant.foundation}</p>}
      </header>
      <div className="stack-3 measure">
        <dl className={styles.facts}>
          {isKnown && (
            <div className={styles.amount}>
              <dt className="visually-hidden">Beløb</dt>
              <dd className="large-number">{given.replace(") (", ", ")}</dd>
            </div>
          )}
          <div>
            <dt className={grant.deadlineKind === "ukendt" ? "visually-hidden" : undefined}>
              {grant.deadlineKind === "loebende" ? "Søges" : "Frist"}
            </dt>
            <dd>{grant.deadlineKind === "ukendt" ? capitalize(deadline) : deadline}</dd>
          </div>
          <div>
            <dt>Til</dt>
            <dd>{levels}</dd>
          </div>
          {!isKnown && (
            <div className={styles.amount}>
              <dt className="visually-hidden">Beløb</dt>
              <dd>{covers === "" ? "Fonden oplyser ikke beløbet" : `Dækker ${covers}`}</dd>
            </div>
          )}
        </dl>
        <p>{grant.description}</p>
        <details className={`secondary-text ${styles.fold}`}>
          <summary>
            Krav, bilag og kilde
            <span className="visually-hidden"> til {grant.name ?? grant.foundation}</span>
          </summary>
          {[...conditions, grant.requirements, grant.checkYourself].map(
            (text) => text !== null && <p key={text}>{text}</p>,
          )}
          {attachments.length > 0 && <p>Bilag: {joinWithAnd(attachments.map(uncapitalize))}.</p>}
          <p>
            <DotLine>
              {grant.url !== null && (
                <a href={grant.url} rel="noopener">
                  {isAppliedThere ? "Søg" : "Læs mere"} på {hostOf(grant.url)}
                </a>
              )}
              {sourceText(grant)}
              <a href={grant.sourceUrl} rel="noopener">
                Se kilden på {hostOf(grant.sourceUrl)}
              </a>
              <a href={reportPath(grant.id)}>{REPORT_LINK_TEXT}</a>
            </DotLine>
          </p>
        </details>
      </div>
    </article>
  );
}

import { quizHrefWith } from "../answers/linked-answer.ts";
import { DeadlineAxis } from "../components/deadline-axis.tsx";
import { LargeFigures } from "../components/large-figures.tsx";
import { NextStep } from "../components/next-step.tsx";
import { PageHead } from "../components/page-head.tsx";
import type { ArticleSummary } from "../content/articles.server.ts";
import {
  formatDate,
  formatMonth,
  formatMonthShort,
  type IsoDate,
} from "../domain/danish/danish-date.ts";
import { numberWord } from "../domain/danish/length-of-time.ts";
import { PREVIEW_SIZE } from "../domain/orders/catalogue.ts";
import { steps } from "../domain/quiz/questions.ts";
import { ExampleGrant, type ShownGrant } from "./example-grant.tsx";
import type { Topic, TopicFacts } from "./find-topics.server.ts";
import styles from "./topic-page.module.css";
import {
  amountMarks,
  amountsText,
  anywayText,
  breakableHeadingOf,
  namedText,
  shortName,
  topicPath,
  topicsPath,
  undatedText,
} from "./topic-words.ts";

export function topicCrumbs(topic: Topic) {
  return [
    { label: "Forside", path: "/" },
    { label: "Legater efter emne", path: topicsPath },
    { label: shortName(topic), path: topicPath(topic) },
  ];
}

interface TopicPageProps {
  readonly facts: TopicFacts;
  readonly examples: readonly ShownGrant[];
  readonly guides: readonly Pick<ArticleSummary, "slug" | "title" | "path" | "description">[];
  /** Topics of the same kind. */
  readonly others: readonly Topic[];
  readonly countedOn: IsoDate;
}

/** A topic's numbers, deadlines, amounts, three whole examples, and the way on. */
export function TopicPage({ facts, examples, guides, others, countedOn }: TopicPageProps) {
  const { topic } = facts;
  const marks = amountMarks(facts);
  return (
    <div className="page-width">
      <PageHead
        crumbs={topicCrumbs(topic)}
        title={breakableHeadingOf(topic)}
        deck="Frister, beløb og hele eksempler. Hvilke legater du selv kan søge, afhænger af resten af dine svar."
      />
      <div className={styles.counts}>
        <LargeFigures
          figures={[
            { figure: facts.named, text: namedText(facts) },
            { figure: facts.anyway, text: anywayText(facts) },
          ]}
        />
      </div>
      <section className={styles.section} aria-labelledby="frister">
        <div className={styles.section__text}>
          <h2 id="frister">Frister de næste tolv måneder, pr. {formatDate(countedOn)}</h2>
          <p>Tallene er antal legater med næste frist i hver måned. {undatedText(facts)}</p>
        </div>
        <DeadlineAxis
          months={facts.deadlines.map(({ month, count }) => ({
            key: month,
            name: formatMonth(month),
            short: formatMonthShort(month),
            count,
          }))}
        />
      </section>
      <section className={styles.section} aria-labelledby="beloeb">
        <div className={styles.section__text}>
          <h2 id="beloeb">Typiske beløb</h2>
          <p>{amountsText(facts)}</p>
        </div>
        {marks.length > 0 && (
          <dl className={styles.amounts}>
            {marks.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        )}
      </section>
      <section className={styles.examples} aria-labelledby="eksempler">
        <h2 id="eksempler">
          {examples.length === 3 ? "Tre eksempler" : "Eksempler"} med alle oplysninger
        </h2>
        {examples.map((example) => (
          <ExampleGrant key={example.grant.id} example={example} />
        ))}
      </section>
      <NextStep
        title="Se, hvilke du kan søge"
        text={`Svar på ${steps.length} trin om dit studie og dit ophold. »${shortName(topic)}« er udfyldt på forhånd. Så får du at vide, hvor mange legater der passer til dig, og ser de ${numberWord(PREVIEW_SIZE)} første med alle oplysninger. Det er gratis.`}
        action={{
          href: quizHrefWith({ [topic.field]: topic.value }),
          label: "Find mine legater",
        }}
      />
      <div className={styles.further}>
        <section aria-labelledby="guider">
          <h2 id="guider">Guider, der hjælper</h2>
          <ul className="plain-list">
            {guides.map(({ slug, title, path, description }) => (
              <li key={slug} className={styles.guide}>
                <a href={path}>{title}</a>
                <p>{description}</p>
              </li>
            ))}
          </ul>
        </section>
        <nav aria-labelledby="andre">
          <h2 id="andre">Andre emner</h2>
          <ul className={`plain-list ${styles.others}`}>
            {others.map((other) => (
              <li key={other.slug}>
                <a href={topicPath(other)}>{shortName(other)}</a>
              </li>
            ))}
            <li>
              <a href={topicsPath}>Alle emner</a>
            </li>
          </ul>
        </nav>
      </div>
      <p className={styles.counted}>
        Talt op i vores database den {formatDate(countedOn)}. Frister og krav kan være ændret, så
        læs altid fondens egen side. <a href="/saadan-matcher-vi">Sådan matcher vi</a>.
      </p>
    </div>
  );
}

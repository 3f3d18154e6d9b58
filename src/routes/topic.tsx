import { data } from "react-router";
import { quizHrefWith } from "../answers/linked-answer.ts";
import { DeadlineChart, deadlinesTitle } from "../components/deadline-chart.tsx";
import { LargeFigures } from "../components/large-figures.tsx";
import { NextStep } from "../components/next-step.tsx";
import { PageHead } from "../components/page-head.tsx";
import { Route as RouteDrawing } from "../components/route.tsx";
import { absoluteUrl, pageMeta } from "../content/page-meta.ts";
import { formatDate } from "../domain/danish/danish-date.ts";
import { numberWord } from "../domain/danish/length-of-time.ts";
import { PREVIEW_SIZE } from "../domain/list/list-for-sale.ts";
import { quizSteps } from "../domain/quiz/questions.ts";
import { ExampleGrant } from "../topics/example-grant.tsx";
import type { Topic } from "../topics/find-topics.server.ts";
import { findTopicPage, type TopicExample } from "../topics/known-topics.server.ts";
import {
  datedDeadlinesText,
  examplesTitle,
  expectedDeadlinesText,
  hyphenatedHeading,
  nextStepTitle,
  openToAllTitle,
  topicDescription,
  topicFigures,
  topicHeading,
  topicName,
  topicPath,
  topicsCrumb,
  topicsPath,
  undatedDeadlinesText,
} from "../topics/topic-words.ts";
import type { Route } from "./+types/topic.ts";
import styles from "./topic.module.css";

export function loader({ params }: Route.LoaderArgs) {
  const page = findTopicPage(params.topic);
  if (page === null) throw data(null, { status: 404 });
  return page;
}

function crumbsOf(topic: Topic) {
  return [topicsCrumb, { label: topicName(topic), path: topicPath(topic) }];
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (loaderData === undefined) return [];
  const { facts } = loaderData;
  const { topic, examples } = facts;
  const path = topicPath(topic);
  return pageMeta({
    title: topicHeading(topic),
    description: topicDescription(facts),
    path,
    crumbs: crumbsOf(topic),
    jsonLd: [
      {
        "@type": "CollectionPage",
        name: topicHeading(topic),
        url: absoluteUrl(path),
        inLanguage: "da-DK",
        mainEntity: {
          "@type": "ItemList",
          numberOfItems: facts.named,
          itemListElement: examples.map((grant, index) => ({
            "@type": "ListItem",
            position: index + 1,
            item: {
              "@type": "MonetaryGrant",
              name: grant.name ?? grant.foundation,
              description: grant.description,
              url: `${absoluteUrl(path)}#${grant.id}`,
              funder: { "@type": "Organization", name: grant.foundation },
            },
          })),
        },
      },
    ],
  });
};

/** A chart of fewer would look empty. */
const MIN_CHARTED = 10;

/** Fewer tell less than the examples. */
const FEW_DATED = 4;

const OTHERS_SHOWN = 8;

interface ExampleGrantsProps {
  readonly id: string;
  readonly title: string;
  readonly examples: readonly TopicExample[];
}

function ExampleGrants({ id, title, examples }: ExampleGrantsProps) {
  if (examples.length === 0) return null;
  return (
    <section className={`stack-4 ${styles.section}`} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <div>
        {examples.map((example) => (
          <ExampleGrant key={example.grant.id} example={example} />
        ))}
      </div>
    </section>
  );
}

export default function TopicPage({ loaderData }: Route.ComponentProps) {
  const { facts, examples, openToAll, guides, others, countedOn } = loaderData;
  const { topic, route } = facts;
  const dated = facts.deadlines.reduce((sum, { count }) => sum + count, 0);
  const isCharted = dated >= MIN_CHARTED;
  const isDatedLast = route === null && facts.dated < FEW_DATED;
  const deadlines = (
    <section className={`stack-6 ${isDatedLast ? styles.section : ""}`} aria-labelledby="frister">
      {route !== null && <RouteDrawing {...route} />}
      <div className="stack-3 measure">
        <h2 id="frister" className={route === null ? undefined : "visually-hidden"}>
          {isCharted ? deadlinesTitle(facts.deadlines) : "Frister de næste tolv måneder"}
        </h2>
        <p>
          {route === null && !isCharted && `${datedDeadlinesText(facts)} `}
          {expectedDeadlinesText(facts)}
          {undatedDeadlinesText(facts)}
        </p>
      </div>
      {isCharted && route === null && <DeadlineChart months={facts.deadlines} />}
    </section>
  );
  return (
    <div className="page-width">
      <PageHead crumbs={crumbsOf(topic)} title={hyphenatedHeading(topic)} />
      {!isDatedLast && deadlines}
      <div className={styles.counts}>
        <LargeFigures figures={topicFigures(facts)} />
      </div>
      <ExampleGrants id="alle" title={openToAllTitle(facts)} examples={openToAll} />
      <ExampleGrants id="eksempler" title={examplesTitle(facts)} examples={examples} />
      {isDatedLast && deadlines}
      <NextStep
        title={nextStepTitle(facts)}
        text={`Svar på ${quizSteps.length} trin, så får du at vide, hvor mange der passer til dig, og ser ${numberWord(PREVIEW_SIZE)} af dem med alle oplysninger. »${topicName(topic)}« er valgt på forhånd. Det er gratis.`}
        href={quizHrefWith({ [topic.field]: topic.value })}
      />
      <div className={`halves ${styles.section}`}>
        <section className="stack-4" aria-labelledby="guider">
          <h2 id="guider">Guider, der hjælper</h2>
          <ul className="plain-list stack-3">
            {guides.map(({ slug, title, path }) => (
              <li key={slug}>
                <a href={path}>{title}</a>
              </li>
            ))}
          </ul>
        </section>
        <nav className="stack-2" aria-labelledby="andre">
          <h2 id="andre">Andre emner</h2>
          <ul className={`plain-list cluster touch-links ${styles.others}`}>
            {others.slice(0, OTHERS_SHOWN).map((other) => (
              <li key={other.slug}>
                <a href={topicPath(other)}>{topicName(other)}</a>
              </li>
            ))}
            <li>
              <a href={topicsPath}>Alle emner</a>
            </li>
          </ul>
        </nav>
      </div>
      <p className={`secondary-text measure ${styles.counted}`}>
        Talt op i vores database den {formatDate(countedOn)}. Frister og krav kan være ændret, så
        læs altid fondens egen side. <a href="/saadan-matcher-vi">Sådan matcher vi</a>.
      </p>
    </div>
  );
}

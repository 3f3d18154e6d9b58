import { quizHref } from "../answers/linked-answer.ts";
import { Accordion } from "../components/accordion.tsx";
import { Button } from "../components/button.tsx";
import { TextField } from "../components/field.tsx";
import { listArticles } from "../content/articles.server.ts";
import { pageMeta } from "../content/page-meta.ts";
import { uncapitalize } from "../domain/danish/sentences.ts";
import { MAX_SEARCH_LENGTH, SEARCH_PARAMETER, SEARCH_PATH } from "../domain/forms/page-search.ts";
import { countedTopics } from "../topics/known-topics.server.ts";
import { topicKindNames, topicName, topicPath, topicsPath } from "../topics/topic-words.ts";
import type { Route } from "./+types/not-found.ts";
import styles from "./not-found.module.css";

export const meta = () =>
  pageMeta({
    title: "Siden findes ikke",
    description: "Adressen fører ikke til en side hos Legatkompas.",
    path: "/404",
    image: "/social/forside.png",
    isPrivate: true,
  });

export function loader() {
  const topics = countedTopics.map(({ topic }) => topic);
  return {
    groups: [
      ...topicKindNames.map(({ kind, name }) => ({
        name: `Legater efter ${uncapitalize(name)}`,
        links: topics
          .filter((topic) => topic.kind === kind)
          .map((topic) => ({ href: topicPath(topic), label: topicName(topic) })),
      })),
      {
        name: "Guider",
        links: listArticles().map(({ path, title }) => ({ href: path, label: title })),
      },
    ],
  };
}

const mainPages = [
  { href: "/", label: "Forsiden" },
  { href: quizHref, label: "Find legater" },
  { href: topicsPath, label: "Alle emner" },
  { href: "/shop", label: "Shop: skabeloner og guider" },
  { href: "/ordre", label: "Dit køb, ordre og kvittering" },
  { href: "/fortryd", label: "Fortryd et køb" },
  { href: "/saadan-matcher-vi", label: "Sådan matcher vi" },
  { href: "/about", label: "Om os" },
  { href: "/contact", label: "Kontakt" },
  { href: "/privacy", label: "Privatlivspolitik" },
  { href: "/terms", label: "Handelsbetingelser" },
] as const;

function Links({ links }: { readonly links: readonly { href: string; label: string }[] }) {
  return (
    <ul className={`plain-list touch-links ${styles.links}`}>
      {links.map(({ href, label }) => (
        <li key={href}>
          <a href={href}>{label}</a>
        </li>
      ))}
    </ul>
  );
}

/** The Worker fills in the elements marked `data-…` (worker/not-found.ts). */
export default function NotFoundPage({ loaderData }: Route.ComponentProps) {
  return (
    <div className={`page-width stack-6 ${styles.page}`}>
      <svg className={styles.route} viewBox="0 0 640 120" aria-hidden="true" data-unknown="">
        <path d="M8 112C130 112 210 102 322 62" />
        <path className={styles.ahead} d="M340 56C430 22 520 8 632 8" />
        <circle cx="8" cy="112" r="6" />
        <circle cx="330" cy="59" r="8" />
        <text x="330" y="38">
          404
        </text>
      </svg>
      <h1>Siden findes ikke</h1>
      <p className={styles.deck} data-unknown="">
        Ruten slutter her. Siden har måske fået en ny adresse, eller der mangler et stykke af
        linket. Kom du fra en mail, så se efter, om hele adressen er kommet med.
      </p>
      <section
        className={`touch-links ${styles.nearest}`}
        data-nearest=""
        hidden
        aria-labelledby="mente"
      >
        <h2 id="mente">Var det en af disse?</h2>
        <ul className="plain-list" />
      </section>
      <search>
        <form action={SEARCH_PATH} className={`stack-4 stack-start ${styles.search}`}>
          <TextField
            type="text"
            id="soeg"
            name={SEARCH_PARAMETER}
            label="Hvad ledte du efter?"
            hint="For eksempel et land, et fag eller et emne"
            maxLength={MAX_SEARCH_LENGTH}
          />
          <Button type="submit">Find siden</Button>
        </form>
      </search>
      <div className={`halves ${styles.pages}`} data-pages="">
        <section className="stack-4" aria-labelledby="oftest">
          <h2 id="oftest">De vigtigste sider</h2>
          <Links links={mainPages} />
        </section>
        <section className="stack-4" aria-labelledby="alle">
          <h2 id="alle">Alle emner og guider</h2>
          <Accordion
            name="sider"
            items={loaderData.groups.map(({ name, links }) => ({
              title: name,
              body: <Links links={links} />,
            }))}
          />
        </section>
      </div>
      <p className="secondary-text hairline" lang="en" data-unknown="">
        In English: Oops! Page not found. <a href="/">Return to Home</a>
      </p>
    </div>
  );
}

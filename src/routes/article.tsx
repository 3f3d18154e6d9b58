import type { ComponentProps } from "react";
import { data } from "react-router";
import { articleComponents, SectionHeading, sectionId } from "../blog/article-components.tsx";
import {
  ArticleRow,
  categoryIllustrations,
  guidesCrumb,
  readingTime,
} from "../blog/article-index.tsx";
import { GuideIllustration } from "../blog/illustration.tsx";
import { DotLine } from "../components/dot-line.tsx";
import { Prose } from "../components/prose.tsx";
import { articleModules } from "../content/article-bodies.ts";
import { findArticle } from "../content/articles.server.ts";
import {
  absoluteUrl,
  organizationJsonLd,
  pageMeta,
  siteUrl,
  socialImagePath,
} from "../content/page-meta.ts";
import { formatDate } from "../domain/danish/danish-date.ts";
import type { PageHandle } from "../root.tsx";
import type { Route } from "./+types/article.ts";
import styles from "./article.module.css";

export const handle: PageHandle = { script: "note" };

export function loader({ params }: Route.LoaderArgs) {
  const article = findArticle(params.slug);
  if (article === null) throw data(null, { status: 404 });
  return article;
}

export const meta: Route.MetaFunction = ({ loaderData: article }) => {
  if (article === undefined) return [];
  return [
    ...pageMeta({
      title: article.title,
      description: article.description,
      path: article.path,
      kind: "article",
      crumbs: [guidesCrumb, { label: article.title, path: article.path }],
      jsonLd: [
        organizationJsonLd,
        {
          "@type": "Article",
          headline: article.title,
          description: article.description,
          inLanguage: "da-DK",
          datePublished: article.published,
          dateModified: article.updated,
          articleSection: article.category,
          wordCount: article.words,
          image: siteUrl + socialImagePath(article.path),
          mainEntityOfPage: absoluteUrl(article.path),
          author: { "@id": organizationJsonLd["@id"] },
          publisher: { "@id": organizationJsonLd["@id"] },
        },
      ],
    }),
    { property: "article:published_time", content: article.published },
    { property: "article:modified_time", content: article.updated },
    { property: "article:section", content: article.category },
  ];
};

export default function ArticlePage({ loaderData: article }: Route.ComponentProps) {
  const Body = articleModules.get(article.slug)?.default;
  const contents = (
    <ol className="plain-list">
      {article.sections.map(({ id, text }) => (
        <li key={id}>
          <a className="quiet-link" href={`#${id}`}>
            <span>{text}</span>
          </a>
        </li>
      ))}
    </ol>
  );
  /** On narrow screens the contents come after the introduction, collapsed. */
  function Heading(props: ComponentProps<"h2">) {
    return (
      <>
        {sectionId(props) === article.sections[0]?.id && (
          <nav className={`screen-only ${styles.folded}`} aria-label="Afsnit">
            <details>
              <summary>Indhold</summary>
              {contents}
            </details>
          </nav>
        )}
        <SectionHeading {...props} />
      </>
    );
  }
  return (
    <div className="page-width">
      <article>
        <header className={styles.head}>
          <p className={`secondary-text touch-links screen-only ${styles.back}`}>
            <a href="/blog">
              <svg className="icon" viewBox="0 0 20 20" aria-hidden="true">
                <path d="M16 10H4M9 4.5 3.5 10 9 15.5" />
              </svg>
              Alle guider
            </a>
            <a href={article.categoryPath}>{article.category}</a>
          </p>
          <div className={`screen-only ${styles.picture}`}>
            <GuideIllustration subject={categoryIllustrations[article.category]} />
          </div>
          <div className="stack-5">
            <h1>{article.title}</h1>
            <p className={styles.deck}>{article.deck}</p>
            {article.sum.length > 0 && (
              <dl className={styles.sum}>
                {article.sum.map(({ text, amount }) => (
                  <div key={text} className="spread">
                    <dt>{text}</dt>
                    <dd className="no-break">{amount}</dd>
                  </div>
                ))}
              </dl>
            )}
            <p className="secondary-text">
              <DotLine>
                <span>
                  Opdateret <time dateTime={article.updated}>{formatDate(article.updated)}</time>
                </span>
                {readingTime(article.minutes)}
              </DotLine>
            </p>
          </div>
        </header>
        <div className={styles.columns}>
          <div className={styles.contents}>
            <nav className="screen-only" aria-label="Indhold">
              <h2 className="body-heading">Indhold</h2>
              {contents}
            </nav>
          </div>
          <Prose hasMargin>
            {Body !== undefined && (
              <Body components={{ ...articleComponents(article.numbers), h2: Heading }} />
            )}
          </Prose>
        </div>
      </article>
      <section className={`stack-6 screen-only ${styles.related}`} aria-labelledby="laes-ogsaa">
        <h2 id="laes-ogsaa">Læs også</h2>
        <ul className={`plain-list ${styles.rows}`}>
          {article.related.map((other) => (
            <ArticleRow key={other.slug} article={other} />
          ))}
        </ul>
      </section>
    </div>
  );
}

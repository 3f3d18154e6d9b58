import type { ReactNode } from "react";
import { DotLine } from "../components/dot-line.tsx";
import { type Crumb, PageHead } from "../components/page-head.tsx";
import { type ArticleCategory, articleCategories, categoryPath } from "../content/article-slugs.ts";
import type { ArticleSummary } from "../content/articles.server.ts";
import { formatDate } from "../domain/danish/danish-date.ts";
import { withUnit } from "../domain/danish/no-break.ts";
import styles from "./article-index.module.css";
import { GuideIllustration, type IllustrationSubject } from "./illustration.tsx";

export const guidesCrumb: Crumb = { label: "Guider", path: "/blog" };

export const categoryIllustrations: Readonly<Record<ArticleCategory, IllustrationSubject>> = {
  Guide: "route",
  Ansøgning: "letter",
  Grundlæggende: "compass",
  Økonomi: "ledger",
  Udlandsstudie: "globe",
  Planlægning: "calendar",
  Skat: "form",
  "Internationale studerende": "arrival",
};

export function readingTime(minutes: number): string {
  return `${withUnit(minutes, "min.")} læsning`;
}

function Filter({ active }: { readonly active: ArticleCategory | null }) {
  const all = [
    { name: "Alle", path: "/blog", isActive: active === null },
    ...articleCategories.map(({ name, slug }) => ({
      name,
      path: categoryPath(slug),
      isActive: name === active,
    })),
  ];
  return (
    <nav className={styles.filter} aria-label="Emner">
      <ul className="plain-list cluster secondary-text">
        {all.map(({ name, path, isActive }) => (
          <li key={path}>
            <a className="nav-link" href={path} aria-current={isActive ? "page" : undefined}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Facts({ article }: { readonly article: ArticleSummary }) {
  return (
    <p className="secondary-text">
      <DotLine>
        {article.category}
        {readingTime(article.minutes)}
        <time dateTime={article.updated}>{formatDate(article.updated)}</time>
      </DotLine>
    </p>
  );
}

export function ArticleRow({ article }: { readonly article: ArticleSummary }) {
  return (
    <li className={styles.row}>
      <div className={styles.picture}>
        <GuideIllustration subject={categoryIllustrations[article.category]} />
      </div>
      <div className="stack-2 measure">
        <h3 className={styles.title}>
          <a className="quiet-link" href={article.path}>
            {article.title}
          </a>
        </h3>
        <p>{article.description}</p>
        <Facts article={article} />
      </div>
    </li>
  );
}

interface ArticleIndexProps {
  readonly articles: readonly ArticleSummary[];
  /** `null`: every category, with the featured guides first. */
  readonly active: ArticleCategory | null;
  readonly children?: ReactNode;
}

export function ArticleIndex({ articles, active, children }: ArticleIndexProps) {
  const category = articleCategories.find(({ name }) => name === active);
  const [lead, ...featured] = active === null ? articles.filter((article) => article.featured) : [];
  const others = active === null ? articles.filter((article) => !article.featured) : articles;
  return (
    <div className="page-width">
      <PageHead
        crumbs={[
          guidesCrumb,
          ...(category === undefined
            ? []
            : [{ label: category.name, path: categoryPath(category.slug) }]),
        ]}
        title={category?.heading ?? "Guider til legater og udlandsophold"}
        deck={
          category?.description ??
          "Fra den første idé til regnskabet bagefter. Tal, der skifter fra år til år, står med årstal og kilde."
        }
      />
      <Filter active={active} />
      {lead !== undefined && (
        <section aria-labelledby="udvalgte" className={styles.featured}>
          <h2 id="udvalgte" className={`body-heading ${styles.heading}`}>
            Begynd her
          </h2>
          <div className={styles.lead}>
            <div className={`stack-4 ${styles.leadText}`}>
              <GuideIllustration subject={categoryIllustrations[lead.category]} />
              <h3 className={styles.leadTitle}>
                <a className="quiet-link" href={lead.path}>
                  {lead.title}
                </a>
              </h3>
              <p className={styles.deck}>{lead.deck}</p>
              <Facts article={lead} />
            </div>
            <ul className="plain-list">
              {featured.map((article) => (
                <li key={article.slug} className={`stack-2 ${styles.guide}`}>
                  <h3 className={styles.title}>
                    <a className="quiet-link" href={article.path}>
                      {article.title}
                    </a>
                  </h3>
                  <p>{article.deck}</p>
                  <Facts article={article} />
                </li>
              ))}
            </ul>
          </div>
        </section>
      )}
      <section aria-labelledby="guider">
        <h2
          id="guider"
          className={active === null ? `body-heading ${styles.heading}` : "visually-hidden"}
        >
          {active === null ? "Flere guider" : "Guider om emnet"}
        </h2>
        <ul className={`plain-list rows ${styles.rows}`}>
          {others.map((article) => (
            <ArticleRow key={article.slug} article={article} />
          ))}
        </ul>
      </section>
      {children}
    </div>
  );
}

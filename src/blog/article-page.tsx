import type { ReactNode } from "react";
import { DotLine } from "../components/dot-line.tsx";
import { GuideIllustration } from "../components/illustration-guide.tsx";
import { Prose } from "../components/prose.tsx";
import { TableOfContents } from "../components/table-of-contents.tsx";
import type { ArticleFrame } from "../content/articles.server.ts";
import { formatDate } from "../domain/danish/danish-date.ts";
import { ArticleRow, illustrationOf, readingTime } from "./article-index.tsx";
import styles from "./article-page.module.css";

/** A guide: headline and deck beside its picture, then text beside its contents, with a margin for side notes. */
export function ArticlePage({
  article,
  children,
}: {
  readonly article: ArticleFrame;
  readonly children: ReactNode;
}) {
  return (
    <div className="page-width">
      <article>
        <header className={styles.head}>
          <p className={styles.back}>
            <a href="/blog">
              <svg viewBox="0 0 20 20" aria-hidden="true">
                <path d="M16 10H4M9 4.5 3.5 10 9 15.5" />
              </svg>
              Alle guider
            </a>
          </p>
          <div className={styles.head__picture}>
            <GuideIllustration subject={illustrationOf[article.category]} />
          </div>
          <div className={styles.head__text}>
            <p className={styles.head__category}>
              <a href={article.categoryPath}>{article.category}</a>
            </p>
            <h1>{article.title}</h1>
            <p className={styles.head__deck}>{article.deck}</p>
            <p className={styles.head__facts}>
              <DotLine>
                {article.published < article.updated && (
                  <span>
                    Udgivet{" "}
                    <time dateTime={article.published}>{formatDate(article.published)}</time>
                  </span>
                )}
                <span>
                  Opdateret <time dateTime={article.updated}>{formatDate(article.updated)}</time>
                </span>
                {readingTime(article.minutes)}
              </DotLine>
            </p>
          </div>
        </header>
        <div className={styles.columns}>
          <div className={styles.columns__contents}>
            <TableOfContents entries={article.sections} />
          </div>
          <Prose hasMargin>{children}</Prose>
        </div>
      </article>
      <section className={styles.related} aria-labelledby="laes-ogsaa">
        <h2 id="laes-ogsaa">Læs også</h2>
        <ul className="plain-list">
          {article.related.map((other) => (
            <ArticleRow key={other.slug} article={other} />
          ))}
        </ul>
      </section>
    </div>
  );
}

import type { ReactNode } from "react";
import styles from "./page-head.module.css";

export interface Crumb {
  readonly label: string;
  readonly path: string;
}

export const homeCrumb: Crumb = { label: "Forside", path: "/" };

interface PageHeadProps {
  readonly crumbs: readonly Crumb[];
  readonly title?: string;
  readonly deck?: ReactNode;
}

export function PageHead({ crumbs, title = crumbs.at(-1)?.label, deck }: PageHeadProps) {
  return (
    <div className={styles.pageHead}>
      <Breadcrumb crumbs={crumbs} />
      <h1>{title}</h1>
      {deck !== undefined && <p className={styles.deck}>{deck}</p>}
    </div>
  );
}

export function Breadcrumb({ crumbs }: Pick<PageHeadProps, "crumbs">) {
  return (
    <nav className={`secondary-text screen-only ${styles.breadcrumb}`} aria-label="Brødkrumme">
      <ol className="plain-list cluster">
        {[homeCrumb, ...crumbs].map(({ label, path }, index) => (
          <li key={path}>
            {index === crumbs.length ? (
              <span aria-current="page">{label}</span>
            ) : (
              <a href={path}>{label}</a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

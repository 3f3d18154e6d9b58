import type { ReactNode } from "react";
import { Breadcrumb, type Crumb } from "./breadcrumb.tsx";
import styles from "./page-head.module.css";

interface PageHeadProps {
  readonly crumbs: readonly Crumb[];
  readonly title: ReactNode;
  readonly deck?: ReactNode;
}

/** The top of a page: breadcrumb, heading and deck. */
export function PageHead({ crumbs, title, deck }: PageHeadProps) {
  return (
    <div className={styles.pageHead}>
      <Breadcrumb crumbs={crumbs} />
      <h1 className={styles.pageHead__title}>{title}</h1>
      {deck !== undefined && <p className={styles.pageHead__deck}>{deck}</p>}
    </div>
  );
}

import styles from "./breadcrumb.module.css";

export interface Crumb {
  readonly label: string;
  readonly path: string;
}

export function Breadcrumb({ crumbs }: { readonly crumbs: readonly Crumb[] }) {
  return (
    <nav className={styles.breadcrumb} aria-label="Brødkrumme">
      <ol className={`plain-list ${styles.breadcrumb__list}`}>
        {crumbs.map(({ label, path }, index) => (
          <li key={path} className={styles.breadcrumb__item}>
            {index === crumbs.length - 1 ? (
              <span aria-current="page">{label}</span>
            ) : (
              <a className={styles.breadcrumb__link} href={path}>
                {label}
              </a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

import { useLocation } from "react-router";
import styles from "./header.module.css";
import { Logo } from "./logo.tsx";

export interface HeaderLink {
  readonly href: string;
  readonly label: string;
}

interface HeaderProps {
  readonly name: string;
  readonly links: readonly HeaderLink[];
  readonly action: HeaderLink;
  readonly home: HeaderLink;
  /** Which of the links leads to what was bought: where a list is known, the script points it there. */
  readonly orderHref: string;
}

function isWithin(path: string, href: string): boolean {
  return path === href || path.startsWith(`${href}/`);
}

/**
 * The top of every page. Where it is too narrow for the links they are in a menu beside the action, which opens without
 * JavaScript.
 * A page that sets `data-quiet` on an element around it keeps the logo alone.
 */
export function Header({ name, links, action, home, orderHref }: HeaderProps) {
  // Pages are built at their address with a trailing slash and served without one.
  const pathname = useLocation().pathname.replace(/(.)\/$/, "$1");
  const isHome = pathname === home.href;
  const items = links.map(({ href, label }) => (
    <li key={href}>
      <a
        className={styles.header__link}
        href={href}
        aria-current={pathname === href ? "page" : isWithin(pathname, href) ? "true" : undefined}
        data-order-link={href === orderHref ? "" : undefined}
      >
        {label}
      </a>
    </li>
  ));
  return (
    <header className={styles.header}>
      <div className={`page-width ${styles.header__row}`}>
        <a
          className={styles.header__logo}
          href={home.href}
          aria-label={`${name}, ${home.label.toLowerCase()}`}
          aria-current={isHome ? "page" : undefined}
        >
          <Logo name={name} />
        </a>
        <nav className={styles.header__nav} aria-label="Hovedmenu">
          <ul className={`plain-list ${styles.header__links}`}>{items}</ul>
          <a
            className={styles.header__action}
            href={action.href}
            data-quiz-start=""
            data-needs-script=""
          >
            {action.label}
          </a>
          <details className={styles.menu}>
            <summary aria-label="Menu">
              <svg viewBox="0 0 24 24" aria-hidden="true">
                <path d="M4 7h16M4 12h16M4 17h16" />
              </svg>
            </summary>
            <ul className="plain-list">
              {!isHome && (
                <li>
                  <a className={styles.header__link} href={home.href}>
                    {home.label}
                  </a>
                </li>
              )}
              {items}
            </ul>
          </details>
        </nav>
      </div>
    </header>
  );
}

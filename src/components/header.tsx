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
}

function isWithin(path: string, href: string): boolean {
  return path === href || path.startsWith(`${href}/`);
}

/**
 * The top of every page. On phones only the action shows, and a way home from everywhere else.
 * A page that sets `data-quiet` on an element around it keeps the logo alone.
 */
export function Header({ name, links, action, home }: HeaderProps) {
  // Pages are built under their address with a trailing slash and served without one.
  const pathname = useLocation().pathname.replace(/(.)\/$/, "$1");
  const isHome = pathname === home.href;
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
          <ul className={`plain-list ${styles.header__links}`}>
            {links.map(({ href, label }) => (
              <li key={href}>
                <a
                  className={styles.header__link}
                  href={href}
                  aria-current={
                    pathname === href ? "page" : isWithin(pathname, href) ? "true" : undefined
                  }
                >
                  {label}
                </a>
              </li>
            ))}
          </ul>
          {!isHome && (
            <a className={styles.header__home} href={home.href}>
              <span className="visually-hidden">{home.label}</span>
              <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
                <path
                  d="M4 11.5 12 4.5l8 7M6.5 9.8V19.5h11V9.8M10 19.5v-5.2h4v5.2"
                  fill="none"
                  stroke="currentColor"
                  strokeWidth="1.75"
                  strokeLinecap="round"
                  strokeLinejoin="round"
                />
              </svg>
            </a>
          )}
          <a
            className={styles.header__action}
            href={action.href}
            data-quiz-start=""
            data-needs-script=""
          >
            {action.label}
          </a>
        </nav>
      </div>
    </header>
  );
}

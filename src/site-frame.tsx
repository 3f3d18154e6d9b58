import { useLocation } from "react-router";
import { quizHref } from "./answers/linked-answer.ts";
import { homeCrumb } from "./components/page-head.tsx";
import { company, companyDetails, isFilledIn, phoneHref } from "./content/company.ts";
import { danishDateAt } from "./domain/danish/danish-date.ts";
import styles from "./site-frame.module.css";

const findGrants = { href: quizHref, label: "Find legater" };
const guides = { href: "/blog", label: "Guider" };
const topics = { href: "/legater", label: "Emner" };
const shop = { href: "/shop", label: "Shop" };
const about = { href: "/about", label: "Om os" };
const purchase = { href: "/ordre", label: "Dit køb" };
const contact = { href: "/contact", label: "Kontakt" };
const headerLinks = [guides, topics, shop, about, purchase, contact];
const footerGroups = [
  {
    title: "Genveje",
    links: [
      findGrants,
      { ...topics, label: "Legater efter emne" },
      guides,
      shop,
      about,
      { href: "/saadan-matcher-vi", label: "Sådan matcher vi" },
    ],
  },
  {
    title: "Hjælp",
    links: [
      contact,
      purchase,
      { href: "/#faq", label: "Ofte stillede spørgsmål" },
      { href: "/fortryd", label: "Fortryd et køb" },
      { href: "/privacy", label: "Privatlivspolitik" },
      { href: "/terms", label: "Handelsbetingelser" },
    ],
  },
];
const yearOfBuild = danishDateAt(new Date()).slice(0, 4);

function Logo() {
  return (
    <span className={styles.logo}>
      <svg viewBox="0 0 32 32" aria-hidden="true">
        <circle cx="16" cy="16" r="13.25" fill="none" stroke="currentColor" strokeWidth="2.5" />
        <path d="M22.6 9.4 18.4 18.4 9.4 22.6 13.6 13.6Z" fill="currentColor" />
        <path className={styles.needle} d="M22.6 9.4 18.4 18.4 13.6 13.6Z" />
      </svg>
      <span>{company.brand}</span>
    </span>
  );
}

export function Header() {
  // Built pages' paths end with a slash; the links here do not.
  const pathname = useLocation().pathname.replace(/(.)\/$/, "$1");
  const isHome = pathname === homeCrumb.path;
  const items = headerLinks.map(({ href, label }) => (
    <li key={href}>
      <a
        className="nav-link"
        href={href}
        aria-current={
          pathname === href ? "page" : pathname.startsWith(`${href}/`) ? "true" : undefined
        }
        // `showRememberedLists` turns it into a link to a bought list.
        data-order-link={href === purchase.href ? "" : undefined}
      >
        {label}
      </a>
    </li>
  ));
  return (
    <header className={styles.header}>
      <div className={`page-width spread ${styles.row}`}>
        <a
          className={`touch ${styles.home}`}
          href={homeCrumb.path}
          aria-label={`${company.brand}, ${homeCrumb.label.toLowerCase()}`}
          aria-current={isHome ? "page" : undefined}
        >
          <Logo />
        </a>
        <nav className={`screen-only ${styles.nav}`} aria-label="Hovedmenu">
          <ul className={`plain-list ${styles.headerLinks}`}>{items}</ul>
          <a
            className={`touch ${styles.action}`}
            href={quizHref}
            data-quiz-start=""
            data-needs-script=""
          >
            {findGrants.label}
          </a>
          <details className={styles.menu}>
            <summary className="icon-button" aria-label="Menu">
              <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
                <path d="M4 7h16M4 12h16M4 17h16" />
              </svg>
            </summary>
            <ul className="plain-list">
              {!isHome && (
                <li>
                  <a className="nav-link" href={homeCrumb.path}>
                    {homeCrumb.label}
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

function FooterLinks({ links }: { readonly links: typeof headerLinks }) {
  return (
    <ul className={`plain-list ${styles.footerLinks}`}>
      {links.map(({ href, label }) => (
        <li key={href}>
          <a className={`touch ${styles.footerLink}`} href={href}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}

export function Footer() {
  const { brand, email, phone } = company;
  const contactLinks = [
    { href: `mailto:${email}`, label: email },
    { href: phoneHref, label: phone },
  ].filter(({ label }) => isFilledIn(label));
  return (
    <footer className={`screen-only ${styles.footer}`}>
      <div className={`page-width ${styles.grid}`}>
        <div className={styles.who}>
          <Logo />
          <address className={`secondary ${styles.imprint}`}>
            {companyDetails.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </address>
        </div>
        {footerGroups.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <p className={styles.title}>{title}</p>
            <FooterLinks links={links} />
          </nav>
        ))}
        {contactLinks.length > 0 && (
          <div className={styles.contact}>
            <p className={styles.title}>Skriv eller ring</p>
            <FooterLinks links={contactLinks} />
          </div>
        )}
      </div>
      <p className={`page-width cluster secondary ${styles.copyright}`}>
        <span>
          © 2024-{yearOfBuild} {brand}
        </span>
        <a className={`touch ${styles.footerLink}`} href="/licenser.txt">
          Licenser
        </a>
      </p>
    </footer>
  );
}

import styles from "./footer.module.css";
import { Logo } from "./logo.tsx";

export interface FooterLink {
  readonly href: string;
  readonly label: string;
}

interface FooterProps {
  readonly name: string;
  readonly groups: readonly { readonly title: string; readonly links: readonly FooterLink[] }[];
  readonly contact: { readonly title: string; readonly email: string; readonly phone: string };
  /** The business behind the site: registered name, number, address. */
  readonly imprint: readonly string[];
  readonly licences: FooterLink;
  readonly copyright: string;
}

export function Footer({ name, groups, contact, imprint, licences, copyright }: FooterProps) {
  return (
    <footer className={styles.footer}>
      <div className={`page-width ${styles.footer__grid}`}>
        <div className={styles.footer__who}>
          <Logo name={name} />
          <address className={styles.footer__imprint}>
            {imprint.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </address>
        </div>
        {groups.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <p className={styles.footer__title}>{title}</p>
            <ul className={`plain-list ${styles.footer__links}`}>
              {links.map(({ href, label }) => (
                <li key={href}>
                  <a className={styles.footer__link} href={href}>
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        ))}
        <div className={styles.footer__contact}>
          <p className={styles.footer__title}>{contact.title}</p>
          <ul className={`plain-list ${styles.footer__links}`}>
            <li>
              <a className={styles.footer__link} href={`mailto:${contact.email}`}>
                {contact.email}
              </a>
            </li>
            <li>
              <a className={styles.footer__link} href={`tel:${contact.phone.replaceAll(" ", "")}`}>
                {contact.phone}
              </a>
            </li>
          </ul>
        </div>
      </div>
      <p className={`page-width ${styles.footer__copyright}`}>
        <span>{copyright}</span>
        <a className={styles.footer__link} href={licences.href}>
          {licences.label}
        </a>
      </p>
    </footer>
  );
}

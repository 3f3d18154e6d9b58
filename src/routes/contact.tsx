import { PageHead } from "../components/page-head.tsx";
import { ContactForm } from "../contact/contact-form.tsx";
import { company, phoneHref } from "../content/company.ts";
import { absoluteUrl, organizationJsonLd, pageMeta } from "../content/page-meta.ts";
import { Island } from "../islands/island.tsx";
import type { PageHandle } from "../root.tsx";
import styles from "./contact.module.css";

export const handle: PageHandle = { script: "on-need" };

const crumbs = [{ label: "Kontakt", path: "/contact" }];

export const meta = () =>
  pageMeta({
    description:
      "Skriv eller ring til Legatkompas om dit køb, om et legat, der ikke stemmer, eller om dine oplysninger. E-mail, telefon og åbningstider.",
    crumbs,
    jsonLd: [
      {
        ...organizationJsonLd,
        contactPoint: {
          "@type": "ContactPoint",
          contactType: "customer support",
          email: company.email,
          telephone: company.phone,
          availableLanguage: "da",
        },
      },
      {
        "@type": "ContactPage",
        url: absoluteUrl("/contact"),
        name: "Kontakt",
        inLanguage: "da-DK",
      },
    ],
  });

export default function ContactPage() {
  return (
    <div className="page-width">
      <PageHead
        crumbs={crumbs}
        title="Skriv eller ring"
        deck="Om dit køb, om et legat, der ikke stemmer, eller om dine oplysninger. Mange svar står allerede i spørgsmålene på forsiden."
      />
      <div className="halves">
        <div>
          <Island name="contact-form" is={ContactForm} props={{}} />
        </div>
        <div className="stack-6">
          <section className="hairline stack-1 touch-links" aria-labelledby="mail">
            <h2 id="mail" className="body-heading">
              E-mail
            </h2>
            <p>
              <a href={`mailto:${company.email}`}>{company.email}</a>
            </p>
          </section>
          <section className="hairline stack-1 touch-links" aria-labelledby="telefon">
            <h2 id="telefon" className="body-heading">
              Telefon
            </h2>
            <p>
              <a href={phoneHref}>{company.phone}</a>
            </p>
          </section>
          <section className="hairline stack-1" aria-labelledby="aabent">
            <h2 id="aabent" className="body-heading">
              Åbningstider
            </h2>
            <dl className={styles.hours}>
              {company.openingHours.map(({ days, hours }) => (
                <div key={days} className="spread">
                  <dt>{days}</dt>
                  <dd>{hours}</dd>
                </div>
              ))}
            </dl>
            <p className="secondary-text">Dansk tid.</p>
          </section>
          <section className="hairline stack-1" aria-labelledby="svar">
            <h2 id="svar" className="body-heading">
              Svar med det samme
            </h2>
            <p>
              <a href="/#faq">Læs ofte stillede spørgsmål</a>
            </p>
            <p>
              <a href="/ordre">Find dit køb igen</a>
            </p>
          </section>
          <section aria-labelledby="virksomhed">
            <h2 id="virksomhed">Virksomheden</h2>
            <address>
              {company.legalName}
              <br />
              CVR {company.cvr}
              <br />
              {company.street}
              <br />
              {company.postalCode} {company.city}
            </address>
          </section>
        </div>
      </div>
    </div>
  );
}

import { PageHead } from "../components/page-head.tsx";
import { ContactForm } from "../contact/contact-form.tsx";
import { company, companyDetails, isFilledIn, phoneHref } from "../content/company.ts";
import { absoluteUrl, organizationJsonLd, pageMeta } from "../content/page-meta.ts";
import { REPORT_PATH } from "../domain/forms/report-schema.ts";
import { Island } from "../islands/island.tsx";
import type { PageHandle } from "../root.tsx";

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

const shortcuts = [
  { href: "/ordre", label: "Find dit køb igen" },
  { href: "/fortryd", label: "Fortryd et køb" },
  { href: REPORT_PATH, label: "Ret en fejl i et legat" },
  { href: "/#faq", label: "Læs ofte stillede spørgsmål" },
] as const;

export default function ContactPage() {
  const hasPhone = isFilledIn(company.phone);
  return (
    <div className="page-width">
      <PageHead
        crumbs={crumbs}
        title={hasPhone ? "Skriv eller ring" : "Kontakt"}
        deck="Om dit køb, om et legat, der ikke stemmer, eller om dine oplysninger. Vi svarer på mail."
      />
      <div className="halves">
        <div>
          <Island name="contact-form" is={ContactForm} props={{}} />
        </div>
        <div className="stack-8">
          <section className="stack-2" aria-labelledby="selv">
            <h2 id="selv">Det kan du klare selv</h2>
            <ul className="plain-list touch-links rows">
              {shortcuts.map(({ href, label }) => (
                <li key={href}>
                  <a href={href}>{label}</a>
                </li>
              ))}
            </ul>
          </section>
          {isFilledIn(company.email) && (
            <section className="touch-links" aria-labelledby="mail">
              <h2 id="mail">E-mail</h2>
              <a href={`mailto:${company.email}`}>{company.email}</a>
            </section>
          )}
          {hasPhone && (
            <section className="touch-links" aria-labelledby="telefon">
              <h2 id="telefon">Telefon</h2>
              <a href={phoneHref}>{company.phone}</a>
              <h3 className="body-heading">Åbningstider, dansk tid</h3>
              <dl>
                {company.openingHours.map(({ days, hours }) => (
                  <div key={days} className="spread">
                    <dt>{days}</dt>
                    <dd>{hours}</dd>
                  </div>
                ))}
              </dl>
            </section>
          )}
          {companyDetails.length > 0 && (
            <section aria-labelledby="virksomhed">
              <h2 id="virksomhed">Virksomheden</h2>
              <address>
                {companyDetails.map((line) => (
                  <p key={line}>{line}</p>
                ))}
              </address>
            </section>
          )}
        </div>
      </div>
    </div>
  );
}

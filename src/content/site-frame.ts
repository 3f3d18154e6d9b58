import type { FooterLink } from "../components/footer.tsx";
import type { HeaderLink } from "../components/header.tsx";
import { danishDateAt } from "../domain/danish/danish-date.ts";
import { company } from "./company.ts";

export const quizHref = "/?quiz=start";

const findGrants = { href: quizHref, label: "Find legater" };
const guides = { href: "/blog", label: "Guider" };
const shop = { href: "/shop", label: "Shop" };
const about = { href: "/about", label: "Om os" };
const contact = { href: "/contact", label: "Kontakt" };
const topics = { href: "/legater", label: "Emner" };
const purchase = { href: "/ordre", label: "Dit køb" };

export const header: {
  readonly name: string;
  readonly home: HeaderLink;
  readonly action: HeaderLink;
  readonly links: readonly HeaderLink[];
  readonly orderHref: string;
} = {
  name: company.brand,
  home: { href: "/", label: "Forside" },
  action: findGrants,
  links: [guides, topics, shop, about, purchase, contact],
  orderHref: purchase.href,
};

const quickLinks: readonly FooterLink[] = [
  findGrants,
  { ...topics, label: "Legater efter emne" },
  guides,
  shop,
  about,
  { href: "/saadan-matcher-vi", label: "Sådan matcher vi" },
];
const supportLinks: readonly FooterLink[] = [
  contact,
  purchase,
  { href: "/#faq", label: "Ofte stillede spørgsmål" },
  { href: "/fortryd", label: "Fortryd et køb" },
  { href: "/privacy", label: "Privatlivspolitik" },
  { href: "/terms", label: "Handelsbetingelser" },
];

export const footer = {
  name: company.brand,
  groups: [
    { title: "Genveje", links: quickLinks },
    { title: "Hjælp", links: supportLinks },
  ],
  contact: { title: "Skriv eller ring", email: company.email, phone: company.phone },
  imprint: [
    company.legalName,
    `CVR ${company.cvr}`,
    company.street,
    `${company.postalCode} ${company.city}`,
  ],
  licences: { href: "/licenser.txt", label: "Licenser" },
  /** Up to the year of the build. */
  copyright: `© 2024-${danishDateAt(new Date()).slice(0, 4)} ${company.brand}`,
} as const;

import type { MetaDescriptor } from "react-router";
import { type Crumb, homeCrumb } from "../components/page-head.tsx";
import { company } from "./company.ts";

export const siteUrl: string = String(
  import.meta.env.VITE_SITE_URL ?? "http://localhost:8787",
).replace(/\/$/, "");

export type JsonLd = Readonly<Record<string, unknown>>;

interface PageMetaBase {
  readonly description: string;
  readonly kind?: "website" | "article";
  /** For social networks. Default: derived from the path. */
  readonly image?: string;
  readonly jsonLd?: readonly JsonLd[];
  /** Kept out of search engines, without a canonical address. */
  readonly isPrivate?: boolean;
}

/** Title and path are by default those of the last crumb. */
type PageMeta = PageMetaBase &
  (
    | { readonly title: string; readonly path: string; readonly crumbs?: readonly Crumb[] }
    | { readonly title?: string; readonly path?: string; readonly crumbs: readonly Crumb[] }
  );

export function absoluteUrl(path: string): string {
  return path === "/" ? `${siteUrl}/` : siteUrl + path;
}

/** "/blog/legat-guide" → "/social/blog-legat-guide.png"; the front page's is "/social/forside.png". */
export function socialImagePath(path: string): string {
  const name = path.slice(1).replaceAll("/", "-");
  return `/social/${name === "" ? "forside" : name}.png`;
}

function breadcrumbList(crumbs: readonly Crumb[]): JsonLd {
  return {
    "@type": "BreadcrumbList",
    itemListElement: [homeCrumb, ...crumbs].map(({ label, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: label,
      item: absoluteUrl(path),
    })),
  };
}

export function itemListJsonLd(
  links: readonly { readonly name: string; readonly path: string }[],
): JsonLd {
  return {
    "@type": "ItemList",
    itemListElement: links.map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      url: absoluteUrl(path),
    })),
  };
}

export function pageMeta({
  crumbs,
  title = crumbs?.at(-1)?.label ?? "",
  path = crumbs?.at(-1)?.path ?? "",
  description,
  kind = "website",
  image = socialImagePath(path),
  jsonLd = [],
  isPrivate = false,
}: PageMeta): MetaDescriptor[] {
  const fullTitle = path === "/" ? `${company.brand} | ${title}` : `${title} | ${company.brand}`;
  const graph = [...jsonLd, ...(crumbs === undefined ? [] : [breadcrumbList(crumbs)])];
  return [
    { title: fullTitle },
    { name: "description", content: description },
    ...(isPrivate
      ? [{ name: "robots", content: "noindex" }]
      : [{ tagName: "link", rel: "canonical", href: absoluteUrl(path) }]),
    { property: "og:site_name", content: company.brand },
    { property: "og:locale", content: "da_DK" },
    { property: "og:type", content: kind },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: absoluteUrl(path) },
    { property: "og:image", content: siteUrl + image },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { property: "og:image:alt", content: title },
    { name: "twitter:card", content: "summary_large_image" },
    ...(graph.length === 0
      ? []
      : [
          {
            "script:ld+json": { "@context": "https://schema.org", "@graph": graph },
          } as MetaDescriptor,
        ]),
  ];
}

export const organizationJsonLd: JsonLd = {
  "@type": "Organization",
  "@id": `${siteUrl}/#organization`,
  name: company.brand,
  legalName: company.legalName,
  url: absoluteUrl("/"),
  logo: `${siteUrl}/apple-touch-icon.png`,
  email: company.email,
  telephone: company.phone,
  taxID: company.cvr,
  address: {
    "@type": "PostalAddress",
    streetAddress: company.street,
    postalCode: company.postalCode,
    addressLocality: company.city,
    addressCountry: "DK",
  },
};

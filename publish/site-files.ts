import { encode } from "html-entities";
import type { PublishedPage } from "./published-page.ts";

export const escapeXml = (text: string) => encode(text, { level: "xml" });

function rfc822(day: string): string {
  return new Date(`${day}T12:00:00Z`).toUTCString();
}

export function renderRss(pages: readonly PublishedPage[], siteUrl: string): string {
  const blog = pages.find(({ path }) => path === "/blog");
  if (blog === undefined) throw new Error("There is no /blog to make a feed of");
  const articles = pages
    .flatMap((page) => (page.article === null ? [] : [{ ...page, article: page.article }]))
    .sort(
      (a, b) =>
        b.article.publishedOn.localeCompare(a.article.publishedOn) || a.path.localeCompare(b.path),
    );
  const changed = articles
    .map(({ article }) => article.updatedOn)
    .sort()
    .at(-1);
  const items = articles.map(
    ({ path, title, description, article }) => `    <item>
      <title>${escapeXml(title)}</title>
      <link>${escapeXml(siteUrl + path)}</link>
      <guid isPermaLink="true">${escapeXml(siteUrl + path)}</guid>
      <description>${escapeXml(description)}</description>
      <category>${escapeXml(article.section)}</category>
      <pubDate>${rfc822(article.publishedOn)}</pubDate>
    </item>
`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
  <channel>
    <title>${escapeXml(blog.title)}</title>
    <link>${escapeXml(siteUrl)}/blog</link>
    <description>${escapeXml(blog.description)}</description>
    <language>da-dk</language>
${changed === undefined ? "" : `    <lastBuildDate>${rfc822(changed)}</lastBuildDate>\n`}    <atom:link href="${escapeXml(siteUrl)}/blog.rss" rel="self" type="application/rss+xml"/>
${items.join("")}  </channel>
</rss>
`;
}

export function renderSitemap(pages: readonly PublishedPage[], siteUrl: string): string {
  const urls = pages
    .filter(({ isPrivate }) => !isPrivate)
    .map(({ path, article }) => {
      const changed = article === null ? "" : `<lastmod>${article.updatedOn}</lastmod>`;
      return `  <url><loc>${escapeXml(siteUrl + path)}</loc>${changed}</url>\n`;
    });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join("")}</urlset>
`;
}

export function renderRobots(siteUrl: string): string {
  return `User-agent: *
Disallow: /api/

Sitemap: ${siteUrl}/sitemap.xml
`;
}

/** RFC 9116 advises less than a year. */
const VALID_DAYS = 360;

export function renderSecurityTxt(email: string, siteUrl: string, now: Date): string {
  const expires = new Date(now.getTime() + VALID_DAYS * 86_400_000);
  return `Contact: mailto:${email}
Contact: ${siteUrl}/contact
Expires: ${expires.toISOString().slice(0, 19)}Z
Preferred-Languages: da, en
Canonical: ${siteUrl}/.well-known/security.txt
`;
}

import { encode } from "html-entities";
import type { PublishedPage } from "./published-page.ts";

const xml = (text: string) => encode(text, { level: "xml" });

export function renderSitemap(pages: readonly PublishedPage[], siteUrl: string): string {
  const urls = pages
    .filter(({ isPrivate }) => !isPrivate)
    .map(({ path, article }) => {
      const changed = article === null ? "" : `<lastmod>${article.updatedOn}</lastmod>`;
      return `  <url><loc>${xml(siteUrl + path)}</loc>${changed}</url>\n`;
    });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join("")}</urlset>
`;
}

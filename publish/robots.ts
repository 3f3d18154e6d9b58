/** Pages that belong to one buyer say "noindex" themselves, which a crawler has to read in order to obey. */
const closed = ["/api/"];

export function renderRobots(siteUrl: string): string {
  return `User-agent: *
${closed.map((path) => `Disallow: ${path}`).join("\n")}

Sitemap: ${siteUrl}/sitemap.xml
`;
}

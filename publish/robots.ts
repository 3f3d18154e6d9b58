const closed = ["/api/"];

export function renderRobots(siteUrl: string): string {
  return `User-agent: *
${closed.map((path) => `Disallow: ${path}`).join("\n")}

Sitemap: ${siteUrl}/sitemap.xml
`;
}

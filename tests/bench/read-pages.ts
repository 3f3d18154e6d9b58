import { measurePages, type PageFigures } from "./pages.ts";
import { number, type Part, section, table } from "./report.ts";

function cells(page: PageFigures | null, reason = "not measured"): string[] {
  if (page === null) return [reason, "", "", "", "", ""];
  return [
    number(page.bytes / 1000, 1),
    number(page.scriptBytes / 1000, 1),
    number(page.requests, 0),
    number(page.largestPaintMs / 1000),
    number(page.blockedMs, 0),
    number(page.shift, 3),
  ];
}

export async function readPages(say: (line: string) => void): Promise<Part> {
  const { ours, peers } = await measurePages(say);
  const head = ["page", "kB", "of which script", "requests", "LCP, s", "TBT, ms", "CLS"];
  return section(
    "Pages",
    "Lighthouse's phone, one run of each page. LCP and TBT are Lighthouse's own simulation (`throttlingMethod: simulate`: 150 ms of round trip, 1.6 Mbit/s, a quarter of the processor), computed from what the page loads and does: LCP hardly depends on the machine's load, TBT a little more, bytes and CLS not at all. Every page comes from the local runtime's static assets, compressed alike.",
    table(head, [
      ...ours.map(({ name, page }) => [name, ...cells(page)]),
      ...peers.map(({ name, page, reason }) => [
        `article, ${name}`,
        ...cells(page, reason === undefined ? undefined : `not measured: ${reason}`),
      ]),
    ]),
    "- Astro's page is the smallest project with this article's headings, text and links: no style sheet, fonts, header or pictures. Ours carries all of these, so compare script, TBT and CLS first.",
  );
}

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
      ...ours.flatMap(({ name, page, withoutScripts }) => [
        [name, ...cells(page)],
        ...(withoutScripts === "same page"
          ? []
          : [["… without scripts", ...cells(withoutScripts)]]),
      ]),
      ...peers.map(({ name, page, reason }) => [
        `article, ${name}`,
        ...cells(page, reason === undefined ? undefined : `not measured: ${reason}`),
      ]),
    ]),
    [
      "- The peers are the smallest project of each framework with this article's headings, text and links, built as static files: no style sheet, no fonts, no header, no pictures. Ours carries all of these, so compare script, TBT and CLS first, and bytes with that in mind. The frameworks' own starters (Astro's blog, React Router's default) are fetched from GitHub and not from the package registry, so that a lock file cannot hold them; they bring fonts and style sheets besides.",
      "- Without scripts the quiz's address shows the landing, so that it has no row of that kind.",
    ].join("\n"),
  );
}

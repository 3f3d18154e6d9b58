import { expect, test } from "vitest";
import { parseFrontMatter } from "../../src/content/article-front-matter.ts";
import { sectionsOf, slugify } from "../../src/content/article-outline.ts";

const frontMatter = (overrides: Record<string, unknown> = {}) => ({
  title: "Legat og skat",
  description:
    "Et legat til udlandsophold er skattefrit, når det bruges rigtigt. Se reglerne og beviserne.",
  deck: "Sådan holder du dig inden for undtagelsen.",
  category: "Skat",
  published: "2026-11-21",
  updated: "2026-11-21",
  featured: false,
  related: ["legat-guide", "legat-basics"],
  ...overrides,
});

test("a heading becomes an anchor that can be typed on any keyboard", () => {
  expect(slugify("Økonomi, skat & års-opgørelse: é")).toBe("oekonomi-skat-aars-opgoerelse-e");
});

test("the contents are the headings with an anchor, in order and without their markup", () => {
  const html =
    '<h2 id="et">Et <em>legat</em> &amp; to</h2><p>…</p><h3 id="nej">Nej</h3><h2 id="to">To</h2><h2 class="x">Boks</h2>';
  expect(sectionsOf(html)).toEqual([
    { id: "et", text: "Et legat & to" },
    { id: "to", text: "To" },
  ]);
});

for (const [fault, overrides] of Object.entries({
  "an unknown category": { category: "Skatteforhold" },
  "a day that the calendar has not": { updated: "2026-02-30" },
  "an update before the publication": { updated: "2026-11-20" },
  "a related guide that is not there": { related: ["legat-guide", "findes-ikke"] },
  "itself as related": { related: ["legat-guide", "legat-skatteforhold"] },
  "a field nobody knows": { author: "Sara" },
})) {
  test(`front matter with ${fault} is refused by the article's name`, () => {
    expect(() => parseFrontMatter("legat-skatteforhold", frontMatter(overrides))).toThrow(
      "src/content/articles/legat-skatteforhold.mdx",
    );
  });
}

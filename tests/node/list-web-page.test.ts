import { createHash } from "node:crypto";
import { HtmlValidate } from "html-validate/node";
import { expect, test } from "vitest";
import { makeGrantList } from "../../src/domain/list/grant-list.ts";
import { prepareGrants } from "../../src/domain/matching/match.ts";
import { renderWebPage } from "../../worker/list/web-page.ts";
import { dataOf, grantWith } from "../support/grants.ts";
import { listOf, listOptions, madeAt, readPage } from "../support/list-forms.ts";
import { prepareRealGrants } from "../support/real-grants.ts";
import { student } from "../support/students.ts";

const validator = new HtmlValidate({
  extends: ["html-validate:recommended", "html-validate:a11y"],
  rules: {
    // The page's only style sheet stands in it, so that it loads nothing and can be saved as one file.
    "no-inline-style": "off",
    // Phone numbers stand as the foundation writes them.
    "tel-non-breaking": "off",
    // Names of grants may be long; the document's own title is not.
    "long-title": "off",
  },
});

async function faultsOf(html: string): Promise<string[]> {
  const report = await validator.validateString(html);
  return report.results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line }) => `${line}: ${ruleId}: ${message}`),
  );
}

test("the page of a real list is valid HTML that a screen reader finds its way in", async () => {
  const list = makeGrantList(prepareRealGrants(), student(), madeAt);
  const { html } = await renderWebPage(list, listOptions);
  expect(await faultsOf(html)).toEqual([]);

  const page = readPage(html);
  expect(page.querySelectorAll("h1").map(({ text }) => text)).toEqual([
    "Din personlige legatliste",
  ]);
  const levels = page.querySelectorAll("h1, h2, h3, h4").map(({ tagName }) => Number(tagName[1]));
  levels.forEach((level, index) => {
    expect(level - (levels[index - 1] ?? 0)).toBeLessThanOrEqual(1);
  });
  const ids = new Set(page.querySelectorAll("[id]").map(({ id }) => id));
  for (const link of page.querySelectorAll('a[href^="#"]'))
    expect(ids).toContain(link.getAttribute("href")?.slice(1));
  expect(page.querySelectorAll("script, img, link, iframe, form")).toHaveLength(0);
  expect(page.querySelector('meta[name="robots"]')?.getAttribute("content")).toBe("noindex");
});

test("its policy allows its own style sheet and nothing else", async () => {
  const { html, contentSecurityPolicy } = await renderWebPage(listOf({}), listOptions);
  const style = /<style>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? "";
  const hash = createHash("sha256").update(style).digest("base64");
  expect(contentSecurityPolicy).toBe(
    `default-src 'none'; style-src 'sha256-${hash}'; font-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  );
  expect(html).not.toMatch(/ style=/);
});

test("a grant stands there with all that is known of it", async () => {
  const list = makeGrantList(
    prepareGrants(
      dataOf([
        grantWith({
          legat_navn: "Rejselegat",
          frist_type: "dato",
          frister: "2027-03-01",
          max_beloeb_dkk: "25000",
          link: "https://fonden.example/soeg",
          kontakt_email: "post@fonden.example",
          tjek_selv: "Du skal være født på Fur.",
          krav: "Mindst tre måneder.",
          bilag: "karakterudskrift",
          daekker: "rejse",
          studyLevel: "kandidat",
        }),
      ]),
    ),
    { studyLevel: "kandidat" },
    madeAt,
  );
  const { html } = await renderWebPage(list, listOptions);
  const article = readPage(html).querySelector("article");
  for (const words of [
    "1. Rejselegat",
    "Op til 25.000\u00a0kr.",
    "1.\u00a0marts 2027",
    "Rejse",
    "Du skal være født på Fur.",
    "Mindst tre måneder.",
    "Karakterudskrift",
    "kandidatniveau",
    "Ikke tjekket endnu",
  ])
    expect(article?.text).toContain(words);
  const links = article?.querySelectorAll("a").map((link) => link.getAttribute("href"));
  expect(links).toEqual([
    "https://fonden.example/soeg",
    "mailto:post@fonden.example",
    "https://fonden.example/legat",
    `${listOptions.siteUrl}/ret?legat=et-legat`,
  ]);
  expect(readPage(html).querySelector("section[aria-labelledby=bilag]")?.text).toContain(
    "Karakterudskrift: 1 af 1",
  );
});

test("what a student or a file writes cannot become markup", async () => {
  const typed = `"><script>alert(1)</script> & <b>`;
  const list = makeGrantList(
    prepareGrants(
      dataOf([
        grantWith({ fond_navn: typed, beskrivelse: typed, bilag: typed.replaceAll(";", "") }),
      ]),
    ),
    { exchangeUniversity: typed },
    madeAt,
  );
  const { html } = await renderWebPage(list, listOptions);
  const page = readPage(html);
  expect(page.querySelectorAll("script, b")).toHaveLength(0);
  expect(page.querySelector("h3")?.text).toBeDefined();
  expect(await faultsOf(html)).toEqual([]);
});

test("a list without dates or attachments is a whole page too", async () => {
  const { html } = await renderWebPage(listOf({}), listOptions);
  expect(await faultsOf(html)).toEqual([]);
  expect(readPage(html).querySelector("#bilag")).toBeNull();
});

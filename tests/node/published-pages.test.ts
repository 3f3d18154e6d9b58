import { createHash } from "node:crypto";
import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { HtmlValidate, StaticConfigLoader } from "html-validate";
import { expect, test } from "vitest";
import { readLinkedAnswers } from "../../src/answers/linked-answer.ts";
import { articleSlugs } from "../../src/content/article-slugs.ts";
import { formatOere } from "../../src/domain/danish/money.ts";
import { type BuiltPage, builtFolder, builtSiteUrl, readBuiltPages } from "../support/pages.ts";

const pages = readBuiltPages();
const siteUrl = builtSiteUrl(pages);
const byPath = new Map(pages.map((page) => [page.path, page]));
const isPrivate = ({ document }: BuiltPage) =>
  document.querySelector('meta[name="robots"]')?.getAttribute("content") === "noindex";
const indexable = pages.filter((page) => !isPrivate(page));

function pageAt(path: string): BuiltPage {
  const page = byPath.get(path);
  if (page === undefined) throw new Error(`${path} is not built`);
  return page;
}

function contentOf({ document }: BuiltPage, selector: string): string {
  return document.querySelector(selector)?.getAttribute("content") ?? "";
}

function titleOf({ document }: BuiltPage): string {
  return document.querySelector("title")?.textContent ?? "";
}

const brotliSizes = new Map<string, number>();

/** A seventh more than the best that can be had, in a fortieth of its time. */
const quickly = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/**
 * Bytes that a file takes at most on its way to the browser. Scripts and styles, which are limited closely, are packed
 * as small as they get, and once, since pages share them.
 */
function brotliSize(file: string): number {
  const known = brotliSizes.get(file);
  if (known !== undefined) return known;
  const options = file.endsWith(".html") ? quickly : {};
  const { length } = brotliCompressSync(readFileSync(join(builtFolder, file)), options);
  brotliSizes.set(file, length);
  return length;
}

/** What a page has the browser load before anybody touches it. */
function firstLoad({ path, document }: BuiltPage) {
  const addresses = (selector: string, attribute: string) => [
    ...new Set(
      document
        .querySelectorAll(selector)
        .filter((element) => element.closest("template") === null)
        // React Router marks a style sheet that a child route shares with a bare "#": the same file, loaded once.
        .map((element) => (element.getAttribute(attribute) ?? "").replace(/#$/, "")),
    ),
  ];
  const sum = (files: readonly string[]) =>
    files.reduce((bytes, file) => bytes + brotliSize(file), 0);
  const fonts = addresses('link[rel="preload"][as="font"]', "href");
  const html = path === "/404" ? "404.html" : `${path}/index.html`;
  return {
    html: brotliSize(html),
    css: sum(addresses('link[rel="stylesheet"]', "href")),
    js: sum([
      ...new Set([
        ...addresses("script[src]", "src"),
        ...addresses('link[rel="modulepreload"]', "href"),
      ]),
    ]),
    fonts: fonts.reduce((bytes, file) => bytes + statSync(join(builtFolder, file)).size, 0),
  };
}

/** Scripts that run as soon as the page is read. */
function eagerScripts({ document }: BuiltPage) {
  return document
    .querySelectorAll("script")
    .filter(
      (script) =>
        script.getAttribute("type") !== "application/ld+json" &&
        script.closest("template") === null,
    );
}

type Node = Readonly<Record<string, unknown>>;

/** The page's structured data of one kind, or all of it. */
function nodesOfType({ document }: BuiltPage, type?: string): Node[] {
  return document
    .querySelectorAll('script[type="application/ld+json"]')
    .flatMap((script) => JSON.parse(script.rawText)["@graph"] as Node[])
    .filter((node) => type === undefined || node["@type"] === type);
}

/** The words, whatever keeps numbers and units together. */
const inWords = (text: string) => text.replaceAll("\u00a0", " ");

/** What is read on a page. */
function readMain({ document }: BuiltPage): string {
  return inWords(document.querySelector("main")?.textContent ?? "");
}

test("every page is valid HTML", async () => {
  const validator = new HtmlValidate(
    new StaticConfigLoader([], {
      extends: ["html-validate:recommended", "html-validate:a11y", "html-validate:document"],
      rules: {
        // How React spells attributes and void elements; the parser reads both spellings alike.
        "attr-case": "off",
        "void-style": "off",
        "attribute-boolean-style": "off",
        "attribute-empty-style": "off",
        // Everything that a page loads comes from its own origin, and the policy allows no other.
        "require-sri": "off",
        // An id may begin with a figure in HTML: headings such as "12-10 måneder før" become anchors.
        "valid-id": ["error", { relaxed: true }],
      },
    }),
  );
  const faults: string[] = [];
  for (const { path, html } of pages) {
    const report = await validator.validateString(html, path);
    for (const { messages } of report.results)
      for (const { ruleId, message, line, column } of messages)
        faults.push(`${path} ${line}:${column} ${ruleId}: ${message}`);
  }
  expect(faults).toEqual([]);
}, 60_000);

test("every page says in its head what it is, in Danish", () => {
  for (const page of pages) {
    const { path, document } = page;
    expect([path, document.querySelector("html")?.getAttribute("lang")]).toEqual([path, "da"]);
    const title = titleOf(page);
    expect(title.length, `${path}: title "${title}"`).toBeGreaterThanOrEqual(10);
    expect(title.length, `${path}: title "${title}"`).toBeLessThanOrEqual(70);
    expect(title).toContain("Legatkompas");
    const canonical = document.querySelector('link[rel="canonical"]')?.getAttribute("href");
    expect([path, canonical]).toEqual([path, isPrivate(page) ? undefined : siteUrl + path]);
    expect(contentOf(page, 'meta[property="og:url"]')).toBe(siteUrl + path);
    expect(contentOf(page, 'meta[property="og:locale"]')).toBe("da_DK");
    expect(contentOf(page, 'meta[property="og:title"]')).not.toBe("");
    expect(contentOf(page, 'meta[name="twitter:card"]')).toBe("summary_large_image");
  }
});

test("every page that is found by searching describes itself at a length that is shown whole", () => {
  for (const page of indexable) {
    const description = contentOf(page, 'meta[name="description"]');
    expect(description.length, `${page.path}: "${description}"`).toBeGreaterThanOrEqual(70);
    expect(description.length, `${page.path}: "${description}"`).toBeLessThanOrEqual(160);
    expect(contentOf(page, 'meta[property="og:description"]')).toBe(description);
  }
});

test("no two pages carry the same title or description", () => {
  for (const values of [
    pages.map(titleOf),
    pages.map((page) => contentOf(page, 'meta[name="description"]')),
  ]) {
    const twice = values.filter((value, index) => values.indexOf(value) !== index);
    expect(twice).toEqual([]);
  }
});

test("every page has a picture of 1200 by 630 for social networks", () => {
  for (const page of pages) {
    const address = contentOf(page, 'meta[property="og:image"]');
    expect(address.startsWith(`${siteUrl}/social/`), `${page.path}: ${address}`).toBe(true);
    const png = readFileSync(join(builtFolder, address.slice(siteUrl.length)));
    expect([png.toString("latin1", 1, 4), png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([
      "PNG",
      1200,
      630,
    ]);
    expect(png.length, address).toBeLessThan(300_000);
  }
});

test("every link, anchor, picture and file within the site leads somewhere", () => {
  const broken: string[] = [];
  for (const { path, document } of pages) {
    const addresses = [
      ...document.querySelectorAll("[href]").map((element) => element.getAttribute("href") ?? ""),
      ...document.querySelectorAll("[src]").map((element) => element.getAttribute("src") ?? ""),
    ];
    for (const address of new Set(addresses)) {
      if (/^(mailto|tel|https?):/.test(address) && !address.startsWith(siteUrl)) continue;
      const url = new URL(address, siteUrl + path);
      const target = byPath.get(url.pathname);
      const isFile = url.pathname !== "/" && existsSync(join(builtFolder, url.pathname));
      const anchor = decodeURIComponent(url.hash.slice(1));
      if (target === undefined && !(isFile && /\.\w+$/.test(url.pathname)))
        broken.push(`${path}: ${address}`);
      // Behind the "#" of the quiz stands an answer, not an anchor: it must be one that the quiz takes.
      else if (anchor.startsWith("svar:")) {
        if (Object.keys(readLinkedAnswers(url.hash)).length === 0)
          broken.push(`${path}: ${address} (no such answer)`);
      } else if (anchor !== "" && target?.document.getElementById(anchor) == null)
        broken.push(`${path}: ${address} (no such anchor)`);
    }
  }
  expect(broken).toEqual([]);
});

test("pictures have their size in the page, so that nothing moves when they arrive", () => {
  for (const { path, document } of pages) {
    const unsized = document
      .querySelectorAll("img, video, iframe")
      .filter((element) => !element.hasAttribute("width") || !element.hasAttribute("height"));
    expect([path, unsized.map(String)]).toEqual([path, []]);
  }
});

test("no page holds styles or event handlers of its own, which the policy would refuse", () => {
  for (const { path, html, document } of pages) {
    expect([path, document.querySelectorAll("style, [style]").length]).toEqual([path, 0]);
    expect([path, /<[^>]+\son[a-z]+="/.test(html)]).toEqual([path, false]);
  }
});

test("the policy allows exactly the inline scripts that the pages hold, and nothing unsafe", () => {
  const headers = readFileSync(join(builtFolder, "_headers"), "utf8");
  for (const line of headers.split("\n")) expect(line.length).toBeLessThan(2000);
  const policy = /Content-Security-Policy: (.*)/.exec(headers)?.[1] ?? "";
  expect(policy).not.toContain("unsafe");
  const scriptSources = /script-src ([^;]*)/.exec(policy)?.[1] ?? "";
  expect(scriptSources.replace(/'sha256-[^']+'/g, "").trim()).toBe("'self'");
  const allowed = scriptSources.match(/'sha256-[^']+'/g) ?? [];
  const needed = pages.flatMap(({ document }) =>
    document
      .querySelectorAll("script:not([src])")
      .filter((script) => script.getAttribute("type") !== "application/ld+json")
      .map(({ rawText }) => `'sha256-${createHash("sha256").update(rawText).digest("base64")}'`),
  );
  expect(allowed.sort()).toEqual([...new Set(needed)].sort());
});

test("pages to read ship no script at all", () => {
  const readOnly = pages.filter(({ path }) =>
    /^\/(404|about|privacy|terms|legater|(blog\/kategori|legater|link)\/.+|blog|saadan-matcher-vi)$/.test(
      path,
    ),
  );
  expect(readOnly.length).toBeGreaterThan(25);
  for (const page of readOnly) {
    expect([page.path, eagerScripts(page).length]).toEqual([page.path, 0]);
    expect([page.path, page.document.querySelectorAll("template, script[src]").length]).toEqual([
      page.path,
      0,
    ]);
    expect([page.path, firstLoad(page).js]).toEqual([page.path, 0]);
  }
});

test("a guide runs a line that shows what its tab remembers, and fetches nothing", () => {
  for (const slug of articleSlugs) {
    const page = pageAt(`/blog/${slug}`);
    const [line, ...others] = eagerScripts(page);
    expect([slug, others.length, line?.hasAttribute("src")]).toEqual([slug, 0, false]);
    expect(line?.rawText.length).toBeLessThan(700);
    expect(line?.rawText).not.toMatch(/fetch|import|append/);
    expect([slug, firstLoad(page).js]).toEqual([slug, 0]);
  }
});

test("pages with a form hold their scripts back behind a few lines", () => {
  for (const path of ["/", "/shop", "/contact", "/fortryd"]) {
    const page = pageAt(path);
    const scripts = eagerScripts(page);
    expect([path, scripts.map((script) => script.hasAttribute("src"))]).toEqual([path, [false]]);
    expect(scripts[0]?.rawText.length).toBeLessThan(3000);
    expect([path, firstLoad(page).js]).toEqual([path, 0]);
  }
});

test("from the tap to the first question it takes at most 97 kB of script", () => {
  const ahead =
    pageAt("/").document.querySelector("script[data-ahead]")?.getAttribute("data-ahead") ?? "";
  const scripts = ahead.split(" ").filter((file) => file.endsWith(".js"));
  expect(scripts.length).toBeGreaterThan(2);
  const bytes = scripts.reduce((sum, file) => sum + brotliSize(file), 0);
  expect(bytes).toBeLessThanOrEqual(97_000);
});

test.each([
  ["/payment-success", 90_000],
  ["/liste", 140_000],
])("%s takes at most %i bytes of script", (path, most) => {
  const { js } = firstLoad(pageAt(path));
  expect(js).toBeGreaterThan(0);
  expect(js).toBeLessThanOrEqual(most);
});

test("the front page loads at most 60 kB before the quiz is near use", () => {
  const { html, css, js, fonts } = firstLoad(pageAt("/"));
  expect(html + css + js + fonts).toBeLessThanOrEqual(60_000);
});

test("no page to read takes more than 40 kB, and its fonts no more than 45 kB", () => {
  for (const page of indexable) {
    const { html, css, fonts } = firstLoad(page);
    expect(html + css, page.path).toBeLessThanOrEqual(40_000);
    expect(fonts, page.path).toBeLessThanOrEqual(45_000);
  }
});

test("the site map names every page that is to be found, with the day an article last changed", () => {
  const sitemap = readFileSync(join(builtFolder, "sitemap.xml"), "utf8");
  const entries = [
    ...sitemap.matchAll(/<url><loc>([^<]+)<\/loc>(?:<lastmod>([^<]+)<\/lastmod>)?/g),
  ];
  expect(entries.map(([, address]) => address).sort()).toEqual(
    indexable.map(({ path }) => siteUrl + path).sort(),
  );
  for (const [, address = "", changed] of entries) {
    const page = byPath.get(address.slice(siteUrl.length));
    const stated = page?.document
      .querySelector('meta[property="article:modified_time"]')
      ?.getAttribute("content");
    expect([address, changed]).toEqual([address, stated]);
  }
});

test("the feed holds every guide under its lasting address", () => {
  const feed = readFileSync(join(builtFolder, "blog.rss"), "utf8");
  const articles = pages.filter(({ path }) => /^\/blog\/[^/]+$/.test(path));
  const ids = [...feed.matchAll(/<guid isPermaLink="true">([^<]+)<\/guid>/g)].map(([, id]) => id);
  expect(ids.sort()).toEqual(articles.map(({ path }) => siteUrl + path).sort());
  const days = [...feed.matchAll(/<pubDate>([^<]+)<\/pubDate>/g)].map(([, day = ""]) => day);
  for (const day of days) expect(day).toMatch(/^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} .* GMT$/);
  expect(feed).toContain(`<atom:link href="${siteUrl}/blog.rss" rel="self"`);
});

test("addresses in structured data lead to pages, anchors and files of this site", () => {
  const broken: string[] = [];
  const walk = (value: unknown, key: string, path: string): void => {
    if (Array.isArray(value)) for (const each of value) walk(each, key, path);
    else if (typeof value === "object" && value !== null)
      for (const [name, inner] of Object.entries(value)) walk(inner, name, path);
    else if (typeof value === "string" && value.startsWith(siteUrl) && key !== "@id") {
      const url = new URL(value);
      const target = byPath.get(url.pathname)?.document;
      const isPicture = /^\/(social\/[\w-]+|apple-touch-icon)\.png$/.test(url.pathname);
      const anchor = url.hash.slice(1);
      if ((target === undefined && !isPicture) || (anchor && !target?.getElementById(anchor)))
        broken.push(`${path} ${key}: ${value}`);
    }
  };
  for (const page of pages) for (const node of nodesOfType(page)) walk(node, "", page.path);
  expect(broken).toEqual([]);
});

test("the questions that search engines are told are on the front page", () => {
  const home = pageAt("/");
  const seen = readMain(home);
  const questions = nodesOfType(home, "FAQPage").flatMap(
    ({ mainEntity }) => mainEntity as { name: string; acceptedAnswer: { text: string } }[],
  );
  expect(questions).not.toEqual([]);
  for (const { name, acceptedAnswer } of questions) {
    expect(seen).toContain(name);
    expect(seen).toContain(inWords(acceptedAnswer.text));
  }
});

test("every page below the front page tells the way to it, as it is shown", () => {
  for (const page of indexable.filter(({ path }) => path !== "/")) {
    const [crumbs] = nodesOfType(page, "BreadcrumbList");
    const items = (crumbs?.itemListElement ?? []) as { position: number; item: string }[];
    expect([page.path, items.map(({ position }) => position)]).toEqual([
      page.path,
      items.map((_, index) => index + 1),
    ]);
    expect([page.path, items[0]?.item, items.at(-1)?.item]).toEqual([
      page.path,
      `${siteUrl}/`,
      siteUrl + page.path,
    ]);
  }
});

test("every product has a picture, and the price that the shop shows, in kroner", () => {
  const shop = pageAt("/shop");
  const products = nodesOfType(shop, "Product");
  const seen = readMain(shop);
  for (const { name, image, description, offers } of products) {
    expect(seen).toContain(name);
    expect(seen).toContain(description);
    expect(image).toMatch(/\.png$/);
    const { price, priceCurrency, availability } = offers as Record<string, string>;
    expect(priceCurrency).toBe("DKK");
    expect(availability).toMatch(/^https:\/\/schema\.org\/\w+$/);
    expect(seen).toContain(inWords(formatOere(Math.round(Number(price) * 100))));
  }
});

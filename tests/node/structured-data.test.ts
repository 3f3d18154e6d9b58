import { expect, test } from "vitest";
import { formatOere } from "../../src/domain/danish/money.ts";
import { type BuiltPage, builtSiteUrl, readBuiltPages } from "../support/pages.ts";

const pages = readBuiltPages();
const siteUrl = builtSiteUrl(pages);

type Node = Readonly<Record<string, unknown>>;

function documentsOf({ document }: BuiltPage): Node[] {
  return document
    .querySelectorAll('script[type="application/ld+json"]')
    .map((script) => JSON.parse(script.rawText) as Node);
}

function nodesOf(page: BuiltPage): Node[] {
  return documentsOf(page).flatMap((document) => (document["@graph"] as Node[]) ?? [document]);
}

function nodesOfType(page: BuiltPage, type: string): Node[] {
  return nodesOf(page).filter((node) => node["@type"] === type);
}

function pageAt(path: string): BuiltPage {
  const page = pages.find((candidate) => candidate.path === path);
  if (page === undefined) throw new Error(`${path} is not built`);
  return page;
}

const articles = pages.filter(({ path }) => /^\/blog\/[^/]+$/.test(path));

/** The words, whatever keeps numbers and units together. */
const inWords = (text: string) => text.replaceAll("\u00a0", " ");

/** What is read on a page. */
function readMain({ document }: BuiltPage): string {
  return inWords(document.querySelector("main")?.textContent ?? "");
}

test("addresses in structured data lead to pages, anchors and files of this site", () => {
  const known = new Map(pages.map(({ path, document }) => [path, document]));
  const broken: string[] = [];
  const walk = (value: unknown, key: string, path: string): void => {
    if (Array.isArray(value)) for (const each of value) walk(each, key, path);
    else if (typeof value === "object" && value !== null)
      for (const [name, inner] of Object.entries(value)) walk(inner, name, path);
    else if (typeof value === "string" && value.startsWith(siteUrl) && key !== "@id") {
      const url = new URL(value);
      const target = known.get(url.pathname);
      const isPicture = /^\/(social\/[\w-]+|apple-touch-icon)\.png$/.test(url.pathname);
      const anchor = url.hash.slice(1);
      if ((target === undefined && !isPicture) || (anchor && !target?.getElementById(anchor)))
        broken.push(`${path} ${key}: ${value}`);
    }
  };
  for (const page of pages) for (const node of nodesOf(page)) walk(node, "", page.path);
  expect(broken).toEqual([]);
});

test("the front page presents the site, the business and the questions that are on it", () => {
  const home = pageAt("/");
  expect(nodesOfType(home, "WebSite")[0]).toMatchObject({
    url: `${siteUrl}/`,
    inLanguage: "da-DK",
    publisher: { "@id": `${siteUrl}/#organization` },
  });
  expect(nodesOfType(home, "Organization")[0]).toMatchObject({
    "@id": `${siteUrl}/#organization`,
    url: `${siteUrl}/`,
    logo: `${siteUrl}/apple-touch-icon.png`,
  });
  const [faq] = nodesOfType(home, "FAQPage");
  const questions = (faq?.mainEntity ?? []) as { name: string; acceptedAnswer: { text: string } }[];
  const seen = readMain(home);
  for (const { name, acceptedAnswer } of questions) {
    expect(seen).toContain(name);
    expect(seen).toContain(inWords(acceptedAnswer.text));
  }
});

test("every page below the front page tells the way to it, as it is shown", () => {
  const below = pages.filter(
    ({ path, document }) => path !== "/" && document.querySelector('meta[name="robots"]') === null,
  );
  for (const page of below) {
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

test("every guide is an article with author, picture and dates", () => {
  for (const page of articles) {
    const [article, ...others] = nodesOf(page).filter(({ "@type": type }) =>
      ["Article", "BlogPosting"].includes(String(type)),
    );
    expect(others).toEqual([]);
    expect(article, page.path).toMatchObject({
      headline: page.document.querySelector("h1")?.textContent,
      inLanguage: "da-DK",
      mainEntityOfPage: siteUrl + page.path,
      author: { "@id": `${siteUrl}/#organization` },
      publisher: { "@id": `${siteUrl}/#organization` },
    });
    expect(String(article?.headline).length, page.path).toBeLessThanOrEqual(110);
    expect(String(article?.datePublished) <= String(article?.dateModified), page.path).toBe(true);
    expect(nodesOfType(page, "Organization").map(({ name }) => name)).toEqual(["Legatkompas"]);
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

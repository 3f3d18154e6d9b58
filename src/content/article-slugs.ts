/** The guides, in the order in which lists show them. Plain data: the build reads it to know which pages to make. */
export const articleSlugs = [
  "legat-guide",
  "perfect-application",
  "legat-basics",
  "scholarship-amounts",
  "udlandsstipendium-guide",
  "legat-vs-udlandsstipendium",
  "scholarship-budget",
  "legat-skatteforhold",
  "legat-genbrug-ansogning",
  "anbefalingsbrev-legater",
  "internationale-studerende-danske-legater",
  "opfolgning-legatansogning",
  "hvor-finder-jeg-legater",
  "bilag-legatansogning",
  "top-10-legat-fejl",
] as const;
export type ArticleSlug = (typeof articleSlugs)[number];

/** The categories, in the order of the filter, with their part of the address. */
export const articleCategories = [
  { name: "Guide", slug: "guide" },
  { name: "Ansøgning", slug: "ansoegning" },
  { name: "Grundlæggende", slug: "grundlaeggende" },
  { name: "Økonomi", slug: "oekonomi" },
  { name: "Udlandsstudie", slug: "udlandsstudie" },
  { name: "Planlægning", slug: "planlaegning" },
  { name: "Skat", slug: "skat" },
  { name: "Internationale studerende", slug: "internationale-studerende" },
] as const;
export type ArticleCategory = (typeof articleCategories)[number]["name"];

export function categoryPath(slug: string): string {
  return `/blog/kategori/${slug}`;
}

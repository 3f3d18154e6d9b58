/** In the order shown on `/blog`. No imports: the build configuration reads this too. */
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

/** In the order of the filter on `/blog`. */
export const articleCategories = [
  {
    name: "Guide",
    heading: "Guider til hele forløbet",
    slug: "guide",
    description:
      "Hvor du finder legater til dit udlandsophold, og hvad du gør måned for måned fra den første idé til rapporten bagefter.",
  },
  {
    name: "Ansøgning",
    heading: "Guider om ansøgningen",
    slug: "ansoegning",
    description:
      "Guider til selve legatansøgningen: teksten, bilagene, anbefalingsbrevet, de ti dyre fejl, og hvordan du bruger den igen.",
  },
  {
    name: "Grundlæggende",
    heading: "Guider til det grundlæggende",
    slug: "grundlaeggende",
    description:
      "Begynd her, hvis legater er nye for dig: hvad et legat er, hvem der kan få et, og hvorfor mange går forbi dem.",
  },
  {
    name: "Økonomi",
    heading: "Guider om økonomi",
    slug: "oekonomi",
    description:
      "Guider til pengene: hvor store legater til udlandsophold er, og hvordan du lægger et budget, som en fond kan stole på.",
  },
  {
    name: "Udlandsstudie",
    heading: "Guider om udlandsstipendium",
    slug: "udlandsstudie",
    description:
      "Guider til SU's udlandsstipendium: hvem der kan få det, hvordan du søger, og hvordan det passer sammen med legater.",
  },
  {
    name: "Planlægning",
    heading: "Guider om tiden efter ansøgningen",
    slug: "planlaegning",
    description:
      "Hvad du gør, når ansøgningen er sendt: hvornår du må skrive til fonden, og hvad du skylder bagefter.",
  },
  {
    name: "Skat",
    heading: "Guider om skat",
    slug: "skat",
    description:
      "Hvornår et legat til udlandsophold er skattefrit, hvilke beviser du gemmer, og hvad legatet betyder for din SU.",
  },
  {
    name: "Internationale studerende",
    heading: "Guider for internationale studerende",
    slug: "internationale-studerende",
    description:
      "Hvem der kan søge danske legater uden dansk statsborgerskab, og hvad du skal have på plads først.",
  },
] as const;
export type ArticleCategory = (typeof articleCategories)[number]["name"];

export function categoryPath(slug: string): string {
  return `/blog/kategori/${slug}`;
}

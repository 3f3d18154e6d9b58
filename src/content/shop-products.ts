import type { ProductId } from "../domain/orders/catalogue.ts";

interface ProductText {
  readonly description: string;
  /** For the package, only what its parts do not include. */
  readonly features: readonly string[];
}

export const productTexts: Readonly<Record<ProductId, ProductText>> = {
  "grant-list": {
    description: "Hvilke fonde du kan søge, hvad de kræver, og hvad du gør hvornår.",
    features: [
      "Krav, bilag, beløb, frist, link og kontakt, hvor fonden oplyser dem",
      "Hvorfor hvert legat passer, og hvad du selv skal tjekke",
      "En plan for, hvad du gør hvornår, og fristerne i din kalender",
      "Webside, PDF og regneark",
    ],
  },
  "budget-template": {
    description: "Et regneark over, hvad du mangler, og hvad hver fond kan betale.",
    features: [
      "Til Excel og LibreOffice. Regner selv, og siger til, når tallene ikke kan passe",
      "Én side til fonden, på dansk eller engelsk, og et overblik måned for måned til dig selv",
      "Seks fonde ved siden af hinanden med beløb, frist og status, og besked, hvis to dækker det samme",
      "Et ja på arket »Fonde« står straks i budgettet, på siden til fonden og i regnskabet",
      "SU, lån, udlandsstipendium og Erasmus+ med år og kilde, og visum og sygeforsikring i tyve lande",
      "Fem udfyldte eksempler med kommentarer: Erasmus+, selvarrangeret ophold, hel kandidat, praktik og feltarbejde",
    ],
  },
  "cv-guide": {
    description: "Otte hele cv'er med kommentarer. Skabeloner til Word.",
    features: [
      "Guide som PDF: hvad der skal med, og hvad der kan undværes",
      "Otte hele cv'er, kommenteret og som Word-filer: bachelor på dansk og engelsk, praktik og ph.d. på engelsk, sygeplejerske, lærer på tysk, kunsthåndværker og et amerikansk résumé",
      "Ét cv skåret til tre læsere, linje for linje, og sætninger om lavt gennemsnit, forsinkelse og orlov",
      "Skabelon på én side i to udseender, på engelsk og på tysk, og arbejdsark til Word, der også åbner i LibreOffice",
    ],
  },
  "application-guide": {
    description: "Tolv hele ansøgninger med kommentarer, også én, der fik afslag.",
    features: [
      "Guide som PDF med tolv hele ansøgninger og kommentarer til dem",
      "En af dem med alle sine bilag, et afslag ved siden af den udgave, der fulgte, og en på engelsk",
      "Tekster til portaler med grænser på 500 tegn, 200 ord og 2.500 tegn",
      "Skabelon, alle brevene, arbejdsark og tjeklister til Word",
    ],
  },
  "super-package": {
    description:
      "De fire samlet. Kun her er budgettet udfyldt med dit sted, dine datoer og legater fra din liste.",
    features: [
      "En opdigtet students hele forløb med kommentarer: budget, ansøgninger, et afslag, ny plan, regnskab og skat (PDF og to regneark)",
      "Dit sted, dine datoer og seks legater fra din liste står i budgettet, når du åbner det",
    ],
  },
};

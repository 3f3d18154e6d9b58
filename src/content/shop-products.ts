import type { ProductId } from "../domain/orders/catalogue.ts";

interface ProductText {
  readonly description: string;
  /** For the package, only what its parts do not include. */
  readonly features: readonly string[];
}

export const productTexts: Readonly<Record<ProductId, ProductText>> = {
  "grant-list": {
    description:
      "Hvilke fonde du kan søge, hvad de kræver, og hvad du gør hvornår. Listen laves ud fra dine svar.",
    features: [
      "Krav, bilag, beløb, frist og kontakt, hvor fonden oplyser det",
      "Link til ansøgningen og til kilden, og hvor nye oplysningerne er",
      "Begrundelse for hvert legat, og det, du selv skal tjekke",
      "PDF, webside, regneark og kalender med påmindelser",
    ],
  },
  "budget-template": {
    description:
      "Et regneark, der viser, hvad du mangler, og hvem du søger om hvad. Regnskabet ligger i den samme fil.",
    features: [
      "Til Excel og LibreOffice. Regner selv, og siger til, når tallene ikke kan passe",
      "Én side til fonden, på dansk eller engelsk, og penge måned for måned til dig selv",
      "Seks fonde ved siden af hinanden: hvem du søger om hvad, med frist, status og dobbelt dækning",
      "Et ja på arket Fonde går videre til budgettet, siden til fonden og regnskabet",
      "SU, lån, udlandsstipendium og Erasmus+ med år og kilde, og visum og sygeforsikring i tyve lande",
      "Fem udfyldte eksempler med kommentarer: Erasmus+, selvarrangeret ophold, hel kandidat, praktik og feltarbejde",
    ],
  },
  "cv-guide": {
    description:
      "Et cv, som vært, praktiksted og fond kan læse på et minut. Skabelonerne er i Word, og otte hele cv'er viser, hvordan det kan se ud.",
    features: [
      "Guide som PDF: hvad der skal med, og hvad der kan undværes",
      "Otte hele cv'er, kommenteret og som Word-filer: bachelor på dansk og engelsk, praktik og ph.d. på engelsk, sygeplejerske, lærer på tysk, kunsthåndværker og et amerikansk résumé",
      "Ét stamcv skåret til tre læsere, linje for linje, og sætninger til lavt gennemsnit, forsinkelse og orlov",
      "Skabelon på én side i to udseender, på engelsk og på tysk, og arbejdsark til Word, der også åbner i LibreOffice",
    ],
  },
  "application-guide": {
    description:
      "Hele ansøgninger med kommentarer, også et afslag og den udgave, der fulgte. Skabelon og breve er i Word.",
    features: [
      "Guide som PDF med tolv hele ansøgninger og kommentarer til dem",
      "En af dem med alle sine bilag, et afslag ved siden af den udgave, der fulgte, og en på engelsk",
      "Tekster til portaler med grænser på 500 tegn, 200 ord og 2.500 tegn",
      "Skabelon, alle brevene, arbejdsark og tjeklister til Word",
    ],
  },
  "super-package": {
    description: "De fire samlet, og to ting, der kun følger med her.",
    features: [
      "Et eksempel fra liste til skat: en opdigtet studerendes hele sag som PDF med afslaget, den ændrede plan og kommentarer, og to regneark",
      "Seks legater fra din liste, dit sted og dine datoer sat ind i budgettet",
    ],
  },
};

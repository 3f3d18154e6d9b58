import type { ProductId } from "../domain/orders/catalogue.ts";

/** What the shop says about a product besides its title and price. */
export interface ProductText {
  readonly description: string;
  /** Whom it is for, and so whom it is not. */
  readonly forWhom: string;
  readonly features: readonly string[];
}

export const productTexts: Readonly<Record<ProductId, ProductText>> = {
  "grant-list": {
    description:
      "Alle de legater, der passer til dine svar, og dem, hvor der er noget, du selv skal tjekke. Du ser antal, sum og de tre første, før du beslutter dig.",
    forWhom: "Til dig, der læser på en dansk uddannelse og skal ud.",
    features: [
      "Krav, bilag, beløb, frist og kontakt, hvor fonden oplyser det",
      "Link til ansøgningen og til kilden, og hvor nye oplysningerne er",
      "Begrundelse for hvert legat, og det, du selv skal tjekke",
      "PDF, webside, regneark og kalender med påmindelser",
    ],
  },
  "budget-template": {
    description:
      "Et regneark til budgettet for et ophold i udlandet, stillet op, så en fond kan se, hvad du mangler, og hvad pengene skal gå til.",
    forWhom: "Til dig, der skal vedlægge et budget eller vil vide, hvad opholdet koster.",
    features: [
      "Regner selv, og siger til, når tallene ikke kan passe",
      "Én side til fonden, på dansk eller engelsk, og penge måned for måned til dig selv",
      "Seks fonde ved siden af hinanden: hvem du søger om hvad, med frist, status og dobbelt dækning",
      "Merudgifter, loftet for skattefri legater og regnskab til bagefter",
      "Fem udfyldte eksempler: Erasmus+, selvarrangeret ophold, hel kandidat, praktik og feltarbejde",
    ],
  },
  "cv-guide": {
    description:
      "En guide til et cv, som en fondsbestyrelse kan læse på et minut, og en skabelon at skrive i.",
    forWhom: "Til dig, der har et jobcv, men ikke et til en fond.",
    features: [
      "Guide som PDF: hvad der skal med, og hvad der kan undværes",
      "Syv hele cv'er, kommenteret og som Word-filer: bachelor, kandidat, ph.d. på engelsk, sygeplejerske, lærer, kunsthåndværker og en amerikansk résumé",
      "Ét stamcv skåret til tre fonde, linje for linje, og sætninger til lavt gennemsnit, forsinkelse og orlov",
      "Skabelon i to udseender og på engelsk, og arbejdsark til Word, der også åbner i LibreOffice",
    ],
  },
  "application-guide": {
    description:
      "En guide til den motiverede ansøgning: hvad fondene selv skriver, at de ser på, og hele ansøgninger med kommentarer.",
    forWhom: "Til dig, der skal skrive din første ansøgning eller har fået afslag.",
    features: [
      "Guide som PDF med tolv hele ansøgninger og kommentarer til dem",
      "En af dem med alle sine bilag, et afslag ved siden af den udgave, der fulgte, og en på engelsk",
      "Tekster til portaler med grænser på 500 tegn, 200 ord og 2.500 tegn",
      "Skabelon, alle brevene, arbejdsark og tjeklister til Word",
    ],
  },
  "super-package": {
    description:
      "Legatlisten, budgetskabelonen, cv-guiden og ansøgningsguiden i ét køb. Du svarer på spørgsmålene først, fordi listen er din egen.",
    forWhom: "Til dig, der alligevel vil have det hele.",
    features: [],
  },
};

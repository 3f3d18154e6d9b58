import type { ProductId } from "../domain/catalogue.ts";

/** What the shop says of a product besides its title and price. */
export interface ProductText {
  readonly description: string;
  readonly features: readonly string[];
}

export const productTexts: Readonly<Record<ProductId, ProductText>> = {
  "grant-list": {
    description:
      "Alle de legater, der passer til dine svar, og dem, hvor der er noget, du selv skal tjekke. Du ser antal, sum og de tre første, før du beslutter dig.",
    features: [
      "Beløb, frist, krav, bilag og kontakt for hvert legat",
      "Link til ansøgningen, kilde og dato for seneste tjek",
      "Begrundelse for, at legatet passer",
      "PDF, som du henter på siden og får i en mail",
      "Kalender med påmindelser, regneark og listen som webside",
    ],
  },
  "budget-template": {
    description:
      "Et regneark til budgettet for et ophold i udlandet, stillet op, så en fond kan se, hvad du mangler, og hvad pengene skal gå til.",
    features: [
      "Regner selv, og siger til, når tallene ikke kan passe",
      "Én side til fonden, på dansk eller engelsk, og penge måned for måned til dig selv",
      "Regnskab til bagefter: budget, brugt og forskel",
      "Tre udfyldte eksempler: Erasmus+, selvarrangeret ophold og en hel kandidat",
    ],
  },
  "cv-guide": {
    description:
      "En guide til et cv, som en fondsbestyrelse kan læse på et minut, og en skabelon at skrive i.",
    features: [
      "Guide som PDF: hvad der skal med, og hvad der kan undværes",
      "Tre hele cv'er, kommenteret og som Word-filer: bachelor, kandidat og ph.d. på engelsk",
      "Skabelon og arbejdsark til Word, der også åbner i LibreOffice",
    ],
  },
  "application-guide": {
    description:
      "En guide til den motiverede ansøgning med eksempler, hvor hvert afsnit er forklaret.",
    features: [
      "Guide som PDF med tolv hele ansøgninger, hvor hvert afsnit er forklaret",
      "Et afslag ved siden af den udgave, der fulgte, og en ansøgning på engelsk",
      "Begyndelser på sætninger, du kan skrive videre på",
      "Skabelon, alle brevene, arbejdsark og tjeklister til Word",
    ],
  },
  "super-package": {
    description:
      "Legatlisten, budgetskabelonen, cv-guiden og ansøgningsguiden i ét køb. Du svarer på spørgsmålene først, fordi listen er din egen.",
    features: [],
  },
};

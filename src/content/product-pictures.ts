import type { ProductId } from "../domain/catalogue.ts";

/** A4 at twice the size that the shop shows, for sharp screens. */
export const PICTURE_WIDTH = 560;
export const PICTURE_HEIGHT = 792;

interface ProductPicture {
  /** What is seen on it. */
  readonly alt: string;
  /** The page that holds these words; without them the first one. */
  readonly holding?: string;
}

interface ProductPictures {
  /** The file whose pages are shown. */
  readonly file: string;
  readonly pages: readonly ProductPicture[];
}

/** Pages that show what one buys; `publish/product-pictures.ts` draws them from the files when the site is built. */
export const productPictures: Readonly<Partial<Record<ProductId, ProductPictures>>> = {
  "budget-template": {
    file: "budget-eksempel.pdf",
    pages: [{ alt: "Et udfyldt budget for et semester med poster, beløb og belæg" }],
  },
  "cv-guide": {
    file: "cv-guide.pdf",
    pages: [
      { alt: "Forsiden af cv-guiden" },
      {
        alt: "En side fra cv-guiden med et eksempel og kommentarer til det",
        holding: "Frivilligt arbejde og tillidsposter",
      },
    ],
  },
  "application-guide": {
    file: "ansoegningsguide.pdf",
    pages: [
      { alt: "Forsiden af ansøgningsguiden" },
      { alt: "Et helt brev fra ansøgningsguiden med kommentarer", holding: "Brev 1:" },
    ],
  },
};

/** "/pictures/cv-guide-1.png", the first picture of the file. */
export function picturePath(file: string, index: number): string {
  return `/pictures/${file.replace(/\.pdf$/, "")}-${index + 1}.png`;
}

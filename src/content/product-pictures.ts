import type { ProductId } from "../domain/orders/catalogue.ts";

/** A4 at twice the size that pages show it in, for sharp screens. */
export const PICTURE_WIDTH = 360;
export const PICTURE_HEIGHT = 509;
/** A4 at reading size, behind the small picture. */
export const LARGE_WIDTH = 1120;
export const LARGE_HEIGHT = 1584;

interface ProductPicture {
  /** What can be seen on it. */
  readonly alt: string;
  /** The page that holds these words; without them the first one. */
  readonly holding?: string;
}

interface ProductPictures {
  /** The file whose pages are shown. */
  readonly file: string;
  /** Title pages that list what follows, and so are never the page that is meant. */
  readonly frontPages: number;
  readonly pages: readonly ProductPicture[];
}

/**
 * Pages that show what one buys; `publish/product-pictures.ts` draws them from the files when the site is built, and the
 * list from the grants of that day.
 */
export const productPictures: Readonly<Partial<Record<ProductId, ProductPictures>>> = {
  "grant-list": {
    file: "legatliste-eksempel.pdf",
    frontPages: 1,
    pages: [
      {
        alt: "Siden »Begynd her«: det første at gøre og en plan for, hvad man gør hvornår",
        holding: "Begynd her",
      },
      {
        alt: "Siden »Dine frister«: hvornår der er åbent for ansøgninger, tegnet og i en tabel",
        holding: "Dine frister",
      },
      {
        alt: "Siden »Passer til dig«: hvert legats beløb, frist og krav, og hvorfor det passer",
        holding: "Passer til dig",
      },
    ],
  },
  "budget-template": {
    file: "budget-eksempel.pdf",
    frontPages: 0,
    pages: [{ alt: "Et udfyldt budget for et semester med poster, beløb og belæg" }],
  },
  "cv-guide": {
    file: "cv-guide.pdf",
    frontPages: 6,
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
    frontPages: 6,
    pages: [
      { alt: "Forsiden af ansøgningsguiden" },
      {
        alt: "Et helt brev fra ansøgningsguiden med kommentarer",
        holding: "Brev 1: ingeniør til USA",
      },
    ],
  },
};

/** The files of one picture: small in two formats, and large. */
export interface PictureFiles {
  readonly avif: string;
  readonly webp: string;
  readonly large: string;
}

/** "/pictures/cv-guide-1.avif" and the like: the first picture of the file. */
export function pictureFiles(file: string, index: number): PictureFiles {
  const name = `/pictures/${file.replace(/\.pdf$/, "")}-${index + 1}`;
  return { avif: `${name}.avif`, webp: `${name}.webp`, large: `${name}-stor.webp` };
}

/** The pictures of a product with their addresses; none where there is nothing to see. */
export function picturesOf(product: ProductId): (PictureFiles & { readonly alt: string })[] {
  const shown = productPictures[product];
  if (shown === undefined) return [];
  return shown.pages.map(({ alt }, index) => ({ ...pictureFiles(shown.file, index), alt }));
}

/** What has to be said beside pages of the list, which nobody has bought. */
export const sampleListCaption =
  "Eksempel: sider fra listen til en opdigtet studerende. Din bliver lavet ud fra dine egne svar.";

import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type PDFiumDocument, PDFiumLibrary } from "@hyzyla/pdfium";
import { encode } from "fast-png";
import {
  PICTURE_HEIGHT,
  PICTURE_WIDTH,
  picturePath,
  productPictures,
} from "../src/content/product-pictures.ts";

/** The first page that holds the words and is no table of contents; a page of the inside where none does any more. */
function findPage(document: PDFiumDocument, words: string | undefined): number {
  const count = document.getPageCount();
  if (words === undefined) return 0;
  for (let page = count > 6 ? 6 : 0; page < count; page++)
    if (document.getPage(page).getText().includes(words)) return page;
  return Math.floor(count / 3);
}

/**
 * Draws the pages that the shop shows from the files themselves, as they are sold today: whatever the guides become,
 * the pictures follow.
 *
 * @param products folder with the files that are sold
 * @param folder of the built pages
 */
export async function writeProductPictures(products: string, folder: string): Promise<void> {
  mkdirSync(join(folder, "pictures"), { recursive: true });
  const library = await PDFiumLibrary.init();
  try {
    for (const { file, pages } of Object.values(productPictures)) {
      const document = await library.loadDocument(readFileSync(join(products, file)));
      for (const [index, { holding }] of pages.entries()) {
        const { data, width, height } = await document.getPage(findPage(document, holding)).render({
          width: PICTURE_WIDTH,
          height: PICTURE_HEIGHT,
          render: "bitmap",
        });
        const png = encode({ data, width, height, channels: 4, depth: 8 });
        writeFileSync(join(folder, picturePath(file, index)), png);
      }
      document.destroy();
    }
  } finally {
    library.destroy();
  }
}

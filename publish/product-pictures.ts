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

/** The first page after the front pages that holds the words; without words the file's first. */
function findPage(
  document: PDFiumDocument,
  { file, frontPages, holding }: { file: string; frontPages: number; holding: string | undefined },
): number {
  if (holding === undefined) return 0;
  const count = document.getPageCount();
  for (let page = frontPages; page < count; page++)
    if (document.getPage(page).getText().includes(holding)) return page;
  throw new Error(`${file}: no page holds "${holding}", which a picture is to show`);
}

/**
 * Draws the pages that are shown of what is sold, as they are today: whatever the guides, the grants and the list
 * become, the pictures follow.
 *
 * @param products folder with the files that are sold
 * @param sampleList the personal list of a made-up student, which no folder holds
 * @param folder of the built pages
 * @throws where no page holds what a picture is to show
 */
export async function writeProductPictures(
  products: string,
  sampleList: Uint8Array,
  folder: string,
): Promise<void> {
  mkdirSync(join(folder, "pictures"), { recursive: true });
  const library = await PDFiumLibrary.init();
  try {
    for (const [product, { file, frontPages, pages }] of Object.entries(productPictures)) {
      const document = await library.loadDocument(
        product === "grant-list" ? sampleList : readFileSync(join(products, file)),
      );
      for (const [index, { holding }] of pages.entries()) {
        const page = document.getPage(findPage(document, { file, frontPages, holding }));
        const { data, width, height } = await page.render({
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

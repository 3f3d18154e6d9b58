import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type PDFiumDocument, PDFiumLibrary } from "@hyzyla/pdfium";
import sharp from "sharp";
import {
  LARGE_HEIGHT,
  LARGE_WIDTH,
  PICTURE_HEIGHT,
  PICTURE_WIDTH,
  type PictureFiles,
  pictureFiles,
  productPictures,
} from "../src/content/product-pictures.ts";

/** The first page after the front pages that contains the words; without words, the file's first. */
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

/** Small enough to keep the shop's page under 90 kB, with the print still legible. */
const AVIF = { quality: 45, effort: 4 } as const;
const WEBP = { quality: 60, effort: 5 } as const;

/** Writes one rendered page as the image files that the site shows. */
async function writePictures(
  { data, width, height }: { data: Uint8Array; width: number; height: number },
  { avif, webp, large }: PictureFiles,
  folder: string,
): Promise<void> {
  const page = sharp(data, { raw: { width, height, channels: 4 } }).flatten({
    background: "white",
  });
  const small = page.clone().resize(PICTURE_WIDTH, PICTURE_HEIGHT, { fit: "fill" });
  await Promise.all([
    small.clone().avif(AVIF).toFile(join(folder, avif)),
    small.clone().webp(WEBP).toFile(join(folder, webp)),
    page.clone().webp(WEBP).toFile(join(folder, large)),
  ]);
}

/**
 * Renders the sample pages of the products from today's guides, grants and list, so that the pictures never go
 * out of date.
 *
 * @param products folder with the files that are sold
 * @param sampleList the personal list of a made-up student, which is in no folder
 * @param folder of the built pages
 * @throws if no page contains what a picture is meant to show
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
        const drawn = await page.render({
          width: LARGE_WIDTH,
          height: LARGE_HEIGHT,
          render: "bitmap",
        });
        await writePictures(drawn, pictureFiles(file, index), folder);
      }
      document.destroy();
    }
  } finally {
    library.destroy();
  }
}

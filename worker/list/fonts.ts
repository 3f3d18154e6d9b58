/** The font files bundled with the Worker. Node reads the same files from disk. */

import type { FontFiles } from "../../pdf/font-set.ts";
import interDanish from "../../src/styles/fonts/inter-danish.woff2";
import sourceSerifDanish from "../../src/styles/fonts/source-serif-danish.woff2";
import interRegular from "./fonts/inter-regular.ttf";
import interSemiBold from "./fonts/inter-semibold.ttf";
import sourceSerif from "./fonts/kompas-serif-semibold.ttf";
import type { WebFonts } from "./web-page.ts";

export const pdfFonts: FontFiles = {
  body: interRegular,
  bold: interSemiBold,
  heading: sourceSerif,
};

export const webFonts: WebFonts = { body: interDanish, heading: sourceSerifDanish };

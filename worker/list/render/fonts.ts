import type { FontFiles } from "../../../pdf/font-set.ts";
import interRegular from "./fonts/inter-regular.ttf";
import interSemiBold from "./fonts/inter-semibold.ttf";
import sourceSerif from "./fonts/kompas-serif-semibold.ttf";

export const pdfFonts: FontFiles = {
  body: interRegular,
  bold: interSemiBold,
  heading: sourceSerif,
};

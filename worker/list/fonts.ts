/** The font files as the Worker carries them. Node reads the same files from disk. */
import interRegular from "../../node_modules/@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf";
import interSemiBold from "../../node_modules/@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf";
import sourceSerif from "../../node_modules/@expo-google-fonts/source-serif-4/600SemiBold/SourceSerif4_600SemiBold.ttf";
import type { FontFiles } from "../../pdf/font-set.ts";
import interDanish from "../../src/styles/fonts/inter-danish.woff2";
import sourceSerifDanish from "../../src/styles/fonts/source-serif-danish.woff2";
import type { WebFonts } from "./web-page.ts";

export const pdfFonts: FontFiles = {
  body: interRegular,
  bold: interSemiBold,
  heading: sourceSerif,
};

export const webFonts: WebFonts = { body: interDanish, heading: sourceSerifDanish };

import inter from "../../../node_modules/@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf";
import interSemiBold from "../../../node_modules/@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf";
import sourceSerif from "../../../node_modules/@expo-google-fonts/source-serif-4/600SemiBold/SourceSerif4_600SemiBold.ttf";
import type { FontFiles } from "../../../pdf/font-set.ts";

/** The font files as the Worker carries them. Node reads the same files from disk instead. */
export const workerFonts: FontFiles = { body: inter, bold: interSemiBold, heading: sourceSerif };

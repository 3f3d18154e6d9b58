import { readFileSync } from "node:fs";
import type { FontFiles } from "../pdf/font-set.ts";

function readFont(path: string): ArrayBuffer {
  return new Uint8Array(
    readFileSync(new URL(`../node_modules/@expo-google-fonts/${path}`, import.meta.url)),
  ).buffer;
}

/** The fonts that the Worker carries, read from disk. */
export const nodeFonts: FontFiles = {
  body: readFont("inter/400Regular/Inter_400Regular.ttf"),
  bold: readFont("inter/600SemiBold/Inter_600SemiBold.ttf"),
  heading: readFont("source-serif-4/600SemiBold/SourceSerif4_600SemiBold.ttf"),
};

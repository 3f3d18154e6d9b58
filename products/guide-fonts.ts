import { readFile } from "node:fs/promises";
import type { FontFiles } from "../pdf/font-set.ts";

async function readFont(path: string): Promise<ArrayBuffer> {
  const file = new URL(`../node_modules/@expo-google-fonts/${path}`, import.meta.url);
  return new Uint8Array(await readFile(file)).buffer;
}

/** The typefaces of the guides, read from the packages that bring them. */
export async function readGuideFonts(): Promise<FontFiles> {
  const [body, bold, italic, heading, serif, serifItalic] = await Promise.all([
    readFont("inter/400Regular/Inter_400Regular.ttf"),
    readFont("inter/600SemiBold/Inter_600SemiBold.ttf"),
    readFont("inter/400Regular_Italic/Inter_400Regular_Italic.ttf"),
    readFont("source-serif-4/600SemiBold/SourceSerif4_600SemiBold.ttf"),
    readFont("source-serif-4/400Regular/SourceSerif4_400Regular.ttf"),
    readFont("source-serif-4/400Regular_Italic/SourceSerif4_400Regular_Italic.ttf"),
  ]);
  return { body, bold, italic, heading, serif, "serif-italic": serifItalic };
}

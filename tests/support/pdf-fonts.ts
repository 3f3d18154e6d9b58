import { readFileSync } from "node:fs";
import type { FontFiles } from "../../pdf/font-set.ts";

function readFont(path: string): ArrayBuffer {
  return new Uint8Array(
    readFileSync(new URL(`../../worker/list/render/fonts/${path}`, import.meta.url)),
  ).buffer;
}

export const nodeFonts: FontFiles = {
  body: readFont("inter-regular.ttf"),
  bold: readFont("inter-semibold.ttf"),
  heading: readFont("kompas-serif-semibold.ttf"),
};

import type { FontFiles } from "../../pdf/font-set.ts";
import { composeGrantListPdf } from "../../worker/list/render/paper/grant-list-document.ts";
import { readRealData } from "../support/real-grants.ts";
import { student } from "../support/students.ts";
import { listOf, options } from "./pdf-list.ts";

let made: ReturnType<typeof listOf> | undefined;
let files: FontFiles | undefined;

/** The product's own renderer, called by `peers/pdf/measure.mjs` in Node, as pdfkit is. */
export function render(
  _lines: unknown,
  fonts: Readonly<Record<"body" | "bold" | "heading", Buffer>>,
  { count }: { readonly count: number },
): Promise<Uint8Array> {
  made ??= listOf(count, readRealData(), student());
  files ??= {
    body: new Uint8Array(fonts.body).buffer,
    bold: new Uint8Array(fonts.bold).buffer,
    heading: new Uint8Array(fonts.heading).buffer,
  };
  return composeGrantListPdf(made.list, made.plan, {}, options, files);
}

import type { GrantList } from "../../../src/domain/grant-list.ts";
import { workerFonts } from "./fonts.ts";
import { composeGrantListPdf, type GrantListOptions } from "./grant-list-document.ts";

/** The personal list as the Worker makes it, with the fonts that it carries. */
export function renderGrantListPdf(
  list: GrantList,
  options: GrantListOptions,
): Promise<Uint8Array> {
  return composeGrantListPdf(list, options, workerFonts);
}

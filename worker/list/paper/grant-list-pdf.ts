import type { GrantList } from "../../../src/domain/list/grant-list.ts";
import type { ListOptions } from "../list-options.ts";
import { workerFonts } from "./fonts.ts";
import { composeGrantListPdf } from "./grant-list-document.ts";

/** The personal list as the Worker makes it, with the fonts that it carries. */
export function renderGrantListPdf(list: GrantList, options: ListOptions): Promise<Uint8Array> {
  return composeGrantListPdf(list, options, workerFonts);
}

import type { FontFiles } from "../../pdf/font-set.ts";
import { type GrantList, makeGrantList } from "../../src/domain/list/grant-list.ts";
import { prepareGrants } from "../../src/domain/matching/match.ts";
import { composeGrantListPdf } from "../../worker/list/paper/grant-list-document.ts";
import { readRealData } from "../support/real-grants.ts";
import { student } from "../support/students.ts";

export const madeAt = new Date("2026-11-21T10:00:00Z");
export const options = { orderNumber: "LK-1", siteUrl: "https://legatkompas.example", madeAt };

/** A list of this many real grants: those of a student who has told us little, who has most of them. */
export function listOf(count: number): GrantList {
  const whole = makeGrantList(prepareGrants(readRealData()), student(), madeAt);
  const many = makeGrantList(prepareGrants(readRealData()), {}, madeAt);
  const list = whole.matches.length >= count ? whole : many;
  if (list.matches.length < count) throw new Error(`only ${list.matches.length} grants fit`);
  return { ...list, matches: list.matches.slice(0, count) };
}

/** The product's own renderer, in Node as the others are; called by `peers/pdf/measure.mjs`. */
export function render(
  _lines: unknown,
  fonts: Readonly<Record<"body" | "bold" | "heading", Buffer>>,
  { count }: { readonly count: number },
): Promise<Uint8Array> {
  list ??= listOf(count);
  files ??= {
    body: new Uint8Array(fonts.body).buffer,
    bold: new Uint8Array(fonts.bold).buffer,
    heading: new Uint8Array(fonts.heading).buffer,
  };
  return composeGrantListPdf(list, options, files);
}
let list: GrantList | undefined;
let files: FontFiles | undefined;

import { PDFDocument } from "@cantoo/pdf-lib";
import { expect, test } from "vitest";
import { nodeFonts } from "../../publish/pdf-fonts.ts";
import { composeSampleList } from "../../publish/sample-list.ts";
import { makeGrantList } from "../../src/domain/list/grant-list.ts";
import { composeGrantListPdf } from "../../worker/list/paper/grant-list-document.ts";
import { listOptions, madeAt } from "../support/list-forms.ts";
import { printPages } from "../support/printed-pages.ts";
import { prepareRealGrants } from "../support/real-grants.ts";
import { student } from "../support/students.ts";

test("the sample student's list takes no more pages than its grants fill", async () => {
  const made = await composeSampleList(
    "https://legatkompas.example",
    new Date("2026-11-23T09:00:00Z"),
  );
  const pages = (await PDFDocument.load(made)).getPageCount();
  expect(pages).toBeLessThanOrEqual(11);
  expect(pages).toBeGreaterThanOrEqual(9);
  const printed = printPages(made);
  expect(printed).toHaveLength(pages);
  // The last page ends where the list does.
  for (const [index, { full, blank }] of printed.slice(0, -1).entries()) {
    expect(full, `page ${index + 1}`).toBeGreaterThan(0.7);
    expect(blank, `page ${index + 1}`).toBeLessThan(0.3);
  }
});

test("no page of a short list, a long one or one that is all to be checked is half empty", async () => {
  const whole = makeGrantList(prepareRealGrants(), student(), madeAt);
  const open = makeGrantList(prepareRealGrants(), {}, madeAt);
  const fitting = whole.matches.filter(({ outcome }) => outcome === "match");
  const toCheck = open.matches.filter(({ outcome }) => outcome === "possible");
  for (const [name, list] of [
    ["four", { ...whole, matches: fitting.slice(0, 4) }],
    ["fifty", { ...open, matches: open.matches.slice(0, 50) }],
    ["to check", { ...open, matches: toCheck.slice(0, 20) }],
  ] as const) {
    const printed = printPages(await composeGrantListPdf(list, listOptions, nodeFonts));
    for (const [index, { full, blank }] of printed.slice(0, -1).entries()) {
      expect(full, `${name}, page ${index + 1}`).toBeGreaterThan(0.5);
      expect(blank, `${name}, page ${index + 1}`).toBeLessThan(0.5);
    }
  }
}, 60_000);

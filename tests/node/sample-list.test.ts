import { PDFDocument } from "@cantoo/pdf-lib";
import { expect, test } from "vitest";
import { composeSampleList } from "../../publish/sample-list.ts";

test("the sample student's list takes no more pages than its grants fill", async () => {
  const made = await composeSampleList(
    "https://legatkompas.example",
    new Date("2026-11-23T09:00:00Z"),
  );
  const pages = (await PDFDocument.load(made)).getPageCount();
  expect(pages).toBeLessThanOrEqual(12);
  expect(pages).toBeGreaterThanOrEqual(8);
});

import { expect, test } from "vitest";
import { page } from "../../pdf/theme.ts";
import { sampleAnswers, sampleStay } from "../../src/content/sample-student.ts";
import { grantsIn } from "../../src/domain/list/list.ts";
import { countedGrants } from "../../src/domain/list/list-words.ts";
import { makeList } from "../../src/domain/list/make-list.ts";
import { planList } from "../../src/domain/list/task-plan.ts";
import { composeGrantListPdf } from "../../worker/list/render/paper/grant-list-document.ts";
import { type PagePicture, printPages } from "../products/poppler.ts";
import { nodeFonts } from "../support/pdf-fonts.ts";
import { prepareRealGrants } from "../support/real-grants.ts";
import { student } from "../support/students.ts";

const DOTS_PER_INCH = 36;
const SCALE = DOTS_PER_INCH / 72;
/** A pixel darker than this is ink: tinted grounds and hairlines count. */
const PAPER = 248;

/** How far down its column a page is printed, and its longest stretch without ink, as shares of the column. */
function fillOf({ width, pixels }: PagePicture) {
  const top = Math.round(page.top * SCALE);
  const bottom = Math.round((page.height - page.bottom) * SCALE);
  let [lowest, blank, longest] = [top, 0, 0];
  for (let y = top; y < bottom; y++) {
    const hasInk = pixels.subarray(y * width, (y + 1) * width).some((dot) => dot < PAPER);
    blank = hasInk ? 0 : blank + 1;
    longest = Math.max(longest, blank);
    if (hasInk) lowest = y + 1;
  }
  return { full: (lowest - top) / (bottom - top), blank: longest / (bottom - top) };
}

const today = "2026-11-23";
const grants = prepareRealGrants();
const whole = makeList({ grants, answers: student(), today });
const open = makeList({ grants, answers: {}, today });

test.each([
  [
    "with a stay and a sum",
    makeList({ grants, answers: { ...sampleAnswers, ...sampleStay }, today }),
  ],
  ["of four", { ...whole, worth: null, grants: grantsIn(whole, "match").slice(0, 4) }],
  ["of fifty", { ...open, worth: null, grants: countedGrants(open).slice(0, 50) }],
  ["to check", { ...open, worth: null, grants: grantsIn(open, "possible").slice(0, 20) }],
] as const)("no page of a list %s is half empty, but the last", async (_, list) => {
  const options = {
    orderNumber: "LK-1",
    siteUrl: "https://legatkompas.example",
    madeAt: new Date(`${today}T10:00:00Z`),
  };
  const pdf = await composeGrantListPdf(list, planList(list, {}, today), {}, options, nodeFonts);
  const pictures = await printPages(pdf, DOTS_PER_INCH);
  expect(pictures.length).toBeGreaterThan(1);
  for (const [index, picture] of pictures.slice(0, -1).entries()) {
    const { full, blank } = fillOf(picture);
    expect(full, `page ${index + 1}`).toBeGreaterThan(0.4);
    expect(blank, `page ${index + 1}`).toBeLessThan(0.6);
  }
});

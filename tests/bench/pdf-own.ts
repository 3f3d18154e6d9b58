import type { FontFiles } from "../../pdf/font-set.ts";
import type { List } from "../../src/domain/list/list.ts";
import { countedGrants } from "../../src/domain/list/list-words.ts";
import { makeList } from "../../src/domain/list/make-list.ts";
import { type Plan, planList } from "../../src/domain/list/task-plan.ts";
import type { StudentAnswers } from "../../src/domain/matching/answers.ts";
import { composeGrantListPdf } from "../../worker/list/render/paper/grant-list-document.ts";
import { prepareRealGrants } from "../support/real-grants.ts";
import { student } from "../support/students.ts";

export const madeAt = new Date("2026-11-21T10:00:00Z");
export const options = { orderNumber: "LK-1", siteUrl: "https://legatkompas.example", madeAt };

/** A list of this many real grants: those of a student who has told us little, who has most of them. */
export function listOf(count: number): { readonly list: List; readonly plan: Plan } {
  const today = "2026-11-21";
  const make = (answers: StudentAnswers) =>
    makeList({ grants: prepareRealGrants(), answers, today });
  const whole = make(student());
  const list = countedGrants(whole).length >= count ? whole : make({});
  const grants = countedGrants(list).slice(0, count);
  if (grants.length < count) throw new Error(`only ${grants.length} grants fit`);
  const cut = { ...list, worth: null, grants };
  return { list: cut, plan: planList(cut, {}, today) };
}

/** The product's own renderer, in Node as the others are; called by `peers/pdf/measure.mjs`. */
export function render(
  _lines: unknown,
  fonts: Readonly<Record<"body" | "bold" | "heading", Buffer>>,
  { count }: { readonly count: number },
): Promise<Uint8Array> {
  made ??= listOf(count);
  files ??= {
    body: new Uint8Array(fonts.body).buffer,
    bold: new Uint8Array(fonts.bold).buffer,
    heading: new Uint8Array(fonts.heading).buffer,
  };
  return composeGrantListPdf(made.list, made.plan, {}, options, files);
}
let made: ReturnType<typeof listOf> | undefined;
let files: FontFiles | undefined;

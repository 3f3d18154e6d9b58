import type { List } from "../../src/domain/list/list.ts";
import { countedGrants } from "../../src/domain/list/list-words.ts";
import { makeList } from "../../src/domain/list/make-list.ts";
import { planList } from "../../src/domain/list/task-plan.ts";
import type { StudentAnswers } from "../../src/domain/matching/answers.ts";
import type { GrantData } from "../../src/domain/matching/grant-data.ts";
import { prepareGrants } from "../../src/domain/matching/requirements.ts";
import { pdfFonts } from "../../worker/list/render/fonts.ts";
import { composeGrantListPdf } from "../../worker/list/render/paper/grant-list-document.ts";

/** What the list is made from: it contains more than JSON can carry, so it is made where it is rendered. */
export interface ListOrder {
  readonly data: GrantData;
  readonly answers: StudentAnswers;
  readonly count: number;
}

const madeAt = new Date("2026-11-21T10:00:00Z");
let list: List | null = null;

export default {
  async fetch(request: Request): Promise<Response> {
    if (request.method === "PUT") {
      const { data, answers, count }: ListOrder = await request.json();
      const whole = makeList({ grants: prepareGrants(data), answers, today: "2026-11-21" });
      list = { ...whole, worth: null, grants: countedGrants(whole).slice(0, count) };
      return Response.json({ grants: list.grants.length });
    }
    if (list === null) return new Response("no list yet", { status: 409 });
    const pdf = await composeGrantListPdf(
      list,
      planList(list, {}, list.madeOn),
      {},
      { orderNumber: "LK-1", siteUrl: "https://legatkompas.example", madeAt },
      pdfFonts,
    );
    return new Response(pdf.slice().buffer);
  },
};

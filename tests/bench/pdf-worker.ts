import { type GrantList, makeGrantList } from "../../src/domain/list/grant-list.ts";
import type { StudentAnswers } from "../../src/domain/matching/answers.ts";
import type { GrantData } from "../../src/domain/matching/grant-data.ts";
import { prepareGrants } from "../../src/domain/matching/match.ts";
import { pdfFonts } from "../../worker/list/fonts.ts";
import { composeGrantListPdf } from "../../worker/list/paper/grant-list-document.ts";

/** What the list is made from: it contains more than JSON can carry, so it is made where it is rendered. */
export interface ListOrder {
  readonly data: GrantData;
  readonly answers: StudentAnswers;
  /** Grants on the list. */
  readonly count: number;
}

const madeAt = new Date("2026-11-21T10:00:00Z");
let list: GrantList | null = null;

/** A Worker that is given its list by PUT, and then does nothing but make its PDF. */
export default {
  async fetch(request: Request): Promise<Response> {
    if (request.method === "PUT") {
      const { data, answers, count }: ListOrder = await request.json();
      const whole = makeGrantList(prepareGrants(data), answers, madeAt);
      list = { ...whole, matches: whole.matches.slice(0, count) };
      return Response.json({ grants: list.matches.length });
    }
    if (list === null) return new Response("no list yet", { status: 409 });
    const pdf = await composeGrantListPdf(
      list,
      { orderNumber: "LK-1", siteUrl: "https://legatkompas.example", madeAt },
      pdfFonts,
    );
    return new Response(pdf.slice().buffer);
  },
};

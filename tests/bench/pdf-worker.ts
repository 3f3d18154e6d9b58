import type { GrantList } from "../../src/domain/grant-list.ts";
import { renderGrantListPdf } from "../../worker/list/paper/grant-list-pdf.ts";

/** A Worker that does nothing but make the PDF of the list it is given. */
export default {
  async fetch(request: Request): Promise<Response> {
    if (request.method !== "POST") return new Response(null, { status: 405 });
    const list = (await request.json()) as GrantList;
    const madeAt = new Date("2026-11-21T10:00:00Z");
    const pdf = await renderGrantListPdf(list, {
      orderNumber: "LK-1",
      siteUrl: "https://legatkompas.example",
      madeAt,
    });
    return new Response(pdf.slice().buffer);
  },
};

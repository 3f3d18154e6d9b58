import { pdfFonts } from "../../worker/list/render/fonts.ts";
import { composeGrantListPdf } from "../../worker/list/render/paper/grant-list-document.ts";
import { listOf, options } from "./pdf-list.ts";

let made: ReturnType<typeof listOf> | null = null;

/** PUT makes the list, from what JSON can carry; POST renders it. */
export default {
  async fetch(request: Request): Promise<Response> {
    if (request.method === "PUT") {
      made = listOf(...(await request.json<Parameters<typeof listOf>>()));
      return new Response(null);
    }
    if (made === null) return new Response("no list yet", { status: 409 });
    const pdf = await composeGrantListPdf(made.list, made.plan, {}, options, pdfFonts);
    return new Response(pdf.slice().buffer);
  },
};

import { createExecutionContext } from "cloudflare:test";
import { expect, test, vi } from "vitest";
import worker from "../../worker/index.ts";
import { loggedPath } from "../../worker/not-found.ts";
import { testEnv } from "../support/orders.ts";

const builtPage = `<title>Siden findes ikke</title><h1>Siden findes ikke</h1><p data-unknown="">404</p>
<section data-nearest="" hidden><ul></ul></section><input name="q" value="">
<div data-pages=""><a href="/legater/usa">USA</a><a href="/legater/canada">Canada</a>
<a href="/legater/medicin">Medicin</a><a href="/?quiz=start">Find legater</a><a href="/privacy">Privatlivspolitik</a>
<a href="/blog/legat-skatteforhold">Legat og skat: hvornår er legatet skattefrit?</a>
<a href="/blog/hvor-finder-jeg-legater">Hvor finder jeg legater?</a>
<a href="/blog/anbefalingsbrev-legater">Få en stærk anbefaling</a></div>`;

async function visit(path: string, method = "GET") {
  const lines: string[] = [];
  vi.spyOn(console, "error").mockImplementation((line: string) => void lines.push(line));
  const assets = {
    ...testEnv.ASSETS,
    fetch: async (input: RequestInfo | URL) =>
      new URL(input instanceof Request ? input.url : input).pathname === "/404"
        ? new Response(builtPage, { headers: { ETag: '"built"' } })
        : new Response(null, { status: 404 }),
  };
  const request = new Request<unknown, IncomingRequestCfProperties>(`http://localhost${path}`, {
    method,
    headers: { Accept: "text/html" },
  });
  const response = await worker.fetch(
    request,
    { ...testEnv, ASSETS: assets },
    createExecutionContext(),
  );
  return { response, logged: lines.map((line) => JSON.parse(line)) };
}

test("an unknown address gets the page that says so, and the log learns which it was", async () => {
  const { response, logged } = await visit("/legater/gr%C3%B8nland?navn=Asta");
  expect(response.status).toBe(404);
  expect(await response.text()).toContain("Siden findes ikke");
  expect(response.headers.get("Cache-Control")).toBe("no-store");
  expect(response.headers.get("ETag")).toBeNull();
  expect(logged).toEqual([{ event: "not-found", path: "/legater/grønland" }]);
  const call = await visit("/api/legater");
  expect(call.response.status).toBe(404);
  expect(await call.response.text()).toContain("Siden findes ikke");
  expect(call.logged).toEqual([]);
});

function proposed(html: string): string[] | null {
  const list = /<section data-nearest="">\s*<ul>(.*?)<\/ul>/s.exec(html)?.[1];
  return list === undefined
    ? null
    : [...list.matchAll(/href="([^"]*)"/g)].map(([, to]) => to ?? "");
}

test.each([
  ["/legater/cannada", ["/legater/canada"]],
  ["/usa", ["/legater/usa"]],
  ["/Medicin.html", ["/legater/medicin"]],
  ["/blog/skat-af-legater", ["/blog/legat-skatteforhold"]],
  ["/anbefalinger", ["/blog/anbefalingsbrev-legater"]],
  ["/wp-admin/setup-config.php", null],
  ["/findes-ikke", null],
  ["/", null],
])("whoever asks for %s is asked about %j", async (path, expected) => {
  const { response } = await visit(path);
  expect(response.status).toBe(404);
  expect(proposed(await response.text())).toEqual(expected);
});

test("a search is answered with what it found, keeps the words, and is in no log", async () => {
  const { response, logged } = await visit("/soeg?q=Canadaa+%3Cb%3E%22");
  const html = await response.text();
  expect(response.status).toBe(200);
  expect(proposed(html)).toEqual(["/legater/canada"]);
  expect(html).toContain('<h1>Sider om »Canadaa &lt;b&gt;"«</h1>');
  expect(html).toContain('value="Canadaa <b>&quot;"');
  expect(html).not.toContain("404");
  expect(logged).toEqual([]);
});

test.each([
  ["/asta.holm%40example.dk/liste", "/*/liste"],
  ["/asta@example.dk", "/*"],
  ["/ordre/LK-23456789AB", "/ordre/*"],
  ["/ordre/lk-abcdefghjk", "/ordre/*"],
  ["/tlf/20-30-40-50", "/tlf/*"],
  ["/010190-1234", "/*"],
  ["/downloads/sD3k-9aQzX0_bLmPw7RtYv5uNcEhJgFiOoKlMnBvCxZ/pdf", "/downloads/*/pdf"],
  ["/%E0%A4%A/x", "/?E0?A4?A/x"],
  ["/a%0Ab%22c", "/a?b?c"],
  ["/blog/internationale-studerende-danske-legater", undefined],
  ["/wp-admin/setup-config.php", undefined],
  ["/assets/quiz-stage.js", undefined],
])("%s is logged as %s", (path, logged = path) => {
  expect(loggedPath(path)).toBe(logged);
});

test("what is logged of an address is never long", () => {
  expect(loggedPath(`/${"legat/".repeat(500)}`)).toHaveLength(120);
});

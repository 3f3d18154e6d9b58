import { createExecutionContext } from "cloudflare:test";
import { expect, test, vi } from "vitest";
import worker from "../../worker/index.ts";
import { loggedPath } from "../../worker/not-found.ts";
import { testEnv } from "../support/orders.ts";

/** Asks for an address as a browser does, of a site whose only page is the one that says that there is none. */
async function visit(path: string, method = "GET") {
  const lines: string[] = [];
  vi.spyOn(console, "error").mockImplementation((line: string) => void lines.push(line));
  const assets = {
    ...testEnv.ASSETS,
    fetch: async (input: RequestInfo | URL) =>
      new URL(input instanceof Request ? input.url : input).pathname === "/404"
        ? new Response("<h1>Siden findes ikke</h1>", { headers: { ETag: '"built"' } })
        : new Response(null, { status: 404 }),
  };
  const request = new Request<unknown, IncomingRequestCfProperties>(`http://localhost${path}`, {
    method,
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
});

test("asked only for its head, it says no more", async () => {
  const { response } = await visit("/findes-ikke", "HEAD");
  expect(response.status).toBe(404);
  expect(await response.text()).toBe("");
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

import { readFileSync } from "node:fs";
import { type APIResponse, expect, test } from "@playwright/test";
import { workerLog } from "../support/worker-log.ts";

/** The headers of every answer, whichever part sends it. */
function expectLockedDown(response: APIResponse): void {
  const headers = response.headers();
  const where = response.url();
  expect(headers["strict-transport-security"], where).toMatch(/max-age=\d{8,}; includeSubDomains/);
  expect(headers["x-content-type-options"], where).toBe("nosniff");
  expect(headers["referrer-policy"], where).toBe("no-referrer");
  expect(headers["permissions-policy"], where).toMatch(/camera=\(\)/);
  const policy = headers["content-security-policy"] ?? "";
  expect(policy, where).toContain("default-src 'none'");
  expect(policy, where).toContain("frame-ancestors 'none'");
  expect(policy, where).toContain("base-uri 'none'");
  expect(policy, where).not.toContain("unsafe");
}

test("pages, files and unknown addresses carry the same security headers", async ({ request }) => {
  for (const path of [
    "/",
    "/blog",
    "/blog/legat-guide",
    "/shop",
    "/payment-success",
    "/findes-ikke",
    "/favicon.svg",
  ])
    expectLockedDown(await request.get(path));
});

test("what the Worker answers is locked down too, faults included", async ({ request }) => {
  const answers = [
    await request.get("/api/health"),
    await request.get("/api/grants"),
    await request.get("/api/findes-ikke"),
    await request.post("/api/grants/matches", {
      data: "{",
      headers: { "Content-Type": "text/plain" },
    }),
    await request.get("/api/downloads/forkert/pdf"),
  ];
  for (const answer of answers) {
    expectLockedDown(answer);
    expect(answer.headers()["cache-control"], answer.url()).toMatch(/no-store|no-cache|max-age=0/);
  }
});

test("addresses that do not exist say so", async ({ request }) => {
  const page = await request.get("/findes-ikke");
  expect(page.status()).toBe(404);
  expect(page.headers()["content-type"]).toMatch(/^text\/html/);
  const call = await request.get("/api/findes-ikke");
  expect(call.status()).toBe(404);
  expect(call.headers()["content-type"]).toMatch(/^application\/problem\+json/);
});

test("an address that does not exist is logged, without what may be about somebody", async ({
  request,
}) => {
  for (const path of ["/legater/findes-ikke?q=hemmelig", "/blog/asta@hemmelig.example"])
    expect((await request.get(path)).status()).toBe(404);
  const logged = () => readFileSync(workerLog, "utf8");
  await expect.poll(logged).toContain('{"event":"not-found","path":"/legater/findes-ikke"}');
  await expect.poll(logged).toContain('{"event":"not-found","path":"/blog/*"}');
  expect(logged()).not.toContain("hemmelig");
});

test("a page has one address: the one without a slash at its end", async ({ request }) => {
  const response = await request.get("/about/", { maxRedirects: 0 });
  expect(response.status()).toBe(307);
  expect(response.headers().location).toBe("/about");
});

test("files whose name holds their content are kept for a year, pages are asked for again", async ({
  request,
}) => {
  const page = await request.get("/");
  expect(page.headers()["cache-control"]).toBe("public, max-age=0, must-revalidate");
  expect(page.headers().etag).toBeTruthy();
  const assets = (await page.text()).match(/\/assets\/[\w.-]+\.(?:css|woff2)/g) ?? [];
  expect(assets.length).toBeGreaterThan(2);
  for (const asset of new Set(assets))
    expect((await request.get(asset)).headers()["cache-control"], asset).toBe(
      "public, max-age=31536000, immutable",
    );
});

test("files for machines come as what they are", async ({ request }) => {
  for (const [path, type] of [
    ["/sitemap.xml", /^(application|text)\/xml/],
    ["/blog.rss", /^application\/rss\+xml/],
    ["/robots.txt", /^text\/plain/],
    ["/.well-known/security.txt", /^text\/plain/],
    ["/social/forside.png", /^image\/png/],
    ["/favicon.ico", /^image\//],
  ] as const) {
    const response = await request.get(path);
    expect(response.status(), path).toBe(200);
    expect(response.headers()["content-type"], path).toMatch(type);
  }
});

test("a file that is there is kept for a year, and one that is missing is not kept at all", async ({
  request,
}) => {
  const page = await (await request.get("/shop")).text();
  const style = /href="(\/assets\/[^"#]+\.css)/.exec(page)?.[1] ?? "";
  expect((await request.get(style)).headers()["cache-control"]).toContain("max-age=31536000");
  for (const missing of ["/assets/quiz-stage-00000000.js", "/assets/findes-ikke.css"]) {
    const response = await request.get(missing);
    expect(response.status()).toBe(404);
    expect(response.headers()["cache-control"] ?? "").not.toMatch(/max-age=[1-9]|immutable/);
  }
});

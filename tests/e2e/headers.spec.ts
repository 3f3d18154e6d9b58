import { type APIResponse, expect, test } from "@playwright/test";

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

test("every answer carries the same security headers, faults included", async ({ request }) => {
  for (const path of ["/", "/blog/legat-guide", "/payment-success", "/findes-ikke", "/favicon.svg"])
    expectLockedDown(await request.get(path));
  const headers = { "Content-Type": "text/plain" };
  for (const answer of [
    await request.get("/api/health"),
    await request.get("/api/findes-ikke"),
    await request.post("/api/grants/matches", { data: "{", headers }),
    await request.post("/api/lists/files/pdf"),
  ]) {
    expectLockedDown(answer);
    expect(answer.headers()["cache-control"], answer.url()).toMatch(/no-store|no-cache|max-age=0/);
  }
});

test("a page has one address: the one without a slash at its end", async ({ request }) => {
  const response = await request.get("/about/", { maxRedirects: 0 });
  expect(response.status()).toBe(307);
  expect(response.headers().location).toBe("/about");
});

test("files named by their content are cached for a year, pages are not", async ({ request }) => {
  const page = await request.get("/");
  expect(page.headers()["cache-control"]).toBe("public, max-age=0, must-revalidate");
  expect(page.headers().etag).toBeTruthy();
  const assets = (await page.text()).match(/\/assets\/[\w.-]+\.(?:css|woff2)/g) ?? [];
  expect(assets.length).toBeGreaterThan(2);
  for (const asset of new Set(assets))
    expect((await request.get(asset)).headers()["cache-control"], asset).toBe(
      "public, max-age=31536000, immutable",
    );
  const missing = await request.get("/assets/quiz-stage-00000000.js");
  expect(missing.status()).toBe(404);
  expect(missing.headers()["cache-control"] ?? "").not.toMatch(/max-age=[1-9]|immutable/);
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

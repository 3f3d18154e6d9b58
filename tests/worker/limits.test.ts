import { createExecutionContext } from "cloudflare:test";
import { exports } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import { api } from "../../worker/api.ts";
import { readStoredRows } from "../../worker/grants/grant-store.ts";
import worker from "../../worker/index.ts";
import { callerNetworkOf, widerNetworkOf } from "../../worker/rate-limiter.ts";
import {
  bearer,
  callApi,
  postForm,
  postJson,
  testDeps,
  testEnv,
  uniqueEmail,
} from "../support/orders.ts";
import { rateLimits } from "../support/rate-limits.ts";

async function callUntilRefused(limit: number, call: (index: number) => Promise<Response>) {
  // A new minute may begin in between.
  for (let passed = 0; passed <= 2 * limit; passed++) {
    const response = await call(passed);
    if (response.status === 429) return { passed, response };
    await response.body?.cancel();
  }
  throw new Error(`more than ${2 * limit} calls were let through`);
}

test("matches are counted by address, and a caller over the limit is told when to try again", async () => {
  const call = () => postJson("/grants/matches", {}, { "CF-Connecting-IP": "192.0.2.1" });
  const { passed, response } = await callUntilRefused(rateLimits.MATCH_LIMIT, call);
  expect(passed).toBeGreaterThanOrEqual(rateLimits.MATCH_LIMIT);
  expect(response.headers.get("Retry-After")).toBe("60");
  expect(await response.json()).toMatchObject({ code: "too-many-requests" });
  const other = await postJson("/grants/matches", {}, { "CF-Connecting-IP": "192.0.2.2" });
  expect(other.status).toBe(200);
});

test("somebody who guesses tokens is soon refused, and learns the same from every guess", async () => {
  const answers = new Set<string>();
  const call = async (index: number) => {
    const token = `${"A".repeat(40)}${String(index).padStart(3, "0")}`;
    const response = await exports.default.fetch("http://localhost/api/orders/mine", {
      headers: { "CF-Connecting-IP": "192.0.2.3", ...bearer(token) },
    });
    if (response.status !== 429) {
      const { requestId: _, ...told } = await response.clone().json<{ requestId: string }>();
      answers.add(JSON.stringify([response.status, told]));
    }
    return response;
  };
  const { passed } = await callUntilRefused(rateLimits.LINK_LIMIT, call);
  expect(passed).toBeGreaterThanOrEqual(rateLimits.LINK_LIMIT);
  expect([...answers]).toHaveLength(1);
  expect([...answers][0]).toContain('[404,{"type":');
});

test("an address is counted whole, and of an IPv6 address the network", () => {
  expect(callerNetworkOf("192.0.2.1")).toBe("192.0.2.1");
  expect(callerNetworkOf("2001:db8:1:2:3:4:5:6")).toBe("20010db800010002::/64");
  expect(callerNetworkOf("2001:0DB8:0001:0002::9")).toBe("20010db800010002::/64");
  expect(callerNetworkOf("2001:db8::1")).toBe("20010db800000000::/64");
  expect(callerNetworkOf("::1")).toBe("0000000000000000::/64");
  expect(callerNetworkOf("fe80::1:2:3:4")).toBe("fe80000000000000::/64");
});

test("where the calls cannot be counted, people are served", async () => {
  const away = { limit: async () => Promise.reject(new Error("away")) };
  const installation = { ...testEnv, FORM_LIMIT: away };
  const response = await postJson("/orders/resend", { email: uniqueEmail() }, {}, installation);
  expect(response.status).toBe(202);
});

test("a browser without script gets a page that says so", async () => {
  const headers = { "Sec-Fetch-Site": "same-origin", "CF-Connecting-IP": "192.0.2.4" };
  const call = () => postForm("/orders/mine", { link: "unknown" }, headers);
  const { response } = await callUntilRefused(rateLimits.LINK_LIMIT, call);
  expect(response.headers.get("Retry-After")).toBe("60");
  expect(response.headers.get("Content-Type")).toMatch(/^text\/html/);
  expect(await response.text()).toContain("For mange forsøg");
});

test("somebody who changes network within a /56 is refused a little later", async () => {
  const call = (index: number) =>
    postJson(
      "/orders/resend",
      { email: uniqueEmail() },
      { "CF-Connecting-IP": `2001:db8:9:${(0x7700 + (index % 250)).toString(16)}::1` },
    );
  const { passed } = await callUntilRefused(rateLimits.FORM_WIDE_LIMIT, call);
  expect(passed).toBeGreaterThanOrEqual(rateLimits.FORM_WIDE_LIMIT);
  expect(widerNetworkOf("2001:db8:9:77fa::1")).toBe("20010db8000977::/56");
  expect(widerNetworkOf("2001:0db8:0009:77::")).toBe("20010db8000900::/56");
  expect(widerNetworkOf("192.0.2.1")).toBeNull();
});

test("the grants may be cached for minutes, and are not sent again while unchanged", async () => {
  const first = await callApi("/grants");
  expect(first.headers.get("Cache-Control")).toBe("public, max-age=300");
  const tag = first.headers.get("ETag") ?? "";
  const { total } = await first.json<{ total: number }>();
  const { rows } = await readStoredRows(testDeps().db);
  expect(total).toBe(rows.grants.filter(({ status }) => status === "aktiv").length);
  const again = await callApi("/grants", { headers: { "If-None-Match": tag } });
  expect(again.status).toBe(304);
});

test("a caller over every limit is refused everywhere, except for Stripe's signed events", async () => {
  const spent = { limit: async () => ({ success: false }) };
  const none = Object.fromEntries(Object.keys(rateLimits).map((name) => [name, spent]));
  const installation = { ...testEnv, ...none };
  const routes = api.routes.filter(({ method }) => method !== "ALL");
  const calls = routes.map(({ method, path }) => [method, path.replaceAll(/:\w+/g, "x")] as const);
  const strays = [
    ["GET", "/api/x"],
    ["PUT", "/api/contact"],
    ["GET", "/x"],
    ["GET", "/soeg?q=x"],
  ] as const;
  const open: string[] = [];
  const lines: unknown[] = [];
  vi.spyOn(console, "error").mockImplementation((line) => void lines.push(line));
  for (const [method, path] of [...calls, ...strays])
    for (const accept of ["text/html", "application/json"]) {
      const type = accept === "text/html" ? "application/x-www-form-urlencoded" : accept;
      const headers = { Accept: accept, "Content-Type": type };
      const request = new Request<unknown, IncomingRequestCfProperties>(`http://localhost${path}`, {
        method,
        headers,
        body: method === "GET" ? null : "{}",
      });
      const { status } = await worker.fetch(request, installation, createExecutionContext());
      if (status !== 429) open.push(`${method} ${path}`);
    }
  expect(new Set(open)).toEqual(new Set(["POST /api/stripe/webhook"]));
  expect(lines).toEqual([]);
});

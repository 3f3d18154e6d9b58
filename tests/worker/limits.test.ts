import { createExecutionContext } from "cloudflare:test";
import { env, exports } from "cloudflare:workers";
import { expect, test } from "vitest";
import { api } from "../../worker/api.ts";
import { callerOf, wideCallerOf } from "../../worker/rate-limiter.ts";
import { bearer, callApi, postJson, uniqueEmail } from "../support/orders.ts";
import { rateLimits } from "../support/rate-limits.ts";

/** Calls until one is refused, and gives how many were let through and the refusal. */
async function callUntilRefused(limit: number, call: (index: number) => Promise<Response>) {
  // A new minute may begin in between.
  for (let passed = 0; passed <= 2 * limit; passed++) {
    const response = await call(passed);
    if (response.status === 429) return { passed, response };
    await response.body?.cancel();
  }
  throw new Error(`more than ${2 * limit} calls were let through`);
}

test("matches are counted by address, and whoever calls too often is told when to come again", async () => {
  const call = () => postJson("/grants/matches", {}, { "CF-Connecting-IP": "192.0.2.1" });
  const { passed, response } = await callUntilRefused(rateLimits.MATCH_LIMIT, call);
  expect(passed).toBeGreaterThanOrEqual(rateLimits.MATCH_LIMIT);
  expect(response.headers.get("Retry-After")).toBe("60");
  expect(await response.json()).toMatchObject({ code: "too-many-requests" });
  const other = await postJson("/grants/matches", {}, { "CF-Connecting-IP": "192.0.2.2" });
  expect(other.status).toBe(200);
});

test("whoever guesses at tokens is soon refused, and learns the same from every guess", async () => {
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

test("all addresses of a household's IPv6 network are counted as one", async () => {
  const call = (index: number) =>
    postJson(
      "/orders/resend",
      { email: uniqueEmail() },
      { "CF-Connecting-IP": `2001:db8:1:2:${index.toString(16)}::1` },
    );
  const { passed } = await callUntilRefused(rateLimits.FORM_LIMIT, call);
  expect(passed).toBeGreaterThanOrEqual(rateLimits.FORM_LIMIT);
});

test("an address is counted whole, and of an IPv6 address the network", () => {
  expect(callerOf("192.0.2.1")).toBe("192.0.2.1");
  expect(callerOf("2001:db8:1:2:3:4:5:6")).toBe("2001:db8:1:2::/64");
  expect(callerOf("2001:0DB8:0001:0002::9")).toBe("2001:db8:1:2::/64");
  expect(callerOf("2001:db8::1")).toBe("2001:db8:0:0::/64");
  expect(callerOf("::1")).toBe("0:0:0:0::/64");
  expect(callerOf("fe80::1:2:3:4")).toBe("fe80:0:0:0::/64");
});

test("where the calls cannot be counted, people are served", async () => {
  const away = { limit: async () => Promise.reject(new Error("away")) };
  const response = await api.request(
    "http://localhost/api/orders/resend",
    {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ email: uniqueEmail() }),
    },
    { ...env, FORM_LIMIT: away },
    createExecutionContext(),
  );
  expect(response.status).toBe(202);
});

test("a browser without script is told as a page", async () => {
  const call = async () =>
    api.request(
      "http://localhost/api/orders/unknown",
      { headers: { Accept: "text/html", "CF-Connecting-IP": "192.0.2.4" } },
      env,
      createExecutionContext(),
    );
  const { response } = await callUntilRefused(rateLimits.LINK_LIMIT, call);
  expect(response.headers.get("Retry-After")).toBe("60");
  expect(response.headers.get("Content-Type")).toMatch(/^text\/html/);
  expect(await response.text()).toContain("For mange forsøg");
});

test("whoever changes network within a /56 is refused after some more", async () => {
  const call = (index: number) =>
    postJson(
      "/orders/resend",
      { email: uniqueEmail() },
      { "CF-Connecting-IP": `2001:db8:9:${(0x7700 + (index % 250)).toString(16)}::1` },
    );
  const { passed } = await callUntilRefused(rateLimits.FORM_WIDE_LIMIT, call);
  expect(passed).toBeGreaterThanOrEqual(rateLimits.FORM_WIDE_LIMIT);
  expect(wideCallerOf("2001:db8:9:77fa::1")).toBe("2001:db8:9:7700::/56");
  expect(wideCallerOf("2001:0db8:0009:77::")).toBe("2001:db8:9:0::/56");
  expect(wideCallerOf("192.0.2.1")).toBeNull();
});

test("what is not filled in as it should be counts as well, as data and as a form", async () => {
  const calls: ((n: number) => Promise<Response>)[] = [
    () => postJson("/orders/resend", { email: "x" }, { "CF-Connecting-IP": "192.0.2.50" }),
    () => postJson("/checkout", "{", { "CF-Connecting-IP": "192.0.2.51" }),
    () =>
      callApi("/contact", {
        method: "POST",
        headers: {
          Accept: "text/html",
          "Content-Type": "application/x-www-form-urlencoded",
          "Sec-Fetch-Site": "same-origin",
          "CF-Connecting-IP": "192.0.2.52",
        },
        body: "email=x",
      }),
  ];
  for (const call of calls) {
    const { passed } = await callUntilRefused(rateLimits.FORM_LIMIT, call);
    expect(passed).toBeGreaterThanOrEqual(rateLimits.FORM_LIMIT);
  }
});

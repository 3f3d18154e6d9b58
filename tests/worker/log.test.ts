import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import { makeDeps } from "../../worker/context.ts";
import { openDatabase } from "../../worker/db/client.ts";
import { contactMessages } from "../../worker/db/schema.ts";
import worker from "../../worker/index.ts";
import { explainError } from "../../worker/log.ts";
import { isDependencyDown } from "../../worker/time-limit.ts";
import { bearer } from "../support/orders.ts";

test("an error is logged by its classes and code, never by its message", () => {
  class HttpError extends Error {
    readonly code = "SQLITE_BUSY";
  }
  const cause = new HttpError("params: anna@example.dk");
  expect(explainError(new Error("Failed query: insert …", { cause }))).toMatchObject({
    error: "Error",
    cause: "HttpError",
    code: "SQLITE_BUSY",
  });
  const wordy = Object.assign(new Error("x"), { code: "not a code: anna@example.dk" });
  expect(JSON.stringify(explainError(wordy))).not.toContain("anna");
  expect(explainError("a text")).toEqual({ error: "string", cause: undefined, code: undefined });
});

test("an error is logged with the place it came from, even if its message looks like one", async () => {
  async function deliverTheList() {
    await Promise.resolve();
    throw new Error("first\n    at anna@example.dk (secret.ts:1:1)\n    at Anna (x.ts:2:2)");
  }
  const error = await deliverTheList().catch((thrown: unknown) => thrown);
  const { place } = explainError(error);
  expect(place).toMatch(/^deliverTheList:\d+( < [\w$.<>#-]+:\d+)*$/);
  expect(place).not.toMatch(/anna/i);
});

test("what fails after the answer is logged with its request and without anybody's data", async () => {
  const lines: string[] = [];
  vi.spyOn(console, "error").mockImplementation((line: string) => void lines.push(line));
  const ctx = createExecutionContext();
  const deps = makeDeps(env, ctx, { requestId: "request-1" });
  const email = "anna.hemmelig@example.dk";
  const away = openDatabase("http://127.0.0.1:9");
  const row = { id: "x", firstName: "Anna", lastName: "H", email, subject: "s", message: "m" };
  deps.waitUntil(away.insert(contactMessages).values({ ...row, receivedAt: new Date(0) }));
  await waitOnExecutionContext(ctx);
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? "")).toMatchObject({
    event: "failed-after-answer",
    requestId: "request-1",
    error: "DrizzleQueryError",
  });
  expect(lines.join()).not.toContain("hemmelig");
});

test("a call that fails is logged by its route, without the link that it carried", async () => {
  const lines: string[] = [];
  vi.spyOn(console, "error").mockImplementation((line: string) => void lines.push(line));
  const token = "Geheim".padEnd(43, "x");
  const calls: [string, string, RequestInit?][] = [
    ["/orders/mine", "/orders/mine", { headers: bearer(token) }],
    ["/lists/calendar/:token", `/lists/calendar/${token}.ics`],
    ["/lists/reminders/:token", `/lists/reminders/${token}`, { method: "POST" }],
  ];
  for (const [route, path, init] of calls) {
    const ctx = createExecutionContext();
    const request = new Request(`http://localhost/api${path}`, init);
    const away = { ...env, LIBSQL_URL: "http://127.0.0.1:9" };
    const response = await worker.fetch(request as never, away, ctx);
    await waitOnExecutionContext(ctx);
    expect(response.status, path).toBe(503);
    expect(JSON.parse(lines.at(-1) ?? ""), path).toMatchObject({
      event: "request-unavailable",
      route: `/api${route}`,
      requestId: response.headers.get("X-Request-Id"),
    });
  }
  expect(lines.join()).not.toContain("Geheim");
});

test.each([
  ["SQLITE_IOERR_WRITE", true],
  ["SQLITE_FULL", true],
  ["SQLITE_READONLY", true],
  ["BLOCKED", true],
  ["SERVER_ERROR", true],
  ["SQLITE_CONSTRAINT", false],
])(
  "a database that answers %s cannot be written to, and trying again may help: %s",
  (code, away) => {
    const cause = Object.assign(new Error("x"), { code });
    expect(isDependencyDown(new Error("Failed query", { cause }))).toBe(away);
  },
);

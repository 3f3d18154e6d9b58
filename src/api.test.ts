import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { answerOrReload, api, type CallError, callApi } from "./api.ts";
import { requestErasure } from "./order/order-query.ts";

const reload = vi.fn();
const answerWith = (status: number, body: object, release: string) =>
  vi.stubGlobal("fetch", async () =>
    Response.json(body, { status, headers: { "X-Release": release } }),
  );

beforeEach(() => {
  vi.stubEnv("VITE_RELEASE", "old");
  vi.stubGlobal("navigator", { onLine: true });
  vi.stubGlobal("window", { location: { reload } });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

test("an answer of the page's own release is used; another one makes a page that only reads load anew", async () => {
  const read = () => answerOrReload(callApi((options) => api.products.$get({}, options)));
  answerWith(200, { products: [] }, "old");
  expect(await read()).toEqual({ products: [] });
  expect(reload).not.toHaveBeenCalled();
  answerWith(200, { goods: {} }, "new");
  const failed = await read().catch((error: CallError) => error.failure);
  expect(failed).toEqual({ kind: "outdated" });
  expect(reload).toHaveBeenCalledOnce();
});

test("an erasure that the Worker no longer knows is told as not done, and one that is done as done", async () => {
  answerWith(404, { code: "not-found" }, "new");
  expect(await requestErasure("token")).toBe("outdated");
  answerWith(404, { code: "not-found" }, "old");
  expect(await requestErasure("token")).toBe("refused");
  answerWith(200, { anything: "else" }, "new");
  expect(await requestErasure("token")).toBe("erased");
});

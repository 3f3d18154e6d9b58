import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { refusalOf, sendNotes } from "./list-calls.ts";

const answerWith = (code: string, status: number, release: string) =>
  vi.stubGlobal("fetch", async () =>
    Response.json(
      { code, status, detail: `Fordi: ${code}` },
      { status, headers: { "X-Release": release } },
    ),
  );
const refusal = () => sendNotes("token", {}).catch(refusalOf);

beforeEach(() => {
  vi.stubEnv("VITE_RELEASE", "old");
  vi.stubGlobal("navigator", { onLine: true });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

test("what is written counts as refused for good only where sending it again cannot help", async () => {
  answerWith("list-full", 409, "old");
  expect(await refusal()).toBe("Fordi: list-full");
  answerWith("unavailable", 503, "old");
  expect(await refusal()).toBeNull();
  answerWith("link-expired", 410, "old");
  expect(await refusal()).toBeNull();
  // Read anew, the page is of the release that knows the call.
  answerWith("method-not-allowed", 405, "new");
  expect(await refusal()).toBeNull();
});

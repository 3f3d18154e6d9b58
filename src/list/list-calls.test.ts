import { afterEach, expect, test, vi } from "vitest";
import { limits } from "../../worker/limits.ts";
import type { Notes } from "../domain/list/notes.ts";
import { sendNotes } from "./list-calls.ts";

afterEach(() => vi.unstubAllGlobals());

test("all that was written without a network is sent, in calls of a size that the server takes", async () => {
  const value = "Ærlig talt: æblegrød!\n".repeat(90);
  const notes: Notes = Object.fromEntries(
    Array.from({ length: 60 }, (_, at) => [`grant:legat-${at}`, { note: { value, at } }]),
  );
  const bodies: string[] = [];
  vi.stubGlobal("fetch", async (_: unknown, { body }: RequestInit) => {
    bodies.push(String(body));
    return Response.json({ ...JSON.parse(String(body)), refused: [] });
  });
  expect(await sendNotes("token", notes)).toEqual({ notes, refused: [] });
  const sizes = bodies.map((body) => new TextEncoder().encode(body).length);
  expect(Math.max(...sizes)).toBeLessThan(limits.bodyBytes);
});

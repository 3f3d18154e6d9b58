import { exports } from "cloudflare:workers";
import { expect, test } from "vitest";
import { readStoredRows } from "../../worker/grants/grant-store.ts";
import { testDeps } from "../support/orders.ts";

function post(
  path: string,
  body: unknown,
  headers: Record<string, string> = { "Content-Type": "application/json" },
) {
  return exports.default.fetch(`http://localhost/api${path}`, {
    method: "POST",
    headers,
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
}

test("tells how many grants there are and shows the first three", async () => {
  const response = await exports.default.fetch("http://localhost/api/grants");
  expect(response.status).toBe(200);
  const { total, preview } = (await response.json()) as {
    total: number;
    preview: { id: string }[];
  };
  const { grantRows } = await readStoredRows(testDeps().db);
  expect(total).toBe(grantRows.filter(({ status }) => status === "aktiv").length);
  expect(preview.map(({ id }) => id)).toEqual([
    "3-november-fonden-aabenraa",
    "aage-randrups-legat-espergaerde",
    "aalborg-stiftstidendes-fond",
  ]);
});

test("matches the answers of a student against the grants", async () => {
  const response = await post("/grants/matches", {
    studyLevel: "kandidat",
    currentInstitution: "dtu",
    exchangeCountry: "usa",
  });
  expect(response.status).toBe(200);
  const found = (await response.json()) as {
    total: number;
    match: number;
    possible: number;
    preview: unknown[];
    summary: { deadlinesByMonth: unknown[] };
  };
  expect(found.total).toBe(found.match + found.possible);
  expect(found.preview).toHaveLength(3);
  expect(found.summary.deadlinesByMonth).toHaveLength(12);
});

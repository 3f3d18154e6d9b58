import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { PREVIEW_SIZE } from "../../src/domain/orders/catalogue.ts";
import { openDatabase } from "../../worker/db/client.ts";
import { parseStoredRows, readStoredRows } from "../../worker/grants/grant-store.ts";
import { refreshGrants, SNAPSHOT_KEY } from "../../worker/grants/load.ts";
import { findMatches } from "../../worker/grants/match.ts";
import { startCheckout } from "../../worker/orders/checkout.ts";
import { readFound, sampleAnswers, testDeps } from "../support/orders.ts";

/** Nothing listens there. */
const away = openDatabase("http://127.0.0.1:9");

test("without database and snapshot there are no grants, and that is said rather than an empty list", async () => {
  expect(await refreshGrants(testDeps({ db: away }))).toBeNull();
  expect(await findMatches(testDeps({ db: away }), sampleAnswers)).toEqual({
    ok: false,
    code: "grants-unavailable",
  });
});

test("with the database away students are matched against the snapshot", async () => {
  const data = parseStoredRows(await readStoredRows(testDeps().db));
  const three = data.grants
    .filter(
      ({ active, criteria }) =>
        active && criteria.every((criterion) => criterion.column === "betingelser"),
    )
    .slice(0, PREVIEW_SIZE);
  await env.CACHE.put(
    SNAPSHOT_KEY,
    JSON.stringify({ version: "snapshot", ...data, grants: three }),
  );
  const deps = testDeps({ db: away });
  const found = readFound(await findMatches(deps, sampleAnswers));
  expect(found.preview.map(({ grant }) => grant.id).sort()).toEqual(
    three.map(({ id }) => id).sort(),
  );
});

test("a list that is no longer than the preview is not sold", async () => {
  const deps = testDeps({ db: away });
  const result = await startCheckout(deps, {
    product: "grant-list",
    email: "studerende@example.dk",
    answers: sampleAnswers,
  });
  expect(result).toEqual({ ok: false, code: "list-too-short" });
});

test("back again, the database's grants replace the snapshot's", async () => {
  const stored = await readStoredRows(testDeps().db);
  const loaded = await refreshGrants(testDeps());
  expect(loaded?.grants.data.grants.length).toBe(stored.grantRows.length);
  expect(loaded?.grants.data.conditions.length).toBe(stored.conditionRows.length);
  expect(loaded?.grants.data.currencies.length).toBe(stored.currencyRows.length);
  expect(loaded?.grants.data.grants.length).toBeGreaterThan(PREVIEW_SIZE);
  expect(loaded?.version).toMatch(/^[0-9a-f]{16}$/);
});

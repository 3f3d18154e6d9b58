import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { openDatabase } from "../../worker/db/client.ts";
import { refreshGrants, SNAPSHOT_KEY } from "../../worker/grants/load.ts";
import { findMatches } from "../../worker/grants/match.ts";
import { readGrants } from "../../worker/grants/store.ts";
import { startCheckout } from "../../worker/orders/checkout.ts";
import { sampleAnswers, testDeps } from "../support/orders.ts";

/** Nothing listens there. */
const away = openDatabase("http://127.0.0.1:9");

test("without database and snapshot there are no grants, and that is said rather than an empty list", async () => {
  expect(await refreshGrants(testDeps({ db: away }))).toBeNull();
  expect(await findMatches(testDeps({ db: away }), sampleAnswers)).toBeNull();
});

test("with the database away students are matched against the snapshot", async () => {
  const [first, second] = (await readGrants(testDeps().db)).filter(
    ({ active, criteria }) => active && criteria.length === 0,
  );
  await env.CACHE.put(
    SNAPSHOT_KEY,
    JSON.stringify({ version: "snapshot", grants: [first, second] }),
  );
  const deps = testDeps({ db: away });
  const found = await findMatches(deps, sampleAnswers);
  expect(found?.preview.map(({ grant }) => grant.id).sort()).toEqual(
    [first?.id, second?.id].sort(),
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
  const data = await refreshGrants(testDeps());
  expect(data?.grants.length).toBe(279);
  expect(data?.version).toMatch(/^[0-9a-f]{16}$/);
});

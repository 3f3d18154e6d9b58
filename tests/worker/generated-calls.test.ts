import { getTableColumns, is } from "drizzle-orm";
import { SQLiteTable } from "drizzle-orm/sqlite-core";
import * as fc from "fast-check";
import { expect, inject, test, vi } from "vitest";
import { consents } from "../../src/domain/orders/consent.ts";
import { api } from "../../worker/api.ts";
import * as schema from "../../worker/db/schema.ts";
import { callApi, checkoutBody, sampleAnswers, testDeps } from "../support/orders.ts";

/** Part of everything that is sent, so that it can be found wherever it comes out again. */
const CANARY = "kanariefugl";
const SEED = 20_261_121;
const CALLS = inject("generatedCalls");

const canary = fc.constantFrom(
  CANARY,
  `<script>alert("${CANARY}")</script>`,
  `${CANARY}\r\nBcc: ${CANARY}@example.com`,
  `=HYPERLINK("${CANARY}")`,
  `'; drop table orders; --${CANARY}`,
  `${CANARY}\u0000`,
  `${CANARY}\ud800`,
  `../../${CANARY}`,
  `%2e%2e%2f${CANARY}`,
  CANARY.repeat(400),
);
const text = fc.oneof(
  canary,
  fc.string({ unit: "binary" }),
  fc.string({ unit: "grapheme" }),
  fc.constantFrom("", " ", "true", "null", "0", "LK-2345678923", "2026-02-30", "9".repeat(500)),
);
const value = fc.letrec((tie) => ({
  any: fc.oneof(
    { maxDepth: 4 },
    text,
    fc.integer(),
    fc.double(),
    fc.boolean(),
    fc.constant(null),
    fc.array(tie("any"), { maxLength: 3 }),
    fc.dictionary(fc.oneof(text, fc.constantFrom("__proto__", "constructor")), tie("any"), {
      maxKeys: 3,
    }),
  ),
})).any;

const wellFormed: readonly Record<string, unknown>[] = [
  sampleAnswers,
  { ...checkoutBody({ answers: sampleAnswers }), email: undefined },
  { firstName: "A", lastName: "B", subject: "C", message: "D", website: "" },
  { grantId: "aage-randrups-legat-espergaerde", grant: "A" },
  { order: "LK-2345678923", words: "E", confirmed: true },
  { answers: sampleAnswers, consents: { storeAnswers: consents.storeAnswers.version } },
  {},
];

const spoilt = fc
  .record({
    fields: fc.constantFrom(...wellFormed),
    changes: fc.array(
      fc.record({ name: fc.oneof(text, fc.constantFrom("email", "answers", "order")), value }),
      { maxLength: 4 },
    ),
    isNested: fc.boolean(),
  })
  .map(({ fields, changes, isNested }) => {
    const made = Object.fromEntries(changes.map(({ name, value: changed }) => [name, changed]));
    return isNested ? { ...fields, answers: made } : { ...fields, ...made };
  });

const body = fc.oneof(
  { weight: 4, arbitrary: spoilt.map((made) => JSON.stringify(made)) },
  { weight: 2, arbitrary: value.map((made) => JSON.stringify(made) ?? "") },
  { weight: 1, arbitrary: text },
  {
    weight: 2,
    arbitrary: fc
      .array(fc.tuple(fc.constantFrom("email", "order", "product", "confirmed", "x"), text))
      .map((pairs) =>
        pairs.map(([name, given]) => `${name}=${given.replaceAll("&", "")}`).join("&"),
      ),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      `{"email":"${CANARY}","email":"${CANARY}"}`,
      `${'{"a":'.repeat(9000)}1`,
      `${"[".repeat(30_000)}${"]".repeat(30_000)}`,
      `{"answers":${'{"answers":'.repeat(4000)}1${"}".repeat(4000)}}`,
      `{"__proto__":{"${CANARY}":1}}`,
      CANARY.repeat(7000),
    ),
  },
);

const segment = fc.oneof(
  fc.constantFrom("A".repeat(43), "..%2f..", "%00", "%ff", "%0d%0aSet-Cookie:%20a=1", CANARY),
  text.map((made) => encodeURIComponent(made.replaceAll(/\p{Cs}/gu, "x")).slice(0, 300)),
);
const path = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .tuple(fc.constantFrom(...api.routes.map((route) => route.path.slice(4))), segment)
      .map(([route, made]) => route.replace(/:\w+/, made).replace("*", made)),
  },
  segment.map((made) => `/${made}`),
  segment.map((made) => `/grants?${made}=${made}`),
);

const header = (...values: string[]) => fc.option(fc.constantFrom(...values), { nil: undefined });
const headers = fc.record({
  "Content-Type": header(
    ...["application/json", "application/json; charset=utf-16", "text/plain", "x"],
    ...["application/x-www-form-urlencoded", "multipart/form-data; boundary=x"],
  ),
  Authorization: header(`Bearer ${"A".repeat(43)}`, `Bearer ${CANARY}`, "Bearer", CANARY),
  Accept: header("text/html", "*/*", "application/json", CANARY),
  Origin: header("https://evil.example", "null", CANARY),
  "Sec-Fetch-Site": header("cross-site", "same-origin", CANARY),
  "Stripe-Signature": header("t=1,v1=00", CANARY, `t=${CANARY},v1=${CANARY}`),
  "X-Request-Id": header(CANARY),
  "Accept-Language": header(CANARY),
  "X-Forwarded-For": header(CANARY),
});

const call = fc.record({
  method: fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom("GET", "POST") },
    { weight: 1, arbitrary: fc.constantFrom("PUT", "DELETE", "PATCH", "HEAD", "OPTIONS") },
  ),
  path,
  headers,
  body,
});

async function countRows(): Promise<Record<string, number>> {
  const { db } = testDeps();
  const counts: Record<string, number> = {};
  for (const [name, table] of Object.entries(schema))
    if (is(table, SQLiteTable) && Object.keys(getTableColumns(table)).length > 0)
      counts[name] = await db.$count(table);
  return counts;
}

test(`of ${CALLS} generated calls over all routes none ends in an error of ours, repeats what was sent or leaves a row`, async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  const before = await countRows();
  const statuses = new Map<number, number>();
  for (const [index, made] of fc.sample(call, { seed: SEED, numRuns: CALLS }).entries()) {
    const name = `call ${index}: ${made.method} ${made.path}`;
    const sent = Object.entries(made.headers).filter((entry): entry is [string, string] =>
      Boolean(entry[1]),
    );
    const response = await callApi(made.path, {
      method: made.method,
      headers: Object.fromEntries(sent),
      ...(made.method === "GET" || made.method === "HEAD" ? {} : { body: made.body }),
    });
    statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
    expect(response.status, name).toBeLessThan(500);
    expect(response.headers.get("X-Content-Type-Options"), name).toBe("nosniff");
    const answer = `${JSON.stringify([...response.headers])}${await response.text()}`;
    expect(answer.includes(CANARY), name).toBe(false);
    expect(answer.includes("evil.example"), name).toBe(false);
  }
  expect(await countRows()).toEqual(before);
  for (const [line] of logged.mock.calls) {
    expect(line).not.toContain(CANARY);
    expect(JSON.parse(line)).toHaveProperty("event");
  }
  for (const status of [200, 400, 404, 405, 413, 415, 422])
    expect(statuses.get(status), `answers with ${status}`).toBeGreaterThan(CALLS / 500);
}, 600_000);

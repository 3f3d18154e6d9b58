import { exports } from "cloudflare:workers";
import { expect, test } from "vitest";
import { consents } from "../../src/domain/orders/consent.ts";
import { orders } from "../../worker/db/schema.ts";
import { sampleAnswers, testDeps, uniqueEmail } from "../support/orders.ts";

function post(path: string, body: unknown) {
  return exports.default.fetch(`http://localhost/api${path}`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
}

interface Preview {
  readonly total: number;
  readonly match: number;
  readonly possible: number;
  readonly openQuestions: readonly { id: string; grants: number; after: string | null }[];
}

async function preview(answers: unknown): Promise<Preview> {
  const response = await post("/grants/matches", answers);
  expect(response.status).toBe(200);
  return await response.json();
}

test("answering the open questions sharpens the list, and the count says the same", async () => {
  const before = await preview(sampleAnswers);
  expect(before.openQuestions.length).toBeGreaterThan(5);
  expect(before.openQuestions.every(({ after }) => after === null)).toBe(true);
  const conditions = Object.fromEntries(before.openQuestions.map(({ id }) => [id, "nej"]));
  const after = await preview({ ...sampleAnswers, conditions });
  expect(after.openQuestions).toEqual([]);
  expect(after.total).toBeLessThan(before.total);
  const counted = await post("/grants/count", { ...sampleAnswers, conditions });
  expect(await counted.json()).toEqual({ match: after.match, possible: after.possible });
});

test("a yes asks what follows it", async () => {
  const before = await preview(sampleAnswers);
  expect(before.openQuestions.map(({ id }) => id)).toContain("jyske-egne");
  const after = await preview({ ...sampleAnswers, conditions: { "jyske-egne": "ja" } });
  expect(
    after.openQuestions.filter((question) => question.after === "jyske-egne").length,
  ).toBeGreaterThan(0);
});

const wrong: readonly { readonly name: string; readonly conditions: unknown }[] = [
  { name: "an unknown condition", conditions: { "findes-ikke": "ja" } },
  { name: "a word that is neither yes nor no", conditions: { kvinde: "måske" } },
  { name: "a name that is no id", conditions: { "<script>": "ja" } },
  { name: "a list", conditions: ["kvinde"] },
  { name: "a name that every object has", conditions: { constructor: "ja" } },
];

test.for(wrong)(
  "$name is refused without an echo, and nothing is stored",
  async ({ conditions }) => {
    const count = async () => (await testDeps().db.select({ id: orders.id }).from(orders)).length;
    const before = await count();
    const bodies = [
      ["/grants/matches", { ...sampleAnswers, conditions }],
      [
        "/checkout",
        {
          product: "grant-list",
          email: uniqueEmail(),
          consents: {
            immediateDelivery: consents.immediateDelivery.version,
            storeAnswers: consents.storeAnswers.version,
          },
          answers: { ...sampleAnswers, conditions },
        },
      ],
    ] as const;
    for (const [path, body] of bodies) {
      const response = await post(path, body);
      expect([path, response.status]).toEqual([path, 422]);
      const text = await response.text();
      for (const sent of ["findes-ikke", "måske", "<script>", "constructor"])
        expect(text).not.toContain(sent);
    }
    expect(await count()).toBe(before);
  },
);

import { eq } from "drizzle-orm";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { danishDateAt } from "../../src/domain/danish/danish-date.ts";
import { makePreview } from "../../src/domain/list/match-preview.ts";
import { PREFER_NOT_TO_SAY } from "../../src/domain/matching/answer-options.ts";
import { type MatchingAnswers, matchingFields } from "../../src/domain/matching/answers.ts";
import { dataVersions, grants } from "../../worker/db/schema.ts";
import { loadGrants, refreshGrants } from "../../worker/grants/load.ts";
import { previewJson } from "../../worker/grants/match.ts";
import { resetIsolateMemory } from "../../worker/isolate-memory.ts";
import { DAY } from "../support/durations.ts";
import { decodePreview, later, sampleAnswers, testDeps } from "../support/orders.ts";
import { anyStudentSaying } from "../support/students.ts";

/** What people write when they have no answer: some of it counts as an answer, some does not. */
const almostNothing = fc.constantFrom(
  "ved ikke",
  "Ved ikke",
  "-",
  "?",
  "",
  " ",
  PREFER_NOT_TO_SAY,
  "intet",
);

const lookalikes = (conditionIds: readonly string[]) =>
  fc
    .tuple(
      fc.oneof(anyStudentSaying(conditionIds), fc.constant<MatchingAnswers>({})),
      fc.record({ exchangeUniversity: almostNothing, gradeAverage: almostNothing }),
      fc.array(fc.constantFrom(...matchingFields), { maxLength: 3 }),
      fc.dictionary(fc.constantFrom(...conditionIds), fc.constantFrom("ja", "nej"), { minKeys: 2 }),
    )
    .map(([answers, unclear, dropped, conditions]): MatchingAnswers[] => {
      const without = Object.fromEntries(
        Object.entries(answers).filter(([field]) => !dropped.some((name) => name === field)),
      );
      return [
        answers,
        { ...answers, conditions },
        { ...answers, ...unclear },
        { ...without, ...unclear },
        without,
      ];
    });

test.each([
  { way: "in memory", forget: () => {} },
  { way: "in KV", forget: resetIsolateMemory },
])(
  "what is stored $way of one student is never shown to another",
  async ({ forget }) => {
    const deps = testDeps();
    const loaded = await loadGrants(deps);
    if (loaded === null) throw new Error("no grants");
    const today = danishDateAt(deps.now());
    const ids = loaded.grants.data.conditions.slice(0, 5).map(({ id }) => id);
    await fc.assert(
      fc.asyncProperty(lookalikes(ids), async (students) => {
        for (const answers of [...students, ...students.toReversed()]) {
          const matched = await previewJson(deps, answers);
          const fresh = makePreview(loaded.grants, answers, today);
          expect(decodePreview(matched)).toEqual(JSON.parse(JSON.stringify(fresh)));
        }
        forget();
      }),
      { numRuns: 8, examples: [[[{}, { exchangeUniversity: "ved ikke" }]]] },
    );
  },
  120_000,
);

async function previewOf(deps: ReturnType<typeof testDeps>) {
  return decodePreview(await previewJson(deps, sampleAnswers));
}

test("a preview cached yesterday is not used today", async () => {
  const before = await previewOf(testDeps());
  const after = await previewOf(later(40 * DAY));
  expect(after.summary).not.toEqual(before.summary);
});

test("a preview cached before an import is not used after it", async () => {
  const before = await previewOf(testDeps());
  const [first] = before.preview;
  if (first === undefined) throw new Error("no match");
  const { db, now } = testDeps();
  await db.update(grants).set({ status: "inaktiv" }).where(eq(grants.id, first.grant.id));
  await db.insert(dataVersions).values({ version: "another", grantCount: 1, importedAt: now() });
  await refreshGrants(testDeps());
  const after = await previewOf(testDeps());
  expect(after.preview.map(({ grant }) => grant.id)).not.toContain(first.grant.id);
  expect(after.total).toBe(before.total - 1);
});

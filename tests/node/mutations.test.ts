import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { mutations } from "../mutations/list.ts";
import { fileOf, type Mutation, mutate } from "../mutations/mutation.ts";

const root = new URL("../../", import.meta.url);

test("every mutation still finds the function that it breaks, and the tests that are to notice", () => {
  for (const mutation of mutations) {
    const source = readFileSync(new URL(fileOf(mutation), root), "utf8");
    expect(mutate(source, mutation), mutation.name).not.toBe(source);
    for (const file of mutation.tests) expect(existsSync(new URL(file, root)), file).toBe(true);
  }
  expect(new Set(mutations.map(({ name }) => name)).size).toBe(mutations.length);
});

const source = `export async function pay(order: Order): Promise<number> {
  await tell(order.id, 1);
  return order.sum;
}
const LIMIT = 3;
`;
const broken = (slip: Mutation["slip"], name = "pay") =>
  mutate(source, { name: "broken", in: `a.ts ${name}`, slip, tests: [] });

test("a function gives something else, works on something else, or calls nobody", () => {
  expect(broken({ returns: "0" })).toContain("Promise<number> { return (0); }");
  expect(broken({ calls: "tell", instead: "undefined" })).toContain("await (undefined);");
  expect(broken({ calls: "tell", instead: "ask([$][1])" })).toContain("(ask([order.id, 1][1]))");
  expect(broken({ takes: "() => [null]" })).toMatch(/^export function pay\(\.\.\.given\)/);
  expect(broken({ takes: "() => [null]" })).toContain("async function payAsItIs(order: Order)");
  expect(broken({ value: "4" }, "LIMIT")).toContain("const LIMIT = 4;");
});

test("a function or a call that is gone is told of by name", () => {
  expect(() => broken({ returns: "0" }, "gone")).toThrow('"broken": a.ts has no gone');
  expect(() => broken({ calls: "gone", instead: "0" })).toThrow("has no call of gone in pay");
});

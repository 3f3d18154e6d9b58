import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { areas } from "../mutations/list.ts";
import { mutate } from "../mutations/mutation.ts";
import { listedMutations } from "../mutations/results.ts";

const root = new URL("../../", import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), "utf8");
const all = areas.flatMap((area) =>
  area.mutations.map((mutation) => ({ ...mutation, tests: mutation.tests ?? area.tests })),
);

test("every mutation still finds the piece that it breaks, and the tests that are to notice", () => {
  for (const mutation of all) {
    const source = read(mutation.file);
    expect(mutate(source, mutation), mutation.name).not.toBe(source);
    for (const file of mutation.tests) expect(existsSync(new URL(file, root)), file).toBe(true);
  }
});

test("a piece that is gone or stands twice is told of by name", () => {
  const mutation = { name: "broken", file: "x.ts", piece: "a()", instead: "" };
  expect(mutate("b(); a();", mutation)).toBe("b(); ;");
  for (const source of ["b();", "a(); a();"])
    expect(() => mutate(source, mutation)).toThrow('"broken": the piece does not stand exactly');
});

test("docs/reliability.md lists every mutation, and a test that noticed each", () => {
  const { names, survivors } = listedMutations(read("docs/reliability.md"));
  expect(names).toEqual(all.map(({ name }) => name));
  expect(survivors).toEqual([]);
});

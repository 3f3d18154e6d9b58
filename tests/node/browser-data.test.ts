import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { browserData } from "../../src/content/stored-data.ts";

const root = new URL("../../", import.meta.url);
const sources = globSync("src/**/*.{ts,tsx}", { cwd: root })
  .filter((path) => !path.includes(".test.") && path !== "src/content/stored-data.ts")
  .map((path) => readFileSync(new URL(path, root), "utf8"));

test("the privacy page names all that the browser stores, and nothing else", () => {
  const named = sources.flatMap((text) => text.match(/(?<=")legatkompas-[a-z/-]+(?=")/g) ?? []);
  expect(new Set(named)).toEqual(new Set(browserData.flatMap(({ names }) => names)));
});

test("nothing is stored but under such a name, and in no other place", () => {
  const all = sources.join("\n");
  const keys = [...all.matchAll(/\.setItem\(([^,]*),/g)].map(([, key]) => key);
  expect(keys.filter((key) => !/^(?:[A-Z_]+(?: \+ [\w.]+)?|key)$/.test(key ?? ""))).toEqual([]);
  expect(all).not.toMatch(/\bindexedDB\b|document\.cookie|cookieStore|navigator\.storage/);
});

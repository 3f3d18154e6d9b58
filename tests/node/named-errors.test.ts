import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("../../", import.meta.url));

test("what the Worker throws itself has a name, by which the log knows it", () => {
  const files = globSync("worker/**/*.ts", { cwd: root });
  expect(files.length).toBeGreaterThan(50);
  const bare = files.filter((file) =>
    readFileSync(`${root}${file}`, "utf8").includes("new Error("),
  );
  expect(bare).toEqual([]);
});

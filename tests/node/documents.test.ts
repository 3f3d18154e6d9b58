import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const root = join(dirname(fileURLToPath(import.meta.url)), "../..");
const documents = ["README.md", ...globSync("docs/**/*.md", { cwd: root })];
const read = (file: string) => readFileSync(join(root, file), "utf8");

test("every path that a document names exists", () => {
  const missing: string[] = [];
  for (const document of documents) {
    const text = read(document);
    const links = [...text.matchAll(/\]\((?!https?:|#|mailto:)([^)#]+)/g)].map(([, path = ""]) =>
      join(dirname(document), path),
    );
    const named = [
      ...text.matchAll(
        /`((?:src|worker|tests|dev|docs|cli|publish|products|migrations|public|data)\/[\w./-]+)`/g,
      ),
    ].map(([, path = ""]) => path);
    for (const path of [...links, ...named])
      if (!existsSync(join(root, path))) missing.push(`${document}: ${path}`);
  }
  expect(missing).toEqual([]);
});

test("the lock file names no host", () => {
  expect(read("package-lock.json")).not.toMatch(/"resolved": "https?:/);
});

import { existsSync, globSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
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

const folders = "cli,data,dev,docs,migrations,pdf,products,public,publish,src,tests,worker";
const files = globSync([`{${folders}}/**/*`, "*.*"], { cwd: root });
const fileNames = new Set(files.map((file) => basename(file)));

/** What the comments of a program or a style sheet say, without the code between them. */
function commentsOf(source: string): string[] {
  return [...source.matchAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm)].map(([comment]) => comment);
}

test("every file that a comment names exists", () => {
  const name = /(?<![\w./-])\w[\w.-]*(?:\/[\w.-]+)*\.(?:tsx?|mjs|css|json|md|toml)\b(?!\()/g;
  const missing: string[] = [];
  for (const file of files.filter((each) => /\.(?:tsx?|mjs|css)$/.test(each)))
    for (const comment of commentsOf(read(file)))
      for (const [named] of comment.matchAll(name)) {
        const isThere = named.includes("/")
          ? files.some((each) => each === named || each.endsWith(`/${named}`))
          : fileNames.has(named);
        const isMade = named.startsWith("build/");
        if (!isThere && !isMade) missing.push(`${file}: ${named}`);
      }
  expect(missing).toEqual([]);
});

test("every record of a decision says how it stands and since when", () => {
  const undated = globSync("docs/decisions/*.md", { cwd: root }).filter(
    (file) => !/^# \d+\. .+\n\nStatus: \w.*\d{1,2} \w+ 20\d\d/.test(read(file)),
  );
  expect(undated).toEqual([]);
});

test("a record says why each dependency is there", () => {
  const { dependencies, devDependencies, optionalDependencies } = JSON.parse(
    read("package.json"),
  ) as Record<string, Record<string, string>>;
  const record = read("docs/decisions/0003-dependencies.md");
  const unexplained = Object.keys({
    ...dependencies,
    ...devDependencies,
    ...optionalDependencies,
  }).filter((name) => !record.includes(`\`${name}\``));
  expect(unexplained).toEqual([]);
});

test("every dependency is of one exact version", () => {
  const { dependencies, devDependencies, optionalDependencies } = JSON.parse(
    read("package.json"),
  ) as Record<string, Record<string, string>>;
  const loose = Object.entries({
    ...dependencies,
    ...devDependencies,
    ...optionalDependencies,
  }).filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version));
  expect(loose).toEqual([]);
});

test("the lock file names no host", () => {
  expect(read("package-lock.json")).not.toMatch(/"resolved": "https?:/);
});

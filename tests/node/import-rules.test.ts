import { spawnSync } from "node:child_process";
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { importRulesFile, importRulesText } from "../../dev/import-rules.ts";
import { packageCommand } from "../../dev/package-command.ts";
import { rooms } from "../../dev/rooms.ts";

const root = join(dirname(fileURLToPath(import.meta.url)), "../..");

/** Has Biome read files that hold nothing but imports; returns "file → import" of those that it refuses. */
function refused(imports: readonly (readonly [file: string, target: string])[]): Set<string> {
  const folder = mkdtempSync(join(tmpdir(), "import-rules-"));
  try {
    cpSync(importRulesFile, join(folder, "biome.imports.json"));
    writeFileSync(
      join(folder, "biome.json"),
      JSON.stringify({
        extends: ["./biome.imports.json"],
        linter: { rules: { preset: "none" } },
      }),
    );
    const byFile = new Map<string, string[]>();
    for (const [file, target] of imports) byFile.set(file, [...(byFile.get(file) ?? []), target]);
    for (const [file, lines] of byFile) {
      mkdirSync(join(folder, dirname(file)), { recursive: true });
      const specifier = (target: string) => {
        if (!target.includes("/") || /^(?:@|node:|drizzle-orm)/.test(target)) return target;
        const path = relative(dirname(file), target);
        return path.startsWith(".") ? path : `./${path}`;
      };
      writeFileSync(
        join(folder, file),
        lines.map((target) => `import "${specifier(target)}";\n`).join(""),
      );
    }
    const { stdout } = spawnSync(
      process.execPath,
      [
        packageCommand("@biomejs/biome", "biome"),
        "lint",
        "--reporter=github",
        "--max-diagnostics=none",
        ".",
      ],
      { cwd: folder, encoding: "utf8", maxBuffer: 100_000_000 },
    );
    return new Set(
      [...stdout.matchAll(/title=lint\/style\/noRestrictedImports,file=([^,]+),line=(\d+)/g)].map(
        ([, path = "", line]) => {
          const file = relative(folder, path);
          return `${file} → ${byFile.get(file)?.[Number(line) - 1]}`;
        },
      ),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** A made-up file of a room. */
function fileIn(files: string): string {
  return files.includes("*")
    ? files.replace("*", "made-up")
    : /\.\w+$/.test(files)
      ? files
      : `${files}/made-up.ts`;
}

test("the rules that Biome reads are those of the list of rooms: npm run format", () => {
  expect(readFileSync(importRulesFile, "utf8")).toBe(importRulesText());
});

test("every file that runs for a visitor, and all that builds pages and products, has a room", () => {
  const folders = new Set(
    rooms.map(({ files }) => (/\.\w+$/.test(files) ? dirname(files) : files)),
  );
  const homeless = globSync("{src,pdf,worker,publish,products}/**/*.{ts,tsx}", {
    cwd: root,
  }).filter((file) => !folders.has(dirname(file)));
  expect(homeless).toEqual([]);
});

test("each room may import what the list says, and is refused the files of every other room", () => {
  const imports = rooms.flatMap(({ files }) =>
    rooms
      .map((other) => [fileIn(files), fileIn(other.files)] as const)
      .filter(([file, target]) => file !== target),
  );
  const wanted = rooms.flatMap((room) =>
    rooms
      .filter((other) => other !== room && !mayImport(room.files, other.files))
      .map((other) => `${fileIn(room.files)} → ${fileIn(other.files)}`),
  );
  expect([...refused(imports)].sort()).toEqual(wanted.sort());
});

/** What the list says, read without patterns. */
function mayImport(from: string, to: string): boolean {
  const room = rooms.find(({ files }) => files === from);
  const target = fileIn(to);
  const folder = /\.\w+$/.test(from) ? dirname(from) : from;
  const isBeneath = (path: string) => target.startsWith(`${path}/`);
  if (target.endsWith("-store.ts")) return isBeneath(folder) || room?.may.includes(target) === true;
  return isBeneath(folder) || room?.may.some((path) => path === target || isBeneath(path)) === true;
}

test("the arrows that the house stands on", () => {
  const forbidden = [
    ["src/domain/danish/a.ts", "src/domain/matching/match.ts"],
    ["src/domain/matching/a.ts", "src/domain/wording/reason-text.ts"],
    ["src/domain/matching/what-if.ts", "src/domain/quiz/questions.ts"],
    ["src/domain/wording/a.ts", "src/domain/list/grant-list.ts"],
    ["src/domain/orders/a.ts", "src/domain/list/grant-list.ts"],
    ["src/domain/forms/a.ts", "src/domain/quiz/validation.ts"],
    ["src/domain/list/a.ts", "src/content/company.ts"],
    ["src/domain/quiz/a.ts", "react"],
    ["src/domain/quiz/a.ts", "node:fs"],
    ["src/components/a.tsx", "src/content/company.ts"],
    ["src/components/a.tsx", "src/domain/matching/grant.ts"],
    ["src/quiz/a.tsx", "src/results/results.tsx"],
    ["src/results/a.tsx", "src/checkout/buy-form.tsx"],
    ["src/order/a.tsx", "worker/orders/pay.ts"],
    ["src/answers/a.ts", "src/quiz/quiz-stage.tsx"],
    ["src/landing/a.tsx", "src/quiz/quiz-stage.tsx"],
    ["src/quiz/a.tsx", "node:fs"],
    ["pdf/a.ts", "src/domain/danish/money.ts"],
    ["pdf/a.ts", "react"],
    ["worker/orders/pay.ts", "drizzle-orm"],
    ["worker/orders/pay.ts", "worker/db/schema.ts"],
    ["worker/mail/send.ts", "worker/orders/pay.ts"],
    ["worker/orders/order-store.ts", "worker/mail/send.ts"],
    ["worker/reports/answer.ts", "stripe"],
    ["worker/routes/orders.ts", "worker/orders/order-store.ts"],
    ["worker/routes/orders.ts", "stripe"],
    ["worker/grants/match.ts", "worker/routes/problem.ts"],
    ["worker/list/calendar.ts", "src/content/claims.ts"],
    ["publish/sitemap.ts", "worker/orders/pay.ts"],
  ] as const;
  expect([...refused(forbidden)].sort()).toEqual(
    forbidden.map(([file, target]) => `${file} → ${target}`).sort(),
  );
});

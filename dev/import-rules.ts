import { writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { type Room, rooms } from "./rooms.ts";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
export const importRulesFile = join(root, "biome.imports.json");

const isFile = (path: string) => /\.\w+$/.test(path);

/** The folder that contains a room's files. */
function folderOf({ files }: Room): string {
  return isFile(files) ? dirname(files) : files;
}

/** How a file in the folder refers to a file or to everything in a folder. */
function specifierOf(folder: string, target: string): string {
  const path = relative(folder, target);
  const dotted = path.startsWith("..") ? path : path === "" ? "." : `./${path}`;
  return isFile(target) ? dotted : `${dotted}/**`;
}

/** Patterns in order; the last one that matches an import decides. `!` allows. */
function patternsOf(room: Room): string[] {
  const folder = folderOf(room);
  const allow = (target: string) => `!${specifierOf(folder, target)}`;
  const folders = room.may.filter((path) => !isFile(path));
  const above = folders.filter((path) => folder.startsWith(`${path}/`));
  return [
    ...(room.packages === "any" ? ["./**", "../**"] : ["**", "!cloudflare:*"]),
    allow(folder),
    // "../**" would also allow everything beside the folder above: "../../worker/api.ts".
    ...above.flatMap((path) => [allow(path), `${relative(folder, path)}/../**`]),
    ...folders.filter((path) => !above.includes(path)).map(allow),
    // A room's rows are its own: others call its verbs.
    "../**/*-store.ts",
    ...room.may.filter(isFile).map(allow),
    ...(room.packages === "any"
      ? []
      : room.packages.flatMap((name) => [`!${name}`, `!${name}/**`])),
  ];
}

/** The room's files as Biome sees them, without those that have their own rules. */
function includesOf({ files }: Room): string[] {
  const own = rooms.filter((other) => isFile(other.files) && dirname(other.files) === files);
  return [isFile(files) ? files : `${files}/*`, ...own.map((other) => `!${other.files}`)];
}

/** Biome's rules: each file of the project falls under one of these. */
function importRules() {
  return {
    overrides: rooms.map((room) => ({
      includes: includesOf(room),
      linter: {
        rules: {
          style: {
            noRestrictedImports: {
              level: "error",
              options: {
                patterns: [
                  {
                    group: patternsOf(room),
                    message: `dev/rooms.ts says what ${room.files} may import`,
                  },
                ],
              },
            },
          },
        },
      },
    })),
  };
}

/** The rules as a file, one room per line. */
export function importRulesText(): string {
  const lines = importRules().overrides.map((rule) => `    ${JSON.stringify(rule)}`);
  return `{\n  "overrides": [\n${lines.join(",\n")}\n  ]\n}\n`;
}

/** `npm run format` regenerates the file before it formats. */
if (process.argv[1] === fileURLToPath(import.meta.url))
  writeFileSync(importRulesFile, importRulesText());

import { writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { type Room, rooms } from "./rooms.ts";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
export const importRulesFile = join(root, "biome.imports.json");

const isFile = (path: string) => /\.\w+$/.test(path);

/** The folder that a room's files stand in. */
function folderOf({ files }: Room): string {
  return isFile(files) ? dirname(files) : files;
}

/** How a file of the folder names a file or all of a folder. */
function specifierOf(folder: string, target: string): string {
  const path = relative(folder, target);
  const dotted = path.startsWith("..") ? path : path === "" ? "." : `./${path}`;
  return isFile(target) ? dotted : `${dotted}/**`;
}

/** One pattern after another; of those that match an import, the last decides. `!` allows. */
function patternsOf(room: Room): string[] {
  const folder = folderOf(room);
  const allow = (target: string) => `!${specifierOf(folder, target)}`;
  const folders = room.may.filter((path) => !isFile(path));
  const above = folders.filter((path) => folder.startsWith(`${path}/`));
  return [
    ...(room.packages === "any" ? ["./**", "../**"] : ["**", "!cloudflare:*"]),
    allow(folder),
    // "../**" would let in what lies beside the folder above as well: "../../worker/api.ts".
    ...above.flatMap((path) => [allow(path), `${relative(folder, path)}/../**`]),
    ...folders.filter((path) => !above.includes(path)).map(allow),
    // A room's rows are its own: others ask its verbs.
    "../**/*-store.ts",
    ...room.may.filter(isFile).map(allow),
    ...(room.packages === "any"
      ? []
      : room.packages.flatMap((name) => [`!${name}`, `!${name}/**`])),
  ];
}

/** What the room's files are for Biome: those of it that have rules of their own are left out. */
function includesOf({ files }: Room): string[] {
  const own = rooms.filter((other) => isFile(other.files) && dirname(other.files) === files);
  return [isFile(files) ? files : `${files}/*`, ...own.map((other) => `!${other.files}`)];
}

/** What Biome is told: each file of the house falls under one of these. */
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

/** The rules as a file, a room a line. */
export function importRulesText(): string {
  const lines = importRules().overrides.map((rule) => `    ${JSON.stringify(rule)}`);
  return `{\n  "overrides": [\n${lines.join(",\n")}\n  ]\n}\n`;
}

/** `npm run format` writes the file anew before it formats. */
if (process.argv[1] === fileURLToPath(import.meta.url))
  writeFileSync(importRulesFile, importRulesText());

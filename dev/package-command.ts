import { readFileSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "..");

/** For the current Node: links in `node_modules/.bin` start the machine's. */
export function packageCommand(name: string, command: string = name): string {
  const folder = join(root, "node_modules", name);
  const { bin } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as {
    bin: string | Record<string, string>;
  };
  const script = typeof bin === "string" ? bin : bin[command];
  if (script === undefined) throw new Error(`Package ${name} has no command ${command}`);
  return join(folder, script);
}

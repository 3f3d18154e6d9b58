import { spawnSync } from "node:child_process";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { packageCommand } from "./package-command.ts";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");

export const checks = {
  style: {
    name: "Stil og regler (biome)",
    command: [packageCommand("@biomejs/biome", "biome"), "check", "."],
  },
  routes: {
    name: "Ruternes typer (react-router)",
    command: [packageCommand("@react-router/dev", "react-router"), "typegen"],
  },
  types: { name: "Typer (tsc)", command: [packageCommand("typescript", "tsc"), "-b"] },
  unused: { name: "Ubrugt (knip)", command: [packageCommand("knip")] },
} as const;

/** `npm run check`: style, types and what nothing uses, without tests. */
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const { name, command } of Object.values(checks)) {
    console.log(`── ${name}`);
    const { status } = spawnSync(process.execPath, command, { cwd: root, stdio: "inherit" });
    if (status !== 0) process.exitCode = 1;
  }
}

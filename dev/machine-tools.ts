import { spawnSync } from "node:child_process";
import { accessSync, constants, existsSync } from "node:fs";
import { delimiter, isAbsolute, join } from "node:path";

interface MachineTool {
  readonly name: string;
  readonly commands: readonly string[];
  readonly packages: readonly string[];
  readonly variable: string;
}

const applications = "/Applications";
const tools = {
  headlessShell: {
    name: "Chromium's headless shell",
    commands: ["chromium-headless-shell"],
    packages: ["chromium-headless-shell"],
    variable: "CHROME_PATH",
  },
  chromium: {
    name: "Chromium",
    commands: [
      ...["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"],
      `${applications}/Google Chrome.app/Contents/MacOS/Google Chrome`,
    ],
    packages: ["chromium"],
    variable: "CHROME_PATH",
  },
  pdftoppm: {
    name: "pdftoppm",
    commands: ["pdftoppm"],
    packages: ["poppler-utils"],
    variable: "PDFTOPPM_PATH",
  },
  soffice: {
    name: "LibreOffice",
    commands: ["soffice", "libreoffice", `${applications}/LibreOffice.app/Contents/MacOS/soffice`],
    packages: ["libreoffice-calc", "libreoffice-writer"],
    variable: "SOFFICE_PATH",
  },
  firefox: {
    name: "Firefox",
    commands: ["firefox-esr", `${applications}/Firefox.app/Contents/MacOS/firefox`],
    packages: ["firefox-esr"],
    variable: "FIREFOX_PATH",
  },
  webkitDriver: {
    name: "WebKitGTK",
    commands: ["WebKitWebDriver"],
    packages: ["webkit2gtk-driver"],
    variable: "WEBKIT_DRIVER_PATH",
  },
  xvfb: { name: "Xvfb", commands: ["Xvfb"], packages: ["xvfb"], variable: "XVFB_PATH" },
} as const satisfies Record<string, MachineTool>;
export type ToolName = keyof typeof tools;

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

export function findTool(tool: ToolName): string | null {
  const { commands, variable } = tools[tool];
  const named = process.env[variable];
  if (named) return isProgram(named) ? named : null;
  const folders = (process.env.PATH ?? "").split(delimiter);
  const paths = commands.flatMap((command) =>
    isAbsolute(command) ? [command] : folders.map((folder) => join(folder, command)),
  );
  return paths.find(isProgram) ?? null;
}

/** The headless shell if it is there (decision 18). */
export function findStoryBrowser(): string | null {
  return findTool("headlessShell") ?? findTool("chromium");
}

const namesOf = (missing: readonly ToolName[]) =>
  missing.map((tool) => tools[tool].name).join(", ");
const packagesOf = (missing: readonly ToolName[]) =>
  missing.flatMap((tool) => tools[tool].packages);

/** How to install the missing tools; empty if none is missing. */
export function howToGet(wanted: readonly ToolName[]): string {
  const missing = wanted.filter((tool) => findTool(tool) === null);
  const command = `apt-get install -y --no-install-recommends ${packagesOf(missing).join(" ")}`;
  return missing.length === 0 ? "" : `Mangler ${namesOf(missing)}: sudo ${command}`;
}

/** Installs missing tools itself as root on Debian or Ubuntu. */
export function requireTools(wanted: readonly ToolName[], say: (line: string) => void): void {
  const missing = wanted.filter((tool) => findTool(tool) === null);
  if (missing.length > 0 && process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    say(`Installerer ${namesOf(missing)} (et par minutter) …`);
    const run = (...args: string[]) =>
      spawnSync("apt-get", args, {
        stdio: ["ignore", "ignore", "inherit"],
        env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
      });
    run("update", "-qq");
    run("install", "-y", "-qq", "--no-install-recommends", ...packagesOf(missing));
  }
  const advice = howToGet(wanted);
  if (advice !== "") throw new Error(advice);
}

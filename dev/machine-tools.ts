import { spawnSync } from "node:child_process";
import { accessSync, constants, existsSync } from "node:fs";
import { delimiter, resolve } from "node:path";

interface MachineTool {
  readonly name: string;
  readonly commands: readonly string[];
  readonly packages: readonly string[];
}

const applications = "/Applications";
const chrome = `${applications}/Google Chrome.app/Contents/MacOS/Google Chrome`;
const soffice = `${applications}/LibreOffice.app/Contents/MacOS/soffice`;
const firefox = `${applications}/Firefox.app/Contents/MacOS/firefox`;
const tools = {
  headlessShell: {
    name: "Chromium's headless shell",
    commands: ["chromium-headless-shell"],
    packages: ["chromium-headless-shell"],
  },
  chromium: {
    name: "Chromium",
    commands: ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", chrome],
    packages: ["chromium"],
  },
  pdftoppm: { name: "pdftoppm", commands: ["pdftoppm"], packages: ["poppler-utils"] },
  soffice: {
    name: "LibreOffice",
    commands: ["soffice", "libreoffice", soffice],
    packages: ["libreoffice-calc", "libreoffice-writer"],
  },
  firefox: { name: "Firefox", commands: ["firefox-esr", firefox], packages: ["firefox-esr"] },
  webkitDriver: {
    name: "WebKitGTK",
    commands: ["WebKitWebDriver"],
    packages: ["webkit2gtk-driver"],
  },
  xvfb: { name: "Xvfb", commands: ["Xvfb"], packages: ["xvfb"] },
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
  const folders = (process.env.PATH ?? "").split(delimiter);
  return (
    tools[tool].commands
      .flatMap((command) => folders.map((folder) => resolve(folder, command)))
      .find(isProgram) ?? null
  );
}

/** The headless shell goes before Chromium (decision 18). */
export function findStoryBrowser(): string | null {
  return process.env.CHROME_PATH || findTool("headlessShell") || findTool("chromium");
}

export function installAdvice(wanted: readonly ToolName[]): string {
  const missing = missingOf(wanted);
  const packages = missing.flatMap(({ packages }) => packages);
  const command = `sudo apt-get install -y --no-install-recommends ${packages.join(" ")}`;
  return missing.length === 0 ? "" : `Mangler ${namesOf(missing)}: ${command}`;
}

/** Installs missing tools if it may; throws if one is still missing. */
export function requireTools(wanted: readonly ToolName[], say: (line: string) => void): void {
  const missing = missingOf(wanted);
  if (missing.length > 0 && process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    say(`Installerer ${namesOf(missing)} (et par minutter) …`);
    const run = (...args: string[]) =>
      spawnSync("apt-get", args, {
        stdio: ["ignore", "ignore", "inherit"],
        env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
      });
    const packages = missing.flatMap(({ packages }) => packages);
    run("update", "-qq");
    run("install", "-y", "-qq", "--no-install-recommends", ...packages);
  }
  const advice = installAdvice(wanted);
  if (advice !== "") throw new Error(advice);
}

function missingOf(wanted: readonly ToolName[]): MachineTool[] {
  return wanted.filter((tool) => findTool(tool) === null).map((tool) => tools[tool]);
}

function namesOf(missing: readonly MachineTool[]): string {
  return missing.map(({ name }) => name).join(", ");
}

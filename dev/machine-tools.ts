import { spawnSync } from "node:child_process";
import { accessSync, constants, existsSync } from "node:fs";
import { delimiter, join } from "node:path";

interface MachineTool {
  readonly what: string;
  readonly commands: readonly string[];
  readonly packages: readonly string[];
  readonly variable: string;
}

export const tools = {
  headlessShell: {
    what: "Chromium's headless shell (browser stories)",
    commands: ["chromium-headless-shell"],
    packages: ["chromium-headless-shell"],
    variable: "CHROME_PATH",
  },
  chromium: {
    what: "Chromium (Lighthouse)",
    commands: [
      "chromium",
      "chromium-browser",
      "google-chrome",
      "google-chrome-stable",
      "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    ],
    packages: ["chromium"],
    variable: "CHROME_PATH",
  },
  pdftoppm: {
    what: "pdftoppm (the PDF's pixels)",
    commands: ["pdftoppm"],
    packages: ["poppler-utils"],
    variable: "PDFTOPPM_PATH",
  },
  soffice: {
    what: "LibreOffice (spreadsheets and Word files)",
    commands: ["soffice", "libreoffice", "/Applications/LibreOffice.app/Contents/MacOS/soffice"],
    packages: ["libreoffice-calc", "libreoffice-writer"],
    variable: "SOFFICE_PATH",
  },
  firefox: {
    what: "Firefox (main story)",
    commands: ["firefox-esr", "/Applications/Firefox.app/Contents/MacOS/firefox"],
    packages: ["firefox-esr"],
    variable: "FIREFOX_PATH",
  },
  webkitDriver: {
    what: "WebKitGTK (main story)",
    commands: ["WebKitWebDriver"],
    packages: ["webkit2gtk-driver"],
    variable: "WEBKIT_DRIVER_PATH",
  },
  xvfb: {
    what: "Xvfb (a screen for WebKitGTK)",
    commands: ["Xvfb"],
    packages: ["xvfb"],
    variable: "XVFB_PATH",
  },
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

export function findTool(name: ToolName): string | null {
  const { commands, variable } = tools[name];
  const named = process.env[variable];
  if (named !== undefined && named !== "") return isProgram(named) ? named : null;
  for (const command of commands) {
    if (command.startsWith("/")) {
      if (isProgram(command)) return command;
      continue;
    }
    for (const folder of (process.env.PATH ?? "").split(delimiter)) {
      const path = join(folder, command);
      if (isProgram(path)) return path;
    }
  }
  return null;
}

function missingOf(names: readonly ToolName[]) {
  const missing = names.filter((name) => findTool(name) === null);
  const packages = missing.flatMap((name) => tools[name].packages);
  const command = `apt-get install -y --no-install-recommends ${packages.join(" ")}`;
  return { missing, packages, command };
}

/** The Chromium that tests drive: `CHROME_PATH`, the headless shell (decision 18), or the machine's own with windows. */
export function findStoryBrowser(): string | null {
  return findTool("headlessShell") ?? findTool("chromium");
}

/** The missing tools for which a story is skipped, with a one-line hint on getting them; empty if none is missing. */
export function howToGet(names: readonly ToolName[]): string {
  const { missing, command } = missingOf(names);
  return missing.length === 0
    ? ""
    : `${missing.map((name) => tools[name].what).join(", ")} mangler: sudo ${command}`;
}

/**
 * Installs the missing tools if this can be done without asking (root on Debian or Ubuntu);
 * otherwise says how in one line. Throws if one is still missing.
 */
export function requireTools(names: readonly ToolName[], say: (line: string) => void): void {
  const { missing, packages, command } = missingOf(names);
  if (missing.length === 0) return;
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    say(`Installerer ${missing.map((name) => tools[name].what).join(", ")} (et par minutter) …`);
    const options = {
      stdio: ["ignore", "ignore", "inherit"] as ("ignore" | "inherit")[],
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    };
    spawnSync("apt-get", ["update", "-qq"], options);
    spawnSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...packages], options);
  }
  const left = missing.filter((name) => findTool(name) === null);
  if (left.length > 0)
    throw new Error(
      `Mangler ${left.map((name) => tools[name].what).join(", ")}. Installér med: sudo ${command} (eller sæt ${left.map((name) => tools[name].variable).join(", ")} til programmet)`,
    );
}

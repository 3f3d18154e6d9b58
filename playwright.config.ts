import { availableParallelism } from "node:os";
import { defineConfig } from "@playwright/test";
import { findStoryBrowser } from "./dev/machine-tools.ts";
import { storyPorts } from "./dev/ports.ts";
import { clockOffset, shiftClock } from "./tests/support/shifted-clock.ts";

const chromium = findStoryBrowser();

// Playwright's workers read this file again later, and must get the same clock.
process.env.LEGATKOMPAS_CLOCK_OFFSET ??= String(clockOffset(process.env.LEGATKOMPAS_TEST_NOW));
const offset = Number(process.env.LEGATKOMPAS_CLOCK_OFFSET);
shiftClock(offset);

export default defineConfig<{ clockOffset: number }>({
  testDir: "tests/e2e",
  globalSetup: "./tests/support/node-stack.ts",
  fullyParallel: true,
  // Stories wait more than they compute, even on two cores.
  workers: Math.max(4, availableParallelism()),
  timeout: 120_000,
  retries: 0,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  // Told again with every width of every page in `npm run test:long`.
  ...(process.env.LEGATKOMPAS_LONG ? {} : { grepInvert: /@long/ }),
  reporter: [["list"], ["json", { outputFile: "test-results/playwright.json" }]],
  outputDir: "test-results/stories",
  use: {
    clockOffset: offset,
    baseURL: `http://localhost:${storyPorts.site}`,
    locale: "da-DK",
    timezoneId: "Europe/Copenhagen",
    trace: "off",
    launchOptions: {
      ...(chromium === null ? {} : { executablePath: chromium }),
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
});

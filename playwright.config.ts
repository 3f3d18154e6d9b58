import { defineConfig } from "@playwright/test";
import { findTool } from "./dev/machine-tools.ts";

const chromium = findTool("chromium");

export default defineConfig({
  testDir: "tests/e2e",
  globalSetup: "./tests/support/node-stack.ts",
  fullyParallel: true,
  workers: 2,
  timeout: 120_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  reporter: [["list"], ["json", { outputFile: "test-results/playwright.json" }]],
  outputDir: "test-results/stories",
  use: {
    baseURL: "http://localhost:9487",
    locale: "da-DK",
    timezoneId: "Europe/Copenhagen",
    trace: "retain-on-failure",
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

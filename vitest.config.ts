import { availableParallelism } from "node:os";
import { cloudflareTest } from "@cloudflare/vitest-plugin";
import { createLogger } from "vite";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { clockOffset, shiftClock } from "./tests/support/shifted-clock.ts";

const bundled = [
  "stripe",
  "@cantoo/pdf-lib",
  "@cantoo/fontkit",
  "drizzle-orm",
  "drizzle-orm/libsql/web",
  "drizzle-orm/sqlite-core",
  "@libsql/client/web",
  "hono",
  "hono/body-limit",
  "hono/etag",
  "hono/html",
  "hono/method-not-allowed",
  "hono/route",
  "hono/secure-headers",
  "valibot",
];

/** Stripe's package names sources that it does not ship: hundreds of warnings. */
const logger = createLogger("warn");
const { warn, warnOnce } = logger;
const isNoise = (text: string) => text.includes("points to missing source files");
logger.warn = (text, options) => isNoise(text) || warn(text, options);
logger.warnOnce = (text, options) => isNoise(text) || warnOnce(text, options);

/** Open nothing but the sandbox. Wrangler looks for secrets in the environment. */
const secrets = {
  LIBSQL_AUTH_TOKEN: "lokal",
  STRIPE_SECRET_KEY: "sk_test_sandbox",
  STRIPE_WEBHOOK_SECRET: "whsec_sandbox",
  OPERATOR_KEY: "lokal",
};
Object.assign(process.env, secrets, { WRANGLER_LOG: "warn" });

const builtPages = ["tests/node/published-pages.test.ts"];

const isLong = process.env.LEGATKOMPAS_LONG === "1";
/** In these LibreOffice opens each document and workbook (`npm run test:long -- office`). */
const inLibreOffice = [
  "tests/node/list-sheet.test.ts",
  "tests/products/budget-workbook.test.ts",
  "tests/products/word-templates.test.ts",
];

/** Started first, so that none is left to run alone at the end. */
const longest = [...builtPages, "tests/worker/faults.test.ts", "tests/products/build.test.ts"];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLongest = ({ moduleId }: TestSpecification) =>
      longest.some((name) => moduleId.endsWith(name));
    const sorted = await super.sort(files);
    return [...sorted.filter(isLongest), ...sorted.filter((file) => !isLongest(file))];
  }
}

const offset = clockOffset(process.env.LEGATKOMPAS_TEST_NOW);
// The payment sandbox runs in this process, and must share the tests' clock.
shiftClock(offset);

export default defineConfig({
  test: {
    provide: { clockOffset: offset },
    sequence: { sequencer: LongestFirst },
    // Tests wait more than they compute: two at a time would leave two cores idle.
    maxWorkers: Math.max(4, availableParallelism()),
    projects: [
      {
        test: {
          name: "node",
          include: [
            "tests/{domain,cli,node,products}/**/*.test.ts",
            "{cli,dev,pdf,products,publish,src}/**/*.test.{ts,tsx}",
          ],
          exclude: isLong ? builtPages : [...builtPages, ...inLibreOffice],
          environment: "node",
          setupFiles: "./tests/support/node-setup.ts",
          // Tests leave no state behind, so files can share loaded modules.
          isolate: false,
          testTimeout: 120_000,
        },
      },
      {
        test: {
          name: "pages",
          include: builtPages,
          setupFiles: "./tests/support/node-site.ts",
          environment: "node",
          testTimeout: 120_000,
        },
      },
      {
        customLogger: logger,
        plugins: [
          cloudflareTest(({ inject }) => ({
            wrangler: { configPath: "./wrangler.toml" },
            miniflare: {
              bindings: {
                LIBSQL_URL: inject("libsqlUrl"),
                SITE_URL: "http://localhost:8787",
                STRIPE_API_URL: inject("sandboxUrl"),
                ...secrets,
                RELEASE: "0123456789ab",
                MAILBOX_URL: inject("mailboxUrl"),
                MAIL_FROM: "Legatkompas <post@legatkompas.invalid>",
                SUPPORT_EMAIL: "support@legatkompas.invalid",
              },
            },
          })),
        ],
        test: {
          name: "worker",
          include: ["{tests/worker,worker}/**/*.test.ts"],
          exclude: isLong ? [] : ["tests/worker/query-plans.test.ts"],
          globalSetup: "./tests/support/node-worker-services.ts",
          setupFiles: "./tests/support/worker-setup.ts",
          // The set-up clears what the previous file left.
          isolate: false,
          testTimeout: 120_000,
          deps: { optimizer: { ssr: { enabled: true, include: bundled } } },
        },
      },
    ],
  },
});

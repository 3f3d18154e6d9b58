import { cloudflareTest } from "@cloudflare/vitest-plugin";
import { defineConfig } from "vitest/config";

/** Packages that the Worker's tests load as they come, bundled once. */
const bundled = [
  "stripe",
  "@cantoo/pdf-lib",
  "@cantoo/fontkit",
  "drizzle-orm",
  "drizzle-orm/libsql/web",
  "drizzle-orm/sqlite-core",
  "@libsql/client/web",
  "hono",
  "valibot",
];

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "node",
          include: ["tests/{domain,cli,node,products}/**/*.test.ts"],
          environment: "node",
          testTimeout: 30_000,
        },
      },
      {
        plugins: [
          cloudflareTest(({ inject }) => ({
            wrangler: { configPath: "./wrangler.toml" },
            miniflare: {
              bindings: {
                LIBSQL_URL: inject("libsqlUrl"),
                SITE_URL: "http://localhost:8787",
                STRIPE_API_URL: inject("sandboxUrl"),
                STRIPE_SECRET_KEY: "sk_test_sandbox",
                STRIPE_WEBHOOK_SECRET: "whsec_sandbox",
                KEEP_SENT_MAIL: "true",
                MAIL_FROM: "Legatkompas <post@legatkompas.invalid>",
                SUPPORT_EMAIL: "support@legatkompas.invalid",
              },
            },
          })),
        ],
        test: {
          name: "worker",
          include: ["tests/worker/**/*.test.ts"],
          globalSetup: "./tests/support/node-worker-services.ts",
          testTimeout: 30_000,
          deps: { optimizer: { ssr: { enabled: true, include: bundled } } },
        },
      },
    ],
  },
});

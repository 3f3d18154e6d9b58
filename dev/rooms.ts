/** A part of the house and what it may import: everything else is refused, packages included. */
export interface Room {
  /** Files directly in a folder, or a single file that has rules of its own. A folder within a folder is its own room. */
  readonly files: string;
  /** Folders with all beneath them, or single files. A room's own files need no mention. */
  readonly may: readonly string[];
  /** Packages; a name covers what stands beneath it. `"any"`: the room is no part of what runs for a visitor. */
  readonly packages: readonly string[] | "any";
}

const shown = ["react", "react-router"];

/** What works with the student's answers in the browser. None imports another: what two need belongs to neither. */
const features = ["checkout", "contact", "list", "order", "quiz", "report", "results"];
const feature = {
  may: ["src/domain", "src/answers", "src/components", "src/content", "src/styles", "src/api.ts"],
  packages: [...shown, "jotai", "@tanstack/react-query", "valibot", "hono/client"],
};

/** What every room of the Worker is built on. The address's routes and the whole application are not of it. */
const ground = [
  ...["context", "isolate-memory", "job", "limits", "log", "sha256", "time-limit"].map(
    (name) => `worker/${name}.ts`,
  ),
  "src/domain",
  "src/content/company.ts",
  "worker/db/client.ts",
  // What records how a task went, without knowing about health checks.
  "worker/health/note-run.ts",
];
/** The rooms that keep rows, each with the rooms whose verbs it calls. */
const keepers: Readonly<Record<string, readonly string[]>> = {
  contact: [
    "worker/mail",
    "worker/reports",
    "worker/mail/outbox-store.ts",
    "worker/reports/report-store.ts",
  ],
  grants: [],
  health: ["worker/grants", "worker/orders", "worker/grants/grant-store.ts"],
  list: ["worker/mail"],
  // The terms that go along with a confirmation are made of the list's fonts.
  mail: ["src/content/terms", "pdf", "worker/list/fonts.ts", "worker/orders/order-store.ts"],
  orders: [
    "worker/grants",
    "worker/list",
    "worker/mail",
    "worker/mail/outbox-store.ts",
    "src/content/terms",
  ],
  reports: ["worker/grants", "worker/mail"],
};
const keeperPackages: Readonly<Record<string, readonly string[]>> = {
  list: ["fflate", "hono/html", "hucre", "ical-generator"],
  mail: ["hono/html"],
  orders: ["fflate", "stripe", "valibot"],
};
/** The entry points: they read a call, have one verb do it, and answer. */
const ways = {
  may: [...ground, ...Object.keys(keepers).map((name) => `worker/${name}`)],
  packages: ["hono", "valibot"],
};

export const rooms: readonly Room[] = [
  // The domain's arrows: danish ← matching ← wording ← list; matching ← forms ← quiz; danish ← orders ← list, forms; forms ← list,
  // whose entries are typed by the buyer and checked as forms are.
  ...Object.entries({
    danish: [],
    matching: ["danish"],
    orders: ["danish"],
    forms: ["danish", "matching", "orders"],
    quiz: ["danish", "matching", "forms"],
    wording: ["danish", "matching"],
    list: ["danish", "matching", "wording", "orders", "forms"],
  }).map(([name, may]) => ({
    files: `src/domain/${name}`,
    may: may.map((other) => `src/domain/${other}`),
    packages: ["valibot"],
  })),

  ...features.map((name) => ({ files: `src/${name}`, ...feature })),
  { files: "src/answers", may: ["src/domain"], packages: [...shown, "jotai"] },
  {
    files: "src/components",
    may: ["src/styles", "src/domain/danish"],
    packages: [...shown, "valibot"],
  },
  { files: "src/styles", may: [], packages: [] },
  // Runs in the browser, but outside of every page.
  { files: "src/offline", may: [], packages: [] },
  { files: "src/islands", may: ["src"], packages: [...shown, "react-dom", "jotai"] },
  {
    files: "src/content",
    may: [
      "src/domain",
      "src/components",
      "src/blog/article-components.tsx",
      "data",
      "cli/grants/data-files.ts",
    ],
    packages: [...shown, "react-dom", "valibot", "mdx"],
  },
  { files: "src/content/terms", may: ["src/domain", "src/content"], packages: [] },
  ...["blog", "landing", "method", "topics"].map((name) => ({
    files: `src/${name}`,
    may: [
      "src/domain",
      "src/answers",
      "src/components",
      "src/content",
      "src/styles",
      "data",
      "tests/domain",
    ],
    packages: [...shown, "valibot", "mdx"],
  })),
  { files: "src/routes", may: ["src"], packages: shown },
  { files: "src", may: [], packages: [...shown, "@react-router/dev"] },
  { files: "src/api.ts", may: ["worker/api.ts"], packages: ["hono/client"] },

  { files: "pdf", may: [], packages: ["@cantoo/fontkit", "@cantoo/pdf-lib"] },

  ...Object.entries(keepers).map(([name, may]) => ({
    files: `worker/${name}`,
    may: [...ground, ...may],
    packages: keeperPackages[name] ?? [],
  })),
  ...Object.keys(keepers).map((name) => ({
    files: `worker/${name}/*-store.ts`,
    may: [...ground, "worker/db"],
    packages: ["drizzle-orm"],
  })),
  // The table of an order's life says which rows wait for what.
  {
    files: "worker/orders/order-steps.ts",
    may: [...ground, "worker/db"],
    packages: ["drizzle-orm"],
  },
  {
    files: "worker/list/fonts.ts",
    may: ["pdf/font-set.ts", "src/styles", "node_modules"],
    packages: [],
  },
  { files: "worker/list/paper", may: ["src/domain", "pdf", "worker/list"], packages: [] },
  { files: "worker/db", may: ground, packages: ["drizzle-orm", "@libsql/client"] },
  {
    files: "worker/routes",
    may: [...ways.may, "worker/rate-limiter.ts"],
    packages: ways.packages,
  },
  {
    files: "worker/forms",
    may: [...ways.may, "worker/routes", "worker/rate-limiter.ts"],
    packages: ways.packages,
  },
  { files: "worker", may: ["src/domain"], packages: ["hono", "stripe"] },

  ...["publish", "products", "products/budget-template", "products/case"].map((files) => ({
    files,
    may: [
      "cli/grants/data-files.ts",
      "data",
      "pdf",
      "products",
      "publish",
      "src/content",
      "src/domain",
      "src/islands",
      "src/topics",
      "src/styles",
      "worker/list/paper",
    ],
    packages: "any" as const,
  })),
];

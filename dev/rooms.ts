/** A room of the source tree and what it may import. Everything else is refused, packages included. */
export interface Room {
  /** The files directly in a folder, or a single file with its own rules. A subfolder is a room of its own. */
  readonly files: string;
  /** Folders, including their subfolders, or single files. A room may always import its own files. */
  readonly may: readonly string[];
  /** Packages, including their subpaths. `"any"`: nothing in the room runs for a visitor. */
  readonly packages: readonly string[] | "any";
}

const shown = ["react", "react-router"];

/** Features in the browser. None imports another: what two of them need belongs elsewhere. */
const features = ["checkout", "contact", "list", "order", "quiz", "report", "results"];
const feature = {
  may: ["src/domain", "src/answers", "src/components", "src/content", "src/styles", "src/api.ts"],
  packages: [...shown, "jotai", "@tanstack/react-query", "valibot", "hono/client"],
};

/** What every room of the Worker may import. Routes and the application as a whole are not part of it. */
const workerBase = [
  ...["context", "isolate-memory", "job", "limits", "log", "sha256", "time-limit"].map(
    (name) => `worker/${name}.ts`,
  ),
  "src/domain",
  "src/content/company.ts",
  "worker/db/client.ts",
  // Records how a task went, without knowing about health checks.
  "worker/health/note-run.ts",
];
/** The Worker's rooms with tables of their own, and what else each may import. */
const workerRooms: Readonly<Record<string, readonly string[]>> = {
  contact: [
    "worker/mail",
    "worker/reports",
    "worker/mail/outbox-store.ts",
    "worker/reports/report-store.ts",
  ],
  grants: [],
  health: ["worker/grants", "worker/orders", "worker/grants/grant-store.ts"],
  list: ["worker/mail"],
  // The terms attached to a confirmation use the list's fonts.
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
const workerRoomPackages: Readonly<Record<string, readonly string[]>> = {
  list: ["fflate", "hono/html", "hucre", "ical-generator"],
  mail: ["hono/html"],
  orders: ["fflate", "stripe", "valibot"],
};
/** Routes and forms: they validate a request, call one action and respond. */
const entryPoints = {
  may: [...workerBase, ...Object.keys(workerRooms).map((name) => `worker/${name}`)],
  packages: ["hono", "valibot"],
};

export const rooms: readonly Room[] = [
  // The domain's arrows: danish ← matching ← wording ← list; matching ← forms ← quiz; danish ← orders ← list, forms; forms ← list,
  // which contains entries that the buyer types and that are checked as forms are.
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
  // The service worker: runs in the browser, but outside any page.
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

  ...Object.entries(workerRooms).map(([name, may]) => ({
    files: `worker/${name}`,
    may: [...workerBase, ...may],
    packages: workerRoomPackages[name] ?? [],
  })),
  ...Object.keys(workerRooms).map((name) => ({
    files: `worker/${name}/*-store.ts`,
    may: [...workerBase, "worker/db"],
    packages: ["drizzle-orm"],
  })),
  // The table of an order's steps contains the conditions in SQL.
  {
    files: "worker/orders/order-steps.ts",
    may: [...workerBase, "worker/db"],
    packages: ["drizzle-orm"],
  },
  {
    files: "worker/list/fonts.ts",
    may: ["pdf/font-set.ts", "src/styles", "node_modules"],
    packages: [],
  },
  { files: "worker/list/paper", may: ["src/domain", "pdf", "worker/list"], packages: [] },
  { files: "worker/db", may: workerBase, packages: ["drizzle-orm", "@libsql/client"] },
  {
    files: "worker/routes",
    may: [...entryPoints.may, "worker/rate-limiter.ts"],
    packages: entryPoints.packages,
  },
  {
    files: "worker/forms",
    may: [...entryPoints.may, "worker/routes", "worker/rate-limiter.ts"],
    packages: entryPoints.packages,
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

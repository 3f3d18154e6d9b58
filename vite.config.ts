import { join } from "node:path";
import mdx from "@mdx-js/rollup";
import { reactRouter } from "@react-router/dev/vite";
import remarkFrontmatter from "remark-frontmatter";
import remarkGfm from "remark-gfm";
import remarkMdxFrontmatter from "remark-mdx-frontmatter";
import { defineConfig } from "vite";
import { fontsCss } from "./src/styles/fonts.ts";
import { paletteCss } from "./src/styles/palette.ts";

/** Few scripts: requests are slow on phones. A group takes in its imports, so shared groups come first. */
const chunks = [
  { name: "react", test: /node_modules\/(?:react|react-dom|scheduler)\// },
  { name: "query", test: /node_modules\/@tanstack\// },
  { name: "api", test: /node_modules\/hono\/|src\/api\.ts|src\/domain\/forms\/problem/ },
  {
    name: "base",
    test: /src\/(?:components|styles)\/[^/]+\.css|src\/components\/(?:button|choice-list|error-summary|spinner|route)|src\/islands\/(?:load-failure|hydrate|islands|quiz-link)|src\/domain\/danish\/|src\/content\/company|src\/answers\/(?:browser-storage|bought-lists|list-answers)/,
  },
  { name: "checks", test: /node_modules\/valibot\/|src\/domain\/forms\/form-fields/ },
  {
    name: "questions",
    test: /node_modules\/jotai\/|src\/answers\/(?!fingerprint)|src\/domain\/(?:matching|quiz)\/(?!searched-|answer-summary|likely-opening)/,
  },
  // The first question needs none of the groups below.
  {
    name: "forms",
    test: /src\/components\/(?:field|use-form)|src\/domain\/forms\/(?:contact|withdrawal|report)-schema/,
  },
  { name: "orders", test: /src\/domain\/orders\/(?!consent|withdrawal)/ },
];

export default defineConfig({
  plugins: [
    {
      name: "generated-styles",
      resolveId: (id) =>
        /^\.\/styles\/(?:palette|fonts)\.css$/.test(id)
          ? join(import.meta.dirname, "src", id)
          : null,
      load: (id) => {
        if (id.endsWith("/src/styles/palette.css")) return paletteCss;
        return id.endsWith("/src/styles/fonts.css") ? fontsCss : null;
      },
    },
    {
      enforce: "pre",
      ...mdx({
        // Only `.mdx` is compiled: the products' chapters are Markdown.
        mdExtensions: [],
        remarkPlugins: [remarkFrontmatter, remarkMdxFrontmatter, remarkGfm],
      }),
    },
    reactRouter(),
  ],
  // `publish/scripts.ts` reads from it which files each page needs.
  build: { manifest: true },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          treeshake: { moduleSideEffects: [{ test: /src\/domain\//, sideEffects: false }] },
          output: { codeSplitting: { groups: chunks } },
        },
      },
    },
  },
  server: { proxy: { "/api": "http://127.0.0.1:8787" } },
});

import { join } from "node:path";
import type { Config } from "@react-router/dev/config";
import { finishSite } from "./publish/publish.ts";
import { readTopicPaths } from "./publish/topic-paths.ts";
import { articleCategories, articleSlugs, categoryPath } from "./src/content/article-slugs.ts";

const siteUrl = process.env.VITE_SITE_URL ?? "http://localhost:8787";

export default {
  appDirectory: "src",
  buildDirectory: process.env.LEGATKOMPAS_BUILD_FOLDER ?? "build",
  ssr: false,
  /** Adds the paths with a parameter, which `getStaticPaths` leaves out. */
  prerender: async ({ getStaticPaths }) => [
    ...getStaticPaths(),
    ...articleSlugs.map((slug) => `/blog/${slug}`),
    ...articleCategories.map(({ slug }) => categoryPath(slug)),
    ...(await readTopicPaths()),
    ...["ukendt", "udloebet", "slettet", "vent"].map((reason) => `/link/${reason}`),
  ],
  async buildEnd({ reactRouterConfig }) {
    const folder = join(reactRouterConfig.buildDirectory, "client");
    await finishSite(
      folder,
      siteUrl,
      join("build", ".social-cache"),
      join("build", "products"),
      new Date(),
    );
  },
} satisfies Config;

import type { MDXContent } from "mdx/types.js";

interface ArticleModule {
  readonly default: MDXContent;
  readonly frontmatter: unknown;
}

const modules = import.meta.glob<ArticleModule>("./articles/*.mdx", { eager: true });

export const articleModules: ReadonlyMap<string, ArticleModule> = new Map(
  Object.entries(modules).map(([file, module]) => [file.replace(/^.*\/|\.mdx$/g, ""), module]),
);

import * as v from "valibot";
import { isRealDate } from "../domain/danish/danish-date.ts";
import { articleCategories, articleSlugs } from "./article-slugs.ts";

const day = v.pipe(v.string(), v.check(isRealDate, "a day as YYYY-MM-DD"));

const frontMatterSchema = v.pipe(
  v.strictObject({
    title: v.pipe(v.string(), v.nonEmpty(), v.maxLength(70)),
    description: v.pipe(v.string(), v.minLength(70), v.maxLength(160)),
    deck: v.pipe(v.string(), v.nonEmpty()),
    category: v.picklist(articleCategories.map(({ name }) => name)),
    published: day,
    updated: day,
    featured: v.boolean(),
    /** Bold sums from the article's own tables, by the name of their row. */
    sum: v.optional(v.array(v.strictObject({ row: v.string(), text: v.string() })), []),
    related: v.pipe(v.array(v.picklist(articleSlugs)), v.minLength(2), v.maxLength(4)),
  }),
  v.check(({ published, updated }) => updated >= published, "updated is before published"),
);

/** @throws naming the article, if a field is missing, unknown or invalid */
export function parseFrontMatter(slug: string, source: unknown) {
  const result = v.safeParse(frontMatterSchema, source);
  if (!result.success) {
    const faults = result.issues.map(
      (issue) => `${v.getDotPath(issue) ?? "front matter"}: ${issue.message}`,
    );
    throw new Error(`src/content/articles/${slug}.mdx: ${faults.join("; ")}`);
  }
  if (result.output.related.some((other) => other === slug))
    throw new Error(`src/content/articles/${slug}.mdx: related: names itself`);
  return result.output;
}

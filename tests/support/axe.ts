import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type { RunOptions } from "axe-core";

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/**
 * What axe finds wrong with the page as it is: a line for each rule that is broken.
 *
 * @param rules those that are checked; all of them by default
 */
export async function axeFaults(page: Page, rules?: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(source);
  // The pages have no frames, and passed rules need not be listed: both take axe longer than the rules themselves.
  const options: RunOptions = {
    iframes: false,
    resultTypes: ["violations"],
    ...(rules === undefined ? {} : { runOnly: rules }),
  };
  return page.evaluate(async (wanted) => {
    const axe: typeof import("axe-core") = Reflect.get(window, "axe");
    const { violations } = await axe.run(document, wanted);
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`,
    );
  }, options);
}

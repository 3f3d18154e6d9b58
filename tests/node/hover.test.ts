import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Selectors of a sheet that style hovering, with whether a block around them asks for a pointer that hovers. */
function hoverRules(css: string): { selector: string; isGuarded: boolean }[] {
  const found: { selector: string; isGuarded: boolean }[] = [];
  const around: string[] = [];
  for (const [, before = "", brace] of css
    .replace(/\/\*[\s\S]*?\*\//g, "")
    .matchAll(/([^{}]*)([{}])/g)) {
    if (brace === "}") {
      around.pop();
      continue;
    }
    const selector = before.split(";").at(-1)?.trim() ?? "";
    if (selector.includes(":hover"))
      found.push({ selector, isGuarded: around.some((each) => each.includes("(hover: hover)")) });
    around.push(selector);
  }
  return found;
}

test("nothing looks hovered on a screen that is touched, where the last touch would stay so", () => {
  const rules = globSync("src/**/*.css").flatMap((file) =>
    hoverRules(readFileSync(file, "utf8")).map((rule) => ({ file, ...rule })),
  );
  expect(rules.length).toBeGreaterThan(10);
  expect(rules.filter(({ isGuarded }) => !isGuarded)).toEqual([]);
});

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { create } from "@cantoo/fontkit";
import { expect, test } from "vitest";
import { bundledPackages, fontPackages, renderLicences } from "../../publish/licences.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
const manifest = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
  dependencies: Record<string, string>;
};

test("whoever has a copy of our pages finds the licence of each font and package in it", () => {
  const text = renderLicences(root);
  const packages = bundledPackages(root);
  for (const name of Object.keys(manifest.dependencies))
    expect(packages, name).toContain(`node_modules/${name}`);
  const parts = text.split(`\n\n${"=".repeat(72)}\n\n`);
  for (const path of packages) {
    const { name, version } = JSON.parse(readFileSync(join(root, path, "package.json"), "utf8"));
    const part = parts.find((candidate) => candidate.startsWith(`${name} ${version} (`));
    expect(part, path).toMatch(/permission|licen[cs]e|MIT|Apache|BSD|ISC/i);
    // The licences ask for their own words, not for their names.
    for (const file of readdirSync(join(root, path)).filter((one) => /^licen[cs]e/i.test(one)))
      expect(part, path).toContain(readFileSync(join(root, path, file), "utf8").trim());
  }
  for (const { name } of fontPackages) {
    const part = parts.find((candidate) => candidate.startsWith(`${name}\n`));
    expect(part, name).toContain("SIL OPEN FONT LICENSE Version 1.1");
  }
  expect(text).toContain("with Reserved Font Name 'Source'");
});

test("a cut of a font with a reserved name has another, and says whose it is", () => {
  const read = (file: string) => {
    const font = create(readFileSync(join(root, "src/styles/fonts", file)));
    if (!("familyName" in font)) throw new Error(`${file} holds several fonts`);
    return font;
  };
  const serif = read("source-serif-danish.woff2");
  for (const name of [serif.familyName, serif.fullName, serif.postscriptName])
    expect(name).not.toMatch(/source/i);
  expect(serif.familyName).toBe("Kompas Serif 4");
  expect(serif.copyright).toContain("Reserved Font Name ‘Source’");
  const inter = read("inter-danish.woff2");
  expect(inter.copyright).not.toMatch(/reserved/i);
  expect(inter.variationAxes.wght).toMatchObject({ min: 400, max: 700 });
});

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

export const fontPackages = [
  { name: "@fontsource-variable/inter", licence: "LICENSE" },
  { name: "@fontsource-variable/source-serif-4", licence: "LICENSE" },
  { name: "@expo-google-fonts/inter", licence: "LICENSE_FONT" },
  { name: "@expo-google-fonts/source-serif-4", licence: "LICENSE_FONT" },
] as const;

const FONT_NOTES = `Inter: Copyright 2016 The Inter Project Authors (https://github.com/rsms/inter).
Source Serif 4: © 2014-2021 Adobe (http://www.adobe.com/), with Reserved Font Name 'Source'. What the pages load first is a
modified version of it, cut down to the characters of Danish, whose name is "Kompas Serif 4".`;

export function bundledPackages(root: string): string[] {
  const lock = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")) as {
    packages: Record<string, { dev?: boolean; devOptional?: boolean; optional?: boolean }>;
  };
  return Object.entries(lock.packages)
    .filter(
      ([path, { dev, devOptional, optional }]) => path !== "" && !(dev || devOptional || optional),
    )
    .map(([path]) => path)
    .filter((path) => existsSync(join(root, path)))
    .sort();
}

const licenceFile = /^(?:licen[cs]e|copying|notice|copyright)(?:[.-].*)?$/i;

function licenceOf(root: string, path: string): string {
  const folder = join(root, path);
  const { name, version, license, author } = JSON.parse(
    readFileSync(join(folder, "package.json"), "utf8"),
  ) as Readonly<Record<string, unknown>>;
  const texts = readdirSync(folder)
    .filter((file) => licenceFile.test(file))
    .map((file) => readFileSync(join(folder, file), "utf8").trim());
  const holder = typeof author === "string" ? author : Reflect.get(Object(author), "name");
  const words =
    texts.length > 0
      ? texts.join("\n\n")
      : `${String(license)}. ${holder ? `© ${String(holder)}.` : ""}`;
  return `${String(name)} ${String(version)} (${String(license)})\n\n${words}`;
}

const RULE = `\n\n${"=".repeat(72)}\n\n`;

export function renderLicences(root: string): string {
  const fonts = fontPackages.map(
    ({ name, licence }) =>
      `${name}\n\n${readFileSync(join(root, "node_modules", name, licence), "utf8").trim()}`,
  );
  return [
    "Legatkompas bruger kode og skrifter, som andre har lavet. Her står deres licenser.",
    `SKRIFTER\n\n${FONT_NOTES}`,
    ...fonts,
    "STEDNAVNE\n\nDanske byer: GeoNames (https://www.geonames.org), CC BY 4.0 (https://creativecommons.org/licenses/by/4.0/).",
    "KODE",
    ...bundledPackages(root).map((path) => licenceOf(root, path)),
  ]
    .join(RULE)
    .concat("\n");
}

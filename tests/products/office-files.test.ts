import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { afterAll, expect, test } from "vitest";
import { buildProducts, productFiles } from "../../products/build.ts";
import { openXmlFaults } from "./open-xml.ts";

const folder = await mkdtemp(join(tmpdir(), "office-files-"));
afterAll(() => rm(folder, { recursive: true, force: true }));
await buildProducts(folder, () => {});

const officeFiles = productFiles.filter((name) => /\.(docx|xlsx)$/.test(name));

test.each(officeFiles)("%s is what the Open XML SDK calls right", async (name) => {
  expect(await openXmlFaults(name, await readFile(join(folder, name)))).toEqual([]);
});

test("a style whose name holds a comma is found out", async () => {
  const [name = ""] = officeFiles.filter((file) => file.endsWith(".docx"));
  const parts = unzipSync(await readFile(join(folder, name)));
  const styles = strFromU8(parts["word/styles.xml"] ?? new Uint8Array());
  const wrong = styles.replace('<w:name w:val="', '<w:name w:val="med, komma');
  const faults = await openXmlFaults(
    name,
    zipSync({ ...parts, "word/styles.xml": strToU8(wrong) }),
  );
  expect(faults.join("\n")).toContain("med, komma");
});

import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { findTool } from "../../dev/machine-tools.ts";

const run = promisify(execFile);

// Otherwise LibreOffice trusts the stored results in a workbook, and a wrong formula would pass.
const alwaysRecalculate = `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry">
<item oor:path="/org.openoffice.Office.Calc/Formula/Load"><prop oor:name="OOXMLRecalcMode" oor:op="fuse"><value>0</value></prop></item>
</oor:items>`;

const fonts = fileURLToPath(new URL("../../node_modules/@expo-google-fonts", import.meta.url));

/**
 * The project's own fonts and no others, so that lines break and pages end alike on every machine. Serif documents
 * get the serif; whatever else a document asks for becomes Inter, which is wider than the Arial that Word has: what
 * fits here fits there.
 */
function fontsOf(cache: string): string {
  const become = (asked: string, given: string) =>
    `<match target="pattern"><test name="family"><string>${asked}</string></test><edit name="family" mode="assign" binding="strong"><string>${given}</string></edit></match>`;
  return `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig><dir>${fonts}/inter</dir><dir>${fonts}/source-serif-4</dir><cachedir>${cache}</cachedir>
${["Georgia", "Times New Roman", "Cambria"].map((asked) => become(asked, "Source Serif 4")).join("")}
${["Arial", "Calibri", "Helvetica"].map((asked) => become(asked, "Inter")).join("")}
<match target="pattern"><edit name="family" mode="append_last"><string>Inter</string></edit></match>
</fontconfig>`;
}

/** Opens a document in LibreOffice and gives what it makes of it, by file name. `filter` is LibreOffice's `--convert-to`. */
export function convertDocument(
  name: string,
  document: Uint8Array,
  filter: string,
): Promise<ReadonlyMap<string, Uint8Array>> {
  return convertDocuments(new Map([[name, document]]), filter);
}

export async function convertDocuments(
  documents: ReadonlyMap<string, Uint8Array>,
  filter: string,
): Promise<ReadonlyMap<string, Uint8Array>> {
  const program = findTool("soffice");
  if (program === null)
    throw new Error(
      "soffice is missing: these tests open the documents in LibreOffice. Install it with " +
        "apt-get install --no-install-recommends libreoffice-writer libreoffice-calc",
    );
  const folder = await mkdtemp(join(tmpdir(), "libre-office-"));
  try {
    const sources = [...documents.keys()].map((name) => join(folder, name));
    const output = join(folder, "output");
    const fontsFile = join(folder, "fonts.conf");
    for (const [name, document] of documents) await writeFile(join(folder, name), document);
    await writeFile(fontsFile, fontsOf(join(tmpdir(), "legatkompas-font-cache")));
    // A profile of its own lets tests run at the same time, and beside a LibreOffice that is already open.
    const profile = join(folder, "profile");
    await mkdir(join(profile, "user"), { recursive: true });
    await writeFile(join(profile, "user", "registrymodifications.xcu"), alwaysRecalculate);
    const useProfile = `-env:UserInstallation=${pathToFileURL(profile).href}`;
    await run(
      program,
      [useProfile, "--headless", "--convert-to", filter, "--outdir", output, ...sources],
      { timeout: 240_000, env: { ...process.env, FONTCONFIG_FILE: fontsFile } },
    );
    const names = await readdir(output);
    return new Map(
      await Promise.all(
        names.map(
          async (file) => [file, new Uint8Array(await readFile(join(output, file)))] as const,
        ),
      ),
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";

const run = promisify(execFile);

// LibreOffice otherwise trusts the results that a workbook brings along, and a wrong formula would pass.
const alwaysRecalculate = `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry">
<item oor:path="/org.openoffice.Office.Calc/Formula/Load"><prop oor:name="OOXMLRecalcMode" oor:op="fuse"><value>0</value></prop></item>
</oor:items>`;

/** Opens a document in LibreOffice and gives what it makes of it, by file name. `filter` is LibreOffice's `--convert-to`. */
export async function convertDocument(
  name: string,
  document: Uint8Array,
  filter: string,
): Promise<ReadonlyMap<string, Uint8Array>> {
  const folder = await mkdtemp(join(tmpdir(), "libre-office-"));
  try {
    const source = join(folder, name);
    const output = join(folder, "output");
    await writeFile(source, document);
    // A profile of its own lets tests run at the same time, and beside a LibreOffice that is open.
    const profile = join(folder, "profile");
    await mkdir(join(profile, "user"), { recursive: true });
    await writeFile(join(profile, "user", "registrymodifications.xcu"), alwaysRecalculate);
    const useProfile = `-env:UserInstallation=${pathToFileURL(profile).href}`;
    await run(
      "soffice",
      [useProfile, "--headless", "--convert-to", filter, "--outdir", output, source],
      {
        timeout: 120_000,
      },
    ).catch(explainMissingProgram);
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

function explainMissingProgram(error: NodeJS.ErrnoException): never {
  if (error.code === "ENOENT")
    throw new Error(
      "soffice is missing: these tests open the documents in LibreOffice. Install it with " +
        "apt-get install --no-install-recommends libreoffice-writer libreoffice-calc",
    );
  throw error;
}

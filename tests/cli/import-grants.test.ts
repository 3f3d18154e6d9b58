import { readFileSync } from "node:fs";
import { asc } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import { openDatabase } from "../../worker/db/client.ts";
import { conditions, dataVersions, grants } from "../../worker/db/schema.ts";
import { grantsCommand, temporaryFolder } from "../support/grants-command.ts";
import { ownDatabase } from "../support/operator-database.ts";
import { dataFilePath, grantsFilePath, grantsText, readRealData } from "../support/real-grants.ts";

const files = temporaryFolder();
afterAll(files.remove);
const url = await ownDatabase();
const environment = { LIBSQL_URL: url };
beforeEach(async () => {
  const db = openDatabase(url);
  await db.delete(grants);
  await db.delete(conditions);
  await db.delete(dataVersions);
});

function fileOf(...rows: Parameters<typeof grantsText>): string {
  return files.write("grants.csv", grantsText(...rows));
}
/** Imports as somebody who means it: most tests take out what would be unusually much. */
async function importFile(path: string) {
  return await grantsCommand(["import", path, "--yes"], environment);
}
async function storedIds() {
  return (await openDatabase(url).select().from(grants).orderBy(asc(grants.position))).map(
    ({ id }) => id,
  );
}

test("export gives back what import read, byte for byte", async () => {
  const imported = await importFile(grantsFilePath);
  const count = readRealData().grants.length;
  expect(imported.out).toContain(`${count} nye legater: 3-november-fonden-aabenraa, `);
  expect(imported.out).toContain(` og ${count - 20} mere`);
  expect(imported.out).toContain("Forsiden, emnesiderne og guiderne er bygget på forhånd");
  expect(imported.out).toContain("følger med ved næste deploy");
  expect(imported.exitCode).toBe(0);
  const copy = files.path("copy.csv");
  const others = ["conditions", "currencies", "attachments"] as const;
  const named = others.flatMap((file) => [`--${file}`, files.path(`${file}-copy.csv`)]);
  expect(await grantsCommand(["export", copy, ...named], environment)).toMatchObject({
    exitCode: 0,
  });
  expect(readFileSync(copy).equals(readFileSync(grantsFilePath))).toBe(true);
  for (const file of others)
    expect(
      readFileSync(files.path(`${file}-copy.csv`)).equals(readFileSync(dataFilePath(file))),
    ).toBe(true);
});

test("importing again changes nothing and keeps the version", async () => {
  const path = fileOf({ id: "a" });
  const { out } = await importFile(path);
  const version = /Version ([0-9a-f]{16})/.exec(out)?.[1];
  expect(await importFile(path)).toEqual({
    exitCode: 0,
    out: `Ingen ændringer. Version ${version} er der allerede.`,
    err: "",
  });
  expect(await openDatabase(url).select().from(dataVersions)).toMatchObject([
    { version, grantCount: 1 },
  ]);
});

test("an import tells what is new, changed and gone", async () => {
  await importFile(fileOf({ id: "a" }, { id: "b" }, { id: "c" }));
  const { out } = await importFile(
    fileOf({ id: "a" }, { id: "b", krav: "Nyt krav." }, { id: "d" }),
  );
  expect(out.split("\n").slice(0, 3)).toEqual([
    "1 nye legater: d",
    "1 ændrede legater: b",
    "1 fjernede legater: c",
  ]);
  expect(await storedIds()).toEqual(["a", "b", "d"]);
});

test("a file with a fault leaves the database as it was", async () => {
  await importFile(fileOf({ id: "a" }, { id: "b" }));
  const { exitCode, err } = await importFile(
    fileOf({ id: "a", krav: "Ændret." }, { id: "c", duration: "1-4" }),
  );
  expect(exitCode).toBe(1);
  expect(err).toContain('linje 3, duration, "1-4"');
  expect(err).toContain("Databasen er ikke rørt.");
  expect(await storedIds()).toEqual(["a", "b"]);
  expect(await openDatabase(url).select().from(dataVersions)).toHaveLength(1);
});

test("an error while writing leaves the database as it was", async () => {
  const db = openDatabase(url);
  await importFile(fileOf({ id: "a" }, { id: "b" }));
  await db.run(
    "create trigger refuse before insert on data_versions begin select raise(abort, 'refused'); end",
  );
  try {
    await expect(importFile(fileOf({ id: "c" }))).rejects.toThrow();
  } finally {
    await db.run("drop trigger refuse");
  }
  expect(await storedIds()).toEqual(["a", "b"]);
});

test("two imports at once leave one of the files, not a mixture", async () => {
  const one = files.write(
    "one.csv",
    grantsText(...["a", "b", "c"].map((id) => ({ id, krav: "Den ene." }))),
  );
  const other = files.write(
    "other.csv",
    grantsText(...["b", "c", "d"].map((id) => ({ id, krav: "Den anden." }))),
  );
  const results = await Promise.all([importFile(one), importFile(other)]);
  expect(results.some(({ exitCode }) => exitCode === 0)).toBe(true);
  expect([
    ["a", "b", "c"],
    ["b", "c", "d"],
  ]).toContainEqual(await storedIds());
  const stored = await openDatabase(url).select().from(grants);
  expect(new Set(stored.map(({ krav }) => krav)).size).toBe(1);
});

test("more grants than one statement takes are imported whole", async () => {
  const rows = Array.from({ length: 1201 }, (_, index) => ({
    id: `g${index}`,
    max_beloeb_dkk: String(index + 1),
  }));
  const { out, exitCode } = await importFile(fileOf(...rows));
  expect(exitCode).toBe(0);
  expect(out).toContain("1201 nye");
  expect(await storedIds()).toHaveLength(1201);
});

test("export of an empty database writes no file", async () => {
  const { exitCode, err } = await grantsCommand(["export", files.path("empty.csv")], environment);
  expect(exitCode).toBe(1);
  expect(err).toContain("Der er ingen legater i databasen");
  expect(() => readFileSync(files.path("empty.csv"))).toThrow();
});

test("an import that takes out more than a tenth of the active grants asks first, and changes nothing without a yes", async () => {
  const rows = Array.from({ length: 20 }, (_, n) => ({ id: `legat-${n}` }));
  await importFile(fileOf(...rows));
  const ordinary = await grantsCommand(["import", fileOf(...rows.slice(2))], environment);
  expect(ordinary.exitCode).toBe(0);
  const few = fileOf(...rows.slice(5));
  const refused = await grantsCommand(["import", few], environment);
  expect(refused.exitCode).toBe(1);
  expect(refused.err).toContain("Filen fjerner 3 af 18 aktive legater.");
  expect(refused.err).toContain("--yes");
  expect(await storedIds()).toHaveLength(18);

  const asked: string[] = [];
  const answer = (yes: boolean) =>
    grantsCommand(["import", few], environment, async (question) => {
      asked.push(question);
      return yes;
    });
  expect((await answer(false)).exitCode).toBe(1);
  expect(await storedIds()).toHaveLength(18);
  expect((await answer(true)).exitCode).toBe(0);
  expect(await storedIds()).toHaveLength(15);
  expect(asked).toHaveLength(2);
  expect((await importFile(fileOf(rows[19] ?? { id: "x" }))).exitCode).toBe(0);
});

import { readFileSync } from "node:fs";
import { createClient } from "@libsql/client";
import { is } from "drizzle-orm";
import { getTableConfig, SQLiteTable } from "drizzle-orm/sqlite-core";
import { expect, test } from "vitest";
import * as schema from "../../worker/db/schema.ts";
import { migrate, startLibsql } from "../support/node-libsql.ts";

const migrations = new URL("../../migrations/", import.meta.url);
const journal: { entries: { tag: string }[] } = JSON.parse(
  readFileSync(new URL("meta/_journal.json", migrations), "utf8"),
);

test("no migration takes from the tables what the published Worker reads until the new one is up", () => {
  const taking = journal.entries
    .map(({ tag }) => tag)
    .filter((tag) =>
      /\b(?:drop (?:column|table)|rename)\b/i.test(
        readFileSync(new URL(`${tag}.sql`, migrations), "utf8"),
      ),
    );
  expect(taking).toEqual([]);
});

test("the migrations make the tables and indexes of the schema, and a second run changes nothing", async () => {
  const server = await startLibsql();
  const client = createClient({ url: server.url });
  try {
    await migrate(server.url);
    await migrate(server.url);
    const tables = Object.values(schema).flatMap((one) =>
      is(one, SQLiteTable) ? [getTableConfig(one)] : [],
    );
    expect(tables.length).toBeGreaterThan(0);
    for (const { name, columns, indexes } of tables) {
      const made = async (what: string) =>
        (await client.execute(`select name from ${what}('${name}')`)).rows
          .map((row) => String(row.name))
          .filter((one) => !one.startsWith("sqlite_autoindex"));
      expect((await made("pragma_table_info")).toSorted(), name).toEqual(
        columns.map((column) => column.name).toSorted(),
      );
      expect(await made("pragma_index_list"), name).toEqual(
        expect.arrayContaining(indexes.map(({ config }) => config.name)),
      );
    }
  } finally {
    client.close();
    await server.stop();
  }
});

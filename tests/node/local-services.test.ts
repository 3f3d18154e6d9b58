import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient } from "@libsql/client";
import { afterAll, expect, test } from "vitest";
import { databaseAddress } from "../../cli/database.ts";
import { libsqlTokenFile, startLibsql } from "../../dev/libsql.ts";
import { findFreePort } from "../../dev/ports.ts";

const folder = mkdtempSync(join(tmpdir(), "legatkompas-local-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Posts as a page of another site may without being asked: its text is no JSON, so that no preflight is made. */
function postAsForeignPage(url: string, sql: string): Promise<Response> {
  const requests = [{ type: "execute", stmt: { sql } }, { type: "close" }];
  return fetch(`${url}/v2/pipeline`, {
    method: "POST",
    headers: { "Content-Type": "text/plain", Origin: "https://evil.example" },
    body: JSON.stringify({ requests }),
  });
}

test("a page in the operator's browser neither reads nor writes the local database, and the commands do", async () => {
  const libsql = join(folder, "libsql");
  const port = await findFreePort();
  for (const start of [1, 2]) {
    const server = await startLibsql(libsql, port, { requiresToken: true });
    try {
      for (const sql of ["select 1", "create table stolen (x)"])
        expect((await postAsForeignPage(server.url, sql)).status, `start ${start}`).toBe(401);
      expect((await fetch(`${server.url}/dump`)).status).toBe(401);
      // Each start has the token of the first.
      const address = databaseAddress(
        { LIBSQL_URL: server.url, LEGATKOMPAS_DATA_FOLDER: folder },
        false,
      );
      expect(address.authToken).toBe(server.authToken);
      const client = createClient({ url: server.url, authToken: address.authToken ?? "" });
      expect((await client.execute("select 1 as one")).rows).toMatchObject([{ one: 1 }]);
      client.close();
    } finally {
      await server.stop();
    }
  }
  expect(statSync(libsqlTokenFile(libsql)).mode & 0o777).toBe(0o600);
});

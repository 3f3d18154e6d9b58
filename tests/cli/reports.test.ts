import { like } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { openDatabase } from "../../worker/db/client.ts";
import { outbox } from "../../worker/db/schema.ts";
import { storeReport } from "../../worker/messages/message-store.ts";
import { grantsCommand, temporaryFolder } from "../support/grants-command.ts";
import { ownDatabase } from "../support/operator-database.ts";
import { grantsText } from "../support/real-grants.ts";

const files = temporaryFolder();
afterAll(files.remove);
const environment = { LIBSQL_URL: await ownDatabase() };
const db = openDatabase(environment.LIBSQL_URL);

function report(id: string, grantId: string | null, message: string) {
  return storeReport(db, {
    id,
    grantId,
    grant: "Fonden",
    message,
    email: `${id}@example.com`,
    receivedAt: new Date("2026-11-20T10:00:00Z"),
  });
}
async function importRows(...rows: Parameters<typeof grantsText>) {
  const path = files.write("grants.csv", grantsText(...rows));
  return await grantsCommand(["import", path], environment);
}
const reports = (...args: string[]) => grantsCommand(["reports", ...args], environment);
const answersTo = (id: string) =>
  db
    .select()
    .from(outbox)
    .where(like(outbox.id, `report-answer:%:${id}`));

test("reports are listed until an import mends their grant, and their readers are answered then", async () => {
  await importRows({ id: "nordfonden" }, { id: "sydfonden" });
  await report("r-nord", "nordfonden", "Fristen er 1. maj\u001b[2J");
  await report("r-syd", "sydfonden", "Beløbet er et andet");
  await report("r-ukendt", null, "I mangler Vestfonden");

  const open = await reports();
  expect(open.exitCode).toBe(0);
  expect(open.out).toContain("nordfonden\n  > Fristen er 1. maj");
  expect(open.out).not.toContain("\u001b");
  expect(open.out).not.toContain("@");
  expect(open.out).toContain("3 henvendelser.");

  const imported = await importRows(
    { id: "nordfonden", frist_type: "fast", frister: "05-01", verificeret: "2026-11-21" },
    { id: "sydfonden" },
  );
  expect(imported.out).toContain("1 henvendelse fra læsere er besvaret.");
  expect(await answersTo("r-nord")).toHaveLength(1);
  expect(await answersTo("r-syd")).toHaveLength(0);
  expect((await reports()).out).not.toContain("r-nord");
  expect((await reports("--all")).out).toMatch(/r-nord .*rettet/);
});

test("a report can be ended by hand, once", async () => {
  await report("r-haand", null, "Mangler");
  expect(await reports("--answer", "r-haand", "--outcome", "rigtig")).toMatchObject({
    exitCode: 0,
  });
  expect(await answersTo("r-haand")).toHaveLength(1);
  const again = await reports("--answer", "r-haand", "--outcome", "rigtig");
  expect(again).toMatchObject({ exitCode: 1 });
  expect(again.err).toContain("ingen åben henvendelse r-haand");
});

test.each([
  [["--answer", "x"], "--outcome"],
  [["--outcome", "rettet"], "--answer"],
  [["--answer", "x", "--outcome", "måske"], "--outcome"],
  [["alle"], '"alle"'],
])("reports %j is refused", async (args, word) => {
  const result = await reports(...args);
  expect(result.exitCode).toBe(2);
  expect(result.err).toContain(word);
});

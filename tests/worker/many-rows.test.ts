import { createClient } from "@libsql/client/web";
import { beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { dataVersions } from "../../worker/db/schema.ts";
import { readStoredRows } from "../../worker/grants/grant-store.ts";
import { listVouchers } from "../../worker/orders/voucher-store.ts";
import { fillWithOrders } from "../support/many-orders.ts";
import { testDeps, testEnv } from "../support/orders.ts";

const size = { orders: 6000, grants: 2500 };
const ever = [new Date(0), new Date(8.64e15)] as const;

beforeAll(async () => {
  await fillWithOrders(createClient({ url: testEnv.LIBSQL_URL }), size, new Date());
}, 120_000);

test("grants that no single answer holds are read whole, in the order of their file", async () => {
  const { db } = testDeps();
  const { rows } = await db.$client.execute("select id from grants order by position");
  const ids = rows.map(({ id }) => String(id));
  expect(ids).toHaveLength(size.grants);
  const stored = await readStoredRows(db);
  expect(stored.version).toBe("many");
  expect(stored.rows.grants.map(({ id }) => id)).toEqual(ids);
});

function importAfter(calls: readonly number[]): void {
  const realFetch = globalThis.fetch;
  let call = 0;
  let isImporting = false;
  const spy = vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    const response = await realFetch(input, init);
    if (isImporting || !calls.includes(++call)) return response;
    isImporting = true;
    const row = { version: `import-${call}`, grantCount: 0, importedAt: new Date() };
    await testDeps().db.insert(dataVersions).values(row);
    isImporting = false;
    return response;
  });
  onTestFinished(() => spy.mockRestore());
}

test("an import between two answers mixes no versions: they are read anew", async () => {
  importAfter([2]);
  const { version, rows } = await readStoredRows(testDeps().db);
  expect(version).toBe("import-2");
  expect(new Set(rows.grants.map(({ id }) => id)).size).toBe(size.grants);
});

test("grants that are imported anew at each reading are given up", async () => {
  importAfter(Array.from({ length: 50 }, (_, index) => index));
  await expect(readStoredRows(testDeps().db)).rejects.toThrow();
});

test("the books have every sale once, however many answers it takes", async () => {
  const { db } = testDeps();
  const { rows } = await db.$client.execute(
    "select voucher_number as n from orders where voucher_number is not null order by 1",
  );
  const numbers = rows.map(({ n }) => Number(n));
  expect(numbers.length).toBeGreaterThan(5000);
  const sales = await listVouchers(db, ...ever);
  expect(sales.map(({ voucherNumber }) => voucherNumber)).toEqual(numbers);
});

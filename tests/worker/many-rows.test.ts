import { createClient } from "@libsql/client/web";
import { beforeAll, expect, test } from "vitest";
import type { Database } from "../../worker/db/client.ts";
import { dataVersions } from "../../worker/db/schema.ts";
import { readRowsInTransaction, readStoredRows } from "../../worker/grants/grant-store.ts";
import { listSales } from "../../worker/orders/voucher-store.ts";
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
  const within = await db.transaction((tx) => readRowsInTransaction(tx));
  expect(within.rows.grants).toEqual(stored.rows.grants);
});

function importedAfter(reads: readonly number[]): Database {
  const { db } = testDeps();
  let read = 0;
  return new Proxy(db, {
    get(target, name) {
      if (name !== "batch") return Reflect.get(target, name);
      return async (...args: Parameters<Database["batch"]>) => {
        const found = await target.batch(...args);
        read++;
        if (reads.includes(read)) {
          const row = { version: `import-${read}`, grantCount: 0, importedAt: new Date() };
          await target.insert(dataVersions).values(row);
        }
        return found;
      };
    },
  });
}

test("an import between two answers mixes no versions: they are read anew", async () => {
  const { version, rows } = await readStoredRows(importedAfter([2]));
  expect(version).toBe("import-2");
  expect(new Set(rows.grants.map(({ id }) => id)).size).toBe(size.grants);
  const endless = importedAfter(Array.from({ length: 50 }, (_, index) => index));
  await expect(readStoredRows(endless)).rejects.toThrow();
});

test("the books have every sale once, however many answers it takes", async () => {
  const { db } = testDeps();
  const { rows } = await db.$client.execute(
    "select voucher_number as n from orders where voucher_number is not null order by 1",
  );
  const numbers = rows.map(({ n }) => Number(n));
  expect(numbers.length).toBeGreaterThan(5000);
  const sales = await listSales(db, ...ever);
  expect(sales.map(({ voucherNumber }) => voucherNumber)).toEqual(numbers);
});

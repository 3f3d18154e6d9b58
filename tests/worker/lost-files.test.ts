import { expect, test } from "vitest";
import { checkHealth } from "../../worker/health/check.ts";
import { limits } from "../../worker/limits.ts";
import { remakeFiles } from "../../worker/orders/deliver.ts";
import { listStuck } from "../../worker/orders/list-stuck.ts";
import { claimOrder } from "../../worker/orders/order-steps-store.ts";
import { sweep } from "../../worker/sweep.ts";
import { HOUR } from "../support/durations.ts";
import { breakOnce } from "../support/faults.ts";
import {
  askRenewal,
  type Bought,
  buy,
  callApi,
  callMine,
  mailsOf,
  mailsTo,
  ownKeys,
  productKeys,
  runQueue,
  storedOrder,
  storeProduct,
  testDeps,
} from "../support/orders.ts";

const later = (ms: number) => testDeps({ now: () => new Date(Date.now() + ms) });

const download = ({ token }: Bought, kind: string) => callApi(`/downloads/${token}/${kind}`);

async function loseFiles({ orderId }: Bought): Promise<void> {
  await testDeps().documents.delete(await ownKeys(orderId));
}

test("files that R2 has lost are made again when their buyer asks for one, and nothing else changes", async () => {
  const bought = await buy();
  const before = await storedOrder(bought.orderId);
  const keys = await ownKeys(bought.orderId);
  await loseFiles(bought);
  const refused = await download(bought, "tracker");
  expect(refused.status).toBe(409);
  expect(await refused.json()).toMatchObject({ code: "order-not-ready" });
  const waiting = await callMine(bought.token);
  expect(await waiting.json()).toMatchObject({ state: "fulfilled", ready: false, downloads: [] });

  await runQueue();
  expect(await ownKeys(bought.orderId)).toEqual(keys);
  for (const kind of ["grant-list", "web-page", "calendar", "tracker"])
    expect((await download(bought, kind)).status, kind).toBe(200);
  expect(await storedOrder(bought.orderId)).toEqual(before);
  expect(await mailsOf(bought.orderId)).toHaveLength(1);
});

test("where the queue is away as well, the sweep makes them", async () => {
  const bought = await buy();
  await loseFiles(bought);
  breakOnce({ dependency: "Queue", call: 0, manner: "fails" });
  expect((await download(bought, "grant-list")).status).toBe(409);
  breakOnce(null);
  await sweep(testDeps());
  expect((await download(bought, "grant-list")).status).toBe(200);
});

test("what was erased stays erased", async () => {
  const bought = await buy();
  await callMine(bought.token, "/answers", "DELETE");
  expect((await download(bought, "grant-list")).status).toBe(410);
  await runQueue();
  await sweep(testDeps());
  expect(await ownKeys(bought.orderId)).toEqual([]);
  expect((await storedOrder(bought.orderId)).filesMissingAt).toBeNull();
});

test("an erasure while they are being made wins, and leaves no file behind", async () => {
  const bought = await buy();
  await loseFiles(bought);
  await download(bought, "grant-list");
  const deps = testDeps();
  const order = await claimOrder(deps.db, "remake", deps.now(), bought.orderId);
  if (order === null) throw new Error("not claimed");
  await callMine(bought.token, "/answers", "DELETE");
  await remakeFiles(deps, order);
  expect(await ownKeys(bought.orderId)).toEqual([]);
  expect((await storedOrder(bought.orderId)).answers).toBeNull();
});

test("a product's file that nobody has put back is waited for, and the operator told", async () => {
  const { documents, db } = testDeps();
  const keys = productKeys("budget-template");
  await storeProduct("budget-template");
  const bought = await buy({ product: "budget-template" });
  await documents.delete(keys);
  expect((await download(bought, "budget-workbook")).status).toBe(409);
  await runQueue();
  await sweep(later(2 * HOUR));
  const stuck = (await listStuck(db, later(2 * HOUR).now())).filter(
    ({ orderId }) => orderId === bought.orderId,
  );
  expect(stuck).toMatchObject([{ trouble: "files-missing" }]);
  expect((await checkHealth(later(2 * HOUR))).ok).toBe(false);
  const told = await mailsTo("support@legatkompas.invalid");
  expect(told.some(({ text }) => text.includes(bought.orderId))).toBe(true);

  for (const key of keys) await documents.put(key, "y");
  await sweep(later(3 * HOUR));
  const file = await download(bought, "budget-workbook");
  expect(await file.text()).toBe("y");
});

test("a file that a renewal has replaced is not called lost", async () => {
  const bought = await buy();
  await askRenewal(bought.token, {});
  await runQueue();
  const { edition, filesMissingAt } = await storedOrder(bought.orderId);
  expect([edition, filesMissingAt]).toEqual([1, null]);
  await loseFiles(bought);
  await download(bought, "grant-list");
  await runQueue();
  expect((await ownKeys(bought.orderId)).every((key) => key.includes("/1/"))).toBe(true);
  expect((await download(bought, "grant-list")).status).toBe(200);
});

test("files of the edition before that cannot be deleted at once go with the next sweep", async () => {
  const bought = await buy();
  await askRenewal(bought.token, {});
  // Four files are stored, and then the old ones looked for.
  breakOnce({ dependency: "R2", call: 4, manner: "fails" });
  await runQueue();
  breakOnce(null);
  expect((await storedOrder(bought.orderId)).renewalFulfilledAt).not.toBeNull();
  expect(await ownKeys(bought.orderId)).toHaveLength(8);
  await sweep(testDeps());
  expect((await ownKeys(bought.orderId)).every((key) => key.includes("/1/"))).toBe(true);
  expect((await storedOrder(bought.orderId)).oldFilesAt).toBeNull();
});

test("a file that begins to come and then stops is given up in time, and comes the next time", async () => {
  Object.assign(limits.timeoutsMs, { documents: 400 });
  const bought = await buy();
  breakOnce({ dependency: "R2", call: 0, manner: "stalls" });
  const response = await download(bought, "grant-list");
  expect(response.status).toBe(503);
  expect(response.headers.get("Retry-After")).toBe("60");
  breakOnce(null);
  const whole = await download(bought, "grant-list");
  expect((await whole.arrayBuffer()).byteLength).toBe(Number(whole.headers.get("Content-Length")));
});

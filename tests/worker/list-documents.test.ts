import * as fc from "fast-check";
import ICAL from "ical.js";
import { expect, test } from "vitest";
import { danishDateAt } from "../../src/domain/danish/danish-date.ts";
import { countedGrants } from "../../src/domain/list/list-words.ts";
import { makeList } from "../../src/domain/list/make-list.ts";
import { planList } from "../../src/domain/list/task-plan.ts";
import { prepareGrants } from "../../src/domain/matching/requirements.ts";
import { catalogue, productFilesOf } from "../../src/domain/orders/catalogue.ts";
import { documentKinds, sortForBuyer } from "../../src/domain/orders/documents.ts";
import { loadGrants } from "../../worker/grants/load.ts";
import { eraseOrder } from "../../worker/orders/erase.ts";
import { isDeliverable, productKey } from "../../worker/orders/product-files.ts";
import { readOrderByLink } from "../../worker/orders/read.ts";
import { MINUTE } from "../support/durations.ts";
import { dataOf } from "../support/grants.ts";
import {
  type Bought,
  bearer,
  buy,
  callApi,
  confirmationOf,
  fetchFile,
  later,
  ownKeys,
  postJson,
  readMine,
  sampleAnswers,
  storeProduct,
  testDeps,
} from "../support/orders.ts";
import { anyStudent } from "../support/students.ts";

async function filesOf({ token }: Bought) {
  return (await readOrderByLink(testDeps(), token)).files;
}

test("the list comes as PDF, calendar and spreadsheet, in that order, under one link", async () => {
  const bought = await buy({ product: "grant-list" });
  const files = await filesOf(bought);
  expect(files.map(({ kind, label }) => [kind, label])).toEqual([
    ["grant-list", "Hent legatlisten som PDF"],
    ["calendar", "Hent kalenderen med frister"],
    ["tracker", "Hent regnearket"],
  ]);
  const extensions = await Promise.all(
    files.map(async ({ address }) => {
      const response = await callApi(address.replace("/api", ""), {
        method: "POST",
        headers: bearer(bought.token),
      });
      expect(response.status).toBe(200);
      const body = await response.arrayBuffer();
      expect(body.byteLength).toBeGreaterThan(1000);
      expect(Object.fromEntries(response.headers)).toMatchObject({
        "content-length": String(body.byteLength),
        "cache-control": "no-store",
        "referrer-policy": "no-referrer",
        "x-robots-tag": "noindex",
        "x-content-type-options": "nosniff",
      });
      const named = /^attachment; filename="legatliste-\d{4}-\d\d-\d\d\.(\w+)"$/;
      return named.exec(response.headers.get("Content-Disposition") ?? "")?.[1];
    }),
  );
  expect(extensions).toEqual(["pdf", "ics", "xlsx"]);
  expect((await confirmationOf(bought.orderId)).text).toMatch(/\/ordre#order=[\w-]{43}\n/);
});

test("what is handed over holds the list of the order's answers", async () => {
  const bought = await buy({ product: "grant-list", answers: sampleAnswers });
  const loaded = await loadGrants(testDeps());
  if (loaded === null) throw new Error("no grants");
  const today = danishDateAt(new Date());
  const list = makeList({ grants: loaded.grants, answers: sampleAnswers, today });
  expect((await readMine(bought.token)).list).toEqual(list);
  const calendar = new ICAL.Component(
    ICAL.parse(await (await fetchFile(bought.token, "calendar")).text()),
  );
  const deadlines = calendar
    .getAllSubcomponents("vevent")
    .map((event) => new ICAL.Event(event))
    .filter(({ summary }) => /^(?:Fondens f|Klubbens f|F)rist/.test(summary));
  expect(deadlines.map(({ startDate }) => startDate.toString())).toEqual(
    planList(list, {}, today).days.flatMap(({ kind, on }) => (kind === "due" ? [on] : [])),
  );
});

test("the free preview shows grants of the list that is sold, in its order", async () => {
  const data = await loadGrants(testDeps());
  await fc.assert(
    fc.asyncProperty(anyStudent, async (answers) => {
      const response = await postJson("/grants/matches", answers);
      if (response.status !== 200) return;
      const { preview, total } = (await response.json()) as {
        preview: { grant: { id: string } }[];
        total: number;
      };
      const grants = data?.grants ?? prepareGrants(dataOf([]));
      const list = makeList({ grants, answers, today: danishDateAt(new Date()) });
      const counted = countedGrants(list);
      expect(total).toBe(counted.length);
      const shown = preview.map(({ grant }) => grant.id);
      const ids = counted.map(({ id }) => id);
      expect(shown).toEqual(ids.filter((id) => shown.includes(id)));
      expect(shown.length).toBe(Math.min(3, total));
    }),
    { numRuns: 25 },
  );
});

test("a product is for sale once all its files are there, at most a minute later", async () => {
  const product = catalogue["cv-guide"];
  const [last, ...others] = productFilesOf(product);
  if (last === undefined || others.length === 0) throw new Error("the guide has several files");
  const { documents } = testDeps();
  await documents.delete([last, ...others].map(productKey));
  expect(await isDeliverable(later(10 * MINUTE), product)).toBe(false);
  for (const file of others) await documents.put(productKey(file), file.filename);
  expect(await isDeliverable(later(20 * MINUTE), product)).toBe(false);
  await documents.put(productKey(last), last.filename);
  expect(await isDeliverable(later(20.5 * MINUTE), product)).toBe(false);
  expect(await isDeliverable(later(21.1 * MINUTE), product)).toBe(true);
  expect(await isDeliverable(testDeps(), catalogue["grant-list"])).toBe(true);
});

test("the package brings the list and every product's files, and erasure leaves the shared ones", async () => {
  await storeProduct("super-package");
  expect(await isDeliverable(later(-5 * MINUTE), catalogue["super-package"])).toBe(true);
  const bought = await buy({ product: "super-package" });
  expect((await filesOf(bought)).map(({ kind }) => kind)).toEqual(
    sortForBuyer(
      documentKinds.map((kind) => ({ kind })),
      sampleAnswers,
    ).map(({ kind }) => kind),
  );
  const guide = await fetchFile(bought.token, "cv-guide");
  expect(await guide.text()).toBe("contents of cv-guide.pdf");
  expect(guide.headers.get("Content-Type")).toBe("application/pdf");

  await eraseOrder(testDeps(), bought.orderId);
  expect(await testDeps().documents.head("products/cv-guide.pdf")).not.toBeNull();
  expect(await testDeps().documents.head("products/budgetskabelon.xlsx")).not.toBeNull();
  expect(await ownKeys(bought.orderId)).toHaveLength(0);
});

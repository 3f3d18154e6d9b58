import * as fc from "fast-check";
import { strFromU8, unzipSync } from "fflate";
import ICAL from "ical.js";
import { expect, test } from "vitest";
import { makeGrantList } from "../../src/domain/list/grant-list.ts";
import { prepareGrants } from "../../src/domain/matching/match.ts";
import { catalogue, filesOf } from "../../src/domain/orders/catalogue.ts";
import { loadGrants } from "../../worker/grants/load.ts";
import { isDeliverable, productKey } from "../../worker/orders/documents.ts";
import { eraseOrder } from "../../worker/orders/erase.ts";
import { readOrderByLink } from "../../worker/orders/read.ts";
import { MINUTE } from "../support/durations.ts";
import { dataOf } from "../support/grants.ts";
import {
  type Bought,
  buy,
  confirmationOf,
  fetchFile,
  ownKeys,
  postJson,
  sampleAnswers,
  storeProduct,
  testDeps,
} from "../support/orders.ts";
import { anyStudent } from "../support/students.ts";

const later = (ms: number) => () => new Date(Date.now() + ms);

async function downloadsOf({ token }: Bought) {
  const view = await readOrderByLink(testDeps(), token);
  return view.ok ? view.order.files : [];
}

function fetchDocument({ token }: Bought, kind: string): Promise<Response> {
  return fetchFile(token, kind);
}

test("the list comes as PDF, web page, calendar and spreadsheet, in that order, under one link", async () => {
  const bought = await buy({ product: "grant-list" });
  const downloads = await downloadsOf(bought);
  expect(downloads.map(({ kind, label }) => [kind, label])).toEqual([
    ["grant-list", "Hent legatlisten som PDF"],
    ["web-page", "Åbn listen som webside"],
    ["calendar", "Hent kalenderen med frister"],
    ["tracker", "Hent regnearket"],
  ]);
  expect(downloads.map(({ name }) => name.replace(/\d{4}-\d\d-\d\d/, "DATO"))).toEqual([
    "legatliste-DATO.pdf",
    "legatliste-DATO.html",
    "legatliste-DATO.ics",
    "legatliste-DATO.xlsx",
  ]);
  for (const { kind, name } of downloads) {
    const response = await fetchDocument(bought, kind);
    expect(response.status).toBe(200);
    const body = await response.arrayBuffer();
    expect(body.byteLength).toBeGreaterThan(1000);
    expect(response.headers.get("Content-Length")).toBe(String(body.byteLength));
    expect(response.headers.get("Content-Disposition")).toBe(
      `${kind === "web-page" ? "inline" : "attachment"}; filename="${name}"`,
    );
  }
  // The mail leads to them by one link, to the order.
  expect((await confirmationOf(bought.orderId)).text).toMatch(/\/ordre#order=[\w-]{43}\n/);
});

test("the web page is shown, shut in by its own policy, and kept by nobody", async () => {
  const bought = await buy({ product: "grant-list" });
  const response = await fetchDocument(bought, "web-page");
  const html = await response.text();
  const style = /<style>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? "";
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(style));
  const hash = btoa(String.fromCharCode(...new Uint8Array(digest)));
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": `default-src 'none'; style-src 'sha256-${hash}'; font-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    "cache-control": "no-store",
    "referrer-policy": "no-referrer",
    "x-robots-tag": "noindex",
    "x-frame-options": "DENY",
    "x-content-type-options": "nosniff",
  });
  expect(html).not.toContain(bought.token);
});

test("what is handed over holds the list of the order's answers", async () => {
  const bought = await buy({ product: "grant-list", answers: sampleAnswers });
  const data = await loadGrants(testDeps());
  const list = makeGrantList(data?.grants ?? prepareGrants(dataOf([])), sampleAnswers, new Date());
  const ids = list.matches.map(({ grant }) => grant.id);
  const html = await (await fetchDocument(bought, "web-page")).text();
  expect([...html.matchAll(/<article id="legat-([\w-]+)"/g)].map(([, id]) => id)).toEqual(ids);
  const calendar = new ICAL.Component(
    ICAL.parse(await (await fetchDocument(bought, "calendar")).text()),
  );
  const deadlines = calendar
    .getAllSubcomponents("vevent")
    .map((event) => new ICAL.Event(event))
    .filter(({ summary }) => summary.startsWith("Frist: "));
  expect(deadlines.map(({ startDate }) => startDate.toString())).toEqual(
    list.matches.flatMap(({ deadline }) => deadline ?? []),
  );
});

test("the free preview is the beginning of the list that is sold", async () => {
  const data = await loadGrants(testDeps());
  await fc.assert(
    fc.asyncProperty(anyStudent, async (answers) => {
      const response = await postJson("/grants/matches", answers);
      if (response.status !== 200) return;
      const { preview, total } = (await response.json()) as {
        preview: { grant: { id: string } }[];
        total: number;
      };
      const list = makeGrantList(data?.grants ?? prepareGrants(dataOf([])), answers, new Date());
      expect(total).toBe(list.matches.length);
      expect(preview.map(({ grant }) => grant.id)).toEqual(
        list.matches.slice(0, 3).map(({ grant }) => grant.id),
      );
    }),
    { numRuns: 25 },
  );
});

test("a product is for sale once all its files are there, at most a minute later", async () => {
  const product = catalogue["cv-guide"];
  const [last, ...others] = filesOf(product);
  if (last === undefined || others.length === 0) throw new Error("the guide has several files");
  const { documents } = testDeps();
  await documents.delete([last, ...others].map(productKey));
  expect(await isDeliverable(testDeps({ now: later(10 * MINUTE) }), product)).toBe(false);
  for (const file of others) await documents.put(productKey(file), file.filename);
  expect(await isDeliverable(testDeps({ now: later(20 * MINUTE) }), product)).toBe(false);
  await documents.put(productKey(last), last.filename);
  expect(await isDeliverable(testDeps({ now: later(20.5 * MINUTE) }), product)).toBe(false);
  expect(await isDeliverable(testDeps({ now: later(21.1 * MINUTE) }), product)).toBe(true);
  expect(await isDeliverable(testDeps(), catalogue["grant-list"])).toBe(true);
});

test("the package brings the list and every product's files, and erasure leaves the shared ones", async () => {
  await storeProduct("super-package");
  // Whether they are there is asked at most once a minute.
  expect(
    await isDeliverable(testDeps({ now: later(-5 * MINUTE) }), catalogue["super-package"]),
  ).toBe(true);
  const bought = await buy({ product: "super-package" });
  expect((await downloadsOf(bought)).map(({ kind, name }) => [kind, name]).slice(4)).toEqual([
    ["case-story", "natalia-fra-liste-til-regnskab.docx"],
    ["budget-workbook", "budgetskabelon.xlsx"],
    ["budget-example", "budget-eksempel.pdf"],
    ["case-budget", "natalia-budget.xlsx"],
    ["cv-guide", "cv-guide.pdf"],
    ["cv-template", "cv-skabelon.docx"],
    ["cv-template-classic", "cv-skabelon-klassisk.docx"],
    ["cv-template-english", "cv-skabelon-engelsk.docx"],
    // The sample student's own level first.
    ["cv-master", "cv-kandidat.docx"],
    ["cv-bachelor", "cv-bachelor.docx"],
    ["cv-phd", "cv-phd.docx"],
    ["cv-nurse", "cv-sygeplejerske.docx"],
    ["cv-teacher", "cv-laerer.docx"],
    ["cv-artist", "cv-kunstner.docx"],
    ["cv-american", "cv-resume-usa.docx"],
    ["case-cv", "natalia-cv.docx"],
    ["cv-worksheets", "cv-arbejdsark.docx"],
    ["application-guide", "ansoegningsguide.pdf"],
    ["application-template", "ansoegning-skabelon.docx"],
    ["model-letters", "ansoegning-breve.docx"],
    ["case-letter", "natalia-ansoegning.docx"],
    ["application-worksheets", "ansoegning-arbejdsark.docx"],
  ]);
  // Workbook and template know the buyer's list; the files that everybody gets do not.
  const workbook = unzipSync(
    new Uint8Array(await (await fetchDocument(bought, "budget-workbook")).arrayBuffer()),
  );
  const data = await loadGrants(testDeps());
  const list = makeGrantList(data?.grants ?? prepareGrants(dataOf([])), sampleAnswers, new Date());
  const [best] = list.matches;
  if (best === undefined) throw new Error("the sample student has a list");
  const sheets = Object.entries(workbook).filter(([path]) => path.includes("worksheets/sheet"));
  expect(sheets.map(([, sheet]) => strFromU8(sheet)).join()).toContain(best.grant.foundation);
  const letter = unzipSync(
    new Uint8Array(await (await fetchDocument(bought, "application-template")).arrayBuffer()),
  );
  const text = strFromU8(letter["word/document.xml"] ?? new Uint8Array());
  expect(text).toContain("maskiningeniør");
  expect(text).toContain(">USA<");
  expect(text).toContain("[beløb]");
  const alone = await buy({ product: "budget-template" });
  const sold = await testDeps().documents.get("products/budgetskabelon.xlsx");
  expect(await (await fetchDocument(alone, "budget-workbook")).arrayBuffer()).toEqual(
    await sold?.arrayBuffer(),
  );
  const guide = await fetchDocument(bought, "cv-guide");
  expect(await guide.text()).toBe("contents of cv-guide.pdf");
  expect(guide.headers.get("Content-Type")).toBe("application/pdf");

  await eraseOrder(testDeps(), bought.orderId);
  expect(await testDeps().documents.head("products/cv-guide.pdf")).not.toBeNull();
  expect(await testDeps().documents.head("products/budgetskabelon.xlsx")).not.toBeNull();
  expect(await ownKeys(bought.orderId)).toHaveLength(0);
});

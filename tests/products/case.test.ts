import { readXlsx } from "hucre/xlsx";
import { expect, test } from "vitest";
import {
  buildCase,
  CASE_DATE,
  makeCaseList,
  readCaseWorkbook,
} from "../../products/case/case-files.ts";
import { sampleAnswers, sampleStay } from "../../src/content/sample-student.ts";
import { shopCase } from "../../src/content/shop-case.ts";
import { formatDate } from "../../src/domain/danish/danish-date.ts";
import { formatKroner } from "../../src/domain/danish/money.ts";
import { readPageTexts } from "./poppler.ts";

const pages = (await readPageTexts(await buildCase(CASE_DATE))).map((page) =>
  page.replaceAll("\u00a0", " ").replace(/\s+/g, " "),
);
const text = pages.join(" ");
const list = await makeCaseList();

test("her own list has the foundations that she applies to, and each closes and answers before she leaves", () => {
  for (const { grant: id, kroner } of shopCase.asked) {
    const grant = list.grants.find((one) => one.id === id);
    expect(grant?.section, id).toBe("match");
    expect((grant?.due ?? "9") < sampleStay.exchangeStart, id).toBe(true);
    // A sum is asked of a foundation that does not say what it gives, never more than one that does.
    if (grant?.mostKroner != null) expect(kroner, id).toBeLessThanOrEqual(grant.mostKroner);
  }
  const zonta = list.grants.find(({ id }) => id === "zonta-hilleroed-studielegat");
  expect(zonta?.section).toBe("possible");
  expect(zonta?.inquiry?.subject).toContain("Zonta");
  expect(zonta?.inquiry?.body).toContain("har tilknytning til Hillerød [skriv hvordan]");
  expect(text).toContain("blev student fra Frederiksborg Gymnasium i 2024. Jeg vil gerne søge");
});

test("her workbook and papers have the study, the average and the days of her answers", async () => {
  expect(text).toContain(`gennemsnit ${sampleAnswers.gradeAverage}`);
  const { sheets } = await readXlsx(await readCaseWorkbook("february"));
  const rows = sheets.find(({ name }) => name === "Udfyld")?.rows ?? [];
  const fact = (label: string) => rows.find(([first]) => first === label)?.[1];
  expect(fact("Uddannelse")).toBe("Softwareteknologi, 4. semester, DTU");
  expect(fact("Værtssted og land")).toContain(sampleAnswers.exchangeUniversity);
  const day = (value: unknown) => (value instanceof Date ? value.toISOString().slice(0, 10) : "");
  expect([day(fact("Fra")), day(fact("Til"))]).toEqual(Object.values(sampleStay));
});

test("the case tells the sums of shop and budget, and the stay's days, wherever they stand", () => {
  const { total, own, missing, granted, spent, changed, asked } = shopCase;
  for (const kroner of [total, own.kroner, missing, granted, spent, asked[1].kroner])
    expect(text).toContain(formatKroner(kroner).replaceAll("\u00a0", " "));
  expect(text).toContain(changed.total.toLocaleString("da-DK"));
  expect(text.match(/31\. august-18\. december 2027/g)?.length).toBeGreaterThanOrEqual(2);
  expect(text).toContain(formatDate(sampleStay.exchangeStart).replaceAll("\u00a0", " "));
  expect(text).not.toContain("kr..");
  expect(text).toContain("er opdigtede");
});

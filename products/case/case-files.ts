import { readFile } from "node:fs/promises";
import { readXlsx } from "hucre/xlsx";
import { readRepositoryData } from "../../cli/grants/data-files.ts";
import { allSampleAnswers } from "../../src/content/sample-student.ts";
import { shopCase } from "../../src/content/shop-case.ts";
import { formatDate, formatMonth, type IsoDate } from "../../src/domain/danish/danish-date.ts";
import { grantsIn, type List } from "../../src/domain/list/list.ts";
import { makeList } from "../../src/domain/list/make-list.ts";
import { prepareGrants } from "../../src/domain/matching/requirements.ts";
import { typeset } from "../typeset.ts";

/** When Sofie, the student of the case, makes her list. */
export const CASE_DATE: IsoDate = "2026-11-23";

export async function makeCaseList(): Promise<List> {
  const { data } = await readRepositoryData();
  return makeList({
    grants: prepareGrants(data),
    answers: allSampleAnswers(data.conditions),
    today: CASE_DATE,
  });
}

export const caseWorkbooks = {
  february: "sofie-budget-februar.xlsx",
  afterwards: "sofie-budget-og-regnskab.xlsx",
} as const;

export function readCaseWorkbook(name: keyof typeof caseWorkbooks): Promise<Uint8Array> {
  return readFile(new URL(caseWorkbooks[name], import.meta.url));
}

async function rowsOf(workbook: keyof typeof caseWorkbooks, sheet: string) {
  const { sheets } = await readXlsx(await readCaseWorkbook(workbook));
  return sheets.find(({ name }) => name === sheet)?.rows ?? [];
}

async function accountLines() {
  const rows = await rowsOf("afterwards", "Regnskab");
  const linesUnder = (head: string) => {
    const lines = rows.slice(rows.findIndex(([first]) => first === head) + 1);
    return lines
      .slice(0, lines.findIndex(([label]) => label === "I alt") + 1)
      .filter(([label]) => label)
      .map(([label, budget, spent, , , , remark]) => ({
        label,
        budget,
        spent,
        remark: remark ?? "",
      }));
  };
  return { costs: linesUnder("Udgifter"), funding: linesUnder("Finansiering") };
}

async function budgetCosts() {
  const rows = await rowsOf("february", "Budget");
  const lines = rows.slice(rows.findIndex(([first]) => first === "Udgifter") + 1);
  const end = lines.findIndex(([label]) => label === "" || label === "Udgifter i alt");
  return lines.slice(0, end).map(([label, amount, currency, count, kroner, last]) => ({
    label,
    amount,
    currency,
    count,
    kroner,
    last,
  }));
}

export async function buildCase(editionOn: string): Promise<Uint8Array> {
  const list = await makeCaseList();
  const grant = (id: string) => {
    const found = list.grants.find((one) => one.id === id);
    if (found === undefined) throw new Error(`${id} is not on the case's list`);
    return found;
  };
  const rowOf = (id: string) => {
    const { shortTitle, amountShort, whenText, section } = grant(id);
    return { title: shortTitle, gives: amountShort, when: whenText, section };
  };
  const [first, second] = shopCase.asked;
  const zonta = grant("zonta-hilleroed-studielegat");
  const kindOf = new Map(list.attachments.map((kind) => [kind.id, kind]));
  const data = {
    edition: formatMonth(editionOn.slice(0, 7)),
    editionOn,
    readOn: formatDate(CASE_DATE),
    counts: {
      match: grantsIn(list, "match").length,
      possible: grantsIn(list, "possible").length,
      comparedWith: list.comparedWith,
    },
    list: [
      first.grant,
      second.grant,
      "marie-og-m-b-richters-fond",
      "dansk-rejseforsikrings-rejselegat",
      "jorcks-rejselegat",
      "duo-korea",
      zonta.id,
    ].map(rowOf),
    mail: { ...zonta.inquiry, toAsk: zonta.questions.map(({ text }) => text) },
    attachments: grant(first.grant).attachments.map(({ anyOf, text }) => ({
      text,
      how: kindOf.get(anyOf[0] ?? "")?.how ?? "",
    })),
    costs: await budgetCosts(),
    accounts: await accountLines(),
    case: shopCase,
  };
  return typeset({ source: "case/case.typ", data, editionOn });
}

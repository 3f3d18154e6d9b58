import { openXlsx, readXlsx, saveXlsx } from "hucre/xlsx";
import { expect, test, vi } from "vitest";
import { planRows } from "../../products/budget-template/budget-rows.ts";
import { sampleAccounts } from "../../products/budget-template/sample-accounts.ts";
import { erasmusPlan } from "../../products/budget-template/sample-plans.ts";
import { buildWorkbook, type ComputedSheet, computeWorkbooks, sheetOf } from "./workbook.ts";

// LibreOffice starts slowly while other tests keep the machine busy.
vi.setConfig({ testTimeout: 600_000 });

interface Entry {
  readonly column: "C" | "E";
  /** What the row's first cell says. */
  readonly label: string;
  readonly kroner: number;
}

const filled = await buildWorkbook(erasmusPlan);
const [empty] = await computeWorkbooks([filled]);

/** The workbook with amounts typed into its accounts. */
async function typeInto(entries: readonly Entry[]): Promise<Uint8Array> {
  const book = await openXlsx(filled);
  const sheet = book.sheets.find(({ name }) => name === "Regnskab");
  const labels = sheetOf(empty ?? new Map(), "Regnskab");
  for (const { column, label, kroner } of entries) {
    const row = sheet?.rows[labels.rowOf(label) - 1];
    if (row === undefined) throw new Error(`No row says ${label}`);
    row[column.charCodeAt(0) - 65] = kroner;
  }
  return saveXlsx(book);
}

function checkOf(sheet: ComputedSheet): string | undefined {
  return sheet.rows.map(([first]) => first).find((first) => /^(Ret|Tjek):/.test(first ?? ""));
}

test("the accounts add up what was spent, what the grant paid and what goes back", async () => {
  const { lines, spent, paid, granted } = sampleAccounts();
  const asSpent = lines.flatMap(({ label, spent: kroner, paid: part }): Entry[] => [
    { column: "C", label, kroner },
    ...(part === 0 ? [] : [{ column: "E" as const, label, kroner: part }]),
  ]);
  const grant: Entry = { column: "E", label: "Bevilget og udbetalt", kroner: granted };
  const rent: Entry = { column: "E", label: "Husleje", kroner: 30_000 };
  const [right, tooMuch, unpaid] = await computeWorkbooks(
    await Promise.all([[...asSpent, grant], [...asSpent, grant, rent], asSpent].map(typeInto)),
  );
  const accounts = sheetOf(right ?? new Map(), "Regnskab");
  const total = accounts.rowOf("I alt");
  expect(accounts.numberAt("C", total)).toBe(spent);
  expect(accounts.numberAt("D", total)).toBe(51_742 - spent);
  expect(accounts.numberAt("E", total)).toBe(paid);
  expect(accounts.numberAt("D", accounts.rowOf("Rejsen hjem"))).toBe(-90);
  expect(accounts.numberAt("E", accounts.rowOf("Ikke brugt: betales tilbage"))).toBe(
    granted - paid,
  );
  expect(checkOf(accounts)).toBe("Tjek: regnskabet går op");
  expect(checkOf(sheetOf(tooMuch ?? new Map(), "Regnskab"))).toBe(
    "Ret: legatet har betalt mere, end posten kostede",
  );
  expect(checkOf(sheetOf(unpaid ?? new Map(), "Regnskab"))).toBe(
    "Ret: der er brugt mere af legatet, end der er bevilget",
  );
});

test("cells refuse a rate for 100 units, more than a line costs, and an end before the start", async () => {
  const { sheets } = await readXlsx(await buildWorkbook());
  const rules = sheets.find(({ name }) => name === "Udfyld")?.dataValidations ?? [];
  const { stay, currencies, oneOffCosts } = planRows(erasmusPlan);
  const ruleOf = (address: string) => {
    const found = rules.find(({ range }) =>
      range.split(" ").some((part) => part.startsWith(address)),
    );
    expect(found?.showErrorMessage, address).toBe(true);
    expect(found?.errorMessage, address).toMatch(/\.$/);
    return found;
  };
  expect(ruleOf(`G${currencies.first + 1}`)).toMatchObject({ type: "decimal", formula2: "25" });
  const { first } = oneOffCosts;
  expect(ruleOf(`H${first}:`)?.formula1).toBe(
    `AND(ISNUMBER(H${first}),H${first}>=0,H${first}<=N(F${first}))`,
  );
  expect(ruleOf(`B${stay.ends}`)).toMatchObject({
    type: "date",
    operator: "greaterThan",
    formula1: `B${stay.starts}`,
  });
});

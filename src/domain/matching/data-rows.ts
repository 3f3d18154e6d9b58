import { type AttachmentRow, attachmentColumns, parseAttachmentRow } from "./attachment-kinds.ts";
import type { CellFault, ParsedRow } from "./cells.ts";
import { type ConditionRow, conditionColumns, parseConditionRow } from "./conditions.ts";
import { type CurrencyRow, currencyColumns, parseCurrencyRow } from "./currencies.ts";
import type { GrantData } from "./grant-data.ts";
import { type GrantRow, grantColumns, parseGrantRow } from "./grant-row.ts";

export interface DataRows {
  readonly grants: readonly GrantRow[];
  readonly conditions: readonly ConditionRow[];
  readonly currencies: readonly CurrencyRow[];
  readonly attachments: readonly AttachmentRow[];
}
export type DataFileName = keyof DataRows;

interface DataFile {
  readonly columns: readonly string[];
  readonly key: string;
  parse(row: Readonly<Record<string, string>>): ParsedRow<unknown, string>;
}

export const dataFiles: Readonly<Record<DataFileName, DataFile>> = {
  grants: { columns: grantColumns, key: "id", parse: parseGrantRow },
  conditions: { columns: conditionColumns, key: "id", parse: parseConditionRow },
  currencies: { columns: currencyColumns, key: "valuta", parse: parseCurrencyRow },
  attachments: { columns: attachmentColumns, key: "id", parse: parseAttachmentRow },
};
export const dataFileNames = Object.keys(dataFiles) as readonly DataFileName[];

export function mapDataFiles<T>(make: (file: DataFileName) => T): Record<DataFileName, T> {
  const made = dataFileNames.map((file) => [file, make(file)] as const);
  return Object.fromEntries(made) as Record<DataFileName, T>;
}

export type ParsedRows = {
  readonly [F in DataFileName]: readonly (GrantData[F][number] | null)[];
};

export function parseRows(
  rows: DataRows,
  fault: (file: DataFileName, index: number, fault: CellFault) => void,
): ParsedRows {
  return mapDataFiles((file) =>
    rows[file].map((row, index) => {
      const result = dataFiles[file].parse(row);
      if (result.ok) return result.value;
      for (const found of result.faults) fault(file, index, found);
      return null;
    }),
  ) as ParsedRows;
}

export function dropFaultyRows(parsed: ParsedRows): GrantData {
  return mapDataFiles((file) =>
    parsed[file].filter((value) => value !== null),
  ) as unknown as GrantData;
}

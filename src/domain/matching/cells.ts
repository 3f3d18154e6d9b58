export interface CellFault<Column extends string = string> {
  readonly column: Column;
  readonly value: string;
  readonly message: string;
}

export type ParsedRow<T, Column extends string> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly faults: readonly CellFault<Column>[] };

export const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

export function isOneOf<T extends string>(allowed: readonly T[], value: string): value is T {
  return (allowed as readonly string[]).includes(value);
}

const notOneLine = {
  pattern: /[\p{Cc}\p{Cf}\ufffd]/u,
  message: "uden linjeskift, styretegn og ulæselige tegn",
};

export function checkCells<Column extends string>(
  row: Readonly<Record<Column, string>>,
  columns: readonly Column[],
  unreadable = notOneLine,
) {
  const faults: CellFault<Column>[] = [];
  const fault = (column: Column, message: string, value: string = row[column]) => {
    faults.push({ column, value, message });
  };
  for (const column of columns) {
    if (row[column] !== row[column].trim()) fault(column, "uden mellemrum først og sidst");
    else if (unreadable.pattern.test(row[column])) fault(column, unreadable.message);
    if (column === "id" && (row[column].length > 100 || !slugPattern.test(row[column])))
      fault(column, "små bogstaver a-z, tal og bindestreger, højst 100 tegn");
  }
  return { faults, fault };
}

import { escapeControlCharacters } from "../control-characters.ts";

export interface FileFault {
  readonly line: number | null;
  readonly column: string | null;
  readonly value: string | null;
  /** In Danish: what is allowed instead, or what is wrong. */
  readonly allowed: string;
}

const SHOWN_VALUE = 60;
const SHOWN_FAULTS = 200;

function formatFault({ line, column, value, allowed }: FileFault): string {
  const place = [
    line === null ? "hele filen" : `linje ${line}`,
    ...(column === null ? [] : [column]),
    ...(value === null ? [] : [showValue(value)]),
  ];
  return `${place.join(", ")}: ${allowed}`;
}

function showValue(text: string): string {
  const shown = [...text.slice(0, SHOWN_VALUE * 2)].slice(0, SHOWN_VALUE).join("");
  const isCut = shown.length < text.length;
  return `"${escapeControlCharacters(shown).replaceAll("\n", "\\n").replaceAll("\t", "\\t")}${isCut ? "…" : ""}"`;
}

export function reportFaults<F extends string>(
  faults: Readonly<Record<F, readonly FileFault[]>>,
  paths: Readonly<Record<F, string>>,
  report: (text: string) => void,
): void {
  for (const file of Object.keys(faults) as F[]) {
    const { length } = faults[file];
    if (length === 0) continue;
    const lines = faults[file].slice(0, SHOWN_FAULTS).map(formatFault);
    if (length > SHOWN_FAULTS)
      lines.push(`… og ${(length - SHOWN_FAULTS).toLocaleString("da-DK")} fejl mere`);
    const count = `${length.toLocaleString("da-DK")} fejl`;
    lines.push(`${paths[file]}: ${count}. Filen kan ikke bruges, før de er rettet.`);
    report(lines.join("\n"));
  }
}

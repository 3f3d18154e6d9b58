/** A fault that makes a file unusable, and what is allowed instead. */
export interface FileFault {
  /** The line number as an editor shows it, from 1; `null` if the fault is in the file as a whole. */
  readonly line: number | null;
  readonly column: string | null;
  readonly value: string | null;
  /** Danish: what is allowed. */
  readonly allowed: string;
}

const SHOWN_VALUE = 60;
const SHOWN_FAULTS = 200;

/** Makes text safe and readable in a terminal: shortened, with control and unprintable characters spelt out. */
function showValue(text: string): string {
  const characters = [...text.slice(0, SHOWN_VALUE * 2)];
  const shown = characters.slice(0, SHOWN_VALUE).map(showCharacter).join("");
  return `"${shown}${characters.length > SHOWN_VALUE ? "…" : ""}"`;
}

function showCharacter(character: string): string {
  if (character === "\n") return "\\n";
  if (character === "\r") return "\\r";
  if (character === "\t") return "\\t";
  // Control characters, invisible formatting, private use, and unusual spaces.
  if (/[\p{C}\p{Zl}\p{Zp}\u00a0\ufffd]/u.test(character))
    return `\\u{${(character.codePointAt(0) ?? 0).toString(16).padStart(4, "0")}}`;
  return character;
}

/** `linje 14, duration, "1-2": tilladt er …` */
function formatFault({ line, column, value, allowed }: FileFault): string {
  const place = [
    line === null ? "hele filen" : `linje ${line}`,
    ...(column === null ? [] : [column]),
    ...(value === null ? [] : [showValue(value)]),
  ];
  return `${place.join(", ")}: ${allowed}`;
}

/** A report: one line per fault in file order, and how many more there are. */
function formatFaults(path: string, faults: readonly FileFault[]): string {
  const lines = faults.slice(0, SHOWN_FAULTS).map(formatFault);
  const more = faults.length - SHOWN_FAULTS;
  if (more > 0) lines.push(`… og ${more.toLocaleString("da-DK")} fejl mere`);
  return `${lines.join("\n")}\n${path}: ${faults.length.toLocaleString("da-DK")} fejl. Filen kan ikke bruges, før de er rettet.`;
}

/** Reports every fault, file by file. */
export function reportFaults<F extends string>(
  faults: Readonly<Record<F, readonly FileFault[]>>,
  paths: Readonly<Record<F, string>>,
  tell: (text: string) => void,
): void {
  for (const file of Object.keys(faults) as F[])
    if (faults[file].length > 0) tell(formatFaults(paths[file], faults[file]));
}

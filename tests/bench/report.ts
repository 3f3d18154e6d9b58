export type Say = (line: string) => void;

interface Spread {
  readonly median: number;
  readonly least: number;
  readonly most: number;
}

export function spreadOf(values: readonly number[]): Spread {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (place: number) => sorted[place] ?? Number.NaN;
  return {
    median: at(Math.floor((sorted.length - 1) / 2)),
    least: at(0),
    most: at(sorted.length - 1),
  };
}

export const medianOf = (values: readonly number[]): number => spreadOf(values).median;

export const number = (value: number, digits = 2): string =>
  Number.isFinite(value)
    ? value.toLocaleString("en-GB", {
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
      })
    : "not measured";

export function spread(values: readonly number[], digits = 2): string {
  const { median, least, most } = spreadOf(values);
  return `${number(median, digits)} (${number(least, digits)}–${number(most, digits)})`;
}

export function goal(value: number, wanted: number, sense: "at least" | "at most"): string {
  const isReached = sense === "at least" ? value >= wanted : value <= wanted;
  const missed = Math.abs(value / wanted - 1) * 100;
  return `goal ${sense} ${number(wanted)}: ${isReached ? "reached" : `**missed by ${number(missed, 0)} %**`}`;
}

export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
}

export function section(title: string, ...parts: readonly string[]): string {
  return [`## ${title}`, ...parts].join("\n\n");
}

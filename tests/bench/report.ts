import type { Spread } from "./processor.ts";

export type Part = string;

export const number = (value: number, digits = 2): string =>
  Number.isFinite(value)
    ? value.toLocaleString("en-GB", {
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
      })
    : "not measured";

export const spread = ({ median, least, most }: Spread, digits = 2): string =>
  `${number(median, digits)} (${number(least, digits)}–${number(most, digits)})`;

export function verdict(value: number, goal: number, sense: "at least" | "at most"): string {
  const isReached = sense === "at least" ? value >= goal : value <= goal;
  const missed = Math.abs(value / goal - 1) * 100;
  return `goal ${sense} ${number(goal)}: ${isReached ? "reached" : `**missed by ${number(missed, 0)} %**`}`;
}

export function table(head: readonly string[], rows: readonly (readonly string[])[]): Part {
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
}

export function section(title: string, ...parts: readonly Part[]): Part {
  return [`## ${title}`, ...parts].join("\n\n");
}

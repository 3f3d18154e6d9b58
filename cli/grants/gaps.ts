import type { GrantColumn, GrantRow } from "../../src/domain/matching/grant-row.ts";

const gaps = [
  { name: "kontakt", columns: ["kontakt_email", "kontakt_telefon", "kontakt_adresse"] },
  { name: "årstal", columns: ["kilde_aar"] },
  { name: "beløb", columns: ["max_beloeb_dkk", "satser", "min_beloeb_dkk"] },
  { name: "frist", columns: ["frister", "frist_type"] },
] as const satisfies readonly { name: string; columns: readonly GrantColumn[] }[];

function isStated(row: GrantRow, column: GrantColumn): boolean {
  return column === "frist_type" ? row.frist_type !== "ukendt" : row[column] !== "";
}

function gapsOf(row: GrantRow) {
  return gaps.filter(({ columns }) => !columns.some((column) => isStated(row, column)));
}

export function missingColumns(row: GrantRow): GrantColumn[] {
  return gapsOf(row).flatMap(({ columns }) => columns);
}

export function gapNames(row: GrantRow): string[] {
  return gapsOf(row).map(({ name }) => name);
}

export function formatGaps(rows: readonly GrantRow[]): string {
  const active = rows.filter(({ status }) => status === "aktiv");
  const counts = gaps.map(({ name }) => {
    return `${active.filter((row) => gapNames(row).includes(name)).length} uden ${name}`;
  });
  return `${active.length} aktive legater: ${counts.join(", ")}.`;
}

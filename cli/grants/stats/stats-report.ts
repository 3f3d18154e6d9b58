import { formatKroner } from "../../../src/domain/danish/money.ts";
import { LEAST_OUTCOMES, type ReportedOutcomes } from "../../../src/domain/list/outcomes.ts";
import { fieldLabel } from "../../../src/domain/matching/answer-options.ts";
import { FEW, offerFields, type ServiceStats } from "./stats.ts";

const percent = new Intl.NumberFormat("da-DK", { style: "percent", maximumFractionDigits: 0 });
const share = (part: number, of: number) => percent.format(of === 0 ? 0 : part / of);
/** For a field with many answers, only those with the fewest grants are shown: that is where to look for more. */
const SHOWN_OFFERS = 12;

/** The figures, for an operator at a terminal. */
export function formatStats(stats: ServiceStats): string {
  const { grants, checkedWithinYear, withAmount, deadlines, offers, golden, generated, gaps } =
    stats;
  const lines = [
    `${grants} legater kan søges.`,
    `  ${checkedWithinYear} tjekket inden for et år (${share(checkedWithinYear, grants)}), ${withAmount} med beløb (${share(withAmount, grants)})`,
    `  Frist: ${deadlines.dated} med dato, ${deadlines.rolling} løbende, ${deadlines.unknown} ukendt`,
  ];
  for (const field of offerFields) {
    const shown = offers[field].slice(0, SHOWN_OFFERS);
    const left = offers[field].length - shown.length;
    lines.push(
      "",
      `${fieldLabel(field)}, færrest først${left > 0 ? ` (${left} flere)` : ""}:`,
      ...table(
        shown.map(({ label, open, named }) => [
          label,
          `${open} kan søges`,
          `${named} beder om netop det`,
        ]),
      ),
    );
  }
  lines.push(
    "",
    `Færre end ${FEW} legater får ${generated.few} af ${generated.of} tilfældige studerende (${share(generated.few, generated.of)}) og ${golden.few.length} af ${golden.of} gyldne. Medianen er ${generated.median} legater.`,
    ...golden.few.map(({ name, grants: count }) => `  ${name}: ${count}`),
  );
  if (gaps.length > 0)
    lines.push(
      "",
      "Her mangler der legater:",
      ...table(
        gaps.map(({ label, students, few, average }) => [
          label,
          `${share(few, students)} får færre end ${FEW}`,
          `i snit ${average.toLocaleString("da-DK")}`,
          `${students} studerende`,
        ]),
      ),
    );
  return lines.join("\n");
}

/** Outcomes reported by buyers, the most frequent first. */
export function formatOutcomes(outcomes: readonly ReportedOutcomes[]): string {
  if (outcomes.length === 0) return "Ingen købere har fortalt, om de fik noget.";
  const total = outcomes.reduce((sum, { answers }) => sum + answers, 0);
  return [
    `Fik du noget? ${total} svar om ${outcomes.length} legater. Andre ser kun dem med mindst ${LEAST_OUTCOMES}:`,
    ...table(
      outcomes.map(({ grantId, answers, granted, amounts, averageKroner }) => [
        grantId,
        `${answers} svar`,
        `${granted} fik ja`,
        averageKroner === null ? "" : `${formatKroner(averageKroner)} i snit af ${amounts} beløb`,
      ]),
    ),
  ].join("\n");
}

function table(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  return rows.map(
    (row) =>
      `  ${row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join("  ")
        .trimEnd()}`,
  );
}

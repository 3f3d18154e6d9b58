import type { IsoDate } from "../../src/domain/danish/danish-date.ts";
import { formatKroner } from "../../src/domain/danish/money.ts";
import { LEAST_OUTCOMES, type ReportedOutcomes } from "../../src/domain/list/outcomes.ts";
import {
  fieldLabel,
  optionLabel,
  optionsOf,
  specificOptionsOf,
} from "../../src/domain/matching/answer-options.ts";
import { isCheckedWithinYear } from "../../src/domain/matching/freshness.ts";
import type { OptionCriterion } from "../../src/domain/matching/grant.ts";
import type { GrantData } from "../../src/domain/matching/grant-data.ts";
import { countFor, fittingGrants } from "../../src/domain/matching/match.ts";
import {
  type PreparedGrants,
  prepareGrants,
  startRun,
} from "../../src/domain/matching/requirements.ts";
import { readStudent } from "../../src/domain/matching/student.ts";
import { isOpen } from "../../src/domain/matching/timing.ts";
import { tableLines } from "../table.ts";
import type { SampleStudent } from "./sample-students.ts";

/** Students with a shorter list need more grants. */
export const FEW = 5;

const offerFields = ["studyLevel", "studyField", "exchangeCountry"] as const;
const gapFields = [
  "studyLevel",
  "studyField",
  "exchangeCountry",
  "currentInstitution",
  "stayType",
  "duration",
  "region",
] as const satisfies readonly OptionCriterion[];
const SHOWN_GAPS = 15;
/** Too few students to judge an answer by. */
const LEAST_STUDENTS = 10;

export function measureService(
  data: GrantData,
  students: {
    readonly golden: readonly SampleStudent[];
    readonly generated: readonly SampleStudent[];
  },
  today: IsoDate,
) {
  const grants = prepareGrants(data);
  const open = data.grants.filter((grant) => isOpen(grant, today));
  const kinds = open.map(({ deadlineKind }) => deadlineKind);
  const sizeFor = ({ answers }: SampleStudent) => {
    const { match, possible } = countFor(grants, answers, today);
    return match + possible;
  };
  const golden = students.golden.map((student) => ({
    name: student.name,
    grants: sizeFor(student),
  }));
  const generated = students.generated.map((student) => ({ student, grants: sizeFor(student) }));
  const sizes = generated.map(({ grants }) => grants).toSorted((a, b) => a - b);
  return {
    grants: open.length,
    checkedWithinYear: open.filter((grant) => isCheckedWithinYear(grant, today)).length,
    withAmount: open.filter(({ maxAmountDkk }) => maxAmountDkk !== null).length,
    deadlines: {
      dated: kinds.filter((kind) => kind === "fast" || kind === "dato").length,
      rolling: kinds.filter((kind) => kind === "loebende").length,
      unknown: kinds.filter((kind) => kind === "ukendt").length,
    },
    offers: {
      studyLevel: offersOf(grants, "studyLevel", today),
      studyField: offersOf(grants, "studyField", today),
      exchangeCountry: offersOf(grants, "exchangeCountry", today),
    },
    golden: { of: golden.length, few: golden.filter(({ grants }) => grants < FEW) },
    generated: {
      of: generated.length,
      few: sizes.filter((size) => size < FEW).length,
      median: sizes[Math.floor(sizes.length / 2)] ?? 0,
    },
    gaps: findGaps(generated),
  };
}

function offersOf(grants: PreparedGrants, field: OptionCriterion, today: IsoDate) {
  return specificOptionsOf(field)
    .map(({ value, label }) => {
      const student = readStudent({ [field]: value }, grants.data.conditions, today);
      const fitting = fittingGrants(startRun(grants, student));
      const named = fitting.filter(({ grant }) =>
        grant.criteria.some(
          (criterion) =>
            criterion.column === field &&
            "required" in criterion &&
            criterion.required.includes(value),
        ),
      );
      return { value, label, open: fitting.length, named: named.length };
    })
    .toSorted((a, b) => a.open - b.open || a.named - b.named);
}

function findGaps(
  generated: readonly { readonly student: SampleStudent; readonly grants: number }[],
) {
  const gaps = gapFields.flatMap((field) =>
    optionsOf(field).map(({ value }) => {
      const those = generated.filter(({ student }) => student.answers[field] === value);
      const sum = those.reduce((total, { grants }) => total + grants, 0);
      return {
        field,
        label: `${fieldLabel(field)}: ${optionLabel(field, value)}`,
        students: those.length,
        few: those.filter(({ grants }) => grants < FEW).length,
        average: those.length === 0 ? 0 : Math.round((sum / those.length) * 10) / 10,
      };
    }),
  );
  return gaps
    .filter(({ students, few }) => students >= LEAST_STUDENTS && few > 0)
    .toSorted((a, b) => b.few / b.students - a.few / a.students || a.average - b.average)
    .slice(0, SHOWN_GAPS);
}

const percent = new Intl.NumberFormat("da-DK", { style: "percent", maximumFractionDigits: 0 });
const share = (part: number, of: number) => percent.format(of === 0 ? 0 : part / of);
/** Of a long list of answers, those with the fewest grants. */
const SHOWN_OFFERS = 12;

export function formatStats(stats: ReturnType<typeof measureService>): string {
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
      ...indentedTable(
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
      ...indentedTable(
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

export function formatOutcomes(outcomes: readonly ReportedOutcomes[]): string {
  if (outcomes.length === 0) return "Ingen købere har fortalt, om de fik noget.";
  const total = outcomes.reduce((sum, { answers }) => sum + answers, 0);
  return [
    `Fik du noget? ${total} svar om ${outcomes.length} legater. Andre ser kun dem med mindst ${LEAST_OUTCOMES}:`,
    ...indentedTable(
      outcomes.map(({ grantId, answers, granted, amounts, averageKroner }) => [
        grantId,
        `${answers} svar`,
        `${granted} fik ja`,
        averageKroner === null ? "" : `${formatKroner(averageKroner)} i snit af ${amounts} beløb`,
      ]),
    ),
  ].join("\n");
}

function indentedTable(rows: readonly (readonly string[])[]): string[] {
  return tableLines(rows).map((line) => `  ${line}`);
}

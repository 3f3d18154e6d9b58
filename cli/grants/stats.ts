import type { IsoDate } from "../../src/domain/danish/danish-date.ts";
import { formatKroner } from "../../src/domain/danish/money.ts";
import { MIN_OUTCOMES, type ReportedOutcomes } from "../../src/domain/list/outcomes.ts";
import {
  fieldLabel,
  optionLabel,
  optionsOf,
  specificOptionsOf,
} from "../../src/domain/matching/answer-options.ts";
import type { MatchingAnswers } from "../../src/domain/matching/answers.ts";
import { isCheckedWithinYear } from "../../src/domain/matching/freshness.ts";
import type { OptionCriterion } from "../../src/domain/matching/grant.ts";
import type { GrantData } from "../../src/domain/matching/grant-data.ts";
import { countForAnswers, findFittingGrants } from "../../src/domain/matching/match.ts";
import {
  type PreparedGrants,
  prepareGrants,
  startMatchRun,
} from "../../src/domain/matching/requirements.ts";
import { parseStudent } from "../../src/domain/matching/student.ts";
import { isAvailable } from "../../src/domain/matching/timing.ts";
import { formatTable } from "../table.ts";

export const SHORT_LIST = 5;

const offerFields = ["studyLevel", "studyField", "exchangeCountry"] as const;
const gapFields = [
  ...offerFields,
  "currentInstitution",
  "stayType",
  "duration",
  "region",
] as const satisfies readonly OptionCriterion[];
const SHOWN_GAPS = 15;
/** An answer that fewer students gave is not judged. */
const MIN_STUDENTS = 10;

export function computeStats(
  data: GrantData,
  students: readonly MatchingAnswers[],
  today: IsoDate,
) {
  const grants = prepareGrants(data);
  const open = data.grants.filter((grant) => isAvailable(grant, today));
  const kinds = open.map(({ deadlineKind }) => deadlineKind);
  const lists = students.map((answers) => {
    const { match, possible } = countForAnswers(grants, answers, today);
    return { answers, size: match + possible };
  });
  const sizes = lists.map(({ size }) => size).toSorted((a, b) => a - b);
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
    students: {
      of: sizes.length,
      few: sizes.filter((size) => size < SHORT_LIST).length,
      median: sizes[Math.floor(sizes.length / 2)] ?? 0,
    },
    gaps: findGaps(lists),
  };
}

/** Counts grants for a student who has given this one answer. */
function offersOf(grants: PreparedGrants, field: OptionCriterion, today: IsoDate) {
  return specificOptionsOf(field)
    .map(({ value, label }) => {
      const student = parseStudent({ [field]: value }, grants.data.conditions, today);
      const fitting = findFittingGrants(startMatchRun(grants, student));
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

function findGaps(lists: readonly { readonly answers: MatchingAnswers; readonly size: number }[]) {
  return gapFields
    .flatMap((field) =>
      optionsOf(field).map(({ value }) => {
        const withAnswer = lists.filter(({ answers }) => answers[field] === value);
        const total = withAnswer.reduce((sum, { size }) => sum + size, 0);
        return {
          field,
          label: `${fieldLabel(field)}: ${optionLabel(field, value)}`,
          students: withAnswer.length,
          few: withAnswer.filter(({ size }) => size < SHORT_LIST).length,
          average: withAnswer.length === 0 ? 0 : Math.round((total / withAnswer.length) * 10) / 10,
        };
      }),
    )
    .filter(({ students, few }) => students >= MIN_STUDENTS && few > 0)
    .toSorted((a, b) => b.few / b.students - a.few / a.students || a.average - b.average)
    .slice(0, SHOWN_GAPS);
}

const percent = new Intl.NumberFormat("da-DK", { style: "percent", maximumFractionDigits: 0 });
const share = (part: number, whole: number) => percent.format(whole === 0 ? 0 : part / whole);
const SHOWN_OFFERS = 12;

export function formatStats(stats: ReturnType<typeof computeStats>): string {
  const { grants, checkedWithinYear, withAmount, deadlines, students, gaps } = stats;
  const lines = [
    `${grants} legater kan søges.`,
    `  ${checkedWithinYear} tjekket inden for et år (${share(checkedWithinYear, grants)}), ${withAmount} med beløb (${share(withAmount, grants)})`,
    `  Frist: ${deadlines.dated} med dato, ${deadlines.rolling} løbende, ${deadlines.unknown} ukendt`,
  ];
  for (const field of offerFields) {
    const offers = stats.offers[field];
    const left = offers.length - SHOWN_OFFERS;
    const rows = offers
      .slice(0, SHOWN_OFFERS)
      .map(({ label, open, named }) => [label, `${open} kan søges`, `${named} beder om netop det`]);
    const more = left > 0 ? ` (${left} flere)` : "";
    lines.push("", `${fieldLabel(field)}, færrest først${more}:`, ...indentedTable(rows));
  }
  lines.push(
    "",
    `Færre end ${SHORT_LIST} legater får ${students.few} af ${students.of} tilfældige studerende (${share(students.few, students.of)}). Medianen er ${students.median} legater.`,
  );
  if (gaps.length > 0)
    lines.push(
      "",
      "Her mangler der legater:",
      ...indentedTable(
        gaps.map(({ label, students, few, average }) => [
          label,
          `${share(few, students)} får færre end ${SHORT_LIST}`,
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
    `Fik du noget? ${total} svar om ${outcomes.length} legater. Andre ser kun dem med mindst ${MIN_OUTCOMES}:`,
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
  return formatTable(rows).map((line) => `  ${line}`);
}

import { formatMonth, type IsoDate } from "../domain/danish/danish-date.ts";
import { joinWithOr } from "../domain/danish/sentences.ts";
import { hasStatedAmount } from "../domain/matching/amounts.ts";
import type { OptionField } from "../domain/matching/answer-options.ts";
import type { Grant } from "../domain/matching/grant.ts";
import type { GrantData } from "../domain/matching/grant-data.ts";
import { computeUsualAmounts } from "./usual-amounts.server.ts";

const bands = [
  ["op til 5.000 kr.", 0, 5000],
  ["5.001-10.000 kr.", 5001, 10_000],
  ["10.001-25.000 kr.", 10_001, 25_000],
  ["25.001-50.000 kr.", 25_001, 50_000],
  ["50.001-99.999 kr.", 50_001, 99_999],
  ["100.000 kr. og derover", 100_000, Number.POSITIVE_INFINITY],
] as const;

const seasonMonths = ["03", "04", "10", "11"];

export function requiredValues(grant: Grant, field: OptionField): readonly string[] {
  return grant.criteria.flatMap((criterion) =>
    criterion.column === field && "required" in criterion ? criterion.required : [],
  );
}

function mentions(grant: Grant, column: string): boolean {
  return grant.criteria.some((criterion) => criterion.column === column);
}

export function isOpenToLevel(grant: Grant, level: string): boolean {
  const levels = requiredValues(grant, "studyLevel");
  return levels.length === 0
    ? requiredValues(grant, "educationLevel").length === 0
    : levels.includes(level);
}

function isForStudents(grant: Grant): boolean {
  return isOpenToLevel(grant, "bachelor") || isOpenToLevel(grant, "kandidat");
}

function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? 0)) / 2;
}

function byFrequency<T extends string | number>(values: readonly T[]): T[] {
  const tally = new Map<T, number>();
  for (const value of values) tally.set(value, (tally.get(value) ?? 0) + 1);
  return [...tally].sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1)).map(([value]) => value);
}

export function countForGuides(grants: readonly Grant[], today: IsoDate) {
  const active = grants.filter((grant) => grant.active);
  const count = (holds: (grant: Grant) => boolean) => active.filter(holds).length;
  const largest = (some: readonly Grant[]) =>
    some.flatMap(({ maxAmountDkk }) => maxAmountDkk ?? []);
  const forStudents = active.filter(isForStudents);
  const wants = (...ids: readonly string[]) =>
    count(({ attachments }) =>
      attachments.some(({ anyOf }) => anyOf.some((id) => ids.includes(id))),
    );
  const deadlineIs = (kind: Grant["deadlineKind"]) =>
    count(({ deadlineKind }) => deadlineKind === kind);
  return {
    countedIn: formatMonth(today.slice(0, 7)),
    active: active.length,
    withAmount: count(hasStatedAmount),
    withoutAmount: count((grant) => !hasStatedAmount(grant)),
    /** `ForStudents`: open to bachelor or kandidat students. */
    withLargest: largest(active).length,
    withLargestForStudents: largest(forStudents).length,
    medianAmountForStudentsDkk: median(largest(forStudents)),
    atMost10000ForStudents: largest(forStudents).filter((amount) => amount <= 10_000).length,
    from100000ForStudents: largest(forStudents).filter((amount) => amount >= 100_000).length,
    fixedDeadline: deadlineIs("fast"),
    rolling: deadlineIs("loebende"),
    unknownDeadline: deadlineIs("ukendt"),
    knownDeadline: active.length - deadlineIs("ukendt"),
    springOrAutumn: count(
      ({ deadlineKind, deadlines }) =>
        deadlineKind === "fast" &&
        deadlines.some((date) => seasonMonths.includes(date.slice(0, 2))),
    ),
    withAttachments: count(({ attachments }) => attachments.length > 0),
    wantForm: wants("ansoegningsskema"),
    wantBudget: wants("budget"),
    wantAdmission: wants(
      "optagelsesbrev",
      "invitation",
      "bekraeftelse-fra-vaerten",
      "brev-fra-vaerten",
    ),
    wantRecommendation: wants("anbefaling", "vejlederudtalelse"),
    wantTranscript: wants("karakterudskrift", "eksamensbevis"),
    wantCv: wants("cv"),
    wantPreApproval: wants("forhaandsgodkendelse"),
    wantTaxReturn: wants("aarsopgoerelse"),
    withCovers: count(({ covers }) => covers.length > 0),
    coverTuition: count(({ covers }) => covers.includes("studieafgift")),
    requireDanish: count((grant) => requiredValues(grant, "danishCitizenship").includes("ja")),
    silentOnCitizenship: count((grant) => !mentions(grant, "danishCitizenship")),
    boundToSchool: count((grant) => requiredValues(grant, "currentInstitution").length > 0),
    requireGrade: count((grant) => mentions(grant, "gradeAverage")),
  };
}

function gradeAveragesOf({ criteria }: Grant): number[] {
  return criteria.flatMap((each) => (each.column === "gradeAverage" ? [each.min] : []));
}

export function tabulateForGuides(data: GrantData, today: IsoDate) {
  const active = data.grants.filter((grant) => grant.active);
  const dayMonth = new Intl.DateTimeFormat("da-DK", {
    day: "numeric",
    month: "long",
    timeZone: "UTC",
  });
  return {
    amounts: bands.map(([label, low, high]) => {
      const all = active.filter(
        ({ maxAmountDkk }) => maxAmountDkk !== null && maxAmountDkk >= low && maxAmountDkk <= high,
      );
      return { label, all: all.length, forStudents: all.filter(isForStudents).length };
    }),
    usual: computeUsualAmounts(data, today),
    /** "1. oktober", most frequent first. */
    commonDeadlines: byFrequency(
      active.flatMap(({ deadlineKind, deadlines }) => (deadlineKind === "fast" ? deadlines : [])),
    ).map((date) => dayMonth.format(new Date(`2024-${date}`))),
    gradesRequired: joinWithOr(
      [...new Set(active.flatMap(gradeAveragesOf))]
        .sort((a, b) => a - b)
        .map((grade) => grade.toLocaleString("da-DK")),
    ),
  };
}

export function gatherGuideNumbers(data: GrantData, today: IsoDate) {
  return { counts: countForGuides(data.grants, today), tables: tabulateForGuides(data, today) };
}
export type GuideNumbers = ReturnType<typeof gatherGuideNumbers>;

/**
 * A second implementation of the matching contract (docs/matching.md), plain and slow. It reads the cells of the data
 * files and uses none of the product's code. Random students are compared with it.
 */
import optionLists from "../../src/domain/matching/answer-options.json" with { type: "json" };
import type { ConditionRow } from "../../src/domain/matching/conditions.ts";
import type { CurrencyRow } from "../../src/domain/matching/currencies.ts";
import type { GrantRow } from "../../src/domain/matching/grant-row.ts";

export interface PlainData {
  readonly grants: readonly GrantRow[];
  readonly conditions: readonly ConditionRow[];
  readonly currencies: readonly CurrencyRow[];
}

export interface PlainResult {
  readonly id: string;
  readonly outcome: "match" | "possible" | "no" | "closed";
  readonly timing: "ahead" | "away" | "late";
  readonly deadline: string | null;
  readonly due: string | null;
  /** In tenths of a bit. */
  readonly tenths: number;
  readonly usual: number | null;
  readonly most: number | null;
  readonly preferred: number;
  /** Every criterion that asks for something, with its result. */
  readonly reasons: readonly string[];
  readonly unmet: readonly string[];
  readonly unknown: readonly string[];
  readonly unknownConditions: readonly string[];
  readonly faint: "broad" | "old-source" | null;
  readonly rolling: boolean;
  readonly comesByItself: boolean;
  /** Whether the due day comes before the departure, for a grant that is not applied for while away. */
  readonly before: boolean;
}

export type PlainAnswers = Readonly<Record<string, unknown>>;

const ordinaryColumns = [
  "studyLevel",
  "duration",
  "studyField",
  "maritalStatus",
  "unionMember",
  "additionalInfo",
  "familyConnection",
  "institutionalConnection",
  "currentInstitution",
  "currentField",
  "studyArea",
  "educationLevel",
  "stayType",
  "exchangeCountry",
  "danishCitizenship",
  "employed",
  "hasDisability",
  "internationalConnection",
] as const;

const european = new Set(
  "belgien estland finland frankrig graekenland irland island italien kroatien letland litauen holland norge polen portugal schweiz slovenien spanien england sverige tjekkiet tyrkiet tyskland ungarn oestrig".split(
    " ",
  ),
);
const asian = new Set(
  "filippinerne hongkong indien indonesien israel japan kina malaysia singapore sydkorea taiwan thailand vietnam".split(
    " ",
  ),
);
const elsewhere = new Set(
  "argentina brasilien canada chile ghana groenland kenya marokko mexico sydafrika tanzania".split(
    " ",
  ),
);

function answered(answers: PlainAnswers, field: string): string {
  const given = answers[field];
  const answer = typeof given === "string" ? given.trim() : "";
  return answer === "uoplyst" ? "" : answer;
}

function destinationOf(answers: PlainAnswers): string {
  const country = answered(answers, "exchangeCountry");
  if (european.has(country)) return "europa";
  if (asian.has(country)) return "asien";
  if (elsewhere.has(country)) return "andet";
  if (country === "usa") return "usa";
  if (country === "australien" || country === "newzealand") return "australien";
  return answered(answers, "destination");
}

function answerTo(answers: PlainAnswers, field: string): string {
  return field === "destination" ? destinationOf(answers) : answered(answers, field);
}

function parts(cell: string): string[] {
  return cell === "" ? [] : cell.split(";");
}
function required(cell: string): string[] {
  return parts(cell).filter((value) => !/^[~?]/.test(value));
}
function marked(cell: string, mark: "?" | "~"): string[] {
  return parts(cell).flatMap((value) => (value.startsWith(mark) ? [value.slice(1)] : []));
}

function fold(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

// ── Days ────────────────────────────────────────────────────────────────────────────────────────

function realDay(text: string): string {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return "";
  const date = new Date(`${text}T12:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === text ? text : "";
}

function shifted(day: string, days: number): string {
  const date = new Date(`${day}T12:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

function monthsLater(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split("-").map(Number);
  const first = new Date(Date.UTC(year, month - 1 + months, 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(date, last));
  return first.toISOString().slice(0, 10);
}

function leap(year: number): boolean {
  return new Date(Date.UTC(year, 1, 29)).getUTCMonth() === 1;
}

function yearly(monthDay: string, year: number): string[] {
  return [year - 2, year - 1, year, year + 1, year + 2].map(
    (y) => `${y}-${monthDay === "02-29" && !leap(y) ? "02-28" : monthDay}`,
  );
}

interface PlainWindow {
  readonly deadline: string | null;
  readonly opening: string | null;
}

function plainWindow(row: GrantRow, today: string): PlainWindow {
  if (row.frist_type === "dato")
    return { deadline: row.frister < today ? null : row.frister, opening: null };
  if (row.frist_type !== "fast") return { deadline: null, opening: null };
  const year = Number(today.slice(0, 4));
  const candidates = row.frister.split(";").flatMap((monthDay, index) =>
    yearly(monthDay, year)
      .filter((date) => date >= today)
      .map((date) => ({ date, index })),
  );
  candidates.sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : a.index - b.index));
  const next = candidates[0];
  if (next === undefined) return { deadline: null, opening: null };
  const opens = row.aabner === "" ? undefined : row.aabner.split(";")[next.index];
  const openings =
    opens === undefined
      ? []
      : yearly(opens, Number(next.date.slice(0, 4))).filter((date) => date <= next.date);
  return { deadline: next.date, opening: openings.sort().at(-1) ?? null };
}

/** When a student can apply: timing, due day, and whether that is before the departure. */
function plainTiming(row: GrantRow, answers: PlainAnswers, today: string) {
  const { deadline, opening } = plainWindow(row, today);
  const start = realDay(answered(answers, "exchangeStart"));
  const written = realDay(answered(answers, "exchangeEnd"));
  const end = start !== "" && written < start ? "" : written;
  const chance = deadline === null ? null : opening === null ? deadline : later(opening, today);
  const likely =
    deadline === null
      ? today
      : opening === null
        ? later(shifted(deadline, -30), today)
        : later(opening, today);
  const [, count = "", month = ""] = /^(\d+)(m?)$/.exec(row.foer_start) ?? [];
  let lastDay: string | null = null;
  if (count !== "" && start !== "")
    lastDay =
      month === ""
        ? shifted(start, -Math.max(1, Number(count)))
        : monthsLater(start, -Number(count));
  const [, wait] = /^frist(?:\+(\d+))?$/.exec(row.foer_start) ?? [];
  const begunTooSoon =
    row.foer_start.startsWith("frist") &&
    deadline !== null &&
    start !== "" &&
    (wait === undefined ? deadline >= start : shifted(deadline, Number(wait)) > start);
  const days = [deadline, lastDay].filter((day) => day !== null).sort();
  const due = days[0] ?? null;
  const late =
    (end !== "" && (end < today || (chance !== null && chance > end))) ||
    (lastDay !== null && likely > lastDay) ||
    begunTooSoon;
  const away = !late && deadline !== null && start !== "" && likely >= start;
  const timing = late ? ("late" as const) : away ? ("away" as const) : ("ahead" as const);
  return {
    deadline,
    due,
    timing,
    before: timing !== "away" && !(due !== null && start !== "" && due >= start),
  };
}

function later(a: string, b: string): string {
  return a > b ? a : b;
}

// ── Amounts ─────────────────────────────────────────────────────────────────────────────────────

function rounded(kroner: number): number {
  const step = kroner >= 1000 ? 100 : 10;
  return Math.floor((kroner + step / 2) / step + 1e-9) * step;
}

function plainDays(answers: PlainAnswers): readonly [number, number] | null {
  const start = realDay(answered(answers, "exchangeStart"));
  const end = realDay(answered(answers, "exchangeEnd"));
  if (start !== "" && end !== "" && start <= end) {
    const days = Math.round((Date.parse(end) - Date.parse(start)) / 86_400_000) + 1;
    return [days, days];
  }
  const spans: Record<string, [number, number]> = {
    "1-3": [30, 90],
    "4-6": [120, 180],
    "7-12": [210, 360],
    over12: [390, 720],
  };
  return spans[answered(answers, "duration")] ?? null;
}

const unitCounts: Record<string, (days: number) => number> = {
  dag: (days) => days,
  uge: (days) => days / 7,
  maaned: (days) => Math.max(0.5, Math.floor((days / 30.4) * 2 + 0.5 + 1e-9) / 2),
  semester: (days) => Math.max(1, Math.floor(days / 150 + 0.5)),
  aar: (days) => Math.max(1, Math.ceil(days / 366)),
};

function plainAmount(
  row: GrantRow,
  currencyRows: readonly CurrencyRow[],
  answers: PlainAnswers,
): { readonly usual: number | null; readonly most: number | null } {
  const days = plainDays(answers);
  const max = row.max_beloeb_dkk === "" ? null : Number(row.max_beloeb_dkk);
  const min = row.min_beloeb_dkk === "" ? null : Number(row.min_beloeb_dkk);
  let isAnyCounted = false;
  let usual = 0;
  let most = 0;
  for (const rate of parts(row.satser)) {
    const [sum = "", code = "", unit = "", ...conditions] = rate.split(" ");
    const holds = conditions.every((condition) => {
      const [field = "", values = ""] = condition.split("=");
      const answer = answerTo(answers, field);
      return answer !== "" && values.split("|").includes(answer);
    });
    const count = unitCounts[unit];
    if (!holds || (count !== undefined && days === null)) continue;
    const fewest = count === undefined || days === null ? 1 : count(days[0]);
    const largest = count === undefined || days === null ? 1 : count(days[1]);
    const exchange = Number(currencyRows.find(({ valuta }) => valuta === code)?.kurs);
    const [low = "", high] = sum.includes("-") ? sum.split("-") : [sum, sum];
    const middle =
      low === "" ? Number(high) / 2 : high === "" ? Number(low) : (Number(low) + Number(high)) / 2;
    isAnyCounted = true;
    usual += middle * ((fewest + largest) / 2) * exchange;
    most += Number(high === "" ? low : high) * largest * exchange;
  }
  if (isAnyCounted) {
    const highest = max ?? rounded(most);
    return { usual: Math.min(rounded(usual), highest), most: highest };
  }
  if (max !== null)
    return { usual: Math.min(rounded(min === null ? max / 2 : (min + max) / 2), max), most: max };
  return { usual: min, most: min };
}

// ── Criteria ────────────────────────────────────────────────────────────────────────────────────

function plainAge(birthday: string, day: string, today: string): number | null {
  if (realDay(birthday) === "" || birthday > today) return null;
  let age = 0;
  while (`${Number(birthday.slice(0, 4)) + age + 1}${birthday.slice(4)}` <= day) age++;
  return age;
}

function plainMonths(cell: string, answers: PlainAnswers): string {
  const [min = "", max = ""] = cell.split("-");
  const least = min === "" ? 0 : Number(min);
  const most = max === "" ? 999 : Number(max);
  const start = realDay(answered(answers, "exchangeStart"));
  const end = realDay(answered(answers, "exchangeEnd"));
  if (start !== "" && end !== "" && end >= start) {
    const after = shifted(end, 1);
    const atLeast = monthsLater(start, least);
    const atMost = monthsLater(start, most);
    if (after >= atLeast && after <= atMost) return "met";
    const isNear = shifted(after, 7) >= atLeast && shifted(after, -7) <= atMost;
    return isNear ? "unknown" : "unmet";
  }
  const spans: Record<string, [number, number]> = {
    "1-3": [1, 3],
    "4-6": [4, 6],
    "7-12": [7, 12],
    over12: [13, 999],
  };
  const span = spans[answered(answers, "duration")];
  if (span === undefined) return "unknown";
  const months = Array.from({ length: span[1] - span[0] + 1 }, (_, index) => span[0] + index);
  const inside = months.filter((month) => month >= least && month <= most).length;
  return inside === months.length ? "met" : inside === 0 ? "unmet" : "unknown";
}

function saidOf(answers: PlainAnswers, id: string): string {
  const said = (answers.conditions ?? {}) as Readonly<Record<string, string>>;
  return said[id] ?? "";
}

/** Whether a condition holds for a student, as answered or as follows from other answers. */
function plainCondition(
  id: string,
  conditions: readonly ConditionRow[],
  answers: PlainAnswers,
): "yes" | "no" | "unknown" {
  const condition = conditions.find((row) => row.id === id);
  if (condition === undefined) return "unknown";
  const said = saidOf(answers, id);
  if (said === "ja") return "yes";
  if (said === "nej") return "no";
  if (said === "maaske") return "unknown";
  // A yes to any part counts, and so on down through the parts that were not answered themselves.
  const wholes = [id];
  for (const whole of wholes)
    for (const part of conditions.filter(({ del_af }) => del_af === whole)) {
      if (saidOf(answers, part.id) === "ja") return "yes";
      if (saidOf(answers, part.id) === "") wholes.push(part.id);
    }
  const settles = (cell: string) =>
    parts(cell).some((pair) => {
      const [field = "", value = ""] = pair.split("=");
      return value !== "" && answerTo(answers, field) === value;
    });
  if (settles(condition.ja_naar)) return "yes";
  if (settles(condition.nej_naar)) return "no";
  const above = condition.del_af + condition.efter;
  if (above !== "" && plainCondition(above, conditions, answers) === "no") return "no";
  return "unknown";
}

function optionCount(column: string): number {
  const list = (optionLists as Record<string, { options: { value: string }[] }>)[column];
  return (list?.options ?? []).filter(({ value }) => value !== "uoplyst").length;
}

function wasCheckedWithinYear(verificeret: string, today: string): boolean {
  if (verificeret === "" || verificeret > today) return false;
  const sameDay = `${Number(today.slice(0, 4)) - 1}${today.slice(4)}`;
  return verificeret > sameDay.replace("02-29", "02-28");
}

function rangeShare(cell: string, from: number, to: number): number {
  const [min = "", max = ""] = cell.split("-");
  let inside = 0;
  for (let value = from; value <= to; value++)
    if ((min === "" || value >= Number(min)) && (max === "" || value <= Number(max))) inside++;
  return Math.max(inside, 1) / (to - from + 1);
}

function bitsOfTied(
  met: readonly { readonly id: string; readonly bits: number }[],
  conditions: readonly ConditionRow[],
): number {
  const whole = (id: string) => conditions.find((row) => row.id === id)?.del_af ?? "";
  const waiting = [...met];
  let sum = 0;
  for (let first = waiting.shift(); first !== undefined; first = waiting.shift()) {
    const group = [first];
    for (const member of group)
      for (const other of [...waiting])
        if (whole(other.id) === member.id || whole(member.id) === other.id) {
          group.push(other);
          waiting.splice(waiting.indexOf(other), 1);
        }
    sum += Math.max(...group.map(({ bits }) => bits));
  }
  return sum;
}

function plainResult(
  row: GrantRow,
  { conditions: conditionRows, currencies: currencyRows }: Omit<PlainData, "grants">,
  answers: PlainAnswers,
  today: string,
): PlainResult {
  const results: { readonly name: string; readonly result: string }[] = [];
  const add = (name: string, result: string) => results.push({ name, result });
  const bits = new Map<string, number>();
  const meet = (name: string, share: number) => bits.set(name, Math.log2(1 / share));
  let preferences = 0;
  const { deadline, due, timing, before } = plainTiming(row, answers, today);

  // What a trial of another destination does not gain.
  const withoutHost = answers.openHost === "ja" ? "unmet" : "unknown";
  for (const column of [...ordinaryColumns, "destination"] as const) {
    const answer = answerTo(answers, column);
    const wanted = required(row[column]);
    const open = marked(row[column], "?");
    if (answer === "") {
      const missing = column === "exchangeCountry" ? withoutHost : "unknown";
      if (wanted.length + open.length > 0) add(column, missing);
    } else if (wanted.includes(answer)) {
      add(column, "met");
      meet(column, wanted.length / optionCount(column));
    } else if (open.includes(answer)) add(column, "unknown");
    else if (wanted.length > 0) add(column, "unmet");
    if (marked(row[column], "~").includes(answer)) preferences++;
  }

  const university = fold(answered(answers, "exchangeUniversity"));
  const holds = (name: string) => university !== "" && university.includes(fold(name));
  const wantedNames = required(row.exchangeUniversity);
  const openNames = marked(row.exchangeUniversity, "?");
  if (university === "") {
    if (wantedNames.length + openNames.length > 0) add("exchangeUniversity", withoutHost);
  } else if (wantedNames.some(holds)) {
    add("exchangeUniversity", "met");
    meet("exchangeUniversity", Math.min(1, wantedNames.length / 100));
  } else if (openNames.some(holds)) add("exchangeUniversity", "unknown");
  else if (wantedNames.length > 0) add("exchangeUniversity", "unmet");
  if (marked(row.exchangeUniversity, "~").some(holds)) preferences++;

  const placeColumns = ["region", "municipality", "city"] as const;
  const placeResults = placeColumns.flatMap((column) => {
    const answer = answered(answers, column);
    const wanted = required(row[column]);
    const open = marked(row[column], "?");
    if (answer === "") return wanted.length + open.length > 0 ? ["unknown"] : [];
    if (wanted.includes(answer)) {
      meet(column, wanted.length / optionCount(column));
      return ["met"];
    }
    if (open.includes(answer)) return ["unknown"];
    return wanted.length > 0 ? ["unmet"] : [];
  });
  if (placeResults.length > 0)
    add("place", ["met", "unknown", "unmet"].find((each) => placeResults.includes(each)) ?? "");
  if (placeColumns.some((column) => marked(row[column], "~").includes(answered(answers, column))))
    preferences++;

  if (row.age !== "") {
    const age = plainAge(answered(answers, "birthday"), deadline ?? today, today);
    const [least = "", most = ""] = row.age.split("-");
    if (age === null) add("age", "unknown");
    else if ((least === "" || age >= Number(least)) && (most === "" || age <= Number(most))) {
      add("age", "met");
      meet("age", rangeShare(row.age, 18, 40));
    } else add("age", "unmet");
  }
  if (row.gradeAverage !== "") {
    const text = answered(answers, "gradeAverage").replace(",", ".");
    const grade = /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
    const least = Number(row.gradeAverage);
    if (!(grade >= -3 && grade <= 12)) add("gradeAverage", "unknown");
    else if (grade >= least) {
      add("gradeAverage", "met");
      meet("gradeAverage", Math.max(0.05, Math.min(1, (12 - least) / 10)));
    } else add("gradeAverage", "unmet");
  }
  if (row.months !== "") {
    const result = plainMonths(row.months, answers);
    add("months", result);
    if (result === "met") meet("months", rangeShare(row.months, 1, 24));
  }
  const unknownConditions: string[] = [];
  const held: { id: string; bits: number }[] = [];
  for (const part of parts(row.betingelser)) {
    const id = part.replace("!", "");
    const said = plainCondition(id, conditionRows, answers);
    const share = Number(conditionRows.find((condition) => condition.id === id)?.andel ?? 1);
    if (said === "unknown") {
      add("betingelser", "unknown");
      unknownConditions.push(id);
    } else if ((said === "yes") !== part.startsWith("!")) {
      add("betingelser", "met");
      if (part.startsWith("!")) meet(part, 1 - share);
      else held.push({ id, bits: Math.log2(1 / share) });
    } else add("betingelser", "unmet");
  }
  if (row.tjek_selv !== "") add("tjek_selv", "unknown");

  const best = (...names: string[]) => Math.max(0, ...names.map((name) => bits.get(name) ?? 0));
  const together = [
    ["studyField", "studyArea", "currentField"],
    ["studyLevel", "educationLevel"],
    ["destination", "exchangeCountry", "exchangeUniversity"],
    ["duration", "months"],
    ["region", "municipality", "city"],
  ];
  const alone = [...bits.keys()].filter((name) => !together.flat().includes(name));
  const stay = "destination exchangeCountry exchangeUniversity stayType duration months".split(" ");
  const { usual, most } = plainAmount(row, currencyRows, answers);
  const isChecked = wasCheckedWithinYear(row.verificeret, today);
  const awards = row.uddelinger === "" ? null : Math.log2(Number(row.uddelinger) / 10);
  const sum =
    alone.reduce((total, name) => total + best(name), 0) +
    together.reduce((total, names) => total + best(...names), 0) +
    bitsOfTied(held, conditionRows) +
    preferences +
    (stay.some((name) => bits.has(name)) ? 1 : 0) +
    (deadline !== null || row.frist_type === "loebende" ? 2 : 0) +
    (usual === null ? 0 : 2) +
    (awards === null ? 0 : Math.max(-3, Math.min(3, awards))) +
    (isChecked ? 1 : 0);

  const having = (result: string) => results.filter((each) => each.result === result);
  const years = row.kilde_aar === "" ? 0 : Number(today.slice(0, 4)) - Number(row.kilde_aar);
  const isOld = years > 6 && !isChecked;
  const isBroad = row.bredt === "ja" && preferences === 0;
  const isClosed = row.status !== "aktiv" || (row.frist_type === "dato" && row.frister < today);
  const unmet = having("unmet").map(({ name }) => name);
  const open = unmet.length > 0 ? "no" : having("unknown").length > 0 ? "possible" : "match";
  return {
    id: row.id,
    outcome: isClosed ? "closed" : open,
    timing,
    deadline,
    due,
    tenths: Math.floor(sum * 10 + 0.5),
    usual,
    most,
    preferred: preferences,
    reasons: results.map(({ name, result }) => `${name} ${result}`),
    unmet,
    unknown: having("unknown").map(({ name }) => name),
    unknownConditions,
    faint: isBroad ? "broad" : isOld ? "old-source" : null,
    rolling: row.frist_type === "loebende",
    comesByItself: row.soeges_hos === "automatisk",
    before,
  };
}

// ── Lists ───────────────────────────────────────────────────────────────────────────────────────

/** Sorted by the last rule first, each sort keeping the order before it. */
function inOrder<T extends PlainResult>(results: readonly T[]): T[] {
  const list = [...results];
  list.sort((a, b) => (a.id < b.id ? -1 : 1));
  list.sort((a, b) => (b.usual ?? -1) - (a.usual ?? -1));
  list.sort((a, b) => (a.due ?? "none").localeCompare(b.due ?? "none", "en"));
  list.sort((a, b) => b.tenths - a.tenths);
  list.sort((a, b) => Number(b.before) - Number(a.before));
  list.sort((a, b) => a.outcome.localeCompare(b.outcome, "en"));
  list.sort((a, b) => Number(a.faint !== null) - Number(b.faint !== null));
  list.sort((a, b) => Number(a.timing === "late") - Number(b.timing === "late"));
  return list;
}

const isLate = ({ timing }: PlainResult) => timing === "late";
/** Whether a grant counts in totals, sums, the preview and gains. */
const counts = (result: PlainResult) => !isLate(result) && result.faint === null;

export interface PlainStudent {
  readonly results: readonly PlainResult[];
  /** The fitting grants in order, including those that an open condition keeps off the list. */
  readonly fitting: readonly PlainResult[];
  /** The student's list, in order. */
  readonly list: readonly PlainResult[];
  readonly preview: readonly string[];
  readonly worth: number;
  readonly questions: readonly string[];
  /** The grants that only one criterion rules out, and one that the student can change. */
  readonly withinReach: readonly { readonly id: string; readonly obstacle: string }[];
}

export function plainStudent(data: PlainData, answers: PlainAnswers, today: string): PlainStudent {
  const results = data.grants.map((row) => plainResult(row, data, answers, today));
  const fitting = inOrder(
    results.filter(({ outcome }) => outcome === "match" || outcome === "possible"),
  );
  const questions = plainQuestions(data, answers, fitting);
  const list = fitting.filter((result) => {
    if (isLate(result)) return result.unknownConditions.length === 0;
    return result.faint === null || !result.unknownConditions.some((id) => questions.includes(id));
  });
  return {
    results,
    fitting,
    list,
    preview: plainPreview(list.filter(counts)),
    worth: list
      .filter((result) => counts(result) && result.outcome === "match")
      .reduce((sum, { usual }) => sum + (usual ?? 0), 0),
    questions,
    withinReach: plainWithinReach(data, answers, today, results),
  };
}

function plainPreview(all: readonly PlainResult[]): string[] {
  const counted = all.filter(({ comesByItself }) => !comesByItself);
  const matches = counted.filter(({ outcome }) => outcome === "match").length;
  const pool = counted.slice(0, Math.max(matches, 3));
  const chosen: PlainResult[] = [];
  const choose = (from: readonly PlainResult[], wanted: PlainResult | undefined) => {
    const one = wanted ?? from[0];
    if (one !== undefined) chosen.push(one);
  };
  const others = () => pool.filter((one) => !chosen.includes(one));
  choose(
    pool,
    pool.find(({ due, rolling }) => due !== null || rolling),
  );
  const amounts = others().map(({ usual }) => usual ?? 0);
  const largest = Math.max(...amounts);
  choose(
    others(),
    others().find(({ usual }) => usual !== null && usual === largest),
  );
  const highest = Math.max(...others().map(({ tenths }) => tenths));
  choose(
    others(),
    others().find(({ tenths }) => tenths === highest),
  );
  return counted.filter((one) => chosen.includes(one)).map(({ id }) => id);
}

function plainQuestions(
  { conditions }: PlainData,
  answers: PlainAnswers,
  fitting: readonly PlainResult[],
): string[] {
  const asking = fitting.filter((result) => !isLate(result) && result.faint !== "broad");
  const stateOf = (id: string) => plainCondition(id, conditions, answers);
  const aboveOf = (id: string) => {
    const row = conditions.find((condition) => condition.id === id);
    return row === undefined ? "" : row.del_af + row.efter;
  };
  const wanted = new Set<string>();
  for (const result of asking)
    for (const condition of result.unknownConditions)
      for (let id = condition; id !== "" && stateOf(id) === "unknown"; id = aboveOf(id))
        wanted.add(id);
  const groups = [...new Set(conditions.map(({ gruppe }) => gruppe))];
  const asked = conditions
    .filter(({ id }) => wanted.has(id) && saidOf(answers, id) !== "maaske")
    .filter(({ id }) => aboveOf(id) === "" || stateOf(aboveOf(id)) === "yes")
    .map((row) => ({
      ...row,
      named: asking.filter(({ unknownConditions }) => unknownConditions.includes(row.id)).length,
    }));
  asked.sort((a, b) => (a.id < b.id ? -1 : 1));
  asked.sort((a, b) => Number(b.andel) - Number(a.andel));
  asked.sort((a, b) => b.named - a.named);
  asked.sort((a, b) => groups.indexOf(a.gruppe) - groups.indexOf(b.gruppe));
  return asked.map(({ id }) => id);
}

function without(answers: PlainAnswers, fields: readonly string[]): PlainAnswers {
  return Object.fromEntries(Object.entries(answers).filter(([field]) => !fields.includes(field)));
}

function plainWithinReach(
  data: PlainData,
  answers: PlainAnswers,
  today: string,
  results: readonly PlainResult[],
): { readonly id: string; readonly obstacle: string }[] {
  const country = answered(answers, "exchangeCountry");
  const reachable = ["duration", "months"];
  if (answered(answers, "stayType") !== "hel-uddannelse") reachable.push("stayType");
  if (answered(answers, "unionMember") === "no") reachable.push("unionMember");
  if (country === "" || country === "anden")
    reachable.push("destination", "exchangeCountry", "exchangeUniversity");
  const undated = without(answers, ["exchangeStart", "exchangeEnd"]);
  const reached = data.grants.flatMap((row, index) => {
    const result = results[index];
    const [obstacle = "", ...others] = result?.unmet ?? [];
    if (result?.outcome !== "no" || others.length > 0 || !reachable.includes(obstacle)) return [];
    if (result.unknown.some((name) => name !== "tjek_selv")) return [];
    const kinds = row.stayType.split(";").filter((kind) => !/^[~?]/.test(kind));
    if (obstacle === "stayType" && kinds.join() === "hel-uddannelse") return [];
    const isLength = obstacle === "duration" || obstacle === "months";
    const scored = isLength ? plainResult(row, data, undated, today) : result;
    const outcome = row.tjek_selv === "" ? ("match" as const) : ("possible" as const);
    return counts(scored) ? [{ ...scored, outcome, obstacle }] : [];
  });
  return inOrder(reached).map(({ id, obstacle }) => ({ id, obstacle }));
}

/** What other answers would bring and cost, by making both lists. */
export function plainChanges(
  data: PlainData,
  answers: PlainAnswers,
  changed: PlainAnswers,
  today: string,
) {
  const countedFor = (given: PlainAnswers) =>
    plainStudent(data, given, today).fitting.filter(counts);
  const [before, after] = [countedFor(answers), countedFor(changed)];
  const missingFrom = (
    others: readonly PlainResult[],
    outcome: string,
    of: readonly PlainResult[],
  ) =>
    of.filter((result) => result.outcome === outcome && !others.some(({ id }) => id === result.id))
      .length;
  const moved = (from: string, to: string) =>
    before.filter(
      ({ id, outcome }) =>
        outcome === from && after.some((other) => other.id === id && other.outcome === to),
    ).length;
  return {
    added: {
      match: missingFrom(before, "match", after),
      possible: missingFrom(before, "possible", after),
    },
    removed: {
      match: missingFrom(after, "match", before),
      possible: missingFrom(after, "possible", before),
    },
    becomeMatch: moved("possible", "match"),
    becomePossible: moved("match", "possible"),
  };
}

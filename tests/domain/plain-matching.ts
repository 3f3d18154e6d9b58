/**
 * docs/matching.md once more, as plainly and slowly as it can be written, from the cells of the file and
 * with none of the product's code: what the golden students and random ones are held against.
 */
import optionLists from "../../src/domain/matching/answer-options.json" with { type: "json" };
import type { ConditionRow } from "../../src/domain/matching/conditions.ts";
import type { GrantRow } from "../../src/domain/matching/grant.ts";

export interface PlainResult {
  readonly id: string;
  readonly outcome: "match" | "possible" | "no" | "closed";
  readonly timing: "ahead" | "away" | "late";
  readonly deadline: string | null;
  /** Tenths of a bit, as a whole number. */
  readonly tenths: number;
  readonly preferred: number;
  readonly met: number;
  readonly openConditions: readonly string[];
  readonly amount: number | null;
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

function told(answers: PlainAnswers, field: string): string {
  const given = answers[field];
  const answer = typeof given === "string" ? given.trim() : "";
  return answer === "uoplyst" ? "" : answer;
}

function destinationOf(answers: PlainAnswers): string {
  const country = told(answers, "exchangeCountry");
  if (european.has(country)) return "europa";
  if (asian.has(country)) return "asien";
  if (elsewhere.has(country)) return "andet";
  if (country === "usa") return "usa";
  if (country === "australien" || country === "newzealand") return "australien";
  return told(answers, "destination");
}

function required(cell: string): string[] {
  return cell.split(";").filter((value) => value !== "" && !/^[~?]/.test(value));
}
function left(cell: string): string[] {
  return cell
    .split(";")
    .filter((value) => value.startsWith("?"))
    .map((value) => value.slice(1));
}
function preferred(cell: string): string[] {
  return cell
    .split(";")
    .filter((value) => value.startsWith("~"))
    .map((value) => value.slice(1));
}

function fold(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

function leap(year: number): boolean {
  return new Date(Date.UTC(year, 1, 29)).getUTCMonth() === 1;
}

function plainDeadline(row: GrantRow, today: string): string | null {
  if (row.frist_type === "dato") return row.frister < today ? null : row.frister;
  if (row.frist_type !== "fast") return null;
  const year = Number(today.slice(0, 4));
  const dates = row.frister
    .split(";")
    .flatMap((monthDay) =>
      [year, year + 1].map((y) => `${y}-${monthDay === "02-29" && !leap(y) ? "02-28" : monthDay}`),
    );
  return dates.filter((date) => date >= today).sort()[0] ?? null;
}

function plainAge(birthday: string, day: string, today: string): number | null {
  const date = new Date(`${birthday}T12:00:00Z`);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(birthday) || Number.isNaN(date.getTime())) return null;
  if (date.toISOString().slice(0, 10) !== birthday || birthday > today) return null;
  let age = 0;
  while (`${Number(birthday.slice(0, 4)) + age + 1}${birthday.slice(4)}` <= day) age++;
  return age;
}

/** A day some calendar months later, by counting up; the month's last day where it has no such day. */
function monthsLater(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split("-").map(Number);
  const first = new Date(Date.UTC(year, month - 1 + months, 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(date, last));
  return first.toISOString().slice(0, 10);
}

function realDay(text: string): string {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return "";
  const date = new Date(`${text}T12:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === text ? text : "";
}

function plainMonths(cell: string, answers: PlainAnswers): string {
  const [min = "", max = ""] = cell.split("-");
  const least = min === "" ? 0 : Number(min);
  const most = max === "" ? 999 : Number(max);
  const start = realDay(told(answers, "exchangeStart"));
  const end = realDay(told(answers, "exchangeEnd"));
  if (start !== "" && end !== "" && end >= start) {
    const day = new Date(`${end}T12:00:00Z`);
    day.setUTCDate(day.getUTCDate() + 1);
    const after = day.toISOString().slice(0, 10);
    return after >= monthsLater(start, least) && after <= monthsLater(start, most)
      ? "met"
      : "unmet";
  }
  const spans: Record<string, [number, number]> = {
    "1-3": [1, 3],
    "4-6": [4, 6],
    "7-12": [7, 12],
    over12: [13, 999],
  };
  const span = spans[told(answers, "duration")];
  if (span === undefined) return "unknown";
  const months = Array.from({ length: span[1] - span[0] + 1 }, (_, index) => span[0] + index);
  const inside = months.filter((month) => month >= least && month <= most).length;
  return inside === months.length ? "met" : inside === 0 ? "unmet" : "unknown";
}

/** Yes, no or open: what a student says of a condition, or what follows from other answers. */
function plainCondition(
  id: string,
  conditions: readonly ConditionRow[],
  answers: PlainAnswers,
): "yes" | "no" | "open" {
  const condition = conditions.find((row) => row.id === id);
  if (condition === undefined) return "open";
  const said = (answers.conditions as Record<string, string> | undefined)?.[id];
  if (said === "ja") return "yes";
  if (said === "nej") return "no";
  const settles = (cell: string) =>
    cell
      .split(";")
      .filter((pair) => pair !== "")
      .some((pair) => {
        const [field = "", value = ""] = pair.split("=");
        const answer = field === "destination" ? destinationOf(answers) : told(answers, field);
        return answer !== "" && answer === value;
      });
  if (settles(condition.ja_naar)) return "yes";
  if (settles(condition.nej_naar)) return "no";
  if (condition.efter !== "" && plainCondition(condition.efter, conditions, answers) === "no")
    return "no";
  return "open";
}

function optionCount(column: string): number {
  const list = (optionLists as Record<string, { options: { value: string }[] }>)[column];
  return (list?.options ?? []).filter(({ value }) => value !== "uoplyst").length;
}

/** Our addition to the contract: on the same day of the year before or later; 28 February where it lacks the 29th. */
function wasCheckedWithinYear(verificeret: string, today: string): boolean {
  if (verificeret === "") return false;
  const sameDay = `${Number(today.slice(0, 4)) - 1}${today.slice(4)}`;
  return verificeret >= sameDay.replace("02-29", "02-28");
}

function rangeShare(cell: string, from: number, to: number): number {
  const [min = "", max = ""] = cell.split("-");
  let inside = 0;
  for (let value = from; value <= to; value++)
    if ((min === "" || value >= Number(min)) && (max === "" || value <= Number(max))) inside++;
  return Math.max(inside, 1) / (to - from + 1);
}

export function plainResult(
  row: GrantRow,
  conditions: readonly ConditionRow[],
  answers: PlainAnswers,
  today: string,
): PlainResult {
  const results: string[] = [];
  const bits = new Map<string, number>();
  const meet = (name: string, share: number) => bits.set(name, Math.log2(1 / share));
  let preferences = 0;
  const deadline = plainDeadline(row, today);

  for (const column of [...ordinaryColumns, "destination"] as const) {
    const answer = column === "destination" ? destinationOf(answers) : told(answers, column);
    const wanted = required(row[column]);
    const open = left(row[column]);
    if (answer === "") {
      if (wanted.length + open.length > 0) results.push("unknown");
    } else if (wanted.includes(answer)) {
      results.push("met");
      meet(column, wanted.length / optionCount(column));
    } else if (open.includes(answer)) results.push("unknown");
    else if (wanted.length > 0) results.push("unmet");
    if (preferred(row[column]).includes(answer)) preferences++;
  }

  const university = fold(told(answers, "exchangeUniversity"));
  const holds = (name: string) => university !== "" && university.includes(fold(name));
  const wantedNames = required(row.exchangeUniversity);
  const openNames = left(row.exchangeUniversity);
  if (university === "") {
    if (wantedNames.length + openNames.length > 0) results.push("unknown");
  } else if (wantedNames.some(holds)) {
    results.push("met");
    meet("exchangeUniversity", Math.min(1, wantedNames.length / 100));
  } else if (openNames.some(holds)) results.push("unknown");
  else if (wantedNames.length > 0) results.push("unmet");
  if (preferred(row.exchangeUniversity).some(holds)) preferences++;

  const placeColumns = ["region", "municipality", "city"] as const;
  const placeResults = placeColumns.flatMap((column) => {
    const answer = told(answers, column);
    const wanted = required(row[column]);
    if (answer === "") return wanted.length + left(row[column]).length > 0 ? ["unknown"] : [];
    if (wanted.includes(answer)) {
      meet(column, wanted.length / optionCount(column));
      return ["met"];
    }
    if (left(row[column]).includes(answer)) return ["unknown"];
    return wanted.length > 0 ? ["unmet"] : [];
  });
  if (placeResults.length > 0)
    results.push(
      placeResults.includes("met") ? "met" : placeResults.includes("unknown") ? "unknown" : "unmet",
    );
  if (placeColumns.some((column) => preferred(row[column]).includes(told(answers, column))))
    preferences++;

  if (row.age !== "") {
    const age = plainAge(told(answers, "birthday"), deadline ?? today, today);
    const [least = "", most = ""] = row.age.split("-");
    if (age === null) results.push("unknown");
    else if ((least === "" || age >= Number(least)) && (most === "" || age <= Number(most))) {
      results.push("met");
      meet("age", rangeShare(row.age, 18, 40));
    } else results.push("unmet");
  }
  if (row.gradeAverage !== "") {
    const text = told(answers, "gradeAverage").replace(",", ".");
    const grade = /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
    const least = Number(row.gradeAverage);
    if (!(grade >= -3 && grade <= 12)) results.push("unknown");
    else if (grade >= least) {
      results.push("met");
      meet("gradeAverage", Math.max(0.05, Math.min(1, (12 - least) / 10)));
    } else results.push("unmet");
  }
  if (row.months !== "") {
    const result = plainMonths(row.months, answers);
    results.push(result);
    if (result === "met") meet("months", rangeShare(row.months, 1, 24));
  }
  const openConditions: string[] = [];
  for (const part of row.betingelser.split(";").filter((id) => id !== "")) {
    const id = part.replace("!", "");
    const said = plainCondition(id, conditions, answers);
    const share = Number(conditions.find((condition) => condition.id === id)?.andel ?? 1);
    if (said === "open") {
      results.push("unknown");
      openConditions.push(id);
    } else if ((said === "yes") !== part.startsWith("!")) {
      results.push("met");
      meet(part, part.startsWith("!") ? 1 - share : share);
    } else results.push("unmet");
  }
  if (row.tjek_selv !== "") results.push("unknown");

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
  const sum =
    alone.reduce((total, name) => total + best(name), 0) +
    together.reduce((total, names) => total + best(...names), 0) +
    preferences +
    (stay.some((name) => bits.has(name)) ? 1 : 0) +
    (deadline !== null || row.frist_type === "loebende" ? 1 : 0) +
    (row.max_beloeb_dkk === "" ? 0 : 1) +
    (wasCheckedWithinYear(row.verificeret, today) ? 1 : 0);

  const isClosed = row.status !== "aktiv" || (row.frist_type === "dato" && row.frister < today);
  const open = results.includes("unmet")
    ? "no"
    : results.includes("unknown")
      ? "possible"
      : "match";
  const home = realDay(told(answers, "exchangeEnd"));
  const departure = realDay(told(answers, "exchangeStart"));
  return {
    id: row.id,
    outcome: isClosed ? "closed" : open,
    timing:
      deadline !== null && home !== "" && deadline > home
        ? "late"
        : deadline !== null && departure !== "" && deadline >= departure
          ? "away"
          : "ahead",
    deadline,
    tenths: Math.floor(sum * 10 + 0.5),
    preferred: preferences,
    met: results.filter((result) => result === "met").length,
    openConditions,
    amount: row.max_beloeb_dkk === "" ? null : Number(row.max_beloeb_dkk),
  };
}

/** The fitting grants of a student in their order: sorted by the last rule first, each sort keeping the order before it. */
export function plainList(
  rows: readonly GrantRow[],
  conditions: readonly ConditionRow[],
  answers: PlainAnswers,
  today: string,
): PlainResult[] {
  const list = rows
    .map((row) => plainResult(row, conditions, answers, today))
    .filter(({ outcome }) => outcome === "match" || outcome === "possible");
  list.sort((a, b) => (a.id < b.id ? -1 : 1));
  list.sort((a, b) => (b.amount ?? -1) - (a.amount ?? -1));
  list.sort((a, b) => (a.deadline ?? "none").localeCompare(b.deadline ?? "none", "en"));
  list.sort((a, b) => b.tenths - a.tenths);
  const soonest = ["ahead", "away", "late"];
  list.sort((a, b) => soonest.indexOf(a.timing) - soonest.indexOf(b.timing));
  list.sort((a, b) => a.outcome.localeCompare(b.outcome, "en"));
  return [
    ...list.filter(({ timing }) => timing !== "late"),
    ...list.filter(({ timing }) => timing === "late"),
  ];
}

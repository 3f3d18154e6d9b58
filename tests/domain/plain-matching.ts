/**
 * MATCHING.md once more, as plainly and slowly as it can be written, from the cells of the file and
 * with none of the product's code: what the golden students and random ones are held against.
 */
import type { GrantRow } from "../../src/domain/grant.ts";

export interface PlainResult {
  readonly id: string;
  readonly outcome: "match" | "possible" | "no" | "closed";
  readonly deadline: string | null;
  readonly preferred: number;
  readonly met: number;
  readonly amount: number | null;
}

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

function told(answers: Readonly<Record<string, string | undefined>>, field: string): string {
  const answer = (answers[field] ?? "").trim();
  return answer === "uoplyst" ? "" : answer;
}

function destinationOf(answers: Readonly<Record<string, string | undefined>>): string {
  const country = told(answers, "exchangeCountry");
  if (european.has(country)) return "europa";
  if (asian.has(country)) return "asien";
  if (elsewhere.has(country)) return "andet";
  if (country === "usa") return "usa";
  if (country === "australien" || country === "newzealand") return "australien";
  return told(answers, "destination");
}

function required(cell: string): string[] {
  return cell.split(";").filter((value) => value !== "" && !value.startsWith("~"));
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

export function plainResult(
  row: GrantRow,
  answers: Readonly<Record<string, string | undefined>>,
  today: string,
): PlainResult {
  const results: string[] = [];
  let preferences = 0;
  const deadline = plainDeadline(row, today);

  for (const column of [...ordinaryColumns, "destination"] as const) {
    const answer = column === "destination" ? destinationOf(answers) : told(answers, column);
    if (required(row[column]).length > 0)
      results.push(
        answer === "" ? "unknown" : required(row[column]).includes(answer) ? "met" : "unmet",
      );
    if (preferred(row[column]).includes(answer)) preferences++;
  }

  const university = fold(told(answers, "exchangeUniversity"));
  const holds = (name: string) => university !== "" && university.includes(fold(name));
  if (required(row.exchangeUniversity).length > 0)
    results.push(
      university === ""
        ? "unknown"
        : required(row.exchangeUniversity).some(holds)
          ? "met"
          : "unmet",
    );
  if (preferred(row.exchangeUniversity).some(holds)) preferences++;

  const places = (["region", "municipality", "city"] as const).filter(
    (column) => required(row[column]).length > 0,
  );
  const placeResults = places.map((column) => {
    const answer = told(answers, column);
    return answer === "" ? "unknown" : required(row[column]).includes(answer) ? "met" : "unmet";
  });
  if (placeResults.length > 0)
    results.push(
      placeResults.includes("met") ? "met" : placeResults.includes("unknown") ? "unknown" : "unmet",
    );
  if (
    (["region", "municipality", "city"] as const).some((column) =>
      preferred(row[column]).includes(told(answers, column)),
    )
  )
    preferences++;

  if (row.age !== "") {
    const age = plainAge(told(answers, "birthday"), deadline ?? today, today);
    const [least = "", most = ""] = row.age.split("-");
    if (age === null) results.push("unknown");
    else
      results.push(
        (least === "" || age >= Number(least)) && (most === "" || age <= Number(most))
          ? "met"
          : "unmet",
      );
  }
  if (row.gradeAverage !== "") {
    const text = told(answers, "gradeAverage").replace(",", ".");
    const grade = /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
    results.push(
      !(grade >= -3 && grade <= 12)
        ? "unknown"
        : grade >= Number(row.gradeAverage)
          ? "met"
          : "unmet",
    );
  }
  if (row.tjek_selv !== "") results.push("unknown");

  const isClosed = row.status !== "aktiv" || (row.frist_type === "dato" && row.frister < today);
  const open = results.includes("unmet")
    ? "no"
    : results.includes("unknown")
      ? "possible"
      : "match";
  return {
    id: row.id,
    outcome: isClosed ? "closed" : open,
    deadline,
    preferred: preferences,
    met: results.filter((result) => result === "met").length,
    amount: row.max_beloeb_dkk === "" ? null : Number(row.max_beloeb_dkk),
  };
}

/** The ids of a student's list: sorted by the last rule first, each sort keeping the order before it. */
export function plainList(
  rows: readonly GrantRow[],
  answers: Readonly<Record<string, string | undefined>>,
  today: string,
): string[] {
  const list = rows
    .map((row) => plainResult(row, answers, today))
    .filter(({ outcome }) => outcome === "match" || outcome === "possible");
  list.sort((a, b) => (a.id < b.id ? -1 : 1));
  list.sort((a, b) => (b.amount ?? -1) - (a.amount ?? -1));
  list.sort((a, b) => (a.deadline ?? "none").localeCompare(b.deadline ?? "none", "en"));
  list.sort((a, b) => b.met - a.met);
  list.sort((a, b) => b.preferred - a.preferred);
  return [
    ...list.filter(({ outcome }) => outcome === "match"),
    ...list.filter(({ outcome }) => outcome === "possible"),
  ].map(({ id }) => id);
}

/**
 * Why a grant is on a list, in terms of the student's answers; worded the same on screen, on paper and in the spreadsheet.
 * The sentence for each answer stands in reason-sentences.ts, and what it is shortened to in reason-fragments.ts.
 */

import { ageOn, type IsoDate } from "../danish/danish-date.ts";
import { withUnit } from "../danish/no-break.ts";
import { inSentence, listOr } from "../danish/sentences.ts";
import { fieldLabel, optionLabel } from "../matching/answer-options.ts";
import { conditionAnswers, type StudentAnswers } from "../matching/answers.ts";
import type { Condition } from "../matching/conditions.ts";
import { isUniversity } from "../matching/criteria.ts";
import {
  type AgeCriterion,
  type Criterion,
  type Grant,
  type MonthsCriterion,
  placeColumns,
  type ValueCriterion,
} from "../matching/grant.ts";
import {
  type ConditionOf,
  conditionsById,
  type GrantMatch,
  type Reason,
  type ReasonCriterion,
} from "../matching/match.ts";
import { readStudent, type Student } from "../matching/student.ts";
import { whomToAsk } from "./date-text.ts";
import { answerSentence, kinds, wantedNames } from "./reason-sentences.ts";

/** A reason in words. */
export interface ReasonText {
  readonly result: Reason["result"];
  /** "Studieretning" */
  readonly label: string;
  /** "Du læser bioteknologi (en af 35 studieretninger)" */
  readonly text: string;
}

/** The student whose reasons they are: the answers, and the conditions that reasons may refer to. */
export interface ReasonView {
  readonly student: Student;
  readonly conditionOf: ConditionOf;
}

/**
 * The student whose reasons they are, from the answers behind the list.
 *
 * @param conditions those of the data, or at least those that the reasons refer to
 * @param today the day on which the list was made
 */
export function reasonViewOf(
  answers: StudentAnswers,
  conditions: readonly Condition[],
  today: IsoDate,
): ReasonView {
  return {
    student: readStudent(answers, conditions, today),
    conditionOf: conditionsById({ conditions }),
  };
}

type Column = ValueCriterion["column"];

const labels: Partial<Record<ReasonCriterion, string>> = {
  place: "Sted",
  age: "Alder",
  tjek_selv: "Tjek selv",
  status: "Status",
  deadline: "Frist",
  exchangeUniversity: "Universitet",
  gradeAverage: "Karaktergennemsnit",
  months: "Opholdets længde",
  duration: "Opholdets længde",
  betingelser: "Betingelse",
};

/** Up to how many accepted values are listed in full. */
const LISTED_VALUES = 6;

/** The answer that a criterion reads, as matching sees it: a university by the name it contains. */
function answerTo(
  { column, required, open, preferred }: ValueCriterion,
  { told, university }: Student,
) {
  if (column !== "exchangeUniversity") return told.get(column);
  if (university === null) return undefined;
  return (
    [...required, ...open, ...preferred].find((name) => isUniversity([name], university)) ??
    told.get(column)
  );
}

function monthCount(count: number): string {
  return withUnit(count, count === 1 ? "måned" : "måneder");
}

function yearsText({ min, max }: AgeCriterion): string {
  if (min === null) return `højst ${max}`;
  return max === null ? `mindst ${min}` : `${min}-${max}`;
}

/** "3-12 måneder", "mindst 3 måneder" */
export function monthsText({ min, max }: MonthsCriterion): string {
  if (min === null) return `højst ${monthCount(max ?? 0)}`;
  if (max === null) return `mindst ${monthCount(min)}`;
  return min === max ? monthCount(min) : withUnit(`${min}-${max}`, "måneder");
}

function gradeText(grade: number): string {
  return String(grade).replace(".", ",");
}

/** "4 måneder", "lidt over 4 måneder" or, from the duration alone, "4-6 måneder". */
function stayText({ stay, told }: Student): string {
  const duration = told.get("duration");
  if (stay === null) return "";
  const { full, begun } = stay.shortest;
  if (stay.shortest.full !== stay.longest.full && duration !== undefined)
    return inSentence(optionLabel("duration", duration));
  if (full === begun) return monthCount(full);
  return full === 0 ? "under en måned" : `over ${monthCount(full)}`;
}

function conditionName(condition: Condition): string {
  const { text } = condition;
  return isPlace(condition) ? `tilknytning til ${text}` : `at du kan sige: »${text}«`;
}

/** What a criterion requires, as it reads after "kræver": "et ophold på mindst 3 måneder". */
export function wanted(criterion: Criterion, conditionOf: ConditionOf): string {
  switch (criterion.column) {
    case "age":
      return `at du er ${withUnit(yearsText(criterion), "år")}`;
    case "gradeAverage":
      return `et gennemsnit på mindst ${gradeText(criterion.min)}`;
    case "months":
      return `et ophold på ${monthsText(criterion)}`;
    case "betingelser": {
      const condition = conditionOf(criterion.condition);
      if (condition === undefined) return "noget, du selv skal tjekke hos fonden";
      return criterion.mustHold
        ? conditionName(condition)
        : `at dette ikke gælder dig: »${condition.text}«`;
    }
    default:
      return wantedValues(criterion, criterion.required);
  }
}

function wantedValues({ column }: ValueCriterion, values: readonly string[]): string {
  const names = values.map((value) => {
    const own = wantedNames[column]?.[value];
    if (own !== undefined) return own;
    if (column === "exchangeUniversity") return value;
    const name = optionLabel(column, value);
    return ["studyLevel", "educationLevel", "studyField", "studyArea", "currentField"].includes(
      column,
    )
      ? inSentence(name)
      : name;
  });
  const list =
    names.length <= LISTED_VALUES
      ? listOr(names)
      : `${names.slice(0, LISTED_VALUES - 1).join(", ")} eller ${names.length - LISTED_VALUES + 1} andre`;
  const isMembership = column === "unionMember" && !values.includes("no");
  return isMembership ? `medlemskab af ${list}` : list;
}

function isPlace({ group }: Condition): boolean {
  return group === "sted" || group === "skole";
}

/**
 * Why a condition holds. Only what the student was asked counts as an answer; anything that follows from another answer
 * is attributed to that one.
 */
function holdsText(condition: Condition, { student, conditionOf }: ReasonView): string {
  const said = conditionAnswers(student.answers);
  const { id, text, yesWhen } = condition;
  const isSaid = (of: string) => Object.hasOwn(said, of) && said[of] === "ja";
  if (isSaid(id))
    return isPlace(condition)
      ? `Du har svaret, at du har tilknytning til ${text}`
      : `Du har svaret: »${text}«`;
  const follower = Object.keys(said).find((of) => isSaid(of) && conditionOf(of)?.after === id);
  const narrower = follower === undefined ? undefined : conditionOf(follower);
  const settling = yesWhen.find(({ field, value }) => student.told.get(field) === value);
  const since =
    narrower !== undefined
      ? isPlace(narrower)
        ? `Du har tilknytning til ${narrower.text}`
        : `Du har svaret: »${narrower.text}«`
      : settling && answerSentence(settling.field as Column, settling.value);
  if (isPlace(condition))
    return since === undefined
      ? `Dine svar giver tilknytning til ${text}`
      : `${since}, og det giver tilknytning til ${text}`;
  return since === undefined
    ? `Det følger af dine svar: »${text}«`
    : `${since}. Derfor regner vi med: »${text}«`;
}

/** From first to second person, negated: "Jeg får løn i praktikken" becomes "Du får ikke løn i praktikken". */
function deniedText({ text }: Condition): string {
  const [, verb, rest] = /^Jeg (får|skal|er|rejser) ([^,]+)$/u.exec(text) ?? [];
  const speaksOfSelf = /\b(?:jeg|mig|min|mit|mine|eller)\b/u.test(rest ?? "");
  return verb === undefined || speaksOfSelf
    ? `Det gælder ikke dig: »${text}«`
    : `Du ${verb} ikke ${rest}`;
}

function metText(criterion: Criterion, match: Pick<GrantMatch, "deadline">, view: ReasonView) {
  const { student, conditionOf } = view;
  switch (criterion.column) {
    case "age": {
      if (student.birthday === null) return "";
      const age = ageOn(student.birthday, match.deadline ?? student.today);
      const when = match.deadline === null ? "i dag" : "på fristdagen";
      return `Du er ${withUnit(age, "år")} ${when} (${yearsText(criterion)})`;
    }
    case "gradeAverage":
      return `Dit gennemsnit er ${gradeText(student.gradeAverage ?? criterion.min)} (mindst ${gradeText(criterion.min)})`;
    case "months":
      return `Dit ophold varer ${stayText(student)} (${monthsText(criterion)})`;
    case "betingelser": {
      const condition = conditionOf(criterion.condition);
      if (condition === undefined) return "";
      return criterion.mustHold ? holdsText(condition, view) : deniedText(condition);
    }
    default: {
      const { column, required } = criterion;
      const sentence = answerSentence(column, answerTo(criterion, student) ?? "");
      const [article, plural] = kinds[column] ?? [];
      return required.length > 1 && plural !== undefined
        ? `${sentence} (${article} af ${required.length} ${plural})`
        : sentence;
    }
  }
}

/** What a criterion asks for, as it reads in a sentence: a country alone would not say what it is for. */
function wantedInSentence(criterion: Criterion, conditionOf: ConditionOf): string {
  const text = wanted(criterion, conditionOf);
  return criterion.column === "exchangeCountry" || criterion.column === "destination"
    ? `et ophold i ${text}`
    : text;
}

/** "Kræver dansk statsborgerskab", "Kræver, at du er i arbejde" */
function requires(what: string): string {
  return what.startsWith("at ") ? `Kræver, ${what}` : `Kræver ${what}`;
}

/** Who to ask for what the page does not say: "Spørg den" if that is the foundation itself. */
function askText({ grant }: Pick<GrantMatch, "grant">, student: Student): string {
  return `Spørg ${grant.appliedForAtSchool ? whomToAsk(grant, student) : "den"}, før du søger.`;
}

function unknownText(
  criterion: Criterion,
  match: Pick<GrantMatch, "grant">,
  { student, conditionOf }: ReasonView,
): string {
  // "ph.d." ends a sentence by itself.
  const asks = requires(wantedInSentence(criterion, conditionOf)).replace(/\.?$/, ".");
  switch (criterion.column) {
    case "betingelser": {
      const explanation = conditionOf(criterion.condition)?.explanation;
      return explanation == null ? asks : `${asks} ${explanation}`;
    }
    case "months":
      return student.stay === null
        ? `${asks} Det har du ikke oplyst.`
        : `${asks} Dit svar, ${stayText(student)}, afgør det ikke.`;
    case "age":
    case "gradeAverage":
      return `${asks} Det har du ikke oplyst.`;
    default: {
      const { column, required, open } = criterion;
      const answer = answerTo(criterion, student);
      if (answer === undefined)
        return required.length > 0
          ? `${asks} Det har du ikke oplyst.`
          : `Fonden skriver ikke, om den støtter ${wantedValues(criterion, open)}. ${askText(match, student)}`;
      if (column === "unionMember" && answer === "no")
        return `${asks} Du kan nå at melde dig ind, før du søger.`;
      return `${answerSentence(column, answer)}. Fonden skriver ikke, om det er nok. ${askText(match, student)}`;
    }
  }
}

function preferredText(criterion: ValueCriterion, { student }: ReasonView): string {
  const answer = answerTo(criterion, student) ?? "";
  return `${answerSentence(criterion.column, answer)}, og det prioriterer fonden`;
}

/** The criteria behind a reason: one, except for place, which may have three. */
function criteriaOf({ criterion, condition }: Reason, grant: Grant): Criterion[] {
  const columns: readonly string[] = criterion === "place" ? placeColumns : [criterion];
  return grant.criteria.filter(
    (entry) =>
      columns.includes(entry.column) &&
      (entry.column !== "betingelser" || entry.condition === condition),
  );
}

/** A reason in words. */
export function reasonText(
  reason: Reason,
  match: { readonly grant: Grant; readonly deadline: IsoDate | null },
  view: ReasonView,
): ReasonText {
  const { criterion, result } = reason;
  const { grant } = match;
  const criteria = criteriaOf(reason, grant);
  const [first] = criteria;
  const label =
    labels[criterion] ??
    (first !== undefined && "required" in first
      ? fieldLabel(first.column as Exclude<Column, "exchangeUniversity">)
      : "");
  if (criterion === "tjek_selv") return { result, label, text: grant.checkYourself ?? "" };
  if (criterion === "status") return { result, label, text: "Legatet kan ikke søges for tiden" };
  if (criterion === "deadline") return { result, label, text: "Fristen er overskredet" };
  return { result, label, text: criteriaText(result, criteria, match, view) };
}

function criteriaText(
  result: Reason["result"],
  criteria: readonly Criterion[],
  match: Pick<GrantMatch, "grant" | "deadline">,
  view: ReasonView,
): string {
  const { told } = view.student;
  const decisive = (kind: "required" | "preferred" | "open") =>
    criteria.find(
      (criterion) =>
        !("required" in criterion) ||
        criterion.column === "exchangeUniversity" ||
        criterion[kind].includes(told.get(criterion.column) ?? ""),
    ) ?? criteria[0];
  switch (result) {
    case "met": {
      const criterion = decisive("required");
      return criterion === undefined ? "" : metText(criterion, match, view);
    }
    case "preferred": {
      const criterion = decisive("preferred");
      return criterion !== undefined && "required" in criterion
        ? preferredText(criterion, view)
        : "";
    }
    case "unknown": {
      const criterion =
        criteria.find((entry) => "required" in entry && !told.has(entry.column)) ??
        decisive("open");
      return criterion === undefined ? "" : unknownText(criterion, match, view);
    }
    default:
      return requires(
        listOr(
          criteria
            .map((criterion) => wantedInSentence(criterion, view.conditionOf))
            .filter((text) => text !== ""),
        ),
      );
  }
}

/** All reasons why a grant is on a list, in words. */
export function reasonTexts(
  match: Pick<GrantMatch, "grant" | "deadline" | "reasons">,
  view: ReasonView,
): ReasonText[] {
  return match.reasons.map((reason) => reasonText(reason, match, view));
}

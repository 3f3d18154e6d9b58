import { capitalized, listOr } from "../domain/danish/sentences.ts";
import { fieldLabel, isOptionField, optionsOf } from "../domain/matching/answer-options.ts";
import type { ConditionOf } from "../domain/matching/conditions.ts";
import { durations } from "../domain/matching/durations.ts";
import {
  type Criterion,
  type Grant,
  isRequirement,
  placeColumns,
} from "../domain/matching/grant.ts";
import { toSecondPerson } from "../domain/wording/reason-sentences.ts";
import { monthsText, requirementText } from "../domain/wording/reason-text.ts";

/** Shorter than the labels in the quiz. */
const labels: Partial<Record<Criterion["column"], string>> = {
  studyLevel: "Niveau",
  educationLevel: "Uddannelse",
  currentInstitution: "Uddannelsessted",
  currentField: "Studieretning",
  stayType: "Slags ophold",
  danishCitizenship: "Statsborgerskab",
  age: "Alder",
  gradeAverage: "Karaktergennemsnit",
  months: "Opholdets længde",
  duration: "Opholdets længde",
  exchangeUniversity: "Universitet",
  betingelser: "Betingelse",
};

function labelOf({ column }: Criterion): string {
  return labels[column] ?? (isOptionField(column) ? fieldLabel(column) : column);
}

const stayNames: Readonly<Record<string, string>> = {
  udveksling: "udveksling",
  selvarrangeret: "eget studieophold",
  "hel-uddannelse": "hel uddannelse",
  praktik: "praktik",
  forskning: "forskning",
  kursus: "kursus",
};

/** Answers for "none of these", which name nothing. */
const nameless = new Set(["anden", "andet"]);

/** "1-6 måneder", from adjacent spans of the quiz. */
function durationText(spans: readonly string[]): string {
  const months = optionsOf("duration")
    .filter(({ value }) => spans.includes(value))
    .flatMap(({ value }) => durations.get(value)?.months ?? []);
  const shortest = months[0]?.shortest ?? 1;
  const longest = months.at(-1)?.longest ?? Number.POSITIVE_INFINITY;
  return monthsText({
    column: "months",
    min: shortest === 1 ? null : shortest,
    max: Number.isFinite(longest) ? longest : null,
  });
}

/** `null` if there is nothing worth saying. */
function lineOf(criterion: Criterion, conditionOf: ConditionOf): string | null {
  if (criterion.column === "betingelser") {
    const condition = conditionOf(criterion.condition);
    const isNamed = condition !== undefined && !["sted", "skole"].includes(condition.group);
    if (isNamed && criterion.mustHold) return toSecondPerson(condition.text);
    return capitalized(
      requirementText(criterion, conditionOf).replace(/^hvis /, "Gives ikke, hvis "),
    );
  }
  if (!("required" in criterion))
    return capitalized(
      requirementText(criterion, conditionOf).replace(
        /^(?:et ophold på|et gennemsnit på|at du er(?=.*\sår$)) /,
        "",
      ),
    );
  const { column, required } = criterion;
  if (column === "unionMember" && required.includes("no"))
    return required.length === 1 ? "Du må ikke være medlem af en fagforening" : null;
  if (column === "duration") return capitalized(durationText(required));
  if (column === "stayType")
    return capitalized(listOr(required.map((value) => stayNames[value] ?? value)));
  const named = required.filter((value) => !nameless.has(value));
  if (named.length === 0)
    return column === "studyLevel" ? capitalized(requirementText(criterion, conditionOf)) : null;
  const line = capitalized(
    requirementText({ ...criterion, required: named }, conditionOf)
      .replace(/^at du ikke har /, "Du må ikke have ")
      .replace(/^at du (?=er )/, "Du "),
  );
  return named.length === required.length || line.endsWith(" andre") ? line : `${line} m.fl.`;
}

export function requirementsOf(grant: Grant, conditionOf: ConditionOf) {
  const asked = grant.criteria.filter(isRequirement);
  const isPlace = ({ column }: Criterion) => (placeColumns as readonly string[]).includes(column);
  const places = asked.filter(isPlace).map((criterion) => requirementText(criterion, conditionOf));
  return [
    ...asked
      .filter((criterion) => !isPlace(criterion))
      .flatMap((criterion) => {
        const value = lineOf(criterion, conditionOf);
        return value === null ? [] : [{ label: labelOf(criterion), value }];
      }),
    ...(places.length === 0 ? [] : [{ label: "Sted", value: listOr(places) }]),
  ];
}

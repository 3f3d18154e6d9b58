import { capitalized, listOr } from "../domain/danish/sentences.ts";
import { fieldLabel, isOptionField } from "../domain/matching/answer-options.ts";
import type { ConditionOf } from "../domain/matching/conditions.ts";
import {
  type Criterion,
  type Grant,
  isRequirement,
  placeColumns,
} from "../domain/matching/grant.ts";
import { wanted } from "../domain/wording/reason-text.ts";

/** A requirement, and the label in front of it. */
export interface RequirementText {
  readonly label: string;
  readonly value: string;
}

/** Shorter than the quiz's own, which are headings of a question. */
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

/** The words after "kræver", as they read alone after their label. */
function asLine(text: string): string {
  return capitalized(
    text
      .replace(/^(?:et ophold på|et gennemsnit på|at du er(?=.*\sår$)) /, "")
      .replace(/^at du er /, "Du skal være ")
      .replace(/^at du ikke er /, "Du må ikke være ")
      .replace(/^at du ikke har /, "Du må ikke have ")
      .replace(/^at /, "")
      .replace(/^hvis /, "Gives ikke, hvis "),
  );
}

/** Answers that name nothing: for those to whom none of the named ones applies. */
const nameless = new Set(["anden", "andet"]);

/** A criterion on a line of its own; "m.fl." where it also accepts values without a name of their own. */
function lineOf(criterion: Criterion, conditionOf: ConditionOf): string {
  if (!("required" in criterion)) return asLine(wanted(criterion, conditionOf));
  const named = criterion.required.filter((value) => !nameless.has(value));
  if (named.length === 0 || named.length === criterion.required.length)
    return asLine(wanted(criterion, conditionOf));
  const line = asLine(wanted({ ...criterion, required: named }, conditionOf));
  return line.endsWith(" andre") ? line : `${line} m.fl.`;
}

/** Everything that decides who may apply, criterion by criterion; the three that name places are one. */
export function requirementsOf(grant: Grant, conditionOf: ConditionOf): RequirementText[] {
  const asked = grant.criteria.filter(isRequirement);
  const isPlace = ({ column }: Criterion) => (placeColumns as readonly string[]).includes(column);
  const places = asked.filter(isPlace).map((criterion) => wanted(criterion, conditionOf));
  return [
    ...asked
      .filter((criterion) => !isPlace(criterion))
      .map((criterion) => ({
        label: labelOf(criterion),
        value: lineOf(criterion, conditionOf),
      })),
    ...(places.length === 0 ? [] : [{ label: "Sted", value: listOr(places) }]),
  ];
}

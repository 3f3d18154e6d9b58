import { fieldLabel, isOptionField } from "../domain/answer-options.ts";
import { type Criterion, type Grant, placeColumns } from "../domain/grant.ts";
import { capitalized, listOr } from "../domain/grant-text.ts";
import type { ConditionOf } from "../domain/match.ts";
import { wanted } from "../domain/reason-text.ts";

/** What a grant requires of who applies, and the label in front of it. */
export interface RequirementText {
  readonly label: string;
  readonly value: string;
}

const labels: Partial<Record<Criterion["column"], string>> = {
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

/** What stands after "kræver" in a sentence, as it stands alone behind its label. */
function asLine(text: string): string {
  return capitalized(
    text
      .replace(/^(?:et ophold på|et gennemsnit på|at du er(?=.* år$)) /, "")
      .replace(/^at du kan sige: /, "Du skal kunne sige: ")
      .replace(/^at dette ikke gælder dig: /, "Det må ikke gælde dig: ")
      .replace(/^at du er /, "Du skal være ")
      .replace(/^at du ikke er /, "Du må ikke være ")
      .replace(/^at du ikke har /, "Du må ikke have "),
  );
}

function requires(criterion: Criterion): boolean {
  return !("required" in criterion) || criterion.required.length > 0;
}

/** Everything that decides who may apply, criterion by criterion; the three that name places are one. */
export function requirementsOf(grant: Grant, conditionOf: ConditionOf): RequirementText[] {
  const asked = grant.criteria.filter(requires);
  const isPlace = ({ column }: Criterion) => (placeColumns as readonly string[]).includes(column);
  const places = asked.filter(isPlace).map((criterion) => wanted(criterion, conditionOf));
  return [
    ...asked
      .filter((criterion) => !isPlace(criterion))
      .map((criterion) => ({
        label: labelOf(criterion),
        value: asLine(wanted(criterion, conditionOf)),
      })),
    ...(places.length === 0 ? [] : [{ label: "Sted", value: listOr(places) }]),
  ];
}

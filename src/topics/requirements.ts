import { fieldLabel, optionLabel } from "../domain/answer-options.ts";
import type { Grant } from "../domain/grant.ts";
import { capitalized, inSentence, listOr } from "../domain/grant-text.ts";
import { shortName } from "./topic-words.ts";
import { requiredOf, topicFields } from "./topics.ts";

/** What a grant requires of who applies, and the label in front of it. */
export interface RequirementText {
  readonly label: string;
  readonly value: string;
}

/** Values beyond these are counted instead of named. */
const NAMED_VALUES = 5;

/** Who may apply, criterion by criterion, where an answer of the quiz decides it by name. */
export function requirementsOf(grant: Grant): RequirementText[] {
  return topicFields.flatMap(({ kind, field }) => {
    const required = requiredOf(grant, field);
    if (required.length === 0) return [];
    const names = required.map((value) => {
      const name = shortName({ kind, value, name: optionLabel(field, value) });
      return kind === "country" ? name : inSentence(name);
    });
    const rest = names.length - NAMED_VALUES;
    const value =
      rest > 1 ? `${names.slice(0, NAMED_VALUES).join(", ")} eller ${rest} andre` : listOr(names);
    return [{ label: fieldLabel(field), value: capitalized(value) }];
  });
}

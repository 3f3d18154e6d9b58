import {
  onlyCountryIn,
  specificOptionsOf,
  WHOLE_DEGREE,
  type WhatIfField,
  whatIfFields,
} from "./answer-options.ts";
import { OPEN_HOST, type StudentAnswers, textAnswer } from "./answers.ts";
import type { Condition } from "./conditions.ts";
import { countedFitOf, type MatchCount, timingFor } from "./match.ts";
import { type MatchRun, type PreparedGrant, rerunWith, resultOf } from "./requirements.ts";
import { parseStudent, parseStudentWithSameConditions } from "./student.ts";

const stayDates = ["exchangeStart", "exchangeEnd"] as const;

/** More precise answers that a change makes void. */
export const dependentAnswers = {
  destination: ["exchangeCountry", "exchangeUniversity"],
  duration: stayDates,
  stayType: [],
} as const satisfies Record<WhatIfField, readonly string[]>;

export interface CountChanges {
  readonly added: MatchCount;
  readonly removed: MatchCount;
  readonly becomeMatch: number;
  readonly becomePossible: number;
}

export function applyCountChanges(before: MatchCount, changes: CountChanges): MatchCount {
  const { added, removed, becomeMatch, becomePossible } = changes;
  const moved = becomeMatch - becomePossible;
  return {
    match: before.match + added.match - removed.match + moved,
    possible: before.possible + added.possible - removed.possible - moved,
  };
}

function omit(answers: StudentAnswers, fields: readonly string[]): StudentAnswers {
  return Object.fromEntries(Object.entries(answers).filter(([id]) => !fields.includes(id)));
}

export function withoutStayDates(answers: StudentAnswers): StudentAnswers {
  return omit(answers, stayDates);
}

export function withChangedAnswer(
  answers: StudentAnswers,
  field: WhatIfField,
  value: string,
): StudentAnswers {
  const kept = omit(answers, dependentAnswers[field]);
  const country = field === "destination" ? onlyCountryIn(value) : undefined;
  const hasHost = dependentAnswers[field].some((each) => textAnswer(answers, each) !== "");
  return {
    ...kept,
    [field]: value,
    ...(country !== undefined && { exchangeCountry: country }),
    ...(field === "destination" && hasHost && { [OPEN_HOST]: "ja" }),
  };
}

type CountedFit = ReturnType<typeof countedFitOf>;

function compare(before: ReadonlyMap<PreparedGrant, CountedFit>, after: MatchRun): CountChanges {
  const changes = {
    added: { match: 0, possible: 0 },
    removed: { match: 0, possible: 0 },
    becomeMatch: 0,
    becomePossible: 0,
  };
  for (const [prepared, from] of before) {
    const to = countedFitOf(after, prepared);
    if (from === to) continue;
    if (from === null && to !== null) changes.added[to]++;
    else if (from !== null && to === null) changes.removed[from]++;
    else changes[to === "match" ? "becomeMatch" : "becomePossible"]++;
  }
  return changes;
}

function valuesToTry(field: WhatIfField, current: string | undefined): readonly string[] {
  // Do not suggest swapping an exchange for a whole degree, or the reverse.
  if (current === WHOLE_DEGREE) return [];
  return specificOptionsOf(field)
    .map(({ value }) => value)
    .filter((value) => value !== current && value !== WHOLE_DEGREE);
}

function settlesConditions(conditions: readonly Condition[], fields: readonly string[]): boolean {
  return conditions.some(({ yesWhen, noWhen }) =>
    [...yesWhen, ...noWhen].some(({ field }) => fields.includes(field)),
  );
}

function alternativesTo(field: WhatIfField, run: MatchRun): WhatIfQuestion["alternatives"] {
  const { student: asked, grants } = run;
  const { conditions } = grants.data;
  const changed = [field, ...dependentAnswers[field]];
  const affected = new Set(changed.flatMap((each) => grants.requirementsByField.get(each) ?? []));
  const before = new Map<PreparedGrant, CountedFit>();
  for (const prepared of grants.all) {
    let isAffected = false;
    let isExcluded = false;
    for (const requirement of prepared.requirements) {
      if (affected.has(requirement)) isAffected = true;
      else if (resultOf(run, requirement) === "unmet") {
        isExcluded = true;
        break;
      }
    }
    if (isExcluded) continue;
    // A change of duration drops the dates, and without them nothing is late.
    if (isAffected || (field === "duration" && timingFor(run, prepared).timing === "late"))
      before.set(prepared, countedFitOf(run, prepared));
  }
  const areSettled = !settlesConditions(conditions, changed);
  return valuesToTry(field, asked.answered.get(field)).map((value) => {
    const answers = withChangedAnswer(asked.answers, field, value);
    const student = areSettled
      ? parseStudentWithSameConditions(asked, answers)
      : parseStudent(answers, conditions, asked.today);
    return { value, changes: compare(before, rerunWith(run, student, affected)) };
  });
}

export interface WhatIfQuestion {
  readonly field: WhatIfField;
  readonly answer: string | null;
  readonly alternatives: readonly { readonly value: string; readonly changes: CountChanges }[];
}

export function findWhatIfs(run: MatchRun): WhatIfQuestion[] {
  return whatIfFields
    .map((field) => ({
      field,
      answer: run.student.answered.get(field) ?? null,
      alternatives: alternativesTo(field, run),
    }))
    .filter(({ alternatives }) => alternatives.length > 0);
}

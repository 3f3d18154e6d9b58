import {
  type DialField,
  dialFields,
  type OptionField,
  optionFields,
  specificOptionsOf,
} from "./answer-options.ts";
import type { StudentAnswers } from "./answers.ts";
import type { Condition } from "./conditions.ts";
import { faintnessOf, fitOf, type MatchCount, timingFor } from "./match.ts";
import { type MatchRun, type PreparedGrant, rerunWith, resultOf } from "./requirements.ts";
import { readSettledStudent, readStudent } from "./student.ts";

const stayDates = ["exchangeStart", "exchangeEnd"] as const;

/** Answers that a student can still change, and the more precise ones that each change makes void. */
const changeable = {
  destination: ["exchangeCountry", "exchangeUniversity"],
  duration: stayDates,
  unionMember: [],
  stayType: [],
} as const satisfies Partial<Record<OptionField, readonly string[]>>;
export type ChangeableField = keyof typeof changeable;
const changeableFields = optionFields.filter((field) => field in changeable) as ChangeableField[];

/** The first of them has to be asked for again. */
export function dependentAnswers(field: ChangeableField): readonly string[] {
  return changeable[field];
}

export interface Gain {
  readonly field: ChangeableField;
  readonly value: string;
  readonly gain: number;
  readonly newMatches: number;
  readonly loss: number;
  /** Grants on both lists that would change from "to check" to "fits", and the other way round. */
  readonly becomeMatch: number;
  readonly becomePossible: number;
  readonly counted: CountedChanges;
}

/** What changes among the grants that count, neither late nor faint: today's figures and these give the new ones. */
export interface CountedChanges {
  readonly come: MatchCount;
  readonly go: MatchCount;
  readonly becomeMatch: number;
  readonly becomePossible: number;
}

export function countAfter(before: MatchCount, changes: CountedChanges): MatchCount {
  const { come, go, becomeMatch, becomePossible } = changes;
  const moved = becomeMatch - becomePossible;
  return {
    match: before.match + come.match - go.match + moved,
    possible: before.possible + come.possible - go.possible - moved,
  };
}

function without(answers: StudentAnswers, fields: readonly string[]): StudentAnswers {
  return Object.fromEntries(Object.entries(answers).filter(([id]) => !fields.includes(id)));
}

export function withoutDates(answers: StudentAnswers): StudentAnswers {
  return without(answers, stayDates);
}

export function withChange(
  answers: StudentAnswers,
  field: ChangeableField,
  value: string,
): StudentAnswers {
  return { ...without(answers, changeable[field]), [field]: value };
}

interface Standing {
  readonly outcome: "match" | "possible";
  readonly isLate: boolean;
  readonly isFaint: boolean;
  readonly hasOpenCondition: boolean;
  readonly hangsOnPlaceAbroad: boolean;
}

function standingOf(run: MatchRun, prepared: PreparedGrant): Standing | null {
  const outcome = fitOf(run, prepared);
  if (outcome === null) return null;
  const isUnknown = (...subjects: readonly string[]) =>
    outcome === "possible" &&
    prepared.requirements.some(
      (requirement) =>
        subjects.includes(requirement.about) && resultOf(run, requirement) === "unknown",
    );
  const isLate = timingFor(run, prepared).timing === "late";
  const hasOpenCondition = isUnknown("betingelser");
  if (isLate && hasOpenCondition) return null;
  return {
    outcome,
    isLate,
    isFaint: faintnessOf(run, prepared) !== null,
    hasOpenCondition,
    hangsOnPlaceAbroad: isUnknown("exchangeCountry", "exchangeUniversity"),
  };
}

function isGained(now: Standing, field: ChangeableField): boolean {
  if (now.isLate || now.isFaint || now.hasOpenCondition) return false;
  return field !== "destination" || !now.hangsOnPlaceAbroad;
}

function countedAs(standing: Standing | null): keyof MatchCount | null {
  return standing === null || standing.isLate || standing.isFaint ? null : standing.outcome;
}

function compare(
  field: ChangeableField,
  before: ReadonlyMap<PreparedGrant, Standing | null>,
  after: MatchRun,
): Omit<Gain, "field" | "value"> {
  let [gain, newMatches, loss, becomeMatch, becomePossible] = [0, 0, 0, 0, 0];
  const counted = {
    come: { match: 0, possible: 0 },
    go: { match: 0, possible: 0 },
    becomeMatch: 0,
    becomePossible: 0,
  };
  for (const [prepared, old] of before) {
    const now = standingOf(after, prepared);
    const [from, to] = [countedAs(old), countedAs(now)];
    if (from === null && to !== null) counted.come[to]++;
    else if (from !== null && to === null) counted.go[from]++;
    else if (from !== to) counted[to === "match" ? "becomeMatch" : "becomePossible"]++;
    if (old === null) {
      if (now === null || !isGained(now, field)) continue;
      gain++;
      if (now.outcome === "match") newMatches++;
    } else if (!old.isLate) {
      if (now === null) loss++;
      else if (now.outcome !== old.outcome)
        if (now.outcome === "match") becomeMatch++;
        else becomePossible++;
    }
  }
  return { gain, newMatches, loss, becomeMatch, becomePossible, counted };
}

function alternativesTo(field: ChangeableField, present: string | undefined): readonly string[] {
  // Nobody is told to leave a union or to join a second one, and a whole degree is another plan altogether.
  if (field === "unionMember" && present !== "no") return [];
  if (field === "stayType" && present === "hel-uddannelse") return [];
  return specificOptionsOf(field)
    .map(({ value }) => value)
    .filter((value) => value !== present)
    .filter((value) => field !== "stayType" || value !== "hel-uddannelse");
}

function settlesConditions(conditions: readonly Condition[], fields: readonly string[]): boolean {
  return conditions.some(({ yesWhen, noWhen }) =>
    [...yesWhen, ...noWhen].some(({ field }) => fields.includes(field)),
  );
}

/** Every change of one answer. Exact: each is matched in full, but for what it cannot change. */
function changesOf(field: ChangeableField, run: MatchRun): Gain[] {
  const { student: asked, grants } = run;
  const { conditions } = grants.data;
  const changed = [field, ...changeable[field]];
  const affected = new Set(changed.flatMap((each) => grants.readers.get(each) ?? []));
  const before = new Map<PreparedGrant, Standing | null>();
  for (const prepared of grants.all) {
    let isAffected = false;
    let isOut = false;
    for (const requirement of prepared.requirements) {
      if (affected.has(requirement)) isAffected = true;
      else if (resultOf(run, requirement) === "unmet") {
        isOut = true;
        break;
      }
    }
    if (isOut) continue;
    // Without dates nothing is late any more.
    if (isAffected || (field === "duration" && timingFor(run, prepared).timing === "late"))
      before.set(prepared, standingOf(run, prepared));
  }
  const areSettled = !settlesConditions(conditions, changed);
  return alternativesTo(field, asked.answered.get(field)).map((value) => {
    const answers = withChange(asked.answers, field, value);
    const student = areSettled
      ? readSettledStudent(asked, answers)
      : readStudent(answers, conditions, asked.today);
    return { field, value, ...compare(field, before, rerunWith(run, student, affected)) };
  });
}

export function findGains(run: MatchRun): Gain[] {
  return (
    changeableFields
      .flatMap((field) => changesOf(field, run))
      .filter(({ field, gain, newMatches }) => (field === "unionMember" ? newMatches : gain) > 0)
      // Sorting is stable, so ties keep the order of the options.
      .sort((a, b) => b.gain - a.gain || b.newMatches - a.newMatches)
  );
}

/** One question with what each of its other answers would bring; none where the answer is another plan altogether. */
export interface WhatIfQuestion {
  readonly field: DialField;
  /** The answer that counts today; `null` where it is not given. */
  readonly own: string | null;
  readonly turns: readonly Pick<Gain, "value" | "counted">[];
}

export function findWhatIfs(run: MatchRun): WhatIfQuestion[] {
  return dialFields
    .map((field) => ({
      field,
      own: run.student.answered.get(field) ?? null,
      turns: changesOf(field, run).map(({ value, counted }) => ({ value, counted })),
    }))
    .filter(({ turns }) => turns.length > 0);
}

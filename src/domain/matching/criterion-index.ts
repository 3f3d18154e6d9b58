import { addAll, addBit, addRest, type Bits, emptyBits, removeBit } from "./bits.ts";
import { isPlace, judge } from "./criteria.ts";
import type {
  ConditionCriterion,
  Criterion,
  CriterionColumn,
  Grant,
  ValueCriterion,
} from "./grant.ts";
import { type Student, withoutAccents } from "./student.ts";

/** What all grants ask of one answer. Bits are places in the list of grants. */
interface ValueIndex {
  readonly column: ValueCriterion["column"];
  /** Grants with a required value, and those with a required or an open one. */
  readonly requiring: Bits;
  readonly asking: Bits;
  /** By answer: the grants that require it, and those that leave it open. */
  readonly required: Map<string, Bits>;
  readonly open: Map<string, Bits>;
}

/** A range that asks the same of every grant that has it, and those grants. */
interface RangeIndex {
  readonly criterion: Extract<Criterion, { column: "gradeAverage" | "months" }>;
  readonly grants: Bits;
}

/** The grants that ask for an age, each of which counts on the grant's own day; 0 and 255 where a side is open. */
interface AgeIndex {
  readonly places: Uint32Array;
  readonly min: Uint8Array;
  readonly max: Uint8Array;
}

/** What grants ask of conditions. Most conditions are no for most students, so that is the ground that is laid. */
interface ConditionIndex {
  /** The grants that are out where every condition is no. */
  readonly outWithoutAny: Bits;
  /** By condition: the grants that name it. */
  readonly naming: ReadonlyMap<string, readonly number[]>;
  /** By place: the conditions of a grant. */
  readonly of: readonly (readonly ConditionCriterion[])[];
}

export interface CriterionIndex {
  readonly size: number;
  readonly values: readonly ValueIndex[];
  readonly places: readonly ValueIndex[];
  readonly ranges: readonly RangeIndex[];
  readonly ages: AgeIndex;
  readonly conditions: ConditionIndex;
}

/** How all grants fall out by their criteria. A grant in `excluded` is also in the others where something is open. */
export interface Findings {
  readonly excluded: Bits;
  /** Some criterion is unknown. */
  readonly undecided: Bits;
  /** Some condition is unknown. */
  readonly hangsOnCondition: Bits;
}

/** Turns the criteria of all grants round: from what each asks, to what each answer does. */
export function indexCriteria(grants: readonly Grant[]): CriterionIndex {
  const size = grants.length;
  const byColumn = new Map<CriterionColumn, ValueIndex>();
  const outWithoutAny = emptyBits(size);
  const naming = new Map<string, number[]>();
  const ranges = new Map<string, RangeIndex>();
  const ages: { place: number; min: number; max: number }[] = [];
  const bitsOf = (map: Map<string, Bits>, value: string) => {
    const known = map.get(value) ?? emptyBits(size);
    map.set(value, known);
    return known;
  };
  for (const [place, grant] of grants.entries()) {
    for (const criterion of grant.criteria) {
      switch (criterion.column) {
        case "age": {
          const { min, max } = criterion;
          ages.push({ place, min: min ?? 0, max: max ?? 255 });
          break;
        }
        case "gradeAverage":
        case "months": {
          const name = JSON.stringify(criterion);
          const known = ranges.get(name) ?? { criterion, grants: emptyBits(size) };
          ranges.set(name, known);
          addBit(known.grants, place);
          break;
        }
        case "betingelser": {
          const { condition, mustHold } = criterion;
          const places = naming.get(condition) ?? [];
          naming.set(condition, places);
          places.push(place);
          if (mustHold) addBit(outWithoutAny, place);
          break;
        }
        default: {
          const { column, required, open } = criterion;
          if (required.length + open.length === 0) break;
          const index = byColumn.get(column) ?? {
            column,
            requiring: emptyBits(size),
            asking: emptyBits(size),
            required: new Map<string, Bits>(),
            open: new Map<string, Bits>(),
          };
          byColumn.set(column, index);
          addBit(index.asking, place);
          if (required.length > 0) addBit(index.requiring, place);
          const key = column === "exchangeUniversity" ? withoutAccents : (value: string) => value;
          for (const value of required) addBit(bitsOf(index.required, key(value)), place);
          for (const value of open) addBit(bitsOf(index.open, key(value)), place);
        }
      }
    }
  }
  const all = [...byColumn.values()];
  return {
    size,
    values: all.filter(({ column }) => !isPlace(column)),
    places: all.filter(({ column }) => isPlace(column)),
    ranges: [...ranges.values()],
    ages: {
      places: Uint32Array.from(ages, ({ place }) => place),
      min: Uint8Array.from(ages, ({ min }) => min),
      max: Uint8Array.from(ages, ({ max }) => max),
    },
    conditions: {
      outWithoutAny,
      naming,
      of: grants.map(({ criteria }) =>
        criteria.filter((criterion) => criterion.column === "betingelser"),
      ),
    },
  };
}

/** The grants that have what the student answers among their values. */
function answered(
  column: ValueCriterion["column"],
  byValue: ReadonlyMap<string, Bits>,
  student: Student,
  none: Bits,
): Bits {
  if (column !== "exchangeUniversity") return byValue.get(student.told.get(column) ?? "") ?? none;
  const grants = none.slice();
  for (const [name, named] of byValue)
    if (student.university?.includes(name)) addAll(grants, named);
  return grants;
}

function isAnswered(column: ValueCriterion["column"], student: Student): boolean {
  return column === "exchangeUniversity" ? student.university !== null : student.told.has(column);
}

/** Judges again the grants that name a condition which is not no: `excluded` holds those that are out without any. */
function settleConditions(
  { naming, of }: ConditionIndex,
  { conditions }: Student,
  found: Findings,
): void {
  for (const [condition, places] of naming) {
    if (conditions.get(condition) === false) continue;
    for (const place of places) {
      let isOut = false;
      let isOpen = false;
      for (const { condition: named, mustHold } of of[place] ?? []) {
        const holds = conditions.get(named);
        if (holds === undefined) isOpen = true;
        else if (holds !== mustHold) isOut = true;
      }
      if (isOut) addBit(found.excluded, place);
      else removeBit(found.excluded, place);
      if (isOpen) {
        addBit(found.undecided, place);
        addBit(found.hangsOnCondition, place);
      }
    }
  }
}

/**
 * What a student's answers do to all grants at once.
 *
 * @param ageFor the student's age in whole years on the day that counts for the grant at a place; `null` where it is unknown
 */
export function findOut(
  index: CriterionIndex,
  student: Student,
  ageFor: ((place: number) => number) | null,
): Findings {
  const none = emptyBits(index.size);
  const found = {
    excluded: index.conditions.outWithoutAny.slice(),
    undecided: emptyBits(index.size),
    hangsOnCondition: emptyBits(index.size),
  };
  settleConditions(index.conditions, student, found);
  for (const { column, asking, requiring, required, open } of index.values) {
    if (!isAnswered(column, student)) {
      addAll(found.undecided, asking);
      continue;
    }
    const met = answered(column, required, student, none);
    const left = answered(column, open, student, none);
    addRest(found.excluded, requiring, met, left);
    if (left !== none) addRest(found.undecided, left, met, none);
  }

  // Places are alternatives: what one of them leaves open or meets, another cannot rule out.
  const met = emptyBits(index.size);
  const left = emptyBits(index.size);
  const asked = emptyBits(index.size);
  for (const { column, asking, requiring, required, open } of index.places) {
    addAll(asked, requiring);
    if (isAnswered(column, student)) {
      addAll(met, answered(column, required, student, none));
      addAll(left, answered(column, open, student, none));
    } else addAll(left, asking);
  }
  addRest(found.excluded, asked, met, left);
  addRest(found.undecided, left, met, none);

  for (const { criterion, grants } of index.ranges) {
    const result = judge(criterion, student, student.today);
    if (result === "unmet") addAll(found.excluded, grants);
    else if (result === "unknown") addAll(found.undecided, grants);
  }
  const { places, min, max } = index.ages;
  for (let entry = 0; entry < places.length; entry++) {
    const place = places[entry] ?? 0;
    if (ageFor === null) addBit(found.undecided, place);
    else {
      const age = ageFor(place);
      if (age < (min[entry] ?? 0) || age > (max[entry] ?? 0)) addBit(found.excluded, place);
    }
  }
  return found;
}

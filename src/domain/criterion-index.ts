import { addAll, addBit, addRest, type Bits, emptyBits } from "./bits.ts";
import { isPlace } from "./criteria.ts";
import type { Criterion, CriterionColumn, Grant, ValueCriterion } from "./grant.ts";
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

/** A criterion over a number, and whose it is. */
interface RangeEntry<C extends Criterion> {
  readonly place: number;
  readonly criterion: C;
}
type RangeCriterion = Extract<Criterion, { column: "age" | "gradeAverage" | "months" }>;

/** The grants that name one condition. */
interface ConditionIndex {
  readonly condition: string;
  readonly mustHold: number[];
  readonly mustNotHold: number[];
}

export interface CriterionIndex {
  readonly size: number;
  readonly values: readonly ValueIndex[];
  readonly places: readonly ValueIndex[];
  readonly ranges: readonly RangeEntry<RangeCriterion>[];
  readonly conditions: readonly ConditionIndex[];
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
  const conditions = new Map<string, ConditionIndex>();
  const ranges: RangeEntry<RangeCriterion>[] = [];
  const bitsOf = (map: Map<string, Bits>, value: string) => {
    const known = map.get(value) ?? emptyBits(size);
    map.set(value, known);
    return known;
  };
  for (const [place, grant] of grants.entries()) {
    for (const criterion of grant.criteria) {
      switch (criterion.column) {
        case "age":
        case "gradeAverage":
        case "months":
          ranges.push({ place, criterion });
          break;
        case "betingelser": {
          const { condition, mustHold } = criterion;
          const known = conditions.get(condition) ?? { condition, mustHold: [], mustNotHold: [] };
          conditions.set(condition, known);
          known[mustHold ? "mustHold" : "mustNotHold"].push(place);
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
    ranges,
    conditions: [...conditions.values()],
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

/**
 * What a student's answers do to all grants at once.
 *
 * @param judgeRange how one criterion over a number falls out for the grant at a place
 */
export function findOut(
  index: CriterionIndex,
  student: Student,
  judgeRange: (criterion: RangeCriterion, place: number) => "met" | "unmet" | "unknown",
): Findings {
  const none = emptyBits(index.size);
  const found = {
    excluded: emptyBits(index.size),
    undecided: emptyBits(index.size),
    hangsOnCondition: emptyBits(index.size),
  };
  for (const { column, asking, requiring, required, open } of index.values) {
    if (!isAnswered(column, student)) {
      addAll(found.undecided, asking);
      continue;
    }
    const met = answered(column, required, student, none);
    const left = answered(column, open, student, none);
    addRest(found.excluded, requiring, met, left);
    addRest(found.undecided, left, met, none);
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

  for (const { place, criterion } of index.ranges) {
    const result = judgeRange(criterion, place);
    if (result === "unmet") addBit(found.excluded, place);
    else if (result === "unknown") addBit(found.undecided, place);
  }
  for (const { condition, mustHold, mustNotHold } of index.conditions) {
    const holds = student.conditions.get(condition);
    if (holds === undefined) {
      for (const places of [mustHold, mustNotHold])
        for (const place of places) {
          addBit(found.undecided, place);
          addBit(found.hangsOnCondition, place);
        }
    } else for (const place of holds ? mustNotHold : mustHold) addBit(found.excluded, place);
  }
  return found;
}

import { WHOLE_DEGREE } from "./answer-options.ts";
import { type Grant, hostCriteria } from "./grant.ts";
import {
  type AssessedGrant,
  assessGrant,
  countsInTotals,
  type ReasonCriterion,
  sortMatches,
} from "./match.ts";
import { type MatchRun, type PreparedGrant, resultOf, startMatchRun } from "./requirements.ts";
import { isWholeDegree, parseStudent } from "./student.ts";
import { withoutStayDates } from "./what-if.ts";

export interface WithinReach extends AssessedGrant {
  readonly obstacle: ReasonCriterion;
}

function isWholeDegreeOnly({ criteria }: Grant): boolean {
  return criteria.some(
    (criterion) =>
      criterion.column === "stayType" && criterion.required.every((kind) => kind === WHOLE_DEGREE),
  );
}

function reachableFor({ student }: MatchRun): readonly ReasonCriterion[] {
  const { answered } = student;
  const reachable: ReasonCriterion[] = ["duration", "months"];
  // Do not suggest swapping an exchange for a whole degree, or the reverse.
  if (!isWholeDegree(student)) reachable.push("stayType");
  // Do not suggest a second union, or a change of chosen country.
  if (answered.get("unionMember") === "no") reachable.push("unionMember");
  if ((answered.get("exchangeCountry") ?? "anden") === "anden") reachable.push(...hostCriteria);
  return reachable;
}

/** `null` unless exactly one requirement is unmet and none unknown. */
function obstacleOf(run: MatchRun, { requirements }: PreparedGrant): ReasonCriterion | null {
  let obstacle: ReasonCriterion | null = null;
  for (const requirement of requirements) {
    const result = resultOf(run, requirement);
    if (result === "unknown" || (result === "unmet" && obstacle !== null)) return null;
    if (result === "unmet") obstacle = requirement.about;
  }
  return obstacle;
}

export function findWithinReach(run: MatchRun): WithinReach[] {
  const { grants, student } = run;
  const reachable = reachableFor(run);
  // A stay of another length has other dates.
  const other = parseStudent(
    withoutStayDates(student.answers),
    grants.data.conditions,
    student.today,
  );
  const undated = startMatchRun(grants, other);
  const reached: WithinReach[] = [];
  for (const prepared of grants.all) {
    const { grant } = prepared;
    const obstacle = grant.active ? obstacleOf(run, prepared) : null;
    if (obstacle === null || !reachable.includes(obstacle)) continue;
    if (obstacle === "stayType" && isWholeDegreeOnly(grant)) continue;
    const isLength = obstacle === "duration" || obstacle === "months";
    const assessed = assessGrant(isLength ? undated : run, prepared);
    if (assessed.outcome === "closed" || !countsInTotals(assessed)) continue;
    const outcome = grant.checkYourself === null ? "match" : "possible";
    reached.push({ ...assessed, outcome, obstacle });
  }
  return sortMatches(reached);
}

import { sortMatches } from "./list-order.ts";
import { type AssessedGrant, assessAt, doesCount, type ReasonCriterion } from "./match.ts";
import { type MatchRun, requiredAt, requirementAt, resultOf, startRun } from "./requirements.ts";
import { readStudent } from "./student.ts";
import { withoutDates } from "./what-if.ts";

export interface WithinReach extends AssessedGrant {
  /** The one criterion that is not met. */
  readonly obstacle: ReasonCriterion;
}

function reachableFor({ student: { answered } }: MatchRun): readonly ReasonCriterion[] {
  const reachable: ReasonCriterion[] = ["duration", "months", "stayType"];
  // Nobody is told to join a second union, nor to go elsewhere once a country is chosen.
  if (answered.get("unionMember") === "no") reachable.push("unionMember");
  if ((answered.get("exchangeCountry") ?? "anden") === "anden")
    reachable.push("destination", "exchangeCountry", "exchangeUniversity");
  return reachable;
}

/** The one requirement that is unmet while nothing is unknown; `null` if there is no such thing. */
function obstacleAt(run: MatchRun, grantIndex: number): ReasonCriterion | null {
  let obstacle: ReasonCriterion | null = null;
  for (const number of requiredAt(run.grants, grantIndex)) {
    const result = resultOf(run, number);
    if (result === "unknown" || (result === "unmet" && obstacle !== null)) return null;
    if (result === "unmet") obstacle = requirementAt(run.grants, number).about;
  }
  return obstacle;
}

/** The open grants that fall out by one thing alone which the student can change, in the order of the list. */
export function findWithinReach(run: MatchRun): WithinReach[] {
  const { grants, student } = run;
  const reachable = reachableFor(run);
  // A stay of another length leaves or returns on other days.
  const other = readStudent(withoutDates(student.answers), grants.data.conditions, student.today);
  const undated = startRun(grants, other);
  const reached: WithinReach[] = [];
  for (const [grantIndex, grant] of grants.data.grants.entries()) {
    const obstacle = grant.active ? obstacleAt(run, grantIndex) : null;
    if (obstacle === null || !reachable.includes(obstacle)) continue;
    const isLength = obstacle === "duration" || obstacle === "months";
    const assessed = assessAt(isLength ? undated : run, grantIndex);
    if (assessed.outcome === "closed" || !doesCount(assessed)) continue;
    const outcome = grant.checkYourself === null ? "match" : "possible";
    reached.push({ ...assessed, outcome, obstacle });
  }
  return sortMatches(reached);
}

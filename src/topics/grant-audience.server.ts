/** Whom a grant is for, as a topic's page says it. */
import { isOpenToLevel, requiredValues } from "../content/grant-counts.server.ts";
import { joinNonNull, joinWithAnd, joinWithOr, uncapitalize } from "../domain/danish/sentences.ts";
import { optionLabel } from "../domain/matching/answer-options.ts";
import { parentOf } from "../domain/matching/conditions.ts";
import { judgeCriterion } from "../domain/matching/criteria.ts";
import type { Criterion, Grant } from "../domain/matching/grant.ts";
import type { GrantData } from "../domain/matching/grant-data.ts";
import { parseStudent } from "../domain/matching/student.ts";
import { institutionName } from "../domain/wording/institution-names.ts";

export const levels = ["bachelor", "kandidat", "phd"] as const;

type Conditions = Pick<GrantData, "conditions">;

export function demandedConditions(grant: Grant, { conditions }: Conditions) {
  const ids = grant.criteria.map((criterion) =>
    criterion.column === "betingelser" && criterion.mustHold ? criterion.condition : null,
  );
  return conditions.filter(({ id }) => ids.includes(id));
}

/** After "medlemmer af": "Djøf", "et fagligt selskab i Dansk Sygeplejeråd". */
export function associationOf(grant: Grant, data: Conditions): string | null {
  const demanded = demandedConditions(grant, data).filter(({ group }) => group === "medlem");
  for (const condition of demanded) {
    const isPart = demanded.some(({ id }) => id === parentOf(condition));
    const isOneOfTwo = condition.explanation?.startsWith("Ét af de to") === true;
    const [, name] = /medlem af ([^,(]+?)(?:[,(].*| og \p{Ll}.*)?$/u.exec(condition.text) ?? [];
    if (name !== undefined && !isPart && !isOneOfTwo) return name;
  }
  const unions = requiredValues(grant, "unionMember");
  if (unions.length === 0 || unions.includes("no")) return null;
  if (unions.includes("anden")) return "en fagforening";
  return joinWithOr(unions.map((union) => optionLabel("unionMember", union).replace(/ \(.*/u, "")));
}

/** A condition can rule out a level too. */
export function openLevels(grant: Grant, { conditions }: Conditions) {
  return levels.filter((level) => {
    const student = parseStudent({ studyLevel: level }, conditions, "");
    const isRuledOut = (criterion: Criterion) =>
      judgeCriterion(criterion, student, null) === "unmet";
    return isOpenToLevel(grant, level) && !grant.criteria.some(isRuledOut);
  });
}

export function isOnlyForPhd(grant: Grant, data: Conditions): boolean {
  const isOpenToOthers = grant.criteria.some(
    (each) =>
      each.column === "studyLevel" && (each.open.length > 0 || each.required.includes("anden")),
  );
  return openLevels(grant, data).join() === "phd" && !isOpenToOthers;
}

const MAX_SCHOOLS = 2;

export function schoolsText(grant: Grant): string | null {
  const schools = requiredValues(grant, "currentInstitution");
  const isAtFew = schools.length > 0 && schools.length <= MAX_SCHOOLS && !schools.includes("andet");
  return isAtFew ? `på ${joinWithOr(schools.map(institutionName))}` : null;
}

function levelNames(values: readonly string[]): string {
  return joinWithAnd(values.map((level) => uncapitalize(optionLabel("studyLevel", level))));
}

/** Hardly any student is younger. */
const YOUNGEST_STUDENTS = 18;

function ageText(grant: Grant): string | null {
  const limits = grant.criteria.find((criterion) => criterion.column === "age");
  if (limits === undefined) return null;
  const min = limits.min !== null && limits.min > YOUNGEST_STUDENTS ? limits.min : null;
  if (min === null) return limits.max === null ? null : `højst ${limits.max} år`;
  return limits.max === null ? `fra ${min} år` : `${min}-${limits.max} år`;
}

/** After "til": "bachelor og kandidat", "medlemmer af Djøf, alle niveauer", "kandidat på KU". */
export function levelsText(grant: Grant, data: Conditions): string {
  const association = associationOf(grant, data);
  const open = openLevels(grant, data);
  const namesNone = requiredValues(grant, "studyLevel").length === 0;
  const text = namesNone && open.length === levels.length ? "alle niveauer" : levelNames(open);
  const asked = grant.criteria.flatMap((each) => (each.column === "studyLevel" ? [each] : []));
  const considered = levels.filter((level) => asked.some((each) => each.open.includes(level)));
  const preferred = asked.flatMap((each) => each.preferred);
  const insured = demandedConditions(grant, data).flatMap(({ group, text }) =>
    group === "medlem" ? (/^Jeg har (studieforsikring.*)/u.exec(text)?.[1] ?? []) : [],
  );
  return joinNonNull(
    ", ",
    association === null ? null : `medlemmer af ${association}`,
    joinNonNull(" ", text || "andre uddannelser", schoolsText(grant)),
    considered.length === 0 ? null : `måske ${levelNames(considered)}`,
    ...insured.map((insurance) => `med ${insurance}`),
    preferred.length === 0 ? null : `helst ${levelNames(preferred)}`,
    ageText(grant),
  );
}

/** Topic pages are for visitors from search engines; the grants decide which there are. */
import { isOpenToLevel, requiredValues } from "../content/grant-counts.server.ts";
import type { IsoDate } from "../domain/danish/danish-date.ts";
import { joinWithAnd, joinWithOr, uncapitalize } from "../domain/danish/sentences.ts";
import { grantEvent, layOutRoute } from "../domain/list/route.ts";
import { hasStatedAmount } from "../domain/matching/amounts.ts";
import { type OptionField, optionLabel, optionsOf } from "../domain/matching/answer-options.ts";
import { isFromEarlierRound } from "../domain/matching/freshness.ts";
import { type Grant, isRequirement } from "../domain/matching/grant.ts";
import type { GrantData } from "../domain/matching/grant-data.ts";
import { comingDeadlines, countDeadlinesByMonth } from "../domain/matching/timing.ts";
import { institutionName } from "../domain/wording/institution-names.ts";

export type TopicKind = "country" | "level" | "field" | "stay";

export interface Topic {
  readonly kind: TopicKind;
  readonly field: OptionField;
  readonly value: string;
  readonly slug: string;
  /** As named in the quiz: "Tyskland", "Medicin". */
  readonly name: string;
}

/** A topic with fewer grants that ask for it by name gets no page. */
export const MIN_TOPIC_GRANTS = 8;

/** Two topics of a kind that share more get one page, the larger one's. */
const MAX_OVERLAP = 0.9;

const topicFields: readonly { readonly kind: TopicKind; readonly field: OptionField }[] = [
  { kind: "country", field: "exchangeCountry" },
  { kind: "level", field: "studyLevel" },
  { kind: "field", field: "studyField" },
  { kind: "field", field: "currentField" },
  { kind: "stay", field: "stayType" },
];

const catchAllValues = new Set(["anden", "andet", "uoplyst"]);

/** A grant that accepts fewer values is more about the topic. */
function breadth(grant: Grant, { field, value }: Pick<Topic, "field" | "value">): number {
  const required = requiredValues(grant, field);
  return required.includes(value) ? required.length : 1;
}

/** A destination that is a single country counts as that country. */
export function namesTopic(
  grant: Grant,
  { field, value }: Pick<Topic, "field" | "value">,
): boolean {
  return (
    requiredValues(grant, field).includes(value) ||
    (field === "exchangeCountry" && requiredValues(grant, "destination").includes(value))
  );
}

/** Fields that ask the same as the topic's own, exactly or roughly. */
const sameQuestion: Readonly<Record<TopicKind, readonly OptionField[]>> = {
  country: ["exchangeCountry", "destination"],
  level: ["studyLevel", "educationLevel"],
  field: ["studyField", "studyArea", "currentField"],
  stay: ["stayType"],
};

function isOpenToAll(grant: Grant, { kind }: Pick<Topic, "kind">): boolean {
  return sameQuestion[kind].every((field) => requiredValues(grant, field).length === 0);
}

function overlap(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const shared = [...one].filter((id) => other.has(id)).length;
  return shared / (one.size + other.size - shared);
}

/** The largest first. */
export function findTopics(grants: readonly Grant[]): Topic[] {
  const active = grants.filter((grant) => grant.active);
  const candidates = topicFields.flatMap(({ kind, field }) =>
    optionsOf(field)
      .filter(({ value }) => !catchAllValues.has(value))
      .map(({ value, label }) => ({
        topic: { kind, field, value, slug: value, name: label } satisfies Topic,
        ids: new Set(
          active.filter((grant) => namesTopic(grant, { field, value })).map(({ id }) => id),
        ),
      })),
  );
  const chosen: typeof candidates = [];
  for (const candidate of candidates
    .filter(({ ids }) => ids.size >= MIN_TOPIC_GRANTS)
    .sort((a, b) => b.ids.size - a.ids.size)) {
    const { topic, ids } = candidate;
    const isTaken = chosen.some(
      (other) =>
        other.topic.slug === topic.slug ||
        (other.topic.kind === topic.kind && overlap(other.ids, ids) > MAX_OVERLAP),
    );
    if (!isTaken) chosen.push(candidate);
  }
  return chosen.map(({ topic }) => topic);
}

const EXAMPLES = 3;

const BROAD_FROM = 4;

const levels = ["bachelor", "kandidat", "phd"] as const;

/** Requirements besides the topic; those that no answer settles count as one. */
function narrowness(grant: Grant, { field }: Pick<Topic, "field">): number {
  const asking = grant.criteria.filter(
    (criterion) => criterion.column !== field && isRequirement(criterion),
  );
  return asking.length + Number(grant.checkYourself !== null);
}

function readiness(grant: Grant): number {
  return [
    grant.deadlineKind === "fast" || grant.deadlineKind === "loebende",
    hasStatedAmount(grant),
    grant.url !== null,
  ].filter(Boolean).length;
}

type TopicData = Pick<GrantData, "grants" | "conditions">;

export function demandedConditions(grant: Grant, { conditions }: Pick<TopicData, "conditions">) {
  const ids = grant.criteria.map((criterion) =>
    criterion.column === "betingelser" && criterion.mustHold ? criterion.condition : null,
  );
  return conditions.filter(({ id }) => ids.includes(id));
}

function countMemberships(grant: Grant, data: Pick<TopicData, "conditions">): number {
  const inConditions = demandedConditions(grant, data).filter(({ group }) => group === "medlem");
  return inConditions.length + Number(requiredValues(grant, "unionMember").length > 0);
}

function isOnlyForCourses(grant: Grant): boolean {
  const stays = requiredValues(grant, "stayType");
  return stays.length > 0 && stays.every((stay) => stay === "kursus");
}

function isOpenExchangeGrant(grant: Grant, { kind }: Pick<Topic, "kind">): boolean {
  const columns = kind === "country" ? ["currentInstitution", "currentField"] : ["betingelser"];
  const isRestricted = grant.criteria.some(
    (criterion) => columns.includes(criterion.column) && isRequirement(criterion),
  );
  return requiredValues(grant, "stayType").includes("udveksling") && !isRestricted;
}

/** What few of the topic's students can use comes last. */
function compareExamples(topic: Topic, data: TopicData) {
  const isSpecial = (grant: Grant) =>
    2 * countMemberships(grant, data) + Number(topic.kind !== "stay" && isOnlyForCourses(grant));
  const broadRank = (grant: Grant) => Number(breadth(grant, topic) >= BROAD_FROM);
  const isKnownForAll = (grant: Grant) =>
    Number(hasStatedAmount(grant) && requiredValues(grant, "currentInstitution").length === 0);
  return (a: Grant, b: Grant) =>
    isSpecial(a) - isSpecial(b) ||
    broadRank(a) - broadRank(b) ||
    readiness(b) - readiness(a) ||
    narrowness(a, topic) - narrowness(b, topic) ||
    isKnownForAll(b) - isKnownForAll(a) ||
    (b.sourceYear ?? 0) - (a.sourceYear ?? 0) ||
    (a.id < b.id ? -1 : 1);
}

/** From different foundations; if possible one for each study level. */
function chooseExamples(named: readonly Grant[], topic: Topic, data: TopicData): Grant[] {
  const bestFirst = named
    // A one-off date may have passed by the time the page is read.
    .filter(({ deadlineKind }) => deadlineKind !== "dato")
    .toSorted(compareExamples(topic, data));
  const lowestLevel = (grant: Grant) => levels.find((level) => isOpenToLevel(grant, level));
  const perLevel = levels.map((level) =>
    bestFirst
      .filter((grant) => lowestLevel(grant) === level)
      .toSorted(
        (a, b) => Number(isOpenExchangeGrant(b, topic)) - Number(isOpenExchangeGrant(a, topic)),
      ),
  );
  const chosen: Grant[] = [];
  for (const candidates of [...perLevel, ...Array.from({ length: EXAMPLES }, () => bestFirst)]) {
    const best = candidates.find(({ foundation }) =>
      chosen.every((other) => other.foundation !== foundation),
    );
    if (best !== undefined && chosen.length < EXAMPLES) chosen.push(best);
  }
  return chosen;
}

const MAX_SCHOOLS = 2;

/** After "til": "bachelor og kandidat", "medlemmer, alle niveauer", "kandidat på KU". */
export function levelsText(grant: Grant, data: Pick<TopicData, "conditions">): string {
  const open = levels.filter((level) => isOpenToLevel(grant, level));
  const named = joinWithAnd(open.map((level) => uncapitalize(optionLabel("studyLevel", level))));
  const text = open.length === levels.length ? "alle niveauer" : named || "andre uddannelser";
  const schools = requiredValues(grant, "currentInstitution");
  const isAtFew = schools.length > 0 && schools.length <= MAX_SCHOOLS && !schools.includes("andet");
  const where = isAtFew ? ` på ${joinWithOr(schools.map(institutionName))}` : "";
  return `${countMemberships(grant, data) > 0 ? "medlemmer, " : ""}${text}${where}`;
}

const LONGEST_NAME = 30;

/** "AAUW" for a name too long for a station. */
function stationName({ foundation }: Grant): string {
  const [name = ""] = foundation.split(/ \/ | \(|, /u);
  const acronym = /\((\p{Lu}+)\)/u.exec(foundation)?.[1];
  return name.length > LONGEST_NAME ? (acronym ?? name) : name;
}

function routeTo(topic: Topic, named: readonly Grant[], today: IsoDate) {
  if (topic.kind !== "country") return null;
  const events = named.flatMap((grant) =>
    comingDeadlines(grant, today).map(({ date }) =>
      grantEvent({
        on: date,
        day: "due",
        grant: grant.id,
        name: stationName(grant),
        amount: null,
        isOld: isFromEarlierRound(grant, today),
      }),
    ),
  );
  return layOutRoute({ from: "Danmark", to: topic.name, today, leavesOn: null }, events);
}

export function gatherTopicFacts(topic: Topic, data: TopicData, today: IsoDate) {
  const active = data.grants.filter((grant) => grant.active);
  const named = active.filter((grant) => namesTopic(grant, topic));
  const dated = named.filter((grant) =>
    countDeadlinesByMonth([grant], today).some(({ count }) => count > 0),
  );
  const unbound = named.filter((grant) => countMemberships(grant, data) === 0);
  const examples = chooseExamples(named, topic, data);
  const undated = named.filter(({ deadlineKind }) => deadlineKind === "ukendt");
  const automatic = undated.filter(({ appliedAt }) => appliedAt === "automatisk").length;
  return {
    topic,
    route: routeTo(topic, named, today),
    named: named.length,
    /** Grants that ask for no topic of this kind. */
    unrestricted: active.filter((grant) => isOpenToAll(grant, topic)).length,
    forMembers: named.length - unbound.length,
    /** Besides those for members. */
    onlyPhd: unbound.filter(({ criteria }) =>
      criteria.some(
        (each) => each.column === "studyLevel" && `${[...each.required, ...each.open]}` === "phd",
      ),
    ).length,
    hasOthers: unbound.some((grant) => !examples.includes(grant)),
    dated: dated.length,
    deadlines: countDeadlinesByMonth(named, today),
    expected: dated.filter((grant) => isFromEarlierRound(grant, today)).length,
    rolling: named.filter(({ deadlineKind }) => deadlineKind === "loebende").length,
    automatic,
    unknownDeadline: undated.length - automatic,
    examples,
  };
}
export type TopicFacts = ReturnType<typeof gatherTopicFacts>;

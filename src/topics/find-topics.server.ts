/** Topic pages are for visitors from search engines; the grants decide which there are. */
import { requiredValues } from "../content/grant-counts.server.ts";
import { addDays, formatDay, type IsoDate } from "../domain/danish/danish-date.ts";
import { joinWithOr } from "../domain/danish/sentences.ts";
import { grantEvent, layOutRoute } from "../domain/list/route.ts";
import { hasStatedAmount } from "../domain/matching/amounts.ts";
import { isOption, type OptionField, optionsOf } from "../domain/matching/answer-options.ts";
import { textAnswer } from "../domain/matching/answers.ts";
import { isFromEarlierRound, isFromOldSource } from "../domain/matching/freshness.ts";
import { type Grant, isRequirement } from "../domain/matching/grant.ts";
import type { GrantData } from "../domain/matching/grant-data.ts";
import { comingDeadlines, countDeadlinesByMonth, nextDeadline } from "../domain/matching/timing.ts";
import { withSuggestedAnswers } from "../domain/quiz/suggestions.ts";
import {
  associationOf,
  demandedConditions,
  isOnlyForPhd,
  levels,
  openLevels,
  schoolsText,
} from "./grant-audience.server.ts";

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
  const isByField = requiredValues(grant, field).includes(value);
  return requiredValues(grant, isByField ? field : "destination").length;
}

/** A destination that is a single country counts as that country, a study area as the field. */
export function namesTopic(
  grant: Grant,
  { field, value }: Pick<Topic, "field" | "value">,
): boolean {
  const isNamed = requiredValues(grant, field).includes(value);
  if (field === "exchangeCountry")
    return isNamed || requiredValues(grant, "destination").includes(value);
  if (!sameQuestion.field.includes(field) || requiredValues(grant, "currentField").length > 0)
    return isNamed && field !== "studyField";
  const areas = requiredValues(grant, "studyArea");
  return areas.length > 0 && isOption("studyArea", value) ? areas.includes(value) : isNamed;
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

/** Each education's broad field: the first that fits. */
const broadFields = [
  ["teknik", /ingenioer$|^(?:datalogi|informations|maritim|maskin|miljoe)/],
  ["sundhed", /terapi$|^(?:farma|folkesundhed|idraet|medicin|odont|sundhed|syge|veterinaer)/],
  ["naturvidenskab", /^(?:bio|fysik|geo|jord|kemi|meteo|molekyl|nano|skov|statistik)|matematik$/],
  ["samfundsvidenskab", /jura$|oekonomi|^(?:antro|inter|journ|kommun|psyk|soci|statsk|turi)/],
  ["kreativ", /arkitektur$|^(?:billedkunst|design|musik$|scenekunst)/],
  ["humaniora", /./],
] as const;

/** Whether each field that the grant asks for is the education's. */
function isForBroadField(grant: Grant, { value }: Topic, studyField: string): boolean {
  const answers = withSuggestedAnswers({ currentField: value, studyField });
  return sameQuestion.field.every((field) => {
    const asked = requiredValues(grant, field);
    return asked.length === 0 || asked.includes(textAnswer(answers, field));
  });
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

type TopicData = Pick<GrantData, "grants" | "conditions">;

/** Requirements besides the topic; those that no answer settles count as one. */
function narrowness(grant: Grant, { field }: Pick<Topic, "field">): number {
  const asking = grant.criteria.filter(
    (criterion) => criterion.column !== field && isRequirement(criterion),
  );
  return asking.length + Number(grant.checkYourself !== null);
}

/** The page is read for weeks after it was built. */
const DAYS_READ = 30;

/** Whether the deadline is still to come when the page is read; `null` for none known. */
function isStillOpen(grant: Grant, today: IsoDate): boolean | null {
  if (grant.deadlineKind === "ukendt") return null;
  if (grant.deadlineKind !== "dato") return true;
  return (nextDeadline(grant, today) ?? today) > addDays(today, DAYS_READ);
}

function isOpenExchangeGrant(grant: Grant, { kind }: Pick<Topic, "kind">): boolean {
  const columns = kind === "country" ? ["currentInstitution", "currentField"] : ["betingelser"];
  const isBound = grant.criteria.some(
    (criterion) => columns.includes(criterion.column) && isRequirement(criterion),
  );
  return kind !== "level" && requiredValues(grant, "stayType").includes("udveksling") && !isBound;
}

/** Demands that few of the topic's students meet. */
function countSpecial(grant: Grant, topic: Topic, data: TopicData): number {
  const bound = (["exchangeCountry", "currentInstitution"] as const).filter(
    (field) => field !== topic.field && [1, 2, 3].includes(requiredValues(grant, field).length),
  );
  // The shares are of all students, not of those who go to the country.
  const most = topic.kind === "country" ? 1 : 3;
  return demandedConditions(grant, data).reduce(
    (sum, { share }) => sum + Math.min(most, Math.round(-Math.log10(share))),
    bound.length,
  );
}

/** What can be applied for all year has no deadline that may have moved. */
const isOutdated = (grant: Grant, today: IsoDate) =>
  grant.deadlineKind !== "loebende" && isFromOldSource(grant, today);

const isCourse = (grant: Grant) => requiredValues(grant, "stayType").join() === "kursus";

const YOUNG = 25;

function isForFew(grant: Grant, topic: Topic, data: TopicData): number {
  return [
    associationOf(grant, data) !== null,
    topic.kind !== "stay" && isCourse(grant),
    topic.kind === "level" && requiredValues(grant, "exchangeCountry").length === 1,
    grant.awardsPerYear === 1,
    grant.appliedAt === "automatisk",
    grant.criteria.some((each) => each.column === "age" && (each.max ?? YOUNG + 1) <= YOUNG),
  ].filter(Boolean).length;
}

/** What few of the topic's students can use comes last. */
function compareExamples(topic: Topic, data: TopicData, today: IsoDate) {
  const usefulness = (grant: Grant) =>
    [isStillOpen(grant, today), hasStatedAmount(grant), grant.url !== null].filter(Boolean).length -
    countSpecial(grant, topic, data);
  const isFaint = (grant: Grant) => Number(grant.isBroad || isOutdated(grant, today));
  const broadRank = (grant: Grant) => Number(breadth(grant, topic) >= BROAD_FROM);
  return (a: Grant, b: Grant) =>
    isForFew(a, topic, data) - isForFew(b, topic, data) ||
    isFaint(a) - isFaint(b) ||
    broadRank(a) - broadRank(b) ||
    usefulness(b) - usefulness(a) ||
    narrowness(a, topic) - narrowness(b, topic) ||
    (b.sourceYear ?? 0) - (a.sourceYear ?? 0) ||
    (a.id < b.id ? -1 : 1);
}

/** The first of each list from a foundation that is not chosen yet. */
function firstOfEach(lists: readonly (readonly Grant[])[]): Grant[] {
  const chosen: Grant[] = [];
  for (const candidates of lists) {
    const best = candidates.find(({ foundation }) =>
      chosen.every((other) => other.foundation !== foundation),
    );
    if (best !== undefined && chosen.length < EXAMPLES) chosen.push(best);
  }
  return chosen;
}

/** From different foundations: one of each level or of the topic's alone, no second for ph.d. */
function chooseExamples(
  grants: readonly Grant[],
  topic: Topic,
  data: TopicData,
  today: IsoDate,
): Grant[] {
  const bestFirst = grants
    .filter((grant) => isStillOpen(grant, today) !== false)
    .toSorted(compareExamples(topic, data, today));
  const levelOf = (grant: Grant) =>
    topic.kind === "level"
      ? levels.find((level) => level === requiredValues(grant, "studyLevel").join())
      : openLevels(grant, data)[0];
  /** Besides ph.d., for people at work. */
  const isForGraduates = (grant: Grant) =>
    openLevels(grant, data)[0] === "phd" && requiredValues(grant, "studyLevel").includes("anden");
  const isPreferable = (grant: Grant) =>
    !isOutdated(grant, today) &&
    !grant.isBroad &&
    !isForGraduates(grant) &&
    isForFew(grant, topic, data) === 0 &&
    (topic.kind === "country" || schoolsText(grant) === null) &&
    (topic.kind === "field" ||
      isStillOpen(grant, today) === true ||
      countSpecial(grant, topic, data) === 0);
  const exchange = (grant: Grant) => Number(isOpenExchangeGrant(grant, topic));
  const perLevel = levels.map((level) =>
    bestFirst
      .filter((grant) => levelOf(grant) === level && isPreferable(grant))
      .toSorted((a, b) => exchange(b) - exchange(a)),
  );
  const rest = bestFirst.filter((grant) => levelOf(grant) !== "phd");
  // Grants for none of the levels come last.
  const rankOf = (grant: Grant) => [...levels, undefined].indexOf(levelOf(grant));
  return firstOfEach([...perLevel, rest, rest, rest]).toSorted((a, b) => rankOf(a) - rankOf(b));
}

/** For bachelors of any field and school, wherever they go. */
function isForAnyone(grant: Grant, topic: Topic, data: TopicData, today: IsoDate): boolean {
  return (
    isOpenToAll(grant, { kind: "field" }) &&
    hasStatedAmount(grant) &&
    isStillOpen(grant, today) !== false &&
    !isFromEarlierRound(grant, today) &&
    openLevels(grant, data)[0] === "bachelor" &&
    demandedConditions(grant, data).length === 0 &&
    countSpecial(grant, topic, data) === 0
  );
}

const LONGEST_NAME = 30;

/** "AAUW" for a name too long for a station. */
function stationName({ foundation }: Grant): string {
  const [name = ""] = foundation.split(/ \/ | \(|, /u);
  const acronym = /\((\p{Lu}+)\)/u.exec(foundation)?.[1];
  return name.length > LONGEST_NAME ? (acronym ?? name) : name;
}

/** As they come: "1. december", "1. oktober (ventes)" */
function deadlineDays(grants: readonly Grant[], from: IsoDate, today: IsoDate): string[] {
  const daysOf = (some: readonly Grant[]) =>
    new Set(some.flatMap((grant) => comingDeadlines(grant, from).map(({ date }) => date)));
  const sure = daysOf(grants.filter((grant) => !isFromEarlierRound(grant, today)));
  const all = [...daysOf(grants)].sort();
  return all.map((day) => `${formatDay(day)}${sure.has(day) ? "" : " (ventes)"}`);
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
  const associations = new Map(
    named.flatMap((grant) => {
      const association = associationOf(grant, data);
      return association === null ? [] : [[grant, association] as const];
    }),
  );
  const names = [...new Set(associations.values())];
  const unbound = named.filter((grant) => !associations.has(grant));
  const open = unbound.filter((grant) => topic.kind === "level" || !isOnlyForPhd(grant, data));
  const deadlines = countDeadlinesByMonth(named, today);
  const dated = named.filter((grant) =>
    countDeadlinesByMonth([grant], today).some(({ count }) => count > 0),
  );
  const datedFor = (["medlemmer", "ph.d.-studerende"] as const).flatMap((whom) => {
    const theirs = dated.filter((grant) => associations.has(grant) === (whom === "medlemmer"));
    return theirs.length === 0 || dated.some((grant) => open.includes(grant))
      ? []
      : { whom, days: deadlineDays(theirs, `${deadlines[0]?.month}-01`, today) };
  });
  const unrestricted = active.filter((grant) => isOpenToAll(grant, topic));
  const examples = chooseExamples(named, topic, data, today);
  const undated = named.filter(({ deadlineKind }) => deadlineKind === "ukendt");
  const automatic = undated.filter(({ appliedAt }) => appliedAt === "automatisk").length;
  const [broadField = ""] = broadFields.find(([, each]) => each.test(topic.value)) ?? [];
  const broad = active.filter(
    (grant) =>
      topic.field === "currentField" &&
      !named.includes(grant) &&
      !unrestricted.includes(grant) &&
      isForBroadField(grant, topic, broadField),
  );
  const forAnyone = unrestricted
    .filter((grant) => isForAnyone(grant, topic, data, today))
    .toSorted(compareExamples(topic, data, today));
  return {
    topic,
    route: routeTo(topic, named, today),
    named: named.length,
    /** Grants that name others of the kind too. */
    alsoForOthers: named.filter((grant) => breadth(grant, topic) > 1).length,
    /** Grants that ask for no topic of this kind. */
    unrestricted: unrestricted.length,
    broadField,
    /** Grants for the broad field that name no education. */
    broad: broad.length,
    broadPhd: broad.filter((grant) => isOnlyForPhd(grant, data)).length,
    openToAll:
      topic.kind === "level"
        ? firstOfEach([forAnyone, forAnyone])
        : forAnyone.slice(0, open.length < EXAMPLES ? EXAMPLES : 0),
    forMembers: associations.size,
    members: `medlemmer af ${names.length <= 2 ? joinWithOr(names) : "bestemte foreninger"}`,
    /** Besides those for members. */
    onlyPhd: unbound.length - open.length,
    dated: dated.length,
    /** None where some are for others than members and ph.d. students. */
    datedFor,
    deadlines,
    /** The source's year of each deadline of an earlier round. */
    expectedFrom: dated.flatMap(({ sourceYear, deadlines, ...grant }) =>
      isFromEarlierRound({ sourceYear, ...grant }, today) ? deadlines.map(() => sourceYear) : [],
    ),
    rolling: named.filter(({ deadlineKind }) => deadlineKind === "loebende").length,
    automatic,
    unknownDeadline: undated.length - automatic,
    examples,
  };
}
export type TopicFacts = ReturnType<typeof gatherTopicFacts>;

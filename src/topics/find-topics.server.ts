/**
 * Pages that people search for: grants for a country, a level, a field or a kind of stay. Which ones there are, and
 * what they say, is computed from the grants: none of it is typed.
 */
import { requiredOf } from "../content/grant-counts.server.ts";
import { type IsoDate, monthsFrom } from "../domain/danish/danish-date.ts";
import { statesAmount } from "../domain/matching/amounts.ts";
import { type OptionField, optionsOf } from "../domain/matching/answer-options.ts";
import { type Grant, isRequirement } from "../domain/matching/grant.ts";
import { nextDeadline } from "../domain/matching/timing.ts";

export type TopicKind = "country" | "level" | "field" | "stay";

/** One answer of the quiz that a page is about. */
export interface Topic {
  readonly kind: TopicKind;
  readonly field: OptionField;
  readonly value: string;
  readonly slug: string;
  /** As named in the quiz: "Tyskland", "Medicin". */
  readonly name: string;
}

/** A topic gets a page if at least this many grants ask for it by name. */
export const FEWEST_GRANTS = 8;

/** Two topics of a kind that share more of their grants than this are one page, the larger one's. */
const SAME_FROM = 0.9;

const topicFields: readonly { readonly kind: TopicKind; readonly field: OptionField }[] = [
  { kind: "country", field: "exchangeCountry" },
  { kind: "level", field: "studyLevel" },
  { kind: "field", field: "studyField" },
  { kind: "field", field: "currentField" },
  { kind: "stay", field: "stayType" },
];

const nameless = new Set(["anden", "andet", "uoplyst"]);

/** How many values a grant asks for besides the topic's own: fewer is more about the topic. */
function breadth(grant: Grant, { field, value }: Pick<Topic, "field" | "value">): number {
  const required = requiredOf(grant, field);
  return required.includes(value) ? required.length : 1;
}

/** Whether the grant asks for the topic by name. A destination that is one country counts as that country. */
export function asksFor(grant: Grant, { field, value }: Pick<Topic, "field" | "value">): boolean {
  return (
    requiredOf(grant, field).includes(value) ||
    (field === "exchangeCountry" && requiredOf(grant, "destination").includes(value))
  );
}

/** The questions that ask for the same thing as a topic of a kind does, roughly or exactly. */
const sameQuestion: Readonly<Record<TopicKind, readonly OptionField[]>> = {
  country: ["exchangeCountry", "destination"],
  level: ["studyLevel", "educationLevel"],
  field: ["studyField", "studyArea", "currentField"],
  stay: ["stayType"],
};

/** Whether the grant leaves the topic's question open to everybody: it can be used for this topic like any other. */
function isIndifferent(grant: Grant, { kind }: Pick<Topic, "kind">): boolean {
  return sameQuestion[kind].every((field) => requiredOf(grant, field).length === 0);
}

function overlap(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const shared = [...one].filter((id) => other.has(id)).length;
  return shared / (one.size + other.size - shared);
}

/** The topics that get a page, the largest of each kind first. Independent of the day. */
export function findTopics(grants: readonly Grant[]): Topic[] {
  const active = grants.filter((grant) => grant.active);
  const candidates = topicFields.flatMap(({ kind, field }) =>
    optionsOf(field)
      .filter(({ value }) => !nameless.has(value))
      .map(({ value, label }) => ({
        topic: { kind, field, value, slug: value, name: label } satisfies Topic,
        ids: new Set(
          active.filter((grant) => asksFor(grant, { field, value })).map(({ id }) => id),
        ),
      })),
  );
  const chosen: typeof candidates = [];
  for (const candidate of candidates
    .filter(({ ids }) => ids.size >= FEWEST_GRANTS)
    .sort((a, b) => b.ids.size - a.ids.size)) {
    const { topic, ids } = candidate;
    const isTaken = chosen.some(
      (other) =>
        other.topic.slug === topic.slug ||
        (other.topic.kind === topic.kind && overlap(other.ids, ids) > SAME_FROM),
    );
    if (!isTaken) chosen.push(candidate);
  }
  return chosen.map(({ topic }) => topic);
}

const EXAMPLES = 3;

const BROAD_FROM = 4;

/** How much beside the topic decides who may apply: each criterion that asks for something, and what one has to check. */
function narrowness(grant: Grant, { field }: Pick<Topic, "field">): number {
  const asking = grant.criteria.filter(
    (criterion) => criterion.column !== field && isRequirement(criterion),
  );
  return asking.length + Number(grant.checkYourself !== null);
}

/** Whether one can act on it today: a deadline, an amount and a page to apply on. */
function readiness(grant: Grant): number {
  return [
    grant.deadlineKind === "fast" || grant.deadlineKind === "loebende",
    statesAmount(grant),
    grant.url !== null,
  ].filter(Boolean).length;
}

/** The most telling first: about the topic, ready to be acted on, open to many, and from a recent source. */
function byWorth(topic: Topic) {
  const isBroad = (grant: Grant) => Number(breadth(grant, topic) >= BROAD_FROM);
  return (a: Grant, b: Grant) =>
    isBroad(a) - isBroad(b) ||
    readiness(b) - readiness(a) ||
    narrowness(a, topic) - narrowness(b, topic) ||
    (b.sourceYear ?? 0) - (a.sourceYear ?? 0) ||
    (a.id < b.id ? -1 : 1);
}

export function describeTopic(topic: Topic, grants: readonly Grant[], today: IsoDate) {
  const active = grants.filter((grant) => grant.active);
  const named = active.filter((grant) => asksFor(grant, topic));
  const amounts = named.flatMap(({ maxAmountDkk }) => maxAmountDkk ?? []).sort((a, b) => a - b);
  const due = named.flatMap((grant) => nextDeadline(grant, today)?.slice(0, 7) ?? []);
  const months = monthsFrom(today, 12);
  const [lowestDkk] = amounts;
  const examples = named
    // The page is also read after one-off dates have passed.
    .filter(({ deadlineKind }) => deadlineKind !== "dato")
    .toSorted(byWorth(topic))
    .filter(
      ({ foundation }, index, all) =>
        all.findIndex((other) => other.foundation === foundation) === index,
    )
    .slice(0, EXAMPLES);
  return {
    topic,
    /** Grants that ask for the topic by name. */
    named: named.length,
    /** How many of those say anything about what they give: a sum, a limit of one, or a rate. */
    stated: named.filter(statesAmount).length,
    /** Grants that can be used for it as for anything else. */
    anyway: active.filter((grant) => isIndifferent(grant, topic)).length,
    /** The largest awards of those that name one. */
    amounts:
      lowestDkk === undefined
        ? null
        : {
            count: amounts.length,
            lowestDkk,
            middleDkk: amounts[Math.floor((amounts.length - 1) / 2)] ?? lowestDkk,
            highestDkk: amounts.at(-1) ?? lowestDkk,
          },
    deadlines: months.map((month) => ({
      month,
      count: due.filter((other) => other === month).length,
    })),
    /** Deadlines of this month that have just passed: the next one lies beyond the twelve months. */
    laterDeadline: due.filter((month) => !months.includes(month)).length,
    rolling: named.filter(({ deadlineKind }) => deadlineKind === "loebende").length,
    unknownDeadline: named.filter(({ deadlineKind }) => deadlineKind === "ukendt").length,
    examples,
  };
}
export type TopicFacts = ReturnType<typeof describeTopic>;

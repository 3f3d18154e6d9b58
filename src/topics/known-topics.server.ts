import { listArticles } from "../content/articles.server.ts";
import { countedOn, grantData } from "../content/grant-data.server.ts";
import { joinNonNull } from "../domain/danish/sentences.ts";
import { amountFor, currencyLookup } from "../domain/matching/amounts.ts";
import type { Grant } from "../domain/matching/grant.ts";
import { parseStudent } from "../domain/matching/student.ts";
import { awardsText } from "../domain/wording/amount-text.ts";
import { attachmentText } from "../domain/wording/attachment-text.ts";
import { yearlyDeadlineText } from "../domain/wording/date-text.ts";
import { asSubordinateClause } from "../domain/wording/reason-sentences.ts";
import { findTopics, gatherTopicFacts, namesTopic, type Topic } from "./find-topics.server.ts";
import { demandedConditions, levelsText } from "./grant-audience.server.ts";
import { guidesForTopic } from "./topic-words.ts";

const currencyOf = currencyLookup(grantData.currencies);
const topics: readonly Topic[] = findTopics(grantData.grants);

export const countedTopics = topics.map((topic) => ({
  topic,
  named: grantData.grants.filter((grant) => grant.active && namesTopic(grant, topic)).length,
}));

export function findTopicPage(slug: string) {
  const topic = topics.find((candidate) => candidate.slug === slug);
  if (topic === undefined) return null;
  const articles = listArticles();
  const student = parseStudent({ [topic.field]: topic.value }, grantData.conditions, countedOn);
  const facts = gatherTopicFacts(topic, grantData, countedOn);
  const describe = (grant: Grant) => ({
    grant,
    amount: amountFor(grant, student, currencyOf),
    faint: null,
    countedOn,
    deadline: yearlyDeadlineText(grant, countedOn),
    levels: joinNonNull(", ", levelsText(grant, grantData), awardsText(grant)),
    conditions: demandedConditions(grant, grantData).map(({ group, text }) =>
      group === "sted" || group === "skole"
        ? `Kræver tilknytning til ${text}.`
        : `Kræver, at ${asSubordinateClause(text)}.`,
    ),
    attachments: grant.attachments.map((attachment) =>
      attachmentText(attachment, grantData.attachments),
    ),
  });
  return {
    facts,
    examples: facts.examples.map(describe),
    openToAll: facts.openToAll.map(describe),
    guides: guidesForTopic(topic).flatMap(
      (guide) => articles.find((candidate) => candidate.slug === guide) ?? [],
    ),
    others: topics.filter((other) => other.kind === topic.kind && other.slug !== slug),
    countedOn,
  };
}
export type TopicExample = NonNullable<ReturnType<typeof findTopicPage>>["examples"][number];

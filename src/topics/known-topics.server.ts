/** The topics of the grants that the site is built with, and what each page says. */
import { listArticles } from "../content/articles.server.ts";
import { countedOn, grantData } from "../content/grant-data.server.ts";
import { amountForAnyone, currenciesByCode } from "../domain/matching/amounts.ts";
import { conditionsById } from "../domain/matching/conditions.ts";
import { attachmentText } from "../domain/wording/attachment-text.ts";
import { asksFor, describeTopic, findTopics, type Topic } from "./find-topics.server.ts";
import { requirementsOf } from "./requirements.server.ts";
import { guidesFor } from "./topic-words.ts";

const conditionOf = conditionsById(grantData.conditions);
const currencyOf = currenciesByCode(grantData.currencies);
const topics: readonly Topic[] = findTopics(grantData.grants);

/** Every topic with how many grants ask for it, the largest of each kind first. */
export const countedTopics = topics.map((topic) => ({
  topic,
  named: grantData.grants.filter((grant) => grant.active && asksFor(grant, topic)).length,
}));

/** `null` if the topic has no page. */
export function findTopicPage(slug: string) {
  const topic = topics.find((candidate) => candidate.slug === slug);
  if (topic === undefined) return null;
  const articles = listArticles();
  const facts = describeTopic(topic, grantData.grants, countedOn);
  return {
    facts,
    examples: facts.examples.map((example) => ({
      ...example,
      amount: amountForAnyone(example.grant, currencyOf),
      requirements: requirementsOf(example.grant, conditionOf),
      attachments: example.grant.attachments.map((attachment) =>
        attachmentText(attachment, grantData.attachments),
      ),
    })),
    guides: guidesFor(topic).flatMap((guide) => {
      const article = articles.find((candidate) => candidate.slug === guide);
      if (article === undefined) return [];
      const { title, path, description } = article;
      return [{ slug: guide, title, path, description }];
    }),
    others: topics.filter((other) => other.kind === topic.kind && other.slug !== slug),
    countedOn,
  };
}

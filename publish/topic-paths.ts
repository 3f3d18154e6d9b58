import { readRepositoryData } from "../cli/grants/data-files.ts";
import { findTopics } from "../src/topics/find-topics.server.ts";
import { topicPath } from "../src/topics/topic-words.ts";

export async function readTopicPaths(): Promise<string[]> {
  const { data } = await readRepositoryData();
  return findTopics(data.grants).map(topicPath);
}

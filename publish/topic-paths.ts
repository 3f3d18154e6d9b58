import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import { type GrantRow, parseGrantRow } from "../src/domain/matching/grant.ts";
import { findTopics } from "../src/topics/find-topics.ts";
import { topicPath } from "../src/topics/topic-words.ts";

/** The addresses of the topics' pages, for what has to name every page before any is built. */
export function readTopicPaths(): string[] {
  const file = join(import.meta.dirname, "../data/grants.csv");
  const rows = parse(readFileSync(file), { columns: true, bom: true }) as GrantRow[];
  const grants = rows.flatMap((row) => {
    const result = parseGrantRow(row);
    return result.ok ? [result.grant] : [];
  });
  return findTopics(grants).map(topicPath);
}

import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Database } from "./client.ts";

/** The question whether a query finds anything. */
export function finds(query: SQLWrapper): SQL {
  return sql`exists ${query}`;
}

/** Asks in one statement, for each name, whether any of its questions is to be answered by yes. */
export function askEach<Name extends string>(
  db: Database,
  questions: Readonly<Record<Name, readonly SQL[]>>,
) {
  const columns = Object.entries<readonly SQL[]>(questions).map(
    ([name, ofName]) => sql`${sql.join([...ofName], sql` or `)} as ${sql.identifier(name)}`,
  );
  return db.all<Record<Name, 0 | 1>>(sql`select ${sql.join(columns, sql`, `)}`);
}

/** The names of which one was. */
export function namesOf<Name extends string>(answer: Readonly<Record<Name, 0 | 1>> | undefined) {
  const answers = Object.entries(answer ?? {}) as [Name, 0 | 1][];
  return answers.flatMap(([name, isSo]) => (isSo === 1 ? [name] : []));
}

import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Database } from "./client.ts";

export function rowExists(query: SQLWrapper): SQL {
  return sql`exists ${query}`;
}

export function existsByName<Name extends string>(
  db: Database,
  questions: Readonly<Record<Name, readonly SQL[]>>,
) {
  const columns = Object.entries<readonly SQL[]>(questions).map(
    ([name, ofName]) => sql`${sql.join([...ofName], sql` or `)} as ${sql.identifier(name)}`,
  );
  return db.all<Record<Name, 0 | 1>>(sql`select ${sql.join(columns, sql`, `)}`);
}

export function namesOf<Name extends string>(answer: Readonly<Record<Name, 0 | 1>> | undefined) {
  const answers = Object.entries(answer ?? {}) as [Name, 0 | 1][];
  return answers.flatMap(([name, isTrue]) => (isTrue === 1 ? [name] : []));
}

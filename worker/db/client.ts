import { createClient } from "@libsql/client/web";
import { drizzle } from "drizzle-orm/libsql/web";
import * as schema from "./schema.ts";

/** Opens the libSQL database over HTTP; no connection is made before the first query. */
export function openDatabase(url: string, authToken?: string) {
  const client = createClient({ url, ...(authToken ? { authToken } : {}) });
  return drizzle(client, { schema });
}

export type Database = ReturnType<typeof openDatabase>;
/** The database, or a transaction on it. */
export type Queryable = Database | Parameters<Parameters<Database["transaction"]>[0]>[0];

import { createClient } from "@libsql/client/web";
import { drizzle } from "drizzle-orm/libsql/web";
import { limits } from "../limits.ts";
import { bufferResponse, DependencyError } from "../time-limit.ts";

async function fetchInTime(request: Request, limitMs: number): Promise<Response> {
  const signal = AbortSignal.timeout(limitMs);
  try {
    return await bufferResponse(await fetch(request, { signal }));
  } catch (error) {
    throw new DependencyError("database", signal.aborted ? "no-answer" : "failed", error);
  }
}

export function openDatabase(
  url: string,
  authToken?: string,
  limitMs: number = limits.timeoutsMs.database,
) {
  const client = createClient({
    url,
    ...(authToken ? { authToken } : {}),
    fetch: (request: Request) => fetchInTime(request, limitMs),
  });
  return drizzle(client);
}

export type Database = ReturnType<typeof openDatabase>;
export type Queryable = Database | Parameters<Parameters<Database["transaction"]>[0]>[0];

import worker from "../../worker/index.ts";
import type { Job } from "../../worker/job.ts";
import { emptyUse, type Use } from "./use.ts";

/** The product's Worker, counting what it takes of every service; `/api/bench/use` tells, and begins anew. */

let use: Use = emptyUse();
let databaseUrl = "";
let mailboxUrl = "";

/** What libSQL says of a statement's work, wherever in an answer it stands. */
function countRows(answer: unknown): void {
  if (typeof answer !== "object" || answer === null) return;
  const { rows_read: read, rows_written: written } = answer as Record<string, unknown>;
  if (typeof read === "number") use.rowsRead += read;
  if (typeof written === "number") use.rowsWritten += written;
  for (const part of Object.values(answer)) countRows(part);
}

const realFetch = globalThis.fetch;
globalThis.fetch = async (input, init) => {
  const request = new Request(input, init);
  const { url } = request;
  if (url.startsWith(mailboxUrl)) use.mails++;
  const response = await realFetch(request);
  if (url.startsWith(databaseUrl)) {
    use.databaseCalls++;
    countRows(await response.clone().json());
  }
  return response;
};

/** A binding that counts its calls by what they are sold as. */
function counted<T extends object>(binding: T, counters: Readonly<Record<string, keyof Use>>): T {
  return new Proxy(binding, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== "function") return value;
      const counter = counters[String(name)];
      return (...args: unknown[]) => {
        if (counter !== undefined) use[counter]++;
        return Reflect.apply(value, target, args);
      };
    },
  });
}

function countedEnv(env: Env): Env {
  databaseUrl = env.LIBSQL_URL;
  mailboxUrl = env.MAILBOX_URL;
  return {
    ...env,
    CACHE: counted(env.CACHE, { get: "kvReads", put: "kvWrites", delete: "kvWrites" }),
    // A deletion costs nothing.
    DOCUMENTS: counted(env.DOCUMENTS, {
      get: "fileReads",
      head: "fileReads",
      put: "fileWrites",
      list: "fileWrites",
    }),
    JOBS: counted(env.JOBS, { send: "messages" }),
  };
}

export default {
  async fetch(request, env, ctx) {
    if (new URL(request.url).pathname === "/api/bench/use") {
      const told = use;
      use = emptyUse();
      return Response.json(told);
    }
    use.requests++;
    return worker.fetch(request, countedEnv(env), ctx);
  },
  queue: (batch, env, ctx) => worker.queue(batch, countedEnv(env), ctx),
  scheduled: (controller, env, ctx) => worker.scheduled(controller, countedEnv(env), ctx),
} satisfies ExportedHandler<Env, Job>;

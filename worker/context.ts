import Stripe from "stripe";
import { type Database, openDatabase } from "./db/client.ts";
import type { Job } from "./job.ts";
import { limits, type RateLimitName } from "./limits.ts";
import { type Log, makeLog } from "./log.ts";
import type { Mailer } from "./mail/mailer.ts";
import { bindMailer, localMailer } from "./mail/mailer.ts";
import { limitCalls } from "./time-limit.ts";

/**
 * Everything that an action may touch: built once a request, so that tests and the command line can give their own.
 * Each call to any of it ends within its time limit (`limits.timeoutsMs`).
 */
export interface Deps {
  readonly db: Database;
  readonly cache: KVNamespace;
  readonly documents: R2Bucket;
  readonly jobs: { send(job: Job, options?: { delaySeconds?: number }): Promise<unknown> };
  readonly stripe: Stripe;
  readonly mailer: Mailer;
  /** The built pages. */
  readonly assets: Pick<Fetcher, "fetch">;
  readonly limits: Readonly<Record<RateLimitName, RateLimit>>;
  readonly config: Config;
  readonly now: () => Date;
  /** Writes a line about this request. */
  readonly log: Log;
  /** Lets work finish after the answer has been sent; what goes wrong in it is logged and reaches nobody else. */
  readonly waitUntil: (work: Promise<unknown>) => void;
}

export interface Config {
  /** Origin of the site, without a slash at the end. */
  readonly siteUrl: string;
  readonly supportEmail: string;
  readonly webhookSecret: string;
  /** What opens health in its details. */
  readonly operatorKey: string;
  /** What the sweep calls where nothing is the matter; `null` where the operator has set none. */
  readonly heartbeatUrl: string | null;
}

/** A setting that this installation needs and does not have. */
class MissingSetting extends Error {
  override readonly name = "MissingSetting";
  /** For the log: which. */
  readonly code: string;
  constructor(code: string) {
    super(
      `${code} is not set: put it in wrangler.toml's [vars] or with "wrangler secret put ${code}"`,
    );
    this.code = code;
  }
}

function setting(env: Env, name: keyof Env & string): string {
  const value = env[name];
  if (typeof value !== "string" || value === "" || value.startsWith("["))
    throw new MissingSetting(name);
  return value;
}

/** The official client; a local installation points it at the payment sandbox. */
function openStripe(env: Env): Stripe {
  const sandbox = env.STRIPE_API_URL === "" ? null : new URL(env.STRIPE_API_URL);
  return new Stripe(setting(env, "STRIPE_SECRET_KEY"), {
    httpClient: Stripe.createFetchHttpClient(),
    maxNetworkRetries: 1,
    timeout: limits.timeoutsMs.stripe,
    telemetry: false,
    ...(sandbox === null
      ? {}
      : {
          host: sandbox.hostname,
          port: sandbox.port,
          protocol: sandbox.protocol === "https:" ? "https" : "http",
        }),
  });
}

/** Turns the Worker's environment into what the actions work with. */
export function makeDeps(
  env: Env,
  ctx: Pick<ExecutionContext, "waitUntil">,
  { now = () => new Date(), requestId }: { now?: () => Date; requestId?: string } = {},
): Deps {
  const log = makeLog({ requestId });
  const databaseUrl = setting(env, "LIBSQL_URL");
  let db: Database | undefined;
  let stripe: Stripe | undefined;
  return {
    // A match asks nothing of the database, and most requests pay for nothing: each client is made when it is used.
    get db() {
      db ??= openDatabase(databaseUrl, env.LIBSQL_AUTH_TOKEN);
      return db;
    },
    cache: limitCalls(env.CACHE, "cache", limits.timeoutsMs.cache),
    documents: limitCalls(env.DOCUMENTS, "documents", limits.timeoutsMs.documents),
    jobs: limitCalls(env.JOBS, "queue", limits.timeoutsMs.queue),
    get stripe() {
      stripe ??= openStripe(env);
      return stripe;
    },
    mailer:
      env.MAILBOX_URL === ""
        ? bindMailer(
            limitCalls(env.EMAIL, "mail", limits.timeoutsMs.mail),
            setting(env, "MAIL_FROM"),
          )
        : localMailer(env.MAILBOX_URL, limits.timeoutsMs.mail),
    assets: limitCalls(env.ASSETS, "assets", limits.timeoutsMs.assets),
    limits: {
      FORM_LIMIT: limitCalls(env.FORM_LIMIT, "limits", limits.timeoutsMs.limits),
      MATCH_LIMIT: limitCalls(env.MATCH_LIMIT, "limits", limits.timeoutsMs.limits),
      FORM_WIDE_LIMIT: limitCalls(env.FORM_WIDE_LIMIT, "limits", limits.timeoutsMs.limits),
      WIDE_LIMIT: limitCalls(env.WIDE_LIMIT, "limits", limits.timeoutsMs.limits),
      LINK_LIMIT: limitCalls(env.LINK_LIMIT, "limits", limits.timeoutsMs.limits),
    },
    config: {
      siteUrl: setting(env, "SITE_URL").replace(/\/$/, ""),
      supportEmail: setting(env, "SUPPORT_EMAIL"),
      webhookSecret: setting(env, "STRIPE_WEBHOOK_SECRET"),
      operatorKey: setting(env, "OPERATOR_KEY"),
      heartbeatUrl: env.HEARTBEAT_URL === "" ? null : env.HEARTBEAT_URL,
    },
    now,
    log,
    waitUntil: (work) =>
      ctx.waitUntil(work.catch((error: unknown) => log("failed-after-answer", {}, error))),
  };
}

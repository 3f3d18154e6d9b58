import type Stripe from "stripe";
import { type Database, openDatabase } from "./db/client.ts";
import type { Job } from "./job.ts";
import { limits, type RateLimitName } from "./limits.ts";
import { type Log, makeLog } from "./log.ts";
import { bindMailer, localMailer, type Mailer } from "./mail/mailer.ts";
import { createStripeClient } from "./stripe-client.ts";
import { withCallTimeouts } from "./time-limit.ts";

export interface Deps {
  readonly db: Database;
  readonly cache: KVNamespace;
  readonly documents: R2Bucket;
  readonly jobs: { send(job: Job, options?: { delaySeconds?: number }): Promise<unknown> };
  readonly stripe: Promise<Stripe>;
  readonly mailer: Mailer;
  readonly assets: Pick<Fetcher, "fetch">;
  readonly limits: Readonly<Record<RateLimitName, RateLimit>>;
  readonly config: Readonly<ReturnType<typeof readConfig>>;
  readonly address: string;
  readonly now: () => Date;
  readonly log: Log;
  /** Lets work end after the response; its errors are only logged. */
  readonly waitUntil: (work: Promise<unknown>) => void;
}

function setting(env: Env, name: keyof Env & string): string {
  const value = env[name];
  if (typeof value !== "string" || value === "" || value.startsWith("["))
    throw Object.assign(
      new Error(
        `${name} is not set: put it in wrangler.toml's [vars] or with "wrangler secret put ${name}"`,
      ),
      { name: "MissingSetting", code: name },
    );
  return value;
}

function readConfig(env: Env) {
  return {
    siteUrl: setting(env, "SITE_URL").replace(/\/$/, ""),
    supportEmail: setting(env, "SUPPORT_EMAIL"),
    webhookSecret: setting(env, "STRIPE_WEBHOOK_SECRET"),
    operatorKey: setting(env, "OPERATOR_KEY"),
    heartbeatUrl: env.HEARTBEAT_URL === "" ? null : env.HEARTBEAT_URL,
    pagesGrants: env.PAGES_GRANTS === "" ? null : env.PAGES_GRANTS,
    release: env.RELEASE,
  };
}

export function makeDeps(
  env: Env,
  ctx: Pick<ExecutionContext, "waitUntil">,
  {
    now = () => new Date(),
    requestId,
    request,
  }: { now?: () => Date; requestId?: string; request?: Pick<Request, "headers"> } = {},
): Deps {
  const log = makeLog({ requestId });
  const databaseUrl = setting(env, "LIBSQL_URL");
  const timeouts = limits.timeoutsMs;
  const limiter = (name: RateLimitName) => withCallTimeouts(env[name], "limits", timeouts.limits);
  let db: Database | undefined;
  let stripe: Promise<Stripe> | undefined;
  return {
    get db() {
      db ??= openDatabase(databaseUrl, env.LIBSQL_AUTH_TOKEN);
      return db;
    },
    cache: withCallTimeouts(env.CACHE, "cache", timeouts.cache),
    documents: withCallTimeouts(env.DOCUMENTS, "documents", timeouts.documents),
    jobs: withCallTimeouts(env.JOBS, "queue", timeouts.queue),
    get stripe() {
      stripe ??= createStripeClient(setting(env, "STRIPE_SECRET_KEY"), env.STRIPE_API_URL);
      return stripe;
    },
    mailer:
      env.MAILBOX_URL === ""
        ? bindMailer(withCallTimeouts(env.EMAIL, "mail", timeouts.mail), setting(env, "MAIL_FROM"))
        : localMailer(env.MAILBOX_URL, timeouts.mail),
    assets: withCallTimeouts(env.ASSETS, "assets", timeouts.assets),
    limits: {
      FORM_LIMIT: limiter("FORM_LIMIT"),
      MATCH_LIMIT: limiter("MATCH_LIMIT"),
      FORM_WIDE_LIMIT: limiter("FORM_WIDE_LIMIT"),
      WIDE_LIMIT: limiter("WIDE_LIMIT"),
      LINK_LIMIT: limiter("LINK_LIMIT"),
      NOTE_LIMIT: limiter("NOTE_LIMIT"),
    },
    config: readConfig(env),
    address: request?.headers.get("CF-Connecting-IP") ?? "local",
    now,
    log,
    waitUntil: (work) =>
      ctx.waitUntil(work.catch((error: unknown) => log("failed-after-answer", {}, error))),
  };
}

/** Secrets of an installation (`wrangler secret put NAME`): `wrangler types` knows only what stands in wrangler.toml. */
declare namespace Cloudflare {
  interface Env {
    LIBSQL_AUTH_TOKEN?: string;
    STRIPE_SECRET_KEY: string;
    STRIPE_WEBHOOK_SECRET: string;
  }
}
interface Env {
  LIBSQL_AUTH_TOKEN?: string;
  STRIPE_SECRET_KEY: string;
  STRIPE_WEBHOOK_SECRET: string;
}

/** Secrets of an installation (`wrangler secret put NAME`): `wrangler types` knows only what stands in wrangler.toml. */
interface Env {
  readonly LIBSQL_AUTH_TOKEN?: string;
  readonly STRIPE_SECRET_KEY: string;
  readonly STRIPE_WEBHOOK_SECRET: string;
}

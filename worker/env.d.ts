declare namespace Cloudflare {
  interface GlobalProps {
    mainModule: typeof import("./index.ts");
  }
  interface Env {
    CACHE: KVNamespace;
    DOCUMENTS: R2Bucket;
    EMAIL: SendEmail;
    JOBS: Queue;
    FORM_LIMIT: RateLimit;
    MATCH_LIMIT: RateLimit;
    LINK_LIMIT: RateLimit;
    NOTE_LIMIT: RateLimit;
    FORM_WIDE_LIMIT: RateLimit;
    WIDE_LIMIT: RateLimit;
    ASSETS: Fetcher;
    SITE_URL: string;
    LIBSQL_URL: string;
    MAIL_FROM: string;
    SUPPORT_EMAIL: string;
    HEARTBEAT_URL: string;
    RELEASE: string;
    PAGES_GRANTS: string;
    STRIPE_API_URL: string;
    MAILBOX_URL: string;
    LIBSQL_AUTH_TOKEN: string;
    STRIPE_SECRET_KEY: string;
    STRIPE_WEBHOOK_SECRET: string;
    OPERATOR_KEY: string;
  }
}

type Env = Cloudflare.Env;

declare module "*.ttf" {
  const file: ArrayBuffer;
  export default file;
}

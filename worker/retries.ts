/**
 * Every delay, limit and deadline of the Worker. What must stand in wrangler.toml as well is compared with this list by
 * a test, and so is README's table.
 */

/** Calls that one address may make in `PERIOD_SECONDS`, by the binding that counts them. */
export const rateLimits = {
  /** Forms and orders of payment pages; each form apart. */
  FORM_LIMIT: 30,
  /** Matches, with room for the quiz's live count. */
  MATCH_LIMIT: 120,
  /** Looks at an order and its files: a page that waits asks 45 times in a minute and a half. */
  LINK_LIMIT: 120,
} as const;
export type RateLimitName = keyof typeof rateLimits;
export const PERIOD_SECONDS = 60;

/** Largest body of a request. */
export const MAX_BODY_BYTES = 64 * 1024;

/**
 * How long one call to each thing that the Worker needs may take, in milliseconds. A person who waits is told within
 * the sum of the few calls that an answer takes; nothing that hangs holds up what comes after it for longer.
 */
export const timeLimits = {
  database: 3000,
  cache: 1000,
  documents: 10_000,
  queue: 3000,
  mail: 15_000,
  /** Each of two tries. */
  stripe: 4000,
  assets: 2000,
  limits: 500,
} as const;
export type Dependency = keyof typeof timeLimits;

/** How long matching waits for the newest grants and for a known result, where it can go on without. */
export const GRANTS_PATIENCE_MS = 400;
export const KNOWN_MATCH_PATIENCE_MS = 200;

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

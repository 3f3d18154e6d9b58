import type { RateLimitName } from "../../worker/limits.ts";

/** Calls that one address may make per minute, by counter: what `wrangler.toml` says, which a test compares. */
export const rateLimits = {
  /** Forms and requests for payment pages; each form separately. */
  FORM_LIMIT: 30,
  /** Matches, with room for the quiz's live count. */
  MATCH_LIMIT: 120,
  /** Requests for an order and its files: a page that waits asks 45 times in a minute and a half. */
  LINK_LIMIT: 120,
  NOTE_LIMIT: 600,
  /** The same for the /56 that an address stands in: the forms, and the rest. */
  FORM_WIDE_LIMIT: 60,
  WIDE_LIMIT: 240,
} as const satisfies Record<RateLimitName, number>;

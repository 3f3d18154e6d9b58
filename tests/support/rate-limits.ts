import type { RateLimitName } from "../../worker/limits.ts";

export const rateLimits = {
  FORM_LIMIT: 30,
  MATCH_LIMIT: 120,
  LINK_LIMIT: 120,
  NOTE_LIMIT: 600,
  FORM_WIDE_LIMIT: 60,
  WIDE_LIMIT: 240,
} as const satisfies Record<RateLimitName, number>;

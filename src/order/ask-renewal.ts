import { api, call, failureText } from "../api.ts";
import type { RenewalRequest } from "../domain/purchase-form.ts";

const byToken = api.orders[":token"];

const UNKNOWN =
  "Vi fik ikke svar og kan ikke få at vide, om fornyelsen er gået i gang. Er den det, får du en mail. Prøv ellers igen om lidt.";

/**
 * Asks for the renewal; `null` where it is under way, else what to tell. Where the answer is lost, the renewal itself
 * is asked how it stands. Never throws.
 */
export async function renewList(token: string, request: RenewalRequest): Promise<string | null> {
  const param = { token };
  const asked = await call((options) => byToken.renewal.$post({ param, json: request }, options), {
    withinMs: 20_000,
  });
  if (asked.ok) return null;
  if (asked.failure.kind !== "unanswered") return failureText(asked.failure, UNKNOWN);
  const standing = await call((options) => byToken.renewal.$get({ param }, options));
  if (!standing.ok) return UNKNOWN;
  return standing.value.state === "open"
    ? "Det lykkedes ikke. Fornyelsen er ikke brugt. Prøv igen om lidt."
    : null;
}
